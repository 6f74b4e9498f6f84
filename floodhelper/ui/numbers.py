"""Numbers in sentences, as the language of the window writes them."""

from __future__ import annotations

from floodhelper.ui.languages import decimal_point


def decimal_text(number: str) -> str:
    """Return a number that is written with a point as the window's language writes it."""
    return number.replace(".", decimal_point())


def unbroken(sentence: str) -> str:
    """Return a sentence in which no line ends between a number and its per cent sign."""
    return sentence.replace(" %", "\u00a0%")

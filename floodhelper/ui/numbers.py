"""Numbers as the language of the window writes them: Qt's default locale, see `speak`."""

from __future__ import annotations

from PySide6.QtCore import QLocale


def decimal_text(number: str) -> str:
    """Return a number that is written with a point as the window's language writes it."""
    return number.replace(".", QLocale().decimalPoint())


def with_own_point(typed: str) -> str:
    """Return a typed number with the language's own sign before the fraction.

    Keyboards have the sign of the system's language, which may be another one.
    """
    return decimal_text(typed.replace(",", "."))


def unbroken(sentence: str) -> str:
    """Return a sentence in which no line ends between a number and its per cent sign."""
    return sentence.replace(" %", "\u00a0%")

"""Ink that can be read on any colour."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtGui import QColor

if TYPE_CHECKING:
    from collections.abc import Sequence

BLACK = (0, 0, 0)
WHITE = (255, 255, 255)


def luminance(rgb: Sequence[int]) -> float:
    """Relative luminance, 0..1, of an sRGB colour (WCAG 2.2, definition of the term)."""
    linear = [
        value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4
        for value in (int(channel) / 255 for channel in rgb)
    ]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: Sequence[int], other: Sequence[int]) -> float:
    """Contrast ratio of two sRGB colours, 1..21 (WCAG 2.2)."""
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def ink_on(rgb: Sequence[int]) -> tuple[int, int, int]:
    """Black or white, whichever stands out more on a colour; never below a contrast of 4.5."""
    return BLACK if contrast(rgb, BLACK) >= contrast(rgb, WHITE) else WHITE


def qcolour(rgb: Sequence[int], alpha: int = 255) -> QColor:
    """Qt's value of an RGB colour."""
    red, green, blue = (int(channel) for channel in rgb)
    return QColor(red, green, blue, alpha)

"""What games draw inside their cells, as coverage masks."""

from __future__ import annotations

from functools import lru_cache

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageDraw

from screens.fonts import text_mask

MARKS = ("none", "digit", "letter", "icon", "dot", "small digit", "cross", "check")
"""Digit, letter and icon go by the cell's colour; the others are the same in all cells or, for
the small digit in a corner, independent of the colour."""

FINE = 4


@lru_cache(maxsize=2048)
def mark(kind: str, index: int, width: int, height: int) -> NDArray[np.float32]:
    """Coverage 0..1 (height, width) of the `index`-th mark of a kind in a cell of that size."""
    side = min(width, height)
    if kind in ("digit", "letter", "small digit"):
        text = chr(ord("A") + index % 26) if kind == "letter" else str(index % 100)
        share = 0.3 if kind == "small digit" else 0.5
        glyph = text_mask(text, max(6, round(share * side)), "sans")
        box = glyph.getbbox() or (0, 0, 1, 1)
        glyph = glyph.crop(box)
        whole = Image.new("L", (width, height))
        place = ((width - glyph.width) // 2, (height - glyph.height) // 2)
        whole.paste(glyph, (2, 2) if kind == "small digit" else place)
        return np.asarray(whole, dtype=np.float32) / np.float32(255)
    fine = Image.new("L", (FINE * width, FINE * height))
    centre = np.array(fine.size) / 2
    _draw(ImageDraw.Draw(fine), kind, index, centre, FINE * side)
    small = fine.resize((width, height), Image.Resampling.BOX)
    return np.asarray(small, dtype=np.float32) / np.float32(255)


def _draw(
    draw: ImageDraw.ImageDraw, kind: str, index: int, centre: NDArray[np.float64], side: float
) -> None:
    radius = 0.26 * side
    if kind == "dot":
        _ellipse(draw, centre, 0.14 * side)
    elif kind == "ring":
        x, y = centre
        box = (x - radius, y - radius, x + radius, y + radius)
        draw.ellipse(box, outline=255, width=max(2, round(0.08 * side)))
    elif kind == "square":
        x, y = centre
        half = 0.14 * side
        draw.rectangle((x - half, y - half, x + half, y + half), fill=255)
    elif kind == "cross":
        for turn in (1, -1):
            arm = np.array([radius * 0.8, turn * radius * 0.8])
            draw.line([*(centre - arm), *(centre + arm)], fill=255, width=round(0.09 * side))
    elif kind == "check":
        points = centre + np.array([[-0.22, 0.0], [-0.06, 0.18], [0.24, -0.2]]) * side
        draw.line([tuple(p) for p in points], fill=255, width=round(0.09 * side))
    elif kind == "star":
        _star(draw, centre, 5, radius)
    else:
        _icon(draw, index, centre, radius)


def _icon(
    draw: ImageDraw.ImageDraw, index: int, centre: NDArray[np.float64], radius: float
) -> None:
    """One of sixteen shapes: polygons, stars, a disc, a ring."""
    if index % 16 == 0:
        _ellipse(draw, centre, 0.8 * radius)
    elif index % 16 < 6:
        _polygon(draw, centre, index % 16 + 2, radius, 0.0)
    elif index % 16 < 11:
        _star(draw, centre, index % 16 - 2, radius)
    else:
        _polygon(draw, centre, index % 16 - 8, 0.9 * radius, 0.5)


def _ellipse(draw: ImageDraw.ImageDraw, centre: NDArray[np.float64], radius: float) -> None:
    x, y = centre
    draw.ellipse((x - radius, y - radius, x + radius, y + radius), fill=255)


def _polygon(
    draw: ImageDraw.ImageDraw,
    centre: NDArray[np.float64],
    corners: int,
    radius: float,
    turn: float,
) -> None:
    angles = 2 * np.pi * (np.arange(corners) + turn) / corners - np.pi / 2
    points = centre + radius * np.stack([np.cos(angles), np.sin(angles)], axis=1)
    draw.polygon([tuple(p) for p in points], fill=255)


def _star(draw: ImageDraw.ImageDraw, centre: NDArray[np.float64], rays: int, radius: float) -> None:
    angles = np.pi * np.arange(2 * rays) / rays - np.pi / 2
    radii = np.where(np.arange(2 * rays) % 2, 0.45, 1.0) * radius
    points = centre + radii[:, None] * np.stack([np.cos(angles), np.sin(angles)], axis=1)
    draw.polygon([tuple(p) for p in points], fill=255)

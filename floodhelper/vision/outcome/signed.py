"""Reading of a board that is written: a coloured sign for each cell."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import numpy as np

from floodhelper.board import Board
from floodhelper.vision.clauses import FEW, NOT_UNIFORM, UNLIKE
from floodhelper.vision.colours.palette import find_palette, linked
from floodhelper.vision.growth.signs import INK
from floodhelper.vision.lattice.sampling import sample
from floodhelper.vision.layout.chance import find_layout
from floodhelper.vision.numbers.evidence import ramp
from floodhelper.vision.numbers.order import median, quantile, share_true
from floodhelper.vision.numbers.planes import largest
from floodhelper.vision.outcome.judged import geometry_of
from floodhelper.vision.reading import Reading, Refusal
from floodhelper.vision.verification.colouring import colour_factors, layout_factors
from floodhelper.vision.verification.verdict import TWO

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from floodhelper.vision.colours.palette import Palette
    from floodhelper.vision.growth.signs import Signs

SIGNS = "its cells are letters or other signs"

_PLACES, _FIELDS = 24, 8
"""Places looked at across and down a cell, as signs have strokes of a tenth of it, and fields in
which their ink is counted, as signs lie off by a pixel of a cell of 20."""

_LIKE = 0.5
"""Most ink of a cell, as a share of what its colour's sign has, that may be otherwise: two signs of
near colours, which are told apart later, differ by as much on a screenshot."""

_ALIKE = 0.9, 0.97
"""Share of the cells that have their colour's sign on no board, and on one: on screenshots of five
such games all cells, and of dates, numbers and code, where each has its own, 0.84 at most."""

_PLAIN_INK = 0.25
"""Most that pixels of a sign may lie off what its ink and the page mix to, as a share of how far
they are off the page: a sign is written in one ink, and lies off by 0.06 at most on screenshots of
five such games, while icons and emoji have several and lie off by 0.36 and more."""

_FEWEST = 64
"""Fewest cells: in a corner of minesweeper 42 numbers are signs of their colours as well."""

_ONE_SIGN, _FEWEST_OF_SIGN = 0.1, 3
"""Most fields of two cells, as a share of those with ink, that differ where they show one sign: a
terminal draws it alike everywhere; and fewest cells with a sign: others are covered."""

_INKED = 0.3
"""Share of ink from which a field of a cell is its sign's: thin strokes fill a third of it."""

_MOST_SHOWN, _MOST_SIGNS = 400, 16
"""Most looks of cells that are compared, and most signs."""

_SIGNED = 0.85
"""How sure a board is at most of which only signs are seen."""


def as_signed(pixels: NDArray[np.uint8], signs: Signs) -> Reading | Refusal:
    """Reading of signs in RGB pixels, shape (height, width, 3), or why they make no board."""
    board, area = signs.board, signs.area
    box = slice(area.top, area.bottom), slice(area.left, area.right)
    seen = np.full_like(pixels, area.colour)
    seen[box][signs.ink] = pixels[box][signs.ink]
    patches = sample(seen, board.lattice, board.extent, (_PLACES, _PLACES), whole=True)
    places = patches.reshape(board.rows, board.columns, _PLACES**2, 3).astype(np.int16)
    ways = places - area.colour
    away = largest(np.abs(ways))
    thickest = np.take_along_axis(places, away.argmax(axis=2)[..., None, None], axis=2)[:, :, 0]
    signs_of = _blurred(away > INK)
    palette = find_palette(thickest.astype(np.float32), np.ones(thickest.shape[:2], dtype=bool))
    layout = find_layout(palette.cells)
    factors = colour_factors(palette) | layout_factors(palette, layout, few_left=False)
    factors |= {
        UNLIKE: ramp(_share_alike(signs_of, palette), *_ALIKE),
        NOT_UNIFORM: float(_off_ink(ways, palette, area.colour) <= _PLAIN_INK),
        TWO: float(len(palette.colours) > 2),
        FEW: float(palette.cells.size >= _FEWEST),
    }
    confidence = _SIGNED * float(np.prod(list(factors.values())))
    doubts = (
        *(clause for _, clause in sorted((f, c) for c, f in factors.items() if f < 1.0)),
        SIGNS,
    )
    if confidence <= 0.0:
        return Refusal(doubts[0], geometry_of(board))
    palette = _by_sign(palette, signs_of, thickest)
    flood = Board(palette.cells, palette.colours)
    return Reading(geometry_of(board), flood, confidence, doubts, another="")


def _blurred(ink: NDArray[np.bool_]) -> NDArray[np.float64]:
    """Share of ink in the fields of each cell, (rows * columns, fields), of (rows, columns, n)."""
    size = _PLACES // _FIELDS
    fields = ink.reshape(-1, _FIELDS, size, _FIELDS, size).mean(axis=(2, 4))
    return np.asarray(fields.reshape(len(fields), -1))


def _usual(signs: NDArray[np.float64], labels: NDArray[np.uint8]) -> NDArray[np.float64]:
    """Usual sign of each colour, (colours, fields)."""
    return np.array([median(signs[labels == k], axis=0) for k in range(int(labels.max()) + 1)])


def _share_alike(signs: NDArray[np.float64], palette: Palette) -> float:
    """Share of the cells, signs (cells, fields), that show the sign of their colour."""
    labels = palette.cells.ravel()
    usual = _usual(signs, labels)
    off = np.abs(signs - usual[labels]).sum(axis=1)
    return share_true(off <= _LIKE * usual.sum(axis=1)[labels])


def _by_sign(palette: Palette, signs: NDArray[np.float64], inks: NDArray[np.int16]) -> Palette:
    """Palette in which signs that are plainly others have colours of their own, if near ones.

    `inks` are the colours of the cells, shape (rows, columns, 3).
    """
    labels = palette.cells.ravel()
    drawn = np.column_stack([labels, signs >= _INKED])
    shown, cell = np.unique(drawn, axis=0, return_inverse=True)
    if len(shown) > _MOST_SHOWN:
        return palette
    ink = shown[:, 1:].sum(axis=1)
    off = (shown[:, None, 1:] != shown[:, 1:]).sum(axis=2) / np.maximum(
        np.maximum(ink[:, None], ink), 1
    )
    sign = linked((off <= _ONE_SIGN) & (shown[:, :1] == shown[:, 0]))[cell.ravel()]
    _, sign, counts = np.unique(sign, return_inverse=True, return_counts=True)
    order = np.argsort(-counts, kind="stable")
    colours = np.array([median(inks.reshape(-1, 3)[sign == each], axis=0) for each in order])
    apart = np.abs(colours[:, None] - colours).max(axis=2)[np.triu_indices(len(order), 1)]
    if counts.min() < _FEWEST_OF_SIGN or len(order) > _MOST_SIGNS or not apart.all():
        return palette
    cells = np.argsort(order)[sign].reshape(palette.cells.shape).astype(np.uint8)
    return replace(palette, cells=cells, colours=np.rint(colours).astype(np.uint8))


def _off_ink(ways: NDArray[np.int16], palette: Palette, page: NDArray[np.int16]) -> float:
    """How far pixels usually lie off the mixtures of their ink and the page, a share of their way.

    `ways` lead to them from the page, shape (rows, columns, places, 3).
    """
    ink = palette.colours[palette.cells].astype(np.float64) - page
    ink /= np.maximum(np.linalg.norm(ink, axis=2, keepdims=True), 1.0)
    along = (ways * ink[:, :, None]).sum(axis=3)
    aside = np.linalg.norm(ways - along[..., None] * ink[:, :, None], axis=3)
    way = np.linalg.norm(ways, axis=3)
    inked = way > INK
    return float(quantile(aside[inked] / way[inked], 0.9)) if inked.any() else 1.0

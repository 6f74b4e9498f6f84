"""A Flood-It board and its rules."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

import numpy as np

from floodhelper.errors import UsageError

if TYPE_CHECKING:
    from collections.abc import Iterable

    from numpy.typing import NDArray

DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"
"""The digit of each colour index in the text form of a board."""

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
"""The letter of each colour index, as shown beside or on its colour."""

MAX_COLOURS = len(DIGITS)
MAX_SIDE = 64

DEFAULT_PALETTE = (
    (0xFF, 0x00, 0x00), (0x00, 0x82, 0xC8), (0x3C, 0xB4, 0x4B), (0xFF, 0xE1, 0x19),
    (0x91, 0x1E, 0xB4), (0xF5, 0x82, 0x31), (0x46, 0xF0, 0xF0), (0xF0, 0x32, 0xE6),
    (0xFA, 0xBE, 0xD4), (0x80, 0x00, 0x00), (0x00, 0x80, 0x80), (0xD2, 0xF5, 0x3C),
)  # fmt: skip
"""RGB colours for boards that come without, so chosen that neighbours in the list differ most
(the first of Sasha Trubetskoy's list of simple, distinct colours)."""


@dataclass(frozen=True, eq=False)
class Board:
    """A rectangle of coloured cells and the cell from which it is flooded.

    Raises `UsageError` where the parts do not fit each other.
    """

    cells: NDArray[np.uint8]
    """Colour index of every cell, shape (rows, columns); read-only."""
    palette: NDArray[np.uint8]
    """RGB of every colour index, shape (colours, 3); read-only."""
    start: tuple[int, int] = field(default=(0, 0))
    """Row and column of the start cell."""

    def __post_init__(self) -> None:
        cells = np.array(self.cells, dtype=np.uint8)
        palette = np.array(self.palette, dtype=np.uint8)
        if cells.ndim != 2 or not 1 <= min(cells.shape) <= max(cells.shape) <= MAX_SIDE:
            shape = "x".join(map(str, cells.shape))
            raise UsageError(
                f"A board of {shape} cells is outside 1x1 to {MAX_SIDE}x{MAX_SIDE}; "
                "check the rows and columns."
            )
        if palette.ndim != 2 or palette.shape[1] != 3 or len(palette) > MAX_COLOURS:
            raise UsageError(f"A board can have at most {MAX_COLOURS} colours.")
        if cells.max() >= len(palette):
            raise UsageError("A cell has a colour that is not in the palette.")
        row, column = self.start
        if not (0 <= row < cells.shape[0] and 0 <= column < cells.shape[1]):
            raise UsageError(
                f"The start cell {row},{column} lies outside the board of "
                f"{cells.shape[0]} rows and {cells.shape[1]} columns; count from 0,0."
            )
        cells.setflags(write=False)
        palette.setflags(write=False)
        object.__setattr__(self, "cells", cells)
        object.__setattr__(self, "palette", palette)

    @classmethod
    def from_text(cls, text: str, columns: int, start: tuple[int, int] = (0, 0)) -> Board:
        """Board from one digit (`DIGITS`) a cell, row by row.

        Raises `UsageError` where the text is no rectangle of `columns` columns.
        """
        digits = text.strip().lower()
        unknown = sorted(set(digits) - set(DIGITS))
        if unknown:
            raise UsageError(f"{unknown[0]!r} is no colour; use one digit 0-9, a-z or A-Z a cell.")
        if columns < 1 or not digits or len(digits) % columns:
            raise UsageError(
                f"{len(digits)} cells do not make whole rows of {columns} columns; "
                "check the number of columns."
            )
        codes = np.frombuffer(digits.encode(), dtype=np.uint8)
        cells = np.where(codes >= ord("a"), codes - ord("a") + 10, codes - ord("0"))
        return cls(cells.reshape(-1, columns), default_palette(int(cells.max()) + 1), start)

    def to_text(self) -> str:
        """One digit (`DIGITS`) a cell, row by row: the inverse of `from_text`."""
        return "".join(DIGITS[cell] for cell in self.cells.ravel())

    @property
    def rows(self) -> int:
        """Number of rows."""
        return int(self.cells.shape[0])

    @property
    def columns(self) -> int:
        """Number of columns."""
        return int(self.cells.shape[1])

    @property
    def colours(self) -> int:
        """Number of colours in the palette, on the board or not."""
        return len(self.palette)

    @property
    def is_won(self) -> bool:
        """Whether all cells have one colour."""
        return bool((self.cells == self.cells[self.start]).all())

    def flooded(self) -> NDArray[np.bool_]:
        """Mask (rows, columns) of the start cell's region: its connected cells of one colour."""
        same = self.cells == self.cells[self.start]
        mask: NDArray[np.bool_] = np.zeros_like(same)
        mask[self.start] = True
        area = 1
        while True:
            grown = mask.copy()
            grown[1:] |= mask[:-1]
            grown[:-1] |= mask[1:]
            grown[:, 1:] |= mask[:, :-1]
            grown[:, :-1] |= mask[:, 1:]
            mask = grown & same
            if (grown_area := int(mask.sum())) == area:
                return mask
            area = grown_area

    def play(self, colour: int) -> Board:
        """Board after the start cell's region took `colour`.

        Raises `UsageError` where the palette has no such colour.
        """
        if not 0 <= colour < self.colours:
            raise UsageError(f"There is no colour {colour} on a board of {self.colours} colours.")
        return replace(self, cells=np.where(self.flooded(), np.uint8(colour), self.cells))

    def play_all(self, moves: Iterable[int]) -> Board:
        """Board after all `moves`, played in order."""
        board = self
        for colour in moves:
            board = board.play(colour)
        return board

    def with_start(self, start: tuple[int, int]) -> Board:
        """Return the same board, flooded from another cell."""
        return replace(self, start=start)


def default_palette(colours: int) -> NDArray[np.uint8]:
    """RGB palette (colours, 3) for a board that comes without colours.

    Beyond the listed dozen the colours repeat darker: such boards are told apart by letter.
    """
    listed = np.array(DEFAULT_PALETTE, dtype=np.float64)
    rounds, place = np.divmod(np.arange(colours), len(listed))
    return (listed[place] * (0.6 ** rounds[:, None])).astype(np.uint8)

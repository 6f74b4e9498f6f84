"""The built-in practice game: a board, its moves so far, and how it is drawn."""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np
from PIL import Image, ImageDraw

from floodhelper.board import Board, default_palette

PALETTE = (
    (0xC0, 0x13, 0x4F), (0x2E, 0x6F, 0xF2), (0x38, 0xDD, 0x98),
    (0xF6, 0xE8, 0x3C), (0x57, 0x1B, 0x7C), (0xB0, 0x76, 0x0A),
)  # fmt: skip
"""RGB colours that nobody takes for each other: searched for the greatest least distance in CIE Lab
over full colour vision and those of `colour_vision`, then rounded to what pleases; 30 is left."""


@dataclass(frozen=True, eq=False)
class Practice:
    """A game of Flood-It in progress."""

    board: Board
    move_limit: int
    """Moves within which the game counts as won."""
    moves: tuple[int, ...] = ()

    @classmethod
    def new(cls, seed: int, rows: int = 14, columns: int = 14, colours: int = 6) -> Practice:
        """Random game, the same for the same seed."""
        cells = np.random.default_rng(seed).integers(0, colours, (rows, columns), dtype=np.uint8)
        few = colours <= len(PALETTE)
        palette = np.array(PALETTE[:colours]) if few else default_palette(colours)
        return cls(Board(cells, palette), move_limit(rows, columns, colours))

    def play(self, colour: int) -> Practice:
        """Game after one more move; a colour that the flooded region has already is no move.

        Raises `UsageError` where the palette has no such colour.
        """
        board = self.board.play(colour)
        if colour == self.board.cells[self.board.start]:
            return self
        return replace(self, board=board, moves=(*self.moves, colour))

    @property
    def is_won(self) -> bool:
        """Whether all cells have one colour, within the limit or not."""
        return self.board.is_won


def move_limit(rows: int, columns: int, colours: int) -> int:
    """Moves allowed, in the proportion of LabPixies' original: 25 on 14x14 with 6 colours."""
    return 25 * (rows + columns) * colours // (28 * 6)


def draw(board: Board, cell_size: int = 24, margin: int = 48) -> Image.Image:
    """Draw a board as a game would: seamless square cells, `margin` px of plain page around."""
    size = (board.columns * cell_size + 2 * margin, board.rows * cell_size + 2 * margin)
    picture = Image.new("RGB", size, (0xEC, 0xEC, 0xEC))
    pen = ImageDraw.Draw(picture)
    frame = (margin - 1, margin - 1, size[0] - margin, size[1] - margin)
    pen.rectangle(frame, outline=(0x60, 0x60, 0x60))
    cells = Image.fromarray(board.palette[board.cells])
    enlarged = cells.resize(
        (board.columns * cell_size, board.rows * cell_size), Image.Resampling.NEAREST
    )
    picture.paste(enlarged, (margin, margin))
    return picture

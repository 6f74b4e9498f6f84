"""The moves of a board, and how many of them are played."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
from PySide6.QtCore import QObject, Signal

if TYPE_CHECKING:
    from collections.abc import Sequence

    from floodhelper.board import Board


class Play(QObject):
    """What the strip, the board's preview and the compact strip all show.

        board ──moves[0]──▶ ... ──moves[step - 1]──▶ position ──next_move──▶ ... ──▶ won

    Knows no widget and no search: whoever finds moves sets them here, and whoever plays (keys, a
    click, the game on the screen) steps.
    """

    changed = Signal()
    """Board, moves, step or `stale` are others."""
    stepped = Signal(int)
    """The step is another one, on the same board with the same moves; after `changed`."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._board: Board | None = None
        self._moves: tuple[int, ...] = ()
        self._step = 0
        self._stale = False
        self._positions: list[Board] = []

    @property
    def board(self) -> Board | None:
        """The board before the first move; None while there is none."""
        return self._board

    @property
    def moves(self) -> tuple[int, ...]:
        """Colour indices in the order of play, played and to be played."""
        return self._moves

    @property
    def step(self) -> int:
        """How many of the moves are played, 0 to ``len(moves)``."""
        return self._step

    @property
    def done(self) -> tuple[int, ...]:
        """The moves that are played."""
        return self._moves[: self._step]

    @property
    def next_move(self) -> int | None:
        """Colour index to play now; None where all is played."""
        return self._moves[self._step] if self._step < len(self._moves) else None

    @property
    def position(self) -> Board | None:
        """The board after the moves that are played."""
        return self.after(self._step)

    @property
    def stale(self) -> bool:
        """Whether the board is another by now and its moves are yet to come: no step is taken."""
        return self._stale

    def after(self, step: int) -> Board | None:
        """Board after that many of the moves."""
        if self._board is None:
            return None
        while len(self._positions) <= step:
            move = self._moves[len(self._positions) - 1]
            self._positions.append(self._positions[-1].play(move))
        return self._positions[step]

    def set(self, board: Board, moves: Sequence[int], step: int = 0) -> None:
        """Take a board and its moves, of which `step` are played."""
        moves = tuple(moves)
        kept = 0
        if self._board is not None and same_board(self._board, board):
            kept = _common(self._moves, moves)
        self._positions = self._positions[: kept + 1] if kept else [board]
        self._board, self._moves, self._stale = board, moves, False
        self._step = max(0, min(step, len(moves)))
        self.changed.emit()

    def clear(self) -> None:
        """Hold nothing."""
        self._board, self._moves, self._step, self._stale = None, (), 0, False
        self._positions = []
        self.changed.emit()

    def wait(self) -> None:
        """Keep what is there, but take no step of it: there is another board to be solved."""
        if not self._stale:
            self._stale = True
            self.changed.emit()

    def play(self, colour: int) -> bool:
        """Play a colour that may be another than the next; return whether it was the next.

        Another one becomes the last of the moves: those after it are to be found.
        """
        if self._board is None or self._stale:
            return False
        if colour == self.next_move:
            self.forward()
            return True
        self.set(self._board, (*self.done, colour), self._step + 1)
        return False

    def forward(self) -> None:
        """Play the next move."""
        self.go_to(self._step + 1)

    def back(self) -> None:
        """Take back the last move."""
        self.go_to(self._step - 1)

    def restart(self) -> None:
        """Take back all moves."""
        self.go_to(0)

    def go_to(self, step: int) -> None:
        """Let that many moves be played; nothing beyond the first and the last."""
        step = max(0, min(step, len(self._moves)))
        if step != self._step and not self._stale:
            self._step = step
            self.changed.emit()
            self.stepped.emit(step)


def same_board(one: Board, other: Board) -> bool:
    """Whether the same moves mean the same on both."""
    return (
        one.start == other.start
        and np.array_equal(one.cells, other.cells)
        and np.array_equal(one.palette, other.palette)
    )


def _common(one: Sequence[int], other: Sequence[int]) -> int:
    """How many moves both begin with."""
    count = 0
    for first, second in zip(one, other, strict=False):
        if first != second:
            break
        count += 1
    return count

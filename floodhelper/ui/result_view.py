"""What came of a scan: the strip first, the board below it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from floodhelper.board import LETTERS
from floodhelper.ui.board_view import BoardView
from floodhelper.ui.strip import Strip

if TYPE_CHECKING:
    from floodhelper.board import Board
    from floodhelper.screen.screenshot import Screenshot
    from floodhelper.solver.solution import Solution
    from floodhelper.vision.reading import Reading


class ResultView(QWidget):
    """Shows a picture, then what was read in it, then the moves."""

    next_board = Signal()
    """The user asks for the next of several boards."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._reading: Reading | None = None
        self.summary = QLabel()
        font = self.summary.font()
        font.setPointSizeF(font.pointSizeF() * 1.4)
        font.setBold(True)
        self.summary.setFont(font)
        self.summary.setWordWrap(True)
        self.strip = Strip()
        self.sequence = QLabel()
        self.sequence.setWordWrap(True)
        self.sequence.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse
            | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )
        self.sequence.setAccessibleName(self.tr("Moves as text"))
        self.copy = QPushButton(self.tr("&Copy"))
        self.copy.setAutoDefault(True)
        self.copy.setToolTip(self.tr("Copy the letters of all moves"))
        self.copy.clicked.connect(self._copy)
        self.picture = BoardView()
        self.facts = QLabel()
        self.facts.setWordWrap(True)
        self.doubts = QLabel()
        self.doubts.setWordWrap(True)
        self.next = QPushButton(self.tr("&Next board"))
        self.next.setAutoDefault(True)
        self.next.clicked.connect(self.next_board)
        self._lay_out()
        self.clear()

    def clear(self) -> None:
        """Show nothing."""
        self._reading = None
        self.picture.clear()
        self.show_no_moves()
        for widget in (self.facts, self.doubts, self.next):
            widget.hide()

    def show_no_moves(self) -> None:
        """Take the moves away."""
        self.summary.clear()
        self.strip.show_moves((), None)
        self.sequence.clear()
        for widget in (self.summary, self.strip, self.sequence, self.copy):
            widget.hide()

    def show_picture(self, picture: Screenshot) -> None:
        """Show a picture in which nothing is read yet."""
        self.clear()
        self.picture.show_picture(picture)

    def show_reading(self, picture: Screenshot, reading: Reading, place: tuple[int, int]) -> None:
        """Show what was read; `place` is its number, from 1, and how many boards there are."""
        if self._reading is None or not _same_board(self._reading.board, reading.board):
            self.show_no_moves()
        self._reading = reading
        self.picture.show_reading(picture, reading)
        self.facts.setText(self._facts(picture, reading))
        self.doubts.setText(self.tr("Doubtful: {0}.").format("; ".join(reading.doubts)))
        self.next.setText(self.tr("&Next board ({0} of {1})").format(*place))
        self.facts.show()
        self.doubts.setVisible(bool(reading.doubts))
        self.next.setVisible(place[1] > 1)

    def show_solution(self, solution: Solution, *, searching: bool) -> None:
        """Show the moves; `searching` tells that fewer may still be found."""
        if self._reading is None:
            return
        self.summary.setText(self._summary(solution, searching=searching))
        self.strip.show_moves(solution.moves, self._reading.board.palette)
        self.sequence.setText(" ".join(LETTERS[move] for move in solution.moves))
        self.summary.show()
        for widget in (self.strip, self.sequence, self.copy):
            widget.setVisible(bool(solution.moves))

    def _lay_out(self) -> None:
        text = QHBoxLayout()
        text.addWidget(self.sequence, stretch=1)
        text.addWidget(self.copy, alignment=Qt.AlignmentFlag.AlignTop)
        below = QHBoxLayout()
        below.addWidget(self.facts, stretch=1)
        below.addWidget(self.next, alignment=Qt.AlignmentFlag.AlignTop)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.summary)
        column.addWidget(self.strip)
        column.addLayout(text)
        column.addWidget(self.picture, stretch=1)
        column.addLayout(below)
        column.addWidget(self.doubts)

    def _summary(self, solution: Solution, *, searching: bool) -> str:
        count = len(solution.moves)
        if not count:
            return self.tr("The board is in one colour: nothing to play")
        moves = self.tr("1 move") if count == 1 else self.tr("%n moves", "", count)
        if solution.proven:
            return self.tr("{0}, proven fewest").format(moves)
        if searching:
            return self.tr("{0}, looking for fewer…").format(moves)
        return self.tr("{0}, at least {1}").format(moves, solution.lower_bound)

    def _facts(self, picture: Screenshot, reading: Reading) -> str:
        geometry, board = reading.geometry, reading.board
        return self.tr(
            "{0} rows × {1} columns, {2} colours · cells {3} × {4} px at {5}, {6} · {7} % sure"
        ).format(
            geometry.rows,
            geometry.columns,
            board.colours,
            _px(geometry.cell_width),
            _px(geometry.cell_height),
            _px(picture.origin[0] + geometry.x),
            _px(picture.origin[1] + geometry.y),
            int(100 * reading.confidence),
        )

    def _copy(self) -> None:
        QGuiApplication.clipboard().setText(self.sequence.text())


def _same_board(one: Board, other: Board) -> bool:
    """Whether the same moves mean the same on both."""
    return (
        one.start == other.start
        and np.array_equal(one.cells, other.cells)
        and np.array_equal(one.palette, other.palette)
    )


def _px(value: float) -> str:
    return f"{value:.1f}".removesuffix(".0")

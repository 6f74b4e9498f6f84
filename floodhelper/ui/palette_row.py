"""The board's colours as squares, to merge two or to split one."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
from PySide6.QtCore import Signal
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from floodhelper.board import LETTERS
from floodhelper.colour_vision import alike
from floodhelper.ui.button import BY_TAB, Button
from floodhelper.ui.colour_square import PaletteSquare

if TYPE_CHECKING:
    from floodhelper.board import Board

SQUARE = 30
"""Side of a square, logical units."""
EACH_ROW = 6
"""Squares a row: the usual number of colours, and what leaves room in the narrowest window."""


class PaletteRow(QWidget):
    """Squares that can be chosen: one to be split, more to be merged."""

    merged = Signal(object)
    """Colour indices, in order, that the user says are one."""
    split = Signal(int)
    """Colour index of which the user says that it is two."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._palette = b""
        self.squares: list[PaletteSquare] = []
        self._grid = QGridLayout()
        self._grid.setSpacing(2)
        self.merge_button = Button(self.tr("Mer&ge"))
        self.merge_button.setToolTip(self.tr("Take the chosen colours for one"))
        self.merge_button.clicked.connect(lambda: self.merged.emit(self.chosen))
        self.split_button = Button(self.tr("Spl&it"))
        self.split_button.setToolTip(
            self.tr("Part the cells of the chosen colour in two, by what they look like")
        )
        self.split_button.clicked.connect(lambda: self.split.emit(self.chosen[0]))
        row = QHBoxLayout()
        for button in (self.merge_button, self.split_button):
            row.addWidget(button)
        row.addStretch(1)
        squares = QHBoxLayout()
        squares.addLayout(self._grid)
        squares.addStretch(1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addLayout(squares)
        column.addLayout(row)
        self._enable()

    @property
    def chosen(self) -> list[int]:
        """Colour indices that are chosen, in order."""
        return [colour for colour, square in enumerate(self.squares) if square.isChecked()]

    def show_colours(self, board: Board) -> None:
        """Show a board's palette; another one is shown with nothing chosen."""
        palette = board.palette.tobytes()
        if palette == self._palette:
            return
        self._palette = palette
        for square in self.squares:
            self._grid.removeWidget(square)
            square.deleteLater()
        self.squares = []
        near = alike(board.palette)
        for colour in range(board.colours):
            square = PaletteSquare(board.palette, colour, SQUARE)
            square.setCheckable(True)
            square.setFocusPolicy(BY_TAB)
            square.setAccessibleName(self.tr("Colour {0}").format(LETTERS[colour]))
            square.setToolTip(self._tip(np.flatnonzero(near[colour]).tolist()))
            square.toggled.connect(self._enable)
            self._grid.addWidget(square, *divmod(colour, EACH_ROW))
            self.squares.append(square)
        self._enable()

    def _tip(self, near: list[int]) -> str:
        tip = self.tr("Choose two to merge, or one to split")
        if not near:
            return tip
        letters = ", ".join(LETTERS[colour] for colour in near)
        return f"{tip}\n" + self.tr("To some eyes it looks like {0}").format(letters)

    def _enable(self) -> None:
        self.merge_button.setEnabled(len(self.chosen) > 1)
        self.split_button.setEnabled(len(self.chosen) == 1)

"""Beside the picture: how much of it is shown, undo, and what the user said of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QWidget

from floodhelper.ui.button import Button
from floodhelper.ui.palette_row import SQUARE

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtGui import QUndoStack

    from floodhelper.ui.corrections import Help


class HelpBar(QWidget):
    """Buttons for the picture, and a removable word on where the board is to be.

    The word, `chip`, is long: whoever lays out the bar gives it a row of its own.
    """

    removed = Signal()
    """The user takes back where to look or where the board is."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.whole = Button(self.tr("Whole &picture"))
        self.whole.setCheckable(True)
        self.whole.setToolTip(
            self.tr("Show all that was captured; drag a rectangle in it to look only there")
        )
        self.undo = Button(self.tr("&Undo"))
        self.redo = Button(self.tr("Red&o"))
        self.chip = Button()
        self.chip.clicked.connect(self.removed)
        # Its words must not make the window wider.
        self.chip.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.chip.hide()
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(0, 0, 0, 0)
        for button in (self.whole, self.undo, self.redo):
            button.setMinimumWidth(button.fontMetrics().horizontalAdvance(button.text()) + 20)
            self._row.addWidget(button)
        self._row.addStretch(1)
        self._row.addStrut(SQUARE)  # level with the colours beside it

    def follow(self, stack: QUndoStack) -> None:
        """Let the buttons and the usual keys act on `stack`."""
        self._act(self.undo, stack.undo, QKeySequence.StandardKey.Undo)
        self._act(self.redo, stack.redo, QKeySequence.StandardKey.Redo)
        stack.canUndoChanged.connect(self.undo.setEnabled)
        stack.canRedoChanged.connect(self.redo.setEnabled)
        stack.undoTextChanged.connect(self._name_undo)
        stack.redoTextChanged.connect(self._name_redo)

    def show_help(self, given: Help) -> None:
        """Show what the user said of the place of the board."""
        text = ""
        if given.region is not None:
            x, y, width, height = given.region
            text = self.tr("Looking only in {0} × {1} px at {2}, {3}").format(width, height, x, y)
        elif given.placed is not None:
            text = self.tr("Board placed by hand")
        self.chip.setText(f"{text}  ✕")
        self.chip.setToolTip(self.tr("Take this back and look in the whole picture"))
        self.chip.setAccessibleName(f"{text}: {self.chip.toolTip()}")
        self.chip.setVisible(bool(text))

    def _name_undo(self, text: str) -> None:
        self.undo.setToolTip(self.tr("Undo {0}").format(text))

    def _name_redo(self, text: str) -> None:
        self.redo.setToolTip(self.tr("Redo {0}").format(text))

    def _act(self, button: Button, act: Callable[[], None], key: QKeySequence.StandardKey) -> None:
        button.setEnabled(False)
        button.clicked.connect(act)
        QShortcut(QKeySequence(key), self.window()).activated.connect(act)

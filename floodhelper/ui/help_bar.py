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
    from floodhelper.ui.settings import Settings


class HelpBar(QWidget):
    """Buttons for the picture, and removable words on where the board is to be and how large.

    The words, `chip` and `size_chip`, are long: whoever lays out the bar gives each its own row.
    """

    removed = Signal()
    """The user takes back where to look or where the board is."""
    size_removed = Signal()
    """The user takes back the rows and columns that are set."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.whole = Button(self.tr("Whole &picture"))
        self.whole.setCheckable(True)
        self.whole.setToolTip(
            self.tr("Show all that was captured; drag a rectangle in it to look only there")
        )
        self.undo = Button(self.tr("&Undo"))
        self.redo = Button(self.tr("Red&o"))
        self.chip = _chip(self.tr("Take this back and look in the whole picture"))
        self.chip.clicked.connect(self.removed)
        self.size_chip = _chip(self.tr("Set in the settings; click to let them be found"))
        self.size_chip.clicked.connect(self.size_removed)
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(0, 0, 0, 0)
        for button in (self.whole, self.undo, self.redo):
            button.setMinimumWidth(button.fontMetrics().horizontalAdvance(button.text()) + 20)
            self._row.addWidget(button)
        self._row.addStretch(1)
        self._row.addStrut(SQUARE)  # level with the colours beside it

    def follow(self, stack: QUndoStack) -> None:
        """Let the buttons and the usual keys act on `stack`."""
        undo = QKeySequence.keyBindings(QKeySequence.StandardKey.Undo)
        redo = QKeySequence.keyBindings(QKeySequence.StandardKey.Redo)
        # Qt takes it on Windows alone; said twice, a key would do nothing.
        also = QKeySequence("Ctrl+Y")
        self._act(self.undo, stack.undo, undo)
        self._act(self.redo, stack.redo, redo if also in redo else [*redo, also])
        stack.canUndoChanged.connect(self.undo.setEnabled)
        stack.canRedoChanged.connect(self.redo.setEnabled)
        stack.undoTextChanged.connect(self._name_undo)
        stack.redoTextChanged.connect(self._name_redo)

    def show_help(self, given: Help, settings: Settings) -> None:
        """Show what the user said of the board's place and, for all boards to come, its size."""
        text = ""
        if given.region is not None:
            x, y, width, height = given.region
            text = self.tr("Looking only in {0} × {1} px at {2}, {3}").format(width, height, x, y)
        elif given.placed is not None:
            text = self.tr("Board placed by hand")
        _say(self.chip, text)
        # Where the board was placed, its rows and columns belong to the place.
        _say(self.size_chip, "" if given.placed is not None else self._size(settings))

    def _size(self, settings: Settings) -> str:
        rows, columns = settings.rows, settings.columns
        if rows is not None and columns is not None:
            return self.tr("Set to {0} × {1} cells: nothing else is looked for").format(
                rows, columns
            )
        if rows is not None:
            return self.tr("Rows set to {0}: nothing else is looked for").format(rows)
        if columns is not None:
            return self.tr("Columns set to {0}: nothing else is looked for").format(columns)
        return ""

    def _name_undo(self, text: str) -> None:
        self.undo.setToolTip(self.tr("Undo {0}").format(text))

    def _name_redo(self, text: str) -> None:
        self.redo.setToolTip(self.tr("Redo {0}").format(text))

    def _act(self, button: Button, act: Callable[[], None], keys: list[QKeySequence]) -> None:
        button.setEnabled(False)
        button.clicked.connect(act)
        shortcut = QShortcut(self.window())
        shortcut.setKeys(keys)
        shortcut.activated.connect(act)


def _chip(tip: str) -> Button:
    chip = Button()
    chip.setToolTip(tip)
    # Its words must not make the window wider.
    chip.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
    chip.hide()
    return chip


def _say(chip: Button, text: str) -> None:
    chip.setText(f"{text}  ✕")
    chip.setAccessibleName(f"{text}: {chip.toolTip()}")
    chip.setVisible(bool(text))

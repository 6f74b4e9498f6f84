"""The built-in practice game in a window."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING

from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from floodhelper.practice import Practice
from floodhelper.ui.colour import qcolour
from floodhelper.ui.colour_square import ColourSquare
from floodhelper.ui.practice_board import PracticeBoard
from floodhelper.ui.vanish import GAME

if TYPE_CHECKING:
    from PySide6.QtGui import QKeyEvent


class PracticeWindow(QWidget):
    """Flood-It by mouse and keys: a click on a colour or its number plays it.

    Numbers, because the reader gives letters in an order of its own.
    """

    def __init__(self, game: Practice) -> None:
        super().__init__()
        self._games = [game]
        self.setWindowTitle(self.tr("Practice board"))
        self.setProperty(GAME, True)
        self.state = QLabel()
        font = self.state.font()
        font.setPointSizeF(font.pointSizeF() * 1.2)
        font.setBold(True)
        self.state.setFont(font)
        self.board = PracticeBoard(game.board)
        self.board.chosen.connect(self.play)
        self.colours = [
            ColourSquare(qcolour(rgb), str(number))
            for number, rgb in enumerate(game.board.palette, start=1)
        ]
        for colour, button in enumerate(self.colours):
            button.setAccessibleName(self.tr("Play colour {0}").format(button.text()))
            button.setToolTip(button.accessibleName())
            button.clicked.connect(lambda _checked, colour=colour: self.play(colour))
        self.undo = QPushButton(self.tr("&Undo"))
        self.undo.clicked.connect(self._undo)
        self.new = QPushButton(self.tr("&New game"))
        self.new.clicked.connect(self._new)
        # A button's own shortcut would take the place of the underlined letter.
        for key, named in (
            (QKeySequence.StandardKey.Undo, self.undo),
            (QKeySequence.StandardKey.New, self.new),
        ):
            QShortcut(QKeySequence(key), self).activated.connect(named.click)
        self._lay_out()
        self._show()
        self.board.setFocus()

    @property
    def game(self) -> Practice:
        """The game as it stands."""
        return self._games[-1]

    def play(self, colour: int) -> None:
        """Play a colour; nothing once the board is in one colour."""
        game = self.game.play(colour)
        if game is not self.game and not self.game.is_won:
            self._games.append(game)
            self._show()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Play the colour of a number."""
        text = event.text()
        if text.isdecimal() and 1 <= int(text) <= len(self.colours):
            self.play(int(text) - 1)
        else:
            super().keyPressEvent(event)

    def _undo(self) -> None:
        if len(self._games) > 1:
            self._games.pop()
            self._show()

    def _new(self) -> None:
        board = self.game.board
        seed = secrets.randbits(32)
        self._games = [Practice.new(seed, board.rows, board.columns, board.colours)]
        self._show()

    def _lay_out(self) -> None:
        buttons = QHBoxLayout()
        for button in self.colours:
            buttons.addWidget(button)
        buttons.addStretch(1)
        buttons.addWidget(self.undo)
        buttons.addWidget(self.new)
        self.hint = QLabel()
        self.hint.setWordWrap(True)
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 16, 16, 16)
        column.setSpacing(12)
        column.addWidget(self.state)
        column.addWidget(self.hint)
        column.addWidget(self.board, stretch=1)
        column.addLayout(buttons)

    def _show(self) -> None:
        game = self.game
        self.board.show_board(game.board)
        self.state.setText(self._state(game))
        self.hint.setText(
            self.tr("All of the board is in one colour; “New game” brings another board.")
            if game.is_won
            else self.tr("Flood the board from the top left corner.")
        )
        self.undo.setEnabled(len(self._games) > 1)
        for button in self.colours:
            button.setEnabled(not game.is_won)

    def _state(self, game: Practice) -> str:
        played, limit = len(game.moves), game.move_limit
        if game.is_won and played <= limit:
            return self.tr("Won with {0} of {1} moves").format(played, limit)
        if game.is_won:
            return self.tr("One colour after {0} moves, {1} were allowed").format(played, limit)
        if played >= limit:
            return self.tr("{0} of {1} moves: out of moves, undo or go on").format(played, limit)
        return self.tr("{0} of {1} moves").format(played, limit)

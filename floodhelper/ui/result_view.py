"""What came of a scan: the strip first, the board below it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import (
    QBoxLayout,
    QCheckBox,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from floodhelper.board import LETTERS
from floodhelper.ui.board_editor import BoardEditor
from floodhelper.ui.help_bar import HelpBar
from floodhelper.ui.palette_row import PaletteRow
from floodhelper.ui.search_line import SearchLine, moves_text
from floodhelper.ui.strip import Strip

if TYPE_CHECKING:
    from floodhelper.screen.screenshot import Screenshot
    from floodhelper.ui.board_view import Region
    from floodhelper.ui.play import Play
    from floodhelper.vision.reading import Geometry, Reading

WIDE = 560
"""Width from which on the tools of picture and palette stand in one row, logical units."""


class ResultView(QWidget):
    """Shows a picture, then what was read in it, then the moves of `play`."""

    next_board = Signal()
    """The user asks for the next of several boards."""

    def __init__(self, play: Play, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._play = play
        self._reading: Reading | None = None
        self.summary = QLabel()
        font = self.summary.font()
        font.setPointSizeF(font.pointSizeF() * 1.4)
        font.setBold(True)
        self.summary.setFont(font)
        self.summary.setWordWrap(True)
        self.search = SearchLine()
        self.lookahead_only = QCheckBox(self.tr("Loo&kahead only"))
        self.lookahead_only.setToolTip(
            self.tr("Show the moves of the lookahead and look for no fewer")
        )
        self.strip = Strip(play)
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
        self.picture = BoardEditor()
        self.bar = HelpBar()
        self.bar.whole.toggled.connect(self.picture.show_whole)
        self.picture.region_drawn.connect(lambda _region: self.bar.whole.setChecked(False))
        self.colours = PaletteRow()
        self.facts = QLabel()
        self.facts.setWordWrap(True)
        self.doubts = QLabel()
        self.doubts.setWordWrap(True)
        self.next = QPushButton(self.tr("&Next board"))
        self.next.setAutoDefault(True)
        self.next.clicked.connect(self.next_board)
        self._lay_out()
        self.clear()
        play.changed.connect(self._show_moves)

    def clear(self) -> None:
        """Show no picture and nothing read in one."""
        self._reading = None
        self.picture.clear()
        self.search.stop()
        for widget in (self.facts, self.doubts, self.next, self.bar, self.colours):
            widget.hide()
        self._show_moves()

    def show_picture(self, picture: Screenshot, region: Region | None = None) -> None:
        """Show a picture in which nothing is read yet, or nothing was found."""
        self.clear()
        self.picture.show_picture(picture, region)

    def show_nothing_found(
        self, picture: Screenshot, region: Region | None, lattice: Geometry | None
    ) -> None:
        """Show a picture in which no board was found, and how to help."""
        self.clear()
        self.picture.show_picture(picture, region, lattice)
        self.bar.show()
        self.bar.whole.setVisible(lattice is not None)
        self.facts.setText(
            self.tr("Drag a rectangle around the board to look only there.")
            if lattice is None
            else self.tr("Drag the corners of the lattice onto those of the board.")
        )
        self.facts.show()

    def show_reading(
        self,
        picture: Screenshot,
        reading: Reading,
        place: tuple[int, int],
        region: Region | None = None,
    ) -> None:
        """Show what was read; `place` is its number, from 1, and how many boards there are."""
        self._reading = reading
        self.picture.show_reading(picture, reading, region)
        self.colours.show_colours(reading.board)
        self.facts.setText(self._facts(picture, reading))
        self.doubts.setText(
            self.tr("Doubtful: {0}. Click a cell that is wrong to correct it.").format(
                "; ".join(reading.doubts)
            )
        )
        self.next.setText(self.tr("&Next board ({0} of {1})").format(*place))
        for tool in (self.facts, self.bar, self.bar.whole, self.colours):
            tool.show()
        self.doubts.setVisible(bool(reading.doubts))
        self.next.setVisible(place[1] > 1)
        self._show_moves()

    def fit(self, width: int) -> None:
        """Put the tools of picture and palette where `width` gives them room."""
        wide = width >= WIDE
        direction = QBoxLayout.Direction.LeftToRight if wide else QBoxLayout.Direction.TopToBottom
        self._tools.setDirection(direction)

    def _show_moves(self) -> None:
        play = self._play
        count = len(play.moves)
        nothing = self.tr("The board is in one colour: nothing to play")
        text = moves_text(count) if count else nothing
        self.summary.setText(text if play.board is not None else "")
        self.sequence.setText(" ".join(LETTERS[move] for move in play.moves))
        for line in (self.summary, self.search, self.lookahead_only):
            line.setVisible(self._reading is not None)
        for widget in (self.strip, self.sequence, self.copy):
            widget.setVisible(bool(play.moves))
        for widget in (self.summary, self.search, self.sequence, self.copy):
            widget.setEnabled(not play.stale)

    def _lay_out(self) -> None:
        head = QHBoxLayout()
        head.addWidget(self.summary, stretch=1)
        head.addWidget(self.lookahead_only)
        text = QHBoxLayout()
        text.addWidget(self.sequence, stretch=1)
        text.addWidget(self.copy, alignment=Qt.AlignmentFlag.AlignTop)
        below = QHBoxLayout()
        below.addWidget(self.facts, stretch=1)
        below.addWidget(self.next, alignment=Qt.AlignmentFlag.AlignTop)
        self._tools = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._tools.addWidget(self.bar, alignment=Qt.AlignmentFlag.AlignTop)
        self._tools.addStretch(1)
        self._tools.addWidget(self.colours, alignment=Qt.AlignmentFlag.AlignTop)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addLayout(head)
        column.addWidget(self.search)
        column.addWidget(self.strip)
        column.addLayout(text)
        column.addWidget(self.picture, stretch=1)
        column.addLayout(below)
        column.addLayout(self._tools)
        column.addWidget(self.bar.chip)
        column.addWidget(self.doubts)

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


def _px(value: float) -> str:
    return f"{value:.1f}".removesuffix(".0")

"""What came of a scan: the next colour and the strip first, the board to look at with them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtWidgets import (
    QBoxLayout,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from floodhelper.ui.announce import announce
from floodhelper.ui.board_editor import BoardEditor
from floodhelper.ui.button import Button
from floodhelper.ui.follow_line import FollowLine
from floodhelper.ui.help_bar import HelpBar
from floodhelper.ui.next_move import NextMove
from floodhelper.ui.numbers import decimal_text, unbroken
from floodhelper.ui.palette_row import PaletteRow
from floodhelper.ui.sentences import localised
from floodhelper.ui.strip import SQUARE, Strip
from floodhelper.vision.reading import SURE

if TYPE_CHECKING:
    from floodhelper.screen.screenshot import Rectangle, Screenshot
    from floodhelper.ui.actions import Actions
    from floodhelper.ui.play import Play
    from floodhelper.vision.reading import Geometry, Reading

WIDE = 720
"""Width from which on the board stands beside the moves, logical units."""
WIDE_IF_LOW = 600
"""The same where less than `LOW_IN_SIGHT` of the height is in sight, logical units: the board has
224 there, and below the moves squares are made smaller to leave it 220."""
LOW_IN_SIGHT = 560
"""Height in sight below which a board of 14 × 14 cells is larger beside its 22 moves than below
them, in a window 640 wide, logical units."""
TOOLS_WIDE = 560
"""Width from which on the tools of picture and palette stand in one row, logical units."""
NARROW = 480
"""Width below which the largest squares are left out, so that the board too is in sight, logical
units."""
SIDES = (SQUARE, 36, 28)
"""Sides of the strip's squares, logical units: with the smallest one its number still has 7 px, and
the 64 moves of a board of 40 × 40 cells and 8 colours have room beside it in a window that is 500
high."""
LEAST_SIDE = 20
"""The same while the tools are shown, and where the others have no room or leave a board none,
logical units: its letter still has 9 px. With it the 90 moves of a board of 50 × 50 cells and all
tools are in sight in a window of 880 × 600, and 97 moves and the board in one of 360 × 600; with
squares of 28 the last 96 of the tools' height are not, and the last 111 of the board's."""
MARGINS = 32
"""What the window's margins, 18, and a scroll bar, 14, take of its width, logical units. It is
counted where no bar is shown too: else this would come and go with the squares that it makes
smaller."""
MOVES_WIDTH = 344
"""Width of the moves beside the board: seven squares a row, logical units."""
BOARD_HEIGHT = 220
"""Height of a board below the moves for which squares are made smaller, logical units: letters on
14 × 14 cells have 7 px."""
ROOM_BESIDE, ROOM_BELOW = 480, 640
"""Height in sight from which on it is said with the tools what is done in the picture, where this
stands beside the moves and below them, logical units: with 87 moves all is in sight then."""
SPACING = 14
UNLIMITED = 16_777_215
"""Greatest width and height of a widget, logical units: QWIDGETSIZE_MAX of Qt, which PySide6 has
not."""


def board_beside(width: int, height: int) -> bool:
    """Whether a board stands beside its moves where a window is so wide and so much is in sight.

    Both `width` and `height` are in logical units.
    """
    return width >= (WIDE_IF_LOW if height < LOW_IN_SIGHT else WIDE)


class ResultView(QWidget):
    """Shows a picture, then what was read in it, then the moves of `play`."""

    next_board = Signal()
    """The user asks for the next of several boards."""

    def __init__(self, play: Play, actions: Actions, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._play = play
        self._reading: Reading | None = None
        self._width = self._height = 0
        self.head = NextMove(play, actions)
        self.summary, self.search = self.head.summary, self.head.search
        self.strip = Strip(play)
        self.follow = FollowLine(actions.follow)
        self.picture = BoardEditor()
        self.bar = HelpBar()
        self.bar.whole.toggled.connect(self.picture.show_whole)
        self.picture.region_drawn.connect(lambda _region: self.bar.whole.setChecked(False))
        self.colours = PaletteRow()
        self.facts = QLabel()
        self.facts.setWordWrap(True)
        self._told, self._moved = "", False
        self.picture.moved_by_keys.connect(self._tell_keys)
        self.doubts = QLabel()
        self.doubts.setWordWrap(True)
        self.next = Button(self.tr("Next &board"))
        self.next.clicked.connect(self.next_board)
        self.correct = Button(self.tr("&Correct"))
        self.correct.setCheckable(True)
        self.correct.setToolTip(self.tr("Show the tools for a board that is not read right"))
        self.how = QLabel(
            self.tr(
                "Click a cell to give it another colour. Drag a corner of the board, or a "
                "rectangle to look only there. Rows, columns and the cell size are in the settings."
            )
        )
        self.how.setWordWrap(True)
        self._lay_out()
        self.correct.toggled.connect(self.tools.setVisible)
        self.correct.toggled.connect(self._show_how)
        self.clear()
        play.changed.connect(self._show_moves)

    def clear(self) -> None:
        """Show no picture and nothing read in one."""
        self._reading = None
        self._arrange()
        self.picture.clear()
        self.search.stop()
        self._tell("")
        for widget in (self.doubts, self.next, self.correct, self.tools, self.how):
            widget.hide()
        self._show_moves()

    def show_picture(self, picture: Screenshot, region: Rectangle | None = None) -> None:
        """Show a picture in which nothing is read yet, or nothing was found."""
        self.clear()
        self.picture.show_picture(picture, region)

    def show_nothing_found(
        self, picture: Screenshot, region: Rectangle | None, lattice: Geometry | None
    ) -> None:
        """Show a picture in which no board was found, and how to help."""
        self.clear()
        self.picture.show_picture(picture, region, lattice)
        self.tools.show()
        self.colours.hide()
        self.bar.whole.setVisible(lattice is not None)
        self._tell(
            self.tr("Drag a rectangle around the board to look only there.")
            if lattice is None
            else self.tr(
                "Drag the corners of the lattice onto those of the board; "
                "the number of rows and columns stays."
            )
        )

    def show_reading(
        self,
        picture: Screenshot,
        reading: Reading,
        place: tuple[int, int],
        region: Rectangle | None = None,
    ) -> None:
        """Show what was read; `place` is its number, from 1, and how many boards there are."""
        if self._reading is None:
            self._reading = reading
            self._arrange()
        self._reading = reading
        self.picture.show_reading(picture, reading, region)
        self.colours.show_colours(reading.board)
        self._tell(self._facts(reading))
        self.facts.setToolTip(self._place(picture, reading))
        self.doubts.setText(
            self.tr("Doubtful: {0}. Click a cell, or drag a corner, that is wrong.").format(
                "; ".join(map(localised, reading.doubts))
            )
        )
        self.next.setText(self.tr("Next &board ({0} of {1})").format(*place))
        for tool in (self.bar.whole, self.colours, self.correct):
            tool.show()
        self.tools.setVisible(self.correct.isChecked())
        # Where they are grave, the notice says them.
        self.doubts.setVisible(bool(reading.doubts) and reading.confidence >= SURE)
        self.next.setVisible(place[1] > 1)
        self._show_how()
        self._show_moves()

    def fit(self, width: int, height: int) -> None:
        """Put the board beside the moves where the window's `width` allows, else below them.

        Beside them it is no higher than the `height` that is in sight.
        """
        self._width, self._height = width, height
        self._arrange()

    def event(self, event: QEvent) -> bool:
        """Fit the strip to what the other parts leave."""
        if event.type() == QEvent.Type.LayoutRequest:
            self._fit_strip()
        return super().event(event)

    def _tell(self, facts: str) -> None:
        """Say what is known of the board, or nothing, once keys move none of its corners."""
        self._told = facts
        self._show_told()

    def _tell_keys(self, moved: bool) -> None:
        """Say in the place of the facts how what keys began is ended."""
        self._moved = moved
        self._show_told()
        if moved:
            announce(self.facts, self.facts.text())

    def _show_told(self) -> None:
        hint = self.tr("Enter takes this place, Esc leaves it.")
        self.facts.setText(hint if self._moved else self._told)
        self.facts.setVisible(bool(self.facts.text()))

    def _show_how(self) -> None:
        """Say with the tools what is done in the picture, where there is room for it."""
        room = self._height >= (ROOM_BESIDE if self._wide else ROOM_BELOW)
        correcting = self._reading is not None and self.correct.isChecked()
        self.how.setVisible(correcting and room and self.doubts.isHidden())

    @property
    def _wide(self) -> bool:
        # A picture without a board has no moves beside it.
        return board_beside(self._width, self._height) and self._reading is not None

    def _arrange(self) -> None:
        wide = self._wide
        for part in (self._moves, self._board, self._check):
            self._grid.removeWidget(part)
        self._grid.addWidget(self._moves, 0, 0)
        self._grid.addWidget(self._check, 2, 0)
        if wide:
            self._grid.addWidget(self._board, 0, 1, 3, 1)
        else:
            self._grid.addWidget(self._board, 1, 0)
        self.picture.setMaximumHeight(self._height if wide else UNLIMITED)
        self.picture.keep_at_corner(wide)
        self._show_how()
        self._fit_strip()
        # A row of the smallest squares would ask for less, and the board move at each change.
        self._grid.setColumnMinimumWidth(0, MOVES_WIDTH if wide else 0)
        self._grid.setColumnStretch(0, int(not wide))
        self._grid.setColumnStretch(1, int(wide))
        for part in (self._moves, self._check):
            part.setMaximumWidth(MOVES_WIDTH if wide else UNLIMITED)
        one_row = self._width >= TOOLS_WIDE and not wide
        direction = QBoxLayout.Direction
        self._tools_row.setDirection(direction.LeftToRight if one_row else direction.TopToBottom)

    def _fit_strip(self) -> None:
        """Make the squares as large as lets the board, moves and tools be in sight together."""
        wide = self._wide
        width = MOVES_WIDTH if wide else self._width - MARGINS
        sides: tuple[int, ...] = SIDES if wide or self._width >= NARROW else SIDES[1:]
        if wide or not self.tools.isHidden():
            sides += (LEAST_SIDE,)
        others = _height(self._moves, width) - self.strip.height() + _height(self._check, width)
        room = self._height - others - 2 * SPACING
        tries = [(side, 0 if wide else BOARD_HEIGHT) for side in sides]
        if not wide:
            tries.append((sides[-1], self.picture.minimumSizeHint().height()))
        fitting = (
            side for side, board in tries if self.strip.height_of(width, side) <= room - board
        )
        self.strip.set_side(next(fitting, LEAST_SIDE))

    def _show_moves(self) -> None:
        play = self._play
        self.head.setVisible(self._reading is not None)
        self.strip.setVisible(bool(play.moves))
        self.follow.setVisible(self._reading is not None)
        fits = self._reading is not None and not play.stale and play.board is not None
        if fits:
            self.picture.show_position(play.position, play.next_move)
        else:
            self.picture.show_position(None)

    def _lay_out(self) -> None:
        self._moves = QWidget()
        self._moves.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)
        column = QVBoxLayout(self._moves)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(SPACING)
        column.addWidget(self.head)
        column.addWidget(self.strip)
        column.addWidget(self.follow)
        self.tools = QWidget()
        self._tools_row = QBoxLayout(QBoxLayout.Direction.TopToBottom, self.tools)
        self._tools_row.setContentsMargins(0, 0, 0, 0)
        self._tools_row.addWidget(self.bar, alignment=Qt.AlignmentFlag.AlignTop)
        self._tools_row.addStretch(1)
        self._tools_row.addWidget(self.colours, alignment=Qt.AlignmentFlag.AlignTop)
        below = QHBoxLayout()
        below.addWidget(self.facts, stretch=1)
        below.addWidget(self.next)
        below.addWidget(self.correct)
        self._check = QWidget()
        check = QVBoxLayout(self._check)
        check.setContentsMargins(0, 0, 0, 0)
        check.addWidget(self.doubts)
        check.addLayout(below)
        check.addWidget(self.how)
        check.addWidget(self.tools)
        check.addWidget(self.bar.chip)
        check.addWidget(self.bar.size_chip)
        # What is too low for the board's share of the grid leaves room below it, not above.
        self._board = QWidget()
        board = QVBoxLayout(self._board)
        board.setContentsMargins(0, 0, 0, 0)
        board.addWidget(self.picture, stretch=1)
        board.addStretch()
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setSpacing(SPACING)
        self._grid.setRowStretch(1, 1)
        self._arrange()

    def _facts(self, reading: Reading) -> str:
        geometry, board = reading.geometry, reading.board
        facts = self.tr("{0} × {1} cells, {2} colours, {3} % sure").format(
            geometry.rows, geometry.columns, board.colours, int(100 * reading.confidence)
        )
        return unbroken(facts)

    def _place(self, picture: Screenshot, reading: Reading) -> str:
        geometry = reading.geometry
        return self.tr("Cells of {0} × {1} px, the first at {2}, {3}").format(
            _px(geometry.cell_width),
            _px(geometry.cell_height),
            _px(picture.origin[0] + geometry.x),
            _px(picture.origin[1] + geometry.y),
        )


def _height(part: QWidget, width: int) -> int:
    """Height that a part needs in a width, logical units."""
    height = part.heightForWidth(width)
    return height if height >= 0 else part.sizeHint().height()


def _px(value: float) -> str:
    return decimal_text(f"{value:.1f}".removesuffix(".0"))

"""The board's picture, corrected by mouse and keys."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
from PySide6.QtCore import QEvent, QPoint, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QAction, QKeyEvent, QPainter
from PySide6.QtWidgets import QApplication, QMenu

from floodhelper.board import LETTERS
from floodhelper.ui.announce import announce
from floodhelper.ui.board_drawing import HANDLE, cell_rect, draw_frame, draw_handles, thinness
from floodhelper.ui.board_tools import FIRST_CORNER, LAST_CORNER, CornerDrag, RegionDrag
from floodhelper.ui.board_view import BoardView
from floodhelper.ui.button import BY_TAB
from floodhelper.ui.colour_square import colour_icon

if TYPE_CHECKING:
    from PySide6.QtGui import QFocusEvent, QMouseEvent, QPaintEvent
    from PySide6.QtWidgets import QWidget

    from floodhelper.placing import Corner
    from floodhelper.screen.screenshot import Rectangle, Screenshot
    from floodhelper.vision.reading import Geometry, Reading

MENU_SQUARE = 20
"""Side of a colour in the menu of a cell, logical units."""
FINE_DRAG = 2
"""Way from which a corner is dragged and not clicked: often it is a few px off, logical units."""

_STEPS = {
    Qt.Key.Key_Up: (-1, 0),
    Qt.Key.Key_Down: (1, 0),
    Qt.Key.Key_Left: (0, -1),
    Qt.Key.Key_Right: (0, 1),
}
_COMMANDS = (
    Qt.KeyboardModifier.ControlModifier
    | Qt.KeyboardModifier.AltModifier
    | Qt.KeyboardModifier.MetaModifier
)


class BoardEditor(BoardView):
    """Drag a corner to place the board, drag elsewhere to say where to look, click a cell.

    By keys: arrows go from cell to cell, a letter sets the cell's colour, Space offers them. With
    Shift arrows move the top left corner of the board, with Ctrl the bottom right one, until Enter
    takes it; where no lattice is shown, those of the rectangle in which to look.
    """

    region_drawn = Signal(object)
    """Rectangle (x, y, width, height) in which the user says the board is, px of the picture."""
    corner_dragged = Signal(object)
    """`Geometry` to which the user dragged the board, px of the picture."""
    recoloured = Signal(int, int, int)
    """Row, column and the colour index that the user says is there."""
    refused = Signal(str)
    """A cell cannot be corrected now; the sentence for the person."""
    moved_by_keys = Signal(bool)
    """Whether keys move a corner, which is taken or left by keys too."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._press: QPointF | None = None
        self._lent = False
        self._drag: CornerDrag | RegionDrag | None = None
        self._cursor = (0, 0)
        self.menu: QMenu | None = None
        self.setMouseTracking(True)
        self.setFocusPolicy(BY_TAB)

    @property
    def cursor_cell(self) -> tuple[int, int]:
        """Row and column of the cell that keys act on."""
        if self.reading is None:
            return 0, 0
        board = self.reading.board
        return min(self._cursor[0], board.rows - 1), min(self._cursor[1], board.columns - 1)

    @property
    def geometry_shown(self) -> Geometry | None:
        """Where the lattice is drawn: under way where a corner is dragged."""
        return self._drag.geometry if isinstance(self._drag, CornerDrag) else super().geometry_shown

    def offer_colours(self, cell: tuple[int, int], place: QPoint) -> None:
        """Open the menu of a cell's colours at a place of the screen."""
        reading = self.reading
        if reading is None or self._refuses(cell):
            return
        menu = QMenu(self)
        menu.setAccessibleName(
            self.tr("Colour of row {0}, column {1}").format(cell[0] + 1, cell[1] + 1)
        )
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        for colour in range(reading.board.colours):
            icon = colour_icon(reading.board.palette, colour, MENU_SQUARE, self.devicePixelRatioF())
            action = QAction(icon, f"&{LETTERS[colour]}", menu)
            action.setIconVisibleInMenu(True)
            action.triggered.connect(lambda _on, colour=colour: self._recolour(cell, colour))
            menu.addAction(action)
        menu.setActiveAction(menu.actions()[int(reading.board.cells[cell])])
        menu.aboutToHide.connect(self._forget_menu)
        self.menu = menu
        menu.popup(place)

    def draw_board(self, pen: QPainter, cells: QRectF) -> None:
        """Draw the board, or while a corner is dragged its lattice alone, and the handles."""
        if isinstance(self._drag, CornerDrag):
            self.draw_lattice(pen, cells)
        else:
            super().draw_board(pen, cells)
            if self.hasFocus() and self.reading is not None:
                draw_frame(pen, cell_rect(cells, self.reading.board, self.cursor_cell))
        if (geometry := self.geometry_shown) is not None:
            side = HANDLE * thinness(cells, geometry.rows, geometry.columns)
            draw_handles(pen, self.corners().values(), side)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the picture and over it what a drag is about to do, or that keys act on it."""
        super().paintEvent(event)
        if self._drag is not None:
            pen = QPainter(self)
            self._drag.draw(pen)
        elif self.hasFocus() and self.picture is not None and self.reading is None:
            # No cell shows where the keys go.
            draw_frame(QPainter(self), self.place()[0], QRectF(self.rect()))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Begin a click or a drag."""
        if event.button() is Qt.MouseButton.LeftButton and self.picture is not None:
            self._end_drag()
            self._press = event.position()
            if self.reading is None and not self.hasFocus():
                # There are no moves to step through, and no cell whose colours a click offers.
                self.setFocus()
                self._lent = True

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Follow the pointer."""
        point = event.position()
        if self._press is None:
            self._show_pointer(point)
            return
        if self._drag is None:
            fine = self._handle_at(self._press) is not None
            least = FINE_DRAG if fine else QApplication.startDragDistance()
            if (point - self._press).manhattanLength() < least:
                return
            self._drag = self._new_drag(self._press)
            # Until it ends, so that Escape comes here.
            self.setFocus()
        self._drag.move(point)
        self.update()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Do what was dragged, or offer the colours of the cell that was clicked."""
        if event.button() is not Qt.MouseButton.LeftButton or self._press is None:
            return
        press = self._press
        if self._drag is not None:
            self._do_drag()
            return
        self._end_drag()
        if (cell := self.cell_at(press)) is not None:
            self._cursor = cell
            self.update()
            self.offer_colours(cell, event.globalPosition().toPoint())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Go to another cell, set or offer its colours, or move a corner."""
        reading, cell = self.reading, self.cursor_cell
        step, corner = _STEPS.get(Qt.Key(event.key())), _corner_moved(event)
        if self._drag is not None and event.key() == Qt.Key.Key_Escape:
            self._end_drag()
            return
        if self._drag is not None and event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._do_drag()
            return
        if step is not None and corner is not None and self.picture is not None:
            self._nudge(corner, *step)
            return
        if reading is None or event.modifiers() & _COMMANDS:
            super().keyPressEvent(event)
            return
        letter = event.text().upper()
        if step is not None:
            self._go(cell[0] + step[0], cell[1] + step[1])
        elif event.key() == Qt.Key.Key_Space:
            self.offer_colours(cell, self._middle_of(cell))
        elif letter and letter in LETTERS[: reading.board.colours] and not self._refuses(cell):
            self._recolour(cell, LETTERS.index(letter))
        else:
            super().keyPressEvent(event)

    def event(self, event: QEvent) -> bool:
        """Keep the keys that do something else elsewhere, and Escape for a drag under way."""
        if (
            event.type() == QEvent.Type.ShortcutOverride
            and isinstance(event, QKeyEvent)
            and (self._drag is not None or self._takes(event))
        ):
            event.accept()
            return True
        return super().event(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Show what keys act on."""
        super().focusInEvent(event)
        self.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Show that keys act on it no more, and leave a corner that they moved where it was."""
        super().focusOutEvent(event)
        self._lent = False
        if self._press is None:
            self._hold(None)
        self.update()

    def _show(
        self,
        picture: Screenshot | None,
        reading: Reading | None,
        lattice: Geometry | None,
        region: Rectangle | None,
    ) -> None:
        if picture is not self.picture or not isinstance(self._drag, RegionDrag):
            self._end_drag()
        if self.menu is not None and reading is not self.reading:
            self.menu.close()
        super()._show(picture, reading, lattice, region)
        if self._lent and reading is not None:
            # The moves of the board take the keys that a click brought here.
            self.clearFocus()

    def _takes(self, event: QKeyEvent) -> bool:
        """Whether a key goes to another cell, sets a colour or moves a corner."""
        if self.picture is not None and event.key() in _STEPS and _corner_moved(event) is not None:
            return True
        if self.reading is None or event.modifiers() & _COMMANDS:
            return False
        letter = event.text().upper()
        letters = LETTERS[: self.reading.board.colours]
        return Qt.Key(event.key()) in _STEPS or (bool(letter) and letter in letters)

    def _go(self, row: int, column: int) -> None:
        if self.reading is not None:
            board = self.reading.board
            self._cursor = (
                min(max(row, 0), board.rows - 1), min(max(column, 0), board.columns - 1)
            )  # fmt: skip
            self.update()
            announce(self, self._cell_text())

    def _cell_text(self) -> str:
        (row, column), board = self.cursor_cell, self.board
        if board is None:
            return ""
        text = self.tr("Row {0}, column {1}: {2}")
        return text.format(row + 1, column + 1, LETTERS[board.cells[row, column]])

    def _recolour(self, cell: tuple[int, int], colour: int) -> None:
        if self.reading is not None and self.reading.board.cells[cell] != colour:
            self.recoloured.emit(*cell, colour)

    def _refuses(self, cell: tuple[int, int]) -> bool:
        """Whether a cell no longer shows the colour that was read, and say so."""
        board, reading = self.board, self.reading
        if board is None or reading is None:
            return False
        if np.array_equal(board.cells, reading.board.cells) or not board.flooded()[cell]:
            return False
        self.refused.emit(
            self.tr("This cell is flooded by now; go back to the first move (Home) to correct it.")
        )
        return True

    def _forget_menu(self) -> None:
        self.menu = None

    def _new_drag(self, begin: QPointF) -> CornerDrag | RegionDrag:
        corner, geometry = self._handle_at(begin), self.geometry_shown
        if corner is None or geometry is None:
            return RegionDrag(self, begin)
        return CornerDrag(self, geometry, corner, begin)

    def _nudge(self, corner: Corner, down: int, right: int) -> None:
        """Move a corner, of the board or else of where to look, by a step."""
        drag = self._drag
        if drag is None:
            drag = self._drag_by_keys()
            self._hold(drag)
        place = drag.nudge(corner, right, down)
        self.update()
        announce(self, self.tr("Corner at {0}, {1}").format(round(place.x()), round(place.y())))

    def _drag_by_keys(self) -> CornerDrag | RegionDrag:
        shown, geometry = self.place()[0], self.geometry_shown
        if geometry is not None:
            return CornerDrag(self, geometry, FIRST_CORNER, shown.topLeft())
        drag = RegionDrag(self, shown.topLeft())
        drag.move(shown.bottomRight())
        return drag

    def _do_drag(self) -> None:
        """End a drag and tell what it says."""
        drag = self._drag
        self._end_drag()
        if isinstance(drag, CornerDrag):
            self.corner_dragged.emit(drag.geometry)
        elif isinstance(drag, RegionDrag) and (region := drag.region()) is not None:
            self.region_drawn.emit(region)

    def _end_drag(self) -> None:
        if self._drag is not None and self._press is not None and self.reading is not None:
            # A drag by the mouse took it from the moves.
            self.clearFocus()
        self._press = None
        self._hold(None)
        self.update()

    def _hold(self, drag: CornerDrag | RegionDrag | None) -> None:
        """Begin a drag by keys, or let go of any."""
        if drag is not self._drag:
            self._drag = drag
            self.moved_by_keys.emit(drag is not None)

    def _handle_at(self, point: QPointF) -> Corner | None:
        """Corner of the board that a drag from here takes."""
        for corner, place in self.corners().items():
            away = place - point
            if max(abs(away.x()), abs(away.y())) <= HANDLE:
                return corner
        return None

    def _show_pointer(self, point: QPointF) -> None:
        shape = Qt.CursorShape.CrossCursor
        if (corner := self._handle_at(point)) is not None:
            falling = corner[0] == corner[1]
            shape = Qt.CursorShape.SizeFDiagCursor if falling else Qt.CursorShape.SizeBDiagCursor
        elif self.cell_at(point) is not None:
            shape = Qt.CursorShape.PointingHandCursor
        elif self.picture is None:
            shape = Qt.CursorShape.ArrowCursor
        self.setCursor(shape)

    def _middle_of(self, cell: tuple[int, int]) -> QPoint:
        cells = self.cells()
        if self.reading is None or cells is None:
            return self.mapToGlobal(self.rect().center())
        return self.mapToGlobal(cell_rect(cells, self.reading.board, cell).center().toPoint())


def _corner_moved(event: QKeyEvent) -> Corner | None:
    """Corner that arrows move with the keys that are held, None where they move none."""
    held = event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
    if held == Qt.KeyboardModifier.ShiftModifier:
        return FIRST_CORNER
    return LAST_CORNER if held == Qt.KeyboardModifier.ControlModifier else None

"""What the user says of the picture, with undo."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QUndoCommand, QUndoStack

from floodhelper import correct
from floodhelper.errors import FloodhelperError
from floodhelper.vision.growth.hints import agrees
from floodhelper.vision.reading import Geometry, Hints, Reading
from floodhelper.vision.start import start_cell

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Sequence

    from floodhelper.board import Board
    from floodhelper.screen.screenshot import Rectangle, Screenshot
    from floodhelper.ui.settings import Settings


@dataclass(frozen=True)
class Help:
    """What the user said of the picture, and what is read with that; places are the desktop's."""

    region: Rectangle | None = None
    """Rectangle (x, y, width, height) to look in, px of the desktop."""
    placed: Geometry | None = None
    """Where the user put the board, px of the desktop."""
    readings: tuple[Reading, ...] = ()
    """The boards, best first, with the user's corrections, px of the picture; none before it is
    read and where none was found."""
    board: int = 0
    """Which of them is shown."""
    recoloured: frozenset[tuple[int, int, int]] = frozenset()
    """Cells that the user gave another colour: number of the board, row, column."""

    @property
    def reading(self) -> Reading | None:
        """The board that is shown, None where there is none."""
        return self.readings[self.board] if self.readings else None

    @property
    def recoloured_cells(self) -> frozenset[tuple[int, int]]:
        """Cells (row, column) of the board shown that the user gave another colour."""
        return frozenset(
            (row, column) for board, row, column in self.recoloured if board == self.board
        )

    def hints(self, settings: Settings) -> Hints:
        """Return what the reader is told, px of the desktop."""
        hints = settings.hints()
        if self.region is not None:
            hints = replace(hints, region=self.region)
        if (placed := self.placed) is not None:
            hints = replace(
                hints,
                corner=(placed.x, placed.y),
                cell_size=(placed.cell_width, placed.cell_height),
                rows=placed.rows,
                columns=placed.columns,
            )
        return hints

    def unread(self) -> Help:
        """Return the same before the picture is read."""
        return replace(self, readings=(), recoloured=frozenset())


class Corrections(QObject):
    """Holds the `Help`; every change by the user can be undone.

    Corrections of cells and colours belong to a reading and go with it; where to look and where
    the board is stay until the user takes them back, for the next scan too.
    """

    changed = Signal()
    """The user changed, undid or redid something."""
    refused = Signal(str)
    """What was asked for cannot be done; the sentence for the person."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.picture: Screenshot | None = None
        """Where the user shows places."""
        self.help = Help()
        self.stack = QUndoStack(self)

    def begin(self, *, another: bool = False) -> None:
        """Take other settings for the reader, or another picture, in which nothing is read yet."""
        self.stack.clear()
        self.help = self.help.unread()
        if another:
            self.help = replace(self.help, board=0)

    def forget(self) -> None:
        """Take a picture that shows another place than the last one."""
        self.stack.clear()
        self.help = Help()

    def take(self, readings: Sequence[Reading]) -> None:
        """Take what the reader found."""
        last = max(0, len(readings) - 1)
        self.help = replace(self.help, readings=tuple(readings), board=min(self.help.board, last))

    def choose(self, board: int) -> None:
        """Show another of the boards."""
        self._push(self.tr("the choice of a board"), replace(self.help, board=board))

    @property
    def region(self) -> Rectangle | None:
        """Rectangle (x, y, width, height) to look in, px of the picture; None for all of it."""
        region = self.help.region
        if region is None or self.picture is None:
            return None
        left, top = self.picture.origin
        return (region[0] - left, region[1] - top, *region[2:])

    def holds(self, place: Geometry, settings: Settings) -> bool:
        """Whether a board there, px of the picture, is where the user said."""
        if self.picture is None:
            return True
        there = place.moved(*self.picture.origin)
        return agrees(there, self.help.hints(settings)) and (
            self.help.region is None or _is_in(there, self.help.region)
        )

    def lattice(self, settings: Settings) -> Geometry | None:
        """Cells that the user placed, whether a board was read in them or not, px of the picture.

        A rectangle with the rows and columns set is such a place too. None where there is none.
        """
        placed, region = self.help.placed, self.region
        if placed is not None and self.picture is not None:
            left, top = self.picture.origin
            return placed.moved(-left, -top)
        rows, columns = settings.rows, settings.columns
        if region is None or rows is None or columns is None:
            return None
        x, y, width, height = region
        return Geometry(x, y, width / columns, height / rows, rows, columns)

    def look_in(self, region: Rectangle) -> None:
        """Look in a rectangle (x, y, width, height) of the picture alone, px."""
        if self.picture is not None:
            left, top = self.picture.origin
            self._look(replace(self.help, region=(region[0] + left, region[1] + top, *region[2:])))

    def place(self, geometry: Geometry) -> None:
        """Take the board for placed here, px of the picture."""
        if self.picture is not None:
            placed = geometry.moved(*self.picture.origin)
            given = replace(self.help.unread(), region=None, placed=placed, board=0)
            self._push(self.tr("the place of the board"), given)

    def look_everywhere(self) -> None:
        """Find the board in all of the picture."""
        self._look(replace(self.help, region=None))

    def recolour(self, row: int, column: int, colour: int) -> None:
        """Set the colour index of one cell."""
        cell = row, column
        self._try(
            self.tr("the colour of a cell"),
            lambda board, _geometry: correct.recolour(board, cell, colour),
            cell,
        )

    def merge(self, colours: Collection[int]) -> None:
        """Take colour indices for one."""
        self._try(self.tr("a merge"), lambda board, _geometry: correct.merge(board, colours))

    def split(self, colour: int) -> None:
        """Part the cells of a colour index in two by their looks."""
        picture = self.picture
        if picture is not None:
            self._try(
                self.tr("a split"),
                lambda board, geometry: correct.split(
                    board,
                    colour,
                    correct.cell_colours(picture.pixels, geometry),
                    self.help.recoloured_cells,
                ),
            )

    def follow(self, before: Settings, now: Settings) -> None:
        """Let what is set anew of size, rows and columns hold for a placed board too."""
        placed, new = self.help.placed, now.hints()
        if placed is None or new == before.hints():
            return
        if new.cell_size != before.hints().cell_size:
            placed = _with_size(placed, new.cell_size)
        for name in ("rows", "columns"):
            count = getattr(now, name)
            if placed is not None and count != getattr(before, name):
                # A number that is taken back is to be found, as the place then is.
                placed = None if count is None else replace(placed, **{name: count})
        self.help = replace(self.help, placed=placed)

    def _look(self, given: Help) -> None:
        self._push(self.tr("where to look"), replace(given.unread(), placed=None, board=0))

    def _try(
        self,
        text: str,
        change: Callable[[Board, Geometry], Board],
        cell: tuple[int, int] | None = None,
    ) -> None:
        if (reading := self.help.reading) is None:
            self.refused.emit(
                self.tr("The picture is being read anew; correct the board once it is there.")
            )
            return
        try:
            board = change(reading.board, reading.geometry)
        except FloodhelperError as error:
            self.refused.emit(str(error))
        else:
            self._replace(text, reading, board, cell)

    def _replace(
        self, text: str, reading: Reading, board: Board, cell: tuple[int, int] | None
    ) -> None:
        readings = tuple(
            replace(each, board=board) if each is reading else each for each in self.help.readings
        )
        recoloured = self.help.recoloured
        if cell is not None:
            recoloured |= {(self.help.board, *cell)}
        self._push(text, replace(self.help, readings=readings, recoloured=recoloured))

    def _push(self, text: str, after: Help) -> None:
        self.stack.push(_Change(self, text, after))


class _Change(QUndoCommand):
    """A step from one `Help` to another."""

    def __init__(self, corrections: Corrections, text: str, after: Help) -> None:
        super().__init__(text)
        self._corrections = corrections
        self._before, self._after = corrections.help, after

    def redo(self) -> None:
        """Do it: Qt calls this when the step is first done too."""
        self._set(self._after)

    def undo(self) -> None:
        """Take it back."""
        self._set(self._before)

    def _set(self, state: Help) -> None:
        self._corrections.help = state
        self._corrections.changed.emit()


def started(reading: Reading, start: tuple[int, int] | str) -> Reading:
    """Return the reading flooded from another cell; raises `UsageError` as `start_cell`."""
    board = reading.board
    cell = start_cell(start, board.rows, board.columns)
    return reading if cell == board.start else replace(reading, board=board.with_start(cell))


def _is_in(place: Geometry, region: Rectangle) -> bool:
    """Whether the middle of a board lies in a rectangle."""
    x, y, width, height = region
    middle = place.x + place.width / 2, place.y + place.height / 2
    return x <= middle[0] <= x + width and y <= middle[1] <= y + height


def _with_size(placed: Geometry, size: tuple[float, float] | None) -> Geometry | None:
    return None if size is None else replace(placed, cell_width=size[0], cell_height=size[1])

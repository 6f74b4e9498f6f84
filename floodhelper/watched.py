"""A game on the screen: where it is, how it looks there, and what happened in it."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import numpy as np

from floodhelper.following import UNSEEN, Following, same_colours
from floodhelper.vision.cells.drawing import DEVIATION
from floodhelper.vision.reading import SURE
from floodhelper.vision.watch import BoardWatch, Glance

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from floodhelper.board import Board
    from floodhelper.following import Event
    from floodhelper.screen.screenshot import Rectangle, Screenshot
    from floodhelper.vision.reading import Geometry, Reading

_BLANK = 128
"""Level of what is left out of a picture: plain, as no board is."""

_CHANGES, _MOST = 2, 0.5
"""Fewest places along the side of a board at which most of what is beside it changes, for cells
that are cut: the corners of what lies beside it change in one."""


class Watched:
    """One game, from the picture in which its board was read until it is another game.

    Parameters
    ----------
    picture
        A picture of the screen.
    geometry
        Where the board lies in it, px.
    board
        The board as it is known; what the user corrected is taken for right.
    others
        The other boards that were read in the picture: none of them is the next game.
    """

    def __init__(
        self,
        picture: Screenshot,
        geometry: Geometry,
        board: Board,
        others: Sequence[Reading] = (),
    ) -> None:
        self.following = Following(board)
        self._others = [
            replace(each, geometry=each.geometry.moved(*picture.origin)) for each in others
        ]
        self._searched: NDArray[np.uint8] | None = None
        """The last picture that had changed, since the board was seen."""
        self._place(picture, geometry, board)

    @property
    def region(self) -> Rectangle:
        """Rectangle of the desktop in which the board lies."""
        return self._region

    def look(self, part: Screenshot | None) -> Event | None:
        """Tell what happened by a picture of `region`, None while that is not sure.

        Without a picture, as if all of the board were covered.
        """
        if part is None:
            cells = self.following.game.board.cells
            return self.following.observe(Glance(cells, np.zeros(cells.shape, dtype=np.bool_)))
        event = self.following.observe(self._watch.look(part.pixels))
        if event is not None and event.kind not in UNSEEN:
            self._searched = None
        return event

    def search_anew(self) -> None:
        """Let the next picture be searched, whatever it shows: what it is searched by changed."""
        self._searched = None

    def has_changed(self, picture: Screenshot) -> bool:
        """Whether a picture may show more than the last one that did; the first one always may.

        It is then the one that the next is compared with.
        """
        pixels, before = picture.pixels, self._searched
        alike = before is not None and before.shape == pixels.shape
        # Less than a cell is a text cursor, or a clock: on a cut board it uncovers no cell.
        if alike and np.count_nonzero(pixels != before) < self._cell_levels:
            return False
        self._searched = pixels
        return True

    def find_again(self, picture: Screenshot, readings: Sequence[Reading]) -> Event | None:
        """Look for the game among the boards of a picture, and watch it there from now on.

        Returns what happened in it, or None where no board continues it.
        """
        for reading in readings:
            continued = _continued(self.following, reading.board)
            if continued is not None:
                board, event = continued
                self._place(picture, reading.geometry, board)
                return self.following.accept(event)
        return None

    def next_game(self, picture: Screenshot, readings: Sequence[Reading]) -> Reading | None:
        """Return the board that is there in its place, or else surely is one; None without."""
        origin = picture.origin
        new = [each for each in readings if not self._is_known(each, each.geometry.moved(*origin))]
        x, y, width, height = self._region
        middle = x + width / 2, y + height / 2
        here = [each for each in new if _holds(each.geometry.moved(*origin), middle)]
        elsewhere = [each for each in new if each.confidence >= SURE]
        return next(iter(here + elsewhere), None)

    def _place(self, picture: Screenshot, geometry: Geometry, board: Board) -> None:
        self._watch = BoardWatch(picture.pixels, geometry, board)
        x, y, width, height = self._watch.rectangle
        left, top = picture.origin
        self._region = (x + left, y + top, width, height)
        self._cell_levels = 3 * geometry.cell_width * geometry.cell_height

    def _is_known(self, reading: Reading, place: Geometry) -> bool:
        """Whether a board, there on the desktop, was one of the others: by its place, or moved."""
        return any(
            (_holds(place, _middle(other.geometry)) and _holds(other.geometry, _middle(place)))
            or _continued(Following(other.board), reading.board) is not None
            for other in self._others
        )


def without(picture: Screenshot, regions: Sequence[Rectangle]) -> Screenshot:
    """Picture in which rectangles of the desktop are blank."""
    pixels = picture.pixels.copy()
    for x, y, width, height in regions:
        left, top = max(0, x - picture.origin[0]), max(0, y - picture.origin[1])
        right, bottom = x + width - picture.origin[0], y + height - picture.origin[1]
        pixels[top : max(top, bottom), left : max(left, right)] = _BLANK
    return replace(picture, pixels=pixels)


def uncovered(
    picture: Screenshot, readings: Sequence[Reading], regions: Sequence[Rectangle]
) -> list[Reading]:
    """Readings of a picture that do not go on under rectangles of the desktop.

    One that does ends at less than a cell from it, in cells that are cut.
    """
    left, top = picture.origin
    places = [(x - left, y - top, width, height) for x, y, width, height in regions]
    return [
        each
        for each in readings
        if not any(_goes_on_under(picture.pixels, each.geometry, place) for place in places)
    ]


def _continued(following: Following, seen: Board) -> tuple[Board, Event] | None:
    """Board with the colour indices of a game and what happened if it continues it, else None."""
    known = following.game.board
    if seen.cells.shape != known.cells.shape:
        return None
    board = same_colours(seen, known)
    if board is None:
        return None
    event = following.explain(Glance(board.cells, np.ones(board.cells.shape, dtype=np.bool_)))
    return None if event.kind in UNSEEN else (board, event)


def _middle(place: Geometry) -> tuple[float, float]:
    return place.x + place.width / 2, place.y + place.height / 2


def _holds(place: Geometry, point: tuple[float, float]) -> bool:
    return (
        place.x <= point[0] <= place.x + place.width
        and place.y <= point[1] <= place.y + place.height
    )


def _goes_on_under(pixels: NDArray[np.uint8], board: Geometry, region: Rectangle) -> bool:
    """Whether a board goes on under a rectangle (x, y, width, height) of a picture."""
    if not overlap(_around(board, 1), region):
        return False
    x, y, width, height = _around(board, 0)
    left, top, right, bottom = region[0], region[1], region[0] + region[2], region[1] + region[3]
    rows = slice(max(y, top, 0), min(y + height, bottom))
    columns = slice(max(x, left, 0), min(x + width, right))
    if rows.start < rows.stop:
        first, last = (x + width, left) if left >= x + width else (right, x)
        strip = pixels[rows, first:last]
    elif columns.start < columns.stop:
        first, last = (y + height, top) if top >= y + height else (bottom, y)
        strip = pixels[first:last, columns].swapaxes(0, 1)
    else:
        return False
    # Beside a page nothing changes along the side.
    return not strip.size or _changes(strip)


def _around(board: Geometry, cells: int) -> Rectangle:
    """Rectangle of whole px around a board and so many cells more on each side."""
    across, down = cells * board.cell_width, cells * board.cell_height
    return (
        round(board.x - across),
        round(board.y - down),
        round(board.width + 2 * across),
        round(board.height + 2 * down),
    )


def _changes(strip: NDArray[np.uint8]) -> bool:
    """Whether a strip (along, across, 3) has other colours in some places along it."""
    step = np.abs(np.diff(strip.astype(np.int16), axis=0)).max(axis=2) > DEVIATION
    return bool(np.count_nonzero(step.mean(axis=1) > _MOST) >= _CHANGES)


def overlap(one: Rectangle, other: Rectangle) -> bool:
    """Whether two rectangles share a pixel."""
    return all(
        max(one[axis], other[axis]) < min(one[axis] + one[axis + 2], other[axis] + other[axis + 2])
        for axis in (0, 1)
    )

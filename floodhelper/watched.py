"""A game on the screen: where it is, how it looks there, and what happened in it."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import numpy as np

from floodhelper.following import UNSEEN, Following, same_colours
from floodhelper.vision.reading import SURE
from floodhelper.vision.watch import BoardWatch, Glance

if TYPE_CHECKING:
    from collections.abc import Sequence

    from floodhelper.board import Board
    from floodhelper.following import Event
    from floodhelper.screen.screenshot import Rectangle, Screenshot
    from floodhelper.vision.reading import Geometry, Reading

_BLANK = 128
"""Level of what is left out of a picture: plain, as no board is."""


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
    """

    def __init__(self, picture: Screenshot, geometry: Geometry, board: Board) -> None:
        self.following = Following(board)
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
        return self.following.observe(self._watch.look(part.pixels))

    def find_again(self, picture: Screenshot, readings: Sequence[Reading]) -> Event | None:
        """Look for the game among the boards of a picture, and watch it there from now on.

        Returns what happened in it, or None where no board continues it.
        """
        known = self.following.game.board
        for reading in readings:
            if reading.board.cells.shape != known.cells.shape:
                continue
            board = same_colours(reading.board, known)
            if board is None:
                continue
            every = np.ones(board.cells.shape, dtype=np.bool_)
            event = self.following.explain(Glance(board.cells, every))
            if event.kind not in UNSEEN:
                self._place(picture, reading.geometry, board)
                return self.following.accept(event)
        return None

    def next_game(self, picture: Screenshot, readings: Sequence[Reading]) -> Reading | None:
        """Return the board that is there in its place, or else surely is one; None without."""
        here = [each for each in readings if self._is_here(picture, each.geometry)]
        elsewhere = [each for each in readings if each.confidence >= SURE]
        return next(iter(here + elsewhere), None)

    def _place(self, picture: Screenshot, geometry: Geometry, board: Board) -> None:
        self._watch = BoardWatch(picture.pixels, geometry, board)
        x, y, width, height = self._watch.rectangle
        left, top = picture.origin
        self._region = (x + left, y + top, width, height)

    def _is_here(self, picture: Screenshot, geometry: Geometry) -> bool:
        left, top = picture.origin
        x, y, width, height = self._region
        middle = x + width / 2 - left, y + height / 2 - top
        return (
            geometry.x <= middle[0] <= geometry.x + geometry.width
            and geometry.y <= middle[1] <= geometry.y + geometry.height
        )


def without(picture: Screenshot, regions: Sequence[Rectangle]) -> Screenshot:
    """Picture in which rectangles of the desktop are blank."""
    pixels = picture.pixels.copy()
    for x, y, width, height in regions:
        left, top = max(0, x - picture.origin[0]), max(0, y - picture.origin[1])
        right, bottom = x + width - picture.origin[0], y + height - picture.origin[1]
        pixels[top : max(top, bottom), left : max(left, right)] = _BLANK
    return replace(picture, pixels=pixels)


def overlap(one: Rectangle, other: Rectangle) -> bool:
    """Whether two rectangles share a pixel."""
    return all(
        max(one[axis], other[axis]) < min(one[axis] + one[axis + 2], other[axis] + other[axis + 2])
        for axis in (0, 1)
    )

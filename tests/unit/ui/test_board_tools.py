from __future__ import annotations

import numpy as np
import pytest
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QImage, QPainter
from pytestqt.qtbot import QtBot

from floodhelper.board import Board, default_palette
from floodhelper.placing import CORNERS, corner_of
from floodhelper.practice import draw
from floodhelper.screen.screenshot import Screenshot
from floodhelper.ui.board_tools import (
    FIRST_CORNER,
    LAST_CORNER,
    LEAST_REGION,
    SNAP,
    STEP,
    CornerDrag,
    RegionDrag,
)
from floodhelper.ui.board_view import BoardView
from floodhelper.vision.reading import Geometry, Reading
from unit.ui.pixels import pixels_of

BOARD = Board(np.random.default_rng(4).integers(0, 6, (5, 6), dtype=np.uint8), default_palette(6))
PICTURE = Screenshot(np.asarray(draw(BOARD, cell_size=40)))
GEOMETRY = Geometry(48, 48, 40, 40, 5, 6)
READING = Reading(GEOMETRY, BOARD, 1.0)


@pytest.fixture
def view(qtbot: QtBot) -> BoardView:
    view = BoardView()
    qtbot.addWidget(view)
    view.resize(PICTURE.width, PICTURE.height + 40)
    view.show_picture(PICTURE)
    return view


def at(view: BoardView, x: float, y: float) -> QPointF:
    """Where a place of the picture is drawn."""
    return view.to_view(QRectF(x, y, 0, 0)).topLeft()


def region_of(view: BoardView, begin: QPointF, end: QPointF) -> RegionDrag:
    drag = RegionDrag(view, begin)
    drag.move(end)
    return drag


@pytest.mark.parametrize("turned", [False, True])
def test_a_rectangle_goes_from_where_it_began_to_the_pointer(view: BoardView, turned: bool) -> None:
    ends = [at(view, 80, 90), at(view, 200, 180)]
    begin, end = ends[::-1] if turned else ends
    assert region_of(view, begin, end).region() == (80, 90, 120, 90)


def test_a_rectangle_ends_at_the_picture(view: BoardView) -> None:
    drag = region_of(view, at(view, 100, 110), QPointF(view.width() + 50, view.height() + 50))
    assert drag.region() == (100, 110, PICTURE.width - 100, PICTURE.height - 110)


@pytest.mark.parametrize(("side", "meant"), [(LEAST_REGION - 1, False), (LEAST_REGION, True)])
def test_a_rectangle_too_small_to_be_meant_is_none(view: BoardView, side: int, meant: bool) -> None:
    begin = at(view, 100, 100)
    for way in (QPointF(60, side), QPointF(side, 60)):
        assert (region_of(view, begin, begin + way).region() is not None) is meant


def test_a_rectangle_stays_in_its_place_where_another_part_is_shown(view: BoardView) -> None:
    drag = region_of(view, at(view, 20, 20), at(view, 200, 200))
    view.show_reading(PICTURE, READING)
    shown = view.to_picture(view.place()[0].topLeft())
    left, top = int(shown.x()), int(shown.y())
    assert left > 20
    assert top > 20
    assert drag.region() == pytest.approx((left, top, 200 - left, 200 - top), abs=1)


def test_keys_move_two_corners_of_a_rectangle(view: BoardView) -> None:
    drag = region_of(view, at(view, 80, 90), at(view, 200, 180))
    assert drag.nudge(FIRST_CORNER, 2, -1) == QPointF(80 + 2 * STEP, 90 - STEP)
    assert drag.nudge(LAST_CORNER, -3, 0) == QPointF(200 - 3 * STEP, 180)
    assert drag.region() == (80 + 2 * STEP, 90 - STEP, 120 - 5 * STEP, 90 + STEP)


def test_all_but_the_rectangle_stands_back(view: BoardView) -> None:
    drag = region_of(view, at(view, 80, 90), at(view, 200, 180))
    image = QImage(view.size(), QImage.Format.Format_RGB32)
    ground = QColor(200, 60, 40)
    image.fill(ground)
    with QPainter(image) as pen:
        drag.draw(pen)
    inner = view.to_view(QRectF(80, 90, 120, 90)).toRect().adjusted(2, 2, -2, -2)
    changed = (pixels_of(image) != (200, 60, 40)).any(axis=-1)
    rows, columns = slice(inner.top(), inner.bottom()), slice(inner.left(), inner.right())
    assert not changed[rows, columns].any()
    around = view.place()[0].toRect()
    assert changed[around.top() : around.bottom(), : inner.left() - 2].all()


def corner_drag(view: BoardView, geometry: Geometry, corner: tuple[bool, bool]) -> CornerDrag:
    return CornerDrag(view, geometry, corner, at(view, *corner_of(geometry, corner)))


def test_a_corner_goes_with_the_pointer_from_where_it_was_taken(view: BoardView) -> None:
    x, y = corner_of(GEOMETRY, LAST_CORNER)
    # Beside the corner, as a hand takes it.
    drag = CornerDrag(view, GEOMETRY, LAST_CORNER, at(view, x + 3, y - 2))
    assert drag.geometry == GEOMETRY
    # In the middle of cells, where there is no edge.
    drag.move(at(view, x - 60 + 3, y - 60 - 2))
    assert corner_of(drag.geometry, LAST_CORNER) == pytest.approx((x - 60, y - 60))
    assert corner_of(drag.geometry, FIRST_CORNER) == (48, 48)


@pytest.mark.parametrize("corner", CORNERS)
def test_a_corner_snaps_to_edges_near_by_only(view: BoardView, corner: tuple[bool, bool]) -> None:
    x, y = corner_of(GEOMETRY, corner)
    # The board's frame makes edges on both of its sides, 1 px apart.
    for off, snaps in ((SNAP - 1, True), (SNAP + 4, False)):
        drag = corner_drag(view, GEOMETRY, corner)
        drag.move(at(view, x + off, y - off))
        expected = (x, y) if snaps else (x + off, y - off)
        assert corner_of(drag.geometry, corner) == pytest.approx(expected, abs=1.01)


def test_a_corner_stays_within_the_picture(view: BoardView) -> None:
    drag = corner_drag(view, GEOMETRY, FIRST_CORNER)
    drag.move(QPointF(-300, -300))
    assert corner_of(drag.geometry, FIRST_CORNER) == (0, 0)
    assert corner_of(drag.geometry, LAST_CORNER) == (288, 248)


def test_keys_move_a_corner_by_single_px_edge_or_none(view: BoardView) -> None:
    drag = corner_drag(view, GEOMETRY, LAST_CORNER)
    assert drag.nudge(LAST_CORNER, 1, -2) == QPointF(289, 246)
    assert drag.nudge(FIRST_CORNER, 3, 0) == QPointF(51, 48)
    assert corner_of(drag.geometry, LAST_CORNER) == (289, 246)

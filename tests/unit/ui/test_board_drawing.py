from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import pytest
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QImage, QPainter

from floodhelper.board import Board
from floodhelper.ink import contrast
from floodhelper.ui.board_drawing import (
    HANDLE,
    SMALLEST_MARK,
    cell_rect,
    dim_around,
    draw_frame,
    draw_handles,
    draw_lattice,
    draw_marks,
    draw_start,
)
from unit.ui.pixels import pixels_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from numpy.typing import NDArray

pytestmark = pytest.mark.usefixtures("qapp")

SIDE = 30
BOARD = Board.from_text("001120", 3)
CELLS = QRectF(10, 20, 3 * SIDE, 2 * SIDE)
SIZE = (100, 110)
"""Height and width of the picture, px, with a margin around the cells."""
GROUND = (200, 60, 40)
GROUNDS = [(0, 0, 0), (255, 255, 255), (0x76, 0x76, 0x76), (255, 255, 0), (40, 60, 200)]


def painted(
    draw: Callable[[QPainter], object], ground: tuple[int, int, int] = GROUND
) -> NDArray[np.uint8]:
    """Return the pixels (height, width, 3) of a ground on which something is drawn."""
    image = QImage(SIZE[1], SIZE[0], QImage.Format.Format_RGB32)
    image.fill(QColor(*ground))
    with QPainter(image) as pen:
        draw(pen)
    return pixels_of(image)


def touched(pixels: NDArray[np.uint8]) -> NDArray[np.bool_]:
    mask: NDArray[np.bool_] = (pixels != GROUND).any(axis=-1)
    return mask


def inside(cell: QRectF) -> tuple[slice, slice]:
    """Rows and columns of the pixels of a cell without its sides."""
    whole = cell.toRect().adjusted(2, 2, -2, -2)
    return slice(whole.top(), whole.bottom() + 1), slice(whole.left(), whole.right() + 1)


def test_a_cell_is_found_by_row_and_column() -> None:
    assert cell_rect(CELLS, BOARD, (1, 2)) == QRectF(10 + 2 * SIDE, 20 + SIDE, SIDE, SIDE)


def test_all_but_a_part_stands_back() -> None:
    part = QRectF(40, 30, 20, 10)
    pixels = painted(lambda pen: dim_around(pen, QRectF(0, 0, 110, 100), part))
    expected = np.ones(SIZE, dtype=bool)
    expected[30:40, 40:60] = False
    assert np.array_equal(touched(pixels), expected)
    assert len(np.unique(pixels[expected], axis=0)) == 1


def test_lines_are_along_the_sides_of_all_cells_and_nowhere_else() -> None:
    drawn = touched(painted(lambda pen: draw_lattice(pen, CELLS, 2, 3)))
    for row in range(2):
        for column in range(3):
            assert not drawn[inside(cell_rect(CELLS, BOARD, (row, column)))].any()
    assert drawn[20:80, [10, 40, 70, 100 - 1]].all()
    assert drawn[[20, 50, 80 - 1], 10:100].all()
    drawn[18:82, 8:102] = False
    assert not drawn.any()


DRAWINGS: list[Callable[[QPainter], object]] = [
    lambda pen: draw_lattice(pen, CELLS, 1, 1),
    lambda pen: draw_frame(pen, CELLS),
    lambda pen: draw_start(pen, CELLS),
    lambda pen: draw_handles(pen, [CELLS.topLeft()], HANDLE),
]


@pytest.mark.parametrize("draw", DRAWINGS, ids=["lattice", "frame", "start", "handle"])
@pytest.mark.parametrize("ground", GROUNDS)
def test_it_is_seen_on_every_colour(
    draw: Callable[[QPainter], object], ground: tuple[int, int, int]
) -> None:
    drawn = np.unique(painted(draw, ground).reshape(-1, 3), axis=0)
    # WCAG 2.2, 1.4.11: what is no text
    assert max(contrast(ground, (int(r), int(g), int(b))) for r, g, b in drawn) >= 3


def test_the_start_cell_has_a_ring_within_it() -> None:
    cell = cell_rect(CELLS, BOARD, (0, 1))
    drawn = touched(painted(lambda pen: draw_start(pen, cell)))
    assert drawn[20 + SIDE // 2, [42, 67]].all(), "left and right of the middle"
    assert not drawn[20 + 10 : 20 + 20, 40 + 10 : 40 + 20].any(), "in the middle"
    drawn[20 : 20 + SIDE, 40 : 40 + SIDE] = False
    assert not drawn.any()


def test_a_frame_leaves_free_what_is_in_it() -> None:
    frame = QRectF(20, 20, 50, 40)
    drawn = touched(painted(lambda pen: draw_frame(pen, frame)))
    assert drawn[20:60, [20, 70]].all()
    assert drawn[[20, 60], 20:70].all()
    assert not drawn[inside(frame)].any()


def test_a_handle_is_a_white_square_around_its_corner() -> None:
    corners = [QPointF(20.5, 30.5), QPointF(80.5, 60.5)]
    pixels = painted(lambda pen: draw_handles(pen, corners, HANDLE))
    drawn, reach = touched(pixels), int(HANDLE / 2)
    for corner in corners:
        x, y = int(corner.x()), int(corner.y())
        assert (pixels[y - 2 : y + 3, x - 2 : x + 3] == 255).all()
        drawn[y - reach - 1 : y + reach + 2, x - reach - 1 : x + reach + 2] = False
    assert not drawn.any()


def test_each_cell_has_the_mark_of_its_colour() -> None:
    pixels = painted(lambda pen: draw_marks(pen, BOARD, CELLS, pen.font()))
    seen: dict[int, set[bytes]] = {}
    for (row, column), colour in np.ndenumerate(BOARD.cells):
        part = pixels[inside(cell_rect(CELLS, BOARD, (row, column)))]
        assert touched(part).any()
        seen.setdefault(int(colour), set()).add(part.tobytes())
    assert [len(marks) for marks in seen.values()] == [1, 1, 1]
    assert len(set.union(*seen.values())) == 3


@pytest.mark.parametrize(("mark", "shown"), [(SMALLEST_MARK, True), (SMALLEST_MARK - 0.5, False)])
def test_marks_are_left_out_of_small_cells(mark: float, shown: bool) -> None:
    # A mark is half as high as its cell.
    cells = QRectF(0, 0, 3 * 2 * mark, 2 * 2 * mark)
    drawn = touched(painted(lambda pen: draw_marks(pen, BOARD, cells, pen.font())))
    assert drawn.any() == shown

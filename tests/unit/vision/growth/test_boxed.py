import numpy as np
import pytest
from numpy.typing import NDArray

from floodhelper.vision.growth import boxed
from floodhelper.vision.growth.boxed import find_boxed
from floodhelper.vision.lattice.grown import Grown
from floodhelper.vision.picture.edges import EdgeMaps
from unit.vision.drawing import COLOURS, draw, random_grid

FLOODED = np.array(
    [[0, 0, 0, 0], [0, 0, 0, 1], [0, 0, 1, 1], [1, 2, 0, 2]],
    dtype=np.uint8,
)


def _found(pixels: NDArray[np.uint8]) -> list[Grown]:
    return find_boxed(EdgeMaps.of(pixels))


def _discs(pitch: int = 70, size: int = 50) -> NDArray[np.uint8]:
    """4 x 4 discs, all but one of one colour, their squares from (60, 50) on."""
    pixels = np.full((360, 400, 3), 238, dtype=np.uint8)
    places = np.arange(size) + 0.5 - size / 2
    disc = np.square(places)[:, None] + np.square(places) <= (size / 2) ** 2
    for row, column in np.ndindex(4, 4):
        y, x = 50 + row * pitch, 60 + column * pitch
        pixels[y : y + size, x : x + size][disc] = COLOURS[int((row, column) == (2, 1))]
    return pixels


def _assert_lies(board: Grown, pitch: tuple[float, float]) -> None:
    assert (board.rows, board.columns) == (4, 4)
    assert board.lattice.x.offset == pytest.approx(60, abs=1)
    assert board.lattice.y.offset == pytest.approx(50, abs=1)
    assert board.lattice.x.pitch == pytest.approx(pitch[0], abs=0.5)
    assert board.lattice.y.pitch == pytest.approx(pitch[1], abs=0.5)


@pytest.mark.parametrize("pitch", [(70, 70), (62.5, 74.5), (24, 24)])
def test_few_cells_of_which_some_touch_their_like(pitch: tuple[float, float]) -> None:
    board, *_ = _found(draw(FLOODED, pitch))
    _assert_lies(board, pitch)
    assert board.lattice.x.drawn == board.lattice.y.drawn == 1.0


def test_discs_of_one_colour() -> None:
    board, *_ = _found(_discs())
    _assert_lies(board, (70, 70))
    assert board.lattice.x.drawn == pytest.approx(50 / 70, abs=0.03)


def test_cells_of_which_none_is_single() -> None:
    lines = np.repeat(np.array([[0], [1], [2], [3]], dtype=np.uint8), 4, axis=1)
    lines[3, 2:] = 0
    board, *_ = _found(draw(lines, (40, 40)))
    _assert_lies(board, (40, 40))


def test_marks_are_not_taken_for_the_cells() -> None:
    pixels = draw(random_grid(4, 4), (70, 70), gap=6)
    for row, column in np.ndindex(4, 4):
        y, x = 50 + row * 70, 60 + column * 70
        pixels[y + 20 : y + 44, x + 20 : x + 44] = 0
    board, *_ = _found(pixels)
    _assert_lies(board, (70, 70))
    assert board.lattice.x.drawn == pytest.approx(64 / 70, abs=0.03)


def test_a_board_in_a_photo() -> None:
    rng = np.random.default_rng(0)
    pixels = np.zeros((540, 900, 3), dtype=np.uint8)
    sides = rng.integers(6, 30, (6000, 2))
    for (x, y), (width, height) in zip(rng.integers(0, (900, 540), (6000, 2)), sides, strict=True):
        pixels[y : y + height, x : x + width] = rng.integers(0, 255, 3)
    pixels[100:460, 200:600] = _discs()
    board, *_ = _found(pixels)
    assert (board.rows, board.columns) == (4, 4)
    assert board.lattice.x.offset == pytest.approx(260, abs=1)


def test_many_cells_are_seen_from_a_part_of_them() -> None:
    grid = random_grid(40, 40)
    board, *_ = _found(draw(grid, (15, 15), size=(720, 700)))
    assert (board.rows, board.columns) == (40, 40)


def test_a_few_areas_in_a_wide_grid_tell_of_nothing() -> None:
    pixels = np.full((360, 400, 3), 238, dtype=np.uint8)
    for x, y in ((60, 50), (100, 50), (140, 90), (180, 130), (100, 210), (220, 250)):
        pixels[y : y + 20, x : x + 20] = COLOURS[0]
        pixels[y + 5 : y + 12, x + 24 : x + 36] = COLOURS[1]
    assert _found(pixels) == []


@pytest.mark.parametrize("shape", [(1, 1), (3, 500), (200, 300)])
def test_a_plain_picture_has_no_cells(shape: tuple[int, int]) -> None:
    assert _found(np.full((*shape, 3), 90, dtype=np.uint8)) == []


def test_more_areas_than_are_compared_at_once() -> None:
    places = 50 * np.stack(np.meshgrid(np.arange(15), np.arange(15)), axis=-1).reshape(-1, 2)
    areas = np.concatenate([places, places + 40], axis=1).astype(np.float32)
    ways = boxed._next_alike(areas).reshape(15, 15, 2)
    assert (ways[:-1, :-1] == 50).all()
    assert np.isinf(ways[:, -1, 0]).all()
    some = np.full((len(areas), 2), 50, dtype=np.float32)
    told = boxed._told(areas, boxed._Guesses(areas[:, :2], some - 10, some))
    assert (told > 50).all()


def test_of_too_many_areas_the_largest_and_those_in_line_are_kept() -> None:
    most = boxed._MOST_AREAS
    rng = np.random.default_rng(0)
    corners = rng.integers(0, 4000, (3 * most, 2))
    others = np.concatenate([corners, corners + rng.integers(8, 400, (3 * most, 2))], axis=1)
    # As many in a column as in a row, of which no others have the size and the place.
    along = 20 * np.arange(most // 4)
    row = np.stack([along, along * 0 + 5000, along + 9, along * 0 + 5011], axis=1)
    column = row[:, [1, 0, 3, 2]]
    areas = np.concatenate([others, row, column]).astype(np.float32)
    kept = boxed._promising(areas)
    assert len(kept) == most
    for some in (others[: most // 2], row, column):
        assert (kept[:, None] == some).all(axis=2).any(axis=0).all()
    assert np.array_equal(boxed._promising(kept), kept)

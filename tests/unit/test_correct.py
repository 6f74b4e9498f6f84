import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image, ImageDraw

from floodhelper.board import MAX_COLOURS, Board, default_palette
from floodhelper.correct import cell_colours, merge, recolour, split
from floodhelper.errors import UsageError
from floodhelper.practice import draw
from floodhelper.vision.reading import Geometry

BOARD = Board.from_text("001122010212", 4, start=(1, 2))


def looks(board: Board) -> np.ndarray:
    return board.palette[board.cells].astype(np.float64)


def test_one_cell_gets_another_colour() -> None:
    after = recolour(BOARD, (2, 3), 0)
    assert after.to_text() == "001122010210"
    assert BOARD.to_text() == "001122010212"
    assert after.start == BOARD.start
    with pytest.raises(UsageError, match="no colour 3"):
        recolour(BOARD, (0, 0), 3)


def test_merged_colours_take_the_place_of_the_most_frequent() -> None:
    board = Board.from_text("0122332211", 5)
    after = merge(board, {1, 3})
    assert after.to_text() == "0122112211"
    assert np.array_equal(after.palette, board.palette[:3])
    after = merge(board, [0, 2])
    assert after.to_text() == "1011221100"
    assert np.array_equal(after.palette, board.palette[1:])
    with pytest.raises(UsageError, match="two or more"):
        merge(board, [2, 2])


@given(st.data())
def test_merging_makes_the_chosen_colours_one_and_no_others(data: st.DataObject) -> None:
    colours = data.draw(st.integers(2, 12))
    cells = data.draw(st.lists(st.integers(0, colours - 1), min_size=1, max_size=30))
    chosen = data.draw(st.sets(st.integers(0, colours - 1), min_size=2))
    board = Board(np.array([cells]), default_palette(colours))
    after = merge(board, chosen)
    assert after.colours == colours - len(chosen) + 1
    before = np.where(np.isin(board.cells, list(chosen)), min(chosen), board.cells)
    pairs = set(zip(before.ravel().tolist(), after.cells.ravel().tolist(), strict=True))
    assert len(pairs) == len({one for one, _ in pairs}) == len({other for _, other in pairs})


@pytest.mark.parametrize("share", [0.4, 0.05])
def test_a_colour_is_split_by_what_the_cells_look_like(share: float) -> None:
    random = np.random.default_rng(5)
    second = random.random((12, 12)) < share
    seen = np.where(second[..., None], (250, 60, 60), (230, 90, 60)) + random.normal(
        0, 2, (12, 12, 3)
    )
    other = random.random((12, 12)) < 0.3
    board = Board(other.astype(np.uint8), default_palette(2), start=(3, 4))
    after = split(board, 0, seen)
    small, large = 2, 0
    assert (after.cells[second & ~other] == small).all()
    assert (after.cells[~second & ~other] == large).all()
    assert (after.cells[other] == 1).all()
    assert after.start == (3, 4)
    assert np.abs(after.palette[small].astype(int) - (250, 60, 60)).max() <= 2
    assert np.abs(after.palette[large].astype(int) - (230, 90, 60)).max() <= 2


def test_cells_that_were_corrected_keep_their_colour_in_a_split() -> None:
    cells = np.array([[0, 0, 0, 0], [0, 0, 1, 1]], dtype=np.uint8)
    board = Board(cells, np.array([[200, 60, 60], [250, 250, 250]], dtype=np.uint8))
    seen = np.array([[[200, 60, 60]] * 4, [[220, 90, 60]] * 2 + [[250, 250, 250]] * 2], dtype=float)
    seen[0, 0] = 0, 250, 0
    assert split(board, 0, seen).cells.tolist() == [[2, 0, 0, 0], [0, 0, 1, 1]]
    parted = split(board, 0, seen, {(0, 0)})
    assert parted.cells.tolist() == [[0, 0, 0, 0], [2, 2, 1, 1]]
    assert parted.palette.tolist() == [[200, 60, 60], [250, 250, 250], [220, 90, 60]]


def test_a_split_undoes_a_merge() -> None:
    merged = merge(BOARD, [0, 2])
    after = split(merged, int(merged.cells[0, 0]), looks(BOARD))
    assert np.array_equal(after.palette[after.cells], BOARD.palette[BOARD.cells])


@pytest.mark.parametrize("text", ["0111", "1111", "00001111"])
def test_what_looks_the_same_is_not_split(text: str) -> None:
    board = Board(Board.from_text(text, 4).cells, default_palette(2))
    with pytest.raises(UsageError, match="colour A all look the same"):
        split(board, 0, looks(board))


def test_a_full_palette_is_not_split() -> None:
    board = Board(
        np.arange(MAX_COLOURS, dtype=np.uint8).reshape(6, 6), default_palette(MAX_COLOURS)
    )
    with pytest.raises(UsageError, match="at most 36"):
        split(board, 0, looks(board))


def test_colours_of_cells_are_those_drawn() -> None:
    pixels = np.asarray(draw(BOARD, cell_size=17, margin=5))
    assert np.array_equal(cell_colours(pixels, Geometry(5, 5, 17, 17, 3, 4)), looks(BOARD))


def test_colours_of_cells_are_seen_around_marks_and_in_circles() -> None:
    picture = Image.new("RGB", (128, 96), (0, 0, 0))
    pen = ImageDraw.Draw(picture)
    for (row, column), colour in np.ndenumerate(BOARD.cells):
        x, y = 32 * column, 32 * row
        pen.ellipse((x, y, x + 31, y + 31), fill=tuple(BOARD.palette[colour].tolist()))
        pen.rectangle((x + 13, y + 10, x + 18, y + 21), fill=(255, 255, 255))
    seen = cell_colours(np.asarray(picture), Geometry(0, 0, 32, 32, 3, 4))
    assert np.array_equal(seen, looks(BOARD))


def test_cells_off_the_picture_take_the_nearest_pixels() -> None:
    pixels = np.full((10, 10, 3), 7, dtype=np.uint8)
    assert (cell_colours(pixels, Geometry(-20, 5, 9, 9, 3, 5)) == 7).all()

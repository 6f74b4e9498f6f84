from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from floodhelper.board import Board
from floodhelper.vision.clauses import LARGE
from floodhelper.vision.lattice.periodicity import Seed
from floodhelper.vision.pursued import ARRIVALS, PART, SIZES, Pursued
from floodhelper.vision.reading import Geometry, Reading, Refusal
from unit.vision.drawing import COLOURS, random_grid

SEED = Seed(0, 0, 96, 20.0, 20.0, 0.9)


def _reading(rows: int, columns: int, confidence: float = 0.8, x: float = 100) -> Reading:
    board = Board(random_grid(rows, columns), COLOURS)
    return Reading(Geometry(x, 100, 20.0, 20.0, rows, columns), board, confidence)


def _after(reading: Reading, seed: Seed, outcome: Reading | Refusal) -> Pursued:
    """What is left after a board was found, and something else."""
    pursued = Pursued()
    pursued.take(SEED, reading, "")
    pursued.take(seed, outcome, "it is none")
    pursued.drop_parts(None)
    return pursued


def test_a_part_of_more_cells_than_any_board_has_is_none() -> None:
    there, elsewhere, coarser = (
        SEED._replace(x=120, y=120),
        SEED._replace(x=600, y=120),
        SEED._replace(x=120, y=120, pitch_x=30.0),
    )
    for seed, boards in ((there, 0), (elsewhere, 1), (coarser, 1)):
        pursued = _after(_reading(7, 5), seed, Refusal(LARGE))
        assert len(pursued.boards) == boards
        assert (PART in pursued.reasons) == (not boards)


def test_what_several_seeds_led_to_is_no_part_of_what_one_has_grown_beyond() -> None:
    seed = SEED._replace(x=120, y=120)
    for arrivals in (ARRIVALS, ARRIVALS - 1):
        pursued = Pursued()
        for _ in range(arrivals):
            pursued.take(SEED, _reading(7, 5), "")
        pursued.take(seed, Refusal(LARGE), LARGE)
        pursued.drop_parts(None)
        assert bool(pursued.boards) == (arrivals == ARRIVALS)


def test_a_part_of_what_is_no_board_is_none() -> None:
    assert not _after(_reading(7, 10), SEED, _reading(7, 24, 0.1)).boards
    refused = Refusal("it is none", _reading(7, 24).geometry)
    assert not _after(_reading(7, 10), SEED, refused).boards
    assert _after(_reading(7, 10), SEED, _reading(7, 11, 0.1)).boards
    assert _after(_reading(7, 10), SEED, _reading(7, 24, 0.1, x=107)).boards


@pytest.mark.parametrize("button", [False, True])
def test_a_board_on_a_page_that_holds_a_button_is_no_part_of_that(button: bool) -> None:
    board = _reading(7, 10)
    page = np.full((12, 16), 1, dtype=np.uint8)
    page[:7, :10] = board.board.cells
    if button:
        page[9:11, 2:8] = 3
    whole = _reading(12, 16, 0.1)
    assert _after(board, SEED, replace(whole, board=Board(page, COLOURS))).boards
    assert not _after(board, SEED, whole).boards


def test_a_sure_board_lies_before_what_is_behind_it() -> None:
    seed = SEED._replace(x=120, y=120)
    assert _after(_reading(7, 5, 1.0), seed, Refusal(LARGE)).boards
    assert _after(_reading(7, 10, 1.0), SEED, _reading(7, 24, 0.1)).boards


def _other(reading: Reading, cells: int) -> Reading:
    """The same with so many cells in other colours."""
    changed = reading.board.cells.copy()
    changed.flat[:cells] = (changed.flat[:cells] + 1) % len(COLOURS)
    return replace(reading, board=Board(changed, COLOURS))


def _moved(reading: Reading, **place: Any) -> Reading:
    return replace(reading, geometry=replace(reading.geometry, **place))


@pytest.mark.parametrize(
    ("board", "left"),
    [
        (_moved(_reading(7, 4, 1.0), x=300), False),
        (_moved(_reading(6, 5, 1.0), y=300), False),
        (_moved(_reading(7, 4, 1.0), x=300, y=103), True),
        (_moved(_reading(6, 5, 1.0), y=300, x=103), True),
        (_moved(_reading(7, 4, 1.0), x=300, cell_width=21), True),
        (_reading(6, 4, 1.0, x=300), True),
        (_moved(_reading(6, 4, 1.0), x=180, y=150, cell_width=30), False),
        (_moved(_reading(6, 4, 1.0), x=199, y=150, cell_width=30), True),
        (_moved(_reading(7, 5, 1.0), x=300, y=300, cell_width=9), False),
        (_moved(_other(_reading(7, 5, 1.0), 2), x=300, y=300, cell_width=9), False),
        (_moved(_other(_reading(7, 5, 1.0), 4), x=300, y=300, cell_width=9), True),
    ],
)
def test_what_overlaps_another_thing_or_is_in_line_with_it_or_its_picture_is_one_as_well(
    board: Reading, *, left: bool
) -> None:
    pursued = Pursued()
    pursued.take(SEED, replace(_reading(7, 5, 1.0), another="it is a calendar"), "")
    assert pursued.told(board).another == (None if left else "it is a calendar")
    pursued.boards.append(replace(board, another=""))
    pursued.drop_parts(None)
    assert len(pursued.boards) == 1 + left
    assert any(each.another for each in pursued.boards)


@pytest.mark.parametrize("board", [_moved(_reading(6, 4, 0.9), y=120), _reading(6, 5, 0.9)])
@pytest.mark.parametrize(("fit", "told"), [(0.9, True), (0.8, False)])
def test_a_board_that_fits_better_than_another_thing_in_its_place_stays(
    board: Reading, *, fit: float, told: bool
) -> None:
    pursued = Pursued()
    pursued.take(SEED, replace(_reading(7, 5, fit), another="it is a calendar"), "")
    assert (pursued.told(board).another is not None) == told


@pytest.mark.parametrize(("pitch", "told"), [(20.0, False), (26.0, True)])
def test_a_board_is_no_other_thing_for_having_as_cells_what_lies_beside_a_part(
    pitch: float, *, told: bool
) -> None:
    board, part = _reading(7, 8, 1.0), _moved(_reading(7, 5, 1.0), cell_width=pitch)
    pursued = Pursued()
    pursued.take(SEED, replace(part, another="holes are beside it"), "")
    assert (pursued.told(board).another is not None) == told


def test_boards_that_are_nearly_finished_are_no_pictures_of_each_other() -> None:
    cells = np.zeros((2, 7, 5), dtype=np.uint8)
    cells[0, 5, 3] = cells[1, 6, 4] = 1
    another, board = (replace(_reading(7, 5, 1.0), board=Board(each, COLOURS)) for each in cells)
    pursued = Pursued()
    pursued.take(SEED, replace(another, another="it is a calendar"), "")
    assert pursued.told(_moved(board, x=300, y=300, cell_width=9)).another is None


@pytest.mark.parametrize(("columns", "known"), [(15, True), (14, False)])
def test_many_cells_of_which_nothing_was_made_are_known_after_some_tries(
    columns: int, known: bool
) -> None:
    pursued, inside = Pursued(), SEED._replace(x=120, y=120)
    refused = Refusal("it is none", _reading(7, columns).geometry)
    for seeds in range(ARRIVALS):
        assert not pursued.knows(inside, []), seeds
        pursued.take(SEED, refused, refused.reason)
    assert pursued.knows(inside, []) == known
    assert not pursued.knows(inside._replace(x=600), [])
    assert not pursued.knows(inside._replace(pitch_x=30.0), [])


@pytest.mark.parametrize(
    ("third", "left"),
    [
        (_reading(9, 5, 1.0, x=500), 0),
        (_reading(7, 6, 1.0, x=500), 3),
        (_moved(_reading(9, 5, 1.0), y=400), 3),
        (_moved(_reading(9, 5, 1.0, x=500), cell_width=21), 3),
        (_moved(_reading(9, 5, 1.0, x=500), cell_height=21), 3),
    ],
)
def test_boards_of_equal_cells_in_three_sizes_are_none(third: Reading, left: int) -> None:
    pursued = Pursued()
    for board in (_reading(7, 6, 1.0), _reading(8, 4, 1.0, x=300), third):
        pursued.take(SEED, board, "")
    pursued.drop_sizes(None)
    assert len(pursued.boards) == left
    assert pursued.is_part(_reading(12, 5, 1.0, x=700)) == (not left)
    assert pursued.main_reasons() == ([] if left else [SIZES])


@pytest.mark.parametrize(
    ("other", "left"),
    [
        (_reading(7, 9, 0.1, x=400), 0),
        # Below it, as many, off the rows, larger, and over it.
        (_moved(_reading(9, 6, 0.1), y=400), 1),
        (_reading(7, 6, 0.1, x=400), 1),
        (_moved(_reading(7, 9, 0.1, x=400), y=130), 1),
        (_moved(_reading(7, 9, 0.1, x=400), cell_width=24), 1),
        (_reading(7, 9, 0.1, x=140), 1),
    ],
)
@pytest.mark.parametrize("refused", [False, True])
def test_blocks_of_cells_beside_each_other_are_no_board(
    other: Reading, left: int, refused: bool
) -> None:
    pursued = Pursued()
    pursued.take(SEED, _reading(7, 6, 1.0), "")
    outcome = Refusal("it is none", other.geometry) if refused else other
    pursued.take(SEED, outcome, "it is none")
    pursued.drop_sizes(None)
    assert len(pursued.boards) == left


def test_what_is_drawn_in_a_cell_of_something_else_is_no_board() -> None:
    cells = Geometry(90.0, 90.0, 145.0, 155.0, 4, 4)
    for other in (Refusal("it is none", cells), replace(_reading(4, 4, 0.1), geometry=cells)):
        assert not _after(_reading(7, 7), SEED, other).boards
        assert _after(_reading(7, 8), SEED, other).boards
        assert _after(_reading(7, 7, 1.0), SEED, other).boards


@pytest.mark.parametrize(
    ("often", "seldom", "confidence", "x", "kept"),
    [
        (3, 1, 1.0, 100, 14),
        (2, 0, 1.0, 100, 10),
        (4, 2, 1.0, 100, 10),
        (5, 2, 1.0, 100, 14),
        (5, 2, 0.8, 100, 10),
        (5, 2, 1.0, 107, 10),
    ],
)
def test_the_ends_of_which_most_seeds_told_are_kept(
    often: int, seldom: int, confidence: float, x: float, kept: int
) -> None:
    small, large = _reading(10, 10, 1.0), _reading(10, 14, confidence, x)
    pursued = Pursued(boards=[small], arrivals=[large] * often + [small] * seldom)
    pursued.keep_most_told()
    assert [each.board.cells.shape for each in pursued.boards] == [(10, kept)]


def test_what_is_another_thing_tells_of_no_ends_and_stays() -> None:
    small, large = _reading(10, 10, 1.0), _reading(10, 14, 1.0)
    for known, other in (
        (small, replace(large, another="it is one")),
        (replace(small, another="it is one"), large),
    ):
        pursued = Pursued(boards=[known], arrivals=[other] * 3)
        pursued.keep_most_told()
        assert pursued.boards == [known]


def test_of_equal_ends_the_reading_that_fits_best_is_kept() -> None:
    large = [_reading(10, 14, each) for each in (0.95, 1.0, 0.98)]
    pursued = Pursued(boards=[_reading(10, 10, 1.0), _reading(6, 6, 0.8, 900)], arrivals=large)
    pursued.keep_most_told()
    assert [each.confidence for each in pursued.boards] == [1.0, 0.8]


def test_two_boards_that_are_parts_of_one_to_which_most_seeds_led_are_that_one() -> None:
    parts, whole = [_reading(10, 6, 1.0), _reading(10, 7, 1.0, 240)], _reading(10, 14, 1.0)
    pursued = Pursued(boards=parts, arrivals=[*parts, *[whole] * 3])
    pursued.keep_most_told()
    assert pursued.boards == [whole]


def test_the_reason_is_that_of_what_came_nearest_to_a_board() -> None:
    pursued = Pursued()
    for reason in ("text", "text"):
        pursued.take(SEED, Refusal(reason), reason)
    assert pursued.main_reasons() == ["text", "text"]
    for confidence, reason in ((0.4, "far"), (0.6, "near"), (0.5, "between")):
        pursued.take(SEED, _reading(7, 10, confidence), reason)
    assert pursued.main_reasons() == ["near"]


def test_a_part_that_was_dropped_tells_why_there_is_no_board() -> None:
    pursued = _after(_reading(7, 10), SEED, _reading(7, 24, 0.1))
    assert pursued.main_reasons() == [PART]


@pytest.mark.parametrize(
    ("x", "pitch", "another"), [(400, 20.3, True), (400, 22, False), (200, 20, False)]
)
def test_what_repeats_as_a_board_beside_it_may_be_another(
    x: int, pitch: float, another: bool
) -> None:
    board = _reading(10, 10)
    assert board.geometry.cell_width == 20
    pursued = Pursued(boards=[board])
    assert pursued.may_be_another(Seed(x, 100, 96, pitch, pitch, 0.01)) == another

import contextlib
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from floodhelper.errors import NoBoardError, UsageError
from floodhelper.vision.growth.hints import (
    agrees,
    cells_of_region,
    check_hints,
    given_board,
    wanted_seeds,
)
from floodhelper.vision.lattice.periodicity import Seed
from floodhelper.vision.reader import read
from floodhelper.vision.reading import Geometry, Hints
from unit.vision.drawing import draw, random_grid


@pytest.mark.parametrize(
    "hints",
    [
        Hints(rows=0),
        Hints(columns=51),
        Hints(cell_size=(1, 20)),
        Hints(region=(500, 0, 10, 10)),
        Hints(corner=(400, 10)),
        Hints(region=(0, 0, 100, 100), corner=(150, 50)),
        Hints(columns=14, cell_size=(40, 40)),
    ],
)
def test_contradictions_are_one_sentence(hints: Hints) -> None:
    with pytest.raises(UsageError) as caught:
        check_hints(hints, 400, 300)
    assert "\n" not in str(caught.value)
    assert str(caught.value).endswith(".")


def test_sound_hints_pass() -> None:
    check_hints(Hints(), 1, 1)
    check_hints(Hints(12, 14, (20, 20.5), (60, 50), (10, 10, 390, 290)), 400, 300)


def test_a_board_whose_place_is_said_whole_is_taken() -> None:
    whole = Hints(rows=10, columns=12, cell_size=(20, 21), corner=(5, 6))
    given = given_board(whole)
    assert given is not None
    assert (given.lattice.x.offset, given.lattice.y.offset) == (5, 6)
    assert (given.lattice.x.pitch, given.lattice.y.pitch) == (20, 21)
    assert (given.rows, given.columns) == (10, 12)
    for some in (
        replace(whole, rows=None),
        replace(whole, columns=None),
        replace(whole, cell_size=None),
        replace(whole, corner=None),
    ):
        assert given_board(some) is None


def test_a_region_holds_the_cells_that_are_said_with_it() -> None:
    hints = Hints(rows=10, columns=20, region=(0, 0, 400, 300))
    assert cells_of_region(hints) == (10, 20)
    assert cells_of_region(replace(hints, cell_size=(20, 20))) == (10, 20)
    for other in (
        replace(hints, rows=None),
        replace(hints, columns=None),
        replace(hints, region=None),
        replace(hints, corner=(0, 0)),
    ):
        assert cells_of_region(other) is None


def test_seeds_take_the_pitch_that_is_given() -> None:
    seeds = [Seed(0, 0, 96, 20.3, 19.8, 0.9), Seed(0, 0, 96, 33, 33, 0.8)]
    assert [s.pitch_x for s in wanted_seeds(seeds, Hints(cell_size=(20, 20)))] == [20]
    assert [s.pitch_x for s in wanted_seeds(seeds, Hints(cell_size=(50, 50)))] == [50, 50]
    assert wanted_seeds(seeds, Hints(corner=(60, 60))) == []


@pytest.mark.parametrize(
    ("hints", "agree"),
    [
        (Hints(), True),
        (Hints(rows=10, columns=12, cell_size=(20, 20), corner=(63, 48)), True),
        (Hints(rows=11), False),
        (Hints(columns=11), False),
        (Hints(cell_size=(21, 19)), True),
        (Hints(cell_size=(20, 22)), False),
        (Hints(cell_size=(18, 20)), False),
        (Hints(corner=(66, 50)), False),
        (Hints(corner=(60, 44)), False),
    ],
)
def test_whether_a_board_is_the_one_that_is_told_of(hints: Hints, agree: bool) -> None:
    assert agrees(Geometry(60, 50, 20, 20, 10, 12), hints) == agree


@settings(derandomize=True, deadline=None, max_examples=60)
@given(
    st.tuples(st.integers(2, 4), st.integers(2, 4)),
    st.tuples(st.integers(0, 250), st.integers(0, 210)),
    st.tuples(st.sampled_from([8.0, 20.0, 33.5]), st.sampled_from([8.0, 20.0, 33.5])),
)
def test_few_rows_and_columns_may_be_given_anywhere(
    shape: tuple[int, int], corner: tuple[int, int], size: tuple[float, float]
) -> None:
    rows, columns = shape
    with contextlib.suppress(NoBoardError):
        best = read(draw(random_grid(14, 16)), Hints(rows, columns, size, corner))[0]
        assert best.board.cells.shape == shape


@pytest.mark.parametrize("hints", [Hints(rows=1), Hints(columns=1)])
def test_a_single_line_is_no_board(hints: Hints) -> None:
    with pytest.raises(UsageError, match=r"of 1 [rc].* cannot be; give 2 to"):
        read(draw(random_grid(14, 16)), hints)

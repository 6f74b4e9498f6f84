import contextlib
from dataclasses import replace
from pathlib import Path
from typing import Any
from unittest.mock import Mock

import numpy as np
import pytest
from PIL import Image

from floodhelper.errors import NoBoardError, Stopped
from floodhelper.vision import pursue, reader, turns, unseeded
from floodhelper.vision.lattice import periodicity
from floodhelper.vision.lattice.shortlist import ALIKE
from floodhelper.vision.pursued import ARRIVALS
from floodhelper.vision.reader import read
from floodhelper.vision.reading import Reading, Refusal
from floodhelper.vision.trace import Trace
from floodhelper.vision.turns import PROMISING, TRIES_AFTER
from screens import screen
from screens.judge import judge_board
from unit.vision.drawing import draw, random_grid

SHOTS = Path(__file__).parents[2] / "data" / "screens"


def test_few_seeds_are_followed_to_one_doubtful_board() -> None:
    trace = Trace()
    found = read(draw(random_grid(14, 14, colours=2)), trace=trace)
    assert found[0].confidence < 0.9
    places = [each.geometry for each in trace.candidates if each.geometry is not None]
    assert sum((place.rows, place.columns) == (14, 14) for place in places) == ARRIVALS


def test_no_seed_in_a_sure_board_is_followed() -> None:
    trace = Trace()
    read(draw(random_grid(14, 14)), trace=trace)
    assert [each.outcome for each in trace.candidates] == ["board"]


@pytest.mark.parametrize("name", ["sgt-flood-11", "sgt-flood-01"])
def test_few_seeds_are_followed_in_vain_after_a_sure_board(name: str) -> None:
    trace = Trace()
    with Image.open(SHOTS / f"{name}.png") as picture:
        read(np.asarray(picture.convert("RGB")), trace=trace)
    first, *others = trace.candidates
    assert first.outcome == "board"
    assert len(others) <= TRIES_AFTER


def test_what_promises_little_is_not_followed_after_a_sure_board(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(turns, "TRIES_AFTER", 99)
    trace = Trace()
    with Image.open(SHOTS / "sgt-flood-11.png") as picture:
        read(np.asarray(picture.convert("RGB")), trace=trace)
    first, *others = trace.candidates
    assert first.outcome == "board"
    assert all(each.seed.score >= PROMISING for each in others)


def test_what_hardly_repeats_in_the_smallest_windows_is_not_followed_after_a_sure_board() -> None:
    trace = Trace()
    with Image.open(SHOTS / "colorfill-01.png") as picture:
        read(np.asarray(picture.convert("RGB")), trace=trace)
    assert [each.outcome for each in trace.candidates] == ["board"]


_TWO = np.concatenate([draw(random_grid(12, 12, seed=seed)) for seed in range(2)], axis=1)
"""Picture of two boards of the same cells, 400 px from each other."""


@pytest.mark.parametrize(("limit", "least"), [("TRIES_AFTER", 0), ("TRIES_A_TURN", 1)])
def test_boards_of_the_same_cells_are_found_however_little_is_tried(
    monkeypatch: pytest.MonkeyPatch, limit: str, least: int
) -> None:
    monkeypatch.setattr(turns, limit, least)
    assert [each.geometry.x for each in read(_TWO)] == [60, 460]


@pytest.mark.parametrize("number", [171, 1628, 4834])
def test_a_board_leaves_room_for_another_whose_cells_are_otherwise(number: int) -> None:
    shot = screen(number)
    found = read(shot.pixels, rng_seed=number)
    assert all(any(judge_board(each, board).placed for each in found) for board in shot.boards)
    assert len(found) == len(shot.boards) == 2


@pytest.mark.parametrize(("size", "found"), [(12, True), (5, False)])
def test_what_goes_on_all_along_a_side_is_a_board_where_it_plainly_lies_by_chance(
    monkeypatch: pytest.MonkeyPatch, size: int, found: bool
) -> None:
    def going_on(*seed: Any) -> Reading | Refusal:
        outcome = pursue.pursue(*seed)
        return outcome if isinstance(outcome, Refusal) else replace(outcome, beyond=0.9)

    monkeypatch.setattr(turns, "pursue", going_on)
    monkeypatch.setattr(unseeded, "find_boxed", lambda *_: [])
    monkeypatch.setattr(unseeded, "find_flooded", lambda *_: [])
    with contextlib.nullcontext() if found else pytest.raises(NoBoardError):
        assert read(draw(random_grid(size, size)))[0].geometry.rows == size


def test_cells_of_which_nothing_can_be_made_are_not_followed_forever(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    pixels = draw(random_grid(24, 24))
    place = read(pixels)[0].geometry
    pursue_none = Mock(return_value=Refusal("it is none", place))
    monkeypatch.setattr(turns, "pursue", pursue_none)
    for module in (reader, unseeded):
        monkeypatch.setattr(module, "finish", Mock(return_value=Refusal("it is none", place)))
    with pytest.raises(NoBoardError, match="it is none"):
        read(pixels)
    # In a picture of fewer pixels the same pitch is that of other cells.
    calls = [call.args for call in pursue_none.call_args_list if call.args[0].pixels is pixels]
    pitches = [seed.pitch_x for _, _, seed, _ in calls]
    assert sum(abs(pitch / place.cell_width - 1) <= ALIKE for pitch in pitches) == ARRIVALS


def test_few_windows_of_a_reduced_picture_are_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    first, between = (
        Mock(wraps=each) for each in (periodicity.find_seeds, periodicity.find_seeds_between)
    )
    monkeypatch.setattr(turns, "find_seeds", first)
    monkeypatch.setattr(turns, "find_seeds_between", between)
    with pytest.raises(NoBoardError):
        read(np.random.default_rng(0).integers(0, 256, (240, 320, 3), dtype=np.uint8))
    assert {call.args[0].width for call in first.call_args_list} == {320, 80}
    assert {call.args[0].width for call in between.call_args_list} == {320}


def test_what_shows_tints_is_looked_at_for_what_repeats_alone(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    between, unseeded_of = (
        Mock(wraps=each) for each in (periodicity.find_seeds_between, unseeded.find_unseeded)
    )
    monkeypatch.setattr(turns, "find_seeds_between", between)
    monkeypatch.setattr(unseeded, "find_unseeded", unseeded_of)
    looked_at = Mock(wraps=turns.pursue_all)
    monkeypatch.setattr(reader, "pursue_all", looked_at)
    page = np.full((240, 320, 3), 250, dtype=np.uint8)
    page[40:200, 40:280] = np.random.default_rng(0).integers(244, 256, (160, 240, 3))
    with pytest.raises(NoBoardError):
        read(page)
    scenes = [call.args[0] for call in looked_at.call_args_list]
    assert [scene.is_derived for scene in scenes] == [False, True, True]
    assert [call.args[0] for call in unseeded_of.call_args_list] == scenes[:1]
    maps = [id(each) for each in scenes[0].edge_maps()]
    assert {id(call.args[0]) for call in between.call_args_list} <= set(maps)


def test_stop_stops() -> None:
    with pytest.raises(Stopped):
        read(draw(random_grid(14, 16)), stop=lambda: True)

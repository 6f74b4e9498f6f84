"""The reader on generated screens: each manner alone, then all of them mixed."""

from dataclasses import replace

import numpy as np
import pytest

from floodhelper.errors import NoBoardError
from floodhelper.vision.reader import read
from floodhelper.vision.reading import SURE, Hints
from floodhelper.vision.trace import Trace
from screens import draw_screen, look_alike, screen, textured_screen
from screens.characters import are_known, cell_of
from screens.colours import RGB
from screens.judge import judge, judge_board
from screens.look import Desktop, Look
from screens.look_alikes import BY_CHANCE
from screens.textures import Pattern
from screens.values import Screen
from unit.vision.seeds import ONCE_MISREAD, ONCE_TAKEN

PALETTE = np.array(
    [(230, 30, 30), (30, 90, 230), (40, 170, 60), (250, 220, 40), (150, 40, 160), (240, 130, 40)],
    dtype=np.uint8,
)
GREY = (128, 128, 128)
DARK = (34, 34, 34)
SUITS = "♥♠♦♣●▲"
HALF, STRIPED = (
    (Pattern(kind, ink, 1.0, step, 2.0),) * len(PALETTE)
    for kind, ink, step in (("half", (0, 0, 0), 1.0), ("rising", (255, 255, 255), 4.0))
)
LOOKS = {
    "plain": Look(),
    "four by four": Look(rows=4, columns=4, pitch=(60.0, 60.0)),
    "fifty by fifty": Look(rows=50, columns=50, pitch=(10.0, 10.0)),
    "oblong": Look(rows=9, columns=20),
    "oblong cells": Look(pitch=(36.0, 27.0)),
    "smallest cells": Look(rows=20, columns=20, pitch=(6.0, 6.0)),
    "largest cells": Look(rows=5, columns=5, pitch=(120.0, 120.0)),
    "snapped fraction": Look(pitch=(26.8, 26.8)),
    "antialiased fraction": Look(pitch=(26.8, 26.8), snapped=False),
    "seams": Look(pitch=(26.8, 26.8), snapped=False, seams=True),
    "gap": Look(gap=2),
    "wide gap": Look(gap=8, ground=DARK, padding=4),
    "black lines": Look(gap=1, lines="all", ground=(0, 0, 0), padding=1),
    "lines between regions": Look(lines="regions"),
    "thick frame": Look(frame=16, frame_colour=DARK),
    "rounded": Look(shape="rounded", gap=2),
    "circles": Look(shape="circle", gap=2),
    "pebbles": Look(shape="pebble", gap=2),
    "gradient": Look(fill="gradient", gap=1),
    "gloss": Look(fill="gloss", gap=1),
    "balls": Look(shape="circle", fill="sphere"),
    "bevel": Look(fill="bevel"),
    "borders": Look(fill="border"),
    "shadows": Look(gap=5, shadow=True),
    "shadow of the board": Look(halo=True),
    "digits": Look(mark="digit"),
    "letters and lines": Look(mark="letter", gap=1, lines="all", ground=(0, 0, 0), padding=1),
    "icons": Look(mark="icon", gap=2),
    "dots where flooded": Look(mark="dot", marked="flooded", state="flooded"),
    "hover": Look(hover=True, gap=2),
    "start marker": Look(start_marker="star"),
    "pointer": Look(pointer=True),
    "dithered": Look(texture="dither", patterns=HALF, pattern_in="board", pitch=(24.0, 24.0)),
    "fractional, dithered": Look(texture="dither", patterns=HALF, pitch=(30.5, 30.5)),
    "striped": Look(texture="stripes", patterns=STRIPED, pattern_in="board", pitch=(30.0, 30.0)),
    "flooded": Look(state="flooded"),
    "nearly finished": Look(state="nearly finished", gap=1, ground=GREY, padding=1),
    "first line of one colour": Look(state="one line"),
    "buttons": Look(buttons="squares"),
    "buttons that touch": Look(buttons="touching"),
    "in a terminal": Look(window="terminal", page=(16, 18, 24), ground=(16, 18, 24)),
    "crowded": Look(window="program", crowded=True),
}
DESKTOPS = {
    "photo": Desktop(wallpaper="photo", windows=2),
    "gradient": Desktop(wallpaper="gradient"),
    "texture": Desktop(wallpaper="texture"),
    "many windows": Desktop(wallpaper="mountains", windows=4, icons=True, taskbar=True),
    "night light": Desktop(shift="night light"),
    "gamma": Desktop(shift="gamma"),
    "JPEG": Desktop(shift="jpeg"),
    "monitors": Desktop(size=(1280, 720), monitors=2),
    "large": Desktop(size=(3840, 2160), scale=2.0),
}


def assert_read(shot: Screen) -> None:
    try:
        readings = read(shot.pixels)
    except NoBoardError as error:
        pytest.fail(f"{error}; {shot.manners}")
    verdict = judge(readings, shot)
    assert verdict.placed, f"{verdict.reason}; {shot.manners}"


@pytest.mark.parametrize("look", LOOKS.values(), ids=LOOKS.keys())
def test_each_manner_alone_is_read(look: Look) -> None:
    rng = np.random.default_rng(11)
    assert_read(draw_screen(rng, 11, Desktop(size=(1280, 800)), [(look, PALETTE)]))


@pytest.mark.parametrize("signs", [SUITS, "●"], ids=["a sign for each colour", "one sign"])
@pytest.mark.parametrize("font_size", [17, 29])
def test_characters_of_a_terminal_are_cells(font_size: int, signs: str) -> None:
    assert_typed_is_read(1, signs, font_size, (0, 0, 0), (14, 16))


def test_signs_of_which_the_edges_are_mixed_with_the_page_have_one_colour() -> None:
    assert_typed_is_read(2, SUITS, 25, (255, 255, 246), (10, 10))


def assert_typed_is_read(
    seed: int, signs: str, font_size: int, page: RGB, cells: tuple[int, int]
) -> None:
    if not are_known(signs):
        pytest.skip("no monospaced font here has the signs of suits")
    look = Look(
        *cells, typed=signs, font_size=font_size, pitch=cell_of(font_size),
        window="terminal", page=page, ground=page,
    )  # fmt: skip
    rng = np.random.default_rng(seed)
    assert_read(draw_screen(rng, seed, Desktop(size=(1280, 900)), [(look, PALETTE)]))


@pytest.mark.parametrize("seed", [142, 148])
def test_no_single_places_of_a_texture_are_taken_for_colours(seed: int) -> None:
    shot = textured_screen(seed)
    verdict = judge(read(shot.pixels), shot)
    assert verdict.exact, f"{verdict.reason}; {shot.manners}"


def test_textured_cells_lie_where_they_are_in_the_whole_picture() -> None:
    rng = np.random.default_rng(11)
    look = LOOKS["dithered"]
    shot = draw_screen(rng, 11, Desktop(size=(1280, 800)), [(look, PALETTE)])
    whole, trace = read(shot.pixels)[0].geometry, Trace()
    x, y = round(whole.x) - 41, round(whole.y) - 38
    region = x, y, round(whole.width) + 83, round(whole.height) + 79
    part = read(shot.pixels, Hints(region=region), trace=trace)[0]
    assert part.geometry.x == pytest.approx(whole.x, abs=2)
    assert part.geometry.y == pytest.approx(whole.y, abs=2)
    traced = [each for each in trace.candidates if each.outcome == "board"]
    places = [each.geometry for each in traced if each.geometry is not None]
    assert places[0].x == pytest.approx(whole.x, abs=2)
    assert places[0].y == pytest.approx(whole.y, abs=2)
    assert traced[0].seed.x == pytest.approx(whole.x, abs=2)


@pytest.mark.parametrize("desktop", DESKTOPS.values(), ids=DESKTOPS.keys())
def test_a_plain_board_is_read_on_every_desktop(desktop: Desktop) -> None:
    rng = np.random.default_rng(12)
    assert_read(draw_screen(rng, 12, desktop, [(replace(Look(), frame=1), PALETTE)]))


@pytest.mark.parametrize("seed", range(1000, 1040))
def test_mixed_manners_are_read(seed: int) -> None:
    assert_read(screen(seed, (1280, 800)))


@pytest.mark.parametrize("seed", ONCE_MISREAD.values(), ids=ONCE_MISREAD.keys())
def test_what_was_misread_is_read(seed: int) -> None:
    assert_read(screen(seed))


@pytest.mark.parametrize("seed", [500, 533, 1001, 1115], ids=str)
def test_boards_of_few_cells_beside_a_sure_one_are_offered(seed: int) -> None:
    shot = screen(seed)
    readings = read(shot.pixels)
    for board in shot.boards:
        assert any(judge_board(each, board).placed for each in readings)


def test_where_another_board_fits_as_well_none_is_sure() -> None:
    assert all(each.confidence < SURE for each in read(screen(101497).pixels))


@pytest.mark.parametrize("seed", ONCE_TAKEN.values(), ids=ONCE_TAKEN.keys())
def test_what_was_taken_for_a_board_is_none(seed: int) -> None:
    with pytest.raises(NoBoardError):
        read(look_alike(seed).pixels)


@pytest.mark.parametrize("seed", [27, 43])
def test_the_reason_is_that_of_what_came_nearest_to_a_board(seed: int) -> None:
    trace = Trace()
    with pytest.raises(NoBoardError) as caught:
        read(look_alike(seed).pixels, rng_seed=seed, trace=trace)
    nearest = max(trace.candidates, key=lambda each: each.confidence)
    assert nearest.confidence > 0.0
    assert nearest.outcome in str(caught.value)
    # Most of what was looked at is none for another reason.
    others = sum(each.outcome != nearest.outcome for each in trace.candidates)
    assert 2 * others > len(trace.candidates)


def test_of_a_part_of_more_cells_than_any_board_has_the_trace_says_so() -> None:
    trace = Trace()
    with pytest.raises(NoBoardError):
        read(look_alike(250).pixels, trace=trace)
    said = [each.outcome for each in trace.candidates if each.geometry is not None]
    assert "it may be a small part of something else" in said


@pytest.mark.parametrize("kind", BY_CHANCE)
@pytest.mark.parametrize("seed", [0, 4, 5])
def test_what_lies_by_chance_is_told_by_what_is_around_it(kind: str, seed: int) -> None:
    with pytest.raises(NoBoardError):
        read(look_alike(seed, kind).pixels)


def test_what_is_said_of_the_start_or_the_region_leaves_the_cells_to_be_found() -> None:
    shot = screen(ONCE_MISREAD["a column with colours that no other has"])
    height, width = shot.pixels.shape[:2]
    free = read(shot.pixels)[0].geometry
    assert read(shot.pixels, Hints(start=(2, 3)))[0].geometry == free
    assert read(shot.pixels, Hints(region=(0, 0, width, height)))[0].geometry == free


def test_what_is_said_of_a_board_loses_none_that_is_found_without() -> None:
    shot = screen(600014)
    place = shot.boards[0].geometry
    hints = Hints(rows=place.rows, columns=place.columns)
    assert judge(read(shot.pixels, hints), shot).placed

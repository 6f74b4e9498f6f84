"""The reader on generated screens: each manner alone, then all of them mixed."""

from dataclasses import replace

import numpy as np
import pytest

from floodhelper.errors import NoBoardError
from floodhelper.vision.followed import SURE
from floodhelper.vision.reader import read
from floodhelper.vision.reading import Hints
from floodhelper.vision.trace import Trace
from screens import draw_screen, look_alike, screen, textured_screen
from screens.characters import are_known, cell_of
from screens.colours import RGB
from screens.judge import judge
from screens.look import Desktop, Look
from screens.look_alikes import BY_CHANCE
from screens.textures import Pattern
from screens.values import Screen

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


ONCE_MISREAD = {
    "a line missed on a nearly finished board": 72349,
    "first columns that end as cells do": 75392,
    "buttons without the gaps of cells": 76094,
    "a first column in one of many colours": 51331,
    "a first column of large cells in one of many colours": 51795,
    "a first column of one colour between gaps": 51698,
    "thirds of cells with icons": 51183,
    "halves of rounded cells": 51735,
    "a frame beside cells of the colour of their gaps": 51886,
    "page in a colour of cells that have lines between them": 51690,
    "page beside discs of which halves were read": 52186,
    "a column of one colour among six rows": 52887,
    "the end of a frame beside balls": 52898,
    "a window's title above balls": 53541,
    "small blurred cells of close colours": 52929,
    "a flooded board more than a pixel beside its outline": 53942,
    "a flooded board a quarter of a cell beside its outline": 53674,
    "gaps that JPEG blurs": 50489,
    "gloss that ends in the middle of cells": 51164,
    "wide lines between the regions of large cells": 11695,
    "lines beside the outline": 10332,
    "lines that are stronger than the outline": 17127,
    "a wallpaper in the colours of cells around a board": 2128,
    "a wallpaper in the colour of one of the cells": 17375,
    "large discs among small windows that repeat": 1813,
    "a menu beside cells of the colour of their page": 3902,
    "a flooded board whose gaps a growth over a photo hides": 40193,
    "a flooded board in wide lines": 11813,
    "a first row of a colour of its own": 11152,
    "two rows alike of a flooded part": 11032,
    "a corner of a flooded board": 11433,
    "a shadow below small cells": 11521,
    "balls whose windows are not among the first": 11085,
    "pebbles whose first row looks like a title": 12179,
    "lines beside a frame around pebbles": 11316,
    "a small flooded board among many windows": 10853,
    "marks in all cells that are not flooded": 10872,
    "a last column without an edge": 3014,
    "flat buttons at the side of bevelled cells": 3040,
    "a first row and a last column of seamless cells": 3123,
    "a comb as wide as the window": 3162,
    "a comb on a white rim": 3234,
    "four large cells above a line of buttons": 4116,
    "a nearly finished board in a black frame": 3266,
    "a column of one colour with digits": 4276,
    "small cells a pixel off": 4326,
    "one cell left to flood": 5058,
    "buttons deeper than cells, which are shaded": 3290,
    "a page in a colour of the cells, and buttons on it": 2405,
    "large cells on a rough wallpaper": 428,
    "dots beside the flooded region": 5215,
    "page that shows some of the shaded cells": 11250,
    "a first line in a colour of its own": 11152,
    "a last column with some cells of new colours": 20554,
    "a shadow on a page, as dark as the bottom of cells": 10143,
    "lines between the regions of a nearly finished board": 819,
    "lines of page below balls": 866,
    "lines of page beside large cells": 4322,
    "touching discs in a thin frame": 31276,
    "a window's border in line with the gloss of cells": 20663,
    "flooded columns in step with the places compared": 20509,
    "a first line of round cells in a colour of its own": 20015,
    "a first line of the page's colour between black lines": 10313,
    "a first line of the page's colour between thin lines": 20523,
    "shades in a strip higher than a week": 4011,
    "buttons that touch the last row of small cells": 3991,
    "a part of two colours in twice the pitch": 3895,
    "a page beside the first column": 1866,
    "the last column beyond a seam": 591,
    "colours on a line by chance": 1671,
    "a strip of 45 cells": 816,
    "four by four cells of eleven colours": 2797,
    "a page that shows in the gaps of a nearly finished board": 3740,
    "black lines on a nearly finished board": 551,
    "cells in the colour of their gaps": 3926,
    "page in the pitch of four large cells": 1243,
    "a title on a page in a colour of the cells": 2298,
    "buttons as long as cells, but deeper": 1627,
    "lines of one colour between gaps": 3306,
    "balls lit from above": 1647,
    "balls with gaps nearly as wide as their shadows": 2384,
    "a place that is moved into the gap and back": 1830,
    "digits half a pixel off": 4775,
    "a title bar in the colour of cells at the sides": 718,
    "one of four by four cells under the mouse": 2504,
    "gaps under a cell under the mouse": 4106,
    "four large cells between two windows": 2519,
    "a frame as wide as a cell": 2163,
    "page at two sides of two colours": 1804,
    "buttons of all colours at the side": 4921,
    "a title bar as high as a cell": 3638,
    "rows out of the reach of the first few": 2836,
    "a column with colours of its own": 726,
    "a row of runs below a title": 901,
    "a row of balls with one more mark": 3540,
    "a page beside cells that are hard to place": 2309,
    "two colours that differ at few sides of four by four cells": 662,
    "a frame in a colour of the cells, as wide as they": 4442,
    "a first row of one colour with a star in it": 1891,
    "a column with colours that no other has": 3786,
    "a corner of a flooded part": 3574,
    "buttons that touch a flooded part in its colour": 4589,
    "buttons at the side that end inside cells": 4921,
    "a page of the cells' colour on three sides": 3923,
    "a frame without the gaps of the cells": 2199,
    "a few cells in a flooded board": 3319,
    "a wallpaper whose cells go on and on": 656,
    "a strip nearly as long as any": 1056,
    "a last row of new colours": 2846,
    "a wallpaper in the colours of round cells": 3677,
    "rims of cells that are nearly all of one colour": 1261,
    "a first row of marked cells above a frame": 3540,
    "a column with three new colours": 726,
    "a bar that touches cells of its two colours": 827,
    "two colours of which one is the page's": 1203,
    "grey buttons that touch grey cells": 1213,
    "discs of two close colours": 463,
    "letters in cells beside a photo": 2133,
    "cells of ten pixels and a half": 404,
    "a menu as high as a cell and as wide as the board": 4959,
    "a title on a strip as high as a cell": 3459,
    "a frame beside cells of the colour of the gaps": 4583,
    "a page that ends in the line above the board": 2328,
    "two colours beside a terminal, found late": 3698,
    "a first column of marked pebbles of one colour": 4831,
    "a page of one of two colours below the board": 3450,
    "a strip of page up to the window's frame": 2636,
    "wide lines between regions of marked cells": 3930,
    "colours that go with the rows by chance": 651,
    "a single cell of the other colour": 14119,
    "four by four discs wider than high": 70447,
    "halves of discs with gloss": 70535,
    "four by four cells, one of them enlarged": 71072,
    "small cells of a flooded board": 4981,
    "a small flooded board on three monitors": 4215,
    "black and white discs": 2781,
    "three colours of which one is the page's": 1542,
    "a window's end below the last row of a small board": 17701,
    "marks that fill small cells": 77498,
    "a flooded part that goes on in the page": 72545,
    "rounded cells with a line between some of them": 71582,
    "icons of which few are alike": 60335,
    "gaps in the colour of a flooded part": 73858,
    "half of a board of marked discs that goes on": 2836,
    "a flooded board that was moved by half a cell at last": 2692,
    "balls whose letters draw the columns aside": 100589,
    "lines between regions on a page in the colour of cells": 101073,
    "squares of a flooded board that the mouse makes oblong": 82092,
    "discs of a board that is nearly finished": 101656,
    "halves of cells with gloss in shades of their own": 104668,
    "page as deep as a cell before buttons": 103435,
    "a corner of a board that is nearly finished": 103113,
    "pale colours whose edges hardly show": 110654,
    "a first line with letters that few other cells bear": 110585,
    "gaps between the cells of a first column of one colour": 118356,
    "a page above wide cells that ends where a line of them would": 118678,
    "lines about the regions of a board that is nearly finished": 114978,
    "cells that settle as oblongs": 118597,
    "cells that settle as squares, but for their gaps": 120475,
    "discs two by two as one cell": 672,
    "page and a row of large cells between gaps": 114215,
    "lines on a page above small cells": 114304,
    "a first column beside cells of which no neighbours are alike": 114589,
    "a frame that is less deep than small cells": 3934,
    "a flooded part of three rows with corners between the cells": 114163,
    "lines between cells too small for names below them": 121434,
    "crosses in all cells beside wide gaps": 123730,
    "deep buttons as long as the cells they touch": 122222,
    "a row of buttons and the page before it": 122157,
    "a column of buttons beside cells with marks": 122918,
    "lines about regions on a page up to the ends of its window": 122267,
    "a ground that shadows hide": 122726,
    "shadows of four by four cells": 125354,
    "a tool bar six cells high above a first row of one colour": 121358,
    "a tool bar in the colour of half of the cells": 4866,
    "two rows nearly like buttons": 120409,
    "a strip of buttons below a board of small cells": 2031,
    "ticks in a flooded first row": 132698,
    "uneven pebbles with wide gaps": 132305,
    "a column of one colour among four rows": 129236,
    "a board beside something larger of two colours": 129343,
    "a flooded board of five rows with ten sides that tell": 124853,
    "a frame less deep than the cells above it": 2901,
    "a frame less deep than the cells below it": 127803,
    "a last column in pieces of two lengths": 126842,
    "a column of small cells in shades of their own": 126930,
    "icons that few cells bear, in close colours": 117869,
    "a board in its own page but for one side": 115330,
    "a column of page beside a flooded square": 124762,
    "a frame beside a flooded square": 121831,
    "pebbles with shadows beside gaps of two widths": 124385,
    "a flooded part of four cells with a colour of its own": 120719,
    "two colours in cells of a fraction of a pixel more than seven": 122618,
    "lines of text in a window beside each row": 302454,
    "lines of text in a window behind each row of marked cells": 302508,
    "a menu above a small square in a colour of its own": 411793,
    "lines at another pitch than the few cells between them": 400008,
    "a round button for each column": 400491,
    "rings in a first column of one colour, but not at the start": 410527,
    "a line in a square of a few cells counted three times": 411198,
    "two colours by chance with corners between the cells": 400304,
    "small digits beside the flooded part": 410837,
    "crosses in cells of the colour of the gaps": 410278,
    "a flooded board of dots that may go on in the page": 410821,
    "borders beside which all places of a colour lay": 500352,
    "check marks on cells of all colours but one": 501617,
    "two lines of text beside each row": 501133,
    "a terminal whose lines are as high as the rows": 501719,
    "page in line with a square, buttons beside it": 500056,
    "gloss that fades to an edge": 4536,
    "a single cell mixed of the colours of others that cover most of the screen": 2705,
}
"""Seeds of screens that were misread once, by what misled the reader."""


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
    assert any(each.outcome == "board" for each in trace.candidates)


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


def test_where_another_board_fits_as_well_neither_is_sure() -> None:
    shot = screen(101497)
    readings = read(shot.pixels)
    assert judge(readings, shot).placed or readings[0].confidence < SURE


ONCE_TAKEN = {
    "a digit in a wide cell": 22039,
    "icons on a bar": 22086,
    "a table with a few shaded cells": 22089,
    "empty days of a calendar": 6,
    "more colours than a byte can name": 288,
    "halves of keys": 698,
    "a bar chart": 50,
    "bars of four parts": 20137,
    "bars that end inside cells": 20474,
    "pieces of the colour of the light fields": 20296,
    "a part of a heat map": 296,
    "a part of a year of contributions": 319,
    "half of a QR code on a page in warm light": 306,
    "corners where cells of Minesweeper meet": 127,
    "a spreadsheet, three rows a cell": 69,
    "a chessboard half under a window": 551,
    "slanting stripes": 640,
    "a card with a figure on it": 351,
    "stacked bars": 1174,
    "a gallery of a few pictures": 1203,
    "three icons on a page": 2034,
    "a crossword with a number in every other field": 852,
    "names of rows on a screen of twice the resolution": 623,
    "a few open cells on a large field of minesweeper": 230,
    "open cells of minesweeper that are as covered ones lit up": 867,
    "labels of two digits that stand apart": 500012,
    "a strip of moves in two lines": 500230,
    "a block in a spreadsheet, four rows a cell": 500806,
    "a picture on a wallpaper of stripes": 500269,
}
"""Seeds of look-alikes in which a board was read once."""


@pytest.mark.parametrize("seed", ONCE_TAKEN.values(), ids=ONCE_TAKEN.keys())
def test_what_was_taken_for_a_board_is_none(seed: int) -> None:
    with pytest.raises(NoBoardError):
        read(look_alike(seed).pixels)


def test_of_a_part_of_more_cells_than_any_board_has_the_trace_says_so() -> None:
    trace = Trace()
    with pytest.raises(NoBoardError):
        read(look_alike(ONCE_TAKEN["a part of a year of contributions"]).pixels, trace=trace)
    said = [each.outcome for each in trace.candidates if each.geometry is not None]
    assert said == ["it may be a small part of something else"]


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

"""A drawn game that is watched on a drawn screen."""

import numpy as np
import pytest

from floodhelper.board import Board
from floodhelper.following import PERSIST, Event, Kind
from floodhelper.screen.screenshot import Screenshot
from floodhelper.vision.reading import Geometry, Reading
from floodhelper.watched import Watched, overlap, uncovered, without
from unit.vision.drawing import COLOURS, draw, random_grid

BOARD = Board(random_grid(12, 12), COLOURS)
GEOMETRY = Geometry(60, 50, 20, 20, 12, 12)
ORIGIN = (-500, 30)


def screen(board: Board, corner: tuple[int, int] = (60, 50)) -> Screenshot:
    return Screenshot(draw(board.cells, corner=corner), ORIGIN)


def reading(board: Board, geometry: Geometry = GEOMETRY, confidence: float = 0.97) -> Reading:
    return Reading(geometry, board, confidence)


@pytest.fixture
def watched() -> Watched:
    return Watched(screen(BOARD), GEOMETRY, BOARD)


def look(watched: Watched, shown: Screenshot, times: int = 1) -> Event | None:
    event = None
    for _ in range(times):
        event = watched.look(shown.crop(*watched.region))
    return event


def test_region_is_that_of_the_desktop(watched: Watched) -> None:
    assert watched.region == (-440, 80, 240, 240)


def test_moves_are_seen(watched: Watched) -> None:
    after = BOARD.play(3)
    assert look(watched, screen(after)) is None
    event = look(watched, screen(after))
    assert event is not None
    assert (event.kind, event.game.moves) == (Kind.PLAYED, (3,))


def test_without_a_picture_the_board_is_lost(watched: Watched) -> None:
    told = [watched.look(None) for _ in range(PERSIST)]
    assert told[:-1] == [None] * (PERSIST - 1)
    assert told[-1] is not None
    assert told[-1].kind is Kind.LOST


def test_a_moved_board_is_found_with_other_numbers_and_watched_there(watched: Watched) -> None:
    after = BOARD.play(3)
    shown = screen(after, (93, 81))
    geometry = Geometry(93, 81, 20, 20, 12, 12)
    lost = look(watched, shown, PERSIST)
    assert lost is not None
    assert lost.kind is Kind.LOST
    order = np.array([5, 3, 0, 1, 2, 4])
    renumbered = Board(np.argsort(order).astype(np.uint8)[after.cells], COLOURS[order])
    other = reading(Board(random_grid(9, 9), COLOURS), Geometry(0, 0, 5, 5, 9, 9))
    event = watched.find_again(shown, [other, reading(renumbered, geometry)])
    assert event is not None
    assert (event.kind, event.game.moves) == (Kind.PLAYED, (3,))
    assert watched.region == (-407, 111, 240, 240)
    again = look(watched, shown)
    assert again is not None
    assert again.kind is Kind.SAME


def test_a_smaller_board_does_not_continue_a_game_wherever_that_starts() -> None:
    board = BOARD.with_start((11, 11))
    watched = Watched(screen(board), GEOMETRY, board)
    smaller = Board(random_grid(8, 8), COLOURS)
    assert watched.find_again(screen(smaller), [reading(smaller)]) is None


def test_no_other_board_continues_the_game(watched: Watched) -> None:
    other = Board(random_grid(12, 12, seed=1), COLOURS)
    strange = Board(BOARD.cells, 255 - COLOURS)
    assert watched.find_again(screen(other), [reading(other), reading(strange)]) is None
    assert watched.region == (-440, 80, 240, 240)


def test_the_next_game_is_the_one_in_its_place_or_else_one_that_is_sure(watched: Watched) -> None:
    shown = screen(BOARD)
    elsewhere = Geometry(1000, 50, 20, 20, 12, 12)
    sure, unsure = reading(BOARD, elsewhere, 0.95), reading(BOARD, elsewhere, 0.6)
    here = reading(BOARD, GEOMETRY.moved(7, -3), 0.55)
    assert watched.next_game(shown, [sure, here]) is here
    assert watched.next_game(shown, [unsure, sure]) is sure
    assert watched.next_game(shown, [unsure]) is None
    assert watched.next_game(shown, []) is None


def test_a_board_that_was_read_beside_the_game_is_no_next_one_played_on_moved_or_begun_anew() -> (
    None
):
    beside = reading(Board(random_grid(9, 9), COLOURS), Geometry(1000, 50, 20, 20, 9, 9))
    watched = Watched(screen(BOARD), GEOMETRY, BOARD, [beside])
    shown = screen(BOARD)
    anew = reading(Board(random_grid(9, 9, seed=1), COLOURS), beside.geometry.moved(3, -2))
    moved = reading(beside.board.play(2).play(4), GEOMETRY)
    assert watched.next_game(shown, [beside, anew, moved]) is None
    larger = reading(anew.board, Geometry(100, 50, 130, 130, 9, 9))
    assert watched.next_game(shown, [beside, larger]) is larger
    other = reading(anew.board, GEOMETRY)
    assert watched.next_game(shown, [beside, other]) is other


def test_what_changed_is_searched_again_unless_it_is_less_than_a_cell(watched: Watched) -> None:
    gone = screen(BOARD, (93, 81))
    assert look(watched, gone, PERSIST) is not None
    assert watched.has_changed(gone)
    assert not watched.has_changed(gone)
    clock = screen(BOARD, (93, 81))
    clock.pixels[:10, :30] ^= 255
    assert not watched.has_changed(clock)
    clock.pixels[10:20, :30] ^= 255
    assert watched.has_changed(clock)
    assert watched.has_changed(Screenshot(gone.pixels[:300], ORIGIN))
    # What was there before the board was seen again tells nothing of where it is after it.
    assert look(watched, screen(BOARD)) is not None
    assert watched.has_changed(Screenshot(gone.pixels[:300], ORIGIN))


def test_without_blanks_rectangles_of_the_desktop() -> None:
    white = Screenshot(np.full((40, 60, 3), 255, dtype=np.uint8), ORIGIN)
    seen = without(white, [(-510, 20, 20, 15), (-450, 60, 100, 100), (0, 0, 5, 5)]).pixels
    blank = (seen != 255).all(axis=2)
    expected = np.zeros((40, 60), dtype=bool)
    expected[:5, :10] = expected[30:, 50:] = True
    assert np.array_equal(blank, expected)
    assert (white.pixels == 255).all()


def test_overlap() -> None:
    assert overlap((0, 0, 10, 10), (9, 9, 5, 5))
    assert not overlap((0, 0, 10, 10), (10, 0, 5, 5))
    assert not overlap((0, 0, 10, 10), (0, -5, 5, 5))


@pytest.mark.parametrize(
    ("region", "cut"),
    [
        # Right of the board its cells go on for half of one, or its page for as long.
        ((270, 0, 100, 400), True),
        ((310, 0, 100, 400), False),
        ((300, 0, 100, 400), True),
        ((330, 0, 100, 400), False),
        # More than a cell away they are another thing's.
        ((272, 0, 100, 400), False),
        # Left of it, below, above and beyond a corner; over it.
        ((-30, 0, 80, 400), False),
        ((60, 300, 200, 50), False),
        ((60, -100, 200, 141), False),
        ((310, 300, 50, 50), False),
        ((150, 100, 30, 30), True),
    ],
)
def test_a_board_that_goes_on_under_a_window(region: tuple[int, int, int, int], cut: bool) -> None:
    columns = {270: 10, 272: 6}.get(region[0], 12)
    place = Geometry(60, 50, 20, 20, 12, columns)
    whole = reading(Board(BOARD.cells[:, :columns], COLOURS), place)
    x, y, width, height = region
    moved = x + ORIGIN[0], y + ORIGIN[1], width, height
    assert uncovered(screen(BOARD), [whole], [moved]) == ([] if cut else [whole])


def test_a_window_beside_the_board_may_end_there() -> None:
    shown = screen(BOARD)
    shown.pixels[150:, 300:] = 0
    whole = reading(BOARD)
    assert uncovered(shown, [whole], [(310 + ORIGIN[0], ORIGIN[1], 90, 400)]) == [whole]

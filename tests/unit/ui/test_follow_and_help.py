"""What the user asks for while a game on the screen is followed."""

import threading

import numpy as np
import pytest
from pytestqt.qtbot import QtBot

from floodhelper.board import LETTERS, Board
from floodhelper.practice import Practice
from floodhelper.solver.lookahead import lookahead
from floodhelper.ui.main_window import MainWindow
from floodhelper.ui.play import same_board
from floodhelper.vision.reading import Geometry, Reading
from unit.ui.fakes import Fakes
from unit.ui.following import (
    BEGUN,
    BOARD,
    PATIENCE_MS,
    PLAN,
    follow,
    off_plan,
    wait_for,
    wait_for_looks,
    words,
)


@pytest.fixture
def followed(window: MainWindow, fakes: Fakes, qtbot: QtBot) -> MainWindow:
    return follow(window, fakes, qtbot)


def test_a_correction_is_not_lost_to_a_move_that_is_seen_before_its_answer(
    followed: MainWindow, fakes: Fakes, qtbot: QtBot
) -> None:
    wait_for_looks(qtbot, fakes, 2)
    fakes.hold_first = threading.Event()
    followed.corrections.recolour(13, 13, colour := (int(BOARD.cells[13, 13]) + 1) % 6)
    assert followed.play.stale
    fakes.shown = BOARD.play(wrong := off_plan())
    wait_for_looks(qtbot, fakes, 6)
    assert followed.play.stale
    fakes.moves = lookahead(fakes.boards_solved[-1], 2)
    fakes.hold_first.set()
    qtbot.waitUntil(lambda: followed.play.step == 1, timeout=PATIENCE_MS)
    assert followed.play.done == (wrong,)
    assert followed.play.board is not None
    assert followed.play.board.cells[13, 13] == colour
    assert fakes.boards_solved[-1].cells[13, 13] == colour


def test_a_picture_that_is_read_again_is_not_lost_to_a_move(
    followed: MainWindow, fakes: Fakes, qtbot: QtBot
) -> None:
    wait_for_looks(qtbot, fakes, 2)
    fakes.hold_read = threading.Event()
    followed.corrections.look_in((20, 20, 400, 400))
    fakes.shown = BOARD.play(off_plan())
    wait_for_looks(qtbot, fakes, 6)
    assert followed.corrections.help.reading is None
    fakes.hold_read.set()
    qtbot.waitUntil(lambda: followed.play.step == 1, timeout=PATIENCE_MS)
    reading = followed.corrections.help.reading
    assert reading is not None
    assert followed.corrections.region == (20, 20, 400, 400)


def test_a_scan_is_not_lost_to_another_game(
    followed: MainWindow, fakes: Fakes, qtbot: QtBot
) -> None:
    wait_for_looks(qtbot, fakes, 2)
    other = Practice.new(seed=8).board
    scans = len(fakes.captures)

    def search_is_over() -> None:
        if len(fakes.captures) == scans + 1:
            # The follower's own capture: the scan begins while its picture is read.
            fakes.hold_read = threading.Event()

    fakes.on_capture = search_is_over
    fakes.moves = lookahead(other, 2)
    fakes.shown = fakes.board = other
    qtbot.waitUntil(lambda: fakes.hold_read is not None, timeout=PATIENCE_MS)
    followed.body.scan.click()
    assert followed.sources.vanishing.hidden
    assert fakes.hold_read is not None
    fakes.hold_read.set()
    with qtbot.waitSignal(followed.pipeline.finished, timeout=PATIENCE_MS):
        pass
    assert followed.isVisible()
    assert followed.body.notice.text == ""
    assert followed.play.board is not None
    assert same_board(followed.play.board, other)


def test_a_board_with_merged_colours_is_followed(
    followed: MainWindow, fakes: Fakes, qtbot: QtBot
) -> None:
    with qtbot.waitSignal(followed.pipeline.finished):
        followed.corrections.merge([0, 1])
    wait_for_looks(qtbot, fakes, 4)
    assert words(followed) == BEGUN
    fakes.shown = BOARD.play(colour := 3 if BOARD.cells[0, 0] != 3 else 4)
    said = f"You played {LETTERS[colour - 1]}"
    qtbot.waitUntil(lambda: words(followed).startswith(said), timeout=PATIENCE_MS)


@pytest.fixture
def beside(fakes: Fakes) -> Reading:
    cells = np.random.default_rng(1).integers(0, 6, (9, 9), dtype=np.uint8)
    reading = Reading(Geometry(450, 48, 12, 12, 9, 9), Board(cells, BOARD.palette), 0.97)
    fakes.beside = [reading]
    return reading


def test_the_board_beside_is_no_new_game_while_the_chosen_one_is_away(
    beside: Reading, followed: MainWindow, fakes: Fakes, qtbot: QtBot
) -> None:
    other = Practice.new(seed=8).board
    fakes.boards, fakes.shown = 0, other
    wait_for(qtbot, followed, "The board is not to be seen.")
    fakes.boards, fakes.shown = 1, BOARD.play(PLAN[0])
    wait_for(qtbot, followed, f"You played {LETTERS[PLAN[0]]}.")
    assert followed.play.moves == PLAN
    # Nor is it once a new game has begun.
    fakes.moves = lookahead(other, 2)
    fakes.shown = fakes.board = other
    wait_for(qtbot, followed, "A new game.")
    fakes.boards, fakes.shown = 0, BOARD
    wait_for(qtbot, followed, "The board is not to be seen.")
    assert followed.body.result.next.isVisible()
    assert followed.corrections.help.readings[1].geometry == beside.geometry


def test_what_is_said_of_the_place_holds_for_the_next_game_where_one_is_there(
    followed: MainWindow, fakes: Fakes, qtbot: QtBot
) -> None:
    placed = Geometry(47, 49, 24, 24, 14, 14)
    with qtbot.waitSignal(followed.pipeline.finished):
        followed.corrections.place(placed)
    other = Practice.new(seed=8).board
    fakes.moves = lookahead(other, 2)
    fakes.shown = fakes.board = other
    wait_for(qtbot, followed, "A new game.")
    assert fakes.hints[-1].corner is not None
    assert followed.corrections.help.placed is not None
    reading = followed.corrections.help.reading
    assert reading is not None
    assert (reading.geometry.x, reading.geometry.y) == (47, 49)


def test_what_is_said_of_the_place_is_forgotten_where_the_next_game_is_elsewhere(
    followed: MainWindow, fakes: Fakes, qtbot: QtBot
) -> None:
    with qtbot.waitSignal(followed.pipeline.finished):
        followed.corrections.place(Geometry(48 + 24, 48, 24, 24, 14, 14))
    other = Practice.new(seed=8).board
    fakes.moves = lookahead(other, 2)
    fakes.confidence_as_said = 0.1
    fakes.shown = fakes.board = other
    wait_for(qtbot, followed, "A new game.")
    assert fakes.hints[-1].corner is None
    assert followed.corrections.help.placed is None
    assert not followed.body.result.bar.chip.isVisible()

"""The window while a game on the screen is followed."""

import threading
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from floodhelper.board import LETTERS, Board
from floodhelper.errors import CaptureError
from floodhelper.practice import Practice, draw
from floodhelper.solver.lookahead import lookahead
from floodhelper.ui.main_window import MainWindow
from floodhelper.ui.play import same_board
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

MakeWindow = Callable[[Fakes], MainWindow]


@pytest.fixture
def followed(window: MainWindow, fakes: Fakes, qtbot: QtBot) -> MainWindow:
    return follow(window, fakes, qtbot)


def test_nothing_is_looked_at_unless_it_is_asked_for(
    window: MainWindow, fakes: Fakes, qtbot: QtBot
) -> None:
    assert not window.action.follow.isChecked()
    with qtbot.waitSignal(window.pipeline.finished):
        window.body.scan.click()
    assert window.body.result.follow.box.isVisible()
    assert words(window) == ""
    assert fakes.looks == 0


def test_the_strip_steps_by_itself(followed: MainWindow, fakes: Fakes, qtbot: QtBot) -> None:
    assert words(followed) == BEGUN
    fakes.shown = BOARD.play_all(PLAN[:1])
    wait_for(qtbot, followed, f"You played {LETTERS[PLAN[0]]}.")
    assert followed.play.step == 1
    fakes.shown = BOARD.play_all(PLAN[:3])
    wait_for(qtbot, followed, f"You played {LETTERS[PLAN[1]]}, {LETTERS[PLAN[2]]}.")
    assert followed.play.step == 3
    assert followed.play.moves == PLAN
    assert len(fakes.searches) == 1
    wait_for_looks(qtbot, fakes, 3)
    # It stays until there is something new.
    assert words(followed) == f"You played {LETTERS[PLAN[1]]}, {LETTERS[PLAN[2]]}."
    fakes.shown = BOARD.play_all(PLAN)
    wait_for(qtbot, followed, f"Won in {len(PLAN)} moves.")


def test_another_move_is_planned_on_from_and_an_undo_goes_back(
    followed: MainWindow, fakes: Fakes, qtbot: QtBot
) -> None:
    wrong = off_plan()
    after = BOARD.play(wrong)
    rest = lookahead(after, 2)
    fakes.moves = rest
    fakes.shown = after
    total = len(rest) + 1
    wait_for(qtbot, followed, f"You played {LETTERS[wrong]}: {total} moves in all now.")
    assert np.array_equal(fakes.boards_solved[-1].cells, after.cells)
    assert followed.play.moves == (wrong, *rest)
    assert followed.play.step == 1
    fakes.shown = after.play(rest[0])
    wait_for(qtbot, followed, f"You played {LETTERS[rest[0]]}.")

    fakes.moves = PLAN
    fakes.shown = BOARD
    wait_for(qtbot, followed, "You took back 2 moves.")
    qtbot.waitUntil(lambda: followed.play.moves == PLAN)
    assert followed.play.step == 0
    fakes.shown = BOARD.play(PLAN[0])
    wait_for(qtbot, followed, f"You played {LETTERS[PLAN[0]]}.")
    searches = len(fakes.searches)
    fakes.shown = BOARD
    wait_for(qtbot, followed, "You took back 1 move.")
    # The plan goes on from there.
    assert followed.play.moves == PLAN
    assert len(fakes.searches) == searches


def test_another_move_that_is_as_good_is_said_so(
    followed: MainWindow, fakes: Fakes, qtbot: QtBot
) -> None:
    wrong = off_plan()
    fakes.moves = PLAN[1:]
    fakes.shown = BOARD.play(wrong)
    wait_for(qtbot, followed, f"You played {LETTERS[wrong]}: still {len(PLAN)} moves.")


def test_the_game_takes_back_steps_by_hand(
    followed: MainWindow, fakes: Fakes, qtbot: QtBot
) -> None:
    fakes.shown = BOARD.play_all(PLAN[:2])
    qtbot.waitUntil(lambda: followed.play.step == 2, timeout=PATIENCE_MS)
    for hand in (followed.action.forward, followed.action.back, followed.action.restart):
        hand.trigger()
        assert followed.play.step != 2
        qtbot.waitUntil(lambda: followed.play.step == 2, timeout=PATIENCE_MS)
        assert words(followed) == "The strip is back where your game is."
    assert followed.play.moves == PLAN
    assert len(fakes.searches) == 1


def test_who_plays_and_steps_too_is_in_step(
    followed: MainWindow, fakes: Fakes, qtbot: QtBot
) -> None:
    wait_for_looks(qtbot, fakes, 2)
    fakes.shown = BOARD.play(PLAN[0])
    followed.action.forward.trigger()
    wait_for(qtbot, followed, f"You played {LETTERS[PLAN[0]]}.")
    wait_for_looks(qtbot, fakes, 4)
    assert followed.play.step == 1
    assert words(followed) == f"You played {LETTERS[PLAN[0]]}."


def test_following_begins_where_the_game_is(
    followed: MainWindow, fakes: Fakes, qtbot: QtBot
) -> None:
    followed.action.follow.trigger()
    followed.play.go_to(3)
    followed.action.follow.trigger()
    wait_for(qtbot, followed, "The strip is back where your game is.")
    assert followed.play.step == 0


def test_steps_by_hand_stay_while_the_board_is_covered(
    followed: MainWindow, fakes: Fakes, qtbot: QtBot
) -> None:
    fakes.shown = fakes.board = covered()
    wait_for(qtbot, followed, "The board is covered.")
    followed.action.forward.trigger()
    wait_for_looks(qtbot, fakes, 3)
    assert followed.play.step == 1
    fakes.shown = fakes.board = BOARD
    wait_for(qtbot, followed, "Following the game.")
    assert followed.play.step == 0


def covered() -> Board:
    cells = BOARD.cells.copy()
    cells[4:9, 3:12] = 0
    return Board(cells, BOARD.palette)


def test_a_covered_board_and_its_return(followed: MainWindow, fakes: Fakes, qtbot: QtBot) -> None:
    fakes.shown = fakes.board = covered()
    wait_for(qtbot, followed, "The board is covered.")
    assert followed.play.moves == PLAN
    fakes.shown = BOARD
    wait_for(qtbot, followed, "Following the game.")


def test_a_game_that_starts_in_another_cell_is_said_so(
    followed: MainWindow, fakes: Fakes, qtbot: QtBot
) -> None:
    corner = BOARD.with_start((13, 13))
    fakes.shown = fakes.board = corner.play((int(corner.cells[13, 13]) + 1) % 6).with_start((0, 0))
    wait_for(qtbot, followed, "Another region was flooded: set the start cell in the settings.")


OVER = (
    "A window of floodhelper lies over the board; make it small with “Compact” "
    "(Ctrl+Shift+M), or move it aside."
)


def test_our_own_window_over_the_board_and_aside_of_it(
    followed: MainWindow, fakes: Fakes, qtbot: QtBot
) -> None:
    followed.move(0, 100)
    qtbot.waitUntil(lambda: followed.x() < 100)
    fakes.shown = fakes.board = covered()
    wait_for(qtbot, followed, OVER)
    followed.move(700, 100)
    wait_for(qtbot, followed, "The board is covered.")
    followed.move(0, 100)
    wait_for(qtbot, followed, OVER)


def test_the_words_fit_the_compact_strip_while_the_screen_is_still_searched(
    followed: MainWindow, fakes: Fakes, qtbot: QtBot
) -> None:
    followed.move(0, 100)
    qtbot.waitUntil(lambda: followed.x() < 100)
    fakes.shown = fakes.board = covered()
    wait_for(qtbot, followed, OVER)
    fakes.hold_read = threading.Event()
    followed.action.compact.trigger()
    assert followed.compact is not None
    followed.compact.move(0, 150)
    wait_for(qtbot, followed, "A window of floodhelper lies over the board; move it aside.")
    fakes.hold_read.set()
    followed.action.compact.trigger()


def test_the_compact_strip_over_the_board(followed: MainWindow, fakes: Fakes, qtbot: QtBot) -> None:
    followed.action.compact.trigger()
    assert followed.compact is not None
    followed.compact.move(0, 150)
    fakes.shown = fakes.board = covered()
    wait_for(qtbot, followed, "A window of floodhelper lies over the board; move it aside.")
    followed.action.compact.trigger()


def test_the_settings_over_the_board(followed: MainWindow, fakes: Fakes, qtbot: QtBot) -> None:
    followed.action.settings.trigger()
    followed.settings_dialog.move(0, 100)
    qtbot.waitUntil(lambda: followed.settings_dialog.x() < 100)
    fakes.shown = fakes.board = covered()
    # “Compact” would leave them where they are.
    wait_for(qtbot, followed, "A window of floodhelper lies over the board; move it aside.")
    followed.settings_dialog.close()
    wait_for(qtbot, followed, "The board is covered.")


def test_another_game_is_shown_solved_and_followed(
    followed: MainWindow, fakes: Fakes, qtbot: QtBot
) -> None:
    fakes.shown = BOARD.play_all(PLAN[:3])
    qtbot.waitUntil(lambda: followed.play.step == 3, timeout=PATIENCE_MS)
    other = Practice.new(seed=8).board
    plan = lookahead(other, 2)
    fakes.moves = plan
    fakes.shown = fakes.board = other
    wait_for(qtbot, followed, "A new game.")
    assert followed.play.board is not None
    assert same_board(followed.play.board, other)
    assert followed.play.moves == plan
    assert followed.play.step == 0
    reading = followed.corrections.help.reading
    assert reading is not None
    assert same_board(reading.board, other)
    fakes.shown = other.play(plan[0])
    wait_for(qtbot, followed, f"You played {LETTERS[plan[0]]}.")


def test_another_game_of_fewer_colours_shows_its_own(
    followed: MainWindow, fakes: Fakes, qtbot: QtBot
) -> None:
    cells = np.minimum(Practice.new(seed=8).board.cells, 3)
    fakes.shown = fakes.board = other = Board(cells, BOARD.palette[:4])
    fakes.moves = lookahead(other, 2)
    wait_for(qtbot, followed, "A new game.")
    assert followed.play.board is not None
    assert same_board(followed.play.board, other)
    assert "4 colours" in followed.body.result.facts.text()
    assert len(followed.body.result.colours.squares) == 4


def test_a_scan_begins_anew(followed: MainWindow, fakes: Fakes, qtbot: QtBot) -> None:
    fakes.shown = BOARD.play_all(PLAN[:2])
    qtbot.waitUntil(lambda: followed.play.step == 2, timeout=PATIENCE_MS)
    fakes.board = Practice.new(seed=8).board
    fakes.shown = fakes.board
    fakes.moves = plan = lookahead(fakes.board, 2)
    with qtbot.waitSignal(followed.pipeline.finished):
        followed.body.scan.click()
    assert words(followed) == BEGUN
    fakes.shown = fakes.board.play(plan[0])
    wait_for(qtbot, followed, f"You played {LETTERS[plan[0]]}.")


def test_a_corrected_board_is_followed(followed: MainWindow, fakes: Fakes, qtbot: QtBot) -> None:
    with qtbot.waitSignal(followed.pipeline.finished):
        followed.corrections.recolour(13, 13, (int(BOARD.cells[13, 13]) + 1) % 6)
    fakes.shown = BOARD.play(PLAN[0])
    wait_for(qtbot, followed, f"You played {LETTERS[PLAN[0]]}.")


def test_a_win_off_the_plan_ends_the_search(
    followed: MainWindow, fakes: Fakes, qtbot: QtBot
) -> None:
    fakes.shown = BOARD.play_all(PLAN[:-1])
    qtbot.waitUntil(lambda: followed.play.step == len(PLAN) - 1, timeout=PATIENCE_MS)
    hold = fakes.hold = threading.Event()
    other = next(colour for colour in range(6) if colour not in PLAN[-2:])
    fakes.moves = (other, PLAN[-2])
    followed.presenter.replan()
    qtbot.waitUntil(lambda: len(followed.play.moves) == len(PLAN) + 1)
    fakes.shown = BOARD.play_all(PLAN)
    wait_for(qtbot, followed, f"Won in {len(PLAN)} moves.")
    assert not followed.pipeline.busy
    assert followed.body.result.search.text() == ""
    hold.set()


def test_an_opened_picture_is_not_followed(
    followed: MainWindow, fakes: Fakes, qtbot: QtBot, tmp_path: Path
) -> None:
    box, usual = followed.body.result.follow.box, followed.action.follow.toolTip()
    draw(BOARD).save(tmp_path / "board.png")
    with qtbot.waitSignal(followed.pipeline.finished):
        followed.sources.open_file(str(tmp_path / "board.png"))
    assert followed.play.moves == PLAN
    looks = fakes.looks
    followed.action.forward.trigger()
    assert words(followed) == "A picture that was opened is not followed."
    assert fakes.looks == looks
    # Nor can that be switched: what it is set to holds for the next scan.
    assert box.isChecked()
    assert not box.isEnabled()
    described = QAccessible.queryAccessibleInterface(box).text(QAccessible.Text.Description)
    assert described == words(followed)
    with qtbot.waitSignal(followed.pipeline.finished):
        followed.body.scan.click()
    assert box.isEnabled()
    assert box.toolTip() == usual
    assert words(followed) == BEGUN


def test_an_opened_picture_cannot_be_followed(
    window: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    draw(BOARD).save(tmp_path / "board.png")
    with qtbot.waitSignal(window.pipeline.finished):
        window.sources.open_file(str(tmp_path / "board.png"))
    assert not window.action.follow.isEnabled()
    assert words(window) == ""


def test_an_opened_picture_cannot_be_followed_before_there_are_moves(
    window: MainWindow, fakes: Fakes, qtbot: QtBot, tmp_path: Path
) -> None:
    fakes.hold_first = threading.Event()
    draw(BOARD).save(tmp_path / "board.png")
    with qtbot.waitSignal(window.pipeline.found):
        window.sources.open_file(str(tmp_path / "board.png"))
    assert not window.action.follow.isEnabled()
    fakes.hold_first.set()


def test_switched_off_it_looks_no_more_and_says_nothing(
    followed: MainWindow, fakes: Fakes, qtbot: QtBot
) -> None:
    wait_for_looks(qtbot, fakes, 1)
    QTest.mouseClick(followed.body.result.follow.box, Qt.MouseButton.LeftButton)
    assert not followed.action.follow.isChecked()
    assert words(followed) == ""
    fakes.shown = BOARD.play(PLAN[0])
    followed.action.follow.trigger()
    wait_for(qtbot, followed, f"You played {LETTERS[PLAN[0]]}.")


def test_a_capture_that_fails_is_a_sentence_until_one_does_not(
    followed: MainWindow, fakes: Fakes, qtbot: QtBot
) -> None:
    fakes.fail["look"] = CaptureError("The screen is gone.")
    wait_for(qtbot, followed, "The screen is gone.")
    assert followed.play.moves == PLAN
    del fakes.fail["look"]
    wait_for(qtbot, followed, "Following the game.")


def test_the_switch_is_remembered(
    followed: MainWindow, make_window: MakeWindow, fakes: Fakes, qtbot: QtBot
) -> None:
    followed.close()
    again = make_window(fakes)
    assert again.action.follow.isChecked()
    assert again.body.result.follow.box.isChecked()
    with qtbot.waitSignal(again.pipeline.finished):
        again.body.scan.click()
    assert words(again) == BEGUN


def test_where_each_picture_is_asked_for_it_cannot_be_switched_on(
    make_window: MakeWindow, fakes: Fakes
) -> None:
    fakes.silent = False
    window = make_window(fakes)
    assert not window.action.follow.isEnabled()
    assert not window.body.result.follow.box.isEnabled()
    assert "asks before each picture" in window.body.result.follow.box.toolTip()


def test_the_compact_strip_says_it_too(followed: MainWindow, fakes: Fakes, qtbot: QtBot) -> None:
    followed.action.compact.trigger()
    compact = followed.compact
    assert compact is not None
    assert compact.words.text() == "Following the game."
    compact.move(700, 100)
    fakes.shown = BOARD.play(PLAN[0])
    qtbot.waitUntil(
        lambda: compact.words.text() == f"You played {LETTERS[PLAN[0]]}.", timeout=PATIENCE_MS
    )
    assert compact.words.isVisible()
    assert followed.play.step == 1
    followed.action.follow.trigger()
    assert not compact.words.isVisible()
    followed.action.compact.trigger()


def test_the_compact_strip_is_not_advised_where_it_is_there(
    followed: MainWindow, fakes: Fakes, qtbot: QtBot
) -> None:
    followed.action.follow.trigger()
    followed.action.compact.trigger()
    followed.action.follow.trigger()
    assert words(followed) == "Following the game."
    followed.action.compact.trigger()
    assert words(followed) == "Following the game."

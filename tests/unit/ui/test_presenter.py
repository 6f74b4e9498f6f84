"""Moves that come while the user plays."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import pytest

from floodhelper.board import Board
from floodhelper.solver.solution import Solution
from unit.ui.fakes import GAME, MOVES

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from floodhelper.ui.main_window import MainWindow
    from unit.ui.fakes import Fakes


@pytest.fixture
def scanned(window: MainWindow, qtbot: QtBot) -> MainWindow:
    with qtbot.waitSignal(window.pipeline.finished):
        window.body.scan.click()
    return window


def give(window: MainWindow, *moves: int, lower_bound: int = 3) -> None:
    """Let the search find moves."""
    window.pipeline.solved.emit(Solution(moves, lower_bound, "exact", 0.5))


def solved(fakes: Fakes, number: int = -1) -> Board:
    return fakes.boards_solved[number]


def play_three(window: MainWindow, qtbot: QtBot, fakes: Fakes) -> tuple[int, int, int]:
    """Play three moves of a plan, in the colours after the first cell's, and return them."""
    flooded = int(GAME.board.cells[0, 0])
    first, second, third = ((flooded + more) % 6 for more in (1, 2, 3))
    fakes.moves = (first, second, third, flooded)
    with qtbot.waitSignal(window.pipeline.finished):
        window.presenter.replan()
    window.play.go_to(3)
    return first, second, third


def test_fewer_moves_replace_those_shown_before_the_first_step(scanned: MainWindow) -> None:
    give(scanned, 5, 4, 3)
    assert (scanned.play.moves, scanned.play.step) == ((5, 4, 3), 0)
    assert scanned.body.result.search.text() == "First 25, now 3. Proven fewest in 0.50\u00a0s."


def test_fewer_moves_keep_the_steps_they_begin_with(scanned: MainWindow, fakes: Fakes) -> None:
    scanned.play.go_to(2)
    give(scanned, *MOVES[:2], 5, 4)
    assert (scanned.play.moves, scanned.play.step) == ((*MOVES[:2], 5, 4), 2)
    assert len(fakes.boards_solved) == 1


def test_other_fewer_moves_let_the_position_be_solved(
    scanned: MainWindow, qtbot: QtBot, fakes: Fakes
) -> None:
    scanned.play.go_to(2)
    fakes.moves = (1, 2, 3, 4)
    with qtbot.waitSignal(scanned.pipeline.finished):
        give(scanned, 5, 4, 3)
    assert np.array_equal(solved(fakes).cells, GAME.board.play_all(MOVES[:2]).cells)
    assert (scanned.play.moves, scanned.play.step) == ((*MOVES[:2], 1, 2, 3, 4), 2)
    assert scanned.body.result.summary.text() == "6 moves"


def test_a_position_with_no_fewer_moves_keeps_those_shown(
    scanned: MainWindow, qtbot: QtBot, fakes: Fakes
) -> None:
    scanned.play.go_to(2)
    fakes.moves = tuple(reversed(MOVES))
    with qtbot.waitSignal(scanned.pipeline.finished):
        give(scanned, 5, 4, 3)
    assert (scanned.play.moves, scanned.play.step) == (MOVES, 2)
    assert not scanned.body.notice.text


def test_a_colour_off_the_plan_is_planned_on(
    scanned: MainWindow, qtbot: QtBot, fakes: Fakes
) -> None:
    scanned.play.go_to(2)
    assert not scanned.play.play(5)
    fakes.moves = (1, 0)
    with qtbot.waitSignal(scanned.pipeline.finished):
        scanned.presenter.replan()
    assert np.array_equal(solved(fakes).cells, GAME.board.play_all((*MOVES[:2], 5)).cells)
    assert (scanned.play.moves, scanned.play.step) == ((*MOVES[:2], 5, 1, 0), 3)


def test_a_correction_keeps_the_steps_played(
    scanned: MainWindow, qtbot: QtBot, fakes: Fakes
) -> None:
    scanned.play.go_to(2)
    colour = (int(GAME.board.cells[9, 9]) + 1) % 6
    fakes.moves = (1, 0)
    with qtbot.waitSignal(scanned.pipeline.finished):
        scanned.corrections.recolour(9, 9, colour)
    assert (scanned.play.moves, scanned.play.step) == ((*MOVES[:2], 1, 0), 2)
    board = scanned.play.board
    assert board is not None
    assert board.cells[9, 9] == colour


def test_merged_colours_keep_the_steps_played_and_undone_too(
    scanned: MainWindow, qtbot: QtBot, fakes: Fakes
) -> None:
    first, second, third = play_three(scanned, qtbot, fakes)
    fakes.moves = (0,)
    with qtbot.waitSignal(scanned.pipeline.finished):
        scanned.corrections.merge([first, second])
    merged = scanned.play.board
    assert merged is not None
    assert merged.colours == 5
    # Two of the moves became one.
    assert scanned.play.step == 2
    expected = GAME.board.play_all([first, second, third])
    assert scanned.play.position is not None
    same = expected.cells[:, :, None] == expected.cells.ravel()
    seen = scanned.play.position.cells
    assert bool((seen[:, :, None] == seen.ravel())[same].all())
    stack = scanned.corrections.stack
    with qtbot.waitSignal(scanned.pipeline.finished):
        stack.undo()
    assert scanned.play.done == (first, second, third)
    # What was played on it since counts where that happens again.
    scanned.play.go_to(1)
    with qtbot.waitSignal(scanned.pipeline.finished):
        scanned.corrections.merge([first, second])
    with qtbot.waitSignal(scanned.pipeline.finished):
        stack.undo()
    assert scanned.play.moves[: scanned.play.step] == (first,)


def test_steps_that_were_taken_back_since_colours_were_merged_are_not_taken_again(
    scanned: MainWindow, qtbot: QtBot, fakes: Fakes
) -> None:
    first, second, _ = play_three(scanned, qtbot, fakes)
    stack = scanned.corrections.stack
    with qtbot.waitSignal(scanned.pipeline.finished):
        scanned.corrections.merge([first, second])
    with qtbot.waitSignal(scanned.pipeline.finished):
        stack.undo()
    assert scanned.play.step == 3
    scanned.play.go_to(0)
    with qtbot.waitSignal(scanned.pipeline.finished):
        stack.redo()
    assert scanned.play.step == 0


def test_the_time_of_a_proof_is_that_of_the_proof(scanned: MainWindow) -> None:
    scanned.pipeline.solved.emit(Solution((5, 4, 3), 2, "lookahead", 0.02))
    scanned.pipeline.solved.emit(Solution((3, 4, 5), 3, "exact", 8.0))
    assert scanned.play.moves == (5, 4, 3)
    assert scanned.body.result.search.text().endswith("Proven fewest in 8.0\u00a0s.")


def test_another_start_cell_begins_anew(scanned: MainWindow, qtbot: QtBot, fakes: Fakes) -> None:
    scanned.play.go_to(2)
    with qtbot.waitSignal(scanned.pipeline.finished):
        scanned.body.panel.start.setCurrentIndex(4)
    assert scanned.play.step == 0
    assert solved(fakes).start == (7, 7)


def test_other_settings_plan_from_the_position(
    scanned: MainWindow, qtbot: QtBot, fakes: Fakes
) -> None:
    scanned.play.go_to(2)
    with qtbot.waitSignal(scanned.pipeline.finished):
        scanned.body.panel.lookahead.setValue(6)
    assert (scanned.play.moves, scanned.play.step) == (MOVES[:2] + MOVES, 2)
    assert np.array_equal(solved(fakes).cells, GAME.board.play_all(MOVES[:2]).cells)


def test_another_picture_begins_anew(scanned: MainWindow, qtbot: QtBot) -> None:
    scanned.play.go_to(2)
    with qtbot.waitSignal(scanned.pipeline.finished):
        scanned.body.scan.click()
    assert (scanned.play.moves, scanned.play.step) == (MOVES, 0)

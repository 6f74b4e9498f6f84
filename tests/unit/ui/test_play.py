import pytest
from hypothesis import given
from hypothesis import strategies as st

from floodhelper.board import Board
from floodhelper.ui.play import Play, same_board

BOARD = Board.from_text("0112201210221012", 4)
MOVES = (1, 2, 0, 1, 2)


@pytest.fixture
def play() -> Play:
    play = Play()
    play.set(BOARD, MOVES)
    return play


def test_it_begins_before_the_first_move(play: Play) -> None:
    assert (play.board, play.moves, play.step) == (BOARD, MOVES, 0)
    assert play.next_move == 1
    assert play.position is BOARD
    assert play.done == ()


@given(steps=st.lists(st.sampled_from(("forward", "back", "restart", 3, -1, 99)), max_size=12))
def test_the_position_is_the_board_after_the_moves_played(steps: list[str | int]) -> None:
    play = Play()
    play.set(BOARD, MOVES)
    heard: list[int] = []
    play.stepped.connect(heard.append)
    for step in steps:
        before = play.step
        if isinstance(step, int):
            play.go_to(step)
        else:
            getattr(play, step)()
        assert 0 <= play.step <= len(MOVES)
        assert heard == ([] if play.step == before else [play.step])
        heard.clear()
        position = play.position
        assert position is not None
        assert (position.cells == BOARD.play_all(MOVES[: play.step]).cells).all()
        assert play.next_move == (*MOVES, None)[play.step]


def test_moves_that_begin_alike_keep_the_step(play: Play) -> None:
    play.go_to(2)
    play.set(BOARD, (1, 2, 1), play.step)
    assert (play.step, play.next_move) == (2, 1)
    after = play.after(3)
    assert after is not None
    assert (after.cells == BOARD.play_all((1, 2, 1)).cells).all()


def test_another_board_has_its_own_positions(play: Play) -> None:
    play.go_to(5)
    other = BOARD.with_start((3, 3))
    play.set(other, MOVES)
    assert play.step == 0
    play.go_to(5)
    position = play.position
    assert position is not None
    assert (position.cells == other.play_all(MOVES).cells).all()


def test_the_next_colour_played_is_a_step(play: Play) -> None:
    assert play.play(1)
    assert (play.step, play.moves) == (1, MOVES)


def test_another_colour_played_ends_the_moves(play: Play) -> None:
    play.forward()
    assert not play.play(0)
    assert (play.step, play.moves, play.next_move) == (2, (1, 0), None)


def test_no_step_is_taken_while_the_board_is_another(play: Play) -> None:
    changes: list[bool] = []
    play.changed.connect(lambda: changes.append(play.stale))
    play.wait()
    play.wait()
    assert changes == [True]
    play.forward()
    assert not play.play(1)
    assert play.step == 0
    play.set(BOARD, MOVES)
    assert not play.stale


def test_nothing_is_played_without_a_board() -> None:
    play = Play()
    play.forward()
    assert (play.board, play.position, play.next_move, play.step) == (None, None, None, 0)
    play.set(BOARD, MOVES)
    play.clear()
    assert (play.board, play.position, play.moves) == (None, None, ())


def test_boards_are_the_same_by_what_moves_do() -> None:
    assert same_board(BOARD, Board.from_text(BOARD.to_text(), 4))
    assert not same_board(BOARD, BOARD.play(1))
    assert not same_board(BOARD, BOARD.with_start((0, 1)))

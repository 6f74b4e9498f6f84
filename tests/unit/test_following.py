"""Games watched: what is told of plays, undos, covered and other boards."""

from itertools import pairwise, product

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from floodhelper.board import Board, default_palette
from floodhelper.following import (
    CONFIRM,
    CONFIRM_UNDO,
    PERSIST,
    UNSEEN,
    Event,
    Following,
    Game,
    Kind,
    same_colours,
)
from floodhelper.solver.lookahead import lookahead
from floodhelper.vision.watch import Glance


def random_board(seed: int = 0, rows: int = 14, columns: int = 14, colours: int = 6) -> Board:
    cells = np.random.default_rng(seed).integers(0, colours, (rows, columns), dtype=np.uint8)
    return Board(cells, default_palette(colours))


def glance(board: Board, unread: tuple[slice, slice] | None = None) -> Glance:
    read = np.ones(board.cells.shape, dtype=bool)
    if unread is not None:
        read[unread] = False
    return Glance(board.cells, read)


def watch(following: Following, seen: Glance, looks: int = CONFIRM) -> Event:
    """Look so often, and return what the last look told; the ones before must not tell."""
    for _ in range(looks - 1):
        event = following.observe(seen)
        assert event is None or event.kind is Kind.SAME
    event = following.observe(seen)
    assert event is not None
    return event


BOARD = random_board()
PLAN = lookahead(BOARD, 2)


def test_nothing_happens_at_once() -> None:
    event = Following(BOARD).observe(glance(BOARD))
    assert event is not None
    assert event.kind is Kind.SAME


@pytest.mark.parametrize("moves", [1, 2, 5, 9])
def test_the_plan_is_played_on(moves: int) -> None:
    following = Following(BOARD, PLAN)
    event = watch(following, glance(BOARD.play_all(PLAN[:moves])))
    assert event.kind is Kind.PLAYED
    assert event.game.moves == following.game.moves == PLAN[:moves]
    assert event.before.moves == ()
    again = following.observe(glance(BOARD.play_all(PLAN[:moves])))
    assert again is not None
    assert again.kind is Kind.SAME


@pytest.mark.parametrize("seed", range(4))
def test_a_colour_that_is_played_twice_in_three_moves(seed: int) -> None:
    board = random_board(seed)
    growing = [c for c in range(6) if board.play(c).flooded().sum() > board.flooded().sum()]
    first = growing[0]
    second = next(c for c in range(6) if c not in (first, board.cells[0, 0]))
    moves = (first, second, first)
    event = watch(Following(board), glance(board.play_all(moves)))
    assert event.kind is Kind.PLAYED
    assert np.array_equal(event.game.board.cells, board.play_all(moves).cells)
    assert len(event.game.moves) <= len(moves)


def test_one_look_is_not_enough() -> None:
    following = Following(BOARD, PLAN)
    one, other = glance(BOARD.play_all(PLAN[:1])), glance(BOARD.play_all(PLAN[:2]))
    assert following.observe(one) is None
    assert following.observe(other) is None
    assert following.observe(glance(BOARD)) is not None
    assert following.observe(one) is None
    assert following.game.moves == ()


def test_another_move_than_the_planned_one() -> None:
    following = Following(BOARD, PLAN)
    other = next(c for c in range(6) if c not in (PLAN[0], BOARD.cells[0, 0]))
    event = watch(following, glance(BOARD.play(other)))
    assert event.kind is Kind.PLAYED
    assert event.game.moves == (other,)
    plan = (other, *lookahead(BOARD.play(other), 2))
    following.expect(plan)
    assert watch(following, glance(BOARD.play_all(plan[:7]))).game.moves == plan[:7]


def test_undo_and_redo() -> None:
    following = Following(BOARD, PLAN)
    watch(following, glance(BOARD.play_all(PLAN[:4])))
    event = watch(following, glance(BOARD.play_all(PLAN[:3])), CONFIRM_UNDO)
    assert (event.kind, event.game.moves) == (Kind.UNDONE, PLAN[:3])
    event = watch(following, glance(BOARD), CONFIRM_UNDO)
    assert (event.kind, event.game.moves) == (Kind.UNDONE, ())
    event = watch(following, glance(BOARD.play_all(PLAN[:4])))
    assert (event.kind, event.game.moves) == (Kind.PLAYED, PLAN[:4])


def test_undo_and_another_move_between_two_looks() -> None:
    following = Following(BOARD, PLAN)
    watch(following, glance(BOARD.play_all(PLAN[:2])))
    board = BOARD.play(PLAN[0])
    flooded = int(board.flooded().sum())
    grows = [c for c in range(6) if int(board.play(c).flooded().sum()) > flooded]
    other = next(c for c in grows if c != PLAN[1])
    event = watch(following, glance(board.play(other)), PERSIST)
    assert (event.kind, event.game.moves) == (Kind.PLAYED, (PLAN[0], other))


def test_an_undo_to_before_the_first_position_is_not_known() -> None:
    following = Following(BOARD.play_all(PLAN[:9]), ())
    assert watch(following, glance(BOARD.play_all(PLAN[:8])), PERSIST).kind is Kind.LOST


def test_a_few_unread_cells_do_not_matter() -> None:
    following = Following(BOARD, PLAN)
    corner = (slice(11, 14), slice(10, 14))
    assert watch(following, glance(BOARD.play(PLAN[0]), corner)).game.moves == PLAN[:1]


@pytest.mark.parametrize(
    ("unread", "kind"),
    [
        ((slice(0, 5), slice(0, 14)), Kind.COVERED),
        ((slice(0, 12), slice(0, 14)), Kind.COVERED),
        ((slice(0, 13), slice(0, 14)), Kind.LOST),
        ((slice(0, 14), slice(0, 14)), Kind.LOST),
    ],
)
def test_a_covered_board_keeps_its_position(unread: tuple[slice, slice], kind: Kind) -> None:
    following = Following(BOARD, PLAN)
    watch(following, glance(BOARD.play(PLAN[0])))
    event = watch(following, glance(BOARD.play(PLAN[0]), unread), PERSIST)
    assert (event.kind, event.game.moves) == (kind, PLAN[:1])
    told = following.observe(glance(BOARD.play(PLAN[0])))
    assert told is not None
    assert told.kind is Kind.SAME


def test_something_in_the_colours_of_the_game_over_a_part_is_no_move() -> None:
    cells = BOARD.cells.copy()
    cells[6:9, 6:11] = 2
    event = watch(Following(BOARD, PLAN), glance(Board(cells, BOARD.palette)), PERSIST)
    assert event.kind is Kind.COVERED


@pytest.mark.parametrize("start", [(7, 7), (13, 0), (0, 13)])
def test_another_start_cell_is_told(start: tuple[int, int]) -> None:
    other = BOARD.with_start(start)
    flooded = other.play((int(other.cells[start]) + 1) % 6)
    event = watch(Following(BOARD, PLAN), glance(flooded), PERSIST)
    assert (event.kind, event.game.moves) == (Kind.ELSEWHERE, ())


def test_another_game_is_not_this_one() -> None:
    following = Following(BOARD, PLAN)
    event = watch(following, glance(random_board(1)), PERSIST)
    assert event.kind is Kind.LOST
    assert event.game.moves == ()


def test_another_game_after_the_last_move_is_no_undo() -> None:
    won = Board(np.zeros((14, 14), dtype=np.uint8), default_palette(6))
    assert watch(Following(won), glance(random_board(1)), PERSIST).kind is Kind.LOST


def test_a_found_board_is_explained_and_taken_at_once() -> None:
    following = Following(BOARD, PLAN)
    event = following.accept(following.explain(glance(BOARD.play(PLAN[0]))))
    assert event.game.moves == following.game.moves == PLAN[:1]


def test_same_colours_renumbers() -> None:
    order = np.array([3, 1, 0, 2, 5, 4])
    cells = np.argsort(order).astype(np.uint8)[BOARD.cells]
    other = Board(cells, np.minimum(BOARD.palette[order], 254) + 1)
    again = same_colours(other, BOARD)
    assert again is not None
    assert np.array_equal(again.cells, BOARD.cells)
    assert np.array_equal(again.palette, BOARD.palette)


def test_other_colours_are_not_the_same() -> None:
    assert same_colours(Board(BOARD.cells, 255 - BOARD.palette), BOARD) is None
    doubled = Board(np.array([[0, 1]]), np.array([BOARD.palette[0], BOARD.palette[0]]))
    assert same_colours(doubled, BOARD) is None


@st.composite
def games(draw: st.DrawFn) -> tuple[Board, tuple[int, ...], list[tuple[str, int]]]:
    """A board, a plan, and what the hand does: planned moves, other moves, undos."""
    rows, columns = draw(st.integers(5, 12)), draw(st.integers(5, 12))
    colours = draw(st.integers(3, 8))
    board = random_board(draw(st.integers(0, 2**32 - 1)), rows, columns, colours)
    plan = tuple(draw(st.lists(st.integers(0, colours - 1), max_size=12)))
    acts = st.tuples(st.sampled_from(["plan", "move", "undo"]), st.integers(0, 7))
    return board, plan, draw(st.lists(acts, max_size=12))


@settings(deadline=None, max_examples=150)
@given(games())
def test_every_game_is_followed(game: tuple[Board, tuple[int, ...], list[tuple[str, int]]]) -> None:
    board, plan, acts = game
    following = Following(board, plan)
    played = Game((board,))
    for act, number in acts:
        if act == "undo":
            played = played.cut(max(0, len(played.moves) - 1 - number % 3))
        else:
            at = len(played.moves)
            planned = act == "plan" and played.moves == plan[:at] and at < len(plan)
            played = played.played(plan[at] if planned else number % board.colours)
        seen = glance(played.board)
        told = [following.observe(seen) for _ in range(PERSIST)]
        event = next(each for each in told if each is not None)
        assert event.kind in (Kind.SAME, Kind.PLAYED, Kind.UNDONE)
        # Other moves may lead to the same position: a colour that touches nothing, an undo.
        assert np.array_equal(event.game.board.cells, played.board.cells)
        assert np.array_equal(
            event.game.first.play_all(event.game.moves).cells, event.game.board.cells
        )
        played = event.game


def rings(board: Board) -> list[np.ndarray]:
    """Cells of the flooded region at each distance from the start cell, as masks."""
    flooded = board.flooded()
    reached = np.zeros_like(flooded)
    reached[board.start] = True
    found = []
    while reached.sum() < flooded.sum():
        found.append(reached.copy())
        grown = np.pad(reached, 1)
        near = grown[2:, 1:-1] | grown[:-2, 1:-1] | grown[1:-1, 2:] | grown[1:-1, :-2]
        reached |= near & flooded
    return found


@settings(deadline=None, max_examples=100)
@given(st.integers(0, 2**32 - 1), st.integers(3, 6), st.lists(st.integers(0, 5), max_size=10))
def test_a_wave_of_colour_is_no_position(seed: int, colours: int, moves: list[int]) -> None:
    board = random_board(seed, 10, 10, colours)
    following = Following(board)
    for move in moves:
        before, after = following.game.board, following.game.board.play(move % colours)
        for ring in rings(before):
            cells = np.where(ring, np.uint8(move % colours), before.cells)
            for _ in range(CONFIRM):
                event = following.observe(glance(Board(cells, board.palette)))
                assert event is None or event.kind is Kind.SAME
                assert np.array_equal(following.game.board.cells, before.cells)
        for _ in range(PERSIST):
            following.observe(glance(after))
        assert np.array_equal(following.game.board.cells, after.cells)


@st.composite
def changed_boards(draw: st.DrawFn) -> tuple[Board, Glance]:
    """A small board and what is seen of it after a few moves, with cells that are not read."""
    rows, columns = draw(st.integers(1, 5)), draw(st.integers(2, 5))
    colours = draw(st.integers(2, 4))
    board = random_board(draw(st.integers(0, 999)), rows, columns, colours)
    moves = draw(st.lists(st.integers(0, colours - 1), max_size=5))
    cells, read = board.play_all(moves).cells.copy(), np.ones((rows, columns), dtype=bool)
    place = draw(st.integers(0, rows - 1)), draw(st.integers(0, columns - 1))
    match draw(st.sampled_from(["seen", "unread", "odd"])):
        # What the start cell shows is what was played last.
        case "unread" if cells.size > 14 and place != board.start:
            read[place] = False
        case "odd":
            cells[place] = draw(st.integers(0, colours - 1))
    return board, Glance(cells, read)


@settings(max_examples=300)
@given(changed_boards())
def test_all_that_three_moves_lead_to_is_known_and_nothing_else(case: tuple[Board, Glance]) -> None:
    board, seen = case

    def shows(position: Board) -> bool:
        return bool((position.cells == seen.cells)[seen.read].all())

    def grows(moves: tuple[int, ...]) -> bool:
        areas = [board.play_all(moves[:n]).flooded().sum() for n in range(len(moves))]
        return all(before < after for before, after in pairwise(areas))

    possible = [
        moves
        for count in (1, 2, 3)
        for moves in product(range(board.colours), repeat=count)
        if grows(moves) and shows(board.play_all(moves))
    ]
    event = Following(board).explain(seen)
    if shows(board):
        assert event.kind is Kind.SAME
    elif possible:
        assert event.kind is Kind.PLAYED
        assert len(event.game.moves) == min(map(len, possible))
        assert shows(event.game.board)
        assert event.game.moves in possible
    else:
        assert event.kind in UNSEEN


@pytest.mark.parametrize("far", [False, True])
def test_what_no_three_moves_lead_to_is_told_at_once(
    far: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    board = random_board(3, 50, 50, 12)
    cells = board.cells.copy() if far else np.zeros_like(board.cells)
    cells[0, 0] = cells[-1, -1] = (int(cells[-1, -1]) + 1) % 12
    with monkeypatch.context() as patch:
        # No position is made to be looked at.
        patch.delattr(Board, "play")
        event = Following(board).explain(Glance(cells, np.ones(cells.shape, dtype=bool)))
    assert event.kind in UNSEEN

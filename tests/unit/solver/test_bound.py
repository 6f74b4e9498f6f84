import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st

from floodhelper.board import Board, default_palette
from floodhelper.solver.bound import Bound, lower_bound
from floodhelper.solver.lookahead import lookahead
from floodhelper.solver.regions import Regions, find_regions


@st.composite
def boards(draw: st.DrawFn, side: int = 5, colours: int = 6) -> Board:
    rows, columns = draw(st.integers(1, side)), draw(st.integers(1, side))
    count, seed = draw(st.integers(1, colours)), draw(st.integers(0, 1 << 30))
    start = draw(st.tuples(st.integers(0, rows - 1), st.integers(0, columns - 1)))
    cells = np.random.default_rng(seed).integers(0, count, (rows, columns), dtype=np.uint8)
    return Board(cells, default_palette(count), start)


def fewest_moves(board: Board) -> int:
    """Plain breadth-first search over boards."""
    level, seen, moves = {board.to_text(): board}, {board.to_text()}, 0
    while not any(each.is_won for each in level.values()):
        after = [each.play(colour) for each in level.values() for colour in range(board.colours)]
        level = {each.to_text(): each for each in after if each.to_text() not in seen}
        seen |= set(level)
        moves += 1
    return moves


def random_floods(regions: Regions, count: int) -> np.ndarray:
    """Flooded sets that random play reaches, shape (count, regions)."""
    rng = np.random.default_rng(len(regions))
    touching = np.zeros((len(regions), len(regions)), dtype=np.bool_)
    touching[regions.edges[:, 0], regions.edges[:, 1]] = True
    touching |= touching.T
    floods = np.zeros((count, len(regions)), dtype=np.bool_)
    floods[:, 0] = True
    for each in range(count):
        flooded = floods[each]
        for colour in rng.integers(0, 6, rng.integers(0, 12)):
            flooded |= touching[flooded].any(axis=0) & (regions.colours == colour)
    return floods


@settings(max_examples=300, deadline=None)
@given(boards(side=4, colours=4))
def test_never_above_the_fewest_moves(board: Board) -> None:
    fewest = fewest_moves(board)
    assert lower_bound(board) <= fewest
    assert (lower_bound(board) == 0) == (fewest == 0)


@settings(max_examples=40, deadline=None)
@given(boards(side=14))
def test_never_above_what_the_lookahead_finds(board: Board) -> None:
    assert lower_bound(board) <= len(lookahead(board, 2))


@settings(max_examples=40, deadline=None)
@given(boards(side=9), st.permutations(range(6)))
def test_other_colours_and_mirrored_boards_have_the_same_bound(
    board: Board, names: list[int]
) -> None:
    bound = lower_bound(board)
    renamed = np.array(names, dtype=np.uint8)[board.cells]
    row, column = board.start
    mirrored = Board(board.cells[::-1], board.palette, (board.rows - 1 - row, column))
    turned = Board(board.cells.T, board.palette, (column, row))
    assert lower_bound(Board(renamed, default_palette(6), board.start)) == bound
    assert lower_bound(mirrored) == bound
    assert lower_bound(turned) == bound


@settings(max_examples=30, deadline=None)
@given(boards(side=10), st.sampled_from([1, 63, 64, 65, 200]))
def test_many_sets_get_the_bound_of_each_alone(board: Board, count: int) -> None:
    regions = find_regions(board)
    floods = random_floods(regions, count)
    bounds = Bound(regions).of(floods)
    assert bounds.shape == (count,)
    for flooded, bound in zip(floods[:20], bounds[:20], strict=True):
        flat = np.where(flooded[regions.labels], board.cells[board.start], board.cells)
        assert bound == Bound(regions).of(flooded[None])[0]
        # The flooded cells of the board have one colour, which may touch more of that colour.
        assert bound >= lower_bound(Board(flat, board.palette, board.start))


def test_known_bounds() -> None:
    assert lower_bound(Board.from_text("000000", 3)) == 0
    assert lower_bound(Board.from_text("010101", 2)) == 1
    assert lower_bound(Board.from_text("012345", 6)) == 5
    assert lower_bound(Board.from_text("010101", 6)) == 5
    assert lower_bound(Board.from_text("010101", 6, (0, 3))) == 3


def test_no_sets_have_no_bounds() -> None:
    regions = find_regions(Board.from_text("012012", 3))
    assert Bound(regions).of(np.zeros((0, len(regions)), dtype=np.bool_)).shape == (0,)

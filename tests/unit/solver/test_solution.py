import pytest

from floodhelper.solver.solution import MAX_DEPTH, MIN_DEPTH, Limit, Solution, Strategy, not_told


@pytest.mark.parametrize(
    ("moves", "bound", "proven"),
    [((), 0, True), ((1, 0, 2), 3, True), ((1, 0, 2), 2, False), ((1,), 0, False)],
)
def test_a_solution_is_proven_where_none_can_have_fewer_moves(
    moves: tuple[int, ...], bound: int, *, proven: bool
) -> None:
    assert Solution(moves, bound, "exact", 0.5).proven is proven


def test_searches_are_limited_where_nothing_is_said() -> None:
    limit = Limit()
    assert MIN_DEPTH <= limit.depth <= MAX_DEPTH
    assert (limit.depth, limit.seconds, limit.memory) == (4, 10.0, 1_000_000_000)


def test_strategies_have_the_names_of_the_command_line() -> None:
    assert [str(each) for each in Strategy] == ["lookahead", "exact", "best"]
    assert Strategy("best") is Strategy.BEST


def test_nothing_comes_of_telling_nobody() -> None:
    not_told(True)
    not_told(False)

import io
import re

import pytest

from floodhelper import terminal
from floodhelper.answer import Answer
from floodhelper.board import Board
from floodhelper.solver.solution import Solution
from floodhelper.vision.reading import Geometry

BOARD = Board.from_text("001021211", 3)


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def solution(moves: tuple[int, ...], lower_bound: int) -> Solution:
    return Solution(moves, lower_bound, "lookahead", 0.0)


def test_plain_text_names_the_colours() -> None:
    answer = Answer("a.png", BOARD, Geometry(5, 6, 20, 20.5, 3, 3), solution=solution((2, 1), 2))
    assert terminal.show(answer, BOARD, io.StringIO()).splitlines() == [
        "a.png: 3 rows x 3 columns, 3 colours, cells of 20x20.5 px at 5,6",
        "  A A B",
        "  A C B",
        "  C B B",
        "",
        "  B = #0082c8  C = #3cb44b",
        "   C  B",
        "2 moves, proven fewest",
    ]


def test_a_first_answer_says_that_fewer_are_looked_for() -> None:
    answer = Answer("a.png", BOARD, solution=solution((2, 1, 2), 2))
    whole = terminal.show(answer, BOARD, io.StringIO()).splitlines()
    first = terminal.show_first(answer, BOARD, io.StringIO()).splitlines()
    assert first == [*whole[:-1], "3 moves, looking for fewer..."]


@pytest.mark.parametrize(
    ("better", "lines"),
    [
        (
            solution((2, 1), 2),
            ["", "  B = #0082c8  C = #3cb44b", "   C  B", "2 moves, proven fewest"],
        ),
        (solution((2, 1, 0), 3), ["3 moves, proven fewest"]),
        (solution((2, 1, 2), 2), ["3 moves, at least 2 are needed"]),
    ],
)
def test_after_a_first_answer_other_moves_are_shown_where_they_are_fewer(
    better: Solution, lines: list[str]
) -> None:
    answer = Answer("a.png", BOARD, solution=better, first=solution((2, 1, 2), 2))
    assert terminal.show_better(answer, BOARD, io.StringIO()).splitlines() == lines


def test_one_of_a_kind_is_said_so() -> None:
    board = Board.from_text("0", 1)
    shown = terminal.show(Answer("b:1", board), board, io.StringIO())
    assert shown.splitlines()[0] == "b:1: 1 row x 1 column, 1 colour"


def test_strip_wraps_at_the_width() -> None:
    lines = terminal.strip(BOARD, [0, 1] * 13, coloured=True, width=32)
    visible = [re.sub(r"\x1b\[[0-9;]*m", "", line) for line in lines]
    assert [len(line.strip().split()) for line in visible] == [10, 10, 6]
    assert max(map(len, visible)) <= 32
    assert "\x1b[48;2;0;130;200;" in lines[0]


def test_colour_only_where_the_terminal_has_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.delenv("NO_COLOR", raising=False)
    assert terminal.has_colour(Terminal())
    assert not terminal.has_colour(io.StringIO())
    monkeypatch.setenv("NO_COLOR", "1")
    assert not terminal.has_colour(Terminal())
    monkeypatch.delenv("NO_COLOR")
    monkeypatch.setenv("TERM", "dumb")
    assert not terminal.has_colour(Terminal())


def test_count_says_no_more_than_is_known() -> None:
    assert terminal.count(solution((1, 2), 1)) == "2 moves, at least 1 is needed"
    assert terminal.count(solution((1, 2, 1), 2)) == "3 moves, at least 2 are needed"
    assert terminal.count(solution((1,), 1)) == "1 move, proven fewest"
    assert "nothing to play" in terminal.count(solution((), 0))

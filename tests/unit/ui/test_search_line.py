import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from floodhelper.solver.solution import Solution
from floodhelper.ui.languages import speak
from floodhelper.ui.search_line import SearchLine, duration


class Clock:
    """Time that goes on when it is told to."""

    now = 100.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def line(qtbot: QtBot, clock: Clock) -> SearchLine:
    line = SearchLine(clock)
    qtbot.addWidget(line)
    return line


def solution(moves: int, lower_bound: int, seconds: float = 0.01) -> Solution:
    return Solution((0,) * moves, lower_bound, "exact", seconds)


def test_an_improvement_is_told_in_a_sentence(line: SearchLine) -> None:
    line.begin()
    line.show_better(solution(22, 17))
    assert line.text() == "Looking for fewer…"
    line.show_better(solution(21, 18))
    assert line.text() == "First 22, now 21. Looking for fewer…"
    line.show_better(solution(20, 20))
    line.end(solution(20, 20))
    assert line.text() == "First 22, now 20. Proven fewest in 0.01\u00a0s."
    assert not line.tick.isActive()


def test_a_long_search_tells_its_bounds_and_time(
    line: SearchLine, clock: Clock, qtbot: QtBot
) -> None:
    line.tick.setInterval(1)
    line.begin()
    line.show_better(solution(21, 17))
    clock.now += 3.4
    qtbot.waitUntil(
        lambda: line.text() == "At least 17 are needed. Looking for fewer for 3\u00a0s…"
    )
    line.show_better(solution(21, 18))
    assert line.text() == "At least 18 are needed. Looking for fewer for 3\u00a0s…"
    clock.now += 1
    qtbot.waitUntil(
        lambda: line.text() == "At least 18 are needed. Looking for fewer for 4\u00a0s…"
    )
    clock.now += 5.6
    line.end(solution(20, 18))
    assert line.text() == "First 21, now 20. At least 18 are needed. Searched for 10\u00a0s."


def test_a_long_preparation_is_told_and_is_no_time_of_the_search(
    line: SearchLine, clock: Clock, qtbot: QtBot
) -> None:
    line.tick.setInterval(1)
    line.begin()
    line.show_better(solution(21, 17))
    line.prepare(True)
    clock.now += 1.5
    line.show_better(solution(21, 17))
    assert line.text() == "Looking for fewer…"
    clock.now += 50
    qtbot.waitUntil(lambda: line.text() == "Preparing the search…")
    line.prepare(False)
    qtbot.waitUntil(lambda: line.text() == "Looking for fewer…")
    clock.now += 3
    qtbot.waitUntil(
        lambda: line.text() == "At least 17 are needed. Looking for fewer for 3\u00a0s…"
    )
    clock.now += 7
    line.end(solution(21, 17))
    assert line.text() == "At least 17 are needed. Searched for 10\u00a0s."


def test_a_preparation_is_told_before_there_are_moves(
    line: SearchLine, clock: Clock, qtbot: QtBot
) -> None:
    line.tick.setInterval(1)
    line.begin()
    line.prepare(True)
    clock.now += 5
    qtbot.waitUntil(lambda: line.text() == "Preparing the search…")


def test_a_search_that_is_left_is_prepared_no_more(
    line: SearchLine, clock: Clock, qtbot: QtBot
) -> None:
    line.tick.setInterval(1)
    line.begin()
    line.prepare(True)
    clock.now += 5
    qtbot.waitUntil(lambda: line.text() != "")
    line.leave()
    assert line.text() == ""
    assert not line.tick.isActive()


@pytest.mark.parametrize("preparing", [False, True])
def test_what_a_search_said_of_its_moves_stays_when_it_is_left(
    line: SearchLine, preparing: bool
) -> None:
    line.begin()
    line.prepare(preparing)
    line.show_better(solution(21, 17))
    line.leave()
    assert line.text() == "Looking for fewer…"
    assert not line.tick.isActive()


def test_a_search_that_is_stopped_while_it_is_prepared_has_not_searched(
    line: SearchLine, clock: Clock
) -> None:
    line.begin()
    line.show_better(solution(21, 17))
    line.prepare(True)
    clock.now += 50
    line.end(solution(21, 17))
    assert line.text() == "At least 17 are needed."
    line.begin()
    line.show_better(solution(20, 17))
    assert line.text() == "Looking for fewer…"


def test_the_next_search_knows_nothing_of_the_last(line: SearchLine) -> None:
    line.begin()
    line.show_better(solution(25, 3))
    line.end(solution(25, 3))
    said = line.text()
    line.begin()
    assert line.text() == said
    line.show_better(solution(23, 23))
    assert line.text() == "Proven fewest in 0.01\u00a0s."


def test_a_board_in_one_colour_needs_no_word(line: SearchLine) -> None:
    line.begin()
    line.show_better(solution(0, 0))
    line.end(solution(0, 0))
    assert line.text() == ""


def test_a_search_without_an_answer_says_nothing(line: SearchLine) -> None:
    line.begin()
    line.stop()
    assert line.text() == ""
    assert not line.tick.isActive()


@pytest.mark.parametrize(
    ("seconds", "text"),
    [
        (0, "<\u00a00.01\u00a0s"),
        (0.006, "0.01\u00a0s"),
        (0.5, "0.50\u00a0s"),
        (3.21, "3.2\u00a0s"),
        (61.4, "61\u00a0s"),
    ],
)
def test_times_are_short(seconds: float, text: str) -> None:
    assert duration(seconds) == text


@pytest.mark.parametrize(("language", "said"), [("en", "0.21"), ("ru", "0,21"), ("zh_CN", "0.21")])
@pytest.mark.usefixtures("english_again")
def test_a_time_is_written_as_the_language_writes_it(
    qapp: QApplication, line: SearchLine, language: str, said: str
) -> None:
    speak(qapp, language)
    line.begin()
    line.end(solution(20, 20, 0.21))
    assert said in line.text()

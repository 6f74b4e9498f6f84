"""The first answer of the command line: at once for a person, with the last one for a program."""

import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from floodhelper.cli import main
from floodhelper.practice import Practice, draw
from floodhelper.solver.solution import Solution


@pytest.fixture
def shot(tmp_path: Path) -> Path:
    path = tmp_path / "shot.png"
    draw(Practice.new(5, rows=8, columns=10, colours=4).board, cell_size=30, margin=60).save(path)
    return path


@pytest.fixture
def printed(
    shot: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> Callable[..., tuple[str, str]]:
    """Return what prints before the exact search begins, and after it."""
    before: list[str] = []

    def solve(*_: object, **__: object) -> Iterator[Solution]:
        yield Solution((3, 2, 1), 1, "lookahead", 0.0)
        before.append(capsys.readouterr().out)
        yield Solution((2, 1), 2, "exact", 0.0)

    def run(*given: str, terminal: bool) -> tuple[str, str]:
        monkeypatch.setenv("NO_COLOR", "1")
        monkeypatch.setattr(sys.stdout, "isatty", lambda: terminal)
        monkeypatch.setattr("floodhelper.answer.solve", solve)
        assert main(["solve", *given, str(shot)]) == 0
        return before[0], capsys.readouterr().out

    return run


def test_the_first_answer_comes_at_once_on_a_terminal(
    printed: Callable[..., tuple[str, str]],
) -> None:
    first, better = printed(terminal=True)
    assert first.endswith("   D  C  B\n3 moves, looking for fewer...\n")
    assert "8 rows x 10 columns" in first
    assert better.endswith("   C  B\n2 moves, proven fewest\n")
    assert "rows" not in better


@pytest.mark.parametrize("given", [["--json"], ["--strategy", "lookahead"]], ids=str)
def test_it_is_not_told_where_a_program_reads_or_it_is_the_last(
    printed: Callable[..., tuple[str, str]], given: list[str]
) -> None:
    first, whole = printed(*given, terminal=True)
    assert first == ""
    assert whole


def test_it_stays_with_the_better_one_in_a_pipe(printed: Callable[..., tuple[str, str]]) -> None:
    first, whole = printed(terminal=False)
    assert first == ""
    assert whole.count("moves") == 1

"""The command line on boards that are given as text, in this process."""

import io
import json
from pathlib import Path

import pytest

from floodhelper.board import Board
from floodhelper.cli import main


def test_the_digits_of_boards_are_those_that_are_documented(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    told = "0-9, then a-z or A-Z"
    assert told in (Path(__file__).parents[2] / "README.md").read_text("utf-8")
    with pytest.raises(SystemExit):
        main(["solve", "--help"])
    assert told in " ".join(capsys.readouterr().out.split())
    boards = tmp_path / "boards.txt"
    boards.write_text("0123456789\nabcdefghij\nklmnopqrst\nuvwxyzUVWXYZ\n")
    assert main(["solve", "--json", "--strategy", "lookahead", "--boards", str(boards),
                 "--columns", "2"]) == 0  # fmt: skip
    grids = [json.loads(line)["grid"] for line in capsys.readouterr().out.splitlines()]
    flat = [cell for grid in grids for row in grid for cell in row]
    assert flat == [*range(36), *range(30, 36)]


def test_boards_from_text(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    boards = tmp_path / "boards.txt"
    boards.write_text("001021211\n\n000000000\n01x!\n0011\n")
    call = ["solve", "--json", "--boards", str(boards), "--columns", "3", "--start", "0,2"]
    assert main(call) == 1
    given = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert given[0]["image"] == f"{boards}:1"
    assert given[0]["board"] == {"rows": 3, "columns": 3}
    assert given[0]["start"] == [0, 2]
    assert Board.from_text("001021211", 3, (0, 2)).play_all(given[0]["moves"]).is_won
    assert given[1]["moves"] == []
    assert given[1]["proven"] is True
    assert "'!' is no colour; use one digit 0-9, a-z or A-Z a cell." in given[2]["error"]
    assert "whole rows" in given[3]["error"]
    assert main([*call[:-1], "9,0"]) == 2


def test_boards_that_cannot_be_read(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["solve", "--boards", str(tmp_path / "absent"), "--columns", "3"]) == 2
    assert "cannot be read" in capsys.readouterr().err
    (tmp_path / "blank.txt").write_text("\n \n")
    assert main(["solve", "--boards", str(tmp_path / "blank.txt"), "--columns", "3"]) == 2
    assert "no board in" in capsys.readouterr().err


def test_boards_that_begin_with_a_byte_order_mark(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    boards = tmp_path / "boards.txt"
    boards.write_text("0101\n", encoding="utf-8-sig")
    assert main(["solve", "--json", "--boards", str(boards), "--columns", "2"]) == 0
    assert json.loads(capsys.readouterr().out)["grid"] == [[0, 1], [0, 1]]
    boards.write_text("0101\n", encoding="utf-16")
    assert main(["solve", "--boards", str(boards), "--columns", "2"]) == 2
    assert "it is not plain text" in capsys.readouterr().err


def test_boards_from_standard_input(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(b"0101\n")))
    assert main(["solve", "--json", "--boards", "-", "--columns", "2"]) == 0
    answer = json.loads(capsys.readouterr().out)
    assert answer["grid"] == [[0, 1], [0, 1]]
    monkeypatch.setattr("sys.stdin", None)
    assert main(["solve", "--boards", "-", "--columns", "2"]) == 2
    assert "Standard input is closed" in capsys.readouterr().err


def test_boards_without_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("floodhelper.commands._MOST_TEXT", 1000)
    boards = tmp_path / "boards"
    boards.write_text("0101\n" * 201)
    assert main(["solve", "--boards", str(boards), "--columns", "2"]) == 2
    assert "are too many" in capsys.readouterr().err

"""The command line as a whole, on real pictures, in this process."""

import io
import json
import os
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from PIL import Image

from floodhelper import commands
from floodhelper.board import Board, default_palette
from floodhelper.cli import gui_main, main
from floodhelper.practice import Practice, draw
from floodhelper.solver.solution import Limit, Solution

BOARD = Practice.new(5, rows=8, columns=10, colours=4).board

CAPTURED = Path(__file__).parents[1] / "data" / "screens" / "sgt-flood-01.png"
QUICK = "--strategy", "lookahead"

KEYS = {
    "image", "board", "grid", "palette", "start", "confidence", "moves", "lookahead_moves",
    "lower_bound", "proven", "strategy", "error", "seconds",
}  # fmt: skip


@pytest.fixture(autouse=True)
def _patience(monkeypatch: pytest.MonkeyPatch) -> None:
    # Kernels may have to be compiled first, which is told.
    monkeypatch.setattr(commands, "PREPARING_LONG", 600.0)


@pytest.fixture
def shot(tmp_path: Path) -> Path:
    path = tmp_path / "shot.png"
    draw(BOARD, cell_size=30, margin=60).save(path)
    return path


def answers(capsys: pytest.CaptureFixture[str]) -> tuple[list[dict[str, Any]], str]:
    captured = capsys.readouterr()
    return [json.loads(line) for line in captured.out.splitlines()], captured.err


def test_json_contract(shot: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["solve", "--json", str(shot)]) == 0
    (answer,), stderr = answers(capsys)
    assert stderr == ""
    assert set(answer) == KEYS
    assert answer["image"] == str(shot)
    assert answer["board"] == pytest.approx(
        {"x": 60, "y": 60, "cell_width": 30, "cell_height": 30, "rows": 8, "columns": 10}, abs=0.5
    )
    colours = [int(colour[1:], 16).to_bytes(3) for colour in answer["palette"]]
    seen = np.array([[list(colours[cell]) for cell in row] for row in answer["grid"]])
    assert np.array_equal(seen, BOARD.palette[BOARD.cells])
    assert answer["start"] == [0, 0]
    assert 0.9 <= answer["confidence"] <= 1
    read = Board(np.array(answer["grid"], dtype=np.uint8), BOARD.palette)
    assert read.play_all(answer["moves"]).is_won
    assert answer["lower_bound"] <= len(answer["moves"]) <= answer["lookahead_moves"]
    assert answer["proven"] == (answer["lower_bound"] == len(answer["moves"]))
    assert answer["strategy"] == "best"
    assert answer["error"] is None
    assert set(answer["seconds"]) == {"scan", "lookahead", "exact"}
    assert answer["seconds"]["scan"] > 0


@pytest.mark.parametrize(
    ("given", "limit"),
    [
        ([], Limit(4, 10.0, 1_000_000_000)),
        (["--depth", "2", "--time-limit", "3", "--memory-limit", "200"],
         Limit(2, 3.0, 200_000_000)),
    ],
)  # fmt: skip
def test_the_search_goes_as_far_as_is_said(
    shot: Path, given: list[str], limit: Limit, monkeypatch: pytest.MonkeyPatch
) -> None:
    limits: list[Limit] = []

    def solve(board: Board, limit: Limit, *_: object, **__: object) -> Iterator[Solution]:
        limits.append(limit)
        yield from ()

    monkeypatch.setattr("floodhelper.answer.solve", solve)
    assert main(["solve", *given, str(shot)]) == 1
    assert limits == [limit]


def test_text_for_a_person(shot: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["solve", str(shot), "--strategy", "lookahead"]) == 0
    out = capsys.readouterr().out
    assert out.startswith(f"{shot}: 8 rows x 10 columns, 4 colours, cells of 30x30 px at 60,60\n")
    assert "moves, " in out.splitlines()[-1]


@pytest.mark.parametrize("form", [["--json"], []])
def test_that_the_search_is_prepared_is_told_where_it_takes_long(
    shot: Path,
    form: list[str],
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    printed = threading.Event()
    tell = commands._Preparing._tell

    def tell_and_go_on() -> None:
        tell()
        printed.set()

    monkeypatch.setattr(commands, "PREPARING_LONG", 0.0)
    monkeypatch.setattr(commands._Preparing, "_tell", staticmethod(tell_and_go_on))
    monkeypatch.setattr("floodhelper.solver.layers.prepare", lambda _words: printed.wait(60))
    assert main(["solve", *form, str(shot)]) == 0
    out, err = capsys.readouterr()
    assert err == f"{commands._PREPARING}\n"
    assert "Preparing" not in out


def test_doubts_are_told_in_text_and_beside_json(capsys: pytest.CaptureFixture[str]) -> None:
    call = ["solve", "--rows", "5", "--columns", "5", *QUICK, str(CAPTURED)]
    doubt = "doubtful: it may go on beyond what is seen"
    assert main(call) == 0
    out, err = capsys.readouterr()
    assert f"  {doubt}\n" in out
    assert err == ""
    assert main([*call, "--json"]) == 0
    (answer,), err = answers(capsys)
    assert set(answer) == KEYS
    assert err == f"floodhelper: {CAPTURED}: {doubt}\n"


def test_standard_input(
    shot: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(shot.read_bytes())))
    assert main(["solve", "--json", "-"]) == 0
    (answer,), _ = answers(capsys)
    assert answer["board"]["rows"] == 8


def test_one_bad_picture_does_not_keep_the_others_from_an_answer(
    shot: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    bad = {
        "dot.png": Image.new("RGB", (1, 1)),
        "flat.png": Image.new("RGB", (300, 200), "white"),
    }
    for name, picture in bad.items():
        picture.save(tmp_path / name)
    (tmp_path / "empty.png").touch()
    (tmp_path / "cut.png").write_bytes(shot.read_bytes()[:500])
    (tmp_path / "text.png").write_text("no picture")
    names = [*bad, "empty.png", "cut.png", "text.png", "absent.png", "shot.png"]
    assert main(["solve", "--json", *(str(tmp_path / name) for name in names)]) == 1
    given, stderr = answers(capsys)
    assert [answer["image"] for answer in given] == [str(tmp_path / name) for name in names]
    for answer in given[:-1]:
        assert answer["board"] is answer["grid"] is answer["moves"] is None
        assert answer["error"].endswith(".")
        assert answer["error"] in stderr
    assert given[-1]["error"] is None
    assert len(stderr.splitlines()) == len(names) - 1
    assert "Traceback" not in stderr


def test_an_error_names_its_picture_once(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    # "board" has both names in it.
    for name in ("boar", "oard"):
        Image.new("RGB", (400, 300)).save(name, "png")
    (tmp_path / "empty.png").touch()
    assert main(["solve", "boar", "oard", "absent", "empty.png"]) == 1
    *blank, absent, empty = capsys.readouterr().err.splitlines()
    assert blank[0].startswith("floodhelper: boar: No Flood-It board was found")
    assert blank[1].startswith("floodhelper: oard: No Flood-It board was found")
    assert absent.startswith("floodhelper: There is no file absent;")
    assert empty.startswith("floodhelper: empty.png is empty;")


@pytest.mark.parametrize("depth", ["0", "abc", "9"])
def test_wrong_depth(shot: Path, capsys: pytest.CaptureFixture[str], depth: str) -> None:
    assert main(["solve", "--json", "--depth", depth, str(shot)]) == 2
    (answer,), stderr = answers(capsys)
    assert answer["board"] is answer["grid"] is answer["moves"] is None
    assert set(answer) == KEYS
    assert "from 1 to 8" in answer["error"]
    assert stderr == f"floodhelper: {answer['error']}\n"


def test_region_off_the_picture(shot: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["solve", "--json", "--region", "5000,0,100,100", str(shot)]) == 2
    (answer,), stderr = answers(capsys)
    assert "5000,0,100,100" in answer["error"]
    assert len(stderr.splitlines()) == 1


def test_others_are_answered_beside_a_picture_that_an_option_contradicts(
    shot: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    Image.new("RGB", (50, 50)).save(tmp_path / "small.png")
    (tmp_path / "empty.png").touch()
    images = [str(tmp_path / "small.png"), str(shot), str(tmp_path / "empty.png")]
    assert main(["solve", "--json", *QUICK, "--region", "55,55,310,250", *images]) == 2
    (small, answered, empty), _ = answers(capsys)
    assert small["moves"] is empty["moves"] is None
    assert answered["error"] is None


def test_no_moves_in_time_is_a_status_of_its_picture(
    shot: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    call = ["solve", "--json", "--strategy", "exact", "--time-limit", "1e-9", str(shot)]
    assert main(call) == 1
    (answer,), _ = answers(capsys)
    assert answer["board"]["rows"] == 8
    assert answer["moves"] is None
    assert "within 1e-09 s" in answer["error"]


@pytest.mark.parametrize(
    "arguments", [[""], ["--explain", "", "a.png"], ["--boards", "", "--columns", "2"]]
)
def test_an_empty_name(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["solve", *arguments]) == 2
    assert "is empty" in capsys.readouterr().err


def test_standard_output_that_is_closed(
    shot: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stdout", None)
    assert main(["solve", str(shot)]) == 2
    assert "standard output is closed" in capsys.readouterr().err


def test_start_cell_that_is_none(shot: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["solve", "--json", str(shot), "--start", "middle"]) == 2
    assert "neither ROW,COLUMN" in answers(capsys)[0][0]["error"]
    assert main(["solve", "--json", str(shot), "--start", "99,0"]) == 2
    assert "outside the board" in answers(capsys)[0][0]["error"]
    assert main(["solve", "--json", str(shot), "--start", "bottom-right"]) == 0
    assert answers(capsys)[0][0]["start"] == [7, 9]


def test_demo_without_a_display_reads_the_drawn_board(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("floodhelper.ui.app.why_unavailable", lambda: "There is no display.")
    assert main(["demo"]) == 0
    out = capsys.readouterr().out
    assert out.startswith("There is no display.\n")
    assert "14 rows x 14 columns, 6 colours" in out
    lines = [line.split() for line in out.splitlines()]
    grid = np.array([line for line in lines if len(line) == 14])
    moves = next(line for line in reversed(lines) if len(line) > 14)
    letters = sorted(set(grid.ravel()))
    cells = np.searchsorted(letters, grid).astype(np.uint8)
    shown = Board(cells, default_palette(len(letters)))
    assert shown.play_all(letters.index(move) for move in moves).is_won
    assert "proven fewest" in out.splitlines()[-1]


@pytest.mark.parametrize("argv", [[], ["play"]])
def test_no_window_without_a_display(
    argv: list[str], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("floodhelper.ui.app.why_unavailable", lambda: "There is no display.")
    assert main(argv) == 1
    assert capsys.readouterr().err == "floodhelper: There is no display.\n"


def test_explain_writes_pictures(
    shot: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "why"
    assert main(["solve", "--explain", str(folder), str(shot)]) == 0
    written = sorted(folder.iterdir())
    stderr = capsys.readouterr().err
    assert len(written) >= 4
    for path in written:
        assert str(path) in stderr
        with Image.open(path) as picture:
            assert picture.width > 0


def test_pictures_of_one_name_are_explained_in_folders_of_their_own(
    shot: Path, tmp_path: Path
) -> None:
    other = tmp_path / "other" / shot.name
    other.parent.mkdir()
    other.write_bytes(shot.read_bytes())
    # A name may be what the number makes of another.
    third = tmp_path / f"{shot.stem}-1.png"
    third.write_bytes(shot.read_bytes())
    folder = tmp_path / "why"
    assert main(["solve", "--explain", str(folder), str(shot), str(other), str(third)]) == 0
    names = {f"{shot.stem}-{number}" for number in (1, 2, 3)}
    assert {each.name for each in folder.iterdir()} == names
    assert all(len(list(each.iterdir())) == 4 for each in folder.iterdir())


def test_stages_that_cannot_be_written_take_no_answer_away(
    shot: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    other = tmp_path / "other.png"
    other.write_bytes(shot.read_bytes())
    folder = tmp_path / "why"
    (folder / shot.stem / "1-background.png").mkdir(parents=True)
    assert main(["solve", "--json", "--explain", str(folder), str(shot), str(other)]) == 0
    told, err = answers(capsys)
    assert [each["image"] for each in told] == [str(shot), str(other)]
    assert "cannot be written" in err.splitlines()[0]
    assert len(list((folder / "other").iterdir())) == 4


def test_standard_input_that_is_closed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "stdin", None)
    assert main(["solve", "-"]) == 1
    assert "Standard input is closed" in capsys.readouterr().err


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no device that is full")
def test_no_room_for_the_answer(shot: Path) -> None:
    with Path("/dev/full").open("w") as full:
        command = [sys.executable, "-m", "floodhelper", "solve", *QUICK, str(shot)]
        told = subprocess.run(command, stdout=full, stderr=subprocess.PIPE, text=True, check=False)
    assert told.returncode == 1
    assert told.stderr == "floodhelper: There is no room for the answer; free some space.\n"


@pytest.mark.skipif(sys.platform != "linux", reason="names of files are text elsewhere")
def test_a_name_that_is_no_text(shot: Path, tmp_path: Path) -> None:
    name = os.fsencode(tmp_path) + b"/x\xff.png"
    Path(os.fsdecode(name)).write_bytes(shot.read_bytes())
    told = subprocess.run(
        [sys.executable, "-m", "floodhelper", "solve", name],
        env=os.environ | {"PYTHONIOENCODING": "utf-8"}, capture_output=True, check=True,
    )  # fmt: skip
    assert rb"x\udcff.png: 8 rows x 10 columns" in told.stdout


@pytest.mark.parametrize("start", ["-1,0", "1" * 5000 + ",0"])
def test_no_such_start_cell(shot: Path, capsys: pytest.CaptureFixture[str], start: str) -> None:
    assert main(["solve", "--start", start, str(shot)]) == 2
    assert "is neither ROW,COLUMN counted from 0,0" in capsys.readouterr().err


def test_nothing_is_answered_where_the_stages_cannot_be_written(
    shot: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "file").touch()
    assert main(["solve", "--explain", str(tmp_path / "file"), str(shot), str(shot)]) == 1
    out, err = capsys.readouterr()
    assert out == ""
    assert err.count("\n") == 1
    assert "cannot be written" in err


@pytest.mark.parametrize(
    ("argv", "wanted"),
    [
        ([], {"scan": False, "file": None}),
        (["--scan"], {"scan": True, "file": None}),
        (["a.png"], {"scan": False, "file": "a.png"}),
    ],
)
def test_the_window_is_told_what_is_wanted(
    monkeypatch: pytest.MonkeyPatch, argv: list[str], wanted: dict[str, object]
) -> None:
    calls: list[dict[str, object]] = []

    def run(_argv: list[str], **options: object) -> int:
        calls.append(options)
        return 0

    monkeypatch.setattr("floodhelper.ui.app.run", run)
    assert gui_main(argv) == 0
    assert calls == [wanted]


def test_the_window_with_wrong_arguments(capsys: pytest.CaptureFixture[str]) -> None:
    assert gui_main(["--scan", "a.png"]) == 2
    assert "not allowed with" in capsys.readouterr().err


def test_further_boards_are_told_of(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    one, other = (np.asarray(draw(Practice.new(seed).board)) for seed in (1, 2))
    page = np.full((one.shape[0], 200, 3), one[0, 0], dtype=np.uint8)
    both = tmp_path / "both.png"
    Image.fromarray(np.concatenate([one, page, other], axis=1)).save(both)
    assert main(["solve", "--strategy", "lookahead", str(both)]) == 0
    assert f"There are 2 boards in {both}" in capsys.readouterr().err

from pathlib import Path

import pytest

from floodhelper.arguments import COMMANDS, MOST_COLUMNS, SIDES, parse, parse_window
from floodhelper.board import MAX_SIDE
from floodhelper.errors import UsageError
from floodhelper.vision.lattice.grown import LEAST_SIDE, MOST_SIDE


def test_defaults() -> None:
    options = parse(["scan"])
    assert (options.depth, options.time_limit, options.strategy) == (4, 10.0, "best")
    assert (options.memory_limit, options.start) == (1000, "0,0")
    assert options.monitor is options.region is options.rows is options.cell_size is None
    assert parse([]).command is None


def test_values() -> None:
    options = parse(
        ["solve", "a.png", "--cell-size", "20.5,21", "--corner", "-3.5,7", "--region", "-9,8,7,6"]
    )
    assert options.images == ["a.png"]
    assert options.cell_size == (20.5, 21.0)
    assert options.corner == (-3.5, 7.0)
    assert options.region == (-9, 8, 7, 6)
    assert parse(["solve", "a.png", "--cell-size", "20"]).cell_size == (20.0,)
    assert parse(["solve", "a.png", "--corner", "-.5,-1"]).corner == (-0.5, -1.0)


def test_as_many_cells_as_boards_have() -> None:
    assert (SIDES, MOST_COLUMNS) == ((LEAST_SIDE, MOST_SIDE), MAX_SIDE)
    options = parse(["scan", "--rows", "50", "--columns", "2"])
    assert (options.rows, options.columns) == (50, 2)
    for columns in (1, MAX_SIDE):
        argv = ["solve", "--boards", "b.txt", "--columns", str(columns)]
        assert parse(argv).columns == columns


@pytest.mark.parametrize(
    ("argv", "sentence"),
    [
        ("solve", "nothing to solve"),
        ("solve a.png --depth 0", "--depth: must be a whole number from 1 to 8, not '0'"),
        ("solve a.png --depth abc", "from 1 to 8, not 'abc'"),
        ("scan --depth 9", "from 1 to 8"),
        ("scan --monitor 0", "of 1 or more"),
        ("scan --time-limit nan", "above 0 to 1000000, not 'nan'"),
        ("scan --time-limit -1", "above 0"),
        ("scan --time-limit 0", "above 0"),
        ("scan --cell-size 1,2,3", "W or W,H"),
        ("scan --cell-size 1", "from 2 to"),
        ("solve --js a.png", "--js"),
        ("solve - -", "give a single -"),
        ("scan --corner 2e6,0", "X,Y from -1000000 to 1000000, not '2e6,0'"),
        ("scan --region 10,10,0,5", "a width and a height above 0"),
        ("scan --region 10,10,5,-5", "a width and a height above 0"),
        ("scan --region 1,2,3", "X,Y,W,H"),
        ("scan --region a,b,c,d", "X,Y,W,H"),
        ("scan --corner 1", "X,Y"),
        ("scan --rows 51", "from 2 to 50, not '51'"),
        ("solve a.png --rows 1", "from 2 to 50, not '1'"),
        ("scan --columns 65", "from 1 to 64"),
        ("solve a.png --columns 51", "has 2 to 50 columns, not 51"),
        ("scan --columns 1", "has 2 to 50 columns, not 1"),
        ("scan --strategy luck", "invalid choice: 'luck'"),
        ("scan --nonsense", "nonsense"),
        ("sing", "invalid choice: 'sing'"),
        ("solve --boards b.txt", "--boards needs --columns"),
        ("solve a.png --boards b.txt --columns 4", "do not go together"),
        ("solve --boards b.txt --columns 4 --cell-size 3", "--cell-size is for pictures"),
    ],
)
def test_wrong_usage_is_one_sentence(argv: str, sentence: str) -> None:
    with pytest.raises(UsageError) as caught:
        parse(argv.split())
    assert sentence in str(caught.value)
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize("name", ["no such shot.PNG", "there is one", "--json shot.webp"])
def test_a_picture_in_the_place_of_a_command_is_told_what_takes_it(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("there is one").touch()
    argv = name.split(maxsplit=1) if name.startswith("-") else [name]
    with pytest.raises(UsageError) as caught:
        parse(argv)
    assert str(caught.value) == (
        f"{argv[-1]} is no command; floodhelper solve PICTURE reads a picture in the terminal, "
        "floodhelper-gui PICTURE opens it in the window."
    )


@pytest.mark.parametrize("name", ["sing", "a" * 5000, "."])
def test_what_is_no_picture_is_only_no_command(name: str) -> None:
    with pytest.raises(UsageError, match="invalid choice"):
        parse([name])


@pytest.mark.parametrize("command", COMMANDS)
def test_a_file_called_like_a_command_hides_no_command(
    command: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path(command).touch()
    images = ["a.png"] if command == "solve" else []
    assert parse([command, *images]).command == command


def test_help_and_version_exit_with_0(capsys: pytest.CaptureFixture[str]) -> None:
    for argv in (["--help"], ["scan", "--help"], ["--version"]):
        with pytest.raises(SystemExit) as exit_:
            parse(argv)
        assert exit_.value.code == 0
    assert "floodhelper 0." in capsys.readouterr().out


def test_the_window_alone() -> None:
    options = parse_window([])
    assert (options.command, options.scan, options.file) == (None, False, None)
    assert parse([]).file is None
    assert parse_window(["--scan"]).scan
    assert parse_window(["a.png"]).file == "a.png"


@pytest.mark.parametrize("argv", ["--scan a.png", "a.png b.png", "--json"])
def test_the_window_alone_wrong(argv: str) -> None:
    with pytest.raises(UsageError, match="floodhelper-gui --help"):
        parse_window(argv.split())

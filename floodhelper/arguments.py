"""What the command line accepts."""

from __future__ import annotations

import argparse
import math
import mimetypes
import os
from typing import TYPE_CHECKING, Any, NoReturn

from floodhelper import __version__
from floodhelper.errors import UsageError

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

COMMANDS = ("demo", "play", "scan", "solve")
STRATEGIES = ("lookahead", "exact", "best")

SIDES = 2, 50
"""Fewest and most rows and columns of a board in a picture: `LEAST_SIDE` and `MOST_SIDE` of
`floodhelper.vision.lattice.grown`, which would load numpy for ``--help``."""

MOST = 1e6
"""Greatest place or size, px, time, s, and memory, MB: more than any
screen and computer has, and eleven days."""

UNREAD, WRONG_USAGE = 1, 2
"""Exit statuses: a picture without an answer, and options that make no sense."""

MOST_COLUMNS = 64
"""Most columns of a board that is given as text: `MAX_SIDE` of `floodhelper.board`."""


def parse(argv: Sequence[str]) -> argparse.Namespace:
    """Options of a call.

    Raises `UsageError` with one sentence; exits with 0 after ``--help`` and ``--version``.
    """
    _check_command(argv)
    options = _parser().parse_args(_joined(argv))
    if options.command is not None and (options.install_desktop or options.uninstall_desktop):
        raise UsageError(f"The menu entry and {options.command} do not go together; do one first.")
    if options.command == "solve":
        _check_solve(options)
    if options.command in ("scan", "solve"):
        _check_columns(options)
    return options


def parse_window(argv: Sequence[str]) -> argparse.Namespace:
    """Options of a call of the window alone, as desktops and their shortcuts make it.

    Raises and exits as `parse` does.
    """
    parser = _Parser(
        prog="floodhelper-gui",
        description="Show the window, or the one that is there already. "
        "With --scan or a picture, that window scans the screen or reads the picture.",
    )
    parser.add_argument("--version", action="version", version=f"%(prog)s {__version__}")
    what = parser.add_mutually_exclusive_group()
    what.add_argument("--scan", action="store_true", help="scan the screen at once")
    what.add_argument("file", nargs="?", metavar="PICTURE", help="picture file to read")
    parser.set_defaults(command=None, install_desktop=False, uninstall_desktop=False)
    return parser.parse_args(argv)


class _Parser(argparse.ArgumentParser):
    def __init__(self, **options: Any) -> None:
        # An option is looked for by its whole name where an error is to be told as JSON.
        super().__init__(**options, allow_abbrev=False)

    def error(self, message: str) -> NoReturn:
        raise UsageError(f"{message[0].upper()}{message[1:]}; see {self.prog} --help.")


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(
        prog="floodhelper",
        description="Read a Flood-It game off the screen and show the colours to play. "
        "Without a command: the window.",
    )
    parser.add_argument("--version", action="version", version=f"%(prog)s {__version__}")
    parser.set_defaults(scan=False, file=None)
    menu = parser.add_mutually_exclusive_group()
    for flag, told in (
        ("--install-desktop", "put floodhelper into the desktop's menu (Linux and its like)"),
        ("--uninstall-desktop", "take it out of the menu again"),
    ):
        menu.add_argument(flag, action="store_true", help=told)
    commands = parser.add_subparsers(dest="command", metavar="COMMAND")

    demo = commands.add_parser("demo", help="scan the built-in practice board and show the answer")
    play = commands.add_parser("play", help="play the practice board alone")
    for command in (demo, play):
        command.add_argument(
            "--seed", type=_whole(0), help="number of the board (default: a fixed one for demo, "
            "a random one for play)",
        )  # fmt: skip

    scan = commands.add_parser("scan", help="capture the screens, read, solve, print")
    scan.add_argument("--monitor", type=_whole(1), metavar="N", help="one monitor instead of all")
    solve = commands.add_parser("solve", help="read and solve pictures, or boards in a text file")
    solve.add_argument(
        "images", nargs="*", metavar="IMAGE", help='picture files; "-": standard input'
    )
    solve.add_argument("--boards", metavar="FILE", help="boards instead of pictures, one a line, "
                       "one digit a cell (0-9, then a-z or A-Z: up to 36 colours), "
                       'row by row; "-": standard input')  # fmt: skip
    solve.add_argument("--explain", metavar="DIR", help="write a picture of every stage of reading")
    for command in (scan, solve):
        _add_common(command)
    return parser


def _add_common(command: argparse.ArgumentParser) -> None:
    add = command.add_argument
    add("--json", action="store_true", help="one JSON object a line")
    add("--strategy", choices=STRATEGIES, default="best",
        help="lookahead alone, exact alone, or the lookahead at once and then the exact search "
        "until proven or out of time (best, the default)")  # fmt: skip
    add("--depth", type=_whole(1, 8), default=4, metavar="N",
        help="moves that the lookahead looks ahead, 1 to 8 (default 4)")  # fmt: skip
    add("--time-limit", type=_positive, default=10.0, metavar="S",
        help="seconds for the exact search of a board (default 10)")  # fmt: skip
    add("--memory-limit", type=_whole(200, int(MOST)), default=1000, metavar="MB",
        help="memory for the exact search in MB (default 1000)")  # fmt: skip
    add("--rows", type=_whole(*SIDES), metavar="N",
        help="rows, where the reader is wrong, {} to {}".format(*SIDES))  # fmt: skip
    add("--columns", type=_whole(1, MOST_COLUMNS), metavar="N",
        help="columns, where the reader is wrong, {} to {}, or of the boards of solve --boards, "
        "1 to {}".format(*SIDES, MOST_COLUMNS))  # fmt: skip
    add("--cell-size", type=_numbers("W or W,H from 2", (1, 2), least=2.0), metavar="W[,H]",
        help="width and height of a cell with its gap, px")  # fmt: skip
    add("--corner", type=_numbers("X,Y from -1000000", (2,), least=-MOST), metavar="X,Y",
        help="left and top edge of the top-left cell, px")  # fmt: skip
    add("--region", type=_region, metavar="X,Y,W,H", help="the part to look in, px")
    add("--start", default="0,0", metavar="CELL",
        help="start cell: ROW,COLUMN from 0,0, or top-left, top-right, bottom-left, bottom-right, "
        "center (default 0,0)")  # fmt: skip


def _joined(argv: Sequence[str]) -> list[str]:
    """Join an option to a value such as -1280,0, which argparse would take for an option."""
    joined: list[str] = []
    for argument in argv:
        negative = argument[:1] == "-" and argument[1:].lstrip(".")[:1].isdigit()
        if negative and joined and joined[-1] in ("--region", "--corner", "--start"):
            joined[-1] += "=" + argument
        else:
            joined.append(argument)
    return joined


def _check_command(argv: Sequence[str]) -> None:
    """Say what takes a picture where one stands in the place of a command."""
    word = next((each for each in argv if not each.startswith("-")), None)
    if word is not None and word not in COMMANDS and _may_be_picture(word):
        raise UsageError(
            f"{word} is no command; floodhelper solve PICTURE reads a picture in the terminal, "
            "floodhelper-gui PICTURE opens it in the window."
        )


def _may_be_picture(name: str) -> bool:
    kind = mimetypes.guess_type(name, strict=False)[0] or ""
    # A name may be too long, or in a folder that is closed: pathlib raises there.
    return kind.startswith("image/") or os.path.isfile(name)  # noqa: PTH113


def _check_solve(options: argparse.Namespace) -> None:
    if options.boards is None and not options.images:
        raise UsageError("There is nothing to solve; give a picture, or --boards FILE.")
    if "" in (*options.images, options.boards, options.explain):
        raise UsageError("A name of a file or folder is empty; check what it is taken from.")
    if options.images.count("-") > 1:
        raise UsageError("Standard input can be read only once; give a single -.")
    if options.boards is not None:
        if options.images:
            raise UsageError("Pictures and --boards do not go together; give one of them.")
        if options.columns is None:
            raise UsageError("--boards needs --columns N to know where a row ends.")
        for option in ("rows", "cell_size", "corner", "region", "explain"):
            if getattr(options, option) is not None:
                name = option.replace("_", "-")
                raise UsageError(f"--{name} is for pictures and does nothing with --boards.")


def _check_columns(options: argparse.Namespace) -> None:
    least, most = SIDES
    of_text = options.command == "solve" and options.boards is not None
    if not of_text and options.columns is not None and not least <= options.columns <= most:
        raise UsageError(
            f"A board in a picture has {least} to {most} columns, not {options.columns}; "
            "leave them out to have them found."
        )


def _whole(low: int, high: int | None = None) -> Callable[[str], int]:
    span = f"of {low} or more" if high is None else f"from {low} to {high}"

    def convert(text: str) -> int:
        try:
            value = int(text)
        except ValueError:
            value = low - 1
        if value < low or (high is not None and value > high):
            raise argparse.ArgumentTypeError(f"must be a whole number {span}, not {text!r}")
        return value

    return convert


def _positive(text: str) -> float:
    return _numbers("a number above 0", (1,), least=math.ulp(0.0))(text)[0]


def _numbers(
    form: str, counts: tuple[int, ...], *, least: float
) -> Callable[[str], tuple[float, ...]]:
    def convert(text: str) -> tuple[float, ...]:
        try:
            values = tuple(float(part) for part in text.split(","))
        except ValueError:
            values = ()
        # Not-a-number fails the comparison too.
        in_range = all(least <= value <= MOST for value in values)
        if len(values) not in counts or not in_range:
            raise argparse.ArgumentTypeError(f"must be {form} to {MOST:.0f}, not {text!r}")
        return values

    return convert


def _region(text: str) -> tuple[int, ...]:
    try:
        values = tuple(int(part) for part in text.split(","))
    except ValueError:
        values = ()
    if len(values) != 4:
        raise argparse.ArgumentTypeError(f"must be X,Y,W,H in whole pixels, not {text!r}")
    if min(values[2:]) <= 0:
        raise argparse.ArgumentTypeError(f"must have a width and a height above 0, not {text!r}")
    return values

"""What each command of the command line does."""

from __future__ import annotations

import codecs
import json
import re
import sys
import threading
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np

from floodhelper import desktop_entry, explain, practice, terminal
from floodhelper.answer import Answer, Search, answer_board, answer_picture
from floodhelper.arguments import UNREAD, WRONG_USAGE
from floodhelper.board import Board
from floodhelper.errors import ConsentError, FloodhelperError, NoBoardError, UsageError
from floodhelper.screen import capture
from floodhelper.screen.files import STANDARD_INPUT, load
from floodhelper.screen.screenshot import Screenshot
from floodhelper.solver.solution import PREPARING_LONG, Limit, Strategy
from floodhelper.ui import app
from floodhelper.vision.reading import Hints
from floodhelper.vision.start import STARTS, start_cell
from floodhelper.vision.trace import Trace

if TYPE_CHECKING:
    import argparse
    from collections.abc import Callable, Iterable, Iterator, Sequence

DEMO_SEED = 1

_MOST_TEXT = 100_000_000
"""Most bytes of a file of boards: 24,000 of the largest."""

_PREPARING = "floodhelper: Preparing the search; this takes a while for the first board of a size."

_LONGEST = 32
"""Most characters of a start cell: Python converts no number of thousands of digits."""


def run(options: argparse.Namespace) -> int:
    """Carry out a parsed command and return the exit status.

    Raises `FloodhelperError` where it cannot be carried out at all.
    """
    match options.command:
        case "demo":
            return _demo(DEMO_SEED if options.seed is None else options.seed)
        case "play":
            return app.run_practice(options.seed)
        case "scan":
            return _print(_scan(options), options.json)
        case "solve":
            solve = _solve_pictures if options.boards is None else _solve_boards
            return _print(solve(options), options.json)
        case _:
            return _change_menu(options)


def _demo(seed: int) -> int:
    reason = app.why_unavailable()
    if reason is None:
        return app.run_demo(seed)
    print(f"{reason}\nSo here is the practice board in the terminal:\n")
    drawn = Screenshot(np.asarray(practice.draw(practice.Practice.new(seed).board)))
    search = Search(preparing=_Preparing(), first=_first(as_json=False))
    return _print([answer_picture(None, drawn, Hints(), search)], as_json=False)


def _change_menu(options: argparse.Namespace) -> int:
    if options.install_desktop:
        for path in desktop_entry.install():
            print(f"Wrote {path}")
        print("floodhelper is in the menu now; --uninstall-desktop takes it out again.")
        return 0
    removed = desktop_entry.uninstall()
    for path in removed:
        print(f"Removed {path}")
    if not removed:
        print(f"There was nothing of floodhelper in {desktop_entry.data_home()}.")
    return 0


def _scan(options: argparse.Namespace) -> Iterator[Answer]:
    # The hints keep the region too: it says in a full picture what it says of a part.
    hints, search = _hints(options), _search(options)
    try:
        yield answer_picture(None, _captured(options), hints, search)
    except FloodhelperError as error:
        yield _unanswered(None, error, search)


def _captured(options: argparse.Namespace) -> Screenshot:
    try:
        return capture.grab(options.monitor, options.region)
    except ConsentError:
        print("floodhelper: choose the screen in the desktop's dialog.", file=sys.stderr)
        return capture.ask(options.region)


def _solve_pictures(options: argparse.Namespace) -> Iterator[Answer]:
    hints, search = _hints(options), _search(options)
    for image, folder in zip(options.images, _folders(options), strict=True):
        trace = None if folder is None else Trace()
        try:
            yield answer_picture(image, load(image), hints, search, trace)
        except FloodhelperError as error:
            yield _unanswered(image, error, search)
        if trace is not None and folder is not None:
            _explain(trace, folder)


def _explain(trace: Trace, folder: Path) -> None:
    """Write the stages of a picture; that they cannot be written takes no answer away."""
    try:
        for picture in explain.explain(trace, folder):
            print(f"floodhelper: wrote {picture}", file=sys.stderr)
    except FloodhelperError as error:
        print(f"floodhelper: {error}", file=sys.stderr)


def _folders(options: argparse.Namespace) -> Sequence[Path | None]:
    """Folder for the stages of each picture, made where missing; None where nobody asked for them.

    Each of several is in that of all and has the picture's name, with a number where another one
    has the same.
    """
    if options.explain is None:
        return [None] * len(options.images)
    folders = [Path(options.explain)]
    if len(options.images) > 1:
        folders = [
            folders[0] / name for name in _apart([Path(each).stem for each in options.images])
        ]
    for folder in folders:
        explain.make_folder(folder)
    return folders


def _apart(names: list[str]) -> list[str]:
    """Names of which no two are alike: those that were have a number that makes none of others."""
    made: list[str] = []
    for name in names:
        numbered = (f"{name}-{number}" for number in count(1))
        free = (each for each in numbered if each not in names and each not in made)
        made.append(name if names.count(name) == 1 else next(free))
    return made


def _solve_boards(options: argparse.Namespace) -> Iterator[Answer]:
    search, start = _search(options), _start(options.start)
    for number, line in enumerate(_lines(options.boards), start=1):
        if not line.strip():
            continue
        name = f"{options.boards}:{number}"
        try:
            board = _board(line, options.columns)
            board = board.with_start(start_cell(start, board.rows, board.columns))
            yield answer_board(name, board, search)
        except FloodhelperError as error:
            yield _unanswered(name, error, search)


def _board(line: str, columns: int) -> Board:
    """Board of a line; raises `NoBoardError` where the line is none: no option is wrong then."""
    try:
        return Board.from_text(line, columns)
    except UsageError as error:
        raise NoBoardError(str(error)) from None


def _unanswered(image: str | None, error: FloodhelperError, search: Search) -> Answer:
    return Answer(
        image,
        error=str(error),
        wrong_usage=isinstance(error, UsageError),
        strategy=search.strategy,
    )


def _print(answers: Iterable[Answer], as_json: bool) -> int:
    if sys.stdout is None:
        raise UsageError("The answer cannot be written because standard output is closed.")
    status = 0
    for answer in answers:
        if as_json:
            print(json.dumps(answer.to_json()), flush=True)
            _tell_doubts(answer)
        elif answer.board is not None and answer.first is not None:
            print(terminal.show_better(answer, answer.board, sys.stdout), flush=True)
        elif answer.board is not None:
            print(terminal.show(answer, answer.board, sys.stdout), flush=True)
        if answer.others:
            print(f"floodhelper: {_of_several(answer)}", file=sys.stderr)
        if answer.error is not None:
            print(f"floodhelper: {_with_name(answer.image, answer.error)}", file=sys.stderr)
        if answer.solution is None:
            status = max(status, WRONG_USAGE if answer.wrong_usage else UNREAD)
    return status


def _first(as_json: bool) -> Callable[[Answer], None] | None:
    """Return what tells a person of a first answer; a program that reads wants one answer alone."""
    is_read = as_json or sys.stdout is None or not sys.stdout.isatty()
    return None if is_read else _print_first


def _print_first(answer: Answer) -> None:
    if answer.board is not None:
        print(terminal.show_first(answer, answer.board, sys.stdout), flush=True)


class _Preparing:
    """Tells on standard error that a search is being prepared, where that takes long."""

    def __init__(self) -> None:
        self._timer: threading.Timer | None = None

    def __call__(self, is_preparing: bool) -> None:
        if self._timer is not None:
            self._timer.cancel()
        if is_preparing:
            self._timer = threading.Timer(PREPARING_LONG, self._tell)
            self._timer.daemon = True
            self._timer.start()

    @staticmethod
    def _tell() -> None:
        print(_PREPARING, file=sys.stderr, flush=True)


def _tell_doubts(answer: Answer) -> None:
    """Tell on standard error what the object has no place for."""
    for doubt in answer.doubts:
        text = _with_name(answer.image, f"doubtful: {doubt}")
        print(f"floodhelper: {text}", file=sys.stderr)


def _with_name(image: str | None, error: str) -> str:
    """Error that says which picture or board it is of; as it is where it names that already."""
    named = image is None or re.search(rf"(?<![\w./]){re.escape(image)}(?![\w./])", error)
    return error if named else f"{image}: {error}"


def _of_several(answer: Answer) -> str:
    where = "the screen" if answer.image is None else answer.image
    return (
        f"There are {answer.others + 1} boards in {where}; this is the plainest. For another, say "
        "where it is with --region."
    )


def _lines(name: str) -> list[str]:
    try:
        lines = _text(name).splitlines()
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or "it is not plain text"
        raise UsageError(
            f"The boards in {name} cannot be read: {reason}; give a text file, one board a line."
        ) from None
    if not any(line.strip() for line in lines):
        raise UsageError(f"There is no board in {name}; give a text file, one board a line.")
    return lines


def _text(name: str) -> str:
    """Text of a file, or of standard input where it is named "-"; devices may have no end."""
    if name != STANDARD_INPUT:
        with Path(name).open("rb") as file:
            data = file.read(_MOST_TEXT + 1)
    elif sys.stdin is None:
        raise UsageError("Standard input is closed; give the name of a text file.")
    else:
        data = sys.stdin.buffer.read(_MOST_TEXT + 1)
    if len(data) > _MOST_TEXT:
        raise UsageError(f"The boards in {name} are too many; give them in parts.")
    # Editors of Windows put a mark before the text.
    return data.removeprefix(codecs.BOM_UTF8).decode("ascii")


def _hints(options: argparse.Namespace) -> Hints:
    size = options.cell_size
    return Hints(
        rows=options.rows,
        columns=options.columns,
        cell_size=None if size is None else (size[0], size[-1]),
        corner=options.corner,
        region=options.region,
        start=_start(options.start),
    )


def _search(options: argparse.Namespace) -> Search:
    limit = Limit(options.depth, options.time_limit, options.memory_limit * 1_000_000)
    return Search(limit, Strategy(options.strategy), _Preparing(), _first(options.json))


def _start(text: str) -> tuple[int, int] | str:
    if text in STARTS:
        return text
    row, comma, column = text.partition(",")
    if comma and row.isdecimal() and column.isdecimal() and len(text) <= _LONGEST:
        return int(row), int(column)
    raise UsageError(
        f"The start cell {text!r} is neither ROW,COLUMN counted from 0,0 "
        f"nor one of {', '.join(STARTS)}."
    )

"""Answers in a terminal: coloured squares, or plain letters where there is no colour."""

from __future__ import annotations

import os
import shutil
from typing import TYPE_CHECKING, TextIO

from floodhelper.answer import hex_palette
from floodhelper.board import LETTERS
from floodhelper.ink import ink_on

if TYPE_CHECKING:
    from collections.abc import Sequence

    from floodhelper.answer import Answer
    from floodhelper.board import Board
    from floodhelper.solver.solution import Solution

_RESET = "\x1b[0m"


def has_colour(stream: TextIO) -> bool:
    """Whether escape sequences for colour make sense there (see no-color.org)."""
    return stream.isatty() and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"


def show(answer: Answer, board: Board, stream: TextIO) -> str:
    """Text of an answer that has a board, as fits `stream`."""
    coloured = has_colour(stream)
    lines = [_headline(answer, board), grid(board, stream)]
    lines += [f"  doubtful: {doubt}" for doubt in answer.doubts]
    if answer.solution is not None:
        lines += ["", *strip(board, answer.solution.moves, coloured, _width(stream))]
        lines.append(count(answer.solution))
    return "\n".join(lines)


def show_first(answer: Answer, board: Board, stream: TextIO) -> str:
    """Text of an answer as `show`, but that fewer moves are looked for."""
    *lines, counted = show(answer, board, stream).splitlines()
    return "\n".join([*lines, counted.partition(",")[0] + ", looking for fewer..."])


def show_better(answer: Answer, board: Board, stream: TextIO) -> str:
    """Text of what came after the first answer: other moves only where they are fewer."""
    first, better = answer.first, answer.solution
    if first is None or better is None:
        return ""
    if len(better.moves) == len(first.moves):
        return count(better)
    moves = strip(board, better.moves, has_colour(stream), _width(stream))
    return "\n".join(["", *moves, count(better)])


def strip(board: Board, moves: Sequence[int], coloured: bool, width: int) -> list[str]:
    """Lines of one square a move, wrapped to `width` characters.

    Without colour the first lines tell which colour each letter stands for.
    """
    if coloured:
        squares = [_square(board, colour) for colour in moves]
    else:
        squares = [f" {LETTERS[colour]} " for colour in moves]
    a_line = max(1, (width - 2) // 3)
    rows = [squares[at : at + a_line] for at in range(0, len(squares), a_line)]
    lines = ["  " + "".join(row).rstrip() for row in rows]
    if coloured or not moves:
        return lines
    palette = hex_palette(board)
    used = sorted(set(moves))
    return ["  " + "  ".join(f"{LETTERS[c]} = {palette[c]}" for c in used), *lines]


def grid(board: Board, stream: TextIO) -> str:
    """Picture of a board: one square or letter a cell."""
    if has_colour(stream):
        rows = ["".join(_square(board, int(cell)) for cell in row) for row in board.cells]
    else:
        rows = [" ".join(LETTERS[cell] for cell in row) for row in board.cells]
    return "\n".join(f"  {row}" for row in rows)


def count(solution: Solution) -> str:
    """How many moves, and what is known of fewer: "20 moves, proven fewest"."""
    moves = len(solution.moves)
    if not moves:
        return "The board is of one colour: nothing to play."
    if solution.proven:
        return f"{_counted(moves, 'move')}, proven fewest"
    needed = "is needed" if solution.lower_bound == 1 else "are needed"
    return f"{_counted(moves, 'move')}, at least {solution.lower_bound} {needed}"


def _headline(answer: Answer, board: Board) -> str:
    rows, columns = _counted(board.rows, "row"), _counted(board.columns, "column")
    text = f"{rows} x {columns}, {_counted(len(set(board.cells.flat)), 'colour')}"
    if answer.geometry is not None:
        place = answer.geometry
        size = f"{_px(place.cell_width)}x{_px(place.cell_height)}"
        text += f", cells of {size} px at {place.x:.0f},{place.y:.0f}"
    return f"{answer.image}: {text}" if answer.image else text


def _counted(number: int, noun: str) -> str:
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def _px(length: float) -> str:
    return f"{length:.1f}".removesuffix(".0")


def _square(board: Board, colour: int) -> str:
    red, green, blue = (int(value) for value in board.palette[colour])
    ink = "30" if ink_on((red, green, blue)) == (0, 0, 0) else "97"
    return f"\x1b[48;2;{red};{green};{blue};{ink};1m {LETTERS[colour]} {_RESET}"


def _width(stream: TextIO) -> int:
    return shutil.get_terminal_size().columns if stream.isatty() else 79

"""Count the moves of the lookahead and time it, beside a C++ lookahead where one is given.

Without boards of your own it makes 100 of 14x14 cells and 6 colours from a seed. Examples:

    python tests/benchmarks/lookahead.py
    python tests/benchmarks/lookahead.py --depths 4 --side 50
    python tests/benchmarks/lookahead.py --boards FILE --columns 14 --anchor look.cpp --depths 4

The anchor is compiled with g++ -O3 -march=native and called as
`look SIDE COLOURS DEPTH FILE BOARDS tree`, which prints its total, how many boards it won
within 25 moves, and its times to stderr. Times
are CPU time of one thread, reading and writing of boards left out; the ratio is that of the mean
times, ours over the anchor's, on the same boards one after the other.
"""

from __future__ import annotations

import argparse
import re
import statistics
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np

from floodhelper.board import Board, default_palette
from floodhelper.solver.lookahead import lookahead

if TYPE_CHECKING:
    from collections.abc import Sequence

ANCHOR_WITHIN = 25
"""Moves up to which the anchor counts boards, whatever is asked for."""

ANCHOR_SAYS = re.compile(
    r" total=(\d+) .* <=25:(\d+) time/board ms mean=(\S+) median=(\S+) .*max=(\S+)"
)


@dataclass(frozen=True)
class Row:
    """What a lookahead did on all boards."""

    moves: int
    within: int | None
    """Boards solved in so few moves as are asked for; None where that is not known."""
    mean: float
    """Milliseconds a board."""
    median: float
    slowest: float


def main(arguments: Sequence[str] | None = None) -> int:
    options = _options(arguments)
    boards = _boards(options)
    print(
        f"{len(boards)} boards of {boards[0].rows}x{boards[0].columns} cells, "
        f"{max(board.colours for board in boards)} colours"
    )
    print(
        f"{'depth':>5} {'solver':12} {'total':>7} {'moves':>7} {f'<= {options.within}':>8} "
        f"{'mean':>9} {'median':>9} {'max ms':>9} {'ratio':>7}"
    )
    with tempfile.TemporaryDirectory() as folder:
        anchor = _compile(options.anchor, Path(folder)) if options.anchor else None
        lookahead(boards[0], 1)
        for depth in options.depths:
            ours = _ours(boards, depth, options.within)
            _print(depth, "floodhelper", ours, len(boards))
            if anchor:
                theirs = _theirs(anchor, boards, depth)
                if options.within != ANCHOR_WITHIN:
                    theirs = replace(theirs, within=None)
                _print(depth, "anchor", theirs, len(boards), ours.mean / theirs.mean)
    return 0


def _options(arguments: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--depths", type=_depths, default=range(1, 7), help="such as 4 or 1-8")
    parser.add_argument("--boards", type=Path, help="one board a line, a digit a cell")
    parser.add_argument("--columns", type=int, default=14, help="columns of these boards")
    parser.add_argument("--count", type=int, help="boards, from the first")
    parser.add_argument("--side", type=int, default=14, help="of boards that are made")
    parser.add_argument("--colours", type=int, default=6, help="of boards that are made")
    parser.add_argument("--seed", type=int, default=2026)
    parser.add_argument("--within", type=int, default=25, help="moves that count as a win")
    parser.add_argument("--anchor", type=Path, help="C++ source of a lookahead to time as well")
    return parser.parse_args(arguments)


def _depths(text: str) -> range:
    first, _, last = text.partition("-")
    return range(int(first), int(last or first) + 1)


def _boards(options: argparse.Namespace) -> list[Board]:
    if options.boards:
        lines = options.boards.read_text().split()[: options.count]
        return [Board.from_text(line, options.columns) for line in lines]
    shape = (options.count or 100, options.side, options.side)
    cells = np.random.default_rng(options.seed).integers(0, options.colours, shape, dtype=np.uint8)
    return [Board(each, default_palette(options.colours)) for each in cells]


def _ours(boards: Sequence[Board], depth: int, within: int) -> Row:
    counts, times = [], []
    for board in boards:
        began = time.process_time()
        moves = lookahead(board, depth)
        times.append(1e3 * (time.process_time() - began))
        counts.append(len(moves))
        if not board.play_all(moves).is_won:
            raise AssertionError(f"{moves} do not win {board.to_text()}")
    return Row(
        sum(counts),
        sum(count <= within for count in counts),
        statistics.mean(times),
        statistics.median(times),
        max(times),
    )


def _compile(source: Path, folder: Path) -> Path:
    program = folder / "look"
    subprocess.run(["g++", "-O3", "-march=native", "-o", program, source], check=True)
    return program


def _theirs(program: Path, boards: Sequence[Board], depth: int) -> Row:
    file = program.with_name("boards.txt")
    file.write_text("".join(board.to_text() + "\n" for board in boards))
    colours = max(board.colours for board in boards)
    command = [program, boards[0].rows, colours, depth, file, len(boards), "tree"]
    done = subprocess.run(
        [str(word) for word in command], check=False, capture_output=True, text=True
    )
    said = ANCHOR_SAYS.search(done.stderr)
    if done.returncode or not said:
        raise RuntimeError(f"The anchor failed: {done.stderr.strip()}")
    total, within, mean, median, slowest = said.groups()
    return Row(int(total), int(within), float(mean), float(median), float(slowest))


def _print(depth: int, solver: str, row: Row, boards: int, ratio: float | None = None) -> None:
    within = "-" if row.within is None else row.within
    print(
        f"{depth:5} {solver:12} {row.moves:7} {row.moves / boards:7.3f} {within:>8} "
        f"{row.mean:9.2f} {row.median:9.2f} {row.slowest:9.2f} "
        + (f"{ratio:7.3f}" if ratio else ""),
        flush=True,
    )


if __name__ == "__main__":
    sys.exit(main())

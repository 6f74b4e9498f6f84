"""Time the exact search, beside a C++ solver where one is given.

Without boards of your own it makes some from a seed. Examples:

    python tests/benchmarks/exact.py
    python tests/benchmarks/exact.py --anchor ../shared/tools/anchor/astar.cpp
    python tests/benchmarks/exact.py --boards FILE --columns 14 --best FILE.csv
    python tests/benchmarks/exact.py --check 2000

The anchor is compiled with g++ and called as `astar SIDE COLOURS FILE BOARDS SECONDS GIGABYTES`;
it prints one line a board: number, moves (negative where it gave up), CPU ms, peak memory in MB.
Times are CPU time of the search of a board, kernels compiled before; memory is the peak of the
whole process.
"""

from __future__ import annotations

import argparse
import csv
import multiprocessing
import resource
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np

from floodhelper.board import Board, default_palette
from floodhelper.solver.exact import improve
from floodhelper.solver.solution import Limit

if TYPE_CHECKING:
    from collections.abc import Sequence

SETS = {
    "14x14x6": 100,
    "14x14x8": 20,
    "14x14x10": 20,
    "16x16x8": 20,
    "18x18x6": 20,
    "20x20x6": 20,
    "24x24x6": 10,
}
"""Boards that are made of each kind."""


@dataclass(frozen=True)
class Result:
    """What a solver did with a board."""

    moves: int
    lower_bound: int
    seconds: float


def main(arguments: Sequence[str] | None = None) -> int:
    options = _options(arguments)
    if options.check:
        return _check(options.check)
    print(
        f"{'boards':24} {'solver':12} {'total':>7} {'proven':>9} {'mean':>9} {'median':>9} "
        f"{'p95':>9} {'max ms':>9} {'MB':>6}"
    )
    failed = False
    for name, boards in _boards(options):
        results, memory = _ours(boards, options)
        _print(name, "floodhelper", results, memory)
        if options.best:
            failed |= _wrong(results, options.best)
        if options.anchor and boards[0].rows == boards[0].columns:
            _print(name, "anchor", *_anchor(boards, options))
    return int(failed)


def _options(arguments: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--boards", type=Path, help="one board a line, a digit a cell")
    parser.add_argument("--columns", type=int, help="columns of these boards")
    parser.add_argument("--best", type=Path, help="fewest moves, second column after a headline")
    parser.add_argument("--sets", nargs="*", default=list(SETS), help="such as 14x14x8")
    parser.add_argument("--count", type=int, help="boards of each kind")
    parser.add_argument("--seed", type=int, default=2026)
    parser.add_argument("--seconds", type=float, default=60.0, help="time limit a board")
    parser.add_argument("--gigabytes", type=float, default=2.0, help="memory limit a board")
    parser.add_argument("--anchor", type=Path, help="source of a C++ solver to time beside")
    parser.add_argument("--verbose", action="store_true", help="a line for every board")
    parser.add_argument("--check", type=int, help="compare with plain search on small boards")
    options = parser.parse_args(arguments)
    if options.boards and not options.columns:
        parser.error("--boards needs --columns")
    return options


def _boards(options: argparse.Namespace) -> list[tuple[str, list[Board]]]:
    if options.boards:
        lines = options.boards.read_text().split()[: options.count]
        return [(options.boards.stem, [Board.from_text(line, options.columns) for line in lines])]
    sets = []
    for name in options.sets:
        rows, columns, colours = map(int, name.split("x"))
        random = np.random.default_rng([options.seed, rows, columns, colours])
        count = options.count or SETS.get(name, 20)
        cells = random.integers(0, colours, (count, rows, columns), dtype=np.uint8)
        sets.append((name, [Board(board, default_palette(colours)) for board in cells]))
    return sets


def _ours(boards: list[Board], options: argparse.Namespace) -> tuple[list[Result], float]:
    """Results of the exact search in a process of its own, and its peak memory in MB."""
    limit = Limit(seconds=options.seconds, memory=int(options.gigabytes * 1e9))
    context = multiprocessing.get_context("spawn")
    ours, theirs = context.Pipe()
    process = context.Process(target=_work, args=(theirs, boards, limit, options.verbose))
    process.start()
    # Its own end alone tells that the process has ended.
    theirs.close()
    try:
        results, memory = ours.recv()
    except EOFError:
        sys.exit("The search failed; what it said stands above.")
    process.join()
    return results, memory


def _work(connection, boards: list[Board], limit: Limit, verbose: bool) -> None:  # type: ignore[no-untyped-def]
    for board in boards:  # compiles the kernels, or loads them, for every size of bitset
        next(improve(board, Limit(seconds=120.0), None, lambda: False))
    results = []
    for number, board in enumerate(boards):
        began = time.process_time()
        *_, solution = improve(board, limit, None, lambda: False)
        seconds = time.process_time() - began
        assert board.play_all(solution.moves).is_won
        results.append(Result(len(solution.moves), solution.lower_bound, seconds))
        if verbose:
            print(f"  {number:4} {results[-1]}", flush=True)
    connection.send((results, resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024))


def _anchor(boards: list[Board], options: argparse.Namespace) -> tuple[list[Result], float]:
    """Results of the C++ solver, and its peak memory in MB."""
    compiler = shutil.which("g++")
    if compiler is None:
        sys.exit("The anchor needs g++, which is not there; leave --anchor out.")
    colours = max(int(board.cells.max()) for board in boards) + 1
    with tempfile.TemporaryDirectory() as folder:
        program, lines = Path(folder, "anchor"), Path(folder, "boards.txt")
        command = [compiler, "-O3", "-march=native", "-o", program, options.anchor]
        subprocess.run(command, check=True)
        lines.write_text("\n".join(board.to_text() for board in boards) + "\n")
        side, count = str(boards[0].rows), str(len(boards))
        limits = [str(options.seconds), str(options.gigabytes)]
        output = subprocess.run(
            [program, side, str(colours), lines, count, *limits],
            check=True,
            capture_output=True,
            text=True,
        ).stdout
    rows = [line.split(",") for line in output.splitlines()]
    results = [
        Result(max(int(row[1]), 0), int(row[1]) if int(row[1]) >= 0 else -1, float(row[2]) / 1e3)
        for row in rows
    ]
    return results, max(float(row[3]) for row in rows)


def _print(name: str, solver: str, results: list[Result], memory: float) -> None:
    times = sorted(result.seconds * 1e3 for result in results)
    proven = sum(result.moves == result.lower_bound for result in results)
    # What was given up has no moves to add.
    given_up = any(result.lower_bound < 0 for result in results)
    total = "-" if given_up else str(sum(result.moves for result in results))
    p95 = float(np.percentile(times, 95))
    print(
        f"{name:24} {solver:12} {total:>7} {proven:4}/{len(results):4} "
        f"{statistics.fmean(times):9.2f} {statistics.median(times):9.2f} {p95:9.2f} "
        f"{times[-1]:9.2f} {memory:6.0f}",
        flush=True,
    )


def _wrong(results: list[Result], best: Path) -> bool:
    """Say which results are worse than, or claim to be better than, the moves in a table."""
    rows = list(csv.reader(best.read_text().splitlines()))[1:]
    wrong = False
    for number, (row, result) in enumerate(zip(rows, results, strict=False)):
        if result.moves != int(row[1]):
            print(f"board {number}: {result}, but the table says {row[1]}")
            wrong = True
    return wrong


def _check(count: int) -> int:
    """Compare with plain breadth-first search on random boards of 2x2 to 6x6 cells."""
    random = np.random.default_rng(2026)
    for _ in range(count):
        rows, columns = (int(side) for side in random.integers(2, 7, 2))
        colours = int(random.integers(2, 7))
        cells = random.integers(0, colours, (rows, columns), dtype=np.uint8)
        start = (int(random.integers(rows)), int(random.integers(columns)))
        board = Board(cells, default_palette(colours), start)
        *_, solution = improve(board, Limit(), None, lambda: False)
        fewest = fewest_moves(board)
        if not (solution.proven and len(solution.moves) == fewest):
            print(f"{board.to_text()} from {start}: {solution}, but {fewest} moves are enough")
            return 1
    print(f"{count} random boards: the fewest moves on all of them")
    return 0


def fewest_moves(board: Board) -> int:
    """Plain breadth-first search over the masks of flooded cells."""
    cells = [int(cell) for cell in board.cells.ravel()]
    columns = board.columns
    masks = [
        sum(1 << place for place, cell in enumerate(cells) if cell == colour)
        for colour in set(cells)
    ]
    right = sum(1 << place for place in range(columns - 1, len(cells), columns))

    def flood(seed: int, inside: int) -> int:
        while True:
            grown = seed | seed << columns | seed >> columns
            grown |= (seed & ~right) << 1 | (seed >> 1) & ~right
            if (grown := grown & inside) == seed:
                return seed
            seed = grown

    start = 1 << board.start[0] * columns + board.start[1]
    layer = {flood(start, next(mask for mask in masks if mask & start))}
    moves = 0
    while (1 << len(cells)) - 1 not in layer:
        layer = {flood(state, state | mask) for state in layer for mask in masks}
        moves += 1
    return moves


if __name__ == "__main__":
    sys.exit(main())

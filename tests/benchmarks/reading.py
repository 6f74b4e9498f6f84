"""Rate of generated screens that are read right, manner by manner.

    python tests/benchmarks/reading.py [--screens 5000] [--look-alikes 1000] [--textured 200]
                                       [--typed 200] [--jobs 2]

"exact" is the size right and every cell right up to one renumbering of the colours; "placed"
also the corner within max(2 px, 8 % of a cell) and the pitch within 2 %. A look-alike is right
when no board is read in it. Screens with textured cells (stripes, dots, dithering) are counted by
themselves: the reader knows fine ones alone, of cells of 24 px and more. So are those of which the
cells are characters on the page of a terminal: it knows those without spaces between them alone,
of three colours or more and 36 cells or more.
"""

from __future__ import annotations

import argparse
import re
import sys
import time
import traceback
from collections import defaultdict
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from itertools import pairwise
from pathlib import Path

from PIL import Image

# The tree that this file is in, not what may be installed.
sys.path[:0] = map(str, Path(__file__).parents[1:3])

from floodhelper.threads import leave_sums_to_one_thread

# Before numpy is loaded.
leave_sums_to_one_thread()

import screens
from floodhelper.errors import NoBoardError
from floodhelper.vision.reader import read
from screens.judge import judge, judge_board


@dataclass(frozen=True)
class Outcome:
    """What became of one generated screen."""

    seed: int
    manners: tuple[str, ...]
    exact: bool
    placed: bool
    reason: str
    confidence: float | None
    """Of the first reading, None where there is none."""
    seconds: float
    """Time of the reader alone."""
    boards: int
    """How many there are."""
    offered: int
    """How many of them are among all readings, placed."""


def outcome(seed: int, kind: str, save: Path | None) -> Outcome:
    """Draw the screen or look-alike of a seed, read it and judge."""
    drawn = getattr(screens, kind)(seed)
    readings, crash = [], ""
    began = time.perf_counter()
    try:
        readings = read(drawn.pixels, rng_seed=seed)
    except NoBoardError:
        pass
    except Exception:  # noqa: BLE001 - any crash is counted and named
        crash = traceback.format_exc().strip().splitlines()[-1]
    seconds = time.perf_counter() - began
    verdict = judge(readings, drawn)
    reason = f"crash: {crash}" if crash else verdict.reason
    right = verdict.placed and not crash
    if save and not right:
        Image.fromarray(drawn.pixels).save(save / f"{kind}-{seed}.png")
    confidence = readings[0].confidence if readings else None
    exact = verdict.exact and not crash
    offered = sum(any(judge_board(r, b).placed for r in readings) for b in drawn.boards)
    return Outcome(
        seed, drawn.manners, exact, right, reason, confidence, seconds, len(drawn.boards), offered
    )


def outcomes(kind: str, seeds: range, options: argparse.Namespace) -> Iterator[Outcome]:
    """Outcomes of many seeds, in order, on several processes."""
    work = partial(outcome, kind=kind, save=options.save)
    with ProcessPoolExecutor(options.jobs) as pool:
        for done, result in enumerate(pool.map(work, seeds, chunksize=4), start=1):
            if sys.stderr.isatty():
                print(f"\r{kind} {done}/{len(seeds)}", end="", file=sys.stderr)
            yield result


def print_table(results: list[Outcome]) -> None:
    """Rates of each manner, and overall."""
    tally: dict[str, list[int]] = defaultdict(lambda: [0, 0, 0])
    for result in results:
        for manner in ("overall", *result.manners):
            row = tally[manner]
            row[0] += 1
            row[1] += result.exact
            row[2] += result.placed
    print(f"{'manner':40} {'screens':>8} {'exact':>6} {'placed':>7} {'rate':>8}")
    for manner, (count, exact, placed) in sorted(tally.items(), key=lambda kv: _order(kv[0])):
        low = "  <" if placed < 0.97 * count else ""
        print(f"{manner:40} {count:8} {exact:6} {placed:7} {100 * placed / count:7.2f}%{low}")
    several = [result for result in results if result.boards > 1]
    every = sum(result.offered == result.boards for result in several)
    # The rates above are of the board that comes first, which may be either.
    print(f"\nof {len(several)} screens with several boards all are offered on {every}")


def _order(manner: str) -> tuple[bool, str, float, str]:
    group, _, name = manner.partition(": ")
    numbers = re.findall(r"[0-9.]+", name)
    return manner != "overall", group, float(numbers[-1]) if numbers else -1.0, name


def print_calibration(results: list[Outcome]) -> None:
    """How often readings of a confidence are right."""
    print("\nconfidence   readings  exact  placed")
    bounds = (0.0, 0.3, 0.5, 0.7, 0.9, 0.95, 0.99, 1.01)
    for low, high in [*pairwise(bounds), (0.9, 1.01)]:
        inside = [r for r in results if r.confidence is not None and low <= r.confidence < high]
        exact, placed = sum(r.exact for r in inside), sum(r.placed for r in inside)
        name = f"{low:.2f}..{min(high, 1):.2f}"
        share = f"  {100 * exact / len(inside):.2f} % exact" if inside else ""
        print(f"{name:12} {len(inside):8} {exact:6} {placed:7}{share}")


def print_failures(name: str, results: list[Outcome]) -> None:
    """Each seed that was not right, and why."""
    failed = [r for r in results if not r.placed]
    print(f"\n{name} that were not right: {len(failed)} of {len(results)}")
    for r in failed:
        sure = "" if r.confidence is None else f"  (confidence {r.confidence:.2f})"
        print(f"  {r.seed:6}  {r.reason}{sure}")


def main() -> int:
    """Run the benchmark."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--screens", type=int, default=5000, help="screens with a board")
    parser.add_argument("--look-alikes", type=int, default=1000, help="screens without one")
    parser.add_argument("--textured", type=int, default=200, help="screens with textured cells")
    parser.add_argument("--typed", type=int, default=200, help="screens with characters as cells")
    parser.add_argument("--seed", type=int, default=0, help="the first seed")
    parser.add_argument("--jobs", type=int, default=1, help="processes")
    parser.add_argument("--save", type=Path, help="folder for the pictures that fail")
    options = parser.parse_args()
    if options.save:
        options.save.mkdir(parents=True, exist_ok=True)
    first = options.seed
    boards = list(outcomes("screen", range(first, first + options.screens), options))
    others = list(outcomes("look_alike", range(first, first + options.look_alikes), options))
    textured = list(outcomes("textured_screen", range(first, first + options.textured), options))
    typed = list(outcomes("typed_screen", range(first, first + options.typed), options))
    if boards:
        print_table(boards)
        print_calibration(boards + others)
        print_failures("screens", boards)
        times = sorted(r.seconds for r in boards)
        middle, slowest = times[len(times) // 2], times[-1]
        print(f"\nreader: median {1000 * middle:.0f} ms, slowest {1000 * slowest:.0f} ms")
    if others:
        print()
        print_table(others)
        false = sum(r.confidence is not None for r in others)
        print(f"\nfalse boards: {false}, {1000 * false / len(others):.2f} in 1,000")
        print_failures("look-alikes", others)
    for apart in (textured, typed):
        if apart:
            print()
            print_table(apart)
    return 0


if __name__ == "__main__":
    sys.exit(main())

"""Small pictures without a board by the thousand: no traceback, no board in noise.

    python tests/benchmarks/odd_pictures.py [--pictures 100000] [--jobs 2]

Warnings count as tracebacks.
"""

from __future__ import annotations

import argparse
import sys
import time
import traceback
import warnings
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

# The tree that this file is in, not what may be installed.
sys.path[:0] = map(str, Path(__file__).parents[1:3])

from floodhelper.threads import leave_sums_to_one_thread

# Before numpy is loaded.
leave_sums_to_one_thread()

from floodhelper.errors import NoBoardError
from floodhelper.vision.reader import read
from screens.odd import NOISE, ODD, odd_picture


def outcome(seed: int) -> tuple[int, str, str]:
    """Read the picture of a seed; returns the seed, its kind and "none", "board ..." or a crash."""
    warnings.simplefilter("error")
    kind, pixels = odd_picture(seed)
    try:
        readings = read(pixels, rng_seed=seed)
    except NoBoardError:
        return seed, kind, "none"
    except Exception:  # noqa: BLE001 - any crash is counted and named
        return seed, kind, "crash: " + traceback.format_exc().strip().splitlines()[-1]
    first = readings[0]
    said = f"board {first.board.rows}x{first.board.columns}, confidence {first.confidence:.2f}"
    return seed, kind, said


def main() -> int:
    """Run the benchmark; the exit status is 0 only without crashes and boards in noise."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--pictures", type=int, default=100_000)
    parser.add_argument("--seed", type=int, default=0, help="the first seed")
    parser.add_argument("--jobs", type=int, default=1, help="processes")
    parser.add_argument("--show", type=int, default=20, help="wrong answers to name")
    options = parser.parse_args()
    counts: Counter[str] = Counter()
    boards: Counter[str] = Counter()
    crashes: Counter[str] = Counter()
    named: list[str] = []
    began = time.perf_counter()
    seeds = range(options.seed, options.seed + options.pictures)
    with ProcessPoolExecutor(options.jobs) as pool:
        for seed, kind, said in pool.map(outcome, seeds, chunksize=100):
            counts[kind] += 1
            boards[kind] += said.startswith("board")
            crashes[kind] += said.startswith("crash")
            if said != "none" and len(named) < options.show:
                named.append(f"  {seed:6}  {kind}: {said}")
    print(f"{'kind':24} {'pictures':>9} {'boards':>7} {'crashes':>8}")
    for kind in ODD:
        print(f"{kind:24} {counts[kind]:9} {boards[kind]:7} {crashes[kind]:8}")
    print("\n".join(named))
    in_noise = sum(boards[kind] for kind in NOISE)
    print(
        f"{options.pictures} pictures in {time.perf_counter() - began:.0f} s: "
        f"{crashes.total()} tracebacks, {in_noise} boards in pure noise, {boards.total()} in all"
    )
    return 1 if crashes.total() or in_noise else 0


if __name__ == "__main__":
    sys.exit(main())

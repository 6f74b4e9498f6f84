"""Time of a scan against the time in which Pillow decodes the same PNG, and its memory.

    python tests/benchmarks/reading_speed.py [DIRECTORY]

Without a directory, over generated screens of 1920x1080 and 3840x2160. Both times are taken in
turn in one run, the least of some repeats each. Memory is the peak that tracemalloc sees during
a scan, in bytes a px, the picture itself left out; it is taken in a run of its own.
"""

from __future__ import annotations

import argparse
import contextlib
import sys
import tempfile
import time
import tracemalloc
from collections import defaultdict
from pathlib import Path
from statistics import median

# The tree that this file is in, not what may be installed.
sys.path[:0] = map(str, Path(__file__).parents[1:3])

from floodhelper.threads import leave_sums_to_one_thread

# Before numpy is loaded.
leave_sums_to_one_thread()

import numpy as np
from numpy.typing import NDArray
from PIL import Image

import screens
from floodhelper.errors import NoBoardError
from floodhelper.vision.reader import read

GENERATED = ((1920, 1080), (3840, 2160))


def decode(path: Path) -> NDArray[np.uint8]:
    """RGB px of a file, shape (height, width, 3)."""
    with Image.open(path) as picture:
        return np.asarray(picture.convert("RGB"))


def scan(pixels: NDArray[np.uint8]) -> None:
    """Read a board if there is one."""
    with contextlib.suppress(NoBoardError):
        read(pixels)


def timed(path: Path, repeats: int) -> tuple[float, float]:
    """Least seconds of decoding and of scanning a file."""
    decoding, scanning = [], []
    for _ in range(repeats):
        began = time.perf_counter()
        pixels = decode(path)
        between = time.perf_counter()
        scan(pixels)
        scanning.append(time.perf_counter() - between)
        decoding.append(between - began)
    return min(decoding), min(scanning)


def peak_bytes_a_px(path: Path) -> float:
    """Peak of memory during a scan, bytes a px, beyond the picture."""
    pixels = decode(path)
    tracemalloc.start()
    try:
        scan(pixels)
        _, peak = tracemalloc.get_traced_memory()
        return peak / (len(pixels) * len(pixels[0]))
    finally:
        tracemalloc.stop()


def generate(folder: Path, count: int) -> list[Path]:
    """Write `count` generated screens of each size as PNG."""
    paths = []
    for size in GENERATED:
        for seed in range(count):
            path = folder / f"{size[0]}x{size[1]}-{seed}.png"
            Image.fromarray(screens.screen(seed, size).pixels).save(path)
            paths.append(path)
    return paths


def main() -> int:
    """Run the benchmark."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("directory", type=Path, nargs="?", help="folder of PNG files")
    parser.add_argument("--generated", type=int, default=15, help="screens of each size")
    parser.add_argument("--repeats", type=int, default=7)
    parser.add_argument("--verbose", action="store_true", help="a line a file")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        if options.directory:
            paths = sorted(options.directory.glob("*.png"))
        else:
            paths = generate(Path(folder), options.generated)
        if not paths:
            print(f"There is no PNG file in {options.directory}.", file=sys.stderr)
            return 2
        rows = defaultdict(list)
        scan(decode(paths[0]))
        for path in paths:
            with Image.open(path) as picture:
                size = f"{picture.width}x{picture.height}"
            decoding, scanning = timed(path, options.repeats)
            memory = peak_bytes_a_px(path)
            rows[size].append((decoding, scanning, scanning / decoding, memory))
            if options.verbose:
                print(
                    f"{path.name:32} decode {1000 * decoding:7.1f} ms  "
                    f"scan {1000 * scanning:7.1f} ms  {memory:5.1f} bytes/px"
                )
    heads = ("screens", "decode ms", "scan ms", "scan/decode", "slowest", "bytes/px")
    print(f"{'size':12}" + "".join(f"{head:>12}" for head in heads))
    for size, measured in sorted(rows.items(), key=lambda row: int(row[0].split("x")[0])):
        figures = (
            1000 * median(row[0] for row in measured),
            1000 * median(row[1] for row in measured),
            median(row[2] for row in measured),
            max(row[2] for row in measured),
            max(row[3] for row in measured),
        )
        print(f"{size:12}{len(measured):12}" + "".join(f"{figure:12.2f}" for figure in figures))
    print("medians; slowest is the greatest ratio, bytes/px the greatest peak")
    return 0


if __name__ == "__main__":
    sys.exit(main())

"""Pictures and picture files that nobody expects."""

from __future__ import annotations

import struct
import zlib
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from PIL import Image

Pixels = NDArray[np.uint8]


@dataclass(frozen=True)
class OddFile:
    """A picture file out of the ordinary."""

    name: str
    path: Path
    readable: bool
    """Whether a picture can be had from it."""


def odd_picture(seed: int) -> tuple[str, Pixels]:
    """A small picture without a board, and the name of its kind; RGB, shape (height, width, 3)."""
    rng = np.random.default_rng([seed, 3])
    name = str(rng.choice(list(ODD)))
    height, width = (int(v) for v in rng.integers(1, 97, 2))
    if name in ("one px", "one row", "one column"):
        height = 1 if name != "one column" else height
        width = 1 if name != "one row" else width
        return name, rng.integers(0, 256, (height, width, 3), dtype=np.uint8)
    return name, ODD[name](rng, (height, width))


def _noise(rng: np.random.Generator, shape: tuple[int, int]) -> Pixels:
    return rng.integers(0, 256, (*shape, 3), dtype=np.uint8)


def _few_colours(rng: np.random.Generator, shape: tuple[int, int]) -> Pixels:
    colours = rng.integers(0, 256, (int(rng.integers(2, 9)), 3), dtype=np.uint8)
    picture: Pixels = colours[rng.integers(0, len(colours), shape)]
    return picture


def _faint(rng: np.random.Generator, shape: tuple[int, int]) -> Pixels:
    level = rng.integers(0, 250, 3)
    picture: Pixels = (level + rng.integers(0, 6, (*shape, 3))).astype(np.uint8)
    return picture


def _flat(rng: np.random.Generator, shape: tuple[int, int]) -> Pixels:
    return np.full((*shape, 3), rng.integers(0, 256, 3), dtype=np.uint8)


def _stripes(rng: np.random.Generator, shape: tuple[int, int]) -> Pixels:
    colours = rng.integers(0, 256, (int(rng.integers(2, 5)), 3), dtype=np.uint8)
    y, x = np.indices(shape)
    along = (x, y, x + y)[int(rng.integers(3))]
    picture: Pixels = colours[along // int(rng.integers(1, 20)) % len(colours)]
    return picture


def _checker(rng: np.random.Generator, shape: tuple[int, int]) -> Pixels:
    colours = rng.integers(0, 256, (2, 3), dtype=np.uint8)
    y, x = np.indices(shape) // int(rng.integers(1, 20))
    picture: Pixels = colours[(x + y) % 2]
    return picture


def _gradient(rng: np.random.Generator, shape: tuple[int, int]) -> Pixels:
    y, x = np.indices(shape)[..., None] / max(shape)
    ends = rng.uniform(0, 255, (3, 3))
    picture: Pixels = (ends[0] + ends[1] * x - ends[2] * y).clip(0, 255).astype(np.uint8)
    return picture


def _lines(rng: np.random.Generator, shape: tuple[int, int]) -> Pixels:
    picture = _flat(rng, shape)
    picture[:: int(rng.integers(2, 16))] = rng.integers(0, 256, 3)
    picture[:, :: int(rng.integers(2, 16))] = rng.integers(0, 256, 3)
    return picture


def _specks(rng: np.random.Generator, shape: tuple[int, int]) -> Pixels:
    picture = _flat(rng, shape)
    picture[rng.random(shape) < rng.uniform(0, 0.2)] = rng.integers(0, 256, 3)
    return picture


ODD: dict[str, Callable[[np.random.Generator, tuple[int, int]], Pixels]] = {
    "one px": _noise,
    "one row": _noise,
    "one column": _noise,
    "noise": _noise,
    "noise of few colours": _few_colours,
    "faint noise": _faint,
    "flat": _flat,
    "stripes": _stripes,
    "checker": _checker,
    "gradient": _gradient,
    "lines": _lines,
    "specks": _specks,
}
NOISE = ("one px", "one row", "one column", "noise", "noise of few colours", "faint noise")
"""The kinds that are nothing but noise."""


def broken_files(folder: Path) -> list[OddFile]:
    """Write one file of each odd kind into a folder, 300 x 200 px where nothing else is said."""
    rng = np.random.default_rng(4)
    noise = Image.fromarray(_noise(rng, (200, 300)))
    few = Image.fromarray(_few_colours(rng, (200, 300)))
    files: list[OddFile] = []

    def path(name: str, readable: bool) -> Path:
        files.append(OddFile(name, folder / name, readable))
        return folder / name

    Image.new("RGB", (1, 1), (10, 200, 30)).save(path("one-px.png", True))
    noise.crop((0, 0, 300, 1)).save(path("one-row.png", True))
    noise.crop((0, 0, 1, 200)).save(path("one-column.png", True))
    _write_png(path("16000x9000.png", True), (16000, 9000), bits=1)
    _write_png(path("16-bit.png", True), (300, 200), bits=16)
    noise.save(path("noise.png", True))
    few.quantize(8).save(path("palette.png", True), transparency=3)
    few.convert("1").save(path("1-bit.png", True))
    few.convert("L").save(path("grey.png", True))
    few.convert("LA").save(path("grey-alpha.png", True))
    Image.new("RGBA", (300, 200), (255, 0, 0, 0)).save(path("transparent.png", True))
    few.convert("L").convert("I").convert("I;16").save(path("16-bit-grey.png", True))
    few.convert("CMYK").save(path("cmyk.jpg", True))
    few.convert("F").save(path("float.tiff", True))
    turned = Image.Exif()
    turned[0x0112] = 6
    few.save(path("turned.jpg", True), exif=turned)
    frames = [few.rotate(turn) for turn in (90, 180)]
    few.save(path("animated.gif", True), save_all=True, append_images=frames)
    few.save(path("animated.png", True), save_all=True, append_images=frames)
    few.save(path("picture.bmp", True))
    few.save(path("named-wrongly.txt", True), format="PNG")
    whole = (folder / "noise.png").read_bytes()
    path("truncated.png", False).write_bytes(whole[: len(whole) // 2])
    path("header-only.png", False).write_bytes(whole[:33])
    path("no-pixels.png", False).write_bytes(whole[:16] + bytes(8) + whole[24:])
    middle = len(whole) // 2
    damaged = whole[:middle] + bytes(64) + whole[middle + 64 :]
    path("damaged.png", False).write_bytes(damaged)
    noise.save(folder / "whole.jpg")
    jpeg = (folder / "whole.jpg").read_bytes()
    (folder / "whole.jpg").unlink()
    path("truncated.jpg", False).write_bytes(jpeg[: len(jpeg) // 2])
    path("empty.png", False).write_bytes(b"")
    path("text.png", False).write_text("This is no picture.\n")
    path("random.png", False).write_bytes(rng.bytes(4096))
    return files


def _write_png(path: Path, size: tuple[int, int], bits: int) -> None:
    """Write a PNG row by row: kinds that Pillow does not write, or only with much memory.

    One bit a px is grey, 16 bits a channel is RGB (PNG specification, third edition, 11.2.1).
    """
    width, height = size
    row = (
        bytes((width * bits + 7) // 8) if bits == 1 else bytes(range(256)) * (width * 6 // 256 + 1)
    )
    line = b"\0" + row[: (width * bits * (1 if bits == 1 else 3) + 7) // 8]
    packer = zlib.compressobj(9)
    data = b"".join(packer.compress(line) for _ in range(height)) + packer.flush()
    header = struct.pack(">IIBBBBB", width, height, bits, 0 if bits == 1 else 2, 0, 0, 0)
    with path.open("wb") as file:
        file.write(b"\x89PNG\r\n\x1a\n")
        for kind, body in ((b"IHDR", header), (b"IDAT", data), (b"IEND", b"")):
            check = zlib.crc32(kind + body)
            file.write(struct.pack(">I", len(body)) + kind + body + struct.pack(">I", check))

"""Draws what the reader saw, one picture a stage."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING

import numpy as np
from PIL import Image, ImageDraw, ImageFont

from floodhelper.board import LETTERS
from floodhelper.errors import PictureError
from floodhelper.ink import ink_on

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from numpy.typing import NDArray

    from floodhelper.vision.reading import Geometry, Reading
    from floodhelper.vision.trace import Candidate, Trace

_STAGES = "1-background", "2-candidates", "3-lattice", "4-cells"

_MASKED = (230, 0, 126)
_GOOD = (0, 200, 90)
_BAD = (255, 150, 0)
_DIM = 0.35
_BAR = 28
"""Height of the line of text over each picture, px."""


def explain(trace: Trace, directory: Path) -> list[Path]:
    """Write one PNG a stage into `directory`, which exists, and name them in order.

    The background mask; the candidates with what became of them; the lattice on each board; the
    cells with their letters. The last two show the picture alone where no board was found.
    Raises `PictureError` where they cannot be written.
    """
    if trace.pixels is None:
        return []
    drawn = (
        _background(trace, trace.pixels),
        _candidates(trace, trace.pixels),
        _lattices(trace.readings, trace.pixels),
        _cells(trace.readings, trace.pixels),
    )
    paths = []
    with _told_of(directory):
        for name, picture in zip(_STAGES, drawn, strict=True):
            path = directory / f"{name}.png"
            picture.save(path)
            paths.append(path)
    return paths


def make_folder(directory: Path) -> None:
    """Make the folder for the stages where it is missing, or take those of another picture out.

    Raises as `explain` does.
    """
    with _told_of(directory):
        directory.mkdir(parents=True, exist_ok=True)
        for old in (directory / f"{name}.png" for name in _STAGES):
            if old.is_file():
                old.unlink()


@contextmanager
def _told_of(directory: Path) -> Iterator[None]:
    try:
        yield
    except OSError as error:
        raise PictureError(
            f"The pictures of the stages cannot be written to {directory}: "
            f"{error.strerror or error}."
        ) from error


def _background(trace: Trace, pixels: NDArray[np.uint8]) -> Image.Image:
    shown = pixels.copy()
    if trace.background is not None:
        shown[trace.background] = _MASKED
    names = " ".join("#" + bytes(colour).hex() for colour in trace.background_colours)
    return _titled(
        Image.fromarray(shown),
        f"Dominant backgrounds: {names}; the first is painted over" if names
        else "No colour dominates this picture",
    )  # fmt: skip


def _candidates(trace: Trace, pixels: NDArray[np.uint8]) -> Image.Image:
    picture = _dimmed(pixels)
    draw = ImageDraw.Draw(picture)
    for number, candidate in enumerate(trace.candidates, start=1):
        box, colour = _window(candidate), _GOOD if candidate.outcome == "board" else _BAD
        draw.rectangle(box, outline=colour, width=2)
        seed = candidate.seed
        lines = (
            f"{number}: {seed.pitch_x:.1f} x {seed.pitch_y:.1f} px, score {seed.score:.2f}",
            f"{candidate.outcome}"
            + (f", confidence {candidate.confidence:.2f}" if candidate.geometry else ""),
        )
        # Windows lie over each other; each writes one line further down, so that all can be read.
        place = (box[0] + 4, box[1] + 4 + (number - 1) % 8 * 26)
        draw.multiline_text(place, "\n".join(lines), fill=colour, font=_font(11))
    return _titled(picture, f"Candidates: {len(trace.candidates)}, in the order pursued")


def _window(candidate: Candidate) -> tuple[int, int, int, int]:
    seed = candidate.seed
    return seed.x, seed.y, seed.x + seed.side, seed.y + seed.side


def _lattices(readings: list[Reading], pixels: NDArray[np.uint8]) -> Image.Image:
    picture = Image.fromarray(pixels)
    draw = ImageDraw.Draw(picture)
    for reading in readings:
        g = reading.geometry
        for colour, width in (((0, 0, 0), 3), ((255, 255, 255), 1)):
            for x in g.x + g.cell_width * np.arange(g.columns + 1):
                draw.line([(x, g.y), (x, g.y + g.height)], fill=colour, width=width)
            for y in g.y + g.cell_height * np.arange(g.rows + 1):
                draw.line([(g.x, y), (g.x + g.width, y)], fill=colour, width=width)
    return _titled(picture, "; ".join(map(_said, readings)) or "No board")


def _said(reading: Reading) -> str:
    g = reading.geometry
    doubts = f" ({', '.join(reading.doubts)})" if reading.doubts else ""
    return (
        f"{g.rows} rows x {g.columns} columns at {g.x:.1f},{g.y:.1f}, cells {g.cell_width:.2f} x "
        f"{g.cell_height:.2f} px, confidence {reading.confidence:.3f}{doubts}"
    )


def _cells(readings: list[Reading], pixels: NDArray[np.uint8]) -> Image.Image:
    picture = _dimmed(pixels)
    for reading in readings:
        _paint_cells(picture, reading)
    colours = "; ".join(f"{reading.board.colours} colours" for reading in readings)
    return _titled(picture, f"Cells as read: {colours}" if colours else "No board")


def _paint_cells(picture: Image.Image, reading: Reading) -> None:
    g, board = reading.geometry, reading.board
    draw, font = ImageDraw.Draw(picture), _font(max(6, min(g.cell_width, g.cell_height) * 0.55))
    inset = max(1.0, min(g.cell_width, g.cell_height) / 16)
    for (row, column), index in np.ndenumerate(board.cells):
        x, y = g.x + column * g.cell_width, g.y + row * g.cell_height
        box = _box(g, x, y, inset)
        red, green, blue = board.palette[index].tolist()
        fill = red, green, blue
        draw.rectangle(box, fill=fill)
        draw.text((x + g.cell_width / 2, y + g.cell_height / 2), LETTERS[index], font=font,
                  fill=ink_on(fill), anchor="mm")  # fmt: skip
    row, column = board.start
    x, y = g.x + column * g.cell_width, g.y + row * g.cell_height
    draw.rectangle(_box(g, x, y, inset), outline=(255, 255, 255), width=max(1, round(inset)))


def _box(g: Geometry, x: float, y: float, inset: float) -> tuple[float, float, float, float]:
    return x + inset, y + inset, x + g.cell_width - inset, y + g.cell_height - inset


def _dimmed(pixels: NDArray[np.uint8]) -> Image.Image:
    return Image.fromarray((pixels * np.float32(_DIM)).astype(np.uint8))


def _titled(picture: Image.Image, title: str) -> Image.Image:
    titled = Image.new("RGB", (picture.width, picture.height + _BAR), (24, 24, 24))
    titled.paste(picture, (0, _BAR))
    ImageDraw.Draw(titled).text((8, 7), title, fill=(255, 255, 255), font=_font(13))
    return titled


def _font(size: float) -> ImageFont.FreeTypeFont | ImageFont.ImageFont:
    return ImageFont.load_default(size)

"""What is drawn on and beside the cells: outlines, marks, the pointer, colours to click."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageDraw

from screens.canvas import Box, Canvas
from screens.cells import Axis
from screens.look import Look
from screens.marks import mark

Axes = tuple[Axis, Axis, tuple[int, int]]

ARROW = ((0, 0), (0, 16.5), (3.8, 13), (6.4, 18.8), (8.8, 17.7), (6.3, 12.2), (11.5, 12))
"""Outline of the usual mouse pointer, tip first, in logical units."""


def draw_regions(canvas: Canvas, look: Look, cells: NDArray[np.uint8], axes: Axes) -> None:
    """Lines between neighbours of different colours, none between equal ones."""
    across, down, (left, top) = axes
    box = (left, top, left + across.pixels, top + down.pixels)
    picture = canvas.array(box)
    width = look.line_width
    owner_x, owner_y = across.owner, down.owner
    inside_x, inside_y = across.depth > -0.5, down.depth > -0.5
    differs = np.zeros((cells.shape[0] + 1, cells.shape[1] + 1, 2), dtype=bool)
    differs[:-1, 1:-1, 0] = cells[:, 1:] != cells[:, :-1]
    differs[1:-1, :-1, 1] = cells[1:] != cells[:-1]
    near_x = (across.centres - across.begin[owner_x] < width) & (owner_x > 0)
    near_y = (down.centres - down.begin[owner_y] < width) & (owner_y > 0)
    line = near_x[None] & differs[:, :, 0][owner_y][:, owner_x]
    line |= near_y[:, None] & differs[:, :, 1][owner_y][:, owner_x]
    line &= inside_x[None] & inside_y[:, None]
    picture[line] = look.line_colour
    canvas.paste((left, top), picture)


def marked_cells(
    rng: np.random.Generator, look: Look, flooded: NDArray[np.bool_]
) -> NDArray[np.bool_]:
    """Which cells bear a mark."""
    if look.marked == "flooded":
        return flooded
    if look.marked == "unflooded":
        return ~flooded
    if look.marked == "edge":
        grown = np.pad(flooded, 1)
        touched = grown[:-2, 1:-1] | grown[2:, 1:-1] | grown[1:-1, :-2] | grown[1:-1, 2:]
        edge: NDArray[np.bool_] = touched & ~flooded
        return edge
    if look.marked == "some":
        return rng.random(flooded.shape) < 0.3
    return np.ones_like(flooded)


def draw_marks(
    canvas: Canvas,
    kind: str,
    indices: NDArray[np.integer],
    where: NDArray[np.bool_],
    colours: NDArray[np.uint8],
    axes: Axes,
) -> None:
    """Put the marks of a kind, dark on light cells and light on dark ones, into cells `where`."""
    across, down, (left, top) = axes
    width = max(1, int((across.end - across.begin).min()))
    height = max(1, int((down.end - down.begin).min()))
    kinds = int(indices.max()) + 1
    atlas = np.stack([mark(kind, index, width, height) for index in range(kinds)])
    rows, columns = np.flatnonzero(where.any(axis=1)), np.flatnonzero(where.any(axis=0))
    if not len(rows):
        return
    box = (left, top, left + across.pixels, top + down.pixels)
    picture = canvas.array(box)
    local_x = np.arange(across.pixels) - np.rint(across.begin).astype(int)[across.owner]
    local_y = np.arange(down.pixels) - np.rint(down.begin).astype(int)[down.owner]
    use_x = np.flatnonzero((local_x >= 0) & (local_x < width) & np.isin(across.owner, columns))
    use_y = np.flatnonzero((local_y >= 0) & (local_y < height) & np.isin(down.owner, rows))
    part = np.ix_(down.owner[use_y], across.owner[use_x])
    cover = atlas[indices[part], local_y[use_y][:, None], local_x[use_x][None]] * where[part]
    bright = colours @ np.array([0.299, 0.587, 0.114])
    ink = np.where(bright > 120, 15, 245)[part][..., None]
    patch = np.ix_(use_y, use_x)
    picture[patch] += (ink - picture[patch]) * cover[..., None]
    canvas.paste((left, top), picture)


def draw_pointer(canvas: Canvas, tip: tuple[float, float]) -> None:
    """The mouse pointer with its tip at a place."""
    fine = 4
    unit = fine * canvas.scale
    sprite = Image.new("LA", (round(14 * unit), round(21 * unit)))
    points = [((x + 1) * unit, (y + 1) * unit) for x, y in ARROW]
    draw = ImageDraw.Draw(sprite)
    draw.polygon(points, fill=(0, 255))
    draw.line([*points, points[0]], fill=(255, 255), width=max(1, round(1.2 * unit)))
    small = sprite.resize((sprite.width // fine, sprite.height // fine), Image.Resampling.BOX)
    canvas.image.paste(small.convert("RGB"), (round(tip[0]), round(tip[1])), small.getchannel("A"))


def button_boxes(
    rng: np.random.Generator, look: Look, count: int, board: Box, scale: float
) -> tuple[Box, ...]:
    """Boxes for one button a colour, beside a board."""
    if look.buttons == "none":
        return ()
    left, top, right, bottom = board
    along = look.side == "bottom"
    first, extent = (left, right - left) if along else (top, bottom - top)
    if look.buttons == "touching":
        step, size, off = extent / count, extent / count, 0.0
        depth = rng.uniform(1.35, 1.65) * look.pitch[1 if along else 0]
    else:
        off = max(rng.uniform(6, 40) * scale, 0.7 * max(look.pitch))
        limit = extent / count
        size = min(rng.uniform(18, 60) * scale, limit)
        step = size if look.buttons == "bar" else min(size * rng.uniform(1.08, 1.6), limit)
        size = min(size, step if look.buttons == "bar" else 0.92 * step)
        depth = size
        first += int(rng.uniform(0, 1) * (extent - step * count))
    begins = [round(first + step * index) for index in range(count)]
    ends = [round(first + step * index + size) for index in range(count)]
    if along:
        low = round(bottom + off)
        return tuple((b, low, e, round(low + depth)) for b, e in zip(begins, ends, strict=True))
    near = round(right + off) if look.side == "right" else round(left - off - depth)
    return tuple((near, b, round(near + depth), e) for b, e in zip(begins, ends, strict=True))


def draw_buttons(
    rng: np.random.Generator,
    canvas: Canvas,
    look: Look,
    boxes: Sequence[Box],
    palette: NDArray[np.uint8],
) -> None:
    """One button a colour in the boxes."""
    numbered = look.buttons == "squares" and rng.random() < 0.3
    outlined = look.buttons == "squares" and rng.random() < 0.3
    for index, (box, colour) in enumerate(zip(boxes, palette, strict=False)):
        fill = (int(colour[0]), int(colour[1]), int(colour[2]))
        if look.buttons == "circles":
            _disc(canvas, box, fill)
            continue
        if look.buttons == "squares" and look.shape == "rounded":
            canvas.rounded(box, (box[2] - box[0]) / 5, fill)
        else:
            canvas.rectangle(box, fill, (40, 40, 40) if outlined else None)
        if numbered:
            ink = (0, 0, 0) if sum(fill) > 380 else (255, 255, 255)
            canvas.centred(box, str(index + 1), 12, ink)


def _disc(canvas: Canvas, box: Box, fill: tuple[int, int, int]) -> None:
    width, height = box[2] - box[0], box[3] - box[1]
    if width < 1 or height < 1:
        return
    mask = Image.new("L", (4 * width, 4 * height))
    ImageDraw.Draw(mask).ellipse((0, 0, 4 * width - 1, 4 * height - 1), fill=255)
    canvas.image.paste(fill, box, mask.resize((width, height), Image.Resampling.BOX))

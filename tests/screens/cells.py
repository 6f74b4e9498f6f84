"""Cells of a board drawn in every manner, on whole arrays."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageFilter

from screens.canvas import Canvas
from screens.characters import cover_of
from screens.look import Look
from screens.textures import textured

Floats = NDArray[np.floating[Any]]
PAD = 12
"""Px around the cells for shadows."""


@dataclass(frozen=True, eq=False)
class Axis:
    """Cells along one direction, and which px belong to which."""

    begin: Floats
    """First edge of each cell, px from the first of `pixels`."""
    end: Floats
    pixels: int

    @property
    def centres(self) -> Floats:
        """Middle of every px."""
        return np.arange(self.pixels, dtype=np.float32) + 0.5

    @property
    def owner(self) -> NDArray[np.intp]:
        """Cell nearest to every px."""
        between = (self.end[:-1] + self.begin[1:]) / 2
        return np.searchsorted(between, self.centres, side="right")

    @property
    def cover(self) -> Floats:
        """Share of every px that each cell covers, shape (px, cells)."""
        low = np.arange(self.pixels, dtype=np.float32)[:, None]
        share: Floats = np.minimum(low + 1, self.end) - np.maximum(low, self.begin)
        return share.clip(0, 1)

    @property
    def inside(self) -> Floats:
        """Place of every px in its cell, 0 at the first edge, 1 at the last."""
        begin, end = self.begin[self.owner], self.end[self.owner]
        return (self.centres - begin) / (end - begin)

    @property
    def depth(self) -> Floats:
        """Px that every px lies inside its cell, negative outside."""
        begin, end = self.begin[self.owner], self.end[self.owner]
        depth: Floats = np.minimum(self.centres - begin, end - self.centres)
        return depth


def axis(count: int, origin: float, pitch: float, gap: float, snapped: bool) -> tuple[int, Axis]:
    """First px of the picture to draw on, and the cells from there on."""
    begin = origin + pitch * np.arange(count)
    end = begin + pitch - gap
    if snapped:
        begin, end = np.floor(begin + 0.5), np.floor(end + 0.5)
    first = int(np.floor(begin[0])) - PAD
    pixels = int(np.ceil(end[-1])) + PAD - first
    return first, Axis((begin - first).astype(np.float32), (end - first).astype(np.float32), pixels)


def draw_cells(
    canvas: Canvas,
    look: Look,
    origin: tuple[float, float],
    colours: NDArray[np.uint8],
    rng: np.random.Generator,
    cells: NDArray[np.uint8] | None = None,
) -> tuple[Axis, Axis, tuple[int, int]]:
    """Draw cells of RGB colours (rows, columns, 3), the first with its corner at `origin`.

    With their palette indices `cells` (rows, columns) they have the texture of the look.
    Returns the axes across and down, and the px where they begin.
    """
    rows, columns = colours.shape[:2]
    left, across = axis(columns, origin[0], look.pitch[0], look.gap, look.snapped)
    top, down = axis(rows, origin[1], look.pitch[1], look.gap, look.snapped)
    box = (left, top, left + across.pixels, top + down.pixels)
    ground = canvas.array(box)
    faces, cover = _square(colours.astype(np.float32), across, down, look.seams)
    if look.shape != "square":
        faces = faces_of(colours.astype(np.float32), across, down)
        cover = _rounded(look, across, down)
        if look.shape == "pebble":
            cover = _pebbles(rng, across, down)
    elif look.typed and cells is not None:
        cover = cover_of(look, cells, across, down)
        faces = faces_of(colours.astype(np.float32), across, down) * cover[..., None]
    elif look.fill != "flat" or look.patterns:
        whole = np.maximum(cover, 1e-3)[..., None]
        faces = faces / whole
    if cells is not None and look.patterns:
        begin = (left, top) if look.pattern_in == "board" else None
        faces = textured(faces, look.patterns, cells, (across, down), begin)
    shaded = _shaded(look, faces, across, down)
    if look.shadow:
        ground = _shadowed(ground, cover, look)
    if look.shape == "square" and look.fill == "flat" and not look.patterns:
        picture = faces + ground * (1 - cover[..., None])
    else:
        picture = ground + (shaded - ground) * cover[..., None]
    canvas.paste((left, top), picture)
    return across, down, (left, top)


def faces_of(colours: Floats, across: Axis, down: Axis) -> Floats:
    """Colour of the cell nearest to every px."""
    return colours[down.owner][:, across.owner]


def _square(colours: Floats, across: Axis, down: Axis, seams: bool) -> tuple[Floats, Floats]:
    """Colours times coverage, and the coverage, of square cells: exact areas."""
    wide, high = across.cover, down.cover
    if seams:
        wide, high = _leaking(wide), _leaking(high)
    lines = np.einsum("xc,rcd->rxd", wide, colours).reshape(len(colours), -1)
    faces = (high @ lines).reshape(len(high), len(wide), 3)
    return faces, np.outer(high.sum(axis=1), wide.sum(axis=1)).astype(np.float32)


def _leaking(cover: Floats) -> Floats:
    """Coverage when cells are blended one after the other: the first loses what the next takes."""
    result = cover.copy()
    result[:, :-1] *= 1 - cover[:, 1:]
    return result


def _rounded(look: Look, across: Axis, down: Axis) -> Floats:
    """Coverage of cells with round corners, or of discs, by the distance to their outline."""
    sides = [(a.end - a.begin)[a.owner] for a in (across, down)]
    off_x = np.abs((across.inside - 0.5) * sides[0])[None]
    off_y = np.abs((down.inside - 0.5) * sides[1])[:, None]
    half_x, half_y = sides[0][None] / 2, sides[1][:, None] / 2
    if look.shape == "circle":
        reach = np.hypot(off_x / half_x, off_y / half_y) - 1
        outside = reach * np.minimum(half_x, half_y)
    else:
        radius = np.minimum(half_x, half_y) * 0.45
        corner_x, corner_y = off_x - half_x + radius, off_y - half_y + radius
        outer = np.hypot(np.maximum(corner_x, 0), np.maximum(corner_y, 0))
        outside = outer + np.minimum(np.maximum(corner_x, corner_y), 0) - radius
    return np.asarray(0.5 - outside, dtype=np.float32).clip(0, 1)


def _pebbles(rng: np.random.Generator, across: Axis, down: Axis) -> Floats:
    """Coverage of irregular round things, each cell's outline its own."""
    x = (across.inside - 0.5)[None] * 2
    y = (down.inside - 0.5)[:, None] * 2
    angle = np.arctan2(y, x).astype(np.float32)
    shape = (len(down.begin), len(across.begin))
    wobble = np.zeros_like(angle)
    for waves in (2, 3, 5):
        phase = rng.uniform(0, 2 * np.pi, shape).astype(np.float32)
        swell = rng.uniform(0, 0.25 / waves, shape).astype(np.float32)
        phase_px = phase[down.owner][:, across.owner]
        wobble += swell[down.owner][:, across.owner] * np.cos(waves * angle + phase_px)
    bulge = (np.abs(x) ** 3 + np.abs(y) ** 3) ** (1 / 3)
    side = min(float((a.end - a.begin).mean()) for a in (across, down))
    reach = 0.93 + 0.5 * wobble - bulge
    inside = np.minimum(across.depth[None], down.depth[:, None]) + 0.5
    return np.asarray(np.minimum(0.5 + reach * side / 2, inside), np.float32).clip(0, 1)


def _shaded(look: Look, faces: Floats, across: Axis, down: Axis) -> Floats:
    """The faces with light and shade on every cell."""
    u, v = across.inside[None], down.inside[:, None]
    if look.fill == "gradient":
        graded: Floats = faces * (1.14 - 0.3 * v.clip(0, 1))[..., None]
        return graded.clip(0, 255)
    if look.fill == "sphere":
        light = (1 - 1.5 * np.hypot(u - 0.38, v - 0.32)).clip(0, 1)
        rim = (1.12 - 0.5 * np.hypot(u - 0.5, v - 0.5)).clip(0, 1)
        ball: Floats = faces * rim[..., None] + (255 - faces) * (0.75 * light**2)[..., None]
        return ball
    if look.fill == "gloss":
        upper = ((0.48 - v) * 30).clip(0, 1) * (0.5 - 0.55 * v.clip(0, 1)) * np.ones_like(u)
        return faces + (255 - faces) * upper[..., None]
    if look.fill in ("bevel", "border"):
        return _edged(look, faces, across, down)
    return faces


def _edged(look: Look, faces: Floats, across: Axis, down: Axis) -> Floats:
    side = min(look.pitch) - look.gap
    u, v = across.inside[None], down.inside[:, None]
    if look.fill == "border":
        width = max(1, round(0.12 * side))
        rim = np.minimum(across.depth[None], down.depth[:, None]) < width
        return np.where(rim[..., None], faces * 0.62, faces)
    width = max(1, round(0.07 * side))
    rim = np.minimum(across.depth[None], down.depth[:, None]) < width
    light = u + v < 1
    lit = faces + (255 - faces) * 0.45
    return np.where((rim & light)[..., None], lit, np.where(rim[..., None], faces * 0.6, faces))


def _shadowed(ground: Floats, cover: Floats, look: Look) -> Floats:
    """The ground under the shadows of the cells."""
    shift = max(1, round(0.06 * min(look.pitch)))
    moved = np.zeros_like(cover)
    moved[shift:, shift:] = cover[:-shift, :-shift]
    mask = Image.fromarray((moved * 255).astype(np.uint8)).filter(ImageFilter.GaussianBlur(shift))
    return ground * (1 - 0.5 * np.asarray(mask, dtype=np.float32)[..., None] / 255)


def enlarged(look: Look, factor: float) -> Look:
    """The look of a single cell drawn larger by a factor."""
    width, height = (factor * (p - look.gap) + look.gap for p in look.pitch)
    return replace(look, pitch=(width, height), lines="none")

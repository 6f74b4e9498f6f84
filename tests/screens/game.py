"""One game on a canvas: its page, its board, and what it shows beside it."""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageFilter

from floodhelper.board import Board
from floodhelper.vision.reading import Geometry
from screens import details
from screens.canvas import Box, Canvas
from screens.cells import draw_cells, enlarged
from screens.colours import CLOSE, distance, lab
from screens.grids import Grid, grid, open_edges, shows_its_pitch, start_cell
from screens.look import Look
from screens.values import TrueBoard

TITLES = ("Flood-It", "Color Flood", "Flood", "Fill!", "ColorFill", "Flood it game", "Drench")
TRIES = 12


@dataclass(frozen=True)
class Plan:
    """Where things lie on the page of a game, px from its top left."""

    look: Look
    palette: NDArray[np.uint8]
    width: int
    height: int
    corner: tuple[float, float]
    """Left and top edge of the first cell."""
    header: int
    """Height that is left above the board for a title."""
    buttons: tuple[Box, ...]
    """Where the colours to click are, one each."""


def plan(rng: np.random.Generator, look: Look, palette: NDArray[np.uint8], scale: float) -> Plan:
    """Lay out the page of a game with a palette (colours, 3)."""
    rim = look.frame + look.padding
    width = round(look.columns * look.pitch[0] - look.gap) + 2 * rim
    height = round(look.rows * look.pitch[1] - look.gap) + 2 * rim
    fraction = (0.0, 0.0) if look.snapped else rng.uniform(0, 1, 2)
    if look.snapped and rng.random() < 0.5:
        fraction = rng.uniform(-0.5, 0.5, 2)
    if look.crowded:
        header, left, right, below = 0, 0, 0, 0
    else:
        header = int(rng.integers(8, 70) * scale)
        left, right, below = (int(v * scale) for v in rng.integers(6, 90, 3))
    box = (left, header, left + width, header + height)
    buttons = details.button_boxes(rng, look, len(palette), box, scale)
    reach = [*buttons, box]
    shift = max(0, -min(b[0] for b in reach))
    moved = tuple((b[0] + shift, b[1], b[2] + shift, b[3]) for b in buttons)
    return Plan(
        look,
        palette,
        max(b[2] for b in reach) + shift + right,
        max(b[3] for b in reach) + below,
        (left + shift + rim + float(fraction[0]), header + rim + float(fraction[1])),
        header,
        moved,
    )


def draw(rng: np.random.Generator, canvas: Canvas, laid: Plan, place: tuple[int, int]) -> TrueBoard:
    """Draw the game with the top left of its page at `place`; the page itself is there."""
    look = laid.look
    x, y = place[0] + laid.corner[0], place[1] + laid.corner[1]
    start = start_cell((look.rows, look.columns), look.start)
    _surround(rng, canvas, laid, place)
    _frame(canvas, look, (x, y))
    cells = _grid(rng, canvas, laid, (x, y), start)
    colours = laid.palette[cells]
    faces = np.array(look.bases, dtype=np.uint8)[cells] if look.bases else colours
    axes = draw_cells(canvas, look, (x, y), faces, rng, cells)
    if look.lines == "regions":
        details.draw_regions(canvas, look, cells, axes)
    flooded = Board(cells, laid.palette, start).flooded()
    if look.mark != "none":
        where = details.marked_cells(rng, look, flooded)
        indices = cells if look.mark != "small digit" else rng.integers(0, 9, cells.shape)
        details.draw_marks(canvas, look.mark, indices, where, colours, axes)
    if look.start_marker != "none":
        where = np.zeros(cells.shape, dtype=bool)
        where[start] = True
        details.draw_marks(canvas, look.start_marker, cells, where, colours, axes)
    if look.hover:
        _hover(rng, canvas, look, (x, y), faces, cells)
    if look.pointer:
        width, height = look.columns * look.pitch[0], look.rows * look.pitch[1]
        tip = (x + rng.uniform(0, 0.95) * width, y + rng.uniform(0, 0.95) * height)
        details.draw_pointer(canvas, tip)
    geometry = Geometry(x, y, *look.pitch, look.rows, look.columns)
    return TrueBoard(geometry, cells, laid.palette, start)


def _surround(rng: np.random.Generator, canvas: Canvas, laid: Plan, place: tuple[int, int]) -> None:
    """The title above the board and the colours to click."""
    look = laid.look
    ink = (20, 20, 20) if sum(look.page) > 380 else (230, 230, 230)
    if laid.header > 24 * canvas.scale and look.window != "bare":
        left, top = place
        size = min(34, laid.header / canvas.scale * 0.55)
        area = (left, top, left + laid.width, top + laid.header)
        face = "mono" if look.window == "terminal" else str(rng.choice(["sans", "bold", "serif"]))
        canvas.centred(area, str(rng.choice(TITLES)), size, ink, face)
        count = f"{rng.integers(0, 20)}/{rng.integers(20, 50)}"
        canvas.text((left + canvas.px(6), top + canvas.px(4)), count, 11, ink, face)
    boxes = [
        (b[0] + place[0], b[1] + place[1], b[2] + place[0], b[3] + place[1]) for b in laid.buttons
    ]
    details.draw_buttons(rng, canvas, look, boxes, laid.palette)


def _frame(canvas: Canvas, look: Look, corner: tuple[float, float]) -> None:
    """The frame and the ground on which the cells lie."""
    left, top = round(corner[0]) - look.padding, round(corner[1]) - look.padding
    right = round(corner[0] + look.columns * look.pitch[0] - look.gap) + look.padding
    bottom = round(corner[1] + look.rows * look.pitch[1] - look.gap) + look.padding
    frame = look.frame
    if look.halo:
        _halo(canvas, (left - frame, top - frame, right + frame, bottom + frame))
    if frame:
        outer = (left - frame, top - frame, right + frame, bottom + frame)
        canvas.rectangle(outer, look.frame_colour)
    if frame or look.padding or look.gap or look.shape != "square":
        canvas.rectangle((left, top, right, bottom), look.ground)


def _halo(canvas: Canvas, box: Box) -> None:
    """A soft shadow around a box, a little below it."""
    reach = canvas.px(12)
    left, top, right, bottom = box
    mask = Image.new("L", (right - left + 2 * reach, bottom - top + 2 * reach))
    mask.paste(110, (reach, reach, mask.width - reach, mask.height - reach))
    mask = mask.filter(ImageFilter.GaussianBlur(reach / 3))
    canvas.image.paste((0, 0, 0), (left - reach, top - reach + reach // 4), mask)


def _grid(
    rng: np.random.Generator,
    canvas: Canvas,
    laid: Plan,
    corner: tuple[float, float],
    start: tuple[int, int],
) -> Grid:
    """A grid that a person can read where it will lie."""
    look = laid.look
    shape = (look.rows, look.columns)
    hidden = _hidden(canvas, laid, corner)
    state = look.state
    for tried in range(TRIES):
        if tried == TRIES - 1:
            state = "fresh"
        cells = open_edges(rng, grid(rng, shape, hidden, state, start), hidden)
        if _melts(look) and not shows_its_pitch(cells):
            continue
        break
    return cells


def _melts(look: Look) -> bool:
    """Whether neighbours of one colour become one area, along a row at least."""
    seamless = look.gap == 0 and look.shape == "square"
    return seamless and look.fill in ("flat", "gradient", "gloss")


def _hidden(canvas: Canvas, laid: Plan, corner: tuple[float, float]) -> NDArray[np.bool_]:
    """Which colours cannot be told from the px just outside the cells."""
    look = laid.look
    left, top = int(np.floor(corner[0])) - 1, int(np.floor(corner[1])) - 1
    right = int(np.ceil(corner[0] + look.columns * look.pitch[0] - look.gap)) + 1
    bottom = int(np.ceil(corner[1] + look.rows * look.pitch[1] - look.gap)) + 1
    hidden = np.zeros(len(laid.palette), dtype=bool)
    colours = lab(laid.palette)
    for box in (
        (left, top, right, top + 1),
        (left, bottom - 1, right, bottom),
        (left, top, left + 1, bottom),
        (right - 1, top, right, bottom),
    ):
        ring = lab(canvas.array(box).reshape(-1, 3)[::7])
        near = distance(ring[:, None], colours[None]) < 1.5 * CLOSE
        hidden |= near.mean(axis=0) > 0.2
    if hidden.all():
        hidden[0] = False
    return hidden


def _hover(
    rng: np.random.Generator,
    canvas: Canvas,
    look: Look,
    corner: tuple[float, float],
    colours: NDArray[np.uint8],
    cells: Grid,
) -> None:
    """One cell drawn larger, about the middle of its place."""
    row, column = int(rng.integers(look.rows)), int(rng.integers(look.columns))
    factor = rng.uniform(1.12, 1.3)
    large = enlarged(replace(look, snapped=False), factor)
    more = (large.pitch[0] - look.pitch[0]) / 2, (large.pitch[1] - look.pitch[1]) / 2
    place = (
        corner[0] + column * look.pitch[0] - more[0],
        corner[1] + row * look.pitch[1] - more[1],
    )
    part = np.s_[row : row + 1, column : column + 1]
    draw_cells(canvas, large, place, colours[part], rng, cells[part])

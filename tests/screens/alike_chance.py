"""Look-alikes whose colours lie by chance, as those of a board do: what is around them tells."""

from __future__ import annotations

import numpy as np

from floodhelper.vision.numbers.planes import around
from screens.alike_games import mine_field
from screens.alike_tables import SCALES, ink_on, on_scale
from screens.canvas import Box, Canvas
from screens.colours import RGB, palette
from screens.contents import words

INK: RGB = (50, 50, 50)
NUMBERS: tuple[RGB, ...] = ((221, 250, 195), (236, 237, 191), (237, 218, 180), (237, 195, 138))
"""Tiles of minesweeper's 1 to 4."""


def classes(rng: np.random.Generator, canvas: Canvas, box: Box) -> None:
    """A map of classes with numbers at every so many rows and columns, and the colours' key."""
    canvas.rectangle(box, (255, 255, 255))
    left, top, right, bottom = box
    rows, columns = (int(each) for each in rng.integers(8, 25, 2))
    side = min((right - left - canvas.px(110)) // columns, (bottom - top - canvas.px(60)) // rows)
    if side < canvas.px(12):
        return
    colours = _colours(rng, int(rng.integers(3, 9)))
    x0, y0 = left + canvas.px(44), top + canvas.px(20)
    grid = rng.integers(0, len(colours), (rows, columns))
    for (row, column), index in np.ndenumerate(grid):
        x, y = x0 + column * side, y0 + row * side
        canvas.rectangle((x, y, x + side, y + side), colours[index])
    if rng.random() < 0.5:
        frame = x0 - 1, y0 - 1, x0 + columns * side + 1, y0 + rows * side + 1
        canvas.draw.rectangle(frame, outline=(0, 0, 0))
    step = next(k for k in (1, 2, 5) if k * side >= canvas.px(22) or k == 5)
    for row in range(0, rows, step):
        y = y0 + row * side
        canvas.rectangle((x0 - canvas.px(5), y + side // 2, x0 - 1, y + side // 2 + 1), INK)
        canvas.centred((x0 - canvas.px(30), y, x0 - canvas.px(6), y + side), str(row), 10, INK)
    foot = y0 + rows * side
    for column in range(0, columns, step):
        x = x0 + column * side
        canvas.rectangle((x + side // 2, foot + 1, x + side // 2 + 1, foot + canvas.px(5)), INK)
        canvas.centred(
            (x, foot + canvas.px(6), x + side, foot + canvas.px(22)), str(column), 10, INK
        )
    key, high = x0 + columns * side + canvas.px(16), rows * side // len(colours)
    for k, colour in enumerate(colours):
        canvas.rectangle((key, y0 + k * high, key + canvas.px(14), y0 + (k + 1) * high), colour)


def counts(rng: np.random.Generator, canvas: Canvas, box: Box) -> None:
    """A map of counts, each a colour of a continuous scale, whose bar lies beside it or below."""
    canvas.rectangle(box, (255, 255, 255))
    left, top, right, bottom = box
    rows, columns = (int(each) for each in rng.integers(5, 20, 2))
    room = right - left - canvas.px(70), bottom - top - canvas.px(70)
    side = min(room[0] // columns, room[1] // rows)
    if side < canvas.px(8):
        return
    scale, most = SCALES[int(rng.integers(len(SCALES)))], int(rng.integers(2, 7))
    x0, y0 = left + canvas.px(16), top + canvas.px(16)
    for (row, column), count in np.ndenumerate(rng.integers(0, most + 1, (rows, columns))):
        x, y = x0 + column * side, y0 + row * side
        canvas.rectangle((x, y, x + side, y + side), on_scale(count / most, scale))
    beside, away = rng.random() < 0.6, canvas.px(int(rng.integers(10, 30)))
    along, space = (rows, room[1]) if beside else (columns, room[0])
    long = min(round(along * side * rng.uniform(0.6, 1.5)), space)
    first = (x0 + columns * side + away, y0) if beside else (x0, y0 + rows * side + away)
    wide = canvas.px(14)
    for step in range(long):
        start = (first[0], first[1] + step) if beside else (first[0] + step, first[1])
        end = (start[0] + wide, start[1] + 1) if beside else (start[0] + 1, start[1] + wide)
        canvas.rectangle((*start, *end), on_scale(step / (long - 1), scale))
    for number in range(most + 1):
        at, off = round(number / most * long) - canvas.px(6), wide + canvas.px(4)
        place = (first[0] + off, first[1] + at) if beside else (first[0] + at, first[1] + off)
        canvas.text(place, str(number), 10, INK)


def roster(rng: np.random.Generator, canvas: Canvas, box: Box) -> None:
    """A table of shifts: a name beside each row, a day above each column, a colour a shift."""
    canvas.rectangle(box, (255, 255, 255))
    left, top, right, bottom = box
    wide, high = canvas.px(int(rng.integers(24, 40))), canvas.px(int(rng.integers(20, 30)))
    names = canvas.px(90)
    rows = min((bottom - top) // high - 2, int(rng.integers(8, 25)))
    columns = min((right - left - names) // wide - 1, 31)
    colours = _colours(rng, int(rng.integers(3, 6)))
    free, lettered = rng.uniform(0, 0.4), rng.random() < 0.5
    for row in range(rows + 1):
        y = top + (row + 1) * high
        if row:
            canvas.text((left + canvas.px(8), y + high // 2 - canvas.px(7)), words(rng, 1), 11, INK)
        for column in range(columns):
            x = left + names + column * wide
            cell = (x, y, x + wide, y + high)
            if not row:
                canvas.centred(cell, str(column + 1), 11, INK)
            elif rng.random() >= free:
                shift = int(rng.integers(len(colours)))
                canvas.rectangle(cell, colours[shift])
                if lettered:
                    canvas.centred(cell, "DENVS"[shift], 11, ink_on(colours[shift]))


def numbered_mines(rng: np.random.Generator, canvas: Canvas, box: Box) -> None:
    """Minesweeper with a tile of its own colour for each number."""
    canvas.rectangle(box, (246, 245, 244))
    left, top, right, bottom = box
    count = int(rng.integers(8, 17))
    side = min(right - left - canvas.px(40), bottom - top - canvas.px(20)) // count
    if side < canvas.px(18):
        return
    mines, near = mine_field(rng, count)
    # The first cell that is played has no mine near.
    first = np.argwhere(~mines & (near == 0))
    if not len(first):
        return
    centre = first[rng.integers(len(first))]
    y, x = np.indices(mines.shape)
    opened = (np.hypot(y - centre[0], x - centre[1]) < rng.uniform(0.3, 0.7) * count) & ~mines
    # Programs open all cells around one that has no mine near, and so on.
    for _ in range(count * count):
        opened |= around(opened & (near == 0), np.maximum)
    for (row, column), open_cell in np.ndenumerate(opened):
        px, py = left + canvas.px(20) + column * side, top + canvas.px(10) + row * side
        cell = (px, py, px + side - canvas.px(2), py + side - canvas.px(2))
        value = min(int(near[row, column]), len(NUMBERS))
        if not open_cell:
            canvas.rectangle(cell, (186, 189, 182))
        elif not value:
            canvas.rectangle(cell, (222, 222, 220))
        else:
            canvas.rectangle(cell, NUMBERS[value - 1])
            canvas.centred(cell, str(value), 0.65 * side / canvas.scale, INK, "bold")


def icons_of_boards(rng: np.random.Generator, canvas: Canvas, box: Box) -> None:
    """Icons with names, each a small picture of a game's board."""
    canvas.rectangle(box, (250, 250, 250))
    left, top, right, bottom = box
    side = int(rng.choice([24, 32, 48, 64]))
    step = side + canvas.px(int(rng.integers(30, 50)))
    for y in range(top + canvas.px(8), bottom - step, step):
        for x in range(left + canvas.px(16), right - step, step):
            count = int(rng.integers(4, 9))
            colours = _colours(rng, int(rng.integers(3, 7)))
            for row, column in np.ndindex(count, count):
                place = x + column * side // count, y + row * side // count
                end = x + (column + 1) * side // count, y + (row + 1) * side // count
                canvas.rectangle((*place, *end), colours[int(rng.integers(len(colours)))])
            canvas.text((x, y + side + 2), words(rng, 1)[:6], 10, INK)


def _colours(rng: np.random.Generator, count: int) -> list[RGB]:
    picked = palette(rng, str(rng.choice(["random", "material"])), count, 15.0)
    return [(int(r), int(g), int(b)) for r, g, b in picked]

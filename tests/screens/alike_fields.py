"""Look-alikes out of games whose fields are empty or taken, by tiles or by discs."""

from __future__ import annotations

import numpy as np

from screens.canvas import Box, Canvas
from screens.colours import RGB

TILES: tuple[RGB, ...] = (
    (238, 228, 218), (237, 224, 200), (242, 177, 121), (245, 149, 99), (246, 124, 95),
    (246, 94, 59), (237, 207, 114), (237, 204, 97), (237, 200, 80), (237, 197, 63),
)  # fmt: skip
EMPTY: RGB = (205, 193, 180)


def tiles_2048(rng: np.random.Generator, canvas: Canvas, box: Box) -> None:
    """2048 under way: tiles with their numbers, and empty fields."""
    canvas.rectangle(box, (250, 248, 239))
    left, top, right, bottom = box
    side = min(right - left, bottom - top) // 5
    if side < canvas.px(30):
        return
    gap = side // 8
    x0, y0 = left + side // 2, top + side // 2
    frame = (x0 - gap, y0 - gap, x0 + 4 * side, y0 + 4 * side)
    canvas.rounded(frame, gap / 2, (187, 173, 160))
    highest = int(rng.integers(3, len(TILES)))
    # At the first moves there are few tiles, and hardly ever is a field left at the last.
    taken = rng.permutation(16)[: int(rng.integers(5, 14))]
    for place in range(16):
        x, y = x0 + place % 4 * side, y0 + place // 4 * side
        cell = (x, y, x + side - gap, y + side - gap)
        power = min(int(rng.geometric(0.4)), highest)
        colour = TILES[power - 1] if place in taken else EMPTY
        canvas.rounded(cell, gap / 3, colour)
        if place in taken:
            number = str(2**power)
            size = (0.45, 0.4, 0.32)[len(number) - 1] if power < 10 else 0.26
            ink = (119, 110, 101) if power < 3 else (249, 246, 242)
            canvas.centred(cell, number, size * side / canvas.scale, ink, "bold")


def four_in_a_row(rng: np.random.Generator, canvas: Canvas, box: Box) -> None:
    """Four in a row: discs of two players, dropped in turn, in a stand with round holes."""
    page: RGB = (255, 255, 255) if rng.random() < 0.5 else (32, 34, 40)
    canvas.rectangle(box, page)
    left, top, right, bottom = box
    side = min((right - left) // 8, (bottom - top) // 7)
    if side < canvas.px(16):
        return
    x0, y0 = left + side // 2, top + side // 2
    canvas.rectangle((x0, y0, x0 + 7 * side, y0 + 6 * side), (20, 80, int(rng.integers(150, 230))))
    heights = np.zeros(7, dtype=int)
    players = np.zeros((6, 7), dtype=int)
    for turn in range(int(rng.integers(4, 36))):
        column = int(rng.choice(np.flatnonzero(heights < 6)))
        players[5 - heights[column], column] = 1 + turn % 2
        heights[column] += 1
    rim = side // 8
    for (row, column), player in np.ndenumerate(players):
        x, y = x0 + column * side, y0 + row * side
        disc = (x + rim, y + rim, x + side - rim, y + side - rim)
        canvas.draw.ellipse(disc, (page, (220, 40, 40), (250, 210, 30))[player])

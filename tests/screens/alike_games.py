"""Look-alikes out of other games and puzzles."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray
from PIL import Image

from screens.canvas import Box, Canvas
from screens.colours import RGB
from screens.details import draw_pointer

BOARDS: tuple[tuple[RGB, RGB], ...] = (
    ((240, 217, 181), (181, 136, 99)),
    ((238, 238, 210), (118, 150, 86)),
    ((222, 227, 230), (140, 162, 173)),
    ((255, 255, 255), (60, 60, 60)),
    ((208, 139, 71), (255, 206, 158)),
)
PAPER: RGB = (250, 250, 250)
INK: RGB = (20, 20, 20)


def _square(canvas: Canvas, box: Box, count: int) -> tuple[int, int, int]:
    """Left, top and side of `count` cells that fill a box."""
    left, top, right, bottom = box
    side = min(right - left - canvas.px(10), bottom - top - canvas.px(10)) // count
    return left + (right - left - side * count) // 2, top + (bottom - top - side * count) // 2, side


def chess(rng: np.random.Generator, canvas: Canvas, box: Box) -> None:
    """A chess board, empty or in the middle of a game."""
    canvas.rectangle(box, (48, 46, 43) if rng.random() < 0.5 else (235, 235, 235))
    left, top, side = _square(canvas, box, 8)
    light, dark = BOARDS[int(rng.integers(len(BOARDS)))]
    pieces = float(rng.choice([0.0, 0.2, 0.5, 0.8]))
    for place in range(64):
        row, column = divmod(place, 8)
        x, y = left + column * side, top + row * side
        cell = (x, y, x + side, y + side)
        canvas.rectangle(cell, dark if (row + column) % 2 else light)
        home = row in (0, 1, 6, 7)
        if rng.random() < (pieces if home else pieces / 4):
            black = row < 4 if home else rng.random() < 0.5
            glyph = chr(0x265A + int(rng.integers(6)))
            size = 0.75 * side / canvas.scale
            canvas.centred(cell, glyph, size, (0, 0, 0) if black else (255, 255, 255))
    if rng.random() < 0.3:
        draw_pointer(canvas, (left + rng.random() * side * 8, top + rng.random() * side * 8))


def draughts(rng: np.random.Generator, canvas: Canvas, box: Box) -> None:
    """Draughts: discs on the dark squares of the first and last rows."""
    count = int(rng.choice([8, 10]))
    left, top, side = _square(canvas, box, count)
    light, dark = BOARDS[int(rng.integers(len(BOARDS)))]
    for place in range(count * count):
        row, column = divmod(place, count)
        x, y = left + column * side, top + row * side
        canvas.rectangle((x, y, x + side, y + side), dark if (row + column) % 2 else light)
        near = min(row, count - 1 - row) < count // 2 - 1
        if (row + column) % 2 and near and rng.random() < 0.85:
            colour = (200, 40, 40) if row < count // 2 else (245, 240, 230)
            rim = side // 8
            disc = (x + rim, y + rim, x + side - rim, y + side - rim)
            canvas.draw.ellipse(disc, colour, (40, 40, 40), max(1, side // 20))


def sudoku(rng: np.random.Generator, canvas: Canvas, box: Box) -> None:
    """A sudoku with thick lines around its boxes, perhaps one cell and its lines lit."""
    canvas.rectangle(box, PAPER)
    left, top, side = _square(canvas, box, 9)
    chosen = divmod(int(rng.integers(81)), 9) if rng.random() < 0.5 else None
    filled = rng.uniform(0.3, 0.9)
    for place in range(81):
        row, column = divmod(place, 9)
        cell = (left + column * side, top + row * side, left + (column + 1) * side, 0)
        cell = (*cell[:3], cell[1] + side)
        lit = chosen is not None and (row == chosen[0] or column == chosen[1])
        canvas.rectangle(cell, (226, 235, 243) if lit else (255, 255, 255), (180, 180, 180))
        if rng.random() < filled:
            ink = (30, 30, 30) if rng.random() < 0.6 else (50, 90, 200)
            canvas.centred(cell, str(rng.integers(1, 10)), 0.6 * side / canvas.scale, ink)
    thick = max(2, canvas.px(2))
    for line in range(0, 10, 3):
        at = line * side
        canvas.rectangle((left + at - 1, top, left + at - 1 + thick, top + 9 * side), INK)
        canvas.rectangle((left, top + at - 1, left + 9 * side, top + at - 1 + thick), INK)


def minesweeper(rng: np.random.Generator, canvas: Canvas, box: Box) -> None:
    """Minesweeper under way: raised cells, open ones with their counts, flags."""
    grey = int(rng.integers(185, 215))
    canvas.rectangle(box, (grey, grey, grey))
    count = int(rng.integers(8, 25))
    left, top, side = _square(canvas, box, count)
    if side < 10:
        return
    mines, near = mine_field(rng, count)
    y, x = np.indices(mines.shape)
    centre = rng.uniform(0, count, 2)
    opened = (np.hypot(y - centre[0], x - centre[1]) < rng.uniform(0.2, 0.8) * count) & ~mines
    inks = ((0, 0, 255), (0, 128, 0), (255, 0, 0), (0, 0, 128), (128, 0, 0), (0, 128, 128))
    for row in range(count):
        for column in range(count):
            px, py = left + column * side, top + row * side
            cell = (px, py, px + side, py + side)
            if opened[row, column]:
                canvas.rectangle(cell, (grey, grey, grey), (grey - 60, grey - 60, grey - 60))
                if value := int(near[row, column]):
                    size = 0.65 * side / canvas.scale
                    canvas.centred(cell, str(value), size, inks[min(value, 6) - 1], "bold")
                continue
            _raised(canvas, cell, grey)
            if mines[row, column] and rng.random() < 0.5:
                third = side // 3
                flag = [(px + third, py + third), (px + 2 * third, py + side // 2 - 1)]
                canvas.draw.polygon([*flag, (px + third, py + 2 * third)], (220, 0, 0))


def mine_field(rng: np.random.Generator, count: int) -> tuple[NDArray[np.bool_], NDArray[np.intp]]:
    """Where mines lie, and how many lie at each of `count` by `count` cells and around it."""
    mines = rng.random((count, count)) < 0.16
    padded = np.pad(mines, 1).astype(np.intp)
    shifts = [(r, c) for r in range(3) for c in range(3)]
    return mines, np.sum([padded[r : r + count, c : c + count] for r, c in shifts], axis=0)


def _raised(canvas: Canvas, cell: Box, grey: int) -> None:
    left, top, right, bottom = cell
    rim = max(1, (right - left) // 10)
    canvas.rectangle(cell, (grey - 70, grey - 70, grey - 70))
    canvas.rectangle((left, top, right - rim, bottom - rim), (255, 255, 255))
    inside = (left + rim, top + rim, right - rim, bottom - rim)
    canvas.rectangle(inside, (grey, grey, grey))


def crossword(rng: np.random.Generator, canvas: Canvas, box: Box) -> None:
    """A crossword: symmetric black cells, numbers where words begin, some letters."""
    canvas.rectangle(box, PAPER)
    count = int(rng.integers(9, 18)) | 1
    left, top, side = _square(canvas, box, count)
    if side < canvas.px(12):
        return
    black = rng.random((count, count)) < 0.1
    black |= black[::-1, ::-1]
    filled = rng.uniform(0.0, 0.8)
    number = 0
    for row in range(count):
        for column in range(count):
            x, y = left + column * side, top + row * side
            cell = (x, y, x + side, y + side)
            canvas.rectangle(cell, INK if black[row, column] else (255, 255, 255), (60, 60, 60))
            if black[row, column]:
                continue
            starts = column == 0 or row == 0 or black[row, column - 1] or black[row - 1, column]
            if starts:
                number += 1
                canvas.text((x + 2, y + 1), str(number), 0.3 * side / canvas.scale, INK)
            if rng.random() < filled:
                letter = chr(65 + int(rng.integers(26)))
                canvas.centred(cell, letter, 0.55 * side / canvas.scale, INK)


def qr_code(rng: np.random.Generator, canvas: Canvas, box: Box) -> None:
    """A QR code: random modules, and the three marks at its corners."""
    canvas.rectangle(box, (255, 255, 255))
    count = 21 + 4 * int(rng.integers(0, 9))
    modules = rng.random((count, count)) < 0.5
    finder = np.zeros((8, 8), dtype=bool)
    finder[:7, :7] = True
    finder[1:6, 1:6] = False
    finder[2:5, 2:5] = True
    modules[:8, :8] = finder
    modules[:8, -8:] = finder[:, ::-1]
    modules[-8:, :8] = finder[::-1]
    left, top, side = _square(canvas, box, count + 8)
    if side < 2:
        return
    side = min(side, canvas.px(12))
    image = Image.fromarray(np.where(modules, 0, 255).astype(np.uint8)).convert("RGB")
    size = (count * side, count * side)
    canvas.image.paste(image.resize(size, Image.Resampling.NEAREST), (left + 8, top + 8))


def keyboard(rng: np.random.Generator, canvas: Canvas, box: Box) -> None:
    """Keys in staggered rows with their letters."""
    dark = rng.random() < 0.5
    canvas.rectangle(box, (30, 30, 32) if dark else (210, 213, 219))
    left, top, right, bottom = box
    side = min((right - left) // 14, (bottom - top) // 6)
    key, ink = ((70, 70, 74), (240, 240, 240)) if dark else ((255, 255, 255), (20, 20, 20))
    for row, letters in enumerate(("1234567890-=", "QWERTYUIOP[]", "ASDFGHJKL;'", "ZXCVBNM,./")):
        x, y = left + side // 2 + row * side // 2, top + side // 2 + row * side
        for letter in letters:
            cell = (x, y, x + side - side // 8, y + side - side // 8)
            canvas.rounded(cell, side / 8, key)
            canvas.centred(cell, letter, 0.4 * side / canvas.scale, ink)
            x += side
    y = top + side // 2 + 4 * side
    canvas.rounded((left + 4 * side, y, left + 10 * side, y + side * 7 // 8), side / 8, key)

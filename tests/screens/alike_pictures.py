"""Look-alikes made of pictures and colours: galleries, icons, palettes, pixel art."""

from __future__ import annotations

import colorsys

import numpy as np
from PIL import Image

from screens.canvas import Box, Canvas
from screens.colours import RGB, STYLES
from screens.contents import words
from screens.desktop import draw_icon
from screens.wallpapers import WALLPAPERS

PICTURES = ("mountains", "clouds", "foliage", "photo", "bokeh")


def photo(rng: np.random.Generator, canvas: Canvas, box: Box) -> None:
    """One large picture."""
    left, top, right, bottom = box
    kind = str(rng.choice(PICTURES))
    canvas.image.paste(WALLPAPERS[kind](rng, (right - left, bottom - top)), (left, top))


def gallery(rng: np.random.Generator, canvas: Canvas, box: Box) -> None:
    """Thumbnails in rows, each a picture of its own."""
    level = int(rng.choice([20, 45, 240, 255]))
    canvas.rectangle(box, (level, level, level))
    left, top, right, bottom = box
    wide = canvas.px(int(rng.integers(50, 160)))
    high = wide if rng.random() < 0.6 else wide * 3 // 4
    gap = canvas.px(int(rng.integers(2, 16)))
    named = rng.random() < 0.4
    pictures = []
    for _ in range(12):
        kind = str(rng.choice(PICTURES))
        large = WALLPAPERS[kind](rng, (4 * wide // 2, 4 * high // 2))
        pictures.append(large.resize((wide, high), Image.Resampling.BOX))
    step = high + gap + (canvas.px(18) if named else 0)
    for y in range(top + gap, bottom - high, step):
        for x in range(left + gap, right - wide, wide + gap):
            picture = pictures[int(rng.integers(len(pictures)))]
            if rng.random() < 0.5:
                picture = picture.transpose(Image.Transpose.FLIP_LEFT_RIGHT)
            canvas.image.paste(picture, (x, y))
            if named:
                ink = (30, 30, 30) if level > 128 else (220, 220, 220)
                canvas.text((x, y + high), words(rng, 1), 10, ink)


def icons(rng: np.random.Generator, canvas: Canvas, box: Box) -> None:
    """Icons in rows and columns with names."""
    level = int(rng.choice([30, 250]))
    canvas.rectangle(box, (level, level, level))
    left, top, right, bottom = box
    side = canvas.px(int(rng.integers(20, 70)))
    step = side + canvas.px(int(rng.integers(22, 44)))
    ink = (30, 30, 30) if level > 128 else (220, 220, 220)
    for y in range(top + canvas.px(8), bottom - step, step):
        for x in range(left + canvas.px(12), right - step, step):
            draw_icon(rng, canvas, (x, y, x + side, y + side))
            canvas.text((x, y + side + 2), words(rng, 1)[:6], 10, ink)


def palette(rng: np.random.Generator, canvas: Canvas, box: Box) -> None:
    """A palette to pick from: each colour once, ordered by hue and lightness."""
    canvas.rectangle(box, (245, 245, 245))
    left, top, right, bottom = box
    rows, columns = int(rng.integers(1, 9)), int(rng.integers(6, 17))
    side = min(canvas.px(int(rng.integers(14, 40))), (right - left - 10) // columns)
    side = min(side, (bottom - top - 10) // rows)
    gap = int(rng.integers(0, 1 + side // 5))
    for row in range(rows):
        for column in range(columns):
            light = 0.25 + 0.6 * (row + 0.5) / rows
            hue = colorsys.hls_to_rgb(column / columns, light, 0.85)
            if row == 0 and rows > 2:
                hue = (column / (columns - 1),) * 3
            x, y = left + 5 + column * side, top + 5 + row * side
            colour = (int(hue[0] * 255), int(hue[1] * 255), int(hue[2] * 255))
            canvas.rectangle((x, y, x + side - gap, y + side - gap), colour)


def picker(rng: np.random.Generator, canvas: Canvas, box: Box) -> None:
    """A colour chooser: a field of shades, a bar of hues, the fields for the numbers."""
    canvas.rectangle(box, (240, 240, 240))
    left, top, right, bottom = box
    side = min(right - left - canvas.px(60), bottom - top - canvas.px(60))
    if side < 40:
        return
    hue = rng.uniform(0, 1)
    pure = np.array(colorsys.hsv_to_rgb(hue, 1, 1)) * 255
    across, down = np.linspace(0, 1, side), np.linspace(1, 0, side)
    field = (255 + (pure - 255) * across[None, :, None]) * down[:, None, None]
    canvas.paste((left + 8, top + 8), field)
    for y in range(side):
        tone = colorsys.hsv_to_rgb(y / side, 1, 1)
        colour = (int(tone[0] * 255), int(tone[1] * 255), int(tone[2] * 255))
        canvas.rectangle((left + side + 16, top + 8 + y, left + side + 36, top + 9 + y), colour)
    for place, name in enumerate(("R", "G", "B")):
        text = f"{name} {rng.integers(256)}"
        x = left + 8 + place * canvas.px(60)
        canvas.text((x, top + side + canvas.px(16)), text, 12, (30, 30, 30))


def strip(rng: np.random.Generator, canvas: Canvas, box: Box) -> None:
    """The colours to play, as squares with their numbers or letters, in at most 3 lines."""
    dark = rng.random() < 0.5
    canvas.rectangle(box, (40, 40, 43) if dark else (240, 240, 240))
    left, top, right, bottom = box
    names = STYLES[str(rng.choice(list(STYLES)))].split()[: int(rng.integers(3, 9))]
    colours = [bytes.fromhex(name) for name in names]
    side = canvas.px(int(rng.integers(16, 48)))
    gap = int(rng.choice([0, 2, 4, 8]))
    each_line = max(1, (right - left - 20) // (side + gap))
    count = min(int(rng.integers(5, 40)), 3 * each_line - 1)
    numbered = rng.random() < 0.5
    last = -1
    canvas.text((left + 10, top + 4), f"{count} moves", 13, (128, 128, 128))
    for place in range(count):
        choice = int(rng.integers(len(colours)))
        last = choice if choice != last else (choice + 1) % len(colours)
        x = left + 10 + place % each_line * (side + gap)
        y = top + canvas.px(26) + place // each_line * (side + gap)
        colour: RGB = (colours[last][0], colours[last][1], colours[last][2])
        cell = (x, y, x + side, y + side)
        if cell[3] > bottom:
            return
        canvas.rectangle(cell, colour)
        text = str(place + 1) if numbered else chr(65 + last)
        ink: RGB = (20, 20, 20) if sum(colour) > 330 else (245, 245, 245)
        canvas.centred(cell, text, 0.5 * side / canvas.scale, ink)


def pixel_art(rng: np.random.Generator, canvas: Canvas, box: Box) -> None:
    """Small symmetric figures of large pixels on a plain ground."""
    ground = tuple(int(v) for v in rng.integers(0, 256, 3))
    canvas.rectangle(box, (ground[0], ground[1], ground[2]))
    left, top, right, bottom = box
    size = int(rng.integers(3, 6))
    step = 16 * size + canvas.px(14)
    for y in range(top + 10, bottom - step, step):
        for x in range(left + 10, right - step, step):
            half = rng.random((16, 8))
            row, column = np.mgrid[:16, :8]
            solid = half < 0.95 - 0.07 * np.hypot(row - 7.5, 8 - column)
            solid[[0, 15]] = False
            solid[:, 0] = False
            colours = rng.integers(0, 256, (int(rng.integers(1, 4)), 3))
            which = rng.integers(0, len(colours), (16, 8))
            pixels = np.where(solid[..., None], colours[which], ground)
            whole = np.concatenate([pixels, pixels[:, ::-1]], axis=1).astype(np.uint8)
            figure = Image.fromarray(whole)
            side = (16 * size, 16 * size)
            canvas.image.paste(figure.resize(side, Image.Resampling.NEAREST), (x, y))

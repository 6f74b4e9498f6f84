"""Look-alikes out of offices: sheets, heat maps, calendars, charts, cards."""

from __future__ import annotations

import colorsys

import numpy as np
from numpy.typing import NDArray

from screens.canvas import Box, Canvas
from screens.colours import RGB
from screens.contents import words

SCALES: tuple[tuple[RGB, ...], ...] = (
    ((248, 105, 107), (255, 235, 132), (99, 190, 123)),
    ((68, 1, 84), (59, 82, 139), (33, 145, 140), (94, 201, 98), (253, 231, 37)),
    ((255, 255, 255), (8, 48, 107)),
    ((59, 76, 192), (221, 221, 221), (180, 4, 38)),
    ((0, 0, 4), (120, 28, 109), (237, 105, 37), (252, 255, 164)),
)
"""Colour scales from low to high: a spreadsheet's, viridis, blues, cool to warm, inferno."""


def on_scale(value: float, scale: tuple[RGB, ...]) -> RGB:
    """Colour of a value 0..1."""
    at = np.linspace(0, 1, len(scale))
    red, green, blue = (int(np.interp(value, at, [c[k] for c in scale])) for k in range(3))
    return red, green, blue


def ink_on(colour: RGB) -> RGB:
    """Black or white, whichever is read better on a colour."""
    return (20, 20, 20) if sum(colour) > 330 else (240, 240, 240)


def smooth(rng: np.random.Generator, rows: int, columns: int) -> NDArray[np.float64]:
    """Values 0..1 as measured things have them: many different ones, neighbours alike or not."""
    values = rng.random((rows, columns))
    if rng.random() < 0.5:
        y, x = np.mgrid[:rows, :columns] / max(rows, columns)
        turn = rng.uniform(0, 6, 4)
        values = 0.4 * values + np.sin(turn[0] * x + turn[1]) + np.cos(turn[2] * y + turn[3])
    result: NDArray[np.float64] = (values - values.min()) / (values.max() - values.min())
    return result


def spreadsheet(rng: np.random.Generator, canvas: Canvas, box: Box) -> None:
    """Numbers in lettered columns and numbered rows, some coloured by a scale or a state."""
    canvas.rectangle(box, (255, 255, 255))
    left, top, right, bottom = box
    wide, high = canvas.px(int(rng.integers(46, 90))), canvas.px(int(rng.integers(18, 26)))
    rows, columns = (bottom - top) // high, (right - left) // wide
    values = smooth(rng, rows + 1, columns + 1)
    first = (int(rng.integers(1, 4)), int(rng.integers(1, 4)))
    last = (int(rng.integers(6, 24)), first[1] + int(rng.integers(1, 9)))
    by_state = rng.random() < 0.3
    if by_state:
        last = (last[0], first[1] + 1)
    scale = SCALES[int(rng.integers(len(SCALES)))]
    for row in range(rows):
        for column in range(columns):
            x, y = left + column * wide, top + row * high
            cell = (x, y, x + wide, y + high)
            canvas.rectangle(cell, (255, 255, 255), (212, 212, 212))
            if row == 0 or column == 0:
                canvas.rectangle(cell, (240, 240, 240), (200, 200, 200))
                name = chr(64 + column) if row == 0 and 0 < column < 27 else str(row or "")
                canvas.centred(cell, name, 11, (90, 90, 90))
                continue
            value, colour = float(values[row, column]), (255, 255, 255)
            if first[0] <= row < last[0] and first[1] <= column < last[1]:
                colour = on_scale(round(value * 2) / 2 if by_state else value, scale)
                canvas.rectangle((x + 1, y + 1, x + wide, y + high), colour)
            elif rng.random() < 0.6:
                continue
            text = f"{value * 1000:.2f}" if wide > canvas.px(60) else f"{value * 100:.0f}"
            canvas.centred(cell, text, 11, ink_on(colour))


def heat_map(rng: np.random.Generator, canvas: Canvas, box: Box) -> None:
    """A matrix of values as colours of a continuous scale, with its bar and labels."""
    canvas.rectangle(box, (255, 255, 255))
    left, top, right, bottom = box
    rows, columns = int(rng.integers(8, 30)), int(rng.integers(8, 30))
    values = smooth(rng, rows, columns)
    if rng.random() < 0.4:
        columns = rows
        values = smooth(rng, rows, rows)
        values = values + values.T
        values = (values - values.min()) / (values.max() - values.min())
        np.fill_diagonal(values, 1)
    side = min((right - left - canvas.px(120)) // columns, (bottom - top - canvas.px(60)) // rows)
    if side < 6:
        return
    scale = SCALES[int(rng.integers(len(SCALES)))]
    gap = int(rng.random() < 0.4)
    annotated = side > canvas.px(26) and rng.random() < 0.5
    x0, y0 = left + canvas.px(50), top + canvas.px(20)
    for row in range(rows):
        canvas.text((left + canvas.px(4), y0 + row * side), words(rng, 1), 10, (60, 60, 60))
        for column in range(columns):
            x, y = x0 + column * side, y0 + row * side
            colour = on_scale(float(values[row, column]), scale)
            cell = (x, y, x + side - gap, y + side - gap)
            canvas.rectangle(cell, colour)
            if annotated:
                canvas.centred(cell, f"{values[row, column]:.2f}", 9, ink_on(colour))
    x = x0 + columns * side + canvas.px(16)
    for step in range(rows * side):
        colour = on_scale(1 - step / (rows * side), scale)
        canvas.rectangle((x, y0 + step, x + canvas.px(14), y0 + step + 1), colour)


def calendar(rng: np.random.Generator, canvas: Canvas, box: Box) -> None:
    """Days of a month in rows of weeks, some with coloured appointments."""
    canvas.rectangle(box, (255, 255, 255))
    left, top, right, bottom = box
    head = canvas.px(30)
    wide, high = (right - left) // 7, (bottom - top - head) // 6
    weekday = int(rng.integers(7))
    shade = (245, 245, 248) if rng.random() < 0.5 else (255, 255, 255)
    for place in range(42):
        x, y = left + place % 7 * wide, top + head + place // 7 * high
        day = place - weekday + 1
        weekend = place % 7 > 4
        cell = (x, y, x + wide, y + high)
        canvas.rectangle(cell, shade if weekend else (255, 255, 255), (215, 215, 215))
        inside = 1 <= day <= 31
        ink = (40, 40, 40) if inside else (180, 180, 180)
        canvas.text((x + 4, y + 2), str(day if inside else (day - 1) % 31 + 1), 11, ink)
        if inside and rng.random() < 0.4 and high > canvas.px(34):
            colour = on_scale(float(rng.random()), ((3, 155, 229), (213, 0, 0), (11, 128, 67)))
            bar = (x + 2, y + canvas.px(18), x + wide - 2, y + canvas.px(30))
            canvas.rectangle(bar, colour)
            if wide > canvas.px(60):
                canvas.text((bar[0] + 3, bar[1] - 1), words(rng, 1), 9, (255, 255, 255))
    for column, name in enumerate(("Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun")):
        canvas.text((left + column * wide + 4, top + 4), name, 12, (90, 90, 90))


def contributions(rng: np.random.Generator, canvas: Canvas, box: Box) -> None:
    """A year of days as shades of green: 53 weeks of 7, the first and last not whole."""
    dark = rng.random() < 0.5
    canvas.rectangle(box, (13, 17, 23) if dark else (255, 255, 255))
    left, top, right, _ = box
    step = min(canvas.px(13), (right - left - canvas.px(40)) // 53)
    if step < 6:
        return
    empty = (22, 27, 34) if dark else (235, 237, 240)
    shades = (empty, (155, 233, 168), (64, 196, 99), (48, 161, 78), (33, 110, 57))
    busy = rng.uniform(0.2, 0.7)
    x0, y0 = left + canvas.px(30), top + canvas.px(30)
    ink = (200, 200, 200) if dark else (60, 60, 60)
    for month in range(12):
        name = "JFMAMJJASOND"[month]
        canvas.text((x0 + month * step * 53 // 12, top + canvas.px(12)), name, 10, ink)
    first, last = int(rng.integers(1, 6)), 53 * 7 - int(rng.integers(1, 6))
    for day in range(first, last):
        level = int(rng.integers(1, 5)) if rng.random() < busy else 0
        if day in (first, 7, 51 * 7, last - 1):
            level = 3
        x, y = x0 + day // 7 * step, y0 + day % 7 * step
        canvas.rounded((x, y, x + step - 2, y + step - 2), 2, shades[level])


def bar_chart(rng: np.random.Generator, canvas: Canvas, box: Box) -> None:
    """Bars, single or stacked, with axes."""
    canvas.rectangle(box, (255, 255, 255))
    left, top, right, bottom = box
    count = int(rng.integers(4, 20))
    parts = int(rng.choice([1, 1, 3, 4]))
    hues = [colorsys.hsv_to_rgb(float(h), 0.65, 0.85) for h in rng.random(parts)]
    base, room = bottom - canvas.px(24), bottom - top - canvas.px(50)
    step = (right - left - canvas.px(50)) / count
    for line in range(6):
        y = base - line * room // 5
        canvas.rectangle((left + canvas.px(30), y, right - 8, y + 1), (225, 225, 225))
        canvas.text((left + 4, y - canvas.px(8)), str(line * 20), 10, (90, 90, 90))
    for bar in range(count):
        x, y = left + canvas.px(36) + round(bar * step), base
        for hue in hues:
            high = int(rng.uniform(0.1, 1) * room / parts)
            colour = (int(hue[0] * 255), int(hue[1] * 255), int(hue[2] * 255))
            canvas.rectangle((x, y - high, x + round(0.7 * step), y), colour)
            y -= high
        canvas.text((x, base + 3), words(rng, 1)[:4], 9, (80, 80, 80))


def dashboard(rng: np.random.Generator, canvas: Canvas, box: Box) -> None:
    """Cards with a name, a figure and a line of points, no two alike."""
    canvas.rectangle(box, (244, 246, 249))
    left, top, right, bottom = box
    y = top + canvas.px(10)
    while y + canvas.px(80) < bottom:
        count = int(rng.integers(1, 5))
        high = canvas.px(int(rng.integers(80, 170)))
        wide = (right - left - canvas.px(10)) // count
        for place in range(count):
            x = left + canvas.px(10) + place * wide
            card = (x, y, x + wide - canvas.px(10), min(y + high, bottom))
            tint = rng.random() < 0.4
            colour = on_scale(float(rng.random()), SCALES[3]) if tint else (255, 255, 255)
            canvas.rounded(card, canvas.px(6), colour, (225, 228, 232))
            ink = ink_on(colour)
            place_of_text = (x + canvas.px(10), y + canvas.px(8))
            canvas.text(place_of_text, words(rng, 1), 11, ink)
            figure = f"{rng.integers(1, 99999):,}"
            canvas.text((place_of_text[0], y + canvas.px(26)), figure, 20, ink, "bold")
            xs = np.linspace(x + canvas.px(10), card[2] - canvas.px(10), 12)
            ys = card[3] - canvas.px(10) - rng.uniform(0, 0.3, 12) * high
            canvas.draw.line([*map(tuple, np.stack([xs, ys], 1))], (70, 120, 220), canvas.px(2))
        y += high + canvas.px(10)

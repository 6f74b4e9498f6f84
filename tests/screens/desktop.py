"""Windows with their title bars, the task bar, icons."""

from __future__ import annotations

import numpy as np

from screens.canvas import Box, Canvas
from screens.colours import RGB
from screens.contents import CONTENTS, words

CHROMES = ("browser", "program", "terminal", "bare")


def chrome_margins(canvas: Canvas, kind: str) -> tuple[int, int, int, int]:
    """Px that a window of a kind takes left, above, right and below of what it shows."""
    if kind == "bare":
        return 0, 0, 0, 0
    edge = canvas.px(1)
    above = {"browser": 72, "program": 46, "terminal": 24}[kind]
    return edge, canvas.px(above), edge, edge


def draw_window(
    rng: np.random.Generator, canvas: Canvas, inner: Box, kind: str, title: str, page: RGB
) -> None:
    """Draw a window of a kind in `CHROMES` around what it shows, which is filled with `page`."""
    if kind == "bare":
        return
    left, top, right, bottom = inner
    margins = chrome_margins(canvas, kind)
    outer = (left - margins[0], top - margins[1], right + margins[2], bottom + margins[3])
    dark = rng.random() < 0.4
    bar: RGB = (45, 45, 50) if dark else (222, 225, 230)
    if rng.random() < 0.3:
        bar = (60, 100, 170) if dark else (211, 227, 253)
    ink: RGB = (235, 235, 235) if dark else (30, 30, 30)
    canvas.rectangle(outer, bar, (90, 90, 90))
    height = canvas.px(34 if kind == "browser" else 24)
    strip = (outer[0], outer[1], outer[2], outer[1] + height)
    _buttons(canvas, strip, ink)
    if kind == "browser":
        _browser(rng, canvas, strip, inner, title, dark)
    else:
        canvas.centred(strip, title, 11, ink, "bold")
    if kind == "program":
        menu: RGB = (60, 60, 64) if dark else (240, 240, 240)
        canvas.rectangle((left, strip[3], right, top), menu)
        x = left + canvas.px(6)
        for name in ("Game", "Type", "Help", "Options"):
            if x + canvas.px(50) < right:
                x += canvas.text((x, strip[3] + canvas.px(3)), name, 11, ink) + canvas.px(10)
    canvas.rectangle(inner, page)


def _buttons(canvas: Canvas, strip: Box, ink: RGB) -> None:
    """Close, enlarge and hide, at the right of a title bar."""
    size, middle = canvas.px(8), (strip[1] + strip[3]) // 2
    for place in (1, 2, 3):
        x = strip[2] - place * canvas.px(24)
        if x < strip[0] + canvas.px(30):
            return
        box = (x, middle - size // 2, x + size, middle - size // 2 + size)
        if place == 1:
            canvas.draw.line(box, ink, canvas.px(1))
            canvas.draw.line((box[0], box[3], box[2], box[1]), ink, canvas.px(1))
        elif place == 2:
            canvas.draw.rectangle(box, None, ink, canvas.px(1))
        else:
            canvas.draw.line((box[0], box[3], box[2], box[3]), ink, canvas.px(1))


def _browser(
    rng: np.random.Generator, canvas: Canvas, strip: Box, inner: Box, title: str, dark: bool
) -> None:
    """A tab, and a bar with the address."""
    light: RGB = (62, 62, 68) if dark else (255, 255, 255)
    ink: RGB = (235, 235, 235) if dark else (30, 30, 30)
    right = min(strip[0] + canvas.px(220), strip[2] - canvas.px(80))
    if right > strip[0] + canvas.px(60):
        tab = (strip[0] + canvas.px(8), strip[1] + canvas.px(6), right, strip[3])
        canvas.rounded(tab, canvas.px(5), light)
        canvas.text((tab[0] + canvas.px(10), tab[1] + canvas.px(6)), title[:14], 11, ink)
    canvas.rectangle((inner[0], strip[3], inner[2], inner[1]), light)
    field = (
        inner[0] + canvas.px(90),
        strip[3] + canvas.px(6),
        inner[2] - canvas.px(60),
        inner[1] - canvas.px(6),
    )
    canvas.rounded(field, canvas.px(12), (35, 35, 38) if dark else (237, 241, 250))
    address = "https://" + words(rng, 1) + ".example/" + words(rng, 1)
    if field[2] - field[0] > canvas.px(180):
        canvas.text((field[0] + canvas.px(12), field[1] + canvas.px(6)), address, 11, ink)
    for place in range(3):
        x = inner[0] + canvas.px(10 + 26 * place)
        y = strip[3] + canvas.px(12)
        canvas.draw.ellipse((x, y, x + canvas.px(12), y + canvas.px(12)), None, ink, canvas.px(1))


def draw_taskbar(rng: np.random.Generator, canvas: Canvas) -> int:
    """A bar at the bottom; returns its height in px."""
    width, height = canvas.size
    bar = canvas.px(int(rng.integers(28, 48)))
    dark = rng.random() < 0.7
    level = int(rng.integers(10, 60) if dark else rng.integers(210, 250))
    ink: RGB = (230, 230, 230) if dark else (30, 30, 30)
    canvas.rectangle((0, height - bar, width, height), (level, level, level))
    x = canvas.px(8)
    for _ in range(int(rng.integers(1, 8))):
        colour = tuple(int(v) for v in rng.integers(30, 240, 3))
        side = canvas.px(18)
        y = height - (bar + side) // 2
        canvas.rounded((x, y, x + side, y + side), canvas.px(4), (colour[0], colour[1], colour[2]))
        x += side + canvas.px(14)
    clock = f"{rng.integers(0, 24):02}:{rng.integers(0, 60):02}"
    canvas.text((width - canvas.px(50), height - (bar + canvas.px(14)) // 2), clock, 11, ink)
    return bar


def draw_icons(rng: np.random.Generator, canvas: Canvas, bottom: int) -> None:
    """Icons with names down the left edge."""
    step, side = canvas.px(84), canvas.px(40)
    for y in range(canvas.px(16), bottom - step, step):
        if rng.random() < 0.15:
            continue
        x = canvas.px(24)
        draw_icon(rng, canvas, (x, y, x + side, y + side))
        box = (x - canvas.px(20), y + side, x + side + canvas.px(20), y + side + canvas.px(20))
        canvas.centred(box, words(rng, 1), 10, (245, 245, 245))


def draw_icon(rng: np.random.Generator, canvas: Canvas, box: Box) -> None:
    """A small sign of a program or a file: a coloured shape with another in it."""
    left, top, right, bottom = box
    side = right - left
    outer, inner = (tuple(int(v) for v in rng.integers(0, 256, 3)) for _ in range(2))
    shape = int(rng.integers(4))
    if shape == 0:
        canvas.rounded(box, side / 5, (outer[0], outer[1], outer[2]))
    elif shape == 1:
        canvas.draw.ellipse((left, top, right - 1, bottom - 1), outer)
    elif shape == 2:
        canvas.draw.polygon([(left, bottom), ((left + right) // 2, top), (right, bottom)], outer)
    else:
        canvas.rectangle((left + side // 8, top, right - side // 8, bottom), (250, 250, 250))
        for line in range(1, 5):
            y = top + side * line // 6
            canvas.rectangle((left + side // 4, y, right - side // 4, y + 1), (120, 120, 120))
    third = side // 3
    if rng.random() < 0.5:
        canvas.draw.ellipse((left + third, top + third, right - third, bottom - third), inner)
    else:
        letter = words(rng, 1)[0].upper()
        canvas.centred(box, letter, 0.5 * side / canvas.scale, (inner[0], inner[1], inner[2]))


def fill_desktop(
    rng: np.random.Generator, canvas: Canvas, taken: list[Box], count: int, bottom: int
) -> list[Box]:
    """Draw up to `count` ordinary windows that overlap none of the boxes `taken`.

    Returns the boxes of those drawn.
    """
    width, _ = canvas.size
    drawn: list[Box] = []
    for _ in range(5 * count):
        if len(drawn) == count:
            break
        w = int(rng.integers(canvas.px(140), max(canvas.px(141), width * 2 // 3)))
        h = int(rng.integers(canvas.px(120), max(canvas.px(121), bottom)))
        x, y = int(rng.integers(-w // 4, width)), int(rng.integers(0, max(1, bottom - h // 3)))
        box = _beside((x, y, x + w, y + h), taken)
        if box[2] - box[0] < canvas.px(120) or box[3] - box[1] < canvas.px(90):
            continue
        kind = str(rng.choice(["browser", "program", "terminal"]))
        margins = chrome_margins(canvas, kind)
        inner = (box[0] + margins[0], box[1] + margins[1], box[2] - margins[2], box[3] - margins[3])
        content = "terminal" if kind == "terminal" else str(rng.choice(list(CONTENTS)))
        if inner[3] - inner[1] < canvas.px(20):
            continue
        draw_window(rng, canvas, inner, kind, words(rng, 2), (255, 255, 255))
        CONTENTS[content](rng, canvas, inner)
        drawn.append(box)
    return drawn


def _beside(box: Box, taken: list[Box]) -> Box:
    """The largest part of a box that is cut straight and overlaps nothing taken."""
    for other in taken:
        left, top, right, bottom = box
        if left >= other[2] or right <= other[0] or top >= other[3] or bottom <= other[1]:
            continue
        parts = [
            (left, top, min(right, other[0]), bottom),
            (max(left, other[2]), top, right, bottom),
            (left, top, right, min(bottom, other[1])),
            (left, max(top, other[3]), right, bottom),
        ]
        box = max(parts, key=lambda p: max(0, p[2] - p[0]) * max(0, p[3] - p[1]))
    return box

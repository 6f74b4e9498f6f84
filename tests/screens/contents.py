"""What ordinary windows show: text, terminals, code, tables, forms."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from screens.canvas import Box, Canvas
from screens.colours import RGB
from screens.fonts import WORDS, text_mask
from screens.wallpapers import WALLPAPERS

TERMINAL_COLOURS: tuple[RGB, ...] = (
    (205, 49, 49), (13, 188, 121), (229, 229, 16), (59, 120, 255), (188, 63, 188),
    (17, 168, 205), (229, 229, 229), (90, 90, 255),
)  # fmt: skip


def words(rng: np.random.Generator, count: int) -> str:
    """A few words with a space between."""
    return " ".join(WORDS[i] for i in rng.integers(0, len(WORDS), count))


def text_page(rng: np.random.Generator, canvas: Canvas, box: Box) -> None:
    """Paragraphs with headings, dark on light or the reverse."""
    dark = rng.random() < 0.25
    paper, ink = ((30, 32, 36), (215, 215, 215)) if dark else ((255, 255, 255), (30, 30, 30))
    canvas.rectangle(box, paper)
    left, top, right, bottom = box
    face = str(rng.choice(["sans", "serif"]))
    size = int(rng.integers(10, 16))
    line = canvas.px(size * 1.5)
    y = top + canvas.px(10)
    while y + line < bottom:
        if rng.random() < 0.06 and y + 2 * line < bottom:
            heading = words(rng, 3).title()
            _fit(canvas, (left + canvas.px(12), y, right), heading, size * 1.5, ink, "bold")
            y += 2 * line
            continue
        link = rng.random() < 0.08
        colour = (40, 90, 220) if link else ink
        count = int(rng.integers(3, 14)) if rng.random() < 0.2 else 30
        _fit(canvas, (left + canvas.px(12), y, right), words(rng, count), size, colour, face)
        y += line


def terminal(rng: np.random.Generator, canvas: Canvas, box: Box) -> None:
    """A listing of files in colours."""
    dark = rng.random() < 0.7
    paper, ink = ((16, 18, 24), (220, 220, 220)) if dark else ((255, 255, 246), (20, 20, 20))
    canvas.rectangle(box, paper)
    left, top, right, bottom = box
    size = int(rng.integers(10, 15))
    line = canvas.px(size * 1.25)
    advance = text_mask("M" * 20, canvas.px(size), "mono").width / 20
    columns = int((right - left) / advance) - 1
    for y in range(top + canvas.px(3), bottom - line, line):
        mode = str(rng.choice(["drwxr-xr-x", "-rw-r--r--", "lrwxrwxrwx", "-rwxr-xr-x"]))
        bytes_used, day = rng.integers(0, 65536), rng.integers(1, 30)
        head = f"{mode} {rng.integers(1, 9)} root root {bytes_used:>6} May {day:>2}  "
        head = head[:columns]
        canvas.text((left + 3, y), head, size, ink, "mono")
        name = "-".join(words(rng, 2).split())[: max(0, columns - len(head))]
        colour = TERMINAL_COLOURS[int(rng.integers(len(TERMINAL_COLOURS)))]
        if not dark:
            colour = (colour[0] // 2, colour[1] // 2, colour[2] // 2)
        if name:
            canvas.text((left + 3 + round(len(head) * advance), y), name, size, colour, "mono")


def editor(rng: np.random.Generator, canvas: Canvas, box: Box) -> None:
    """Code with line numbers and highlighting."""
    dark = rng.random() < 0.6
    paper, ink = ((40, 42, 54), (248, 248, 242)) if dark else ((253, 253, 253), (40, 40, 40))
    canvas.rectangle(box, paper)
    left, top, right, bottom = box
    size = int(rng.integers(10, 15))
    line = canvas.px(size * 1.4)
    tints = [(255, 121, 198), (80, 200, 110), (189, 147, 249), (220, 160, 60), ink, ink, ink]
    indent = 0
    for number, y in enumerate(range(top + canvas.px(3), bottom - line, line), start=1):
        canvas.text((left + canvas.px(4), y), f"{number:>3}", size, (128, 128, 128), "mono")
        indent = int(np.clip(indent + rng.integers(-1, 2), 0, 5))
        x = left + canvas.px(40) + indent * canvas.px(size * 2)
        for _ in range(int(rng.integers(0, 7))):
            word = words(rng, 1) + str(rng.choice(["", "(", ")", " =", ":", ".", ","]))
            mask = text_mask(word, canvas.px(size), "mono")
            if x + mask.width > right:
                break
            canvas.image.paste(tints[int(rng.integers(len(tints)))], (x, y), mask)
            x += mask.width + canvas.px(size * 0.6)


def table(rng: np.random.Generator, canvas: Canvas, box: Box) -> None:
    """Rows of values, every other row shaded, with a heading."""
    canvas.rectangle(box, (255, 255, 255))
    left, top, right, bottom = box
    height = canvas.px(int(rng.integers(16, 32)))
    width = canvas.px(int(rng.integers(60, 140)))
    shade = tuple(int(v) for v in rng.integers(215, 250, 3))
    lined = rng.random() < 0.5
    for row, y in enumerate(range(top, bottom - height, height)):
        if row == 0:
            canvas.rectangle((left, y, right, y + height), (70, 90, 130))
        elif row % 2:
            canvas.rectangle((left, y, right, y + height), (shade[0], shade[1], shade[2]))
        ink = (255, 255, 255) if row == 0 else (40, 40, 40)
        for x in range(left, right - width, width):
            text = words(rng, 1) if row == 0 or rng.random() < 0.3 else str(rng.integers(0, 9999))
            canvas.text((x + canvas.px(4), y + canvas.px(2)), text, 11, ink)
    if lined:
        for x in range(left, right, width):
            canvas.rectangle((x, top, x + 1, bottom), (200, 200, 200))


def form(rng: np.random.Generator, canvas: Canvas, box: Box) -> None:
    """Labels, fields and buttons."""
    level = int(rng.integers(215, 245))
    canvas.rectangle(box, (level, level, level))
    left, top, right, bottom = box
    step = canvas.px(30)
    for y in range(top + canvas.px(8), bottom - step, step):
        canvas.text((left + canvas.px(8), y + canvas.px(4)), words(rng, 2), 11, (30, 30, 30))
        if right - left > canvas.px(200):
            field = (left + canvas.px(110), y, right - canvas.px(10), y + canvas.px(22))
            canvas.rectangle(field, (255, 255, 255), (150, 150, 150))


def picture(rng: np.random.Generator, canvas: Canvas, box: Box) -> None:
    """A photo."""
    left, top, right, bottom = box
    kind = str(rng.choice(["mountains", "foliage", "photo", "bokeh"]))
    canvas.image.paste(WALLPAPERS[kind](rng, (right - left, bottom - top)), (left, top))


def _fit(
    canvas: Canvas,
    span: tuple[int, int, int],
    text: str,
    size: float,
    colour: RGB,
    face: str,
) -> None:
    """Text from the place (x, y) up to the right edge, word by word."""
    x, y, right = span
    for word in text.split():
        mask = text_mask(word, canvas.px(size), face)
        if x + mask.width > right - canvas.px(6):
            return
        canvas.image.paste(colour, (x, y), mask)
        x += mask.width + canvas.px(size * 0.3)


CONTENTS: dict[str, Callable[[np.random.Generator, Canvas, Box], None]] = {
    "text": text_page,
    "terminal": terminal,
    "editor": editor,
    "table": table,
    "form": form,
    "picture": picture,
}
"""Each fills a box of a window."""

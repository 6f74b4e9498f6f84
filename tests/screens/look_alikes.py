"""Screens without a board, with things that look like one."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import numpy as np
from PIL import Image

from screens import (
    alike_chance,
    alike_fields,
    alike_games,
    alike_pictures,
    alike_tables,
    choose,
    contents,
)
from screens.canvas import Box, Canvas
from screens.desktop import chrome_margins, draw_icons, draw_taskbar, draw_window
from screens.scene import with_monitors
from screens.shifts import shift
from screens.values import Screen
from screens.wallpapers import WALLPAPERS

KINDS: dict[str, Callable[[np.random.Generator, Canvas, Box], None]] = {
    "text": contents.text_page,
    "editor": contents.editor,
    "terminal": contents.terminal,
    "form": contents.form,
    "zebra table": contents.table,
    "spreadsheet": alike_tables.spreadsheet,
    "heat map": alike_tables.heat_map,
    "calendar": alike_tables.calendar,
    "contributions": alike_tables.contributions,
    "bar chart": alike_tables.bar_chart,
    "dashboard": alike_tables.dashboard,
    "chess": alike_games.chess,
    "draughts": alike_games.draughts,
    "sudoku": alike_games.sudoku,
    "minesweeper": alike_games.minesweeper,
    "crossword": alike_games.crossword,
    "QR code": alike_games.qr_code,
    "keyboard": alike_games.keyboard,
    "photo": alike_pictures.photo,
    "gallery": alike_pictures.gallery,
    "icons": alike_pictures.icons,
    "palette": alike_pictures.palette,
    "colour picker": alike_pictures.picker,
    "strip": alike_pictures.strip,
    "pixel art": alike_pictures.pixel_art,
}
"""Each fills a box with something that a person takes for no Flood-It board."""

BY_CHANCE: dict[str, Callable[[np.random.Generator, Canvas, Box], None]] = {
    "map of classes": alike_chance.classes,
    "map of counts": alike_chance.counts,
    "roster": alike_chance.roster,
    "numbered minesweeper": alike_chance.numbered_mines,
    "icons of boards": alike_chance.icons_of_boards,
    "2048": alike_fields.tiles_2048,
    "four in a row": alike_fields.four_in_a_row,
}
"""The same, with colours that lie as on a board; one in so many screens shows one of them."""

_ONE_IN = 10
"""Screens of which one shows such a thing: there are a quarter as many kinds."""


def look_alike(seed: int, kind: str | None = None) -> Screen:
    """A desktop without a board, chosen by the seed; `kind` is that of its first window."""
    rng = np.random.default_rng([seed, 2])
    desktop = choose.desktop(rng)
    desktop = replace(desktop, boards=0)
    canvas = Canvas(WALLPAPERS[desktop.wallpaper](rng, desktop.size), desktop.scale)
    bottom = desktop.size[1]
    if desktop.icons:
        draw_icons(rng, canvas, bottom)
    if desktop.taskbar:
        bottom -= draw_taskbar(rng, canvas)
    shown = kinds_shown(seed)
    if kind is not None:
        shown[-1] = kind
    shown.sort(key=lambda name: name == "contributions")  # half hidden it might be a board
    for name in shown:
        _draw(rng, canvas, name, bottom)
    image, _ = with_monitors(rng, canvas, desktop)
    manners = (
        *(f"kind: {name}" for name in sorted(set(shown))),
        f"wallpaper: {desktop.wallpaper}",
        f"scale: {desktop.scale:g}",
        f"shift: {desktop.shift}",
        f"monitors: {desktop.monitors}",
    )
    return Screen(seed, shift(rng, desktop.shift).picture(image), (), manners)


def kinds_shown(seed: int) -> list[str]:
    """Keys of `KINDS` or `BY_CHANCE` that the look-alike of a seed shows, the last on top."""
    rng = np.random.default_rng([seed, 4])
    shown = [str(rng.choice(list(KINDS))) for _ in range(int(rng.choice([1, 1, 1, 2, 3])))]
    # Of its own, so that the others stay what they are, and all of those that tests name do.
    rarer = np.random.default_rng([seed, 22])
    if rarer.integers(_ONE_IN) == 0:
        shown[-1] = str(rarer.choice(list(BY_CHANCE)))
    return shown


def _draw(rng: np.random.Generator, canvas: Canvas, kind: str, bottom: int) -> None:
    """A window of any size and place with one look-alike in it."""
    width = canvas.size[0]
    chrome = str(rng.choice(["browser", "program", "terminal", "bare"], p=[0.4, 0.35, 0.1, 0.15]))
    left, above, right, below = chrome_margins(canvas, chrome)
    w = int(rng.uniform(0.3, 1.0) * (width - left - right))
    h = int(rng.uniform(0.4, 1.0) * (bottom - above - below))
    x = left + int(rng.integers(0, width - left - right - w + 1))
    y = above + int(rng.integers(0, bottom - above - below - h + 1))
    # Some kinds have no room in a small window, and need a larger one.
    if not _draw_inside(rng, canvas, kind, (x, y, x + w, y + h), chrome):
        _draw_inside(rng, canvas, kind, (left, above, width - right, bottom - below), chrome)


def _draw_inside(
    rng: np.random.Generator, canvas: Canvas, kind: str, box: Box, chrome: str
) -> bool:
    """A window around a box with one look-alike in it; whether there was room for it."""
    page = (255, 255, 255)
    draw_window(rng, canvas, box, chrome, kind.title(), page)
    width, height = box[2] - box[0], box[3] - box[1]
    inside = Canvas(Image.new("RGB", (width, height), page), canvas.scale)
    (KINDS | BY_CHANCE)[kind](rng, inside, (0, 0, width, height))
    canvas.image.paste(inside.image, box[:2])
    return len(inside.image.getcolors(1 << 24) or []) > 1

"""A whole screen: wallpaper, windows, a game among them, monitors beside each other."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import numpy as np
from numpy.typing import NDArray
from PIL import Image

from screens import choose
from screens.canvas import Box, Canvas
from screens.choose_characters import characters
from screens.choose_texture import texture
from screens.colours import least_distance
from screens.desktop import (
    chrome_margins,
    draw_icons,
    draw_taskbar,
    draw_window,
    fill_desktop,
)
from screens.game import Plan, draw, plan
from screens.look import Desktop, Look, manners
from screens.shifts import Shift, shift
from screens.values import Screen, TrueBoard
from screens.wallpapers import WALLPAPERS

SMALLEST_IN_JPEG = 10
"""Px; JPEG mixes the colours of smaller cells, since it keeps colour at half the resolution."""

Coloured = tuple[Look, NDArray[np.uint8]]


def screen(seed: int, size: tuple[int, int] | None = None) -> Screen:
    """A desktop with a Flood-It game on it, all chosen by the seed but the size, where given."""
    rng = np.random.default_rng([seed, 1])
    desktop = choose.desktop(rng)
    if size:
        desktop = replace(desktop, size=size, monitors=1)
    room = (int(0.9 * desktop.size[0]), int(0.8 * desktop.size[1]))
    games = [choose.look(rng, desktop, room)]
    if desktop.boards == 2:
        half = (int(0.42 * desktop.size[0]), int(0.7 * desktop.size[1]))
        games = [choose.look(rng, desktop, half) for _ in range(2)]
    return draw_screen(rng, seed, desktop, games)


def textured_screen(seed: int) -> Screen:
    """A desktop with one game whose cells are filled with a texture, all chosen by the seed."""
    return _with_one(np.random.default_rng([seed, 5]), seed, texture)


def typed_screen(seed: int) -> Screen:
    """A desktop with one game that is printed in a terminal, all chosen by the seed."""
    return _with_one(np.random.default_rng([seed, 6]), seed, characters)


def _with_one(
    rng: np.random.Generator,
    seed: int,
    changed: Callable[[np.random.Generator, Desktop, Coloured], Coloured | None],
) -> Screen:
    """A desktop with the first game that can be changed so."""
    while True:
        desktop = replace(choose.desktop(rng), boards=1)
        room = (int(0.9 * desktop.size[0]), int(0.8 * desktop.size[1]))
        game = changed(rng, desktop, choose.look(rng, desktop, room))
        if game is not None:
            return draw_screen(rng, seed, desktop, [game])


def draw_screen(
    rng: np.random.Generator, seed: int, desktop: Desktop, games: list[Coloured]
) -> Screen:
    """A desktop with games of given looks, which are made smaller where they do not fit."""
    shifted = shift(rng, desktop.shift)
    for chosen, palette in games:
        if desktop.shift == "jpeg" and min(chosen.pitch) < SMALLEST_IN_JPEG:
            shifted, desktop = Shift(), replace(desktop, shift="none")
        enough = 0.85 * min(least_distance(palette), 16) if chosen.close else 0.75 * 16
        if least_distance(shifted.colours(palette)) < min(enough, least_distance(palette) - 0.1):
            shifted, desktop = Shift(), replace(desktop, shift="none")
    canvas = Canvas(WALLPAPERS[desktop.wallpaper](rng, desktop.size), desktop.scale)
    bottom = desktop.size[1]
    if desktop.icons:
        draw_icons(rng, canvas, bottom)
    if desktop.taskbar:
        bottom -= draw_taskbar(rng, canvas)
    under = int(rng.integers(0, desktop.windows + 1))
    fill_desktop(rng, canvas, [(0, bottom, *desktop.size)], under, bottom)
    boards: list[TrueBoard] = []
    looks: list[Look] = []
    taken: list[Box] = [(0, bottom, *desktop.size)]
    for index, (chosen, palette) in enumerate(games):
        width = desktop.size[0] // len(games)
        area = (index * width, 0, (index + 1) * width, bottom)
        laid, place = _fitted(rng, canvas, chosen, palette, area)
        board = _draw_game(rng, canvas, laid, place)
        boards.append(board)
        looks.append(laid.look)
        taken.append(_keep_clear(board))
    fill_desktop(rng, canvas, taken, desktop.windows - under, bottom)
    image, offset = with_monitors(rng, canvas, desktop)
    pixels = shifted.picture(image)
    truths = tuple(
        replace(b, geometry=b.geometry.moved(*offset), palette=shifted.colours(b.palette))
        for b in boards
    )
    return Screen(seed, pixels, truths, manners(looks[0], desktop))


def _fitted(
    rng: np.random.Generator, canvas: Canvas, look: Look, palette: NDArray[np.uint8], area: Box
) -> tuple[Plan, tuple[int, int]]:
    """The plan of a game that fits into an area with its window, and where its page begins."""
    left, above, right, below = chrome_margins(canvas, look.window)
    width, height = area[2] - area[0], area[3] - area[1]
    while True:
        laid = plan(rng, look, palette, canvas.scale)
        free = (width - laid.width - left - right, height - laid.height - above - below)
        if min(free) >= 0:
            break
        look = _smaller(look, free)
    place = (
        area[0] + left + int(rng.integers(0, free[0] + 1)),
        area[1] + above + int(rng.integers(0, free[1] + 1)),
    )
    return laid, place


def _smaller(look: Look, free: tuple[int, int]) -> Look:
    """The look with fewer cells in the direction that lacks room, at last with less around."""
    square = look.rows == look.columns
    rows = max(4, int(0.85 * look.rows)) if free[1] < 0 or square else look.rows
    columns = max(4, int(0.85 * look.columns)) if free[0] < 0 or square else look.columns
    if (rows, columns) != (look.rows, look.columns):
        return replace(look, rows=rows, columns=columns)
    if look.buttons != "none" or not look.crowded:
        return replace(look, buttons="none", crowded=True)
    pitch = (float(int(0.8 * look.pitch[0])), float(int(0.8 * look.pitch[1])))
    return replace(look, pitch=pitch, gap=min(look.gap, 0.2 * min(pitch)))


def _draw_game(
    rng: np.random.Generator, canvas: Canvas, laid: Plan, place: tuple[int, int]
) -> TrueBoard:
    inner = (place[0], place[1], place[0] + laid.width, place[1] + laid.height)
    draw_window(rng, canvas, inner, laid.look.window, "Flood-It", laid.look.page)
    return draw(rng, canvas, laid, place)


def _keep_clear(board: TrueBoard) -> Box:
    """The box around a board that no window may cover."""
    geometry = board.geometry
    rim = max(8.0, 0.3 * geometry.cell_width)
    return (
        int(geometry.x - rim),
        int(geometry.y - rim),
        int(geometry.x + geometry.width + rim),
        int(geometry.y + geometry.height + rim),
    )


def with_monitors(
    rng: np.random.Generator, canvas: Canvas, desktop: Desktop
) -> tuple[Image.Image, tuple[int, int]]:
    """The picture with the other monitors, and where in it the first one lies."""
    if desktop.monitors == 1:
        return canvas.image, (0, 0)
    place = int(rng.integers(desktop.monitors))
    screens = []
    for index in range(desktop.monitors):
        if index == place:
            screens.append(canvas.image)
            continue
        size = [(1280, 720), (1280, 1024), desktop.size][int(rng.integers(3))]
        kind = str(rng.choice(list(WALLPAPERS)))
        other = Canvas(WALLPAPERS[kind](rng, size), desktop.scale)
        fill_desktop(rng, other, [], int(rng.integers(0, 4)), size[1])
        screens.append(other.image)
    whole = Image.new("RGB", (sum(s.width for s in screens), max(s.height for s in screens)))
    left, offset = 0, (0, 0)
    for index, part in enumerate(screens):
        top = int(rng.integers(0, whole.height - part.height + 1)) if rng.random() < 0.5 else 0
        whole.paste(part, (left, top))
        if index == place:
            offset = (left, top)
        left += part.width
    return whole, offset

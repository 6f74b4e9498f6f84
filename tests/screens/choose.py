"""Chooses among all manners, and keeps the choices fair: a person can read what comes out."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from screens.colours import CLOSE, RGB, STYLES, TELLABLE, close_pair, palette
from screens.grids import STATES
from screens.look import Desktop, Look
from screens.marks import MARKS
from screens.shifts import SHIFTS
from screens.wallpapers import WALLPAPERS

SIZES: tuple[tuple[int, int, float], ...] = (
    (800, 600, 3), (1024, 768, 4), (1280, 720, 14), (1280, 800, 10), (1366, 768, 16),
    (1600, 900, 6), (1920, 1080, 28), (1920, 1200, 4), (2560, 1440, 9), (1080, 1920, 1),
    (3440, 1440, 1), (3840, 2160, 1.5), (7680, 4320, 0.15),
)  # fmt: skip
"""Width, height, and how often, roughly as in the statistics of browsers."""

SMALLEST_BOARD = 90
"""Px; what is smaller is an icon to anyone."""

STARTS = ("top-left", "top-right", "bottom-left", "bottom-right", "center")
NEUTRAL: tuple[RGB, ...] = (
    (0, 0, 0), (255, 255, 255), (34, 34, 34), (128, 128, 128), (211, 211, 211), (44, 62, 80),
)  # fmt: skip
BUTTONS = {"none": 0.3, "squares": 0.28, "circles": 0.2, "bar": 0.12, "touching": 0.14}
"""How often."""
PAGES: dict[str, tuple[RGB, ...]] = {
    "browser": (
        (255, 255, 255), (255, 255, 255), (250, 250, 250), (18, 32, 36), (0, 0, 0), (240, 244, 248),
        (40, 44, 52), (222, 184, 135), (25, 60, 90),
    ),
    "program": ((240, 240, 240), (217, 217, 217), (255, 255, 255), (53, 53, 53), (0, 0, 0)),
    "terminal": ((0, 0, 0), (16, 18, 24), (48, 10, 36), (0, 43, 54), (255, 255, 246)),
    "bare": ((255, 255, 255), (0, 0, 0), (40, 40, 40)),
}  # fmt: skip


def chance(rng: np.random.Generator, share: float) -> bool:
    """Whether something that happens in a `share` of cases happens."""
    return bool(rng.random() < share)


def one(rng: np.random.Generator, names: dict[str, float]) -> str:
    """One of the names, by weight."""
    weights = np.array(list(names.values()), dtype=float)
    return str(rng.choice(list(names), p=weights / weights.sum()))


def desktop(rng: np.random.Generator) -> Desktop:
    """Choices of a screen."""
    weights = np.array([weight for *_, weight in SIZES])
    width, height, _ = SIZES[int(rng.choice(len(SIZES), p=weights / weights.sum()))]
    scales = [1.0, 1.0, 1.0, 1.25, 1.5, 2.0] if width >= 1280 else [1.0]
    if width >= 3840:
        scales = [1.0, 1.5, 2.0, 2.0]
    small = width <= 1920
    return Desktop(
        size=(width, height),
        scale=float(rng.choice(scales)),
        wallpaper=str(rng.choice(list(WALLPAPERS))),
        windows=int(rng.choice([0, 1, 1, 2, 2, 3, 4])),
        icons=chance(rng, 0.2),
        taskbar=chance(rng, 0.7),
        monitors=int(rng.choice([1, 2, 3], p=[0.93, 0.055, 0.015])) if small else 1,
        shift=one(rng, dict(zip(SHIFTS, (0.7, 0.08, 0.06, 0.06, 0.1), strict=True))),
        boards=2 if chance(rng, 0.04) else 1,
    )


def look(
    rng: np.random.Generator, screen: Desktop, room: tuple[int, int]
) -> tuple[Look, NDArray[np.uint8]]:
    """Choices of a board that fits into `room` (width, height) px, and its palette."""
    chosen = _marking(rng, screen, _cells(rng, _lattice(rng, screen, room)))
    chosen = _colouring(rng, chosen)
    chosen = _page(rng, chosen)
    least = TELLABLE
    if chosen.colours > 8 and screen.shift != "jpeg" and min(chosen.pitch) >= 10:
        least = 12.0
    fixed = {"page": chosen.page, "frame": chosen.frame_colour, "gap": chosen.ground}
    colours = palette(rng, chosen.palette, chosen.colours, least, fixed.get(chosen.melted))
    if chosen.close and screen.shift != "jpeg":
        colours = close_pair(rng, colours, CLOSE)
    else:
        chosen = replace(chosen, close=False)
    return replace(chosen, colours=len(colours)), colours


def _lattice(rng: np.random.Generator, screen: Desktop, room: tuple[int, int]) -> Look:
    """Rows, columns and pitch."""
    largest = min(120.0, min(room) / 4)
    wanted = float(np.exp(rng.uniform(np.log(6), np.log(largest))))
    zoom = float(rng.choice([1, 1, 1, 1, 0.67, 0.75, 0.8, 0.9, 1.1, 1.25, 1.5]))
    unit = zoom * screen.scale
    pitch = max(1, round(wanted / unit)) * unit
    if chance(rng, 0.15):
        pitch = wanted
    pitch = float(np.clip(pitch, 6, largest))
    fewest = max(4, int(np.ceil(SMALLEST_BOARD / pitch)))
    other = pitch
    if chance(rng, 0.12) and pitch > 9:
        other = float(np.clip(pitch * rng.uniform(0.75, 1.33), 6, largest))
        if pitch.is_integer():
            other = float(round(other))
    most_columns, most_rows = (
        int(min(50, side // p)) for side, p in zip(room, (pitch, other), strict=True)
    )
    most = max(fewest, min(most_rows, most_columns))
    columns = int(np.exp(rng.uniform(np.log(fewest), np.log(most + 1))))
    if chance(rng, 0.4):
        columns = int(np.clip(rng.choice([6, 8, 10, 12, 14, 16, 18, 20, 24, 28]), fewest, most))
    rows = columns
    if chance(rng, 0.22):
        rows = int(rng.integers(fewest, max(fewest, most_rows) + 1))
        columns = int(rng.integers(fewest, max(fewest, most_columns) + 1))
    whole = float(pitch).is_integer() and float(other).is_integer()
    snapped = chance(rng, 0.85 if whole else 0.5)
    return Look(
        rows=rows,
        columns=columns,
        pitch=(pitch, other),
        snapped=snapped,
        state=one(rng, dict(zip(STATES, (0.55, 0.25, 0.08, 0.12), strict=True))),
        start="top-left" if chance(rng, 0.7) else str(rng.choice(STARTS)),
    )


def _cells(rng: np.random.Generator, base: Look) -> Look:
    """Shape, gaps, lines, fill, shadow."""
    side = min(base.pitch)
    shape = one(rng, {"square": 0.66, "rounded": 0.14, "circle": 0.12, "pebble": 0.08})
    if side < (14 if shape == "pebble" else 10):
        shape = "square"
    gap, lines, width = 0.0, "none", 1
    if chance(rng, 0.45):
        gap = float(
            rng.uniform(1, max(1.2, 0.3 * side) if chance(rng, 0.4) else max(1.2, 0.1 * side))
        )
        gap = round(gap) if base.snapped else gap
    elif shape == "square" and chance(rng, 0.35):
        lines = "all" if chance(rng, 0.6) else "regions"
        width = int(rng.integers(1, 2 + (side > 16) + (side > 30)))
        gap = float(width) if lines == "all" else 0.0
    fill = "flat"
    if side - gap >= 14 and lines != "regions" and chance(rng, 0.4):
        fill = str(rng.choice(["gradient", "gloss", "sphere", "bevel", "border"]))
        if fill in ("bevel", "border") and shape != "square":
            fill = "sphere" if shape in ("circle", "pebble") else "gradient"
    return replace(
        base,
        shape=shape,
        gap=gap,
        lines=lines,
        line_width=width,
        line_colour=(0, 0, 0) if chance(rng, 0.8) else (255, 255, 255),
        fill=fill,
        seams=not base.snapped and shape == "square" and fill == "flat" and chance(rng, 0.4),
        shadow=gap >= 3 and side >= 16 and chance(rng, 0.3),
    )


def _marking(rng: np.random.Generator, screen: Desktop, base: Look) -> Look:
    """What is drawn into the cells and over them.

    The pointer is over cells of which it hides no more than half.
    """
    side = min(base.pitch) - base.gap
    mark, marked = "none", "all"
    if side >= 16 and chance(rng, 0.28):
        mark = str(rng.choice(MARKS[1:]))
        if mark == "small digit":
            marked = str(rng.choice(["edge", "some", "all"]))
        elif mark in ("dot", "cross", "check"):
            marked = str(rng.choice(["flooded", "unflooded", "edge", "some", "all"]))
        else:
            marked = str(rng.choice(["all", "all", "unflooded", "flooded"]))
    marker = "none"
    if side >= 12 and chance(rng, 0.15):
        marker = str(rng.choice(["dot", "ring", "star", "square"]))
    return replace(
        base,
        mark=mark,
        marked=marked,
        start_marker=marker,
        hover=side >= 12 and chance(rng, 0.07),
        pointer=chance(rng, 0.12) and side >= 22 * screen.scale,
    )


def _colouring(rng: np.random.Generator, base: Look) -> Look:
    """Number and style of the colours."""
    colours = int(rng.integers(3, 9)) if chance(rng, 0.66) else int(rng.integers(2, 17))
    if chance(rng, 0.02):
        colours = 2
    styles = dict.fromkeys(STYLES, 0.08) | {"random": 0.35, "shades": 0.06, "greys": 0.05}
    if base.fill in ("gloss", "gradient") and base.gap == 0:
        # The light on one shade and the dark side of another are the same colour.
        styles["shades"] = styles["greys"] = 0.0
    even = base.fill in ("flat", "gradient", "border", "bevel")
    return replace(
        base,
        colours=min(colours, base.rows * base.columns // 2),
        palette=one(rng, styles),
        close=even and min(base.pitch) - base.gap >= 12 and chance(rng, 0.15),
        melted=one(rng, {"none": 0.8, "page": 0.07, "frame": 0.06, "gap": 0.07}),
    )


def _page(rng: np.random.Generator, base: Look) -> Look:
    """The window, its page, the frame and the buttons; what melts comes true here."""
    window = one(rng, {"browser": 0.45, "program": 0.38, "terminal": 0.07, "bare": 0.1})
    page = PAGES[window][int(rng.integers(len(PAGES[window])))]
    frame = 0
    if window == "bare" or base.melted == "frame" or chance(rng, 0.4):
        frame = int(rng.integers(1, 5))
        if chance(rng, 0.35):
            frame = int(rng.integers(5, max(6, min(24, int(0.6 * min(base.pitch))))))
    melted = base.melted
    if melted == "gap" and (base.gap == 0 or base.lines != "none"):
        melted = "none"
    if melted == "page":
        frame = 0
        if window == "bare":
            melted = "none"
            frame = 2
    neutral = [NEUTRAL[int(i)] for i in rng.permutation(len(NEUTRAL))]
    ground = page if chance(rng, 0.55) or melted == "page" else neutral[0]
    padding = int(rng.integers(0, 1 + round(1.5 * base.gap))) if base.gap else 0
    if base.lines == "all":
        ground, padding = base.line_colour, base.line_width
    if base.shape != "square" and not base.gap:
        padding = int(rng.integers(0, 4))
    buttons = "none" if window == "bare" else one(rng, BUTTONS)
    if buttons == "touching":
        if melted in ("frame", "gap") or base.lines == "all":
            buttons = "bar"
        else:
            frame, padding = 0, 0
    crowded = chance(rng, 0.15)
    return replace(
        base,
        window=window,
        page=page,
        frame=frame,
        frame_colour=neutral[1],
        ground=ground,
        padding=padding,
        melted=melted,
        buttons=buttons,
        side=one(rng, {"bottom": 0.6, "right": 0.3, "left": 0.1}),
        crowded=crowded,
        halo=not crowded and window != "bare" and buttons != "touching" and chance(rng, 0.12),
    )

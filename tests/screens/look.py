"""How one board is drawn: every choice that the author of a game or a desktop makes."""

from __future__ import annotations

from dataclasses import dataclass

from screens.colours import RGB
from screens.textures import Pattern


@dataclass(frozen=True)
class Look:
    """All choices of one board; as it stands, the plainest board there is."""

    rows: int = 14
    columns: int = 14
    colours: int = 6
    state: str = "fresh"
    """A state of `screens.grids.STATES`."""
    start: str = "top-left"
    palette: str = "random"
    """A style of `screens.colours.palette`."""
    close: bool = False
    """Two of the colours are near each other."""
    melted: str = "none"
    """What has one of the cells' colours: "none", "page", "frame" or "gap"."""

    pitch: tuple[float, float] = (32.0, 32.0)
    """Width and height of a cell with its gap, px."""
    snapped: bool = True
    """Edges lie on whole px; else they are antialiased."""
    seams: bool = False
    """Antialiased neighbours let what is behind them shine through, as a canvas does."""
    shape: str = "square"
    """"square", "rounded", "circle" or "pebble"."""
    gap: float = 0.0
    """Between two cells, px."""
    lines: str = "none"
    """"none", "all" around every cell, or "regions" between cells of different colours."""
    line_width: int = 1
    line_colour: RGB = (0, 0, 0)
    fill: str = "flat"
    """"flat", "gradient", "gloss", "sphere", "bevel" or "border" (thick, of a darker shade)."""
    texture: str = "none"
    """One of `screens.choose_texture.TEXTURES`."""
    patterns: tuple[Pattern, ...] = ()
    """What fills the cells of each colour, where they have a texture."""
    bases: tuple[RGB, ...] = ()
    """First of the two shades of each colour, where the eye mixes it of them, else the colour."""
    pattern_in: str = "cell"
    """Where patterns begin: at the corner of each "cell", or of the "board" and go on over all."""
    typed: str = ""
    """Characters that are printed instead of cells, one for each colour."""
    font_size: int = 0
    """Of those characters, px."""
    shadow: bool = False
    mark: str = "none"
    """A kind of `screens.marks.MARKS`."""
    marked: str = "all"
    """Which cells bear the mark: "all", "flooded", "unflooded", "edge" or "some"."""
    start_marker: str = "none"
    """"none", "dot", "ring", "star" or "square"."""
    hover: bool = False
    """One cell is enlarged."""
    pointer: bool = False
    """The mouse pointer is over the board."""

    page: RGB = (255, 255, 255)
    """Background of the window."""
    ground: RGB = (255, 255, 255)
    """What is seen in the gaps."""
    frame: int = 0
    """Thickness of the frame around the board, px."""
    frame_colour: RGB = (0, 0, 0)
    halo: bool = False
    """The board throws a soft shadow on the page."""
    padding: int = 0
    """Ground between the frame and the outer cells, px."""
    window: str = "browser"
    """"browser", "program", "terminal" or "bare" (on the wallpaper)."""
    buttons: str = "none"
    """"none", "squares", "circles", "bar" or "touching"."""
    side: str = "bottom"
    """Where the buttons are: "bottom", "right" or "left"."""
    crowded: bool = False
    """The board fills its window from edge to edge."""


@dataclass(frozen=True)
class Desktop:
    """Choices of a whole screen."""

    size: tuple[int, int] = (1920, 1080)
    """Of the monitor with the board, px."""
    scale: float = 1.0
    """Device px per logical unit."""
    wallpaper: str = "plain"
    """A key of `screens.wallpapers.WALLPAPERS`."""
    windows: int = 0
    """Other windows that may be there."""
    icons: bool = False
    taskbar: bool = False
    monitors: int = 1
    shift: str = "none"
    """"none", "night light", "gamma", "profile" or "jpeg"."""
    boards: int = 1


def manners(look: Look, desktop: Desktop) -> tuple[str, ...]:
    """Names of all manners in these choices, `group: manner` each."""
    cells = max(look.rows, look.columns)
    least = min(look.pitch)
    width, height = desktop.size
    whole = all(float(p).is_integer() for p in look.pitch)
    named = {
        "cells": _band(cells, (9, 16, 30), "cells"),
        "board": "square" if look.rows == look.columns else "oblong",
        "cell": "square" if abs(look.pitch[0] - look.pitch[1]) < 0.01 else "oblong",
        "pitch": _band(least, (9, 16, 32, 64), "px"),
        "pitch is": "whole" if whole else "fractional",
        "edges": "snapped" if look.snapped else ("seams" if look.seams else "antialiased"),
        "shape": look.shape,
        "between": _between(look),
        "fill": look.fill,
        "texture": look.texture,
        "typed": look.typed[:3] or "no",
        "shadow": "yes" if look.shadow else "no",
        "mark": look.mark,
        "marked": look.marked if look.mark != "none" else "none",
        "start marker": look.start_marker,
        "hover": "yes" if look.hover else "no",
        "pointer": "yes" if look.pointer else "no",
        "colours": _band(look.colours, (2, 4, 8, 12), "colours"),
        "close colours": "yes" if look.close else "no",
        "melted into": look.melted,
        "palette": look.palette,
        "state": look.state,
        "start": look.start,
        "frame": "none" if not look.frame else ("thick" if look.frame > 5 else "thin"),
        "halo": "yes" if look.halo else "no",
        "window": look.window,
        "crowded": "yes" if look.crowded else "no",
        "buttons": look.buttons,
        "wallpaper": desktop.wallpaper,
        "other windows": str(min(desktop.windows, 3)),
        "scale": f"{desktop.scale:g}",
        "monitors": str(desktop.monitors),
        "boards": str(desktop.boards),
        "shift": desktop.shift,
        "screen": _band(width * height / 1e6, (0.8, 1.6, 2.5, 5), "Mpx"),
    }
    return tuple(f"{group}: {name}" for group, name in named.items())


def _between(look: Look) -> str:
    if look.lines != "none":
        return f"lines, {look.lines}"
    if look.gap == 0:
        return "nothing"
    return "wide gap" if look.gap > 0.12 * min(look.pitch) else "gap"


def _band(value: float, bounds: tuple[float, ...], unit: str) -> str:
    for low, high in zip((None, *bounds), (*bounds, None), strict=True):
        if high is None or value <= high:
            if low is None:
                return f"to {high:g} {unit}"
            return f"{low:g} to {high:g} {unit}" if high is not None else f"over {low:g} {unit}"
    raise AssertionError

from collections import Counter

import numpy as np
import pytest

from screens import choose
from screens.grids import STATES
from screens.look import Desktop, Look, manners
from screens.marks import MARKS
from screens.shifts import SHIFTS
from screens.wallpapers import WALLPAPERS

DRAWN = 1500


@pytest.fixture(scope="module")
def chosen() -> list[tuple[Look, Desktop]]:
    """Many choices, without drawing any."""
    result = []
    for seed in range(DRAWN):
        rng = np.random.default_rng(seed)
        desktop = choose.desktop(rng)
        look, palette = choose.look(rng, desktop, (1500, 800))
        assert len(palette) == look.colours
        result.append((look, desktop))
    return result


def test_every_manner_is_chosen(chosen: list[tuple[Look, Desktop]]) -> None:
    named = Counter(name for look, desktop in chosen for name in manners(look, desktop))
    wanted = {
        "shape": ("square", "rounded", "circle", "pebble"),
        "between": ("nothing", "gap", "wide gap", "lines, all", "lines, regions"),
        "edges": ("snapped", "antialiased", "seams"),
        "fill": ("flat", "gradient", "gloss", "sphere", "bevel", "border"),
        "shadow": ("yes", "no"),
        "mark": MARKS,
        "start marker": ("none", "dot", "ring", "star", "square"),
        "hover": ("yes", "no"),
        "halo": ("yes", "no"),
        "pointer": ("yes", "no"),
        "close colours": ("yes", "no"),
        "melted into": ("none", "page", "frame", "gap"),
        "state": STATES,
        "start": choose.STARTS,
        "frame": ("none", "thin", "thick"),
        "window": ("browser", "program", "terminal", "bare"),
        "buttons": ("none", "squares", "circles", "bar", "touching"),
        "wallpaper": tuple(WALLPAPERS),
        "shift": SHIFTS,
        "scale": ("1", "1.25", "1.5", "2"),
        "monitors": ("1", "2", "3"),
        "boards": ("1", "2"),
        "cell": ("square", "oblong"),
        "board": ("square", "oblong"),
        "pitch is": ("whole", "fractional"),
    }
    rare = [f"{g}: {n}" for g, names in wanted.items() for n in names if named[f"{g}: {n}"] < 8]
    assert not rare


def test_choices_are_fair(chosen: list[tuple[Look, Desktop]]) -> None:
    for look, desktop in chosen:
        side = min(look.pitch)
        assert side >= 6
        assert min(look.rows * look.pitch[1], look.columns * look.pitch[0]) >= 80
        assert look.gap <= max(1.2, 0.35 * side)
        assert not look.pointer or side >= 20 * desktop.scale
        assert look.melted != "gap" or look.gap > 0
        assert look.melted != "frame" or look.frame > 0
        assert look.melted != "page" or look.frame == 0


def test_all_numbers_of_colours_come_up(chosen: list[tuple[Look, Desktop]]) -> None:
    counts = Counter(look.colours for look, _ in chosen)
    assert set(counts) >= set(range(2, 15))
    assert max(counts) == 16

"""Chooses the signs of a game that is printed in a terminal."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from screens.characters import cell_of
from screens.choose import PAGES, chance
from screens.colours import distance, lab
from screens.look import Desktop, Look

SIGNS = ("♥♠♦♣●▲■★◆▼", "♥♠♦♣●▲■★◆▼", "●", "■")
"""A sign for each colour, again from the first where there are more, or one for all."""

SIZES = 11, 34
"""Least and greatest size of the font, px."""

FROM_PAGE = 30.0
"""Least distance of a colour from the page on which its signs are told apart."""


def characters(
    rng: np.random.Generator, desktop: Desktop, game: tuple[Look, NDArray[np.uint8]]
) -> tuple[Look, NDArray[np.uint8]] | None:
    """The game in a terminal, if a person can read it so."""
    look, palette = game
    size = int(rng.integers(*SIZES))
    page = PAGES["terminal"][int(rng.integers(len(PAGES["terminal"])))]
    away = distance(lab(palette), lab(page))
    if look.close or desktop.shift == "jpeg" or float(away.min()) < FROM_PAGE:
        return None
    width, height = cell_of(size)
    return replace(
        look,
        typed=str(rng.choice(SIGNS)),
        font_size=size,
        pitch=(float(width * (2 if chance(rng, 0.4) else 1)), float(height)),
        snapped=True, seams=False, shape="square", gap=0.0, lines="none", fill="flat",
        shadow=False, mark="none", start_marker="none", hover=False, pointer=False,
        melted="none", window="terminal", page=page, ground=page, frame=0, padding=0,
        buttons="none", crowded=False, halo=False,
    ), palette  # fmt: skip

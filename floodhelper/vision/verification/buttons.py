"""Buttons in the colours of a board, which tell of a game where the cells left on it tell little.

Games show each colour that may be played outside the board too, all in areas of one size.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from floodhelper.vision.numbers.planes import of_colour
from floodhelper.vision.picture.edges import STEP
from floodhelper.vision.verification.button_row import LEAST_SIDE, NEAR, has_button_row_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from numpy.typing import NDArray

    from floodhelper.vision.colours.palette import Palette
    from floodhelper.vision.lattice.grown import Grown
    from floodhelper.vision.picture.scene import Scene

_LEAST = 100
"""Least area of a button, px: 10 by 10 is about the smallest that a pointer hits well."""

_EXACTLY = 3
"""Most by which a button differs from the colour of the cells, levels, where that may be close to
the colour of another button: what rounding leaves."""

_ALIKE = 1.25
"""Most that one button's area is of another's: of 64 real games 47 show the colours of a board
outside it, but for one at most, and two of them in areas that differ by 7 %. The one under the
mouse is a fifth larger."""

_FLOODED = 0.85
"""Least share of the cells that have one colour on a board that its cells hardly tell: with less,
enough of them differ from others to be seen."""

_LARGE = LEAST_SIDE**2
"""Least even area of buttons that are one for each colour, px, which is a step less than a button
each way."""

_TOUCHING = 10
"""Length, px, along which areas of different colours must lie side by side to touch: corners of two
buttons may come as near."""

_FEWEST_COLOURS = 3
"""Fewest colours of which all are shown as buttons: two like those of a board are on many pages."""

_SEVERAL, _WITH_MORE = 5, 2.0
"""Fewest colours of which one may show elsewhere as well, and its area with that, most as a share
of all other buttons': that of a page is many times as large."""

_FEW_LEFT = 6
"""Most cells that are left on a small board of which that is so too: on one of five by five a flood
has taken three quarters by then."""

_FEWEST = 2
"""Fewest areas of one size that tell of buttons: two in the colours of one thing are rare."""


def has_buttons(scene: Scene, board: Grown, palette: Palette) -> bool:
    """Whether a board is mostly flooded and has buttons in the colours that are left on it.

    These show outside it, and some of its colours in areas of one size. That of the flooded part
    may be marked as chosen or be left out; others may be those of more on the page.
    """
    counts = np.bincount(palette.cells.ravel(), minlength=len(palette.colours))
    flooded = int(np.argmax(counts))
    left = palette.cells.size - counts[flooded]
    if left > max((1 - _FLOODED) * palette.cells.size, _FEW_LEFT):
        return False
    areas = np.array([*_areas_outside(scene.pixels, board, palette.colours)])
    shown = np.sort(areas[areas >= _LEAST])
    alike = shown[_FEWEST - 1 :] <= _ALIKE * shown[: len(shown) - _FEWEST + 1]
    few = np.arange(len(areas)) != flooded
    if not (areas[few] >= _LEAST).all():
        return False
    # What is chosen, or a bar of moves, shows one colour in more.
    return bool(alike.any()) or has_button_row_of(scene, board, palette.colours, few)


def has_every_button(pixels: NDArray[np.uint8], board: Grown, colours: NDArray[np.uint8]) -> bool:
    """Whether each of several colours of a board shows outside it too, in areas of one size.

    `pixels` are RGB, shape (height, width, 3), `colours` those of the board, shape (colours, 3).
    """
    if len(colours) < _FEWEST_COLOURS:
        return False
    areas = np.sort([*_areas_outside(pixels, board, colours)])
    # Something else may show one of several colours as well, as a bar that counts the moves.
    if len(areas) >= _SEVERAL and areas[-1] <= _WITH_MORE * areas[:-1].sum():
        areas = areas[:-1]
    return bool(areas[0] >= _LARGE and _are_alike(areas[0], areas[-1]))


def are_parted(pixels: NDArray[np.uint8], board: Grown, colours: NDArray[np.uint8]) -> bool:
    """Whether no areas in the colours (n, 3) of a board touch outside it, as in a chart's bar."""
    shown = np.stack([*_shown_outside(pixels, board, colours, NEAR)])
    names = np.where(shown.any(axis=0), shown.argmax(axis=0), -1)
    for picture in (names, names.T):
        # What is blurred between two areas is one step wide.
        one, other = picture[2:], picture[:-2]
        if np.count_nonzero((one != other) & (one >= 0) & (other >= 0)) * STEP > _TOUCHING:
            return False
    return True


def shows_each(scene: Scene, board: Grown, colours: NDArray[np.uint8]) -> bool:
    """Whether each of the colours (n, 3), though some be close, shows in an even area outside."""
    between = np.abs(colours[:, None].astype(np.int16) - colours).max(axis=2)
    apart = between[np.triu_indices(len(colours), 1)].min(initial=255)
    if apart <= 2 * _EXACTLY:
        return False
    return all(each >= _LEAST for each in _areas_outside(scene.pixels, board, colours, _EXACTLY))


def have_buttons_alike(scene: Scene, board: Grown, colours: NDArray[np.uint8]) -> bool:
    """Whether each of some colours (n, 3) shows outside a board, all in even areas of one size."""
    areas = [*_areas_outside(scene.pixels, board, colours)]
    return min(areas) >= _LEAST and _are_alike(min(areas), max(areas))


def are_shown(scene: Scene, board: Grown, colours: NDArray[np.uint8]) -> NDArray[np.bool_]:
    """Which of the colours (n, 3) show in an even area outside a board that may be a button."""
    return np.array([*_areas_outside(scene.pixels, board, colours)]) >= _LEAST


def _are_alike(less: float, more: float) -> bool:
    """Whether two areas, px, are alike, each as far as it is seen: to a step on either way."""
    return bool(np.sqrt(more) <= np.sqrt(_ALIKE * less) + STEP)


def _areas_outside(
    pixels: NDArray[np.uint8], board: Grown, colours: NDArray[np.uint8], near: int = NEAR
) -> Iterator[int]:
    """Even area in each of some colours (n, 3) outside a board, px."""
    for own in _shown_outside(pixels, board, colours, near):
        even = own[:-1, :-1] & own[1:, :-1] & own[:-1, 1:] & own[1:, 1:]
        yield int(np.count_nonzero(even)) * STEP**2


def _shown_outside(
    pixels: NDArray[np.uint8], board: Grown, colours: NDArray[np.uint8], near: int
) -> Iterator[NDArray[np.bool_]]:
    """Where each of some colours (n, 3) shows outside a board, in steps, shape (h, w)."""
    x, y = board.lattice.x, board.lattice.y
    ends = x.at(np.array([0, board.columns])), y.at(np.array([0, board.rows]))
    left, right = (int(np.clip(each // STEP, 0, None)) for each in ends[0] + (0, STEP))
    top, bottom = (int(np.clip(each // STEP, 0, None)) for each in ends[1] + (0, STEP))
    # Channels apart and bounds of their type are compared ten times as fast.
    channels = np.ascontiguousarray(pixels[::STEP, ::STEP].transpose(2, 0, 1))
    for colour in colours:
        own = of_colour(channels, colour, near)
        own[top : bottom + 1, left : right + 1] = False
        yield own

"""Reads Flood-It boards off a picture: runs the stages in order.

background → edges → seeds → lattice → growth → verification
                     (periodicity)     (extent)  (palette)
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from floodhelper.board import Board
from floodhelper.errors import NoBoardError, Stopped, UsageError
from floodhelper.vision.background import find_background
from floodhelper.vision.cells import deviation, fit_model, sample
from floodhelper.vision.edges import EdgeMaps
from floodhelper.vision.extent import Extent
from floodhelper.vision.growth import MOST_DEVIATION, Wanted, cells_within, grow
from floodhelper.vision.lattice import Comb, Lattice, fit_lattice
from floodhelper.vision.palette import LINK, lab
from floodhelper.vision.periodicity import find_seeds
from floodhelper.vision.phase import align, trim_gap
from floodhelper.vision.reading import Geometry, Hints, Reading
from floodhelper.vision.scene import Scene
from floodhelper.vision.shortlist import shortlist
from floodhelper.vision.start import start_cell
from floodhelper.vision.trace import Candidate, Trace
from floodhelper.vision.verify import FLOOR, verify

if TYPE_CHECKING:
    from collections.abc import Callable

    from numpy.typing import NDArray

    from floodhelper.vision.periodicity import Seed

MAX_TRIES = 24
"""Most seeds that are followed: a board's own are among the first few of a screen."""

TRIES_AFTER = 4
"""Most seeds followed outside the boards that are found: a second board has good seeds too."""

SEED_CELLS = (4, 9)
"""Fewest and most rows and columns of cells that are looked at first."""

SURE = 0.9
"""Confidence from which a reading is taken for right, and other boards are only looked for."""


def read(
    pixels: NDArray[np.uint8],
    hints: Hints = Hints(),  # noqa: B008 - frozen
    seed: int = 0,
    trace: Trace | None = None,
    stop: Callable[[], bool] | None = None,
) -> list[Reading]:
    """Boards in RGB pixels, shape (height, width, 3), best first; at least one.

    Places in `hints` and answers are px of `pixels`. `seed` seeds the sampling of the background;
    `trace` is filled stage by stage; `stop` is asked between stages.

    Raises `NoBoardError` where there is no board, `UsageError` where a hint fits no picture of
    this size, `Stopped` after `stop` returned true.
    """
    stop = stop or (lambda: False)
    part, (left, top) = _region(pixels, hints)
    scene = Scene(part, EdgeMaps.of(part), find_background(part, np.random.default_rng(seed)))
    if trace is not None:
        trace.pixels = pixels
        trace.background = scene.background.mask(pixels)
        trace.background_colours = [tuple(c) for c in scene.background.colours.tolist()]
    _check(stop)
    found: list[Reading] = []
    reasons: list[str] = []
    after = 0
    for place in shortlist(scene.pixels, find_seeds(scene.edges))[:MAX_TRIES]:
        _check(stop)
        if any(_holds(reading.geometry, place) for reading in found):
            continue
        if found and found[0].confidence >= SURE:
            after += 1
            if after > TRIES_AFTER:
                break
        outcome = _follow(scene, place, hints)
        if isinstance(outcome, Reading):
            _add(found, outcome)
        else:
            reasons.append(outcome)
        if trace is not None:
            trace.candidates.append(_candidate(place, outcome))
    if not found:
        raise NoBoardError(_why(reasons))
    found = [_moved(reading, left, top) for reading in found]
    if trace is not None:
        trace.readings = found
    return found


def _region(pixels: NDArray[np.uint8], hints: Hints) -> tuple[NDArray[np.uint8], tuple[int, int]]:
    if hints.region is None:
        return pixels, (0, 0)
    x, y, width, height = hints.region
    left, top = max(0, x), max(0, y)
    part = pixels[top : max(top, y + height), left : max(left, x + width)]
    if not part.size:
        raise UsageError(
            f"The region {x},{y},{width},{height} lies outside the picture of "
            f"{pixels.shape[1]}x{pixels.shape[0]} pixels; give one inside it."
        )
    return part, (left, top)


def _check(stop: Callable[[], bool]) -> None:
    if stop():
        raise Stopped("Reading was stopped.")


def _follow(scene: Scene, place: Seed, hints: Hints) -> Reading | str:
    """Board around a seed, or why there is none, a clause."""
    lattice = fit_lattice(scene.edges, place)
    cells = _cells_of(scene, lattice, place)
    if min(cells.rows, cells.columns) < 2:
        return "nothing larger than a few cells repeats"
    lattice = align(scene.pixels, lattice, cells)
    lattice = trim_gap(scene.pixels, lattice, cells)
    cells = _cells_of(scene, lattice, place)
    if min(cells.rows, cells.columns) < 2:
        return "nothing larger than a few cells repeats"
    patches = sample(scene.pixels, lattice, cells)
    model = fit_model(patches)
    colours = model.colours(patches)
    valid = deviation(model, patches, colours) <= MOST_DEVIATION
    if valid.mean() < 0.5:
        return "the cells are not uniform"
    if np.ptp(lab(colours[valid]), axis=0).max() < LINK:
        return "there is only one colour"
    board = grow(scene, lattice, cells, Wanted(hints.rows, hints.columns))
    if isinstance(board, str):
        return board
    verdict = verify(scene, board)
    if verdict.confidence < FLOOR:
        return verdict.doubts[0]
    x, y = board.lattice.x, board.lattice.y
    geometry = Geometry(x.offset, y.offset, x.pitch, y.pitch, board.rows, board.columns)
    start = start_cell(hints.start, board.rows, board.columns)
    flood = Board(verdict.palette.cells, verdict.palette.colours, start)
    return Reading(geometry, flood, verdict.confidence, verdict.doubts)


def _cells_of(scene: Scene, lattice: Lattice, place: Seed) -> Extent:
    """Cells in and around the middle of a seed's window, in the picture."""
    top, bottom = _middle(lattice.y, place.y, place.side, scene.height)
    left, right = _middle(lattice.x, place.x, place.side, scene.width)
    return Extent(top, left, bottom, right)


def _middle(comb: Comb, start: float, side: float, size: int) -> tuple[int, int]:
    count = int(np.clip(side / comb.pitch, *SEED_CELLS))
    first = round((start + side / 2 - comb.offset) / comb.pitch - count / 2)
    least, most = cells_within(comb, 0, size)
    first = max(least, min(first, most - count))
    return first, min(first + count, most)


def _holds(board: Geometry, place: Seed) -> bool:
    x, y = place.x + place.side / 2, place.y + place.side / 2
    return 0 <= x - board.x <= board.width and 0 <= y - board.y <= board.height


def _add(found: list[Reading], reading: Reading) -> None:
    """Put a reading in its place; of two that overlap keep the surer."""
    rivals = [other for other in found if _overlap(other.geometry, reading.geometry)]
    if any(other.confidence >= reading.confidence for other in rivals):
        return
    found[:] = [other for other in found if other not in rivals] + [reading]
    found.sort(key=lambda each: -each.confidence)


def _overlap(one: Geometry, other: Geometry) -> bool:
    across = min(one.x + one.width, other.x + other.width) - max(one.x, other.x)
    down = min(one.y + one.height, other.y + other.height) - max(one.y, other.y)
    small = min(one.width * one.height, other.width * other.height)
    return across > 0 and down > 0 and across * down > 0.2 * small


def _candidate(place: Seed, outcome: Reading | str) -> Candidate:
    if isinstance(outcome, str):
        return Candidate(place, None, 0.0, outcome)
    return Candidate(place, outcome.geometry, outcome.confidence, "board")


def _why(reasons: list[str]) -> str:
    if not reasons:
        return (
            "No Flood-It board was found: nothing in the picture repeats like cells do. "
            "Put the game in full view, or give the region where it is."
        )
    return (
        f"No Flood-It board was found: where something repeats, {reasons[0]}. "
        "Put the game in full view, or give the region and its rows and columns."
    )


def _moved(reading: Reading, left: int, top: int) -> Reading:
    geometry = reading.geometry.moved(left, top)
    return Reading(geometry, reading.board, reading.confidence, reading.doubts)

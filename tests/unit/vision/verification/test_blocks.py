from collections.abc import Callable

import numpy as np
import pytest
from numpy.typing import NDArray

from floodhelper.errors import NoBoardError
from floodhelper.vision.lattice.grown import Grown
from floodhelper.vision.lattice.lattice import Comb, Lattice
from floodhelper.vision.reader import read
from floodhelper.vision.verification.blocks import are_blocks
from unit.vision.drawing import COLOURS

FIELD, PAGE = np.array([34, 48, 90]), (45, 75, 145)
SIDE, GAP = 40, 3


def _labels(seed: int = 0, colours: int = 4) -> NDArray[np.uint8]:
    """Labels of 8 by 8 cells, of which half are 0, fields."""
    rng = np.random.default_rng(seed)
    labels = np.where(rng.random((8, 8)) < 0.5, rng.integers(1, 1 + colours, (8, 8)), 0)
    return labels.astype(np.uint8)


def _drawn(
    labels: NDArray[np.uint8],
    rim: Callable[[int], int] = lambda label: 3 * (label > 0),
    gap: int = GAP,
) -> NDArray[np.uint8]:
    """Picture of cells with a lighter rim above and left, and a darker one, so many px wide."""
    pixels = np.full((420, 440, 3), PAGE, dtype=np.uint8)
    pixels[47 : 50 + 8 * SIDE, 57 : 60 + 8 * SIDE] = FIELD
    for (row, column), label in np.ndenumerate(labels):
        colour = COLOURS[label - 1].astype(float) if label else FIELD.astype(float)
        cell = np.broadcast_to(colour, (SIDE - gap, SIDE - gap, 3)).copy()
        if wide := rim(int(label)):
            cell[-wide:] = cell[:, -wide:] = 0.7 * colour
            cell[:wide] = cell[:, :wide] = 0.65 * colour + 0.35 * 255
        y, x = 50 + SIDE * row, 60 + SIDE * column
        pixels[y : y + SIDE - gap, x : x + SIDE - gap] = cell
    return pixels


def _are_blocks(labels: NDArray[np.uint8], pixels: NDArray[np.uint8], off: float = 0.0) -> bool:
    lattice = Lattice(Comb(60 + off, SIDE), Comb(50 - off, SIDE))
    return are_blocks(pixels, Grown(lattice, 8, 8), labels)


@pytest.mark.parametrize(("rim", "off"), [(2, 0.0), (3, 0.0), (3, 0.5), (6, 0.5)])
def test_cells_with_a_rim_on_flat_fields_are_blocks(rim: int, off: float) -> None:
    labels = _labels()
    assert _are_blocks(labels, _drawn(labels, lambda label: rim * (label > 0)), off)


def test_a_puzzle_of_blocks_is_no_board() -> None:
    with pytest.raises(NoBoardError, match="fields among blocks"):
        read(_drawn(_labels()))


@pytest.mark.parametrize("rim", [0, 3])
def test_cells_that_are_all_drawn_alike_are_no_blocks(rim: int) -> None:
    labels = _labels()
    pixels = _drawn(labels, lambda _: rim)
    assert not _are_blocks(labels, pixels)
    assert read(pixels)[0].board.cells.shape == (8, 8)


def test_cells_whose_colours_are_marked_otherwise_tell_nothing() -> None:
    labels = _labels()
    assert not _are_blocks(labels, _drawn(labels, lambda label: 3 * label))


def test_few_colours_tell_nothing() -> None:
    labels = _labels(colours=2)
    assert not _are_blocks(labels, _drawn(labels))


def test_fields_that_lie_together_tell_nothing() -> None:
    labels = _labels()
    labels[labels == 0] = 1
    labels[:3] = 0
    assert labels[3:].all()
    assert not _are_blocks(labels, _drawn(labels))


def test_games_draw_rims_about_regions_alone() -> None:
    labels = _labels()
    pixels = _drawn(labels, lambda _: 0, gap=0)
    for way in (0, 1):
        turned, cells = pixels.swapaxes(0, way), labels.swapaxes(0, way)
        first, along = ((50, 60), (60, 50))[way]
        for line, place in np.argwhere(cells[1:] != cells[:-1]):
            y, x = first + SIDE * (line + 1), along + SIDE * place
            turned[y : y + 3, x : x + SIDE] = turned[y : y + 3, x : x + SIDE] // 2 + 110
    assert not _are_blocks(labels, pixels)


def _outlined(labels: NDArray[np.uint8], wide: int, opacity: float) -> NDArray[np.uint8]:
    """Blocks with a white outline, so many px wide, through which so much of them shows."""
    pixels = _drawn(labels, lambda _: 0)
    for row, column in np.argwhere(labels > 0):
        y, x = 50 + SIDE * row, 60 + SIDE * column
        cell = pixels[y : y + SIDE - GAP, x : x + SIDE - GAP]
        inner = cell[wide:-wide, wide:-wide].copy()
        cell[:] = np.rint(opacity * cell + (1 - opacity) * 255)
        cell[wide:-wide, wide:-wide] = inner
    return pixels


@pytest.mark.parametrize(
    ("wide", "opacity", "told"), [(2, 0.6, True), (2, 0.4, True), (1, 0.6, False)]
)
def test_a_blurred_edge_is_no_rim(wide: int, opacity: float, *, told: bool) -> None:
    labels = _labels()
    assert _are_blocks(labels, _outlined(labels, wide, opacity)) == told


def test_outlines_through_which_no_block_shows_tell_nothing() -> None:
    labels = _labels()
    assert not _are_blocks(labels, _outlined(labels, 3, 0.0))


@pytest.mark.parametrize(("lighter", "told"), [(24, True), (60, False)])
def test_the_fields_may_have_a_faint_line_around_them(lighter: int, *, told: bool) -> None:
    labels = _labels()
    pixels = _drawn(labels, gap=0)
    for row, column in np.argwhere(labels == 0):
        y, x = 50 + SIDE * row, 60 + SIDE * column
        cell = pixels[y : y + SIDE, x : x + SIDE]
        inner = cell[3:-3, 3:-3].copy()
        cell += np.uint8(lighter)
        cell[3:-3, 3:-3] = inner
    assert _are_blocks(labels, pixels) == told

import numpy as np
import pytest
from numpy.typing import NDArray

from floodhelper.vision.colours.palette import Palette
from floodhelper.vision.colours.signs import of_signs
from unit.vision.drawing import COLOURS, random_grid

GROUND = np.array([40, 44, 52], dtype=np.uint8)
GRID = random_grid(12, 12)


def _shapes() -> NDArray[np.bool_]:
    """Where signs are drawn, (6, 20, 20): discs and squares, a ring and a cross of thin lines."""
    y, x = np.mgrid[:20, :20] - 9.5
    away, along = np.hypot(x, y), np.maximum(np.abs(x), np.abs(y))
    ring, cross = (away <= 8) & (away >= 6), (np.abs(np.abs(x) - np.abs(y)) < 1.5) & (along <= 8)
    return np.stack([away <= 7, along <= 7, away <= 8, along <= 5, ring, cross])


def _drawn(grid: NDArray[np.uint8], ground: NDArray[np.uint8] = GROUND) -> NDArray[np.uint8]:
    """Cells (rows, columns, 20, 20, 3) with signs on a ground."""
    signs = COLOURS[grid][:, :, None, None]
    return np.where(_shapes()[grid][..., None], signs, ground).astype(np.uint8)


def _of_ground(grid: NDArray[np.uint8]) -> Palette:
    """Palette of which the ground is one colour, that of all thin signs."""
    colours = np.concatenate([COLOURS[:4], GROUND[None]])
    return Palette(np.minimum(grid, 4).astype(np.uint8), colours, 0.0, 50.0)


def _tells(palette: Palette, grid: NDArray[np.uint8]) -> bool:
    return bool((palette.colours[palette.cells] == COLOURS[grid]).all())


def test_thin_signs_that_show_their_ground_are_told_by_their_own_colours() -> None:
    assert _tells(of_signs(_of_ground(GRID), _drawn(GRID)), GRID)


def test_signs_whose_lines_blur_are_told_by_their_own_colours() -> None:
    drawn = _drawn(GRID).astype(np.float32)
    blurred = (drawn + np.roll(drawn, 1, axis=3)) / 2
    found = of_signs(_of_ground(GRID), blurred.astype(np.uint8))
    pairs = set(zip(GRID.ravel().tolist(), found.cells.ravel().tolist(), strict=True))
    assert len(pairs) == len(found.colours) == 6
    assert np.abs(found.colours[found.cells] - COLOURS[GRID].astype(int)).max() <= 20


def test_a_cell_that_a_pointer_covers_makes_no_colour() -> None:
    patches = _drawn(GRID)
    # All that is left of the ring's colour is under it.
    patches[3, 4] = GROUND
    found = of_signs(_of_ground(GRID), patches)
    assert len(found.colours) == 6
    others = np.ones(GRID.shape, dtype=bool)
    others[3, 4] = False
    assert (found.colours[found.cells] == COLOURS[GRID])[others].all()


def test_a_sign_that_was_taken_for_two_is_one_where_two_were_taken_for_one() -> None:
    palette, mixed = _of_ground(GRID), GROUND[None] // 2 + COLOURS[4:5] // 2
    cells = palette.cells.copy()
    cells[tuple(np.argwhere(GRID == 4)[:3].T)] = 5
    both = Palette(cells, np.concatenate([palette.colours, mixed]), 0.0, 20.0)
    assert _tells(of_signs(both, _drawn(GRID)), GRID)


def test_white_marks_on_all_colours_but_white_make_no_ground() -> None:
    white = np.full(3, 255, dtype=np.uint8)
    colours = np.concatenate([COLOURS[:5], white[None]])
    patches = colours[GRID][:, :, None, None].repeat(20, axis=2).repeat(20, axis=3)
    patches[:, :, 7:13, 4:16] = np.where((GRID == 5)[..., None], 0, white)[:, :, None, None]
    palette = Palette(GRID, colours, 0.0, 50.0)
    assert of_signs(palette, patches) is palette


@pytest.mark.parametrize("share", [0.5, 0.8])
def test_a_ground_of_which_many_cells_bear_no_sign_is_a_colour(share: float) -> None:
    patches = _drawn(GRID)
    bare = (GRID >= 4) & (np.random.default_rng(0).random(GRID.shape) < 1 - share)
    patches[bare] = GROUND
    palette = _of_ground(GRID)
    assert of_signs(palette, patches) is palette


def test_signs_of_one_colour_on_cells_of_several_are_marks() -> None:
    patches = COLOURS[GRID][:, :, None, None].repeat(20, axis=2).repeat(20, axis=3)
    patches[_shapes()[4 + GRID % 2]] = 0
    palette = Palette(GRID, COLOURS, 0.0, 50.0)
    assert of_signs(palette, patches) is palette


def test_gloss_that_passes_through_another_colour_is_no_ground() -> None:
    colours = np.array([[128] * 3, [189] * 3, [36] * 3, [84] * 3, [220, 40, 40]], dtype=np.uint8)
    grid = np.zeros((12, 12), dtype=np.uint8)
    grid[8:] = random_grid(4, 12, colours=5)
    own = colours[grid].astype(np.float64)[:, :, None, None]
    light = np.linspace(0.75, 0, 20)[:, None, None]
    patches = own + np.where(light > 0.37, light, 0) * (255 - own) + np.zeros((20, 20, 3))
    y, x = np.mgrid[:20, :20] - 9.5
    # Thin crosses are blurred, and their grey is that of other cells.
    cross = np.clip(1 - np.abs(np.abs(x) - np.abs(y)) / 2, 0, 1) * (np.abs(x) <= 5)
    marked = (grid > 0) | (np.indices(grid.shape).sum(axis=0) == 9)
    ink = np.where(own.mean(axis=-1, keepdims=True) < 100, 240, 16)
    drawn = patches + cross[..., None] * (ink - patches)
    seen = np.where(marked[:, :, None, None, None], drawn, patches).astype(np.uint8)
    palette = Palette(grid, colours, 0.0, 20.0)
    assert of_signs(palette, seen) is palette

import numpy as np
import pytest
from numpy.typing import NDArray

from floodhelper.vision.colours.palette import Palette
from floodhelper.vision.colours.rimmed import without_rimmed
from floodhelper.vision.reader import read
from unit.vision.drawing import COLOURS, draw, random_grid

PALE = np.array([255, 238, 160], dtype=np.uint8)
FLOODED = 3
"""Index of the colour that is flooded, and so paler, and of another that is drawn in its place."""
LIT = 6


def _grid() -> NDArray[np.uint8]:
    """Cells with a flooded region in a corner."""
    grid = random_grid(9, 9, seed=3)
    grid[:3, :4] = FLOODED
    grid[3, :4] = grid[:4, 4] = 0
    assert (grid[4:] == FLOODED).any()
    return grid


def _flooded() -> NDArray[np.bool_]:
    flooded = np.zeros((9, 9), dtype=bool)
    flooded[:3, :4] = True
    return flooded


def _patches(rims: dict[int, int], cells: NDArray[np.uint8]) -> NDArray[np.uint8]:
    """Cells of 10 by 10 places in the colour of their label, with a rim in that of another."""
    colours = np.concatenate([COLOURS, PALE[None]])
    patches = np.broadcast_to(colours[cells][:, :, None, None], (*cells.shape, 10, 10, 3)).copy()
    for label, rim in rims.items():
        inner = patches[cells == label][:, 1:-1, 1:-1].copy()
        own = np.broadcast_to(colours[rim], (len(inner), 10, 10, 3)).copy()
        own[:, 1:-1, 1:-1] = inner
        patches[cells == label] = own
    return patches


def _palette(cells: NDArray[np.uint8]) -> Palette:
    return Palette(cells, np.concatenate([COLOURS, PALE[None]]), 0.0, 50.0)


def test_one_region_with_the_rim_of_another_colour_has_that() -> None:
    cells = np.where(_flooded(), LIT, _grid()).astype(np.uint8)
    palette = without_rimmed(_palette(cells), _patches({LIT: FLOODED}, cells))
    assert np.array_equal(palette.cells, _grid())
    assert np.array_equal(palette.colours, COLOURS)


@pytest.mark.parametrize("rims", [{}, {LIT: LIT}, {LIT: FLOODED, 1: FLOODED}, {2: FLOODED}])
def test_cells_without_one_and_several_regions_or_colours_stay(rims: dict[int, int]) -> None:
    cells = np.where(_flooded(), LIT, _grid()).astype(np.uint8)
    palette = _palette(cells)
    assert without_rimmed(palette, _patches(rims, cells)) is palette


def test_a_rim_in_a_colour_of_its_own_tells_nothing() -> None:
    cells = np.where(_flooded(), LIT, _grid()).astype(np.uint8)
    patches = _patches({LIT: FLOODED}, cells)
    patches[(patches == COLOURS[FLOODED]).all(axis=-1) & _flooded()[..., None, None]] = 0
    palette = _palette(cells)
    assert without_rimmed(palette, patches) is palette


def test_where_all_cells_have_borders_one_in_the_colour_of_others_tells_nothing() -> None:
    cells = np.where(_flooded(), LIT, _grid()).astype(np.uint8)
    patches = _patches({LIT: FLOODED}, cells)
    darker = patches[cells != LIT] // 2
    darker[:, 1:-1, 1:-1] = patches[cells != LIT][:, 1:-1, 1:-1]
    patches[cells != LIT] = darker
    palette = _palette(cells)
    assert without_rimmed(palette, patches) is palette


def test_a_single_cell_may_be_under_the_mouse() -> None:
    cells = _grid()
    cells[5, 5] = LIT
    palette = _palette(cells)
    assert without_rimmed(palette, _patches({LIT: FLOODED}, cells)) is palette


def test_a_rim_at_three_sides_tells_nothing() -> None:
    cells = np.where(_flooded(), LIT, _grid()).astype(np.uint8)
    patches = _patches({LIT: FLOODED}, cells)
    patches[_flooded(), :1] = PALE
    palette = _palette(cells)
    assert without_rimmed(palette, patches) is palette


def test_a_board_whose_flooded_cells_are_paler_in_their_middle_is_read() -> None:
    grid = _grid()
    pixels = draw(grid, (36, 36), size=(460, 440))
    for row, column in np.argwhere(_flooded()):
        y, x = 50 + 36 * row, 60 + 36 * column
        pixels[y + 4 : y + 32, x + 4 : x + 32] = PALE
    best = read(pixels)[0].board
    assert np.array_equal(best.palette[best.cells], COLOURS[grid])


DARK = COLOURS // 3
"""What hollow cells show in their frames of the bright colours."""


def _hollow(frames: dict[int, NDArray[np.uint8]]) -> tuple[Palette, NDArray[np.uint8]]:
    """Filled flooded cells and hollow ones, with the frames of some in other colours."""
    cells = np.where(_flooded(), LIT, _grid()).astype(np.uint8)
    colours = np.concatenate([DARK, COLOURS[FLOODED][None]])
    patches = np.broadcast_to(colours[cells][:, :, None, None], (*cells.shape, 12, 12, 3)).copy()
    for label in [*range(LIT), *([LIT] if LIT in frames else [])]:
        own = patches[cells == label].copy()
        own[:] = frames[label] if label in frames else COLOURS[label]
        own[:, 3:-3, 3:-3] = colours[label]
        # Something lies over the top side, and their corners are round.
        own[:, 0] = own[:, [1, 1, -2, -2], [1, -2, 1, -2]] = 0
        own[:, [2, 2, -3, -3], [2, -3, 2, -3]] = 0
        patches[cells == label] = own
    return Palette(cells, colours, 0.0, 50.0), patches


def test_filled_cells_have_the_colour_of_hollow_ones_with_such_frames() -> None:
    palette = without_rimmed(*_hollow({}))
    assert np.array_equal(palette.cells, _grid())
    assert np.array_equal(palette.colours, DARK)


@pytest.mark.parametrize(
    "frames",
    [
        {FLOODED: COLOURS[FLOODED] - 30},
        {1: COLOURS[FLOODED]},
        {2: DARK[2]},
        {LIT: np.array([255, 255, 255], dtype=np.uint8)},
    ],
    ids=["another frame", "two such frames", "others are filled too", "none are"],
)
def test_otherwise_filled_cells_keep_their_own(frames: dict[int, NDArray[np.uint8]]) -> None:
    palette, patches = _hollow(frames)
    assert without_rimmed(palette, patches) is palette


def test_filled_cells_in_several_regions_keep_their_own() -> None:
    palette, patches = _hollow({})
    palette.cells[7, 7], patches[7, 7] = LIT, COLOURS[FLOODED]
    # One of the others has cells in one region alone.
    others = palette.cells == 1
    palette.cells[others], patches[others] = 0, patches[palette.cells == 0][0]
    palette.cells[8, 4:6], patches[8, 4:6] = 1, COLOURS[1]
    patches[8, 4:6, 3:-3, 3:-3] = DARK[1]
    assert without_rimmed(palette, patches) is palette


def test_cells_without_a_frame_tell_nothing() -> None:
    palette, patches = _hollow({})
    patches[palette.cells == 1] = np.random.default_rng(0).integers(0, 255, patches.shape[2:])
    assert without_rimmed(palette, patches) is palette


def test_of_two_colours_one_may_be_that_of_the_gaps() -> None:
    cells = _flooded().astype(np.uint8)
    patches = _patches({1: 0}, cells)
    palette = Palette(cells, COLOURS[:2], 0.0, 50.0)
    assert without_rimmed(palette, patches) is palette


def test_a_board_of_hollow_cells_is_read() -> None:
    grid = _grid()
    pixels = np.full((440, 460, 3), 12, dtype=np.uint8)
    for (row, column), label in np.ndenumerate(grid):
        cell = pixels[52 + 36 * row :, 62 + 36 * column :][:32, :32]
        cell[:] = COLOURS[label]
        if not _flooded()[row, column]:
            cell[3:-3, 3:-3] = DARK[label]
    best = read(pixels)[0].board
    assert np.array_equal(best.palette[best.cells], DARK[grid])

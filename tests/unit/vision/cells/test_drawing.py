import numpy as np

from floodhelper.vision.cells.drawing import CellModel, deviation, fit_model
from floodhelper.vision.lattice.extent import Extent
from floodhelper.vision.lattice.lattice import Comb, Lattice
from floodhelper.vision.lattice.sampling import sample
from unit.vision.drawing import COLOURS, draw, random_grid

GRID = random_grid(12, 12)
LATTICE = Lattice(Comb(60.0, 20.0), Comb(50.0, 20.0))
ALL = Extent(0, 0, 12, 12)


def test_flat_cells_are_their_colour() -> None:
    patches = sample(draw(GRID), LATTICE, ALL)
    model = fit_model(patches)
    colours = model.colours(patches)
    assert np.allclose(colours, COLOURS[GRID], atol=1)
    assert not deviation(model, patches, colours).any()


def _is_flat(model: CellModel) -> bool:
    (rule,) = model.rules
    return bool((rule.opacity == 1).all() and not rule.overlay.any())


def test_cells_are_flat_but_for_those_that_a_pointer_may_cover() -> None:
    cells = np.broadcast_to(COLOURS[GRID][:, :, None, None], (12, 12, 6, 6, 3)).copy()
    cells[..., 3:, :] -= 3
    cells[5, 5, 2:5, 2:5] = cells[5, 6, 3:, 3:] = 0
    model = fit_model(cells)
    assert _is_flat(model)
    off = deviation(model, cells, model.colours(cells))
    assert off[5, 5] == off[5, 6] == 0.25
    assert np.count_nonzero(off) == 2
    shaded = cells.copy()
    shaded[..., 3:, :] -= 1
    assert not _is_flat(fit_model(shaded))
    cells[4, :, 2:4, 2:4] = 0
    assert not _is_flat(fit_model(cells))


def test_a_mark_on_every_cell_does_not_hide_the_colour() -> None:
    pixels = draw(GRID)
    for row, column in np.ndindex(12, 12):
        y, x = 50 + 20 * row, 60 + 20 * column
        dark = COLOURS[GRID[row, column]].sum() < 380
        pixels[y + 7 : y + 13, x + 7 : x + 13] = 255 if dark else 0
    patches = sample(pixels, LATTICE, ALL)
    assert np.allclose(fit_model(patches).colours(patches), COLOURS[GRID], atol=1)


def test_shade_is_learnt_and_a_pointer_stands_out() -> None:
    pixels = draw(GRID).astype(float)
    shade = np.linspace(1.0, 0.6, 20)
    pixels[50:290, 60:300] *= np.tile(shade, 12)[:, None, None]
    pixels[90:102, 100:112] = 0
    patches = sample(pixels.astype(np.uint8), LATTICE, ALL)
    model = fit_model(patches)
    off = deviation(model, patches, model.colours(patches))
    assert off[2, 2] > 0.25
    off[2, 2] = 0
    assert off.max() < 0.1


def test_a_few_cells_of_other_colours_tell_of_a_nearly_finished_board() -> None:
    cells = np.full((12, 12, 6, 6, 3), (40, 40, 60), dtype=np.uint8)
    odd = {(2, 3): (200, 60, 60), (7, 2): (60, 200, 90), (7, 3): (200, 60, 60)}
    for cell, colour in odd.items():
        cells[cell] = colour
    # A gap whose level varies a little, as where a shadow or noise lies on it.
    cells[..., 5, :, :] = (20 + np.arange(144) % 4 * 3).reshape(12, 12, 1, 1)
    colours = fit_model(cells).colours(cells)
    for cell, colour in odd.items():
        assert np.allclose(colours[cell], colour, atol=1)


def test_flooded_columns_do_not_hide_the_colour() -> None:
    grid = random_grid(16, 16)
    grid[:, ::8] = 2
    pixels = draw(grid)
    y, x = np.indices(pixels.shape[:2])
    pixels[np.hypot((y - 50) % 20 - 9.5, (x - 60) % 20 - 9.5) > 9] = 255
    # The lower half is drawn a pixel further down.
    pixels[211:] = pixels[210:-1].copy()
    lattice = Lattice(Comb(60, 20), Comb(50, 20))
    patches = sample(pixels, lattice, Extent(0, 0, 15, 16), (10, 10))
    assert (fit_model(patches).colours(patches) == COLOURS[grid[:15]]).all()


def test_the_places_of_a_colour_lie_all_over_the_cell() -> None:
    patches = np.zeros((6, 6, 10, 10, 3), dtype=np.uint8)
    patches[:, :, 1:-1, 1:-1] = COLOURS[random_grid(6, 6)][:, :, None, None]
    for places in fit_model(patches).core:
        assert len(np.unique(places)) >= 5

from unittest.mock import Mock

import numpy as np
import pytest
from numpy.typing import NDArray

from floodhelper.vision.cells.sides import Sides
from floodhelper.vision.clauses import LARGE
from floodhelper.vision.colours.palette import lab
from floodhelper.vision.growth import grow as growing
from floodhelper.vision.growth.grow import Look, Wanted, _page_lines, cells_within, grow
from floodhelper.vision.lattice.extent import Extent
from floodhelper.vision.lattice.grown import Grown
from floodhelper.vision.lattice.lattice import Comb, Lattice
from floodhelper.vision.picture.background import find_background
from floodhelper.vision.picture.edges import EdgeMaps
from floodhelper.vision.picture.scene import Scene
from unit.vision.drawing import COLOURS, PAGE, draw, grained, random_grid

GRID = random_grid(9, 12)
LATTICE = Lattice(Comb(60.0, 20.0), Comb(50.0, 20.0))


def _grown(
    pixels: NDArray[np.uint8],
    seed: Extent,
    lattice: Lattice = LATTICE,
    wanted: Wanted | None = None,
) -> Grown | str:
    scene = Scene(pixels, EdgeMaps.of(pixels), find_background(pixels, np.random.default_rng(0)))
    return grow(scene, lattice, seed, wanted or Wanted())


def _place(grown: Grown | str) -> tuple[int, int, int, int]:
    """Corner of a board, px, and its rows and columns."""
    assert isinstance(grown, Grown)
    x, y = grown.lattice.x.offset, grown.lattice.y.offset
    return round(x), round(y), grown.rows, grown.columns


@pytest.mark.parametrize("seed", [Extent(3, 4, 6, 7), Extent(0, 0, 4, 4), Extent(5, 8, 9, 12)])
def test_a_board_is_all_of_it_from_any_of_its_cells(seed: Extent) -> None:
    assert _place(_grown(draw(GRID), seed)) == (60, 50, 9, 12)


@pytest.mark.parametrize(
    ("known", "columns", "views"), [(6, 12, 1), (5, 12, 2), (7, 11, 2), (9, 11, 1)]
)
def test_a_board_that_stands_clear_is_seen_once_where_enough_of_it_is_known(
    monkeypatch: pytest.MonkeyPatch, known: int, columns: int, views: int
) -> None:
    view = Mock(wraps=growing._view)
    monkeypatch.setattr(growing, "_view", view)
    seed = Extent(2, 1, 2 + known, 1 + known)
    assert _place(_grown(draw(random_grid(12, columns)), seed)) == (60, 50, 12, columns)
    assert view.call_count == views


def test_a_flooded_corner_belongs_to_the_board() -> None:
    grid = GRID.copy()
    grid[:5, :6] = 2
    assert _place(_grown(draw(grid), Extent(4, 6, 8, 10))) == (60, 50, 9, 12)


@pytest.mark.parametrize("side", ["top", "bottom", "left", "right"])
def test_lines_of_a_page_inside_a_frame_are_none(side: str) -> None:
    grid = GRID.T if side in {"left", "right"} else GRID
    pixels = draw(grid, corner=(80, 80), size=(440, 440))
    rows, columns = grid.shape
    # The page goes on for two lines of cells, as wide as they are, and a frame is all around.
    ends = {"top": (60, 80), "bottom": (80, 80), "left": (80, 60), "right": (80, 80)}[side]
    down = 20 * rows + 20 * (side in {"top", "bottom"})
    across = 20 * columns + 20 * (side in {"left", "right"})
    framed = np.zeros((down + 4, across + 4, 3), dtype=np.uint8)
    top, left = ends[0] - 2, ends[1] - 2
    framed[2:-2, 2:-2] = pixels[top + 2 : top + 2 + down, left + 2 : left + 2 + across]
    pixels[top : top + down + 4, left : left + across + 4] = framed
    lattice = Lattice(Comb(80.0, 20.0), Comb(80.0, 20.0))
    grown = _grown(pixels, Extent(2, 2, 6, 6), lattice)
    assert _place(grown) == (80, 80, rows, columns)


@pytest.mark.parametrize(
    ("columns", "plain", "stay"), [(12, 0, True), (14, 0, False), (12, 1, False)]
)
def test_rows_of_one_colour_that_make_a_square_are_cells(
    columns: int, plain: int, stay: bool
) -> None:
    grid = random_grid(12, columns)
    grid[-2:] = 2
    # A page may lie at other sides too.
    grid[:plain] = 3
    pixels = draw(grid)
    # Buttons show it too, and other windows touch the board.
    pixels[:30] = COLOURS[2]
    pixels[30:, :60] = pixels[30:, 60 + 20 * columns :] = 90
    assert _place(_grown(pixels, Extent(2, 2, 6, 6))) == (60, 50, 12 if stay else 10, columns)


@pytest.mark.parametrize("turns", range(4))
@pytest.mark.parametrize(
    ("what", "stay"),
    [("flooded", True), ("button", True), ("bar", False), ("one", False), ("open", False)],
)
def test_flooded_lines_whose_colour_hardly_shows_elsewhere_are_cells(
    turns: int, what: str, stay: bool
) -> None:
    grid = random_grid(9, 14)
    if what == "one":
        grid[grid == 2] = 3
        grid[5, 5] = 2
    grid[:3] = 2
    pixels = draw(grid, corner=(60, 60), size=(400, 400))
    # Noise lets no page be told by its colour.
    pixels = grained(pixels, 7)
    pixels[280:] = 60
    if what == "button":
        pixels[300:340, 60:110] = COLOURS[2]
    if what == "bar":
        pixels[300:390, 60:340] = COLOURS[2]
    if what == "open":
        pixels[60:120, 340:360] = COLOURS[2]
    turned = np.ascontiguousarray(np.rot90(pixels, turns))
    left, top = [(60, 60), (60, 60), (60, 160), (160, 60)][turns]
    lattice = Lattice(Comb(left, 20.0), Comb(top, 20.0))
    seed = [Extent(4, 4, 8, 8), Extent(4, 4, 8, 8), Extent(1, 4, 5, 8), Extent(4, 1, 8, 5)][turns]
    grown = _grown(turned, seed, lattice)
    assert isinstance(grown, Grown)
    assert grown.rows * grown.columns == 14 * (9 if stay else 6)


@pytest.mark.parametrize("backwards", [False, True])
def test_lines_of_one_colour_that_edges_end_are_page(backwards: bool) -> None:
    places = lab(COLOURS[GRID])
    places[:2] = lab(np.array(PAGE, dtype=np.uint8))
    left, top = np.ones((9, 13)), np.ones((10, 12))
    left[:2, 1:-1] = top[1] = 0.0
    if backwards:
        places, left, top = places[::-1], left[::-1], top[::-1]
    whole = Extent(0, 0, 9, 12)

    def lines() -> int:
        look = Look(COLOURS[GRID].astype(np.float32), places, Sides(left, top))
        return _page_lines(look, whole, backwards)

    assert lines() == 2
    end = top[-3] if backwards else top[2]
    end[:] = 0.0
    assert lines() == 0
    end[:] = 1.0
    places[-1 if backwards else 0, 5] += 20
    assert lines() == 0


def test_what_is_wanted_is_what_there_is() -> None:
    wanted = Wanted(rows=9, columns=12)
    assert _place(_grown(draw(GRID), Extent(3, 4, 6, 7), wanted=wanted)) == (60, 50, 9, 12)


def test_a_few_cells_are_no_board() -> None:
    found = _grown(draw(GRID[:2, :3]), Extent(0, 0, 2, 3))
    assert found == "it is only a few cells large"


@pytest.mark.parametrize(("rows", "columns"), [(3, 8), (8, 3)])
def test_no_lattice_is_fitted_to_a_few_cells(
    monkeypatch: pytest.MonkeyPatch, rows: int, columns: int
) -> None:
    refined = Mock(wraps=growing.refined)
    monkeypatch.setattr(growing, "refined", refined)
    found = _grown(draw(GRID[:rows, :columns]), Extent(0, 0, rows, columns))
    assert found == "it is only a few cells large"
    assert not refined.called


def test_a_few_cells_are_no_board_where_all_looks_are_taken(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(growing, "_ROUNDS", 1)
    found = _grown(draw(GRID[:3, :8]), Extent(0, 0, 3, 6))
    assert found == "it is only a few cells large"


def test_noise_has_no_cells() -> None:
    noise = np.random.default_rng(0).integers(0, 256, (360, 400, 3)).astype(np.uint8)
    assert isinstance(_grown(noise, Extent(3, 4, 6, 7)), str)


def test_more_cells_than_any_board_has_at_once() -> None:
    pixels = COLOURS[random_grid(60, 60)].repeat(8, axis=0).repeat(8, axis=1)
    lattice = Lattice(Comb(0.0, 8.0), Comb(0.0, 8.0))
    assert _grown(pixels, Extent(0, 0, 55, 55), lattice) == LARGE


@pytest.mark.parametrize("rows", [20, 70])
def test_a_part_of_more_cells_than_any_board_has_is_none(rows: int) -> None:
    pixels = np.full((700, 900, 3), PAGE, dtype=np.uint8)
    top = 350 - 5 * rows
    cells = COLOURS[random_grid(rows, 80)].repeat(10, axis=0).repeat(10, axis=1)
    pixels[top : top + 10 * rows, 50:850] = cells
    lattice = Lattice(Comb(0.0, 10.0), Comb(0.0, 10.0))
    assert _grown(pixels, Extent(33, 40, 37, 44), lattice) == LARGE


def test_cells_in_the_picture_are_counted_but_for_a_fifth() -> None:
    assert cells_within(Comb(5.0, 10.0), 0, 100) == (0, 9)
    assert cells_within(Comb(1.0, 10.0), 0, 102) == (0, 10)
    assert cells_within(Comb(1.0, 10.0), 0, 97) == (0, 9)
    assert cells_within(Comb(5.0, 10.0, 0.5), 0, 100) == (0, 10)

import numpy as np
import pytest
from numpy.typing import NDArray

from floodhelper.vision.border.bare import may_be_page, shows_around, without_bare, without_page
from floodhelper.vision.colours.sight import Sight
from floodhelper.vision.lattice.extent import Extent
from floodhelper.vision.lattice.grown import Grown
from floodhelper.vision.lattice.lattice import Comb, Lattice
from floodhelper.vision.picture.background import find_background
from floodhelper.vision.picture.edges import EdgeMaps
from floodhelper.vision.picture.scene import Scene
from unit.vision.drawing import COLOURS, PAGE, draw, random_grid

WHOLE = Extent(0, 0, 9, 12)
INNER = {
    "top": Extent(1, 0, 9, 12),
    "bottom": Extent(0, 0, 8, 12),
    "left": Extent(0, 1, 9, 12),
    "right": Extent(0, 0, 9, 11),
}


def _grid(inner: Extent) -> NDArray[np.uint8]:
    """Grid with a line of one colour that is not in what is inside."""
    grid = np.full((9, 12), 2, dtype=np.uint8)
    grid[inner.cells] = random_grid(inner.rows, inner.columns, 4)
    return grid


def _found(grid: NDArray[np.uint8], lined: Extent) -> Extent:
    """Cells of a grid that are left, with a line between all of some of them."""
    pixels = draw(grid)
    down, across = (
        slice(50 + 20 * lined.top, 50 + 20 * lined.bottom),
        slice(60 + 20 * lined.left, 60 + 20 * lined.right),
    )
    pixels[down, across][19::20] = pixels[down, across][:, 19::20] = 0
    sight = Sight.of(pixels, Grown(Lattice(Comb(60.0, 20.0), Comb(50.0, 20.0)), 9, 12))
    return without_bare(_scene(pixels), sight, grid)


@pytest.mark.parametrize("inner", INNER.values(), ids=INNER.keys())
def test_a_line_without_lines_between_its_cells_is_page(inner: Extent) -> None:
    grid = _grid(inner)
    assert _found(grid, inner) == inner
    assert _found(grid, WHOLE) == WHOLE
    assert _found(grid, Extent(0, 0, 0, 0)) == WHOLE


def test_a_line_of_several_colours_stays() -> None:
    grid = _grid(INNER["top"])
    grid[0, 5] = 1
    assert _found(grid, INNER["top"]) == WHOLE


def test_cells_of_the_colour_of_the_lines_have_none_between_them() -> None:
    grid = _grid(INNER["left"])
    pixels = draw(grid)
    pixels[69:230:20, 60:300] = pixels[50:230, 79:300:20] = COLOURS[2]
    sight = Sight.of(pixels, Grown(Lattice(Comb(60.0, 20.0), Comb(50.0, 20.0)), 9, 12))
    assert without_bare(_scene(pixels), sight, grid) == WHOLE


def test_too_few_cells_of_the_colour_tell_nothing() -> None:
    inner = INNER["top"]
    grid = _grid(inner)
    grid[inner.cells] = np.where(grid[inner.cells] == 2, 5, grid[inner.cells])
    grid[4, 4:6] = 2
    assert _found(grid, inner) == WHOLE
    grid[4, 4:7] = 2
    assert _found(grid, inner) == inner


def _scene(pixels: NDArray[np.uint8]) -> Scene:
    return Scene(pixels, EdgeMaps.of(pixels), find_background(pixels, np.random.default_rng(0)))


@pytest.mark.parametrize("inner", INNER.values(), ids=INNER.keys())
@pytest.mark.parametrize("gap", [0, 4])
def test_a_line_that_shows_none_of_its_cells_may_be_page(inner: Extent, gap: int) -> None:
    side = next(name for name, each in INNER.items() if each == inner)
    grid = _grid(inner)
    grid[inner.cells] = np.where(grid[inner.cells] == 2, 5, grid[inner.cells])
    pixels = draw(grid, gap=gap)
    pixels[(pixels == COLOURS[2]).all(axis=2)] = PAGE
    drawn = 1 - gap / 20
    board = Grown(Lattice(Comb(60.0, 20.0, drawn), Comb(50.0, 20.0, drawn)), 9, 12)
    # Seamless cells of other colours show nothing between them either.
    sides = [side] if gap else []
    sight = Sight.of(pixels, board)
    assert may_be_page(pixels, sight, grid) == sides
    assert shows_around(_scene(pixels), sight, side)
    shown = draw(grid, gap=gap)
    sight = Sight.of(shown, board)
    assert not may_be_page(shown, sight, grid)
    assert not shows_around(_scene(shown), sight, side)


@pytest.mark.parametrize(("shade", "words", "left"), [(12, 4, 1), (12, 2, 0), (0, 4, 1)])
def test_a_title_in_almost_the_colour_of_cells_is_none_of_them(
    shade: int, words: int, left: int
) -> None:
    grid = _grid(INNER["top"])
    pixels = draw(grid)
    pixels[50:70, 60:300] -= np.minimum(pixels[50:70, 60:300], shade).astype(np.uint8)
    for word in range(words):
        pixels[56:64, 64 + 60 * word : 72 + 60 * word] = 0
    sight = Sight.of(pixels, Grown(Lattice(Comb(60.0, 20.0), Comb(50.0, 20.0)), 9, 12))
    assert without_bare(_scene(pixels), sight, grid) == Extent(left, 0, 9, 12)


def test_a_line_with_writing_in_some_cells_is_none_of_a_board() -> None:
    lattice, grid = Lattice(Comb(60.0, 20.0), Comb(50.0, 20.0)), _grid(INNER["left"])
    pixels = draw(grid)
    pixels[54:150, 64:72] = 0
    sight = Sight.of(pixels, Grown(lattice, 9, 12))
    assert without_bare(_scene(pixels), sight, grid) == INNER["left"]
    # Page at two sides is not told by writing at one of them.
    around = grid.copy()
    around[0] = 2
    assert without_bare(_scene(pixels), sight, around) == WHOLE
    # A pointer is not so long.
    pixels = draw(grid)
    pixels[54:112, 64:72] = 0
    sight = Sight.of(pixels, Grown(lattice, 9, 12))
    assert without_bare(_scene(pixels), sight, grid) == WHOLE


@pytest.mark.parametrize(("rows", "around", "left"), [(9, False, 0), (10, False, 1), (9, True, 1)])
def test_cells_that_make_a_square_may_be_written_on(rows: int, around: bool, left: int) -> None:
    grid = random_grid(rows, 9, 4)
    grid[:2] = 5
    pixels = draw(grid)
    pixels[54:62, 64:150] = 0
    if around:
        pixels[(pixels == PAGE).all(axis=2)] = COLOURS[5]
    board = Grown(Lattice(Comb(60.0, 20.0), Comb(50.0, 20.0)), rows, 9)
    sight = Sight.of(pixels, board)
    assert without_bare(_scene(pixels), sight, grid) == Extent(left, 0, rows, 9)


@pytest.mark.parametrize(("noise", "written"), [(10, False), (1, True)])
def test_what_noise_may_do_is_no_writing(noise: int, written: bool) -> None:
    grid = _grid(INNER["top"])
    levels = draw(grid).astype(np.int16)
    more = np.random.default_rng(0).integers(-noise, noise, (180, 240, 1), dtype=np.int16)
    levels[50:230, 60:300] += more
    # Beside a title on the page there is more of it.
    for x in (66, 147, 228, 285):
        levels[56:62, x : x + 6] += 24
    pixels = np.clip(levels, 0, 255).astype(np.uint8)
    sight = Sight.of(pixels, Grown(Lattice(Comb(60.0, 20.0), Comb(50.0, 20.0)), 9, 12))
    assert without_bare(_scene(pixels), sight, grid) == (INNER["top"] if written else WHOLE)


def test_a_line_whose_cells_bear_one_mark_stays() -> None:
    lattice, grid = Lattice(Comb(60.0, 20.0), Comb(50.0, 20.0)), _grid(INNER["top"])
    pixels = draw(grid)
    for x in range(60, 300, 20):
        pixels[56:64, x + 6 : x + 12] = 0
    sight = Sight.of(pixels, Grown(lattice, 9, 12))
    assert without_bare(_scene(pixels), sight, grid) == WHOLE
    # The start cell may have a mark of its own.
    pixels[53:67, 62:78] = (250, 250, 250)
    sight = Sight.of(pixels, Grown(lattice, 9, 12))
    assert without_bare(_scene(pixels), sight, grid) == WHOLE
    pixels = draw(grid)
    pixels[56:64, 60:300] = 0
    sight = Sight.of(pixels, Grown(lattice, 9, 12))
    assert without_bare(_scene(pixels), sight, grid) == INNER["top"]


@pytest.mark.parametrize("pitch", [20, 12])
@pytest.mark.parametrize(
    ("around", "elsewhere", "left"), [(True, True, 1), (True, False, 0), (False, True, 0)]
)
def test_strokes_of_a_frame_on_a_page_in_the_colour_of_cells(
    pitch: int, around: bool, elsewhere: bool, left: int
) -> None:
    grid = random_grid(9, 12, 4)
    grid[0] = 5
    grid[5, 3:7] = 5 if elsewhere else 4
    pixels = draw(grid, (pitch, pitch))
    for x in range(60, 60 + 12 * pitch, pitch):
        pixels[50 + pitch // 2 : 52 + pitch // 2, x + 3 : x + pitch - 3] = 0
    if around:
        pixels[(pixels == PAGE).all(axis=2)] = COLOURS[5]
    sight = Sight.of(pixels, Grown(Lattice(Comb(60.0, pitch), Comb(50.0, pitch)), 9, 12))
    assert without_bare(_scene(pixels), sight, grid) == Extent(left, 0, 9, 12)


def test_where_other_cells_bear_marks_those_of_a_line_are_no_writing() -> None:
    grid = _grid(INNER["left"])
    grid[INNER["left"].cells] = np.where(grid[:, 1:] == 2, 4, grid[:, 1:])
    pixels = draw(grid)
    pixels[54:150, 64:72] = 0
    lattice = Lattice(Comb(60.0, 20.0), Comb(50.0, 20.0))
    sight = Sight.of(pixels, Grown(lattice, 9, 12))
    assert without_bare(_scene(pixels), sight, grid) == INNER["left"]
    # One cell in eight of the others.
    for i in range(3, 99, 8):
        y, x = 58 + 20 * (i // 11), 88 + 20 * (i % 11)
        pixels[y : y + 2, x : x + 4] = 0
    sight = Sight.of(pixels, Grown(lattice, 9, 12))
    assert without_bare(_scene(pixels), sight, grid) == WHOLE


def test_of_small_cells_most_must_be_written_on() -> None:
    grid = _grid(INNER["top"])
    lattice = Lattice(Comb(60.0, 12.0), Comb(50.0, 12.0))
    pixels = draw(grid, (12, 12))
    for column in range(12):
        x = 62 + 12 * column + 3 * (column % 3)
        pixels[54:58, x : x + 3] = 0
        sight = Sight.of(pixels, Grown(lattice, 9, 12))
        left = int(column >= 9)
        assert without_bare(_scene(pixels), sight, grid) == Extent(left, 0, 9, 12), column


@pytest.mark.parametrize("odd", [None, "page", "other page", "lines"])
def test_a_line_in_the_colour_of_the_page_at_all_other_sides_is_page(odd: str | None) -> None:
    grid = random_grid(9, 12)
    grid[:, 0] = 6
    pixels = draw(grid % 6)
    pixels[:, :60] = 40
    pixels[50:230, 60:80] = PAGE
    if odd == "page":
        pixels[50:230, 60:80] = COLOURS[0]
    elif odd == "other page":
        pixels[240:] = pixels[230:240] = 90
    elif odd == "lines":
        pixels[50:230:20, 60:80] = pixels[69:230:20, 60:80] = 0
    scene = _scene(pixels)
    sight = Sight.of(pixels, Grown(Lattice(Comb(60.0, 20.0), Comb(50.0, 20.0)), 9, 12))
    assert without_page(scene, sight, grid) == (WHOLE if odd else INNER["left"])


@pytest.mark.parametrize(
    ("columns", "bars", "page"), [(10, 1, True), (10, 2, False), (12, 1, False)]
)
def test_where_a_square_is_left_buttons_may_lie_along_a_side(
    columns: int, bars: int, page: bool
) -> None:
    grid = random_grid(9, columns)
    grid[:, 0] = 6
    pixels = draw(grid % 6)
    pixels[:, :60] = 40
    pixels[50:230, 60:80] = PAGE
    for end in (240, 50)[:bars]:
        pixels[end - 10 : end] = 90
    scene = _scene(pixels)
    board = Grown(Lattice(Comb(60.0, 20.0), Comb(50.0, 20.0)), 9, columns)
    found = without_page(scene, Sight.of(pixels, board), grid)
    assert found == Extent(0, int(page), 9, columns)


@pytest.mark.parametrize(("columns", "page"), [(9, False), (12, True)])
def test_a_page_makes_no_square(columns: int, page: bool) -> None:
    grid = random_grid(9, columns)
    grid[:, 0] = 6
    pixels = draw(grid % 6)
    pixels[:, :60] = 40
    pixels[50:230, 60:80] = PAGE
    scene = _scene(pixels)
    board = Grown(Lattice(Comb(60.0, 20.0), Comb(50.0, 20.0)), 9, columns)
    found = without_page(scene, Sight.of(pixels, board), grid)
    assert found == Extent(0, int(page), 9, columns)


@pytest.mark.parametrize("elsewhere", [False, True])
def test_page_in_no_other_cell_goes_on_past_the_ends_of_its_line(elsewhere: bool) -> None:
    grid = random_grid(9, 12)
    grid[:, 0] = 6
    pixels = draw(grid % 6)
    pixels[:, :60] = 40
    pixels[50:230, 60:80] = PAGE
    # The window ends beyond the other side as well.
    pixels[:, 302:] = 40
    if elsewhere:
        grid[3, 7], pixels[110:130, 200:220] = 6, PAGE
    scene = _scene(pixels)
    board = Grown(Lattice(Comb(60.0, 20.0), Comb(50.0, 20.0)), 9, 12)
    found = without_page(scene, Sight.of(pixels, board), grid)
    assert found == Extent(0, int(not elsewhere), 9, 12)


@pytest.mark.parametrize("shaded", [True, False])
def test_a_line_of_shaded_cells_is_not_bare_though_hardly_more_is_between_them(
    *, shaded: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("floodhelper.vision.border.bare._is_bare", lambda *_: True)
    grid = random_grid(9, 12, 4)
    grid[:, 0] = 2
    pixels = draw(grid)
    y, x = np.indices((180, 240)) % 20 - 9.5
    shade = np.where(np.hypot(y, x) > 9, 0.7, 1.0)
    shade[:, : 0 if shaded else 20] = 1.0
    cells = pixels[50:230, 60:300]
    cells[:] = np.rint(cells * shade[..., None])
    sight = Sight.of(pixels, Grown(Lattice(Comb(60.0, 20.0), Comb(50.0, 20.0)), 9, 12))
    found = without_bare(_scene(pixels), sight, grid)
    assert found == (WHOLE if shaded else INNER["left"])

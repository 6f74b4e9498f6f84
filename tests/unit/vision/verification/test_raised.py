import numpy as np
import pytest
from numpy.typing import NDArray

from floodhelper.vision.lattice.grown import Grown
from floodhelper.vision.lattice.lattice import Comb, Lattice
from floodhelper.vision.picture.background import find_background
from floodhelper.vision.picture.edges import EdgeMaps
from floodhelper.vision.picture.scene import Scene
from floodhelper.vision.verification.colouring import LINES
from floodhelper.vision.verification.lines import NO_OUTLINE
from floodhelper.vision.verification.raised import raised_by_rows
from floodhelper.vision.verification.verdict import Verdict
from unit.vision.drawing import COLOURS, clumped_grid, draw, random_grid
from unit.vision.judging import judged, verdict_of

SYMMETRICAL = np.hstack([random_grid(10, 5, 3, seed=4), random_grid(10, 5, 3, seed=4)[:, ::-1]])
PATTERN = np.tile(np.array([[0, 0, 1, 1], [2, 2, 1, 1]], dtype=np.uint8), (5, 3))[:, :10]


@pytest.mark.parametrize(("buttons", "worth"), [(4, 0.8), (3, 0.05), (0, 0.05)])
def test_clumps_of_a_few_colours_are_no_picture_where_each_has_a_button(
    buttons: int, worth: float
) -> None:
    grid = clumped_grid(20, 20, 900) % 4
    pixels = draw(grid, size=(480, 540))
    for k in range(buttons):
        pixels[480:510, 60 + 50 * k : 90 + 50 * k] = COLOURS[k]
    factors = verdict_of(grid, pixels).factors
    assert factors["the colours lie in patches, as in a picture"] == pytest.approx(worth)


@pytest.mark.parametrize(("copies", "seed", "evenly"), [(2600, 5, True), (2000, 4, False)])
def test_large_clumps_of_even_colours_are_no_chart_where_each_has_a_button(
    copies: int, seed: int, evenly: bool
) -> None:
    grid = clumped_grid(17, 17, copies, seed=seed)
    pixels = draw(grid, size=(480, 540))
    for k in range(6):
        pixels[450:480, 60 + 50 * k : 90 + 50 * k] = COLOURS[k]
    factors = verdict_of(grid, pixels).factors
    clauses = ("the colours lie in patches, as in a picture", LINES)
    assert [factors[each] for each in clauses] == pytest.approx(
        [0.8, 1.0] if evenly else [0.05] * 2
    )
    pixels[450:480] = pixels[0, 0]
    assert verdict_of(grid, pixels).factors[LINES] < 0.5


@pytest.mark.parametrize("rows", [12, 8])
def test_wide_cells_are_those_of_a_game_where_each_colour_has_a_button(rows: int) -> None:
    grid = random_grid(rows, 10)
    pixels = draw(grid, (56, 20), size=(700, 400), gap=2)
    for k in range(6):
        pixels[320:350, 60 + 50 * k : 90 + 50 * k] = COLOURS[k]
    scene = Scene(pixels, EdgeMaps.of(pixels), find_background(pixels, np.random.default_rng(0)))
    lattice = Lattice(Comb(60, 56.0, 1 - 2 / 56), Comb(50, 20.0, 0.9))
    assert judged(scene, Grown(lattice, *grid.shape)).confidence == 1.0


def _strung(grid: NDArray[np.uint8]) -> NDArray[np.uint8]:
    """Picture of a board with lines at half of the sides between columns."""
    pixels = draw(grid)
    for row, column in np.ndindex(grid.shape):
        if (row + column // 2) % 2 and column:
            pixels[50 + 20 * row : 70 + 20 * row, 60 + 20 * column] = 0
    return pixels


def test_lines_between_some_cells_are_forgiven_a_clean_board_that_lies_by_chance() -> None:
    grid = random_grid(12, 12, 3)
    assert verdict_of(grid, _strung(grid)).confidence == 1.0
    doubt = "some cells of one colour have a line between them and some have none"
    patches = grid.repeat(2, axis=0)[:12]
    assert doubt in verdict_of(patches, _strung(patches)).doubts


def _by_hand(grid: NDArray[np.uint8], buttons: int, gap: int = 3) -> Verdict:
    """Verdict on a level that was laid out by hand, with so many buttons below it."""
    pixels = draw(grid, gap=gap)
    for k in range(buttons):
        pixels[280:310, 105 + 40 * k :][:, :30] = COLOURS[k]
    scene = Scene(pixels, EdgeMaps.of(pixels), find_background(pixels, np.random.default_rng(0)))
    drawn = 1 - gap / 20
    return judged(scene, Grown(Lattice(Comb(60, 20, drawn), Comb(50, 20, drawn)), *grid.shape))


def test_a_row_of_buttons_leaves_a_level_that_was_laid_out_by_hand_in_doubt() -> None:
    clause = "the colours are laid out symmetrically"
    assert _by_hand(SYMMETRICAL, 0).factors[clause] == 0.0
    assert _by_hand(SYMMETRICAL, 3).factors[clause] == pytest.approx(0.85)
    assert _by_hand(SYMMETRICAL, 3).confidence == pytest.approx(0.85)
    # Without edges all around them, quarters of cells lie so as well.
    assert _by_hand(SYMMETRICAL, 3, gap=0).factors[clause] == 0.0


def test_all_that_is_of_one_plan_is_one_doubt() -> None:
    assert np.count_nonzero([each < 0.9 for each in _by_hand(PATTERN, 0).factors.values()]) > 1
    assert _by_hand(PATTERN, 3).confidence == pytest.approx(0.85)
    assert len(_by_hand(PATTERN, 3).doubts) == 1


def _flooded(buttons: int, last: int) -> tuple[Scene, Grown]:
    """Board that is half flooded in the colour of its page, with so many buttons below it.

    The last line has a colour of its own in so many cells.
    """
    grid = random_grid(10, 10, 4, seed=3)
    grid[:, :5] = grid[-1] = 0
    grid[4, 0] = 1
    grid[-1, :last] = 2
    pixels = draw(grid, size=(360, 340))
    cells = pixels[50:250, 60:260].copy()
    pixels[:] = COLOURS[0]
    pixels[50:250, 60:260] = cells
    for k in range(buttons):
        pixels[280:310, 100 + 40 * k :][:, :30] = COLOURS[k + 1]
    scene = Scene(pixels, EdgeMaps.of(pixels), find_background(pixels, np.random.default_rng(0)))
    return scene, Grown(Lattice(Comb(60, 20), Comb(50, 20)), *grid.shape)


def _on_page(buttons: int, last: int) -> Verdict:
    return judged(*_flooded(buttons, last))


def test_buttons_leave_a_board_in_doubt_that_is_flooded_in_the_colour_of_its_page() -> None:
    assert _on_page(0, last=1).confidence < 0.5
    assert _on_page(2, last=1).confidence < 0.5
    told = _on_page(3, last=1)
    assert told.confidence == pytest.approx(0.85)
    assert told.doubts == (NO_OUTLINE,)


def test_a_line_of_page_alone_is_none_of_such_a_board() -> None:
    assert _on_page(3, last=0).confidence < 0.5


def test_buttons_tell_of_no_flood_where_no_cell_has_the_colour_of_a_page() -> None:
    scene, board = _flooded(3, last=1)
    verdict = _on_page(0, last=1)
    like = np.zeros((board.rows, board.columns), dtype=bool)
    around = verdict.palette.cells == verdict.palette.cells[0, 0]
    for each, told in ((around, True), (like, False)):
        raised = raised_by_rows(verdict.factors, scene, board, verdict.palette, 0.0, each)
        assert bool(raised) == told

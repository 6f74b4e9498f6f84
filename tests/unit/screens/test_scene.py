import numpy as np
import pytest
from numpy.typing import NDArray

from screens import draw_screen, screen
from screens.choose import SIZES, desktop
from screens.colours import CLOSE, least_distance
from screens.judge import wrong_cells
from screens.look import Desktop, Look
from screens.values import Screen

SMALL = (1024, 768)
PALETTE = np.array(
    [(230, 30, 30), (30, 90, 230), (40, 170, 60), (250, 220, 40), (150, 40, 160), (240, 130, 40)],
    dtype=np.uint8,
)


def drawn(look: Look, desk: Desktop | None = None, seed: int = 5) -> Screen:
    rng = np.random.default_rng(seed)
    return draw_screen(rng, seed, desk or Desktop(size=SMALL), [(look, PALETTE)])


def centres(shot: Screen) -> NDArray[np.uint8]:
    """Colour of the px in the middle of every cell of the first board."""
    board = shot.boards[0]
    g = board.geometry
    x = (g.x + g.cell_width * (np.arange(g.columns) + 0.5)).astype(int)
    y = (g.y + g.cell_height * (np.arange(g.rows) + 0.5)).astype(int)
    middles: NDArray[np.uint8] = shot.pixels[np.ix_(y, x)]
    return middles


@pytest.mark.parametrize("seed", range(6))
def test_the_seed_decides_every_px(seed: int) -> None:
    first, second = screen(seed, SMALL), screen(seed, SMALL)
    assert (first.pixels == second.pixels).all()
    assert first.manners == second.manners
    assert first.boards[0].geometry == second.boards[0].geometry
    assert (first.boards[0].grid == second.boards[0].grid).all()


def test_seeds_differ() -> None:
    assert len({screen(seed, SMALL).manners for seed in range(12)}) == 12


@pytest.mark.parametrize(
    "look",
    [
        Look(),
        Look(pitch=(32.0, 21.0)),
        Look(pitch=(27.5, 27.5)),
        Look(pitch=(27.4, 27.4), snapped=False),
        Look(pitch=(27.4, 27.4), snapped=False, seams=True),
        Look(gap=2, ground=(0, 0, 0), padding=2, frame=4),
        Look(lines="regions", line_width=2),
        Look(shape="rounded"),
        Look(shape="circle", ground=(90, 90, 90)),
        Look(fill="bevel"),
        Look(fill="border"),
        Look(state="nearly finished"),
        Look(halo=True, frame=2),
        Look(rows=5, columns=20, buttons="touching"),
        Look(rows=50, columns=50, pitch=(6.0, 6.0)),
    ],
    ids=str,
)
def test_the_middle_of_each_cell_has_its_colour(look: Look) -> None:
    shot = drawn(look)
    board = shot.boards[0]
    assert board.grid.shape == (board.geometry.rows, board.geometry.columns)
    assert (centres(shot) == board.palette[board.grid]).all()


@pytest.mark.parametrize("pitch", [32.0, 27.5, 26.8])
@pytest.mark.parametrize("snapped", [True, False])
def test_the_corner_is_where_the_first_cell_begins(pitch: float, snapped: bool) -> None:
    look = Look(pitch=(pitch, pitch), snapped=snapped, gap=3, padding=6, ground=(0, 0, 0))
    shot = drawn(look)
    board = shot.boards[0]
    middle = int(board.geometry.y + pitch / 2)
    left = int(board.geometry.x) - 4
    row = shot.pixels[middle, left : left + 20].sum(axis=1)
    first = left + int(np.argmax(row > 60))
    assert abs(first - board.geometry.x) <= 1


@pytest.mark.parametrize("shift", ["night light", "gamma", "profile"])
def test_the_palette_is_that_of_the_picture(shift: str) -> None:
    shot = drawn(Look(), Desktop(size=SMALL, shift=shift))
    board = shot.boards[0]
    assert not (board.palette == PALETTE).all()
    difference = centres(shot).astype(int) - board.palette[board.grid]
    assert np.abs(difference).max() <= 1


def test_jpeg_changes_the_picture_a_little() -> None:
    shot = drawn(Look(), Desktop(size=SMALL, shift="jpeg"))
    board = shot.boards[0]
    difference = centres(shot).astype(int) - board.palette[board.grid]
    assert 0 < np.abs(difference).mean() < 12


def test_boards_keep_their_place_among_several_monitors() -> None:
    shot = drawn(Look(), Desktop(size=SMALL, monitors=3))
    assert shot.pixels.shape[1] > 2 * SMALL[0]
    board = shot.boards[0]
    assert (centres(shot) == board.palette[board.grid]).all()


def test_two_boards_are_both_told() -> None:
    rng = np.random.default_rng(1)
    look = Look(rows=8, columns=8, pitch=(24.0, 24.0))
    shot = draw_screen(rng, 1, Desktop(size=SMALL, boards=2), [(look, PALETTE)] * 2)
    first, second = (board.geometry for board in shot.boards)
    assert first.x + first.width < second.x


def test_a_look_too_large_for_the_screen_is_made_smaller() -> None:
    shot = drawn(Look(rows=50, columns=50, pitch=(90.0, 90.0)), Desktop(size=(800, 600)))
    board = shot.boards[0]
    assert board.geometry.x + board.geometry.width <= 800
    assert board.geometry.y + board.geometry.height <= 600


def test_generated_boards_keep_within_the_limits() -> None:
    for seed in range(60):
        shot = screen(seed, SMALL)
        height, width = shot.pixels.shape[:2]
        for board in shot.boards:
            g = board.geometry
            assert 4 <= g.rows <= 50
            assert 4 <= g.columns <= 50
            assert min(g.cell_width, g.cell_height) >= 6
            assert max(g.cell_width, g.cell_height) <= 120
            assert 2 <= len(np.unique(board.grid)) <= len(board.palette) <= 16
            assert least_distance(board.palette) > 0.7 * CLOSE
            assert g.x >= 0 <= g.y
            assert g.x + g.width <= width + 1
            assert g.y + g.height <= height + 1


def test_sizes_of_screens_keep_within_the_limits() -> None:
    sizes = {desktop(np.random.default_rng(seed)).size for seed in range(800)}
    assert sizes <= {(width, height) for width, height, _ in SIZES}
    assert (800, 600) in sizes
    assert (3840, 2160) in sizes


def test_wrong_cells_knows_renumbered_grids() -> None:
    truth = screen(3, SMALL).boards[0].grid
    assert wrong_cells(truth.max() - truth, truth) == 0
    other = truth.copy()
    other[0, 0] = (other[0, 0] + 1) % (truth.max() + 1)
    assert wrong_cells(other, truth) == 1
    assert wrong_cells(np.zeros_like(truth), truth) > 0

from dataclasses import replace
from typing import Any
from unittest.mock import Mock

import numpy as np
import pytest
from numpy.typing import NDArray

from floodhelper.board import Board
from floodhelper.vision.colours.sight import Sight
from floodhelper.vision.lattice.extent import Extent
from floodhelper.vision.lattice.grown import MOST_SIDE, Grown
from floodhelper.vision.lattice.lattice import Comb, Lattice
from floodhelper.vision.outcome import lines
from floodhelper.vision.outcome.judged import as_reading, geometry_of
from floodhelper.vision.outcome.lines import (
    with_gapped_lines,
    with_hidden_lines,
    with_its_ends,
    with_its_lines,
)
from floodhelper.vision.picture.background import find_background
from floodhelper.vision.picture.edges import EdgeMaps
from floodhelper.vision.picture.scene import Scene
from floodhelper.vision.reading import Hints, Reading
from floodhelper.vision.verification.doubts import MAY_BE_PAGE
from floodhelper.vision.verification.lines import NO_OUTLINE
from floodhelper.vision.verification.rivals import EVEN
from floodhelper.vision.verification.verdict import ODD_BORDER
from unit.vision.drawing import COLOURS, PAGE, draw, random_grid

GRID = random_grid(9, 12)
WHOLE = (60, 50, 9, 12)
"""Left and top of the first cell, px, rows and columns of what `draw` draws of it."""
LESS = {
    "top": (60, 70, 8, 12),
    "bottom": (60, 50, 8, 12),
    "left": (80, 50, 9, 11),
    "right": (60, 50, 9, 11),
}
MORE = {
    "top": (60, 30, 10, 12),
    "bottom": (60, 50, 10, 12),
    "left": (40, 50, 9, 13),
    "right": (60, 50, 9, 13),
}


def _scene(pixels: NDArray[np.uint8]) -> Scene:
    return Scene(pixels, EdgeMaps.of(pixels), find_background(pixels, np.random.default_rng(0)))


def _read(scene: Scene, cells: tuple[int, int, int, int], pitch: int = 20) -> tuple[Sight, Reading]:
    """Reading of cells of a lattice, whatever lines at its border are none."""
    x, y, rows, columns = cells
    board = Grown(Lattice(Comb(x, pitch), Comb(y, pitch)), rows, columns)
    sight = Sight.of(scene.pixels, board)
    reading = as_reading(scene, sight, Hints())
    assert isinstance(reading, Reading)
    return sight, reading


def _lies(reading: Reading) -> tuple[float, float, int, int]:
    place = reading.geometry
    assert reading.board.cells.shape == (place.rows, place.columns)
    return place.x, place.y, place.rows, place.columns


@pytest.mark.parametrize("cells", [*LESS.values(), *MORE.values()], ids=[*LESS, *MORE])
def test_a_board_ends_where_its_cells_tell(cells: tuple[int, int, int, int]) -> None:
    scene = _scene(draw(GRID))
    sight, reading = with_its_ends(scene, *_read(scene, cells), Hints())
    assert _lies(reading) == WHOLE
    assert (sight.board.rows, sight.board.columns) == GRID.shape


@pytest.mark.parametrize("cells", LESS.values(), ids=LESS)
def test_lines_that_were_left_out_are_taken_in(cells: tuple[int, int, int, int]) -> None:
    scene = _scene(draw(GRID))
    for known in (True, False):
        sight, reading = with_its_lines(scene, *_read(scene, cells), Hints(), known)
        assert _lies(reading) == WHOLE
        assert (sight.board.rows, sight.board.columns) == GRID.shape


def test_lines_beyond_the_largest_board_are_not_taken_in() -> None:
    """Cells without end: no board has as many columns."""
    grid = random_grid(10, MOST_SIDE + 30)
    scene = _scene(draw(grid, (10, 10), (50, 40), size=(100 + 10 * grid.shape[1], 180)))
    sight, reading = _read(scene, (50, 40, 10, MOST_SIDE - 1), 10)
    _, wider = with_its_lines(scene, sight, reading, Hints(), known=True)
    assert wider.board.cells.shape == (10, MOST_SIDE)
    assert wider.beyond == 1.0


@pytest.mark.parametrize(
    ("rows", "around", "confidence"), [(6, True, 0.85), (4, True, 0.7), (4, False, 0.85)]
)
def test_a_line_that_may_be_page_is_doubted(
    rows: int, around: bool, confidence: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It rejects a board of which too little is left without it, if the page is around it too."""
    monkeypatch.setattr(lines, "may_be_page", lambda *_: ["top"])
    monkeypatch.setattr(lines, "shows_around", lambda *_: around)
    scene = _scene(draw(random_grid(rows, 6, seed=1)))
    _, reading = with_its_lines(scene, *_read(scene, (60, 50, rows, 6)), Hints(), known=True)
    assert reading.confidence == pytest.approx(confidence)
    assert reading.doubts[-1] == MAY_BE_PAGE


TOLD = Extent(1, 0, 9, 12)


def _told(monkeypatch: pytest.MonkeyPatch, name: str, other: Reading, told: Extent = TOLD) -> Mock:
    """Let lines be told once, and another reading be made of what they leave."""
    for silent in ("with_left_out", "without_bare", "without_page"):
        monkeypatch.setattr(lines, silent, lambda _, sight, __: sight.board.extent)
    monkeypatch.setattr(lines, "may_be_page", lambda *_: [])
    monkeypatch.setattr(lines, "as_reading", lambda *_: other)
    tell = Mock(side_effect=[told, Extent(0, 0, told.rows, told.columns)])
    monkeypatch.setattr(lines, name, tell)
    return tell


@pytest.mark.parametrize(("less", "taken"), [(EVEN, True), (EVEN + 0.01, False)])
def test_ends_with_which_the_board_fits_less_are_in_doubt(
    less: float, taken: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = _scene(draw(GRID))
    sight, reading = _read(scene, WHOLE)
    reading = replace(reading, confidence=0.75)
    other = replace(reading, confidence=0.75 - less)
    _told(monkeypatch, "moved_ends", other)
    moved, found = with_its_ends(scene, sight, reading, Hints())
    assert (moved is not sight) == taken
    assert found.board is reading.board
    assert found.confidence == pytest.approx(0.75 - less if taken else 0.8 * 0.75)
    assert (ODD_BORDER in found.doubts) != taken


@pytest.mark.parametrize(
    ("less", "frayed", "taken"),
    [(0, 0.25, True), (EVEN, 0, True), (EVEN + 0.01, 0, False), (0, 0.26, False)],
)
def test_lines_that_were_left_out_are_in_doubt_where_they_do_not_fit(
    less: float, frayed: float, taken: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = _scene(draw(GRID))
    sight, reading = _read(scene, LESS["top"])
    reading = replace(reading, confidence=0.75, beyond=0.0)
    place = replace(reading.geometry, y=50, rows=9)
    other = replace(
        reading, geometry=place, board=Board(GRID, COLOURS), confidence=0.75 - less, frayed=frayed
    )
    _told(monkeypatch, "with_left_out", other, Extent(-1, 0, 8, 12))
    moved, found = with_its_lines(scene, sight, reading, Hints(), known=True)
    assert _lies(found) == (WHOLE if taken else LESS["top"])
    assert (moved is not sight) == taken
    assert found.beyond == (0.0 if taken else 1.0)


def test_nothing_is_looked_for_beyond_a_board_that_is_enclosed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    scene = _scene(draw(GRID))
    sight, reading = _read(scene, LESS["top"])
    tell = _told(monkeypatch, "with_left_out", reading)
    monkeypatch.setattr(lines, "is_enclosed", lambda *_: True)
    assert with_its_lines(scene, sight, reading, Hints(), known=True) == (sight, reading)
    tell.assert_not_called()


@pytest.mark.parametrize("name", ["without_bare", "without_page"])
@pytest.mark.parametrize(
    ("rows", "less", "taken"),
    [(9, EVEN, True), (9, EVEN + 0.01, False), (5, 0, True), (4, 0, False)],
)
def test_bare_lines_are_left_out_where_enough_is_left_and_fits_as_well(
    name: str, rows: int, less: float, taken: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = _scene(draw(GRID[:rows]))
    sight, reading = _read(scene, (60, 50, rows, 12))
    reading = replace(reading, confidence=0.75)
    other = replace(reading, confidence=0.75 - less)
    _told(monkeypatch, name, other, Extent(1, 0, rows, 12))
    moved, found = with_its_lines(scene, sight, reading, Hints(), known=True)
    assert (found is other) == taken
    assert moved.board.rows == rows - taken


def test_below_a_bare_line_there_may_be_another(monkeypatch: pytest.MonkeyPatch) -> None:
    scene = _scene(draw(GRID))
    sight, reading = _read(scene, WHOLE)
    tell = _told(monkeypatch, "without_bare", reading)
    tell.side_effect = [TOLD, Extent(1, 0, 8, 12), Extent(0, 0, 7, 12)]
    monkeypatch.setattr(
        lines,
        "as_reading",
        lambda _, sight, __: replace(reading, board=Board(GRID[-sight.board.rows :], COLOURS)),
    )
    moved, found = with_its_lines(scene, sight, reading, Hints(), known=True)
    assert moved.board.rows == len(found.board.cells) == 7


@pytest.mark.parametrize(
    ("name", "confidence", "doubts", "taken"),
    [
        ("without_page", 0.85, (NO_OUTLINE,), True),
        ("without_page", 0.85, (NO_OUTLINE, MAY_BE_PAGE), False),
        ("without_page", 0.7, (NO_OUTLINE,), False),
        ("without_bare", 0.85, (NO_OUTLINE,), False),
    ],
)
def test_a_line_of_page_is_left_out_of_a_board_whose_flood_has_its_colour(
    name: str,
    confidence: float,
    doubts: tuple[str, ...],
    taken: bool,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    scene = _scene(draw(GRID))
    sight, reading = _read(scene, WHOLE)
    other = replace(reading, confidence=confidence, doubts=doubts)
    _told(monkeypatch, name, other)
    found = with_its_lines(scene, sight, reading, Hints(), known=True)[1]
    assert (found is other) == taken


@pytest.mark.parametrize(
    ("rows", "odd", "more", "taken"),
    [(9, True, 0.1, True), (9, False, 0.1, False), (9, True, 0, False), (4, True, 0.1, False)],
)
def test_strays_are_left_out_where_the_border_is_odd_and_the_rest_fits_better(
    rows: int, odd: bool, more: float, taken: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = _scene(draw(GRID[:rows]))
    sight, reading = _read(scene, (60, 50, rows, 12))
    reading = replace(reading, confidence=0.5, doubts=(ODD_BORDER,) if odd else ())
    other = replace(reading, confidence=0.5 + more, doubts=())
    _told(monkeypatch, "without_strays", other, Extent(1, 0, rows, 12))
    monkeypatch.setattr(lines, "_one_line_less", lambda _: ())
    _, found = with_its_lines(scene, sight, reading, Hints(), known=True)
    assert (found is other) == taken


def test_buttons_at_the_end_of_a_board_without_strays_are_left_out() -> None:
    grid = random_grid(11, 11)
    pixels = draw(grid)
    # The page is a line of cells wide all around what is on it.
    pixels[:30] = pixels[330:] = pixels[:, :40] = pixels[:, 300:] = 90
    for column, colour in enumerate(COLOURS):
        pixels[50 + 12 * 20 :, 60 + 40 * column :][:20, :20] = colour
    scene = _scene(pixels)
    sight, reading = _read(scene, (40, 30, 15, 13))
    assert ODD_BORDER in reading.doubts
    sight, reading = with_its_lines(scene, sight, reading, Hints(), known=True)
    assert (sight.board.rows, sight.board.columns) == reading.board.cells.shape == (11, 11)


@pytest.mark.parametrize("side", MORE)
@pytest.mark.parametrize(
    ("odd", "confidence", "taken"), [(True, 0.5, True), (True, 0.9, False), (False, 0.5, False)]
)
def test_an_odd_border_loses_the_line_without_which_it_is_surest(
    side: str, odd: bool, confidence: float, taken: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = _scene(draw(GRID))
    sight, reading = _read(scene, MORE[side])
    whole = _read(scene, WHOLE)[1].geometry
    reading = replace(reading, confidence=confidence, doubts=(ODD_BORDER,) if odd else ())

    def judged(_: Scene, fewer: Sight, __: Hints) -> Reading:
        place = geometry_of(fewer.board)
        return replace(reading, geometry=place, confidence=0.9 if place == whole else 0.6)

    _told(monkeypatch, "without_strays", reading, sight.board.extent)
    monkeypatch.setattr(lines, "as_reading", judged)
    _, found = with_its_lines(scene, sight, reading, Hints(), known=True)
    assert found.geometry == (whole if taken else reading.geometry)


def test_no_line_is_taken_from_the_smallest_board(monkeypatch: pytest.MonkeyPatch) -> None:
    scene = _scene(draw(GRID[:4, :4]))
    sight, reading = _read(scene, (60, 50, 4, 4))
    odd = replace(reading, confidence=0.5, doubts=(ODD_BORDER,))
    _told(monkeypatch, "without_strays", reading, sight.board.extent)
    assert with_its_lines(scene, sight, odd, Hints(), known=True)[1] is odd


def _covered() -> tuple[Scene, Reading]:
    """Scene in which half of the first row of a square is left below a title, and what is seen."""
    pixels = draw(random_grid(12, 12))
    pixels[:60] = 130, 160, 210
    scene = _scene(pixels)
    return scene, _read(scene, (60, 70, 11, 12))[1]


def test_a_line_that_is_covered_in_part_completes_a_square() -> None:
    scene, reading = _covered()
    found = with_hidden_lines(scene, reading, Hints())
    assert _lies(found) == (60, 50, 12, 12)
    assert (found.board.palette[found.board.cells] == COLOURS[random_grid(12, 12)]).all()
    assert MAY_BE_PAGE not in found.doubts


@pytest.mark.parametrize(
    "hints", [Hints(rows=11), Hints(columns=12), Hints(corner=(60, 70)), Hints(cell_size=(20, 20))]
)
def test_no_line_is_hidden_where_the_cells_are_said(hints: Hints) -> None:
    scene, reading = _covered()
    assert with_hidden_lines(scene, reading, hints) is reading


def _on_page(grid: NDArray[np.uint8], above: int) -> NDArray[np.uint8]:
    """A square of 12 cells in the middle of a page in its first colour, so far above it."""
    pixels = np.full((400, 600, 3), 40, dtype=np.uint8)
    pixels[50 - above :, :360] = COLOURS[0]
    pixels[50:290, 60:300] = COLOURS[grid].repeat(20, axis=0).repeat(20, axis=1)
    return pixels


def test_flooded_lines_that_complete_a_square_are_in_doubt() -> None:
    grid = random_grid(12, 12, 4)
    grid[grid == 3] = 0
    grid[:, :2] = 0
    scene = _scene(_on_page(grid, 50))
    found = with_hidden_lines(scene, _read(scene, (100, 50, 12, 10))[1], Hints())
    assert _lies(found) == (60, 50, 12, 12)
    assert (found.board.palette[found.board.cells] == COLOURS[grid]).all()
    assert found.confidence <= 0.85
    assert found.doubts[-1] == MAY_BE_PAGE


def test_nothing_is_hidden_of_a_square() -> None:
    scene = _scene(draw(random_grid(12, 12)))
    reading = _read(scene, (60, 50, 12, 12))[1]
    assert with_hidden_lines(scene, reading, Hints()) is reading


@pytest.mark.parametrize("sides", [["top"], ["left"], ["bottom", "right"], ["top", "left"]])
def test_lines_in_the_colour_of_the_frame_are_told_by_the_gaps_between_their_cells(
    sides: list[str],
) -> None:
    grid, inner = GRID.copy(), np.ones(GRID.shape, dtype=bool)
    own: dict[str, Any] = {
        "top": np.s_[:1],
        "bottom": np.s_[-1:],
        "left": np.s_[:, :1],
        "right": np.s_[:, -1:],
    }
    for side in sides:
        grid[own[side]], inner[own[side]] = 2, False
    pixels = draw(grid)
    pixels[(pixels == PAGE).all(axis=2)] = COLOURS[2]
    pixels[50:230, 79:299:20] = pixels[69:229:20, 60:300] = 40
    down, across = np.nonzero(inner)
    top, left = int(down.min()), int(across.min())
    cells = 60 + 20 * left, 50 + 20 * top, int(np.ptp(down)) + 1, int(np.ptp(across)) + 1
    scene = _scene(pixels)
    found = with_gapped_lines(scene, _read(scene, cells)[1])
    assert _lies(found) == WHOLE
    assert (found.board.palette[found.board.cells] == COLOURS[grid]).all()


def test_nothing_is_told_of_the_lines_of_cells_whose_halves_were_seen(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    scene = _scene(draw(random_grid(6, 6, seed=2).repeat(2, axis=1), (20, 40)))
    board = Grown(Lattice(Comb(60, 20), Comb(50, 40)), 6, 12)
    sight = Sight.of(scene.pixels, board)
    reading = as_reading(scene, sight, Hints())
    assert isinstance(reading, Reading)
    assert reading.board.cells.shape == (6, 6)
    never = Mock(side_effect=AssertionError)
    for name in ("moved_ends", "with_left_out", "without_bare", "may_be_page"):
        monkeypatch.setattr(lines, name, never)
    monkeypatch.setattr(lines, "is_enclosed", lambda *_: False)
    monkeypatch.setattr(lines, "without_strays", lambda *_: Extent(1, 0, 6, 12))
    monkeypatch.setattr(lines, "_one_line_less", lambda _: ())
    odd = replace(reading, confidence=0.1, doubts=(ODD_BORDER,))
    assert with_its_lines(scene, sight, odd, Hints(), known=False) == (sight, odd)


def test_lines_of_single_cells_and_beside_them_unseen_ones_complete_a_square(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    scene = _scene(draw(random_grid(12, 12)))
    reading = _read(scene, (60, 90, 10, 12))[1]
    single, unseen = np.full((1, 12), 1, dtype=np.uint8), np.zeros((1, 12), dtype=np.uint8)
    look = Mock(return_value=("top", unseen))
    monkeypatch.setattr(lines, "lines_of_single_cells", lambda *_: ("top", single))
    monkeypatch.setattr(lines, "unseen_lines", look)
    found = with_hidden_lines(scene, reading, Hints())
    assert _lies(found) == (60, 50, 12, 12)
    assert np.array_equal(found.board.cells[:2], np.concatenate([unseen, single]))
    assert look.call_args.args[4] == "top"
    assert found.doubts[-1] == MAY_BE_PAGE

import numpy as np
import pytest
from numpy.typing import NDArray
from PIL import Image, ImageDraw

from floodhelper.errors import NoBoardError
from floodhelper.vision.lattice.grown import Grown
from floodhelper.vision.lattice.lattice import Comb, Lattice
from floodhelper.vision.reader import read
from floodhelper.vision.verification.pieces import are_pieces
from unit.vision.drawing import random_grid

GREEN, LINE = (70, 150, 110), (20, 60, 40)
COLOURS = {1: (20, 20, 20), 2: (240, 240, 240), 3: (220, 40, 40)}
SIDE = 40


def _board(seed: int = 0) -> NDArray[np.uint8]:
    """Labels of 8 by 8 fields, of which 0 are empty."""
    rng = np.random.default_rng(seed)
    labels = np.where(rng.random((8, 8)) < 0.4, rng.integers(1, 4, (8, 8)), 0)
    return labels.astype(np.uint8)


def _drawn(
    labels: NDArray[np.uint8], *, lines: bool = True, discs: bool = True, beside: int = 3
) -> NDArray[np.uint8]:
    image = Image.new("RGB", (440, 420), (230, 230, 230))
    pen = ImageDraw.Draw(image)
    pen.rectangle((60, 50, 60 + 8 * SIDE, 50 + 8 * SIDE), GREEN)
    for (row, column), label in np.ndenumerate(labels):
        x, y = 60 + column * SIDE, 50 + row * SIDE
        if lines:
            pen.rectangle((x, y, x + SIDE, y + SIDE), None, LINE)
        if label:
            shape = (x + beside, y + beside, x + SIDE - beside, y + SIDE - beside)
            (pen.ellipse if discs else pen.rectangle)(shape, COLOURS[int(label)])
    return np.asarray(image)


def _are_pieces(labels: NDArray[np.uint8], pixels: NDArray[np.uint8]) -> bool:
    return are_pieces(pixels, Grown(Lattice(Comb(60, SIDE), Comb(50, SIDE)), 8, 8), labels)


def test_discs_on_fields_with_lines_between_them_are_pieces() -> None:
    labels = _board()
    assert _are_pieces(labels, _drawn(labels))


def test_lines_may_be_dashed() -> None:
    labels = _board()
    plain, lined = _drawn(labels, lines=False, beside=0), _drawn(labels, beside=0)
    dashed = np.where((np.indices(plain.shape[:2]).sum(axis=0) % 9 < 4)[..., None], lined, plain)
    assert _are_pieces(labels, dashed)
    # Discs as wide as their fields are seen a pixel off, or two.
    for x, y in ((60.6, 50.4), (61, 52)):
        lattice = Lattice(Comb(x, SIDE), Comb(y, SIDE))
        assert are_pieces(dashed, Grown(lattice, 8, 8), labels)


def test_lines_between_few_fields_may_have_rounded_ends() -> None:
    labels = random_grid(8, 8, 2) + np.uint8(1)
    labels[::3, ::3] = 0
    plain, lined = _drawn(labels, lines=False), _drawn(labels)
    y, x = np.indices(plain.shape[:2]) - np.array([50, 60])[:, None, None]
    ends = np.minimum(y % SIDE, SIDE - y % SIDE) < 4
    ends &= np.minimum(x % SIDE, SIDE - x % SIDE) < 4
    assert _are_pieces(labels, np.where(ends[..., None], plain, lined))


@pytest.mark.parametrize("off", [-2, -1, 0, 1, 2])
def test_discs_that_reach_into_fields_beside_them_make_no_lines(off: int) -> None:
    labels = random_grid(8, 8, 4, seed=1)
    pixels = _drawn(labels, lines=False, beside=0)
    lattice = Lattice(Comb(60.0 + off, SIDE), Comb(50.0 + off, SIDE))
    assert not are_pieces(pixels, Grown(lattice, 8, 8), labels)


def test_lines_may_be_between_the_fields_alone_and_lie_beside_them() -> None:
    labels = np.zeros((8, 8), dtype=np.uint8)
    labels[1, 2] = labels[2, 1] = 1
    pixels = _drawn(labels).copy()
    pixels[:51] = pixels[:, :61] = GREEN
    lattice = Lattice(Comb(60, SIDE - 0.1), Comb(50, SIDE - 0.1))
    assert are_pieces(pixels, Grown(lattice, 4, 4), labels[:4, :4])


def test_pieces_hide_where_fields_begin() -> None:
    labels = _board()
    lattice = Lattice(Comb(57, SIDE), Comb(47, SIDE))
    assert are_pieces(_drawn(labels, beside=8), Grown(lattice, 8, 8), labels)


def _with_plain_fields(labels: NDArray[np.uint8], *fields: tuple[int, int]) -> NDArray[np.uint8]:
    pixels = _drawn(labels).copy()
    for row, column in fields:
        left, top = 60 + column * SIDE, 50 + row * SIDE
        pixels[top + 1 : top + SIDE, left + 1 : left + SIDE] = COLOURS[2]
    return pixels


def _of(labels: NDArray[np.uint8], kind: int) -> list[tuple[int, int]]:
    return [(int(row), int(column)) for row, column in np.argwhere(labels == kind)]


def test_one_field_may_be_lit_beside_the_pieces() -> None:
    labels = np.zeros((8, 8), dtype=np.uint8)
    labels[3, 3] = labels[3, 4] = labels[4, 1] = 1
    labels[0, 0] = 2
    assert _are_pieces(labels, _with_plain_fields(labels, (0, 0)))
    labels[0, 7] = 2
    assert not _are_pieces(labels, _with_plain_fields(labels, (0, 0), (0, 7)))


def test_on_a_board_that_shines_some_fields_may_be_lit() -> None:
    labels = _board()
    fields = np.argwhere(labels == 0)
    for lit, told in ((3, True), (9, False)):
        seen = labels.copy()
        seen[tuple(fields[:lit].T)] = 4
        pixels = _with_plain_fields(labels, *fields[:lit].tolist())
        assert _are_pieces(seen, pixels) == told


@pytest.mark.parametrize(("walls", "pieces", "told"), [(8, 3, True), (5, 3, False), (8, 2, False)])
def test_walls_may_stand_among_the_fields(walls: int, pieces: int, told: bool) -> None:
    labels = np.zeros((8, 8), dtype=np.uint8)
    labels[::2, ::2].flat[:walls] = 2
    labels[1::2, 1::2].flat[:pieces] = 1
    pixels = _with_plain_fields(labels, *_of(labels, 2))
    assert _are_pieces(labels, pixels) == told


def test_walls_alone_are_cells() -> None:
    labels = np.zeros((8, 8), dtype=np.uint8)
    labels[::2, ::2] = 2
    fields = _of(labels, 2)
    pixels = _with_plain_fields(labels, *fields)
    for row, column in fields[::2]:
        pixels[50 + row * SIDE :, 60 + column * SIDE :][:8, :8] = GREEN
    assert not _are_pieces(labels, pixels)


def test_cells_of_one_region_are_no_walls_nor_are_rounded_ones() -> None:
    labels = np.zeros((8, 8), dtype=np.uint8)
    labels[1::2, 1::2].flat[:8] = 1
    labels[::2, ::2].flat[:8] = 2
    fields = _of(labels, 2)
    pixels = _with_plain_fields(labels, *fields)
    rounded = pixels.copy()
    for row, column in fields:
        rounded[50 + row * SIDE :, 60 + column * SIDE :][:8, :8] = GREEN
    assert not _are_pieces(labels, rounded)
    labels[0] = labels[:3, 0] = 2
    pixels = _with_plain_fields(labels, *_of(labels, 2))
    assert not _are_pieces(labels, pixels)


def test_there_may_be_more_pieces_of_one_colour_than_fields() -> None:
    labels = np.ones((8, 8), dtype=np.uint8)
    labels[1::2, ::2] = 0
    labels[0] = 2
    assert np.bincount(labels.ravel()).tolist() == [16, 40, 8]
    assert _are_pieces(labels, _drawn(labels))
    labels[1::2, ::2] = 3
    labels[3, 4] = 0
    assert not _are_pieces(labels, _drawn(labels))


def test_there_may_be_more_pieces_of_either_player_than_fields() -> None:
    labels = np.full((8, 8), 1, dtype=np.uint8)
    labels[:4], labels[::3, ::2] = 2, 0
    assert np.bincount(labels.ravel()).argmin() == 0
    assert _are_pieces(labels, _drawn(labels))


def test_a_line_that_is_seen_within_the_cells_may_end_before_their_corners() -> None:
    labels = _board()
    pixels = _drawn(labels, lines=False, beside=6).copy()
    for row, column in np.ndindex(labels.shape):
        cell = pixels[50 + row * SIDE :, 60 + column * SIDE :][:SIDE, :SIDE]
        cell[5:-5, -5:-2] = cell[-5:-2, 5:-5] = LINE
    assert _are_pieces(labels, pixels)


def test_fields_that_are_lit_tell_no_pieces_where_there_are_as_few() -> None:
    labels = np.zeros((8, 8), dtype=np.uint8)
    labels[3, 3], labels[0, 0] = 1, 2
    assert not _are_pieces(labels, _with_plain_fields(labels, (0, 0)))


def test_what_is_drawn_where_lines_cross_may_be_seen_in_a_corner_of_the_fields() -> None:
    labels = _board()
    pixels = _drawn(labels).copy()
    for way in (-3, -2, -1, 0, 1, 2, 3):
        for other in (-3, -2, -1, 0, 1, 2, 3):
            pixels[50 + way :: SIDE, 60 + other :: SIDE][:9, :9] = LINE
    assert _are_pieces(labels, pixels)


@pytest.mark.parametrize(("players", "told"), [(1, False), (2, True), (3, False)])
def test_few_are_fields_where_there_are_two_players(players: int, told: bool) -> None:
    labels = np.arange(64, dtype=np.uint8).reshape(8, 8) % players + 1
    labels[1::2, ::4] = 0
    assert np.count_nonzero(labels == 0) == 8
    assert _are_pieces(labels, _drawn(labels)) == told


def test_lines_are_whole_where_fields_are_few() -> None:
    labels = np.ones((8, 8), dtype=np.uint8)
    labels[::2] = 2
    labels[1::2, ::3] = 0
    plain, lined = _drawn(labels, lines=False), _drawn(labels)
    dashed = np.where((np.indices(plain.shape[:2]).sum(axis=0) % 9 < 4)[..., None], lined, plain)
    assert _are_pieces(labels, dashed)
    labels[3:, ::3] = 1
    plain, lined = _drawn(labels, lines=False), _drawn(labels)
    dashed = np.where((np.indices(plain.shape[:2]).sum(axis=0) % 9 < 4)[..., None], lined, plain)
    assert _are_pieces(labels, lined)
    assert not _are_pieces(labels, dashed)


@pytest.mark.parametrize("few", [False, True])
def test_pieces_may_stand_where_lines_cross(few: bool) -> None:
    labels = np.full((8, 8), 2, dtype=np.uint8)
    labels[::2] = 1
    labels[:: 1 + few, 1::3] = 0
    pixels = _drawn(labels, lines=False).copy()
    for row, column in _of(labels, 0):
        y, x = 50 + row * SIDE, 60 + column * SIDE
        pixels[y : y + SIDE, x + SIDE // 2] = pixels[y + SIDE // 2, x : x + SIDE] = LINE
    assert _are_pieces(labels, pixels)
    # Both ways.
    pixels[50 + SIDE // 2 : 50 + 8 * SIDE : SIDE, 60 : 60 + 8 * SIDE] = pixels[
        55 : 50 + 8 * SIDE : SIDE, 60 : 60 + 8 * SIDE
    ]
    assert not _are_pieces(labels, pixels)


@pytest.mark.parametrize(("middle", "told"), [(18, True), (12, False)])
def test_lines_that_cross_there_may_be_seen_in_part(middle: int, told: bool) -> None:
    labels = _board()
    pixels = _drawn(labels, lines=False).copy()
    for row, column in _of(labels, 0):
        y, x = 50 + row * SIDE, 60 + column * SIDE
        pixels[y : y + 24, x + middle] = pixels[y + middle, x : x + 24] = LINE
    assert _are_pieces(labels, pixels) == told


def test_of_one_colour_alone_none_are_pieces() -> None:
    labels = np.ones((8, 8), dtype=np.uint8)
    assert not _are_pieces(labels, _drawn(labels))


def test_discs_on_a_plain_ground_are_cells() -> None:
    labels = _board()
    assert not _are_pieces(labels, _drawn(labels, lines=False))


def test_squares_are_cells() -> None:
    labels = _board()
    assert not _are_pieces(labels, _drawn(labels, discs=False))


def test_no_board_is_read_off_a_game_with_pieces() -> None:
    with pytest.raises(NoBoardError, match="there are pieces on its fields"):
        read(_drawn(_board()))


def _with_squares(
    kinds: tuple[int, ...], ground: tuple[int, int, int] = GREEN, inner: int = 10
) -> tuple[NDArray[np.uint8], NDArray[np.uint8]]:
    """Labels, and squares as wide as their fields, each with a lighter one in its middle."""
    labels = np.zeros((8, 8), dtype=np.uint8)
    labels.flat[27 : 27 + 2 * len(kinds) : 2] = kinds
    pixels = _drawn(labels, discs=False, beside=0).copy()
    pixels[(pixels == GREEN).all(axis=2)] = ground
    for row, column in np.argwhere(labels > 0):
        y, x = 50 + row * SIDE + inner, 60 + column * SIDE + inner
        part = pixels[y : y + SIDE - 2 * inner, x : x + SIDE - 2 * inner]
        part[:] = np.where(part > 127, part - 60, part + 60)
    return labels, pixels


def test_pieces_may_be_as_wide_as_their_fields() -> None:
    assert _are_pieces(*_with_squares((1, 2)))
    assert _are_pieces(*_with_squares((1, 3, 3, 1)))


def test_cells_that_are_as_plain_as_the_others_are_no_pieces() -> None:
    assert not _are_pieces(*_with_squares((1, 2), inner=20))


def test_a_single_cell_may_be_marked() -> None:
    assert not _are_pieces(*_with_squares((3,)))


@pytest.mark.parametrize("ground", [(20, 20, 20), (235, 235, 235)])
def test_on_black_and_white_no_shades_are_seen(ground: tuple[int, int, int]) -> None:
    assert not _are_pieces(*_with_squares((3, 3), ground))


def test_where_more_is_left_each_colour_is_seen_to_be_drawn_in_one_manner() -> None:
    assert _are_pieces(*_with_squares((3,) * 9))
    assert not _are_pieces(*_with_squares((3,) * 10))


def test_fields_with_something_drawn_in_them_are_cells() -> None:
    labels, pixels = _with_squares((1, 2))
    for row, column in np.argwhere(labels == 0):
        y, x = 50 + row * SIDE, 60 + column * SIDE
        pixels[y + 15 : y + 25, x + 15 : x + 25] = 0
    assert not _are_pieces(labels, pixels)


def test_without_lines_between_them_they_are_cells() -> None:
    labels, pixels = _with_squares((1, 2))
    lines = (pixels == LINE).all(axis=2)
    pixels[lines] = GREEN
    assert not _are_pieces(labels, pixels)


def test_all_cells_of_other_colours_must_be_drawn_for_pieces() -> None:
    labels, pixels = _with_squares((1, 2, 3))
    (row, column), *_ = np.argwhere(labels == 2)
    y, x = 51 + row * SIDE, 61 + column * SIDE
    pixels[y : y + SIDE - 1, x : x + SIDE - 1] = COLOURS[2]
    assert not _are_pieces(labels, pixels)

import numpy as np
import pytest
from numpy.typing import NDArray
from PIL import Image, ImageDraw, ImageFont

from floodhelper.vision.lattice.grown import Grown
from floodhelper.vision.lattice.lattice import Comb, Lattice
from floodhelper.vision.verification.labels import is_labelled
from unit.vision.drawing import PAGE, draw, random_grid

ROWS, COLUMNS = 9, 12
FONT = ImageFont.load_default(12)


def _chart(
    rows: int | None, columns: int | None, off: float = 0.0, frame: bool = False
) -> NDArray[np.uint8]:
    """A board with a number beside each so many rows and below each so many columns.

    Every second stands a part of a cell too far on.
    """
    image = Image.fromarray(draw(random_grid(ROWS, COLUMNS)))
    pen = ImageDraw.Draw(image)
    if frame:
        pen.rectangle((59, 49, 60 + 20 * COLUMNS, 50 + 20 * ROWS), outline=(0, 0, 0))
    for k in range(0, ROWS, rows or ROWS):
        if rows:
            pen.line((55, 60 + 20 * k, 58, 60 + 20 * k), (0, 0, 0))
            pen.text((52, 60 + 20 * (k + off * (k % 2))), str(k + 1), (0, 0, 0), FONT, "rm")
    for k in range(0, COLUMNS, columns or COLUMNS):
        if columns:
            pen.text(
                (70 + 20 * (k + off * (k % 2)), 55 + 20 * ROWS), str(k + 1), (0, 0, 0), FONT, "mt"
            )
    return np.asarray(image)


def _is_labelled(pixels: NDArray[np.uint8]) -> bool:
    return is_labelled(pixels, Grown(Lattice(Comb(60, 20), Comb(50, 20)), ROWS, COLUMNS))


@pytest.mark.parametrize("steps", [(1, 1), (2, 1), (2, 2), (3, 2)])
@pytest.mark.parametrize("frame", [False, True])
def test_numbers_along_both_axes(steps: tuple[int, int], frame: bool) -> None:
    assert _is_labelled(_chart(*steps, frame=frame))


@pytest.mark.parametrize("steps", [(None, None), (2, None), (None, 2), (6, 2), (4, 5)])
def test_a_single_axis_or_few_labels_are_a_list_beside_a_board(
    steps: tuple[int | None, int | None],
) -> None:
    assert not _is_labelled(_chart(*steps))


def test_a_label_near_to_every_row_is_enough() -> None:
    pixels = _chart(1, None)
    assert _is_labelled(pixels)
    away = pixels.copy()
    away[:, :20], away[:, 20:59] = pixels[:, 39:59], pixels[0, 0]
    assert not _is_labelled(away)


def test_digits_of_one_label_may_stand_as_far_apart_as_labels() -> None:
    pixels = draw(random_grid(ROWS, COLUMNS))
    for row in range(0, ROWS, 2):
        pixels[57 + 20 * row : 64 + 20 * row, 50 - row % 4 : 52] = 0
    for column in range(0, COLUMNS, 2):
        for stroke in (66, 73):
            x, height = stroke + 20 * column, 7 + column % 4
            pixels[55 + 20 * ROWS : 55 + 20 * ROWS + height, x : x + 2] = 0
    assert _is_labelled(pixels)


@pytest.mark.parametrize(("apart", "told"), [(8, True), (2, False)])
def test_long_labels_are_nearer_to_each_other_than_others(apart: int, told: bool) -> None:
    """As "week 10" and "week 11" are, whose words are parted as well, by 5 px."""
    pixels = draw(random_grid(4, 14), (40, 40), size=(700, 300))
    for column in range(14):
        left, right = 60 + 40 * column + apart // 2, 100 + 40 * column - apart // 2
        strokes = np.r_[left : left + 12 : 3, left + 15 : right : 3]
        pixels[215:223, strokes] = 0
        # No two of them are alike.
        pixels[217 : 217 + column % 5, strokes[:3]] = pixels[0, 0]
    board = Grown(Lattice(Comb(60, 40), Comb(50, 40)), 4, 14)
    assert is_labelled(pixels, board) == told


def test_strokes_beside_one_row_are_no_labels_of_several() -> None:
    pixels = draw(random_grid(ROWS, COLUMNS))
    for stroke in (52, 59, 66):
        pixels[stroke : stroke + 1, 50:58] = 0
    assert not _is_labelled(pixels)


@pytest.mark.parametrize(("width", "labelled"), [(1, True), (8, False)])
def test_text_in_another_window_is_no_label(width: int, labelled: bool) -> None:
    pixels = _chart(1, None).copy()
    # Between the labels and the cells there is room for a frame, or for the border of a window.
    pixels[:, :49] = pixels[:, 10:59].copy()
    pixels[:, 49:59] = pixels[0, 0]
    assert _is_labelled(pixels)
    pixels[:, 58 - width : 58] = (90, 90, 90)
    assert _is_labelled(pixels) == labelled


@pytest.mark.parametrize("away", [8, 9])
def test_what_is_written_beyond_a_thin_line_is_no_label(away: int) -> None:
    pixels = _chart(1, None).copy()
    pixels[:, :49] = pixels[:, 10:59].copy()
    pixels[:, 49:59] = pixels[0, 0]
    pixels[:, 58 - away] = (90, 90, 90)
    assert not _is_labelled(pixels)


def test_two_lines_of_text_a_cell_are_no_labels() -> None:
    pixels = draw(random_grid(ROWS, COLUMNS), (40, 40), size=(560, 440))
    for line in range(2 * ROWS):
        top = 56 + 20 * line
        pixels[top : top + 4, 20:50:3] = 0
    assert not is_labelled(pixels, Grown(Lattice(Comb(60, 40), Comb(50, 40)), ROWS, COLUMNS))


@pytest.mark.parametrize("below", [2, 8])
@pytest.mark.parametrize("second", [(), range(0, COLUMNS, 5)])
def test_lines_of_text_in_a_terminal_have_no_label_for_each_column_but_together(
    second: range | tuple[int, ...], below: int
) -> None:
    """As what is typed below a board whose cells are characters: a space is in any line."""
    pixels = draw(random_grid(ROWS, COLUMNS))
    for column in range(COLUMNS):
        top = 230 + below + 20 * (column in second)
        left, high = 62 + 20 * column, 8 + column % 3
        pixels[top : top + high, left : left + 12 : 3] = 0
    assert _is_labelled(pixels) == (not second)


def test_a_frame_of_strokes_as_a_terminal_prints_it_has_no_labels() -> None:
    pixels = draw(random_grid(ROWS, COLUMNS))
    for row in range(ROWS):
        pixels[53 + 20 * row : 67 + 20 * row, [46, 47, 50, 51]] = 0
    for column in range(COLUMNS):
        pixels[[235, 236, 239, 240], 63 + 20 * column : 77 + 20 * column] = 0
    assert not _is_labelled(pixels)
    # The first may be cut off in a gap of it.
    pixels[53:60, 46:52] = PAGE
    assert not _is_labelled(pixels)
    pixels[93:100, 46:52] = PAGE
    assert _is_labelled(pixels)


@pytest.mark.parametrize(("height", "labelled"), [(2, False), (4, True)])
def test_what_is_lower_than_a_digit_is_no_label(height: int, labelled: bool) -> None:
    pixels = draw(random_grid(ROWS, COLUMNS))
    for row in range(ROWS):
        pixels[60 + 20 * row, 40 - 4 * (row % 3) : 52] = 0
        pixels[60 + 20 * row : 60 + height + 20 * row, 48:52] = 0
    for column in range(COLUMNS):
        pixels[235 : 247 + 4 * (column % 3), 70 + 20 * column] = 0
        pixels[235:239, 70 + 20 * column : 70 + height + 20 * column] = 0
    assert _is_labelled(pixels) is labelled


def test_strokes_of_a_frame_are_none_where_scaling_makes_some_longer() -> None:
    pixels = draw(random_grid(ROWS, COLUMNS))
    for row in range(ROWS):
        pixels[53 + 20 * row : 64 + 20 * row + row % 3, 50:52] = 0
    for column in range(COLUMNS):
        pixels[235:237, 63 + 20 * column : 74 + 20 * column + column % 3] = 0
    assert not _is_labelled(pixels)
    # Digits reach farther from the cells.
    for row in range(ROWS):
        pixels[53 + 20 * row : 58 + 20 * row + 2 * (row % 3), 46:52] = 0
    for column in range(COLUMNS):
        pixels[235:241, 63 + 20 * column : 68 + 20 * column + 2 * (column % 3)] = 0
    assert _is_labelled(pixels)


@pytest.mark.parametrize("off", [0.0, 1.4, 3.0])
def test_strokes_of_a_frame_may_lie_in_part_beyond_the_ends(off: float) -> None:
    pixels = draw(random_grid(ROWS, COLUMNS))
    for row in range(ROWS):
        pixels[53 + 20 * row : 67 + 20 * row, [46, 47, 50, 51]] = 0
    for column in range(COLUMNS):
        pixels[[235, 236, 239, 240], 63 + 20 * column : 77 + 20 * column] = 0
    lattice = Lattice(Comb(60 + off, 20 - off / COLUMNS), Comb(50 + off, 20 - off / ROWS))
    assert not is_labelled(pixels, Grown(lattice, ROWS, COLUMNS))


@pytest.mark.parametrize("end", range(16, 60))
def test_a_border_may_be_anywhere_beyond_labels(end: int) -> None:
    pixels = _chart(1, 1).copy()
    pixels[:, 59 - end] = (90, 90, 90)
    assert _is_labelled(pixels)


@pytest.mark.parametrize("cut", range(44))
def test_the_picture_may_end_anywhere_beyond_labels(cut: int) -> None:
    board = Grown(Lattice(Comb(60 - cut, 20), Comb(50, 20)), ROWS, COLUMNS)
    assert is_labelled(_chart(1, 1)[:, cut:], board)


def test_labels_close_to_large_cells() -> None:
    image = Image.fromarray(draw(random_grid(4, 5), (200, 150), size=(1120, 720)))
    pen = ImageDraw.Draw(image)
    for k in range(4):
        pen.text((51, 125 + 150 * k), str(k), (0, 0, 0), FONT, "rm")
    for k in range(5):
        pen.text((160 + 200 * k, 41), str(k), (0, 0, 0), FONT, "mb")
    board = Grown(Lattice(Comb(60, 200), Comb(50, 150)), 4, 5)
    assert is_labelled(np.asarray(image), board)


def test_numbers_at_the_tops_of_rows() -> None:
    pixels = _chart(1, 1).copy()
    pixels[45:235, :59] = pixels[50:240, :59].copy()
    assert _is_labelled(pixels)


def test_numbers_that_stand_unevenly() -> None:
    assert not _is_labelled(_chart(1, 1, off=0.45))


def test_numbers_that_do_not_reach_the_end() -> None:
    pixels = _chart(1, 2).copy()
    pixels[150:230, :59] = pixels[0, 0]
    assert not _is_labelled(pixels)


def test_buttons_in_line_with_rows_and_columns_are_no_labels() -> None:
    pixels = _chart(None, None).copy()
    for k in range(ROWS):
        pixels[53 + 20 * k : 67 + 20 * k, 40:54] = (200, 40, 40)
    for k in range(COLUMNS):
        pixels[235:249, 63 + 20 * k : 77 + 20 * k] = (200, 40, 40)
    assert not _is_labelled(pixels)


def test_a_button_for_each_column_in_a_colour_of_its_own_is_no_label() -> None:
    def discs(inks: list[tuple[int, int, int]]) -> NDArray[np.uint8]:
        image = Image.fromarray(draw(random_grid(ROWS, COLUMNS)))
        pen = ImageDraw.Draw(image)
        for k, ink in enumerate(inks):
            x, y, r = 70 + 20 * k, 242, 6 + k % 2
            pen.polygon([(x - r, y), (x, y - r), (x + r, y), (x, y + r)], fill=ink)
        return np.asarray(image)

    assert _is_labelled(discs([(20, 20, 20)] * COLUMNS))
    assert not _is_labelled(discs([(200, 15 * k, 90) for k in range(COLUMNS)]))


def test_a_board_at_the_edge_of_the_picture() -> None:
    pixels = _chart(1, 2)[50:, 60:]
    board = Grown(Lattice(Comb(0, 20), Comb(0, 20)), ROWS, COLUMNS)
    assert not is_labelled(pixels, board)


def test_plenty_of_numbers_along_one_axis() -> None:
    assert _is_labelled(_chart(None, 1))


def _listed(
    rows: int, columns: int, step: int = 1, away: int = 10, whole: bool = False
) -> NDArray[np.uint8]:
    """A board with a label beside every so many rows, the first and the last of which are blots."""
    pixels = draw(random_grid(rows, columns), size=(300, 500))
    for row in range(1, rows, step):
        # Two strokes with room between them, of which no label has as much as the next.
        y, right = 50 + 20 * row, 60 - away
        for stroke in (slice(y + 3, y + 7), slice(y + 11, y + 15)):
            pixels[stroke, right - 12 - row % 5 : right : 3] = 0
    if not whole:
        pixels[50:70, 48 - away : 60 - away] = pixels[30 + 20 * rows :, :][:20, :40] = 0
    return pixels


def _number(pixels: NDArray[np.uint8], below: int) -> None:
    """Draws a number under each of six columns."""
    for column in range(6):
        x = 66 + 20 * column
        pixels[below + 5 : below + 12 + column % 3, x : x + 7 : 3] = 0


def _along(pixels: NDArray[np.uint8], rows: int, columns: int) -> list[bool]:
    board = Grown(Lattice(Comb(60, 20), Comb(50, 20)), rows, columns)
    turned = Grown(Lattice(Comb(50, 20), Comb(60, 20)), columns, rows)
    return [is_labelled(pixels, board), is_labelled(pixels.swapaxes(0, 1).copy(), turned)]


@pytest.mark.parametrize(("rows", "told"), [(14, True), (13, False)])
@pytest.mark.parametrize("away", [10, 35])
def test_a_first_row_that_is_selected_and_a_last_one_cut_off_are_left_out_of_many(
    rows: int, told: bool, away: int
) -> None:
    assert _along(_listed(rows, 6, away=away), rows, 6) == [told, told]


def test_none_is_left_out_of_fewer() -> None:
    """Seven of twelve inner rows, and a number below every column."""
    pixels = _listed(14, 6, step=2)
    _number(pixels, 330)
    assert _along(pixels, 14, 6) == [False, False]
    # Without blots the same are labels.
    whole = _listed(14, 6, step=2, whole=True)
    whole[330:] = pixels[330:]
    assert _along(whole, 14, 6) == [True, True]


def test_a_label_may_begin_as_high_as_the_cells() -> None:
    pixels = draw(random_grid(5, 6), size=(300, 300))
    for row in (0, 2, 4):
        cell = pixels[20 * row :]
        cell[52:62, 46:48] = cell[58:62, 42 - 2 * row : 48] = 0
    _number(pixels, 150)
    assert _along(pixels, 5, 6) == [True, True]


def test_ticks_may_be_where_cells_end() -> None:
    image = Image.fromarray(draw(random_grid(ROWS, COLUMNS)))
    pen = ImageDraw.Draw(image)
    for k in range(0, ROWS + 1, 2):
        pen.text((52, 50 + 20 * k), str(k), (0, 0, 0), FONT, "rm")
    assert not _is_labelled(np.asarray(image))
    for k in range(0, COLUMNS + 1, 2):
        pen.text((60 + 20 * k, 62 + 20 * ROWS), str(k), (0, 0, 0), FONT, "mt")
    assert _is_labelled(np.asarray(image))


def test_the_end_of_the_last_cell_is_labelled_too() -> None:
    image = Image.fromarray(draw(random_grid(ROWS, COLUMNS)))
    pen = ImageDraw.Draw(image)
    for k in range(0, ROWS + 1, 3):
        pen.text((52, 50 + 20 * k), str(10 ** (k // 3)), (0, 0, 0), FONT, "rm")
    for k in range(0, COLUMNS + 1, 4):
        pen.text((60 + 20 * k, 62 + 20 * ROWS), str(k), (0, 0, 0), FONT, "mt")
    assert _is_labelled(np.asarray(image))

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from floodhelper.board import DIGITS, MAX_COLOURS, Board, default_palette
from floodhelper.errors import UsageError

SMALL = Board.from_text("001021211", 3)


def test_text_form_is_inverse() -> None:
    assert SMALL.to_text() == "001021211"
    assert (SMALL.rows, SMALL.columns, SMALL.colours) == (3, 3, 3)
    assert Board.from_text(DIGITS.upper(), 6).to_text() == DIGITS


@pytest.mark.parametrize(
    ("text", "columns", "reason"),
    [("0010", 3, "whole rows"), ("", 3, "whole rows"), ("01", 0, "whole rows"),
     ("0!1", 3, "'!' is no colour"), ("0" * 65, 65, "1x65")],
)  # fmt: skip
def test_text_that_is_no_board(text: str, columns: int, reason: str) -> None:
    with pytest.raises(UsageError, match=reason):
        Board.from_text(text, columns)


def test_play_takes_what_it_touches() -> None:
    assert SMALL.play(2).to_text() == "221221211"
    assert SMALL.flooded().tolist() == [[1, 1, 0], [1, 0, 0], [0, 0, 0]]
    assert SMALL.play(2).flooded().sum() == 5
    assert SMALL.play_all([2, 1]).is_won
    assert not SMALL.play(2).is_won


def test_start_cell_decides() -> None:
    other = SMALL.with_start((2, 2))
    assert other.play(0).to_text() == "000020200"
    with pytest.raises(UsageError, match="start cell 3,0 lies outside"):
        SMALL.with_start((3, 0))


def test_colours_out_of_range() -> None:
    with pytest.raises(UsageError, match="no colour 3"):
        SMALL.play(3)
    with pytest.raises(UsageError, match="not in the palette"):
        Board(np.array([[3]], dtype=np.uint8), default_palette(3))
    with pytest.raises(UsageError, match="at most 36"):
        Board(np.array([[0]], dtype=np.uint8), default_palette(MAX_COLOURS + 1))


def test_cells_cannot_be_changed() -> None:
    with pytest.raises(ValueError, match="read-only"):
        SMALL.cells[0, 0] = 1


def test_default_palette_has_no_twins() -> None:
    assert len(np.unique(default_palette(MAX_COLOURS), axis=0)) == MAX_COLOURS


@given(st.integers(1, 9), st.integers(1, 9), st.integers(0, 2**32 - 1))
def test_flooded_agrees_with_a_plain_search(rows: int, columns: int, seed: int) -> None:
    random = np.random.default_rng(seed)
    cells = random.integers(0, 3, (rows, columns), dtype=np.uint8)
    start = (int(random.integers(rows)), int(random.integers(columns)))
    board = Board(cells, default_palette(3), start)
    reached, waiting = {start}, [start]
    while waiting:
        row, column = waiting.pop()
        for cell in ((row + 1, column), (row - 1, column), (row, column + 1), (row, column - 1)):
            inside = 0 <= cell[0] < rows and 0 <= cell[1] < columns
            if inside and cell not in reached and cells[cell] == cells[start]:
                reached.add(cell)
                waiting.append(cell)
    assert set(zip(*map(list, np.nonzero(board.flooded())), strict=True)) == reached

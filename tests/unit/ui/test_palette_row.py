import numpy as np
import pytest
from pytestqt.qtbot import QtBot

from floodhelper.board import Board, default_palette
from floodhelper.practice import PALETTE
from floodhelper.ui.colour import qcolour
from floodhelper.ui.palette_row import PaletteRow

BOARD = Board.from_text("012301230123", 4)


@pytest.fixture
def row(qtbot: QtBot) -> PaletteRow:
    row = PaletteRow()
    qtbot.addWidget(row)
    row.show_colours(BOARD)
    return row


def test_every_colour_is_a_square_with_its_letter(row: PaletteRow) -> None:
    assert [square.text() for square in row.squares] == list("ABCD")
    assert [square.colour for square in row.squares] == [qcolour(c) for c in BOARD.palette]


def test_one_colour_can_be_split_and_more_be_merged(row: PaletteRow, qtbot: QtBot) -> None:
    assert (row.split_button.isEnabled(), row.merge_button.isEnabled()) == (False, False)
    row.squares[3].click()
    assert (row.split_button.isEnabled(), row.merge_button.isEnabled()) == (True, False)
    with qtbot.waitSignal(row.split) as split:
        row.split_button.click()
    assert split.args == [3]
    row.squares[1].click()
    assert (row.split_button.isEnabled(), row.merge_button.isEnabled()) == (False, True)
    with qtbot.waitSignal(row.merged) as merged:
        row.merge_button.click()
    assert merged.args == [[1, 3]]


def test_the_choice_stays_until_there_are_other_colours(row: PaletteRow) -> None:
    row.squares[2].click()
    row.show_colours(Board(np.zeros((2, 2), dtype=np.uint8), default_palette(4)))
    assert row.chosen == [2]
    row.show_colours(Board(np.zeros((2, 2), dtype=np.uint8), default_palette(3)))
    assert row.chosen == []
    assert len(row.squares) == 3
    assert not row.split_button.isEnabled()


def test_many_colours_wrap(row: PaletteRow) -> None:
    row.show_colours(Board(np.zeros((2, 2), dtype=np.uint8), default_palette(16)))
    assert len(row.squares) == 16
    assert row.minimumSizeHint().width() < 350


def test_colours_that_look_alike_to_some_are_told(qtbot: QtBot) -> None:
    row = PaletteRow()
    qtbot.addWidget(row)
    cells = np.arange(6, dtype=np.uint8).reshape(2, 3)
    row.show_colours(Board(cells, default_palette(6)))
    tips = [square.toolTip().splitlines()[1:] for square in row.squares]
    assert tips[0] == ["To some eyes it looks like F"]
    assert tips[4] == ["To some eyes it looks like B"]
    assert tips[3] == []
    row.show_colours(Board(cells, np.array(PALETTE, dtype=np.uint8)))
    assert all(len(square.toolTip().splitlines()) == 1 for square in row.squares)

"""Help from the user, live on the picture in the main window."""

import threading
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest
from PySide6.QtCore import QPointF, QRectF, QSettings, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from floodhelper.errors import NoBoardError
from floodhelper.ui.corrections import Corrections, Help
from floodhelper.ui.main_window import MainWindow
from floodhelper.ui.settings import Settings, load, save
from floodhelper.vision.reading import Geometry
from unit.ui.correcting import finished, recolour, shown
from unit.ui.fakes import GAME, GEOMETRY, MOVES, ORIGIN, Fakes
from unit.ui.mouse import LEFT, drag

MakeWindow = Callable[[Fakes], MainWindow]
LEFT_X, TOP_Y = ORIGIN


@pytest.fixture
def scanned(window: MainWindow, qtbot: QtBot) -> MainWindow:
    window.resize(620, 900)
    with qtbot.waitSignal(window.pipeline.finished):
        window.body.scan.click()
    return window


def at(window: MainWindow, x: float, y: float) -> QPointF:
    """Where a place of the picture, px, is drawn."""
    return window.body.result.picture.to_view(QRectF(x, y, 0, 0)).topLeft()


def draw_region(window: MainWindow, x: int, y: int, right: int, bottom: int) -> None:
    drag(window.body.result.picture, at(window, x, y), at(window, right, bottom))


def test_a_rectangle_is_where_the_reader_looks(
    scanned: MainWindow, qtbot: QtBot, fakes: Fakes
) -> None:
    bar = scanned.body.result.bar
    bar.whole.click()
    finished(scanned, qtbot, lambda: draw_region(scanned, 40, 44, 400, 392))
    region = fakes.hints[-1].region
    assert region == pytest.approx((40, 44, 360, 348), abs=1.5)
    assert region is not None
    assert fakes.captures == [None]
    assert not bar.whole.isChecked()
    assert bar.chip.isVisible()
    x, y, width, height = region
    assert bar.chip.text() == (
        f"Looking only in {width} × {height} px at {x + LEFT_X}, {y + TOP_Y}  ✕"
    )
    words = bar.chip.fontMetrics().horizontalAdvance(bar.chip.text())
    qtbot.waitUntil(lambda: words < bar.chip.width() <= scanned.body.result.width())
    assert scanned.body.result.strip.moves == MOVES
    finished(scanned, qtbot, scanned.body.scan.click)
    assert fakes.hints[-1].region == region
    finished(scanned, qtbot, bar.chip.click)
    assert fakes.hints[-1].region is None
    assert not bar.chip.isVisible()


@pytest.mark.parametrize(
    ("given", "said"),
    [
        (Settings(rows=10, columns=12), "Set to 10 × 12 cells: nothing else is looked for  ✕"),
        (Settings(rows=10), "Rows set to 10: nothing else is looked for  ✕"),
        (Settings(columns=12), "Columns set to 12: nothing else is looked for  ✕"),
    ],
)
def test_rows_and_columns_that_are_set_are_said_and_taken_back_at_the_board(
    make_window: MakeWindow,
    qtbot: QtBot,
    fakes: Fakes,
    store_path: Path,
    given: Settings,
    said: str,
) -> None:
    # Set at an earlier start, and forgotten since.
    store = QSettings(str(store_path), QSettings.Format.IniFormat)
    save(given, store)
    window = make_window(fakes)
    window.resize(400, 720)
    finished(window, qtbot, window.body.scan.click)
    assert (fakes.hints[-1].rows, fakes.hints[-1].columns) == (given.rows, given.columns)
    chip = window.body.result.bar.size_chip
    assert chip.isVisible()
    assert chip.text() == said
    words = chip.fontMetrics().horizontalAdvance(chip.text())
    qtbot.waitUntil(lambda: words < chip.width() <= window.body.result.width())
    finished(window, qtbot, chip.click)
    assert (fakes.hints[-1].rows, fakes.hints[-1].columns) == (None, None)
    assert not chip.isVisible()
    assert fakes.captures == [None]
    assert load(store) == Settings()


def test_rows_that_are_set_are_said_where_no_board_is_found(
    window: MainWindow, qtbot: QtBot, fakes: Fakes
) -> None:
    fakes.fail["read"] = NoBoardError("No board of 9 rows was found.")
    window.body.panel.rows.setValue(9)
    with qtbot.waitSignal(window.pipeline.failed):
        window.body.scan.click()
    bar = window.body.result.bar
    assert bar.size_chip.isVisible()
    fakes.fail.clear()
    finished(window, qtbot, bar.size_chip.click)
    assert window.body.result.strip.moves == MOVES


def test_rows_of_a_board_that_was_placed_belong_to_the_place(
    scanned: MainWindow, qtbot: QtBot
) -> None:
    bar = scanned.body.result.bar
    finished(scanned, qtbot, lambda: scanned.corrections.place(Geometry(48, 48, 24, 24, 14, 14)))
    finished(scanned, qtbot, lambda: scanned.body.panel.rows.setValue(13))
    assert bar.chip.isVisible()
    assert not bar.size_chip.isVisible()


def test_without_a_board_the_whole_picture_asks_for_a_rectangle(
    window: MainWindow, qtbot: QtBot, fakes: Fakes
) -> None:
    fakes.fail["read"] = NoBoardError("No board was found.")
    with qtbot.waitSignal(window.pipeline.failed):
        window.body.scan.click()
    result = window.body.result
    assert result.facts.isVisible()
    assert "Drag a rectangle around the board" in result.facts.text()
    assert result.picture.to_picture(result.picture.place()[0].topLeft()) == QPointF(0, 0)
    with qtbot.waitSignal(window.pipeline.failed):
        draw_region(window, 20, 20, 200, 200)
    assert result.bar.chip.isVisible()
    fakes.fail.clear()
    finished(window, qtbot, lambda: draw_region(window, 30, 30, 410, 410))
    assert fakes.hints[-1].region == pytest.approx((30, 30, 380, 380), abs=2)
    assert result.strip.moves == MOVES
    assert window.body.notice.text == ""
    fakes.fail["read"] = NoBoardError("No board was found.")
    with qtbot.waitSignal(window.pipeline.failed):
        QTest.keyClick(window, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert fakes.hints[-1].region == pytest.approx((20, 20, 180, 180), abs=2)


def test_a_rectangle_stays_in_sight_while_it_is_looked_at(
    window: MainWindow, qtbot: QtBot, fakes: Fakes
) -> None:
    def is_dim(side: int) -> bool:
        """Whether the middle of the cell so many px right of and below the corner is dim."""
        point = at(window, side, side).toPoint()
        colour = picture.grab().toImage().pixelColor(point * picture.devicePixelRatioF())
        shot = window.pipeline.picture
        assert shot is not None
        red, green, blue = shot.pixels[side, side].tolist()
        return (colour.red(), colour.green(), colour.blue()) != (red, green, blue)

    fakes.fail["read"] = NoBoardError("No board was found.")
    with qtbot.waitSignal(window.pipeline.failed):
        window.body.scan.click()
    picture = window.body.result.picture
    assert not is_dim(108)
    fakes.hold_read = threading.Event()
    draw_region(window, 30, 30, 204, 204)
    assert window.pipeline.busy
    assert not is_dim(108)
    assert is_dim(348)
    with qtbot.waitSignal(window.pipeline.failed):
        fakes.hold_read.set()


def test_a_dragged_corner_places_the_board(scanned: MainWindow, qtbot: QtBot, fakes: Fakes) -> None:
    picture, bar = scanned.body.result.picture, scanned.body.result.bar
    corner = picture.corners()[True, True]
    end = at(scanned, 48 + 13 * 24, 48 + 13 * 24) + QPointF(1, 1)
    finished(scanned, qtbot, lambda: drag(picture, corner, end))
    hints = fakes.hints[-1]
    assert hints.corner == (48, 48)
    assert hints.cell_size is not None
    assert hints.cell_size == pytest.approx((24 * 13 / 14, 24 * 13 / 14), abs=0.1)
    assert (hints.rows, hints.columns) == (14, 14)
    assert bar.chip.text() == "Board placed by hand  ✕"
    assert picture.geometry_shown == Geometry(48, 48, *hints.cell_size, 14, 14)
    panel = scanned.body.panel
    finished(scanned, qtbot, lambda: panel.columns.setValue(13))
    finished(scanned, qtbot, lambda: panel.cell_width.setValue(20.0))
    hints = fakes.hints[-1]
    assert (hints.corner, hints.cell_size) == ((48, 48), (20.0, 20.0))
    assert (hints.rows, hints.columns) == (14, 13)
    finished(scanned, qtbot, lambda: panel.columns.setValue(0))
    assert fakes.hints[-1].corner is None
    assert not bar.chip.isVisible()


def test_a_lattice_that_fits_no_board_can_be_dragged_on(
    scanned: MainWindow, qtbot: QtBot, fakes: Fakes
) -> None:
    result = scanned.body.result
    picture = result.picture
    fakes.fail["read"] = NoBoardError("These cells make no board.")
    with qtbot.waitSignal(scanned.pipeline.failed):
        drag(picture, picture.corners()[True, True], at(scanned, 48 + 200, 48 + 210))
    assert picture.reading is None
    assert result.strip.moves == ()
    assert "Drag the corners" in result.facts.text()
    assert "number of rows and columns stays" in result.facts.text()
    geometry = picture.geometry_shown
    assert geometry is not None
    assert (geometry.width, geometry.height) == pytest.approx((200, 210), abs=8)
    fakes.fail.clear()
    end = at(scanned, 48 + 336, 48 + 336)
    finished(scanned, qtbot, lambda: drag(picture, picture.corners()[True, True], end))
    assert picture.geometry_shown == GEOMETRY
    assert result.strip.moves == MOVES


def test_a_rectangle_with_rows_and_columns_is_a_lattice_to_drag(
    window: MainWindow, qtbot: QtBot, fakes: Fakes
) -> None:
    window.body.panel.rows.setValue(14)
    window.body.panel.columns.setValue(14)
    fakes.fail["read"] = NoBoardError("No board was found.")
    with qtbot.waitSignal(window.pipeline.failed):
        window.body.scan.click()
    picture = window.body.result.picture
    assert picture.geometry_shown is None
    with qtbot.waitSignal(window.pipeline.failed):
        draw_region(window, 40, 52, 390, 380)
    geometry = picture.geometry_shown
    assert geometry is not None
    assert (geometry.rows, geometry.columns) == (14, 14)
    assert (geometry.x, geometry.width) == pytest.approx((40, 350), abs=2)
    fakes.fail.clear()
    with qtbot.waitSignal(window.pipeline.finished):
        drag(picture, picture.corners()[False, False], at(window, 48, 48))
    assert fakes.hints[-1].corner == pytest.approx((48, 48), abs=1)
    assert fakes.hints[-1].region is None


def test_a_clicked_cell_gets_another_colour_and_is_solved_at_once(
    scanned: MainWindow, qtbot: QtBot, fakes: Fakes
) -> None:
    picture = scanned.body.result.picture
    QTest.mouseClick(picture, LEFT, pos=at(scanned, 48 + 24 * 3.5, 48 + 24 * 2.5).toPoint())
    menu = picture.menu
    assert menu is not None
    other = (int(GAME.board.cells[2, 3]) + 1) % 6
    finished(scanned, qtbot, menu.actions()[other].trigger)
    assert picture.menu is None
    expected = GAME.board.cells.copy()
    expected[2, 3] = other
    assert np.array_equal(shown(scanned).cells, expected)
    assert np.array_equal(fakes.boards_solved[-1].cells, expected)
    assert len(fakes.hints) == 1


def test_corrections_can_be_undone_and_redone(
    scanned: MainWindow, qtbot: QtBot, fakes: Fakes
) -> None:
    bar = scanned.body.result.bar
    assert not bar.undo.isEnabled()
    after = recolour(scanned, qtbot).cells
    assert bar.undo.isEnabled()
    assert bar.undo.toolTip() == "Undo the colour of a cell"
    finished(scanned, qtbot, bar.undo.click)
    assert np.array_equal(shown(scanned).cells, GAME.board.cells)
    assert np.array_equal(fakes.boards_solved[-1].cells, GAME.board.cells)
    assert not bar.undo.isEnabled()
    finished(scanned, qtbot, bar.redo.click)
    assert np.array_equal(shown(scanned).cells, after)
    finished(scanned, qtbot, lambda: draw_region(scanned, 60, 60, 300, 300))
    assert np.array_equal(shown(scanned).cells, GAME.board.cells)
    finished(scanned, qtbot, bar.undo.click)
    assert np.array_equal(shown(scanned).cells, after)
    assert not bar.chip.isVisible()
    assert len(fakes.hints) == 2


def test_merged_and_split_colours(scanned: MainWindow, qtbot: QtBot) -> None:
    colours = scanned.body.result.colours
    for colour in (1, 4):
        colours.squares[colour].click()
    finished(scanned, qtbot, colours.merge_button.click)
    merged = shown(scanned)
    assert merged.colours == 5
    kept = int(merged.cells[GAME.board.cells == 4][0])
    assert kept == merged.cells[GAME.board.cells == 1][0]
    assert scanned.body.result.facts.text().startswith("14 × 14 cells, 5 colours")
    colours.squares[kept].click()
    finished(scanned, qtbot, colours.split_button.click)
    board = shown(scanned)
    assert np.array_equal(board.palette[board.cells], GAME.board.palette[GAME.board.cells])
    colours.squares[0].click()
    colours.split_button.click()
    assert "all look the same" in scanned.body.notice.text
    assert not scanned.pipeline.busy
    assert np.array_equal(shown(scanned).cells, board.cells)


def test_a_corrected_cell_stays_where_its_colour_is_split(
    scanned: MainWindow, qtbot: QtBot
) -> None:
    colours = scanned.body.result.colours
    for colour in (1, 4):
        colours.squares[colour].click()
    finished(scanned, qtbot, colours.merge_button.click)
    kept = int(shown(scanned).cells[GAME.board.cells == 4][0])
    row, column = np.argwhere(shown(scanned).cells != kept)[-1].tolist()
    finished(scanned, qtbot, lambda: scanned.corrections.recolour(row, column, kept))
    finished(scanned, qtbot, lambda: scanned.corrections.split(kept))
    board = shown(scanned)
    assert board.cells[row, column] == kept
    seen, known = (each.palette[each.cells] for each in (board, GAME.board))
    differ = (seen != known).any(axis=2)
    differ[row, column] = False
    assert not differ.any()


def test_corrections_stay_until_the_picture_is_read_again(
    scanned: MainWindow, qtbot: QtBot, fakes: Fakes
) -> None:
    bar, panel = scanned.body.result.bar, scanned.body.panel
    after = recolour(scanned, qtbot).cells
    changes: list[Callable[[], object]] = [
        lambda: panel.lookahead.setValue(2),
        lambda: panel.start.setCurrentIndex(3),
        lambda: panel.time_limit.setValue(30),
        lambda: panel.memory_limit.setValue(200),
        lambda: panel.strategy.setCurrentText("Lookahead only"),
    ]
    for change in changes:
        finished(scanned, qtbot, change)
        assert np.array_equal(fakes.boards_solved[-1].cells, after)
    assert fakes.boards_solved[-1].start == (13, 13)
    limit, _ = fakes.searches[-1]
    assert (limit.depth, limit.seconds, limit.memory) == (2, 30.0, 200_000_000)
    assert len(fakes.hints) == 1
    # What is said of the board was read of it.
    finished(scanned, qtbot, lambda: panel.rows.setValue(14))
    assert np.array_equal(shown(scanned).cells, after)
    assert bar.undo.isEnabled()
    finished(scanned, qtbot, lambda: panel.rows.setValue(0))
    assert np.array_equal(shown(scanned).cells, GAME.board.cells)
    assert not bar.undo.isEnabled()
    recolour(scanned, qtbot)
    finished(scanned, qtbot, scanned.body.scan.click)
    assert np.array_equal(shown(scanned).cells, GAME.board.cells)
    assert not bar.undo.isEnabled()


def test_moves_of_the_board_before_fade_until_there_are_new_ones(
    scanned: MainWindow, qtbot: QtBot, fakes: Fakes
) -> None:
    assert not scanned.play.stale
    faded: list[bool] = []
    scanned.corrections.changed.connect(lambda: faded.append(scanned.play.stale))
    recolour(scanned, qtbot)
    assert faded == [True]
    assert not scanned.play.stale
    assert scanned.action.forward.isEnabled()


def test_several_boards_keep_their_own_corrections(
    window: MainWindow, qtbot: QtBot, fakes: Fakes
) -> None:
    fakes.boards = 2
    finished(window, qtbot, window.body.scan.click)
    after = recolour(window, qtbot).cells
    finished(window, qtbot, window.body.result.next.click)
    assert np.array_equal(shown(window).cells, GAME.board.cells)
    finished(window, qtbot, window.body.result.next.click)
    assert np.array_equal(shown(window).cells, after)


def test_a_start_cell_outside_the_board_is_a_sentence(scanned: MainWindow, qtbot: QtBot) -> None:
    panel = scanned.body.panel
    finished(scanned, qtbot, lambda: panel.start.setCurrentIndex(5))
    panel.start_row.setValue(20)
    assert "outside the board" in scanned.body.notice.text
    assert scanned.body.result.strip.moves == ()
    assert not scanned.pipeline.busy
    finished(scanned, qtbot, lambda: panel.start_row.setValue(2))
    assert scanned.body.notice.text == ""
    assert shown(scanned).start == (2, 0)


def test_a_corrected_cell_is_marked_until_that_is_undone(scanned: MainWindow, qtbot: QtBot) -> None:
    picture, bar = scanned.body.result.picture, scanned.body.result.bar
    finished(scanned, qtbot, lambda: scanned.corrections.recolour(2, 3, 5))
    assert picture.corrected == {(2, 3)}
    finished(scanned, qtbot, bar.undo.click)
    assert picture.corrected == set()
    finished(scanned, qtbot, bar.redo.click)
    finished(scanned, qtbot, scanned.body.scan.click)
    assert picture.corrected == set()


def test_a_flooded_cell_is_not_corrected(scanned: MainWindow, fakes: Fakes) -> None:
    scanned.play.forward()
    QTest.mouseClick(scanned.body.result.picture, LEFT, pos=at(scanned, 48 + 12, 48 + 12).toPoint())
    assert scanned.body.result.picture.menu is None
    assert "Home" in scanned.body.notice.text
    scanned.play.restart()
    QTest.mouseClick(scanned.body.result.picture, LEFT, pos=at(scanned, 48 + 12, 48 + 12).toPoint())
    menu = scanned.body.result.picture.menu
    assert menu is not None
    menu.close()


def test_a_new_depth_waits_for_no_proof(window: MainWindow, qtbot: QtBot, fakes: Fakes) -> None:
    deaf = fakes.deaf = threading.Event()
    with qtbot.waitSignal(window.pipeline.solved):
        window.body.scan.click()
    fakes.deaf, fakes.moves = None, MOVES[:21]
    finished(window, qtbot, lambda: window.body.panel.lookahead.setValue(6))
    assert not deaf.is_set()
    assert window.body.result.strip.moves == MOVES[:21]
    deaf.set()


def test_a_placed_board_follows_the_settings(qtbot: QtBot) -> None:
    corrections = Corrections()
    corrections.help = Help(placed=GEOMETRY)
    corrections.follow(Settings(), Settings(depth=6))
    assert corrections.help.placed == GEOMETRY
    corrections.follow(Settings(), Settings(rows=9, cell_height=30.0))
    assert corrections.help.placed == Geometry(48, 48, 30, 30, 9, 14)
    corrections.follow(Settings(rows=9, cell_height=30.0), Settings(rows=9))
    assert corrections.help.placed is None
    corrections.follow(Settings(rows=9), Settings())
    assert corrections.help == Help()


def test_without_a_picture_there_is_nothing_to_correct() -> None:
    corrections = Corrections()
    corrections.look_in((0, 0, 10, 10))
    corrections.place(GEOMETRY)
    corrections.recolour(0, 0, 1)
    corrections.merge([0, 1])
    corrections.split(0)
    assert corrections.help == Help()
    assert not corrections.stack.canUndo()

"""The main window with a screen, a reader and a search that do as they are told."""

import threading
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt, QTimer
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from floodhelper.board import LETTERS
from floodhelper.errors import CaptureError, NoBoardError, SearchError
from floodhelper.solver.solution import Strategy
from floodhelper.ui.main_layout import NARROW_WIDTH, NARROWEST, WIDE_SIZE
from floodhelper.ui.main_window import MainWindow
from floodhelper.ui.result_view import WIDE
from floodhelper.ui.settings import Settings
from unit.ui.fakes import GAME, MOVES, WAIT, Fakes
from unit.ui.mouse import activated

TEXT = " ".join(LETTERS[move] for move in MOVES)
MakeWindow = Callable[[Fakes], MainWindow]


def scan(qtbot: QtBot, window: MainWindow) -> None:
    with qtbot.waitSignal(window.pipeline.finished):
        QTest.mouseClick(window.body.scan, Qt.MouseButton.LeftButton)


def test_scan_is_the_first_control_and_has_the_focus(window: MainWindow, qtbot: QtBot) -> None:
    assert window.body.scan.isDefault()
    assert window.focusWidget() is window.body.scan
    assert window.body.scan.geometry().top() <= window.body.compact.geometry().top()


@pytest.mark.parametrize(("free", "width"), [(760, WIDE), (500, NARROW_WIDTH), (389, NARROWEST)])
def test_a_wide_window_leaves_the_board_free(
    window: MainWindow, qtbot: QtBot, free: int, width: int
) -> None:
    window.resize(WIDE_SIZE)
    qtbot.waitUntil(lambda: window.size() == WIDE_SIZE)
    area, vanishing = window.screen().availableGeometry(), window.sources.vanishing
    board = area.adjusted(free, 0, 0, 0)
    with qtbot.waitSignal(vanishing.gone):
        vanishing.hide()
    vanishing.show((board, area))
    qtbot.waitUntil(lambda: window.width() == width)
    qtbot.waitUntil(lambda: not window.frameGeometry().intersects(board))


def test_scan_shows_board_and_moves(window: MainWindow, qtbot: QtBot) -> None:
    scan(qtbot, window)
    result = window.body.result
    assert result.strip.moves == MOVES
    assert result.head.counter.text() == "1 of 25"
    assert result.summary.text() == "25 moves"
    assert result.search.text().startswith("At least 19 are needed. Searched for ")
    reading = result.picture.reading
    assert reading is not None
    assert (reading.board.cells == GAME.board.cells).all()
    assert result.facts.text() == "14 × 14 cells, 6 colours, 97\u00a0% sure"
    assert result.facts.toolTip() == "Cells of 24 × 24 px, the first at -52, 98"
    assert result.isVisible()
    assert result.strip.isVisible()
    assert not window.body.intro.isVisible()
    assert not result.doubts.isVisible()


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Enter])
def test_enter_scans(window: MainWindow, qtbot: QtBot, key: Qt.Key) -> None:
    with qtbot.waitSignal(window.pipeline.finished):
        QTest.keyClick(window, key)
    assert window.body.result.strip.moves == MOVES


def test_enter_in_a_number_sets_it_and_does_not_scan(
    window: MainWindow, qtbot: QtBot, fakes: Fakes
) -> None:
    scan(qtbot, window)
    window.action.settings.trigger()
    rows = window.body.panel.rows
    rows.selectAll()
    with qtbot.waitSignal(window.pipeline.finished):
        QTest.keyClicks(rows, "12")
        QTest.keyClick(rows, Qt.Key.Key_Return)
    assert fakes.captures == [None]
    assert [hints.rows for hints in fakes.hints] == [None, 12]


def test_proven_and_single_moves_are_said_so(
    window: MainWindow, qtbot: QtBot, fakes: Fakes
) -> None:
    fakes.moves, fakes.lower_bound = MOVES[:20], 20
    scan(qtbot, window)
    assert window.body.result.summary.text() == "20 moves"
    assert window.body.result.search.text() == "Proven fewest in 0.01\u00a0s."
    fakes.moves, fakes.lower_bound = MOVES[:1], 1
    scan(qtbot, window)
    assert window.body.result.summary.text() == "1 move"
    assert window.body.result.search.text() == "Proven fewest in 0.01\u00a0s."
    fakes.moves, fakes.lower_bound = (), 0
    scan(qtbot, window)
    assert "nothing to play" in window.body.result.summary.text()
    assert window.body.result.search.text() == ""
    assert not window.action.copy.isEnabled()
    assert not window.body.result.head.square.isVisible()


def test_copy_puts_the_letters_on_the_clipboard(window: MainWindow, qtbot: QtBot) -> None:
    scan(qtbot, window)
    qtbot.waitUntil(lambda: activated(window))
    QTest.keyClick(window, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    qtbot.waitUntil(lambda: QGuiApplication.clipboard().text() == TEXT)


def test_doubts_are_shown(window: MainWindow, qtbot: QtBot, fakes: Fakes) -> None:
    fakes.doubts = ("the bottom row is partly covered",)
    scan(qtbot, window)
    assert window.body.result.doubts.isVisible()
    assert "the bottom row is partly covered" in window.body.result.doubts.text()


def test_window_is_hidden_while_the_screen_is_captured(
    window: MainWindow, qtbot: QtBot, fakes: Fakes
) -> None:
    seen: list[tuple[bool, bool]] = []
    handle = window.windowHandle()
    fakes.on_capture = lambda: seen.append((window.isVisible(), handle.isExposed()))
    # Not over the board, from which the window would step aside.
    place = QPoint(600, 300)
    window.move(place)
    qtbot.waitUntil(lambda: window.pos() == place)
    scan(qtbot, window)
    assert seen == [(False, False)]
    qtbot.waitUntil(window.isVisible)
    qtbot.waitUntil(lambda: window.pos() == place)


@pytest.mark.parametrize(
    ("part", "error"),
    [
        ("capture", CaptureError("The screen cannot be captured here; open a picture.")),
        ("read", NoBoardError("No board was found; bring the game to the front.")),
        ("capture", ValueError("a mistake of ours")),
    ],
)
def test_errors_are_sentences_in_the_window(
    window: MainWindow,
    qtbot: QtBot,
    fakes: Fakes,
    part: str,
    error: Exception,
    caplog: pytest.LogCaptureFixture,
) -> None:
    fakes.fail[part] = error
    with qtbot.waitSignal(window.pipeline.failed):
        window.body.scan.click()
    assert window.isVisible()
    assert str(error) in window.body.notice.text
    assert window.body.notice.isVisible()
    assert window.body.result.strip.moves == ()
    assert not window.pipeline.busy
    assert bool(caplog.records) is isinstance(error, ValueError)
    fakes.fail.clear()
    scan(qtbot, window)
    assert not window.body.notice.isVisible()
    assert window.body.result.strip.moves == MOVES


def test_a_failed_scan_takes_the_old_answer_away(
    window: MainWindow, qtbot: QtBot, fakes: Fakes
) -> None:
    scan(qtbot, window)
    fakes.fail["read"] = NoBoardError("No board was found.")
    with qtbot.waitSignal(window.pipeline.failed):
        window.body.scan.click()
    assert window.body.result.strip.moves == ()
    assert not window.action.copy.isEnabled()
    assert window.body.result.picture.reading is None


def test_settings_that_fit_no_board_take_the_answer_away(
    window: MainWindow, qtbot: QtBot, fakes: Fakes
) -> None:
    scan(qtbot, window)
    fakes.fail["read"] = NoBoardError("There are no 13 rows.")
    with qtbot.waitSignal(window.pipeline.failed):
        window.body.panel.rows.setValue(13)
    assert window.body.notice.text == "There are no 13 rows."
    assert window.body.result.strip.moves == ()
    assert window.body.result.picture.reading is None
    fakes.fail.clear()
    with qtbot.waitSignal(window.pipeline.finished):
        window.body.panel.rows.setValue(14)
    assert window.body.result.strip.moves == MOVES
    assert not window.body.notice.isVisible()


def test_a_failed_capture_leaves_nothing_of_the_old_picture(
    window: MainWindow, qtbot: QtBot, fakes: Fakes
) -> None:
    scan(qtbot, window)
    fakes.fail["capture"] = CaptureError("The screen cannot be captured.")
    with qtbot.waitSignal(window.pipeline.failed):
        window.body.scan.click()
    assert window.body.result.strip.moves == ()
    assert window.body.result.picture.reading is None
    window.body.panel.lookahead.setValue(5)
    assert not window.pipeline.busy


def test_what_was_found_before_the_search_failed_stays(
    window: MainWindow, qtbot: QtBot, fakes: Fakes
) -> None:
    fakes.fail["solve"] = SearchError("The search was lost.")
    with qtbot.waitSignal(window.pipeline.failed):
        window.body.scan.click()
    assert window.body.result.strip.moves == MOVES
    assert window.body.result.summary.text() == "25 moves"
    assert window.body.result.search.text().startswith("At least 19 are needed. Searched for ")
    assert window.body.notice.text == "The search was lost."


def test_window_comes_back_from_a_capture_without_answer(
    window: MainWindow,
    qtbot: QtBot,
    fakes: Fakes,
) -> None:
    answer = threading.Event()
    fakes.on_capture = lambda: answer.wait(WAIT)
    window.sources.capture_limit.setInterval(300)
    window.body.scan.click()
    qtbot.waitUntil(lambda: bool(window.body.notice.text))
    assert window.isVisible()
    assert "did not answer" in window.body.notice.text
    answer.set()


def test_escape_stops_and_keeps_what_there_is(
    window: MainWindow, qtbot: QtBot, fakes: Fakes
) -> None:
    fakes.hold = threading.Event()
    with qtbot.waitSignal(window.pipeline.solved):
        window.body.scan.click()
    assert window.body.result.search.text() == "Looking for fewer…"
    assert window.pipeline.busy
    qtbot.waitUntil(window.body.progress.isVisible)
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    QTest.keyClick(window, Qt.Key.Key_Escape)
    assert not window.pipeline.busy
    assert not window.body.progress.isVisible()
    assert window.body.result.search.text().startswith("At least 19 are needed. Searched for ")
    assert fakes.ended.wait(WAIT)


def test_event_loop_turns_during_a_long_search(
    window: MainWindow, qtbot: QtBot, fakes: Fakes
) -> None:
    fakes.hold = threading.Event()
    with qtbot.waitSignal(window.pipeline.solved):
        window.body.scan.click()
    turns: list[int] = []
    timer = QTimer()
    timer.timeout.connect(lambda: turns.append(1))
    timer.start(1)
    qtbot.waitUntil(lambda: len(turns) > 50)
    assert window.pipeline.busy
    timer.stop()
    with qtbot.waitSignal(window.pipeline.finished):
        fakes.hold.set()


def test_results_of_an_older_request_are_dropped(
    window: MainWindow, qtbot: QtBot, fakes: Fakes
) -> None:
    fakes.hold = threading.Event()
    with qtbot.waitSignal(window.pipeline.solved):
        window.body.scan.click()
    solved: list[object] = []
    window.pipeline.solved.connect(solved.append)
    fakes.moves = MOVES[:21]
    with qtbot.waitSignal(window.pipeline.solved):
        window.body.panel.lookahead.setValue(5)
    fakes.hold.set()
    qtbot.waitUntil(lambda: not window.pipeline.busy)
    assert [len(solution.moves) for solution in solved] == [21]  # type: ignore[attr-defined]
    assert window.body.result.strip.moves == MOVES[:21]


def test_changed_settings_use_the_same_picture(
    window: MainWindow, qtbot: QtBot, fakes: Fakes
) -> None:
    scan(qtbot, window)
    panel = window.body.panel
    changes: list[Callable[[], object]] = [
        lambda: panel.lookahead.setValue(6),
        lambda: panel.cell_width.setValue(24.5),
        lambda: panel.cell_height.setValue(23.75),
        lambda: panel.columns.setValue(13),
        lambda: panel.start.setCurrentIndex(4),
        lambda: panel.strategy.setCurrentIndex(1),
    ]
    for change in changes:
        with qtbot.waitSignal(window.pipeline.finished):
            change()
        assert window.isVisible()
    assert fakes.captures == [None]
    # Depth, start and strategy need no new reading.
    assert [(hints.cell_size, hints.columns) for hints in fakes.hints] == [
        (None, None),
        ((24.5, 24.5), None),
        ((24.5, 23.75), None),
        ((24.5, 23.75), 13),
    ]
    limit, strategy = fakes.searches[-1]
    assert limit.depth == 6
    assert strategy is Strategy.LOOKAHEAD
    reading = window.body.result.picture.reading
    assert reading is not None
    assert reading.board.start == (7, 7)


def test_monitor_is_asked_for_at_the_next_scan(
    window: MainWindow, qtbot: QtBot, fakes: Fakes
) -> None:
    scan(qtbot, window)
    window.body.panel.monitor.setCurrentIndex(1)
    assert not window.pipeline.busy
    scan(qtbot, window)
    assert fakes.captures == [None, 1]


def test_several_boards_are_shown_in_turn(window: MainWindow, qtbot: QtBot, fakes: Fakes) -> None:
    fakes.boards = 2
    scan(qtbot, window)
    following = window.body.result.next
    assert following.isVisible()
    for text in ("Next &board (2 of 2)", "Next &board (1 of 2)"):
        with qtbot.waitSignal(window.pipeline.finished):
            following.click()
        assert following.text() == text
        assert window.body.result.strip.moves == MOVES
        with qtbot.waitSignal(window.pipeline.finished):
            window.body.panel.lookahead.stepUp()
        assert following.text() == text
    assert fakes.captures == [None]


def test_settings_and_geometry_survive_a_restart(
    make_window: MakeWindow, qtbot: QtBot, fakes: Fakes
) -> None:
    first = make_window(fakes)
    first.body.panel.lookahead.setValue(7)
    first.body.panel.cell_width.setValue(31.25)
    first.resize(777, 555)
    qtbot.waitUntil(lambda: first.width() == 777)
    first.close()
    second = make_window(fakes)
    assert second.settings == first.settings
    assert second.settings.depth == 7
    assert second.settings.cell_width == 31.25
    qtbot.waitUntil(lambda: (second.width(), second.height()) == (777, 555))


def test_a_width_for_want_of_room_is_not_that_of_the_next_start(
    make_window: MakeWindow, qtbot: QtBot, fakes: Fakes
) -> None:
    first = make_window(fakes)
    first.resize(777, 555)
    qtbot.waitUntil(lambda: first.width() == 777)
    area = first.screen().availableGeometry()
    first.sources.vanishing.keep_clear((area.adjusted(450, 0, 0, 0), area))
    qtbot.waitUntil(lambda: first.width() < 450)
    first.close()
    second = make_window(fakes)
    qtbot.waitUntil(lambda: (second.width(), second.height()) == (777, 555))


@pytest.mark.parametrize(
    "content",
    [
        b"\x00\xff garbage \x80[",
        b"[window]\ngeometry=@ByteArray(\\x1\\xd9 nonsense)\nsettings_open=perhaps\n",
        b"[window]\ngeometry=42\n[settings]\ndepth=@Variant(\\0\\0\\0\\x7f)\n",
    ],
)
def test_damaged_settings_leave_a_working_window(
    make_window: MakeWindow, qtbot: QtBot, fakes: Fakes, store_path: Path, content: bytes
) -> None:
    store_path.write_bytes(content)
    window = make_window(fakes)
    assert window.settings == Settings()
    scan(qtbot, window)
    assert window.body.result.strip.moves == MOVES
    window.body.panel.lookahead.setValue(7)
    window.close()
    assert make_window(fakes).settings.depth == 7


def test_closing_ends_the_search(window: MainWindow, qtbot: QtBot, fakes: Fakes) -> None:
    fakes.hold = threading.Event()
    with qtbot.waitSignal(window.pipeline.solved):
        window.body.scan.click()
    window.close()
    assert fakes.ended.wait(WAIT)

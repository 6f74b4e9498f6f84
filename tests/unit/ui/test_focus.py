"""What Enter and Space act on."""

from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from floodhelper.errors import NoBoardError
from floodhelper.practice import draw
from floodhelper.ui.main_window import MainWindow
from unit.ui.fakes import GAME, Fakes


def scan(qtbot: QtBot, window: MainWindow) -> None:
    with qtbot.waitSignal(window.pipeline.finished):
        window.body.scan.click()


def test_enter_scans_and_space_plays_after_a_scan_that_found_nothing(
    window: MainWindow, qtbot: QtBot, fakes: Fakes
) -> None:
    scan(qtbot, window)
    window.body.panel.rows.setValue(14)
    fakes.fail["read"] = NoBoardError("There is none.")
    with qtbot.waitSignal(window.presenter.failed):
        QTest.keyClick(window.focusWidget(), Qt.Key.Key_Return)
    assert window.focusWidget() is window.body.scan
    del fakes.fail["read"]
    with qtbot.waitSignal(window.pipeline.finished):
        QTest.keyClick(window.focusWidget(), Qt.Key.Key_Return)
    assert window.settings.rows == 14
    QTest.keyClick(window.focusWidget(), Qt.Key.Key_Space)
    assert window.play.step == 1


def test_enter_scans_after_a_picture_in_which_there_is_no_board(
    window: MainWindow, qtbot: QtBot, fakes: Fakes, tmp_path: Path
) -> None:
    draw(GAME.board).save(tmp_path / "game.png")
    scan(qtbot, window)
    window.body.panel.rows.setValue(14)
    window.body.result.strip.setFocus()
    fakes.fail["read"] = NoBoardError("There is none.")
    with qtbot.waitSignal(window.presenter.failed):
        window.sources.open_file(str(tmp_path / "game.png"))
    assert window.focusWidget() is window.body.scan

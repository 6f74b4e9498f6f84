"""Where pictures come from, in a window whose screen and reader do as they are told."""

import threading
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest
from PySide6.QtCore import QMimeData, QPoint, QPointF, QRect, QStandardPaths, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QGuiApplication, QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog
from pytestqt.qtbot import QtBot

from floodhelper.practice import draw
from floodhelper.screen.files import load_file
from floodhelper.screen.screenshot import Screenshot
from floodhelper.ui.main_window import MainWindow
from floodhelper.vision.reading import Geometry, Reading
from unit.ui.fakes import GAME, ORIGIN, WAIT, Fakes

MakeWindow = Callable[[Fakes], MainWindow]


def shown(window: MainWindow) -> bool:
    picture = window.pipeline.picture
    return picture is not None and np.array_equal(picture.pixels, np.asarray(draw(GAME.board)))


def data_of(url: str) -> QMimeData:
    data = QMimeData()
    data.setUrls([QUrl(url)])
    return data


def drop(window: MainWindow, data: QMimeData) -> bool:
    """Drop on the middle of the window, as Qt does; whether it was let in."""
    middle = window.rect().center()
    left = Qt.MouseButton.LeftButton
    copy, none = Qt.DropAction.CopyAction, Qt.KeyboardModifier.NoModifier
    enter = QDragEnterEvent(QPoint(middle), copy, data, left, none)
    QApplication.sendEvent(window, enter)
    if not enter.isAccepted():
        return False
    QApplication.sendEvent(window, QDropEvent(QPointF(middle), copy, data, left, none))
    return True


def test_the_window_moves_off_the_next_board(
    window: MainWindow, qtbot: QtBot, fakes: Fakes
) -> None:
    place = Geometry(600, 48, 24, 24, 14, 14)
    fakes.beside = [Reading(place, GAME.board, 0.9)]
    board = QRect(600 + ORIGIN[0], 48 + ORIGIN[1], 14 * 24, 14 * 24)
    window.move(board.topLeft())
    qtbot.waitUntil(lambda: window.frameGeometry().intersects(board))
    with qtbot.waitSignal(window.pipeline.finished):
        window.body.scan.click()
    # It does not lie on the first one.
    qtbot.waitUntil(lambda: window.isVisible() and window.frameGeometry().intersects(board))
    window.body.result.next.click()
    qtbot.waitUntil(lambda: not window.frameGeometry().intersects(board))


def test_a_board_that_was_moved_is_where_it_was_found_again_until_the_next_scan(
    window: MainWindow, qtbot: QtBot
) -> None:
    with qtbot.waitSignal(window.pipeline.finished):
        window.body.scan.click()
    before = window.sources.board_on_screen()
    window.follow._follower.moved.emit((30, 40, 500, 300))
    moved = window.sources.board_on_screen()
    assert moved is not None
    assert moved != before
    assert moved[0].center().y() == pytest.approx(190, abs=2)
    with qtbot.waitSignal(window.pipeline.finished):
        window.body.scan.click()
    assert window.sources.board_on_screen() == before


def test_a_scan_is_not_replaced_by_a_file_that_was_asked_for_before(
    window: MainWindow, qtbot: QtBot, fakes: Fakes, picture: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    late = threading.Event()

    def load_late(name: str) -> Screenshot:
        late.wait(WAIT)
        return load_file(name)

    monkeypatch.setattr("floodhelper.ui.sources.load_file", load_late)
    window.sources.open_file(str(picture))
    with qtbot.waitSignal(window.pipeline.finished):
        window.body.scan.click()
    with qtbot.assertNotEmitted(window.pipeline.captured):
        late.set()
        for thread in window.sources._loader._threads:
            thread.join(WAIT)
        QApplication.processEvents()
    assert window.pipeline.of_screen


def test_what_is_wrong_with_a_file_is_said_though_another_was_being_read(
    window: MainWindow, qtbot: QtBot, fakes: Fakes, picture: Path, tmp_path: Path
) -> None:
    fakes.hold_read = threading.Event()
    with qtbot.waitSignal(window.pipeline.captured):
        window.sources.open_file(str(picture))
    with qtbot.waitSignal(window.sources.refused):
        window.sources.open_file(str(tmp_path / "none.png"))
    assert "none.png" in window.body.notice.text
    fakes.hold_read.set()
    for thread in window.pipeline._worker._threads:
        thread.join(WAIT)
    QApplication.processEvents()
    assert "none.png" in window.body.notice.text
    assert not window.pipeline.busy


class TestFiles:
    def test_ctrl_o_opens_the_file_that_is_chosen(
        self, window: MainWindow, qtbot: QtBot, picture: Path, fakes: Fakes
    ) -> None:
        QTest.keyClick(window, Qt.Key.Key_O, Qt.KeyboardModifier.ControlModifier)
        dialog = window.findChild(QFileDialog)
        assert dialog is not None
        assert dialog.fileMode() is QFileDialog.FileMode.ExistingFile
        with qtbot.waitSignal(window.pipeline.finished):
            dialog.fileSelected.emit(str(picture))
        dialog.reject()
        assert shown(window)
        assert fakes.captures == []

    @pytest.mark.parametrize(("made", "begins"), [("Pictures", "Pictures"), ("", "")])
    def test_the_dialog_begins_in_a_folder_that_is_there(
        self,
        window: MainWindow,
        tmp_path: Path,
        monkeypatch: pytest.MonkeyPatch,
        made: str,
        begins: str,
    ) -> None:
        (tmp_path / made).mkdir(exist_ok=True)
        places = {
            QStandardPaths.StandardLocation.PicturesLocation: tmp_path / "Pictures",
            QStandardPaths.StandardLocation.HomeLocation: tmp_path,
        }
        monkeypatch.setattr(QStandardPaths, "writableLocation", lambda each: str(places[each]))
        window.sources.open.trigger()
        dialog = window.findChild(QFileDialog)
        assert dialog is not None
        assert Path(dialog.directory().absolutePath()) == tmp_path / begins
        assert dialog.selectedFiles() in ([], [str(tmp_path / begins)])
        dialog.reject()

    @pytest.mark.parametrize(
        ("content", "sentence"),
        [(b"no", "is no picture"), (b"", "is empty"), (b"\x89PNG\r\n\x1a\nIHDR", "")],
    )
    def test_a_broken_file_is_a_sentence(
        self, window: MainWindow, qtbot: QtBot, tmp_path: Path, content: bytes, sentence: str
    ) -> None:
        path = tmp_path / "broken.png"
        path.write_bytes(content)
        with qtbot.waitSignal(window.pipeline.finished):
            window.scan()
        with qtbot.waitSignal(window.sources.refused):
            window.sources.open_file(str(path))
        assert window.play.moves, "what is there stays"
        assert window.pipeline.picture is not None
        assert str(path) in window.body.notice.text
        assert sentence in window.body.notice.text

    def test_a_file_in_the_midst_of_a_scan_takes_its_place(
        self, make_window: MakeWindow, qtbot: QtBot, fakes: Fakes, picture: Path
    ) -> None:
        never = threading.Event()
        fakes.on_capture = lambda: never.wait(WAIT)
        window = make_window(fakes)
        with qtbot.waitSignal(window.sources.vanishing.gone):
            window.scan()
        with qtbot.waitSignal(window.pipeline.finished):
            window.sources.open_file(str(picture))
        assert window.isVisible()
        never.set()
        assert shown(window)

    def test_where_to_look_on_the_screen_means_nothing_in_a_file(
        self, window: MainWindow, qtbot: QtBot, picture: Path, fakes: Fakes
    ) -> None:
        with qtbot.waitSignal(window.pipeline.finished):
            window.scan()
        with qtbot.waitSignal(window.pipeline.finished):
            window.corrections.look_in((10, 20, 300, 300))
        assert fakes.hints[-1].region == (10, 20, 300, 300)
        with qtbot.waitSignal(window.pipeline.finished):
            window.sources.open_file(str(picture))
        assert fakes.hints[-1].region is None
        with qtbot.waitSignal(window.pipeline.finished):
            window.corrections.look_in((1, 2, 300, 300))
        with qtbot.waitSignal(window.pipeline.finished):
            window.scan()
        assert fakes.hints[-1].region is None


class TestReading:
    """What is said until a picture is read."""

    def test_the_file_is_named_in_place_of_the_first_words(
        self,
        window: MainWindow,
        qtbot: QtBot,
        fakes: Fakes,
        picture: Path,
        late: threading.Event,
    ) -> None:
        fakes.hold_read = threading.Event()
        window.sources.open_file(str(picture))
        assert window.body.notice.text == "Reading a game.png…"
        assert not window.body.intro.isVisible()
        with qtbot.waitSignal(window.pipeline.captured):
            late.set()
        assert window.body.notice.text == "Reading a game.png…"
        with qtbot.waitSignal(window.pipeline.finished):
            fakes.hold_read.set()
        assert window.body.notice.text == ""
        assert not window.body.intro.isVisible()

    def test_the_first_words_come_back_where_it_is_stopped(
        self, window: MainWindow, picture: Path, late: threading.Event
    ) -> None:
        window.sources.open_file(str(picture))
        assert not window.body.intro.isVisible()
        window.stop()
        late.set()
        assert window.body.notice.text == ""
        assert window.body.intro.isVisible()

    def test_the_first_words_come_back_where_it_is_no_picture(
        self, window: MainWindow, qtbot: QtBot, tmp_path: Path
    ) -> None:
        with qtbot.waitSignal(window.sources.refused):
            window.sources.open_file(str(tmp_path / "none.png"))
        assert "There is no file" in window.body.notice.text
        assert window.body.intro.isVisible()

    def test_what_is_dropped_is_named_where_it_has_a_name(
        self, window: MainWindow, picture: Path, late: threading.Event
    ) -> None:
        assert drop(window, data_of(picture.as_uri()))
        assert window.body.notice.text == "Reading a game.png…"
        data = QMimeData()
        data.setImageData(QImage(8, 8, QImage.Format.Format_RGB32))
        assert drop(window, data)
        late.set()
        assert window.body.notice.text == "Reading the picture…"


class TestPaste:
    def test_ctrl_v_takes_the_picture_of_the_clipboard(
        self, window: MainWindow, qtbot: QtBot
    ) -> None:
        pixels = np.asarray(draw(GAME.board))
        height, width = pixels.shape[:2]
        image = QImage(pixels.tobytes(), width, height, 3 * width, QImage.Format.Format_RGB888)
        QGuiApplication.clipboard().setImage(image)
        with qtbot.waitSignal(window.pipeline.finished):
            QTest.keyClick(window, Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier)
        assert shown(window)

    def test_no_picture_is_a_sentence_and_what_is_there_stays(
        self, window: MainWindow, qtbot: QtBot
    ) -> None:
        with qtbot.waitSignal(window.pipeline.finished):
            window.scan()
        QGuiApplication.clipboard().setText("hello")
        window.sources.paste.trigger()
        assert "holds no picture" in window.body.notice.text
        assert window.play.moves


class TestDrop:
    def test_a_file(self, window: MainWindow, qtbot: QtBot, picture: Path) -> None:
        with qtbot.waitSignal(window.pipeline.finished):
            assert drop(window, data_of(picture.as_uri()))
        assert shown(window)

    def test_text_is_not_let_in(self, window: MainWindow) -> None:
        data = QMimeData()
        data.setText("hello")
        assert not drop(window, data)

    def test_a_place_in_the_net_is_a_sentence(self, window: MainWindow) -> None:
        assert drop(window, data_of("https://example.org/a.png"))
        assert "nothing from the net" in window.body.notice.text


class TestDelay:
    @pytest.fixture
    def window(self, make_window: MakeWindow, fakes: Fakes) -> MainWindow:
        window = make_window(fakes)
        window.body.panel.delay.setValue(3)
        window.sources.countdown.second.setInterval(50)
        return window

    def test_the_seconds_are_shown_and_then_it_is_captured(
        self, window: MainWindow, qtbot: QtBot, fakes: Fakes
    ) -> None:
        seen: list[tuple[str, str]] = []
        window.sources.countdown.ticked.connect(
            lambda _: seen.append((window.body.notice.text, window.body.scan.text()))
        )
        before = window.body.scan.text()
        with qtbot.waitSignal(window.pipeline.finished):
            QTest.mouseClick(window.body.scan, Qt.MouseButton.LeftButton)
            assert window.isVisible()
            assert fakes.captures == []
        assert [text.split(" s")[0] for text, _ in seen] == [f"Scanning in {n}" for n in (3, 2, 1)]
        assert [text for _, text in seen] == [f"&Scan now ({n} s)" for n in (3, 2, 1)]
        assert window.body.scan.text() == before
        assert window.body.notice.text == ""
        assert fakes.captures == [None]

    def test_escape_stops_it(self, window: MainWindow, qtbot: QtBot, fakes: Fakes) -> None:
        window.sources.countdown.second.setInterval(60_000)
        before = window.body.scan.text()
        with qtbot.waitSignal(window.sources.countdown.stopped):
            window.scan()
            qtbot.waitUntil(window.body.stop.isVisible)
            QTest.keyClick(window, Qt.Key.Key_Escape)
        assert window.body.scan.text() == before
        assert window.body.notice.text == ""
        assert not window.body.stop.isVisible()
        assert fakes.captures == []

    def test_enter_scans_now(self, window: MainWindow, qtbot: QtBot, fakes: Fakes) -> None:
        window.sources.countdown.second.setInterval(60_000)
        window.scan()
        with qtbot.waitSignal(window.pipeline.finished):
            QTest.keyClick(window, Qt.Key.Key_Return)
        assert fakes.captures == [None]

    def test_a_file_needs_no_wait(
        self, window: MainWindow, qtbot: QtBot, picture: Path, fakes: Fakes
    ) -> None:
        window.sources.countdown.second.setInterval(60_000)
        window.scan()
        with qtbot.waitSignal(window.pipeline.finished):
            window.sources.open_file(str(picture))
        assert not window.sources.countdown.running
        assert fakes.captures == []

    def test_it_is_for_the_next_scan_and_stays(
        self, window: MainWindow, qtbot: QtBot, make_window: MakeWindow, fakes: Fakes
    ) -> None:
        with qtbot.waitSignal(window.pipeline.finished):
            window.scan()
        searches = len(fakes.searches)
        window.body.panel.delay.setValue(7)
        assert not window.pipeline.busy
        assert len(fakes.searches) == searches
        assert make_window(fakes).settings.delay == 7

    def test_escape_in_the_compact_strip_stops_it_too(
        self, window: MainWindow, qtbot: QtBot, fakes: Fakes
    ) -> None:
        window.sources.countdown.second.setInterval(60_000)
        window.action.compact.setChecked(True)
        compact = window.compact
        assert compact is not None
        qtbot.waitUntil(compact.isActiveWindow)
        window.scan()
        with qtbot.waitSignal(window.sources.countdown.stopped):
            QTest.keyClick(compact, Qt.Key.Key_Escape)
        assert window.action.compact.isChecked()
        assert fakes.captures == []
        QTest.keyClick(compact, Qt.Key.Key_Escape)
        assert not window.action.compact.isChecked()

    def test_closing_ends_it(self, window: MainWindow, fakes: Fakes) -> None:
        window.scan()
        window.close()
        assert not window.sources.countdown.running
        assert fakes.captures == []

"""Settings that change while a picture is being loaded."""

import threading
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from floodhelper.ui.main_window import MainWindow
from unit.ui.fakes import Fakes


def test_it_is_said_on_while_settings_change(
    window: MainWindow,
    qtbot: QtBot,
    fakes: Fakes,
    picture: Path,
    late: threading.Event,
) -> None:
    with qtbot.waitSignal(window.pipeline.finished):
        window.scan()
    fakes.hold_read = threading.Event()
    window.sources.open_file(str(picture))
    window.body.panel.rows.setValue(14)
    assert not window.pipeline.busy, "what was there is not read anew"
    assert window.body.notice.text == "Reading a game.png…"
    with qtbot.waitSignal(window.pipeline.captured):
        late.set()
    window.body.panel.columns.setValue(14)
    assert window.body.notice.text == "Reading a game.png…"
    with qtbot.waitSignal(window.pipeline.finished):
        fakes.hold_read.set()
    assert window.body.notice.text == ""
    assert [(each.rows, each.columns) for each in fakes.hints[-2:]] == [(14, None), (14, 14)]


@pytest.mark.parametrize("stopped", [True, False])
def test_what_is_set_meanwhile_holds_for_what_is_there_where_no_picture_comes(
    window: MainWindow,
    qtbot: QtBot,
    fakes: Fakes,
    tmp_path: Path,
    late: threading.Event,
    stopped: bool,
) -> None:
    with qtbot.waitSignal(window.pipeline.finished):
        window.scan()
    window.sources.open_file(str(tmp_path / "none.png"))
    window.body.panel.lookahead.setValue(2)
    assert fakes.searches[-1][0].depth == 4
    with qtbot.waitSignal(window.pipeline.finished):
        if stopped:
            window.stop()
        late.set()
    assert fakes.searches[-1][0].depth == 2
    assert ("There is no file" in window.body.notice.text) is not stopped


def test_what_is_wrong_with_a_file_stays_where_what_is_there_is_read_anew(
    window: MainWindow, qtbot: QtBot, tmp_path: Path, late: threading.Event
) -> None:
    with qtbot.waitSignal(window.pipeline.finished):
        window.scan()
    window.sources.open_file(str(tmp_path / "none.png"))
    window.body.panel.rows.setValue(13)
    with qtbot.waitSignal(window.pipeline.finished):
        late.set()
    assert "There is no file" in window.body.notice.text


def test_a_scan_in_the_midst_of_loading_is_the_first_for_them(
    window: MainWindow,
    qtbot: QtBot,
    fakes: Fakes,
    picture: Path,
    tmp_path: Path,
    late: threading.Event,
) -> None:
    with qtbot.waitSignal(window.pipeline.finished):
        window.scan()
    window.sources.open_file(str(picture))
    window.body.panel.rows.setValue(14)
    with qtbot.waitSignal(window.pipeline.finished):
        window.scan()
    late.set()
    assert fakes.hints[-1].rows == 14
    # And they do not come back with a later file.
    with qtbot.waitSignal(window.pipeline.finished):
        window.body.panel.rows.setValue(0)
    with qtbot.waitSignal(window.sources.refused):
        window.sources.open_file(str(tmp_path / "none.png"))
    assert window.presenter.settings.rows is None


def test_nothing_is_read_anew_in_a_window_that_closes(
    window: MainWindow, qtbot: QtBot, fakes: Fakes, picture: Path, late: threading.Event
) -> None:
    with qtbot.waitSignal(window.pipeline.finished):
        window.scan()
    read = len(fakes.hints)
    window.sources.open_file(str(picture))
    window.body.panel.rows.setValue(13)
    late.set()
    window.close()
    assert not window.pipeline.busy
    assert len(fakes.hints) == read

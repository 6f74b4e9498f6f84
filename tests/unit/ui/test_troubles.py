"""Each trouble has its sentence, what there is of picture and moves, and the next thing to try."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtGui import QGuiApplication, QImage

from floodhelper.errors import CaptureError, NoBoardError, SearchError, UsageError
from floodhelper.practice import draw
from unit.ui.fakes import GAME, GEOMETRY

if TYPE_CHECKING:
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from floodhelper.ui.main_window import MainWindow
    from unit.ui.fakes import Fakes


def steps(window: MainWindow) -> list[str]:
    notice = window.body.notice
    assert notice.isVisible()
    assert all(button.isVisible() for button in notice.buttons)
    return [button.text() for button in notice.buttons]


def press(window: MainWindow, text: str) -> None:
    next(button for button in window.body.notice.buttons if button.text() == text).click()


def fail(window: MainWindow, qtbot: QtBot) -> str:
    with qtbot.waitSignal(window.pipeline.failed) as failed:
        window.body.scan.click()
    (sentence,) = failed.args
    assert window.body.notice.text == sentence
    return str(sentence)


def succeed(window: MainWindow, qtbot: QtBot, text: str) -> None:
    with qtbot.waitSignal(window.pipeline.finished):
        press(window, text)


def test_no_board(window: MainWindow, fakes: Fakes, qtbot: QtBot) -> None:
    fakes.fail["read"] = NoBoardError("No Flood-It board was found.")
    fail(window, qtbot)
    assert window.body.result.picture.picture is not None
    assert steps(window) == ["Scan again", "Open a picture…", "Settings…"]
    del fakes.fail["read"]
    succeed(window, qtbot, "Scan again")
    assert not window.body.notice.isVisible()
    assert window.body.notice.buttons == []


def test_no_board_in_the_part_that_is_looked_at(
    window: MainWindow, fakes: Fakes, qtbot: QtBot
) -> None:
    fakes.fail["read"] = NoBoardError("No Flood-It board was found.")
    fail(window, qtbot)
    with qtbot.waitSignal(window.pipeline.failed):
        window.corrections.look_in((0, 0, 100, 100))
    assert steps(window)[0] == "Look in the whole picture"
    del fakes.fail["read"]
    succeed(window, qtbot, "Look in the whole picture")
    assert window.corrections.region is None


def test_no_board_where_a_hand_placed_it(window: MainWindow, fakes: Fakes, qtbot: QtBot) -> None:
    with qtbot.waitSignal(window.pipeline.finished):
        window.body.scan.click()
    fakes.fail["read"] = NoBoardError("No Flood-It board was found.")
    with qtbot.waitSignal(window.pipeline.failed):
        window.corrections.place(GEOMETRY)
    assert steps(window)[0] == "Undo"
    del fakes.fail["read"]
    succeed(window, qtbot, "Undo")
    assert window.corrections.help.placed is None


def test_another_picture_is_opened_where_this_one_was(
    window: MainWindow, fakes: Fakes, qtbot: QtBot, tmp_path: Path
) -> None:
    draw(GAME.board).save(tmp_path / "game.png")
    fakes.fail["read"] = NoBoardError("No Flood-It board was found.")
    with qtbot.waitSignal(window.pipeline.failed):
        window.sources.open_file(str(tmp_path / "game.png"))
    assert steps(window) == ["Open a picture…", "Settings…"]
    del fakes.fail["read"]
    fakes.confidence = 0.6
    with qtbot.waitSignal(window.pipeline.finished):
        window.sources.open_file(str(tmp_path / "game.png"))
    assert steps(window) == ["Correct it", "Open a picture…"]


@pytest.mark.parametrize("name", ["rows", "columns"])
def test_no_board_of_the_rows_or_columns_that_are_set(
    window: MainWindow, fakes: Fakes, qtbot: QtBot, name: str
) -> None:
    fakes.fail["read"] = NoBoardError("No Flood-It board was found.")
    getattr(window.body.panel, name).setValue(9)
    fail(window, qtbot)
    assert steps(window)[0] == "Find rows and columns"
    del fakes.fail["read"]
    succeed(window, qtbot, "Find rows and columns")
    assert getattr(window.settings, name) is None


def test_a_board_in_doubt_where_rows_are_set(
    window: MainWindow, fakes: Fakes, qtbot: QtBot
) -> None:
    fakes.confidence, fakes.doubts = 0.8, ("it may go on beyond what is seen",)
    window.body.panel.rows.setValue(9)
    with qtbot.waitSignal(window.pipeline.finished):
        window.body.scan.click()
    assert "beyond the rows and columns that are set" in window.body.notice.text
    assert steps(window) == ["Find rows and columns", "Correct it"]
    fakes.confidence, fakes.doubts = 0.97, ()
    succeed(window, qtbot, "Find rows and columns")
    assert not window.body.notice.isVisible()


def test_a_board_in_doubt_for_more_than_the_rows_that_are_set(
    window: MainWindow, fakes: Fakes, qtbot: QtBot
) -> None:
    fakes.confidence, fakes.doubts = 0.6, ("the cells are not uniform",)
    window.body.panel.rows.setValue(9)
    with qtbot.waitSignal(window.pipeline.finished):
        window.body.scan.click()
    assert "the cells are not uniform" in window.body.notice.text
    assert steps(window) == ["Find rows and columns", "Correct it", "Scan again"]


def test_capture_refused(window: MainWindow, fakes: Fakes, qtbot: QtBot, tmp_path: Path) -> None:
    fakes.fail["capture"] = CaptureError("The screen cannot be captured.")
    fail(window, qtbot)
    assert steps(window) == ["Scan again", "Open a picture…", "Paste a picture"]
    assert window.body.intro.isVisible()
    image = QImage(200, 200, QImage.Format.Format_RGB32)
    image.fill(0)
    QGuiApplication.clipboard().setImage(image)
    succeed(window, qtbot, "Paste a picture")
    assert not window.body.intro.isVisible()


def test_a_capture_that_fails_after_one_that_did_not(
    window: MainWindow, fakes: Fakes, qtbot: QtBot
) -> None:
    with qtbot.waitSignal(window.pipeline.finished):
        window.body.scan.click()
    fakes.fail["capture"] = CaptureError("The screen cannot be captured.")
    fail(window, qtbot)
    assert window.body.intro.isVisible()
    assert not window.body.result.isVisible()


def test_a_screen_that_does_not_answer(window: MainWindow, qtbot: QtBot) -> None:
    window.sources.capture_limit.timeout.emit()
    assert "did not answer" in window.body.notice.text
    assert steps(window)[0] == "Scan again"


def test_a_picture_that_cannot_be_read(window: MainWindow, tmp_path: Path, qtbot: QtBot) -> None:
    (tmp_path / "shot.png").write_text("no picture")
    with qtbot.waitSignal(window.sources.refused):
        window.sources.open_file(str(tmp_path / "shot.png"))
    assert steps(window) == ["Open a picture…", "Paste a picture"]


def test_settings_that_do_not_fit(window: MainWindow, fakes: Fakes, qtbot: QtBot) -> None:
    fakes.fail["capture"] = UsageError("There is no monitor 3.")
    fail(window, qtbot)
    assert steps(window) == ["Settings…", "Scan again"]
    press(window, "Settings…")
    assert window.settings_dialog.isVisible()


def test_worker_lost_before_an_answer(window: MainWindow, fakes: Fakes, qtbot: QtBot) -> None:
    fakes.fail["search"] = SearchError("The search process was killed.")
    fail(window, qtbot)
    assert window.body.result.picture.reading is not None
    assert window.play.moves == ()
    assert steps(window) == ["Search again", "Settings…"]
    del fakes.fail["search"]
    before = len(fakes.searches)
    succeed(window, qtbot, "Search again")
    assert len(fakes.searches) == before + 1
    assert len(fakes.captures) == 1


def test_worker_lost_with_an_answer(window: MainWindow, fakes: Fakes, qtbot: QtBot) -> None:
    fakes.fail["solve"] = SearchError("The search process was killed.")
    fail(window, qtbot)
    assert len(window.play.moves) == 25
    assert steps(window) == ["Search again", "Settings…"]


def test_a_mistake_of_the_program(window: MainWindow, fakes: Fakes, qtbot: QtBot) -> None:
    fakes.fail["read"] = ZeroDivisionError("division by zero")
    assert "made a mistake" in fail(window, qtbot)
    assert steps(window)[0] == "Scan again"


def test_stopped_before_an_answer(window: MainWindow, fakes: Fakes, qtbot: QtBot) -> None:
    with qtbot.waitSignal(window.pipeline.finished):
        window.body.scan.click()
    window.play.clear()
    window.presenter.work_again()
    window.stop()
    assert steps(window) == ["Search again"]
    succeed(window, qtbot, "Search again")
    assert len(window.play.moves) == 25


def test_two_boards(window: MainWindow, fakes: Fakes, qtbot: QtBot) -> None:
    fakes.boards = 2
    with qtbot.waitSignal(window.pipeline.finished):
        window.body.scan.click()
    assert window.body.notice.text == "There are 2 boards on the screen; this is number 1."
    succeed(window, qtbot, "Show the next one")
    assert window.body.notice.text.endswith("this is number 2.")


def test_two_boards_in_a_picture_that_is_opened(
    window: MainWindow, fakes: Fakes, qtbot: QtBot, tmp_path: Path
) -> None:
    draw(GAME.board).save(tmp_path / "game.png")
    fakes.boards = 2
    with qtbot.waitSignal(window.pipeline.finished):
        window.sources.open_file(str(tmp_path / "game.png"))
    assert window.body.notice.text == "There are 2 boards in the picture; this is number 1."


@pytest.mark.parametrize("doubts", [(), ("the cells are not uniform", "one colour is rare")])
def test_low_confidence(
    window: MainWindow, fakes: Fakes, qtbot: QtBot, doubts: tuple[str, ...]
) -> None:
    fakes.confidence, fakes.doubts = 0.62, doubts
    with qtbot.waitSignal(window.pipeline.finished):
        window.body.scan.click()
    assert "62\u00a0%" in window.body.notice.text
    assert all(doubt in window.body.notice.text for doubt in doubts)
    assert not window.body.result.doubts.isVisible()
    press(window, "Correct it")
    assert window.body.result.tools.isVisible()
    # Once a hand has corrected it, it is the user's.
    with qtbot.waitSignal(window.pipeline.finished):
        window.corrections.merge((0, 1))
    assert not window.body.notice.isVisible()


def test_steps_wrap_in_a_narrow_window(window: MainWindow, fakes: Fakes, qtbot: QtBot) -> None:
    fakes.fail["capture"] = CaptureError("The screen cannot be captured.")
    fail(window, qtbot)
    window.resize(window.minimumWidth(), 600)
    notice = window.body.notice
    qtbot.waitUntil(lambda: notice.width() < 360)
    for button in notice.buttons:
        assert notice.rect().contains(button.geometry())
        assert button.width() >= button.sizeHint().width()

"""What the screenshots show."""

from __future__ import annotations

import os
import time
from contextlib import chdir
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING
from unittest.mock import Mock, patch

from PySide6.QtWidgets import QLabel
from stage import until

from floodhelper.errors import CaptureError, SearchError
from floodhelper.screen import macos, portal
from floodhelper.ui.marks import Marks
from floodhelper.ui.vanish import GAME

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from typing import Any

    from PySide6.QtWidgets import QWidget
    from stage import Stage

    from floodhelper.screen.screenshot import Screenshot
    from floodhelper.solver.solution import Solution
    from floodhelper.ui.main_window import MainWindow
    from floodhelper.ui.practice_window import PracticeWindow
    from floodhelper.vision.reading import Reading


_ASKED = ("Preflight", "Request")


@dataclass(frozen=True)
class Scene:
    """One picture of the gallery."""

    name: str
    """Of its files."""
    title: str
    told: str
    """What is seen in it."""
    show: Callable[[Stage], QWidget]
    """Plays it and returns the window to save."""


def _first(stage: Stage) -> QWidget:
    return stage.window()


def _main(stage: Stage) -> MainWindow:
    stage.practice()
    window = stage.window()
    _expect("", stage.scan(window))
    return window


def _russian(stage: Stage) -> QWidget:
    return _speaking(stage, "ru")


def _chinese(stage: Stage) -> QWidget:
    return _speaking(stage, "zh_CN")


def _speaking(stage: Stage, language: str) -> QWidget:
    stage.speak(language)
    return _main(stage)


def _playing(stage: Stage) -> QWidget:
    window = _main(stage)
    window.play.go_to(7)
    return window


def _played(stage: Stage) -> QWidget:
    window = _main(stage)
    window.play.go_to(len(window.play.moves))
    return window


def _shapes(stage: Stage) -> QWidget:
    window = _main(stage)
    choice = window.body.panel.marks
    choice.setCurrentIndex(choice.findData(Marks.BOTH.value))
    return window


def _correct(stage: Stage) -> QWidget:
    window = _main(stage)
    window.body.result.correct.setChecked(True)
    window.body.result.picture.setFocus()
    return window


def _settings(stage: Stage) -> QWidget:
    window = _main(stage)
    window.action.settings.trigger()
    return window.settings_dialog


def _narrow(stage: Stage) -> QWidget:
    window = _main(stage)
    window.resize(360, 760)
    until(lambda: window.width() == 360)
    return window


def _compact(stage: Stage) -> QWidget:
    window = _main(stage)
    window.play.go_to(3)
    window.action.compact.trigger()
    if window.compact is None:
        raise SystemExit("There is no compact strip.")
    return window.compact


def _followed(stage: Stage) -> tuple[PracticeWindow, MainWindow]:
    practice, window = stage.practice(), stage.window()
    _expect("", stage.scan(window))
    window.action.follow.setChecked(True)
    for step in range(1, 5):
        _play(practice, window, window.play.moves[step - 1])
        _wait_for_step(window, step)
    return practice, window


def _wait_for_step(window: MainWindow, step: int) -> None:
    until(lambda: window.play.step == step)


def _play(practice: PracticeWindow, window: MainWindow, colour: int) -> None:
    """Play in the game what has that index in the window."""
    board = window.play.board
    if board is not None:
        away = practice.game.board.palette.astype(int) - board.palette[colour]
        practice.play(int(abs(away).sum(axis=1).argmin()))


def _following(stage: Stage) -> QWidget:
    practice, window = _followed(stage)
    play = window.play
    board = play.position
    if board is None:
        raise SystemExit("There is no board.")
    area = int(board.flooded().sum())
    others = [each for each in range(board.colours) if each != play.next_move]
    _play(practice, window, next(c for c in others if board.play(c).flooded().sum() > area))
    until(lambda: ":" in window.follow.sentence and not window.pipeline.busy)
    return window


def _covered(stage: Stage) -> QWidget:
    practice, window = _followed(stage)
    note = QLabel("Shopping")
    note.setWindowTitle("Notes")
    note.setProperty(GAME, True)  # a window of another program
    note.resize(300, 120)
    stage.put(note, practice.x() + 30, practice.y() + 180)
    until(lambda: "covered" in window.follow.sentence)
    return window


def _practice(stage: Stage) -> QWidget:
    practice = stage.practice()
    for colour in (1, 2, 0, 3):
        practice.play(colour)
    return practice


def _no_board(stage: Stage) -> QWidget:
    stage.practice()
    note = QLabel("Shopping\n\n- bread\n- apples\n- tea\n- a lamp for the hall")
    note.setWindowTitle("Notes")
    note.setMargin(24)
    note.resize(480, 520)
    note.setProperty(GAME, True)  # a window of another program, which stays
    stage.put(note, 46, 60)
    window = stage.window()
    _expect("No Flood-It board", stage.scan(window))
    return window


def _two_boards(stage: Stage) -> QWidget:
    stage.practice(1)
    stage.practice(2, (1250, 480))
    window = stage.window()
    _expect("", stage.scan(window))
    return window


def _unsure(stage: Stage) -> QWidget:
    def read(*call: Any) -> Sequence[Reading]:
        readings = stage.tools.read(*call)
        doubt = "a row or column at the border is unlike the others"
        return [replace(each, confidence=0.62, doubts=(doubt,)) for each in readings]

    stage.practice()
    window = stage.window(read=read)
    _expect("", stage.scan(window))
    return window


def _cut(stage: Stage) -> QWidget:
    stage.practice()
    window = stage.window()
    window.body.panel.rows.setValue(10)
    window.body.panel.columns.setValue(10)
    _expect("", stage.scan(window))
    return window


def _refused(stage: Stage) -> QWidget:
    denied = Mock(**{f"CG{ask}ScreenCaptureAccess.return_value": False for ask in _ASKED})
    with patch.object(macos, "core_graphics", return_value=denied):
        reason = str(macos.why_not())

    def capture(_monitor: int | None) -> Screenshot:
        raise CaptureError(reason)

    window = stage.window(capture=capture)
    _expect("macOS", stage.scan(window))
    return window


def _no_portal(stage: Stage) -> QWidget:
    window = stage.window(capture=lambda _monitor: portal.grab())
    nowhere = {"DBUS_SESSION_BUS_ADDRESS": "unix:path=/nowhere"}
    with patch.dict(os.environ, nowhere):
        _expect("Wayland", stage.scan(window))
    return window


def _no_picture(stage: Stage) -> QWidget:
    window = stage.window()
    here = Path(__file__)
    with chdir(here.parent):
        window.sources.open_file(here.name)
        body = window.body
        until(lambda: here.name in body.notice.text and not body.says_reading)
    return window


def _stopped(stage: Stage) -> QWidget:
    def solve(*call: Any) -> Iterator[Solution]:
        stop = call[3]
        while not stop():
            time.sleep(0.02)
        yield from ()

    stage.practice()
    window = stage.window(solve=solve)
    window.body.scan.click()
    until(lambda: window.body.stop.isVisible() and window.body.result.picture.reading is not None)
    window.body.stop.click()
    return window


def _lost(stage: Stage) -> QWidget:
    def solve(*call: Any) -> Iterator[Solution]:
        for solution in stage.tools.solve(*call):
            yield solution
            raise SearchError(
                "The search process was killed, perhaps because the memory ran out; the best "
                "answer so far stays. Search again, with a lower memory limit if it happens again."
            )

    stage.practice()
    window = stage.window(solve=solve)
    _expect("was killed", stage.scan(window))
    return window


def _expect(part: str, sentence: str) -> None:
    if part not in sentence or bool(part) != bool(sentence):
        raise SystemExit(f"{part!r} was expected, and this came: {sentence!r}")


SCENES = (
    Scene(
        "first", "The first start", "Enter scans the screen; the menu has other sources.", _first
    ),
    Scene("main", "After a scan", "The next colour, the strip of all moves, and the board.", _main),
    Scene(
        "playing",
        "Playing along",
        "Space, → or a click steps on; the board shows the flooded region and what comes to it.",
        _playing,
    ),
    Scene(
        "following",
        "Following the game",
        "The strip steps as the game is played, and plans anew after another move.",
        _following,
    ),
    Scene("covered", "The game is covered", "What is seen of it is said.", _covered),
    Scene("played", "All is played", "The board is in one colour.", _played),
    Scene("marks", "Letters and shapes", "Marks on colours, for every kind of sight.", _shapes),
    Scene("correct", "Correcting", "Tools for a board that is not read right.", _correct),
    Scene("russian", "Russian", "By the system's language, or as chosen.", _russian),
    Scene("chinese", "Chinese", "The pictures need a font for it, as WenQuanYi Zen Hei.", _chinese),
    Scene("settings", "Settings", "They work at once, on the picture that is shown.", _settings),
    Scene("narrow", "A narrow window", "All of it in 360 px.", _narrow),
    Scene("compact", "The compact strip", "Above all other windows, beside the game.", _compact),
    Scene("practice", "The practice board", "`floodhelper play`", _practice),
    Scene("no-board", "No board found", "Why, the picture, and what to try next.", _no_board),
    Scene("two-boards", "Two boards", "The surest is shown first.", _two_boards),
    Scene("unsure", "A board that may be misread", "Look at it before you play.", _unsure),
    Scene("cut", "Rows and columns are set", "A click lets them be found again.", _cut),
    Scene("refused", "The capture is refused", "As on macOS without the permission.", _refused),
    Scene("no-portal", "No portal to capture by", "As on Wayland without one.", _no_portal),
    Scene("no-picture", "A file that is no picture", "Another one can be opened.", _no_picture),
    Scene("stopped", "Stopped before an answer", "What was read stays.", _stopped),
    Scene("lost", "The search was lost", "The best answer so far stays.", _lost),
)
"""All scenes, in the order of the page."""

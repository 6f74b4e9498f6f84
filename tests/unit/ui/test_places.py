from dataclasses import dataclass

import pytest
from PySide6.QtCore import QRect
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from floodhelper.ui.places import own_windows, place_of, to_logical
from floodhelper.ui.vanish import GAME


@dataclass
class FakeScreen:
    """A screen as Qt tells of it: its corner in px of the desktop, its size scaled."""

    whole: QRect
    ratio: float

    def geometry(self) -> QRect:
        return self.whole

    def availableGeometry(self) -> QRect:  # noqa: N802 - Qt's name
        return self.whole.adjusted(0, 24, 0, 0)

    def devicePixelRatio(self) -> float:  # noqa: N802 - Qt's name
        return self.ratio


LEFT = FakeScreen(QRect(-1920, 0, 1280, 720), 1.5)
MIDDLE = FakeScreen(QRect(0, 0, 1920, 1080), 1.0)


@pytest.mark.parametrize(
    ("place", "rect", "screen"),
    [
        ((100, 200, 300, 400), QRect(100, 200, 300, 400), MIDDLE),
        ((-1920, 0, 300, 150), QRect(-1920, 0, 200, 100), LEFT),
        ((-420, 600, 300, 300), QRect(-920, 400, 200, 200), LEFT),
    ],
)
def test_px_of_the_desktop_are_units_of_their_screen(
    place: tuple[int, int, int, int], rect: QRect, screen: FakeScreen
) -> None:
    found = to_logical(place, [LEFT, MIDDLE])  # type: ignore[list-item]
    assert found == (rect, screen.availableGeometry())


def test_what_is_on_no_screen_has_no_place() -> None:
    assert to_logical((5000, 0, 10, 10), [LEFT, MIDDLE]) is None  # type: ignore[list-item]


def test_a_window_is_where_its_px_are(qtbot: QtBot) -> None:
    widget = QWidget()
    qtbot.addWidget(widget)
    widget.setGeometry(120, 130, 200, 100)
    with qtbot.waitExposed(widget):
        widget.show()
    found = to_logical(place_of(widget))
    assert found is not None
    assert found[0] == widget.frameGeometry()


@pytest.mark.parametrize(
    ("screen", "frame", "place"),
    [
        (MIDDLE, QRect(10, 20, 300, 200), (10, 20, 300, 200)),
        (LEFT, QRect(-1910, 20, 30, 20), (-1905, 30, 45, 30)),
    ],
)
def test_a_window_is_placed_by_its_screen(
    screen: FakeScreen,
    frame: QRect,
    place: tuple[int, int, int, int],
    qtbot: QtBot,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    monkeypatch.setattr(window, "screen", lambda: screen, raising=False)
    for name in ("geometry", "frameGeometry"):
        monkeypatch.setattr(window, name, lambda: frame, raising=False)
    assert place_of(window) == place


def test_own_windows_are_those_in_sight_that_are_no_game(qtbot: QtBot) -> None:
    shown, hidden, game = QWidget(), QWidget(), QWidget()
    for window in (shown, hidden, game):
        qtbot.addWidget(window)
    game.setProperty(GAME, True)
    shown.show()
    game.show()
    found = own_windows()
    assert shown in found
    assert hidden not in found
    assert game not in found

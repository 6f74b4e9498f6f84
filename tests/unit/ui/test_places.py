from dataclasses import dataclass

import pytest
from PySide6.QtCore import QRect
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from floodhelper.ui.places import place_of, to_logical


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

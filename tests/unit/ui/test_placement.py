import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from PySide6.QtCore import QPoint, QRect, QSize
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from floodhelper.ui.placement import SPACE, beside, frame_of, within

AREA = QRect(0, 0, 1920, 1080)
rects = st.builds(
    QRect,
    st.integers(-3000, 3000),
    st.integers(-3000, 3000),
    st.integers(50, 900),
    st.integers(50, 900),
)
areas = st.lists(rects, min_size=1, max_size=3)


@st.composite
def windows_within(draw: st.DrawFn, area: QRect) -> QRect:
    """Draw a window that lies within an area."""
    width = draw(st.integers(1, area.width()))
    height = draw(st.integers(1, area.height()))
    x = draw(st.integers(area.left(), area.right() + 1 - width))
    y = draw(st.integers(area.top(), area.bottom() + 1 - height))
    return QRect(x, y, width, height)


class FramedWindow(QWidget):
    """A window about whose frame the window manager says what a test wants."""

    said = QRect()

    def frameGeometry(self) -> QRect:  # noqa: N802 - Qt's name
        return self.said


@pytest.mark.parametrize(
    ("said", "frame"),
    [
        (QRect(199, 180, 302, 325), QRect(199, 180, 302, 325)),
        (QRect(200, 200, 1, 1), QRect(200, 200, 300, 300)),
        (QRect(200, 200, 300, 300), QRect(200, 200, 300, 300)),
    ],
    ids=["known", "still being made", "none"],
)
def test_a_frame_is_never_smaller_than_its_window(qtbot: QtBot, said: QRect, frame: QRect) -> None:
    window = FramedWindow()
    qtbot.addWidget(window)
    window.setGeometry(200, 200, 300, 300)
    window.said = said
    assert frame_of(window) == frame


@given(window=rects, thing=windows_within(AREA))
def test_a_window_beside_a_thing_covers_none_of_it(window: QRect, thing: QRect) -> None:
    place = beside(window, thing, AREA)
    assume(place is not None)
    assert place is not None
    moved = QRect(place, window.size())
    assert AREA.contains(moved)
    assert not moved.intersects(thing)


def test_the_nearest_side_is_taken() -> None:
    thing, size = QRect(600, 300, 500, 500), QSize(300, 400)
    assert beside(QRect(QPoint(900, 350), size), thing, AREA) == QPoint(1100 + SPACE, 350)
    assert beside(QRect(QPoint(500, 350), size), thing, AREA) == QPoint(300 - SPACE, 350)
    low = QRect(QPoint(700, 800), QSize(300, 200))
    assert beside(low, thing, AREA) == QPoint(700, 800 + SPACE)


def test_there_may_be_no_room() -> None:
    assert beside(QRect(0, 0, 600, 600), QRect(500, 100, 900, 900), AREA) is None


@given(window=rects, areas=areas)
def test_no_window_stays_off_the_screens(window: QRect, areas: list[QRect]) -> None:
    place = within(window, areas)
    moved = QRect(place, window.size())
    assert any(area.contains(place) for area in areas)
    assert any(
        area.contains(moved) or area.width() < moved.width() or area.height() < moved.height()
        for area in areas
    )


@given(data=st.data(), areas=areas)
def test_a_window_on_a_screen_stays(data: st.DataObject, areas: list[QRect]) -> None:
    window = data.draw(windows_within(data.draw(st.sampled_from(areas))))
    assert within(window, areas) == window.topLeft()


def test_a_window_goes_to_the_screen_of_which_it_covers_most() -> None:
    # It has 210 px to go into the upper screen, 180 px into the lower one.
    upper, lower = QRect(0, 0, 1000, 1000), QRect(1000, 200, 1000, 1000)
    window = QRect(820, 790, 300, 300)
    assert within(window, [upper, lower]) == QPoint(700, 700)
    assert within(window, [lower, upper]) == QPoint(700, 700)


def test_a_window_goes_to_the_nearest_screen() -> None:
    right = QRect(1920, 0, 1920, 1080)
    window = QRect(4000, 500, 300, 100)
    assert within(window, [AREA, right]) == QPoint(3540, 500)
    assert within(window, []) == QPoint(4000, 500)

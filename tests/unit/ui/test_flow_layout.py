from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PySide6.QtCore import QPoint, QRect, QSize
from PySide6.QtWidgets import QWidget

from floodhelper.ui.flow_layout import FlowLayout

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

pytestmark = pytest.mark.usefixtures("qapp")

SIZES = st.lists(st.tuples(st.integers(1, 120), st.integers(1, 60)), min_size=1, max_size=12)


def _laid_out(sizes: list[tuple[int, int]]) -> tuple[QWidget, FlowLayout, list[QWidget]]:
    """Widgets of these sizes in a layout, in a window that is not shown."""
    window, layout = QWidget(), FlowLayout()
    layout.setContentsMargins(0, 0, 0, 0)
    window.setLayout(layout)
    widgets = [QWidget() for _ in sizes]
    for widget, size in zip(widgets, sizes, strict=True):
        widget.setFixedSize(*size)
        layout.addWidget(widget)
    return window, layout, widgets


@settings(deadline=None)
@given(sizes=SIZES, width=st.integers(1, 400))
def test_widgets_stand_in_rows_of_the_width_in_their_order(
    sizes: list[tuple[int, int]], width: int
) -> None:
    _window, layout, widgets = _laid_out(sizes)
    corner = QPoint(30, 40)
    layout.setGeometry(QRect(corner, QSize(width, layout.heightForWidth(width))))
    places = [widget.geometry() for widget in widgets]
    assert [(place.width(), place.height()) for place in places] == sizes
    assert places[0].topLeft() == corner
    rows = [[places[0]]]
    for before, place in pairwise(places):
        if place.y() == before.y():
            assert place.x() == before.x() + before.width() + layout.spacing()
            rows[-1].append(place)
        else:
            # There was no room left beside the last one.
            assert before.right() + layout.spacing() + place.width() > corner.x() + width - 1
            lowest = max(each.y() + each.height() for each in rows[-1])
            assert (place.x(), place.y()) == (corner.x(), lowest + layout.spacing())
            rows.append([place])
    # One that is wider than the layout stands alone.
    assert all(len(row) == 1 or row[-1].right() < corner.x() + width for row in rows)
    lowest = max(each.y() + each.height() for each in rows[-1])
    assert layout.heightForWidth(width) == lowest - corner.y()


@settings(deadline=None)
@given(sizes=SIZES)
def test_the_size_asked_for_has_all_in_one_row(sizes: list[tuple[int, int]]) -> None:
    _window, layout, _ = _laid_out(sizes)
    one_row = layout.sizeHint()
    assert layout.heightForWidth(one_row.width()) == one_row.height()
    assert one_row.height() == max(height for _, height in sizes)
    least = layout.minimumSize()
    assert least == QSize(max(width for width, _ in sizes), one_row.height())


def test_what_is_hidden_takes_no_room(qtbot: QtBot) -> None:
    window, layout, (first, second) = _laid_out([(50, 20), (60, 30)])
    qtbot.addWidget(window)
    first.hide()
    assert layout.sizeHint() == QSize(60, 30)
    layout.setGeometry(QRect(0, 0, 200, 100))
    assert second.pos() == QPoint(0, 0)
    second.hide()
    assert layout.sizeHint() == QSize(0, 0)
    assert layout.heightForWidth(100) == 0


def test_widgets_are_taken_out_by_number() -> None:
    _window, layout, (first, second) = _laid_out([(50, 20), (60, 30)])
    assert layout.count() == 2
    assert layout.takeAt(0).widget() is first
    assert layout.itemAt(0).widget() is second
    assert layout.count() == 1
    assert layout.itemAt(1) is layout.takeAt(1) is None

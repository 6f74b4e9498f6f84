from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtGui import QColor, QImage, QPalette
from PySide6.QtWidgets import QStyle, QStyleOptionButton, QWidget

from floodhelper.ink import contrast
from floodhelper.ui.actions import Actions
from floodhelper.ui.check_box import CheckBox

if TYPE_CHECKING:
    from collections.abc import Iterator

    from PySide6.QtWidgets import QApplication
    from pytestqt.qtbot import QtBot

SEEN = 3.0
"""Least contrast of what tells a control from its ground, WCAG 2.2, 1.4.11."""


@pytest.fixture(autouse=True)
def palette_again(qapp: QApplication) -> Iterator[None]:
    before = qapp.palette()
    yield
    qapp.setPalette(before)


def rgb(image: QImage, x: int, y: int) -> tuple[int, int, int]:
    colour = image.pixelColor(QPoint(x, y))
    return colour.red(), colour.green(), colour.blue()


@pytest.mark.parametrize("ground", ["#efefef", "#323232", "#2b2b2e", "#1e1e1e"])
def test_an_empty_box_is_seen(qapp: QApplication, qtbot: QtBot, ground: str) -> None:
    box = CheckBox("Follow")
    qtbot.addWidget(box)
    # Later than the box is made, as when the desktop goes dark in the evening.
    qapp.setPalette(QPalette(QColor(ground)))
    box.show()
    option = QStyleOptionButton()
    box.initStyleOption(option)
    place = box.style().subElementRect(QStyle.SubElement.SE_CheckBoxIndicator, option, box)
    image = box.grab().toImage()
    middle = place.center().y()
    outside = qapp.palette().window().color()
    frame = max(
        contrast((outside.red(), outside.green(), outside.blue()), rgb(image, x, middle))
        for x in range(place.left(), place.left() + 3)
    )
    assert frame >= SEEN


@pytest.mark.parametrize("ground", ["#efefef", "#2b2b2e"])
def test_an_empty_box_in_a_menu_is_seen(qapp: QApplication, qtbot: QtBot, ground: str) -> None:
    qapp.setPalette(QPalette(QColor(ground)))
    window = QWidget()
    qtbot.addWidget(window)
    actions = Actions(window)
    actions.menu.popup(QPoint(0, 0))
    image = actions.menu.grab().toImage()
    middle = actions.menu.actionGeometry(actions.compact).center().y()
    base = rgb(image, 4, middle)
    assert max(contrast(base, rgb(image, x, middle)) for x in range(5, 14)) >= SEEN
    actions.menu.close()

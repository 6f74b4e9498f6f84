"""A hand on the mouse."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

LEFT = Qt.MouseButton.LeftButton


def move(widget: QWidget, point: QPointF, buttons: Qt.MouseButton = LEFT) -> None:
    """Move to a point of the widget at once: `QTest.mouseMove` goes by way of the window system."""
    event = QMouseEvent(
        QEvent.Type.MouseMove,
        point,
        QPointF(widget.mapToGlobal(point)),
        Qt.MouseButton.NoButton,
        buttons,
        Qt.KeyboardModifier.NoModifier,
    )
    QApplication.sendEvent(widget, event)


def drag(widget: QWidget, begin: QPointF, end: QPointF, *, release: bool = True) -> None:
    """Press the left button, move by a step between, and release it."""
    QTest.mousePress(widget, LEFT, pos=begin.toPoint())
    move(widget, (begin + end) / 2)
    move(widget, end)
    if release:
        QTest.mouseRelease(widget, LEFT, pos=end.toPoint())


def activated(window: QWidget) -> bool:
    """Ask for the focus and tell whether the window has it, to be asked again until it has.

    Where there is no window manager, another window's coming or going may take it back.
    """
    if not window.isActiveWindow():
        window.activateWindow()
    return window.isActiveWindow()

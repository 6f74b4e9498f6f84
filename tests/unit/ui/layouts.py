"""Layouts that have come to rest."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QWidget

if TYPE_CHECKING:
    from PySide6.QtCore import QRect
    from pytestqt.qtbot import QtBot

    from floodhelper.ui.main_window import MainWindow


def settle(window: MainWindow, qtbot: QtBot) -> None:
    """Wait until the parts of a shown window stay in place: one layout may ask for another."""
    places: list[list[QRect]] = []

    def at_rest() -> bool:
        places.append([part.geometry() for part in window.findChildren(QWidget)])
        return window.windowHandle().isExposed() and places[-3:] == [places[-1]] * 3

    qtbot.waitUntil(at_rest)

"""The choice of a monitor, with a small live picture of each."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

import numpy as np
from PySide6.QtCore import QSignalBlocker, QSize, QSizeF, Qt
from PySide6.QtGui import QIcon, QImage, QPixmap
from PySide6.QtWidgets import QComboBox, QStyledItemDelegate, QWidget

from floodhelper.ui.worker import Worker

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from floodhelper.screen.screenshot import Rectangle, Screenshot

    Look = Callable[[int | None], Screenshot]

THUMBNAIL = QSize(160, 100)
"""Largest size of a picture, logical units."""
EVERY = 1.0
"""Time between two pictures of the same monitor, s."""
_AROUND = 48
"""Room for the list's margins and its scroll bar, logical units."""
_GLANCE = 0.02
"""Time between two looks whether the choice is still open, s."""


class MonitorChoice(QComboBox):
    """All monitors, or one of them, by number from 1.

    While the list is open, and only then, the monitors are captured outside the window's thread;
    nothing of the pictures is kept.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.look: Look | None = None
        """Captures a monitor, or all with None; None where that would be seen or heard."""
        self._worker = Worker(self)
        self._worker.result.connect(self._on_picture)
        # The delegate of menus draws small icons alone.
        self.setItemDelegate(QStyledItemDelegate(self))
        self.view().setIconSize(THUMBNAIL)
        self.addItem(self.tr("All"), None)

    @property
    def number(self) -> int | None:
        """What is chosen, None for all."""
        number: int | None = self.currentData()
        return number

    def show_monitors(self, monitors: Sequence[Rectangle], chosen: int | None) -> None:
        """Offer these monitors, rectangles (x, y, width, height), from number 1."""
        with QSignalBlocker(self):
            self.clear()
            self.addItem(self.tr("All"), None)
            for number, (_x, _y, width, height) in enumerate(monitors, start=1):
                self.addItem(f"{number}: {width} × {height}", number)
            self.choose(chosen)

    def choose(self, number: int | None) -> None:
        """Choose a monitor, be it there or not."""
        if number is not None and self.findData(number) < 0:
            # One that is unplugged at the moment stays set; a scan says that it is missing.
            self.addItem(str(number), number)
        self.setCurrentIndex(max(0, self.findData(number)))

    def showPopup(self) -> None:
        """Show the list and begin to look."""
        if self.look is not None:
            # The list takes its size before there is a picture.
            empty = QPixmap(THUMBNAIL)
            empty.fill(Qt.GlobalColor.transparent)
            for index in range(self.count()):
                self.setItemIcon(index, QIcon(empty))
            widest = max(
                self.fontMetrics().horizontalAdvance(self.itemText(index))
                for index in range(self.count())
            )
            self.view().setMinimumWidth(THUMBNAIL.width() + widest + _AROUND)
            numbers = [self.itemData(index) for index in range(self.count())]
            look, ratio = self.look, self.devicePixelRatio()
            self._worker.start(lambda stop: _pictures(look, numbers, ratio, stop))
        super().showPopup()

    def hidePopup(self) -> None:
        """Hide the list and forget the pictures."""
        self._worker.stop()
        for index in range(self.count()):
            self.setItemIcon(index, QIcon())
        super().hidePopup()

    def _on_picture(self, found: tuple[int | None, QImage]) -> None:
        number, image = found
        if (index := self.findData(number)) >= 0:
            picture = QPixmap.fromImage(image)
            icon = QIcon(picture)
            # Else the chosen one would be tinted.
            icon.addPixmap(picture, QIcon.Mode.Selected)
            self.setItemIcon(index, icon)


def _pictures(
    look: Look, numbers: Sequence[int | None], ratio: float, stop: Callable[[], bool]
) -> Iterator[tuple[int | None, QImage]]:
    while True:
        for number in numbers:
            yield number, thumbnail(look(number), ratio)
        again = time.monotonic() + EVERY
        while time.monotonic() < again:
            if stop():
                return
            time.sleep(_GLANCE)


def thumbnail(picture: Screenshot, ratio: float = 1.0) -> QImage:
    """Return a picture made to fit into `THUMBNAIL`, in its middle.

    `ratio` is that of the display, px per logical unit.
    """
    size = (QSizeF(THUMBNAIL) * ratio).toSize()
    pixels = np.ascontiguousarray(picture.pixels)
    kind = QImage.Format.Format_RGB888
    whole = QImage(pixels.data, picture.width, picture.height, 3 * picture.width, kind)
    small = whole.scaled(
        size,
        Qt.AspectRatioMode.KeepAspectRatio,
        Qt.TransformationMode.SmoothTransformation,
    )
    # Pictures of all shapes begin their text at the same place.
    left, top = (size.width() - small.width()) // 2, (size.height() - small.height()) // 2
    framed = small.convertToFormat(QImage.Format.Format_ARGB32)
    framed = framed.copy(-left, -top, size.width(), size.height())
    framed.setDevicePixelRatio(ratio)
    return framed

"""A window that steps out of the picture it takes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, QPoint, QTimer, Signal

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

SETTLE_MS = 200
"""Time between the window system's word that the window is gone and the picture. No event tells
when the window manager has dropped the frame, when a compositor's fade has ended and when the
games below have repainted what was covered; 200 ms is the usual length of such a fade."""

UNANSWERED_MS = 1000
"""Time after which a window counts as gone on systems that send no word."""


class Vanishing(QObject):
    """Hides a window until it is really off the screen, and brings it back where it was."""

    gone = Signal()

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self._window = window
        self._place: QPoint | None = None
        self._settle = QTimer(self, singleShot=True)
        self._settle.timeout.connect(self.gone)

    @property
    def hidden(self) -> bool:
        """Whether the window is hidden by this object."""
        return self._place is not None

    def hide(self) -> None:
        """Hide the window; `gone` follows once it has left the screen."""
        if self.hidden:
            return
        self._place = self._window.pos()
        handle = self._window.windowHandle()
        if handle is None or not handle.isExposed():
            self._window.hide()
            self._settle.start(SETTLE_MS)
            return
        handle.installEventFilter(self)
        self._settle.start(UNANSWERED_MS)
        self._window.hide()

    def show(self) -> None:
        """Bring the window back; nothing where it is not hidden by this object."""
        if self._place is None:
            return
        place, self._place = self._place, None
        self._settle.stop()
        handle = self._window.windowHandle()
        if handle is not None:
            handle.removeEventFilter(self)
        self._window.show()
        if not self._window.isMaximized() and not self._window.isFullScreen():
            self._window.move(place)
        self._window.raise_()
        self._window.activateWindow()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Take the exposure's end for the window system's word that the window is unmapped."""
        if event.type() == QEvent.Type.Expose and self.hidden and self._settle.isActive():
            handle = self._window.windowHandle()
            if handle is not None and not handle.isExposed():
                self._settle.start(SETTLE_MS)
        return super().eventFilter(watched, event)

"""Seconds that are counted down."""

from __future__ import annotations

from PySide6.QtCore import QObject, QTimer, Signal

SECOND_MS = 1000


class Countdown(QObject):
    """Counts from a number of seconds to none; can be cut short or stopped."""

    ticked = Signal(int)
    """Seconds that are left, from the first on."""
    over = Signal()
    """None are left."""
    stopped = Signal()
    """It was stopped before its end."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._left = 0
        self.second = QTimer(self, interval=SECOND_MS)
        """Sends the seconds."""
        self.second.timeout.connect(self._on_second)

    @property
    def running(self) -> bool:
        """Whether seconds are left."""
        return self.second.isActive()

    def start(self, seconds: int) -> None:
        """Begin anew; with no seconds it is over at once."""
        self._left = seconds
        if seconds <= 0:
            self.finish()
            return
        self.second.start()
        self.ticked.emit(seconds)

    def finish(self) -> None:
        """Skip the seconds that are left."""
        self.second.stop()
        self.over.emit()

    def stop(self) -> None:
        """End without `over`."""
        if self.running:
            self.second.stop()
            self.stopped.emit()

    def _on_second(self) -> None:
        self._left -= 1
        if self._left > 0:
            self.ticked.emit(self._left)
        else:
            self.finish()

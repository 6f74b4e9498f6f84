"""A screen reader that remembers what it was told to say."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtGui import QAccessible

if TYPE_CHECKING:
    from PySide6.QtGui import QAccessibleAnnouncementEvent


class ScreenReader:
    """Stands in for `QAccessible`, through which Qt tells of events."""

    def __init__(self) -> None:
        self.active = True
        self.heard: list[str] = []

    def isActive(self) -> bool:  # noqa: N802 - Qt's name
        return self.active

    def updateAccessibility(self, event: QAccessibleAnnouncementEvent) -> None:  # noqa: N802
        assert event.type() == QAccessible.Event.Announcement
        self.heard.append(event.message())

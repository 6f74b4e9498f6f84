"""What can be done in the window: each action once, for its button, its menu entry and its key."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QMenu

from floodhelper.ui.check_box import show_frames

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    Key = QKeySequence | QKeySequence.StandardKey | str | None

SECTIONS = ("source", "play", "window", "program")
"""Parts of the menu, in order: where pictures come from, playing, how it is shown, the rest."""


class Actions(QObject):
    """All actions of a window, and its menu.

    A feature adds its own with `add`; whoever implements one connects to its ``triggered`` or
    ``toggled``.
    """

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self._window = window
        self.menu = QMenu(self.tr("Menu"), window)
        self.menu.setToolTipsVisible(True)
        self.menu.aboutToShow.connect(lambda: show_frames(self.menu))
        self._ends = {name: self.menu.addSeparator() for name in SECTIONS}
        # The windows hear these two keys themselves, where no control took them.
        self.scan = self.add("source", self.tr("&Scan screen"), None, heard=(Qt.Key.Key_Enter,))
        self.scan.setToolTip(self.tr("Capture the screen without this window (Enter)"))
        self.forward = self.add("play", self.tr("&Next move"), "Right", heard=(Qt.Key.Key_Space,))
        self.back = self.add("play", self.tr("Move &back"), "Left")
        self.restart = self.add("play", self.tr("To the &first move"), "Home")
        self.copy = self.add("play", self.tr("&Copy the letters of all moves"), "Ctrl+C")
        # Ctrl+M would be macOS's own key to minimise a window.
        self.compact = self.add("window", self.tr("Co&mpact strip"), "Ctrl+Shift+M", checkable=True)
        self.settings = self.add("program", self.tr("Settin&gs…"), "Ctrl+,")
        self.follow = self.add("play", self.tr("Fo&llow the game"), "F", checkable=True)
        self.quit = self.add("program", self.tr("&Quit"), "Ctrl+Q")

    def add(
        self,
        section: str,
        text: str,
        key: Key,
        *,
        heard: tuple[Qt.Key, ...] = (),
        checkable: bool = False,
    ) -> QAction:
        """Add an action at the end of a section of the menu, with a key of its own.

        The key is told in the action's tool tip, and in the menu with those that are `heard`
        elsewhere. Returns the action, to be connected.
        """
        action = QAction(text, self._window, checkable=checkable)
        if key is not None:
            action.setShortcut(QKeySequence(key))
            shown = action.shortcut().toString(QKeySequence.SequenceFormat.NativeText)
            action.setToolTip(f"{plain(text)} ({shown})")
        # Some desktops hide keys in menus that hang below no bar, and this one tells of them.
        action.setShortcutVisibleInContextMenu(True)
        if heard:
            told = [action.shortcut(), *map(QKeySequence, heard)]
            names = [each.toString(QKeySequence.SequenceFormat.NativeText) for each in told]
            action.setText(f"{text}\t{', '.join(filter(None, names))}")
        # An action of a menu alone hears its key only while the menu was open once on some systems.
        self._window.addAction(action)
        self.menu.insertAction(self._ends[section], action)
        return action


def plain(text: str) -> str:
    """Return an action's text without its mark of a letter for Alt and without its keys."""
    return text.partition("\t")[0].replace("&", "")

"""A button for an action."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtGui import QKeySequence

from floodhelper.ui.actions import plain
from floodhelper.ui.button import Button

if TYPE_CHECKING:
    from PySide6.QtGui import QAction
    from PySide6.QtWidgets import QWidget


class ActionButton(Button):
    """Does what the action does, where its name and key are told by the tool tip.

    Parameters
    ----------
    action
        What a click triggers; the button is enabled and checked as it is.
    text
        What stands on the button, a sign or a short word; the action's text without one.
    name
        What the button is called where that is not the action's text.
    """

    def __init__(
        self, action: QAction, text: str = "", name: str = "", parent: QWidget | None = None
    ) -> None:
        super().__init__(text or action.text().partition("\t")[0], parent)
        self._action = action
        self._name = name
        self.setCheckable(action.isCheckable())
        if text:
            # The style's least width is that of a word.
            self.setMaximumWidth(self.fontMetrics().horizontalAdvance(text) + 36)
        self.clicked.connect(action.trigger)
        action.changed.connect(self._follow)
        self._follow()

    def _follow(self) -> None:
        action = self._action
        self.setAccessibleName(self._name or plain(action.text()))
        key = action.shortcut().toString(QKeySequence.SequenceFormat.NativeText)
        self.setToolTip(f"{self._name} ({key})" if self._name and key else action.toolTip())
        self.setEnabled(action.isEnabled())
        self.setChecked(action.isChecked())

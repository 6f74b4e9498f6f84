"""A button for an action."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QPushButton

if TYPE_CHECKING:
    from PySide6.QtGui import QAction
    from PySide6.QtWidgets import QWidget


class ActionButton(QPushButton):
    """Does what the action does, where its name and key are told by the tool tip.

    Parameters
    ----------
    action
        What a click triggers; the button is enabled and checked as it is.
    text
        What stands on the button, a sign or a short word; the action's text without one.
    """

    def __init__(self, action: QAction, text: str = "", parent: QWidget | None = None) -> None:
        super().__init__(text or action.text(), parent)
        self._action = action
        # Outside dialogs only such a button takes Enter when it has the focus.
        self.setAutoDefault(True)
        self.setCheckable(action.isCheckable())
        if text:
            # The style's least width is that of a word.
            self.setMaximumWidth(self.fontMetrics().horizontalAdvance(text) + 36)
        self.clicked.connect(action.trigger)
        action.changed.connect(self._follow)
        self._follow()

    def _follow(self) -> None:
        self.setAccessibleName(self._action.text().replace("&", ""))
        self.setToolTip(self._action.toolTip())
        self.setEnabled(self._action.isEnabled())
        self.setChecked(self._action.isChecked())

"""Buttons of the windows in which moves are stepped through by keys."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QPushButton

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

BY_TAB = Qt.FocusPolicy.TabFocus
"""How such a control comes to the keys: a click on it leaves them where they were, so that Space
steps on. Only who went to it by Tab presses it by Space."""


class Button(QPushButton):
    """A button that is pressed by Enter too where it has the focus, which a click does not give."""

    def __init__(self, text: str = "", parent: QWidget | None = None) -> None:
        super().__init__(text, parent)
        # Outside dialogs only such a button takes Enter when it has the focus.
        self.setAutoDefault(True)
        self.setFocusPolicy(BY_TAB)

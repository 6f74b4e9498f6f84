"""Check boxes whose frame is seen on a dark ground too."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent
from PySide6.QtGui import QColor, QPalette
from PySide6.QtWidgets import QApplication, QCheckBox

from floodhelper.ui.button import BY_TAB

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

_FUSION = "fusion"
_DARKER = 140
"""Per cent by which Qt's Fusion style draws the frame darker than the window."""


class CheckBox(QCheckBox):
    """A check box to which Tab leads, with a frame half as strong as its words."""

    def __init__(self, text: str, parent: QWidget | None = None) -> None:
        super().__init__(text, parent)
        self.setFocusPolicy(BY_TAB)
        show_frames(self)

    def changeEvent(self, event: QEvent) -> None:
        """Follow the desktop from light to dark and back."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange:
            show_frames(self)


def show_frames(widget: QWidget) -> None:
    """Let the frames of check boxes in a widget stand out from the ground, light or dark.

    Fusion draws them a little darker than the window, which is next to nothing on a dark one. The
    window's colour shows nowhere else in these widgets, so it is what makes the frame. Other styles
    are the desktop's own and draw frames that fit its colours.
    """
    if QApplication.style().name() != _FUSION:
        return
    theirs = QApplication.palette()
    frame = _between(theirs.windowText().color(), theirs.window().color())
    ground = frame.lighter(_DARKER)
    if ground != widget.palette().color(QPalette.ColorRole.Window):
        # Only what is set here: all else stays the desktop's, later too.
        palette = QPalette()
        palette.setResolveMask(0)
        palette.setColor(QPalette.ColorRole.Window, ground)
        widget.setPalette(palette)


def _between(one: QColor, other: QColor) -> QColor:
    return QColor(
        (one.red() + other.red()) // 2,
        (one.green() + other.green()) // 2,
        (one.blue() + other.blue()) // 2,
    )

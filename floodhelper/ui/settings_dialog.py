"""The window of the settings: all of them work at once, so there is nothing to confirm."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import (
    QDialog,
    QFrame,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QScrollArea,
    QVBoxLayout,
)

from floodhelper.ui.placement import beside, frame_of

if TYPE_CHECKING:
    from PySide6.QtCore import QRect
    from PySide6.QtWidgets import QWidget

    from floodhelper.ui.settings_panel import SettingsPanel


class SettingsDialog(QDialog):
    """Shows the panel beside the window whose settings they are; Escape closes it."""

    def __init__(self, panel: SettingsPanel, parent: QWidget) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Settings"))
        self.setSizeGripEnabled(True)
        hint = QLabel(self.tr("Changes work at once, on the picture that is shown."))
        hint.setWordWrap(True)
        # A screen may be lower than the form.
        scroll = QScrollArea()
        scroll.setWidget(panel)
        scroll.setWidgetResizable(True)
        scroll.setFrameShape(QFrame.Shape.NoFrame)
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        scroll.verticalScrollBar().setAccessibleName(self.tr("Scroll"))
        bar = scroll.verticalScrollBar().sizeHint().width()
        scroll.setMinimumWidth(panel.sizeHint().width() + bar)
        self.reset = QPushButton(self.tr("Rese&t all"))
        self.reset.clicked.connect(panel.reset)
        self.done_button = QPushButton(self.tr("&Close"))
        self.done_button.clicked.connect(self.close)
        self.done_button.setDefault(True)
        buttons = QHBoxLayout()
        buttons.addWidget(self.reset)
        buttons.addStretch(1)
        buttons.addWidget(self.done_button)
        column = QVBoxLayout(self)
        column.addWidget(hint)
        column.addWidget(scroll, stretch=1)
        column.addLayout(buttons)
        self.resize(self.sizeHint().width(), column.minimumSize().height())
        around = column.contentsMargins()
        self._full_height = (
            panel.sizeHint().height()
            + hint.sizeHint().height()
            + self.reset.sizeHint().height()
            + 2 * column.spacing()
            + around.top()
            + around.bottom()
        )

    def come(self, window: QWidget, board: QRect | None = None) -> None:
        """Show the settings on top and beside a window, so that what they do can be seen.

        Where there is room, they leave a board on the screen free too.
        """
        area = window.screen().availableGeometry()
        self.resize(self.width(), min(self._full_height, area.height() - 60))
        self.show()
        frame = frame_of(self)
        # The desktop tells of its frame later and until then moves what is in it; the frame is
        # that of the other windows.
        inset = QPoint()
        own = self.parentWidget()
        if own is not None and frame == self.geometry():
            inset = own.geometry().topLeft() - frame_of(own).topLeft()
            frame.setSize(frame.size() + frame_of(own).size() - own.geometry().size())
        shown = frame_of(window)
        things = [shown] if board is None else [shown.united(board), shown]
        places = (place for thing in things if (place := beside(frame, thing, area)) is not None)
        if (corner := next(places, None)) is not None:
            self.move(corner + inset)
        self.raise_()
        self.activateWindow()

"""Where things stand in the main window."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, QSize, Qt, QTimer
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QProgressBar,
    QScrollArea,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from floodhelper.ui.action_button import ActionButton
from floodhelper.ui.button import Button
from floodhelper.ui.intro import Intro
from floodhelper.ui.notice import Notice
from floodhelper.ui.result_view import MOVES_WIDTH, NARROW, UNLIMITED, ResultView, board_beside
from floodhelper.ui.scan_button import ScanButton
from floodhelper.ui.settings_panel import SettingsPanel

if TYPE_CHECKING:
    from floodhelper.ui.actions import Actions
    from floodhelper.ui.play import Play
    from floodhelper.ui.settings import Settings

BLINK_MS = 200
"""Work shorter than this shows no progress."""
NARROWEST = 360
"""Width to which the window can be made, logical units."""
ROOMY = 1600
"""Width of a screen from which on the first window is wide, logical units."""
LOW = 675
"""Height of a screen below which the first window is wide too, logical units: a narrow one shows a
board below 20 moves without scrolling where it is 615 high, and 60 are left for its frame.
"""
WIDE_SIZE = QSize(880, 600)
NARROW_WIDTH = 400
"""Width of the window where there is no room for a wide one, logical units."""
SIGN_WIDTH = 56
"""Width of a button with a sign in place of a word, logical units."""


class MainLayout(QWidget):
    """Scan button on top, below it the result."""

    def __init__(
        self, settings: Settings, play: Play, actions: Actions, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._make_header(actions)
        self.progress = QProgressBar(minimum=0, maximum=0, textVisible=False)
        self.progress.setFixedHeight(4)
        self.progress.setAccessibleName(self.tr("Working"))
        policy = self.progress.sizePolicy()
        policy.setRetainSizeWhenHidden(True)
        self.progress.setSizePolicy(policy)
        self.blink = QTimer(self, singleShot=True, interval=BLINK_MS)
        self.blink.timeout.connect(self._show_progress)
        self.notice = Notice()
        self._reading = ""
        """The last sentence on which picture is read."""
        self.intro = Intro()
        self.result = ResultView(play, actions)
        self.result.hide()
        self.notice.changed.connect(lambda: self.intro.setVisible(self.result.isHidden()))
        self.panel = SettingsPanel(settings)
        self._lay_out()
        self.show_busy(busy=False)

    def preferred_size(self, area: QSize) -> QSize:
        """Return the size of the first start on a screen where windows may take `area`.

        Where there is room for a game beside a wide window, that, and where there is none for a
        high one; else the narrow one, which is high instead.
        """
        high = area.height() - 60
        low = area.height() < LOW and area.width() >= WIDE_SIZE.width()
        if low or area.width() >= ROOMY:
            return WIDE_SIZE.boundedTo(QSize(area.width(), high))
        return QSize(NARROW_WIDTH, min(720, high))

    def fit(self, width: int) -> None:
        """Let the buttons on top have room in `width`, and put the rest where there is room."""
        narrow = width < NARROW
        for button, text, sign in (
            (self.stop, self.tr("Stop"), "■"),
            (self.compact, self.tr("Co&mpact"), "⤡"),
        ):
            button.setText(sign if narrow else text)
            button.setMaximumWidth(SIGN_WIDTH if narrow else UNLIMITED)
        self._fit_result(width)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Fit the result to the height that is in sight."""
        if event.type() == QEvent.Type.Resize:
            self._fit_result(self.width())
        return super().eventFilter(watched, event)

    def show_result(self) -> None:
        """Show the result in place of the first words."""
        self.intro.hide()
        self.result.show()

    def show_intro(self) -> None:
        """Show the first words where there is no picture."""
        self.result.hide()
        self.intro.show()

    def say_reading(self, sentence: str) -> None:
        """Say which picture is read, until something else is said, in place of the first words."""
        self._reading = sentence
        self.notice.show_hint(sentence)
        self.intro.hide()

    @property
    def says_reading(self) -> bool:
        """Whether it stands there that a picture is read."""
        return bool(self._reading) and self.notice.text == self._reading

    def focus_moves(self) -> None:
        """Let Space and the arrows step, where they would only press Scan again."""
        if self.window().focusWidget() in (None, self.scan):
            self.result.strip.setFocus()

    def keep_focus(self) -> None:
        """Let Enter scan where what had the focus in the window is shown no more."""
        focused = self.window().focusWidget()
        if focused is not None and not focused.isVisibleTo(self.window()):
            self.scan.setFocus()

    def show_busy(self, busy: bool) -> None:
        """Show progress once work takes longer than a blink."""
        if busy:
            self.blink.start()
        else:
            self.blink.stop()
            self.progress.hide()
            self.stop.hide()

    def _fit_result(self, width: int) -> None:
        """Put the parts of the result where there is room, and the scan above the moves."""
        height = self.scroll_area.viewport().height()
        self.scan.setMaximumWidth(MOVES_WIDTH if board_beside(width, height) else UNLIMITED)
        self.result.fit(width, height)

    def _show_tools(self, shown: bool) -> None:
        """Scroll to the tools once they have their place."""
        if shown:
            self._tools_shown.start()

    def _show_progress(self) -> None:
        self.progress.show()
        self.stop.show()

    def _make_header(self, actions: Actions) -> None:
        self.scan = ScanButton(self.tr("&Scan screen"))
        self.scan.setToolTip(actions.scan.toolTip())
        self.scan.clicked.connect(actions.scan.trigger)
        self.stop = Button(self.tr("Stop"))
        self.stop.setToolTip(self.tr("Stop the work (Esc)"))
        self.stop.setAccessibleName(self.tr("Stop"))
        self.compact = ActionButton(actions.compact, self.tr("Co&mpact"))
        self.menu_button = Button("☰")
        self.menu_button.setAccessibleName(self.tr("Menu"))
        self.menu_button.setToolTip(self.tr("Menu (F10)"))
        self.menu_button.setShortcut("F10")
        self.menu_button.setMenu(actions.menu)
        self.menu_button.setMaximumWidth(SIGN_WIDTH)
        for button in (self.stop, self.compact, self.menu_button):
            button.setSizePolicy(QSizePolicy.Policy.Minimum, QSizePolicy.Policy.Expanding)

    def _lay_out(self) -> None:
        header = QHBoxLayout()
        header.addWidget(self.scan, stretch=1000)
        header.addWidget(self.stop)
        header.addStretch(1)
        header.addWidget(self.compact)
        header.addWidget(self.menu_button)
        inner = QWidget()
        body = QVBoxLayout(inner)
        body.setContentsMargins(0, 0, 0, 0)
        body.addWidget(self.intro, stretch=1)
        body.addWidget(self.result, stretch=1)
        scroll = QScrollArea()
        scroll.setWidget(inner)
        scroll.setWidgetResizable(True)
        scroll.setFrameShape(QFrame.Shape.NoFrame)
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        scroll.verticalScrollBar().setAccessibleName(self.tr("Scroll"))
        self.scroll_area = scroll
        scroll.viewport().installEventFilter(self)
        self._tools_shown = QTimer(self, singleShot=True, interval=0)
        self._tools_shown.timeout.connect(lambda: scroll.ensureWidgetVisible(self.result.tools))
        self.result.correct.toggled.connect(self._show_tools)
        column = QVBoxLayout(self)
        column.addLayout(header)
        column.addWidget(self.progress)
        column.addWidget(self.notice)
        column.addWidget(scroll, stretch=1)
        self.setMinimumWidth(NARROWEST)

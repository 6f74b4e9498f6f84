"""The main window: scan, look, play."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

from PySide6.QtCore import QByteArray, QSettings, Qt
from PySide6.QtGui import QGuiApplication, QKeySequence, QShortcut
from PySide6.QtWidgets import QApplication, QMainWindow, QWidget

from floodhelper.board import LETTERS
from floodhelper.errors import FloodhelperError
from floodhelper.ui import settings as stored
from floodhelper.ui.actions import Actions
from floodhelper.ui.compact_window import CompactWindow
from floodhelper.ui.follow_mode import FollowMode
from floodhelper.ui.main_layout import MainLayout
from floodhelper.ui.pipeline import Pipeline
from floodhelper.ui.play import Play
from floodhelper.ui.presenter import Presenter
from floodhelper.ui.settings_dialog import SettingsDialog
from floodhelper.ui.sources import Sources
from floodhelper.ui.troubles import Troubles

if TYPE_CHECKING:
    from PySide6.QtGui import QCloseEvent, QKeyEvent, QResizeEvent

    from floodhelper.ui.corrections import Corrections
    from floodhelper.ui.pipeline import Tools
    from floodhelper.ui.settings import Settings

_GEOMETRY = "window/geometry"

_log = logging.getLogger(__name__)


class MainWindow(QMainWindow):
    """Scans at a click and shows the answer.

    Parameters
    ----------
    store
        Where settings and the window's geometry survive a restart.
    tools
        Capture, reader and search.
    """

    def __init__(self, store: QSettings, tools: Tools) -> None:
        super().__init__()
        self._store = store
        self._tools = tools
        self.play = Play(self)
        self.action = Actions(self)
        self.pipeline = Pipeline(self._tools, self)
        settings = stored.load(store)
        self.body = MainLayout(settings, self.play, self.action)
        self.setCentralWidget(self.body)
        self.presenter = Presenter(self.pipeline, self.play, self.body, settings)
        self.sources = Sources(self, self.action, self.pipeline, self.presenter, self.body)
        self.troubles = Troubles(
            self.action, self.sources, self.pipeline, self.presenter, self.body
        )
        self.settings_dialog = SettingsDialog(self.body.panel, self)
        self.compact: CompactWindow | None = None
        self.follow = FollowMode(tools, self.play, self.presenter, self.pipeline, self)
        self.setWindowTitle(self.tr("floodhelper"))
        self._place = self.pos()
        self._restore()
        self._connect()
        self.body.panel.monitor.look = tools.capture if tools.silent else None
        self._watch_monitors()
        self.body.scan.setFocus()

    @property
    def settings(self) -> Settings:
        """What is set now."""
        return self.presenter.settings

    @property
    def corrections(self) -> Corrections:
        """What the user said of the picture."""
        return self.presenter.corrections

    @property
    def shown(self) -> QWidget:
        """The whole window or the compact strip, whichever stands for the program now."""
        compact = self.compact if self.action.compact.isChecked() else None
        return self if compact is None else compact

    def scan(self) -> None:
        """Step out of the picture, capture, come back, read and solve."""
        self.sources.scan()

    def stop(self) -> None:
        """Drop what is under way and keep what is there."""
        if not self.sources.stop():
            self.presenter.stop()

    def come_to_front(self) -> None:
        """Show the window above others, as far as the desktop allows it."""
        shown = self.shown
        if shown.isMinimized():
            shown.showNormal()
        shown.show()
        shown.raise_()
        shown.activateWindow()

    def set_compact(self, compact: bool) -> None:
        """Show the strip alone in a window of its own, or the whole window."""
        if self.compact is None:
            # Made late, so that it has all actions that features added.
            self.compact = CompactWindow(self._store, self.play, self.action, self.body.notice)
            self.compact.closed.connect(self.close)
            self.sources.attend(self.compact)
            self.follow.said.connect(self.compact.say)
            self.compact.say(self.follow.sentence)
            self.body.result.search.searching.connect(self.compact.say_search)
            self.compact.restore_place()
        coming, going = (self.compact, self) if compact else (self, self.compact)
        if compact:
            self._place = self.pos()
        coming.show()
        if not compact and not self.isMaximized() and not self.isFullScreen():
            self.move(self._place)
        coming.activateWindow()
        going.hide()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Scan at Enter and step at Space wherever no control took it."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.body.scan.click()
        elif event.key() == Qt.Key.Key_Space:
            self.play.forward()
        else:
            super().keyPressEvent(event)

    def closeEvent(self, event: QCloseEvent) -> None:
        """Keep the geometry and end all work."""
        self.sources.vanishing.give_back_width()
        self._store.setValue(_GEOMETRY, self.saveGeometry())
        if self.compact is not None:
            self.compact.keep_place()
            self.compact.hide()
        self.settings_dialog.close()
        self._store.sync()
        self.follow.close()
        self.sources.close()
        self.pipeline.close()
        super().closeEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put the board where there is room."""
        self.body.fit(event.size().width())
        super().resizeEvent(event)

    def _restore(self) -> None:
        self.resize(self.body.preferred_size(self.screen().availableSize()))
        geometry = self._store.value(_GEOMETRY)
        if isinstance(geometry, QByteArray):
            self.restoreGeometry(geometry)

    def _connect(self) -> None:
        action, pipeline, body = self.action, self.pipeline, self.body
        action.scan.triggered.connect(self.scan)
        action.forward.triggered.connect(self.play.forward)
        action.back.triggered.connect(self.play.back)
        action.restart.triggered.connect(self.play.restart)
        action.compact.toggled.connect(self.set_compact)
        action.settings.triggered.connect(self._show_settings)
        action.copy.triggered.connect(self._copy)
        action.quit.triggered.connect(QApplication.closeAllWindows)
        self.follow.said.connect(body.result.follow.words.say)
        self.follow.moved.connect(self.sources.move_board)
        self.follow.take_actions(action, self._store)
        self.play.changed.connect(self._show_steps)
        self._show_steps()
        body.stop.clicked.connect(self.stop)
        QShortcut(QKeySequence(Qt.Key.Key_Escape), self).activated.connect(self.stop)
        body.panel.changed.connect(self._on_settings)
        pipeline.busy_changed.connect(body.show_busy)

        application = QGuiApplication.instance()
        if isinstance(application, QApplication):
            application.focusChanged.connect(self._on_focus)

    def _show_settings(self) -> None:
        board = self.sources.board_on_screen()
        self.settings_dialog.come(self.shown, None if board is None else board[0])

    def _on_focus(self, before: QWidget | None, now: QWidget | None) -> None:
        """Let Enter scan where what had the focus goes, and Qt gave it to what comes next."""
        if before is None or now is None or before.isVisible():
            return
        if before is not self and self.isAncestorOf(before) and self.isAncestorOf(now):
            self.body.scan.setFocus()

    def _show_steps(self) -> None:
        action, play = self.action, self.play
        action.forward.setEnabled(play.next_move is not None and not play.stale)
        action.copy.setEnabled(bool(play.moves) and not play.stale)
        for back in (action.back, action.restart):
            back.setEnabled(play.step > 0 and not play.stale)

    def _copy(self) -> None:
        text = " ".join(LETTERS[move] for move in self.play.moves)
        QGuiApplication.clipboard().setText(text)

    def _watch_monitors(self) -> None:
        self._show_monitors()
        app = QGuiApplication.instance()
        if isinstance(app, QGuiApplication):
            app.screenAdded.connect(self._show_monitors)
            app.screenRemoved.connect(self._show_monitors)

    def _show_monitors(self) -> None:
        try:
            self.body.panel.show_monitors(self._tools.monitors())
        except FloodhelperError as error:
            # The scan itself will say so; until then "All" is the only choice.
            _log.info("No list of monitors: %s", error)

    def _on_settings(self, settings: Settings) -> None:
        stored.save(settings, self._store)
        self.sources.take_settings(settings)

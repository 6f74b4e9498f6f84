"""The main window: scan, look, play."""

from __future__ import annotations

import logging
from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QByteArray, QSettings, Qt, QTimer
from PySide6.QtGui import QGuiApplication, QKeySequence, QShortcut
from PySide6.QtWidgets import QMainWindow

from floodhelper.errors import FloodhelperError
from floodhelper.solver.solution import Strategy
from floodhelper.ui import settings as stored
from floodhelper.ui.corrections import Corrections, started
from floodhelper.ui.main_layout import MainLayout
from floodhelper.ui.pipeline import Pipeline
from floodhelper.ui.vanish import Vanishing

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QCloseEvent, QKeyEvent, QResizeEvent

    from floodhelper.screen.screenshot import Screenshot
    from floodhelper.solver.solution import Solution
    from floodhelper.ui.pipeline import Tools
    from floodhelper.ui.settings import Settings
    from floodhelper.vision.reading import Hints, Reading

CAPTURE_LIMIT_MS = 15_000
"""Time after which the window comes back even where the capture has not answered."""

_GEOMETRY = "window/geometry"
_PANEL_OPEN = "window/settings_open"

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
        self._solution: Solution | None = None
        self.corrections = Corrections(self)
        self.pipeline = Pipeline(self._tools, self)
        self.vanishing = Vanishing(self)
        self.capture_limit = QTimer(self, singleShot=True, interval=CAPTURE_LIMIT_MS)
        self._settings = stored.load(store)
        self.body = MainLayout(self._settings)
        self.setCentralWidget(self.body)
        self.setWindowTitle(self.tr("floodhelper"))
        self._restore()
        self._connect()
        self._watch_monitors()
        self.body.scan.setFocus()

    @property
    def settings(self) -> Settings:
        """What is set now."""
        return self._settings

    def scan(self) -> None:
        """Step out of the picture, capture, come back, read and solve."""
        if self.vanishing.hidden:
            return
        self.pipeline.stop()
        self._solution = None
        self.corrections.begin()
        self.corrections.choose(0)
        self.body.notice.clear()
        self.capture_limit.start()
        self.vanishing.hide()

    def stop(self) -> None:
        """Drop what is under way and keep what is there."""
        if not self.pipeline.busy:
            return
        self.pipeline.stop()
        if self._solution is not None:
            self.body.result.show_last(self._solution)
        else:
            self.body.result.show_no_moves()
            self.body.notice.show_hint(
                self.tr("Stopped before there was an answer. Press Enter to scan again.")
            )

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Scan at Enter wherever no control took it."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.body.scan.click()
        else:
            super().keyPressEvent(event)

    def closeEvent(self, event: QCloseEvent) -> None:
        """Keep the geometry and end all work."""
        self._store.setValue(_GEOMETRY, self.saveGeometry())
        self._store.setValue(_PANEL_OPEN, self.body.settings_button.isChecked())
        self._store.sync()
        self.pipeline.close()
        super().closeEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put the settings where there is room."""
        self.body.fit(event.size().width())
        super().resizeEvent(event)

    def _restore(self) -> None:
        self.resize(self.body.preferred_size())
        geometry = self._store.value(_GEOMETRY)
        if isinstance(geometry, QByteArray):
            self.restoreGeometry(geometry)
        # The ini form keeps booleans as text, and "false" is a true string.
        is_open = self._store.value(_PANEL_OPEN, False, type=bool)
        self.body.settings_button.setChecked(bool(is_open))

    def _connect(self) -> None:
        pipeline, body = self.pipeline, self.body
        body.scan.clicked.connect(self.scan)
        body.stop.clicked.connect(self.stop)
        QShortcut(QKeySequence(Qt.Key.Key_Escape), self).activated.connect(self.stop)
        body.panel.changed.connect(self._on_settings)
        body.result.next_board.connect(self._on_next_board)
        self._connect_help()
        self.vanishing.gone.connect(lambda: pipeline.scan(self.settings, self._hints()))
        self.capture_limit.timeout.connect(self._on_no_capture)
        pipeline.captured.connect(self._on_captured)
        pipeline.found.connect(self._on_found)
        pipeline.solved.connect(self._on_solved)
        pipeline.finished.connect(self._on_finished)
        pipeline.failed.connect(self._on_failed)
        pipeline.busy_changed.connect(body.show_busy)

    def _connect_help(self) -> None:
        result, corrections = self.body.result, self.corrections
        result.picture.region_drawn.connect(corrections.look_in)
        result.picture.corner_dragged.connect(corrections.place)
        result.picture.recoloured.connect(corrections.recolour)
        result.colours.merged.connect(corrections.merge)
        result.colours.split.connect(corrections.split)
        result.bar.follow(corrections.stack)
        result.bar.removed.connect(corrections.look_everywhere)
        corrections.changed.connect(self._work_again)
        corrections.refused.connect(self.body.notice.show_trouble)
        result.lookahead_only.setChecked(self.settings.strategy is Strategy.LOOKAHEAD)
        result.lookahead_only.toggled.connect(self.body.panel.set_lookahead_only)

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

    def _come_back(self) -> None:
        self.capture_limit.stop()
        self.vanishing.show()

    def _hints(self) -> Hints:
        return self.corrections.help.hints(self.settings)

    def _on_captured(self, picture: Screenshot) -> None:
        self.corrections.picture = picture
        self.body.result.bar.whole.setChecked(False)
        self.body.result.show_picture(picture, self.corrections.region)
        self.body.show_result()
        self._come_back()

    def _on_found(self, readings: Sequence[Reading]) -> None:
        self.corrections.take(readings)
        self._show_board()
        self.body.result.search.begin()

    def _show_board(self) -> Reading | None:
        """Show the chosen board as it is flooded, and return it."""
        picture, given = self.pipeline.picture, self.corrections.help
        if picture is None or given.reading is None:
            return None
        try:
            reading = started(given.reading, self.settings.start)
        except FloodhelperError as error:
            self.pipeline.stop()
            self.body.result.show_no_moves()
            self.body.notice.show_trouble(str(error))
            return None
        place = (given.board + 1, len(given.readings))
        self.body.result.show_reading(picture, reading, place, self.corrections.region)
        self.body.result.bar.show_help(given)
        self.body.panel.show_found(reading.geometry)
        return reading

    def _work_again(self) -> None:
        """Solve the board that is shown, or read the picture where it is to be read anew."""
        given = self.corrections.help
        # What is shown stays until there is something new, so that nothing flickers.
        self._solution = None
        self.body.notice.clear()
        self.body.result.bar.show_help(given)
        if given.reading is None:
            self.pipeline.reread(self.settings, self._hints(), given.board)
        elif (reading := self._show_board()) is not None:
            self.body.result.search.begin()
            self.pipeline.solve(reading.board, self.settings)

    def _on_solved(self, solution: Solution) -> None:
        self._solution = solution
        self.body.result.show_better(solution)

    def _on_finished(self) -> None:
        if self._solution is not None:
            self.body.result.show_last(self._solution)
        else:
            self._on_failed(self.tr("No moves were found; scan again, or set another depth."))

    def _on_failed(self, sentence: str) -> None:
        result, picture = self.body.result, self.pipeline.picture
        if self._solution is not None:
            # What a search found before it failed stays an answer.
            result.show_last(self._solution)
        elif picture is None:
            result.clear()
        elif self.corrections.help.reading is None:
            lattice = self.corrections.lattice(self.settings)
            result.show_nothing_found(picture, self.corrections.region, lattice)
            result.bar.show_help(self.corrections.help)
        else:
            result.show_no_moves()
        self.body.notice.show_trouble(sentence)
        self._come_back()

    def _on_no_capture(self) -> None:
        self.pipeline.stop()
        self._on_failed(
            self.tr("The screen did not answer within {0} s; try again.").format(
                CAPTURE_LIMIT_MS // 1000
            )
        )

    def _on_settings(self, settings: Settings) -> None:
        stored.save(settings, self._store)
        before, self._settings = self._settings, settings
        self.body.result.lookahead_only.setChecked(settings.strategy is Strategy.LOOKAHEAD)
        of_the_same_picture = replace(before, monitor=settings.monitor) != settings
        if not (of_the_same_picture and self.pipeline.picture) or self.vanishing.hidden:
            return
        if replace(settings.hints(), start=before.start) != before.hints():
            self.corrections.begin()
            self.corrections.follow(before, settings)
        self._work_again()

    def _on_next_board(self) -> None:
        given = self.corrections.help
        if given.readings:
            self.corrections.choose((given.board + 1) % len(given.readings))
            self.body.result.show_no_moves()
            self._work_again()

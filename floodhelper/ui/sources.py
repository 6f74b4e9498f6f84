"""Where the window's pictures come from: the screen, a file, the clipboard, a drop."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QDir, QEvent, QObject, QRect, QStandardPaths, Qt, QTimer, Signal
from PySide6.QtGui import (
    QDragEnterEvent,
    QDropEvent,
    QGuiApplication,
    QKeyEvent,
    QKeySequence,
)
from PySide6.QtWidgets import QApplication, QFileDialog

from floodhelper.errors import FloodhelperError
from floodhelper.screen.files import load_file
from floodhelper.ui import pictures
from floodhelper.ui.countdown import Countdown
from floodhelper.ui.main_layout import NARROW_WIDTH, NARROWEST
from floodhelper.ui.places import to_logical
from floodhelper.ui.result_view import WIDE
from floodhelper.ui.vanish import Vanishing
from floodhelper.ui.worker import Worker

if TYPE_CHECKING:
    from PySide6.QtCore import QMimeData
    from PySide6.QtWidgets import QWidget

    from floodhelper.screen.screenshot import Rectangle, Screenshot
    from floodhelper.ui.actions import Actions
    from floodhelper.ui.main_layout import MainLayout
    from floodhelper.ui.pictures import Source
    from floodhelper.ui.pipeline import Pipeline
    from floodhelper.ui.presenter import Presenter
    from floodhelper.ui.settings import Settings
    from floodhelper.vision.reading import Geometry

CAPTURE_LIMIT_MS = 15_000
"""Time after which the window comes back even where the capture has not answered."""
FRONT_LIMIT_MS = 1000
"""Time after which the desktop's dialog is asked for even where the window got no focus."""

_PICTURES = "*.png *.jpg *.jpeg *.webp *.bmp *.gif *.tif *.tiff *.ppm *.tga *.avif"


class Sources(QObject):
    """Brings pictures to the pipeline.

    Parameters
    ----------
    window
        What dialogs belong to and pictures are dropped on; it steps aside for a capture.
    action
        Where its own actions join those of the window.
    pipeline, presenter, body
        What reads the pictures, and what shows them.
    """

    refused = Signal()
    """What the user brought is no picture; a sentence on it stands in the notice."""

    def __init__(
        self,
        window: QWidget,
        action: Actions,
        pipeline: Pipeline,
        presenter: Presenter,
        body: MainLayout,
    ) -> None:
        super().__init__(window)
        self._window = window
        self._pipeline, self._presenter, self._body = pipeline, presenter, body
        self._moved: tuple[tuple[Screenshot, Geometry], Rectangle] | None = None
        """A board of a picture that was moved after it, and where it lies by now."""
        self._settings: Settings | None = None
        """What was set anew while a picture is being loaded."""
        self._elsewhere = False
        """Whether the last picture was not one of the screen."""
        self._loader = Worker(self)
        self.countdown = Countdown(self)
        # Where no window may place itself, a narrow one would cover the board all the same.
        places_itself = not QGuiApplication.platformName().startswith("wayland")
        widths = (WIDE, NARROW_WIDTH, NARROWEST) if places_itself else ()
        self.vanishing = Vanishing(window, widths)
        self.capture_limit = QTimer(self, singleShot=True, interval=CAPTURE_LIMIT_MS)
        self._front = QTimer(self, singleShot=True, interval=FRONT_LIMIT_MS)
        self.open = action.add("source", self.tr("&Open picture…"), QKeySequence.StandardKey.Open)
        self.paste = action.add("source", self.tr("&Paste picture"), QKeySequence.StandardKey.Paste)
        self._scan_text = body.scan.text()
        self._connect()
        self.attend(window)

    def scan(self) -> None:
        """Count down, step out of the picture, capture, come back, read and solve.

        While it counts down: scan now.
        """
        if self.vanishing.hidden or self._front.isActive():
            return
        if self.countdown.running:
            self.countdown.finish()
        else:
            # A picture that is still being loaded is no longer wanted.
            self._loader.stop()
            self._catch_up()
            self.countdown.start(self._presenter.settings.delay)

    def stop(self) -> bool:
        """Drop a scan before its capture, or a file on its way; False where there is none."""
        if self._loader.busy:
            self._loader.stop()
            self._body.notice.clear()
            self._body.show_busy(busy=self._pipeline.busy)
            self._catch_up()
            return True
        if self._front.isActive():
            self._front.stop()
            self._body.notice.clear()
            self._body.show_busy(busy=False)
            return True
        running = self.countdown.running
        self.countdown.stop()
        return running

    def take_settings(self, settings: Settings) -> None:
        """Work by other settings; a picture that is on its way is the first for them."""
        if self._loader.busy:
            self._settings = settings
        else:
            self._presenter.take_settings(settings, later=self.vanishing.hidden)

    def close(self) -> None:
        """Stop, and wait for the end of what is under way."""
        self._settings = None
        self.stop()
        self._loader.close()

    def open_file(self, name: str) -> None:
        """Read a picture file."""
        self._load(lambda: load_file(name), Path(name).name)

    def take_data(self, data: QMimeData) -> None:
        """Read the picture that was pasted or dropped."""
        try:
            source = pictures.source(data)
        except FloodhelperError as error:
            self._refuse(str(error))
            return
        self._load(source, pictures.file_name(data))

    def board_on_screen(self) -> tuple[QRect, QRect] | None:
        """Return where the board is, and the area of its screen; None where that is not known."""
        picture, reading = self._pipeline.picture, self._presenter.corrections.help.reading
        if picture is None or reading is None or not self._pipeline.of_screen:
            return None
        if self._moved is not None and self._moved[0] == (picture, reading.geometry):
            return to_logical(self._moved[1])
        place = reading.geometry.moved(*picture.origin)
        return to_logical((place.x, place.y, place.width, place.height))

    def move_board(self, place: Rectangle) -> None:
        """Know that the board that is shown lies there by now, a rectangle of the desktop, px."""
        picture, reading = self._pipeline.picture, self._presenter.corrections.help.reading
        if picture is not None and reading is not None:
            self._moved = (picture, reading.geometry), place

    def attend(self, window: QWidget) -> None:
        """Let pictures be dropped on a window of the program, and Escape there stop a countdown."""
        window.setAcceptDrops(True)
        window.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Take what is dropped on a window, and Escape before there is anything else to stop."""
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            return event.key() == Qt.Key.Key_Escape and self.stop()
        if isinstance(event, QDropEvent) and event.type() == QEvent.Type.Drop:
            event.setDropAction(Qt.DropAction.CopyAction)
            event.accept()
            self.take_data(event.mimeData())
            return True
        if isinstance(event, QDragEnterEvent) and pictures.may_hold(event.mimeData()):
            event.setDropAction(Qt.DropAction.CopyAction)
            event.accept()
            return True
        return super().eventFilter(watched, event)

    def _connect(self) -> None:
        self.open.triggered.connect(self._choose)
        self.paste.triggered.connect(lambda: self.take_data(QGuiApplication.clipboard().mimeData()))
        self._loader.result.connect(self._take)
        self._loader.failed.connect(self._refuse)
        self.countdown.ticked.connect(self._show_seconds)
        self.countdown.over.connect(self._begin)
        self.countdown.stopped.connect(self._show_no_seconds)
        self.vanishing.gone.connect(
            lambda: self._pipeline.scan(self._presenter.settings, self._presenter.hints())
        )
        self.capture_limit.timeout.connect(self._on_no_capture)
        self._presenter.come.connect(self._come_back)
        self._presenter.chosen.connect(self._keep_clear)
        self._pipeline.consent_needed.connect(self._on_consent_needed)
        self._front.timeout.connect(self._ask)
        application = QGuiApplication.instance()
        if isinstance(application, QGuiApplication):
            application.focusWindowChanged.connect(self._on_focus)

    def _choose(self) -> None:
        # The translations are collected from calls that stand in no f-string.
        known, every = self.tr("Pictures"), self.tr("All files")
        kinds = f"{known} ({_PICTURES});;{every} (*)"
        dialog = QFileDialog(self._window, self.tr("Open a screenshot"), _folder(), kinds)
        # Qt's own translations lack these two.
        dialog.setLabelText(QFileDialog.DialogLabel.LookIn, self.tr("&Look in:"))
        dialog.setLabelText(QFileDialog.DialogLabel.FileType, self.tr("Files of &type:"))
        dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.fileSelected.connect(self.open_file)
        dialog.open()

    def _load(self, source: Source, name: str) -> None:
        self.stop()
        if not self._presenter.settled:
            # What is found in the picture before would come in the middle of this one.
            self._presenter.stop()
        if self.vanishing.hidden:
            self._pipeline.stop()
            self._come_back()
        self._body.show_busy(busy=True)
        reading, unnamed = self.tr("Reading {0}…").format(name), self.tr("Reading the picture…")
        self._body.say_reading(reading if name else unnamed)
        self._loader.start(lambda _stop: iter([source()]))

    def _refuse(self, sentence: str) -> None:
        """Say why there is no picture; what is there stays."""
        self._catch_up()
        self._body.show_busy(busy=self._pipeline.busy)
        self._body.notice.show_trouble(sentence)
        self.refused.emit()

    def _take(self, picture: Screenshot) -> None:
        self._presenter.begin()
        self._catch_up(later=True)
        # Where to look on the screen means nothing in it.
        self._presenter.corrections.forget()
        self._elsewhere = True
        self._pipeline.take(
            lambda _stop: picture, self._presenter.settings, self._presenter.hints()
        )

    def _catch_up(self, *, later: bool = False) -> None:
        """Let what was set anew hold, once a picture is no longer on its way."""
        settings, self._settings = self._settings, None
        if settings is not None:
            self._presenter.take_settings(settings, later=later)

    def _begin(self) -> None:
        self._show_no_seconds()
        self._presenter.begin()
        if self._elsewhere:
            self._presenter.corrections.forget()
            self._elsewhere = False
        self.capture_limit.start()
        self.vanishing.hide()

    def _come_back(self) -> None:
        self.capture_limit.stop()
        self._body.keep_focus()
        board = self.board_on_screen()
        self.vanishing.show(board, as_is=board is None and self._pipeline.busy)

    def _keep_clear(self) -> None:
        if (board := self.board_on_screen()) is not None:
            self.vanishing.keep_clear(board)

    def _on_no_capture(self) -> None:
        self._pipeline.stop()
        self._presenter.fail(
            self.tr("The screen did not answer within {0} s; try again.").format(
                CAPTURE_LIMIT_MS // 1000
            )
        )

    def _show_seconds(self, seconds: int) -> None:
        self._body.show_busy(busy=True)
        self._body.scan.setText(self.tr("&Scan now ({0} s)").format(seconds))
        self._body.notice.show_hint(
            self.tr("Scanning in {0} s. Enter scans now, Esc stops.").format(seconds)
        )

    def _show_no_seconds(self) -> None:
        self._body.scan.setText(self._scan_text)
        self._body.notice.clear()
        self._body.show_busy(busy=self._pipeline.busy)

    def _on_consent_needed(self) -> None:
        # The window will be in the picture: nothing in it may look like a board.
        self._presenter.clear()
        self._come_back()
        self._body.notice.show_hint(
            self.tr("Your desktop asks first: choose the screen, or the game, in its dialog.")
        )
        if QApplication.activeWindow() is not None:
            self._ask()
        else:
            self._front.start()

    def _on_focus(self) -> None:
        if self._front.isActive() and QApplication.activeWindow() is not None:
            self._front.stop()
            self._ask()

    def _ask(self) -> None:
        number = int((QApplication.activeWindow() or self._window).winId())
        # Qt tells no program the name that Wayland has for a window.
        parent = f"x11:{number:x}" if QGuiApplication.platformName() == "xcb" else ""
        self._pipeline.ask(parent, self._presenter.settings, self._presenter.hints())


def _folder() -> str:
    """Folder of the user's pictures, or their home: one that is not there Qt takes for a file."""
    places = QStandardPaths.StandardLocation
    folder = QStandardPaths.writableLocation(places.PicturesLocation)
    home = QStandardPaths.writableLocation(places.HomeLocation)
    return folder if QDir(folder).exists() else home

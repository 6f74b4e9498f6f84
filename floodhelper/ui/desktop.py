"""The programs with a window: one Qt application and what it shows."""

from __future__ import annotations

import os
import secrets
import signal
import sys
from typing import TYPE_CHECKING

import shiboken6
from PySide6.QtCore import QSettings, QTimer
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QApplication, QWidget

from floodhelper import __version__
from floodhelper.practice import Practice
from floodhelper.resources import resource
from floodhelper.ui.default_tools import default_tools
from floodhelper.ui.languages import speak
from floodhelper.ui.main_window import MainWindow
from floodhelper.ui.practice_window import PracticeWindow
from floodhelper.ui.settings import load

if TYPE_CHECKING:
    from floodhelper.ui.instance import Instance, Wish

NAME = "floodhelper"


def run(argv: list[str], instance: Instance, wish: Wish) -> int:
    """Show the main window until it is closed, with what is wanted of it now and later on."""
    app = application(argv)
    with default_tools() as tools:
        window = MainWindow(settings_store(), tools)
        window.show()
        instance.listen()
        instance.wished.connect(lambda wish: _grant(window, wish))
        QTimer.singleShot(0, lambda: _do(window, wish))
        return _run(app, window)


def _grant(window: MainWindow, wish: Wish) -> None:
    """Do what another start wants."""
    if wish.token:
        # Qt takes it from there when a window comes to the front on Wayland.
        os.environ["XDG_ACTIVATION_TOKEN"] = wish.token
    _do(window, wish)
    if not window.sources.vanishing.hidden:
        # Else it comes by itself, and before that it would be in the picture.
        window.come_to_front()


def _do(window: MainWindow, wish: Wish) -> None:
    if wish.file is not None:
        window.sources.open_file(wish.file)
    elif wish.scan:
        window.scan()


def run_practice(seed: int | None) -> int:
    """Show the practice board until it is closed."""
    app = application([])
    practice = PracticeWindow(_game(seed))
    practice.show()
    return _run(app, practice)


def run_demo(seed: int | None) -> int:
    """Show practice board and main window, and scan once the board is on the screen."""
    app = application([])
    with default_tools() as tools:
        practice = PracticeWindow(_game(seed))
        window = MainWindow(settings_store(), tools)
        corner = app.primaryScreen().availableGeometry().topLeft()
        practice.move(corner.x() + 40, corner.y() + 40)
        window.move(practice.x() + practice.width() + 40, corner.y() + 40)
        practice.board.drawn.connect(window.scan)
        window.show()
        practice.show()
        return _run(app, practice, window)


def application(argv: list[str]) -> QApplication:
    """Return the one Qt application of the process, made where there is none yet."""
    existing = QApplication.instance()
    app = existing if isinstance(existing, QApplication) else QApplication([sys.argv[0], *argv])
    app.setOrganizationName(NAME)
    app.setApplicationName(NAME)
    app.setApplicationVersion(__version__)
    app.setDesktopFileName(NAME)
    speak(app, load(settings_store()).language)
    app.setWindowIcon(QIcon(str(resource("icons/floodhelper.svg"))))
    return app


def settings_store() -> QSettings:
    """Return the user's own settings file, in ini form on every system."""
    return QSettings(QSettings.Format.IniFormat, QSettings.Scope.UserScope, NAME, NAME)


def _run(app: QApplication, *windows: QWidget) -> int:
    # Python's own handler runs only when Qt calls Python, so Ctrl+C in the terminal would wait.
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    status = app.exec()
    for window in (*windows, *app.topLevelWidgets()):
        # Left to the end of the interpreter, windows may outlive the application, and Qt crashes.
        if shiboken6.isValid(window):
            shiboken6.delete(window)
    return status


def _game(seed: int | None) -> Practice:
    return Practice.new(secrets.randbits(32) if seed is None else seed)

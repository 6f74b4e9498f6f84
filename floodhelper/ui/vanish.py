"""Windows that step out of the picture that is taken."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QSize, Qt, QTimer, Signal
from PySide6.QtWidgets import QApplication, QDialog

from floodhelper.ui.placement import beside, frame_of, within

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QWindow
    from PySide6.QtWidgets import QWidget

SETTLE_MS = 200
"""Time between the window system's word that the windows are gone and the picture. No event tells
when the window manager has dropped the frame, when a compositor's fade has ended and when the
games below have repainted what was covered; 200 ms is the usual length of such a fade."""

UNANSWERED_MS = 1000
"""Time after which windows count as gone on systems that send no word."""

GAME = "floodhelper_game"
"""Property of windows that are the game itself and stay in the picture."""


class Vanishing(QObject):
    """Hides the program's windows until they are really off the screen, and brings them back.

    A modal dialog is cancelled. Where no window is on the screen, `window` is the one that comes.

    Parameters
    ----------
    window
        The window that is kept clear of a board.
    widths
        Widths, logical units, that it may be given in turn where it finds no room in its own.
    """

    gone = Signal()

    def __init__(self, window: QWidget, widths: Sequence[int] = ()) -> None:
        super().__init__(window)
        self._window = window
        self._widths = widths
        self._narrowed: tuple[int, int] | None = None
        """Width that the user gave the window, and the one that it has for want of room."""
        self._places: list[tuple[QWidget, QPoint]] = []
        self._watched: list[QWindow] = []
        self._front = window
        """The window that had the focus, and gets it back."""
        self._put_back: list[tuple[QWidget, QRect]] = []
        """Where windows were put as they came back: the corners of their frames, and their sizes
        without these."""
        self._settle = QTimer(self, singleShot=True)
        self._settle.timeout.connect(self.gone)

    @property
    def hidden(self) -> bool:
        """Whether windows are hidden by this object."""
        return bool(self._places)

    @property
    def width(self) -> int:
        """Width that the user gave `window`, logical units: not one that it has for want of room.

        A width that it has got since then is what the user chose by hand.
        """
        now = self._window.width()
        return self._narrowed[0] if self._narrowed and self._narrowed[1] == now else now

    def give_back_width(self) -> None:
        """Make `window` as wide as the user did, within its screen."""
        if self.width != self._window.width() and _may_be_put(self._window):
            self._put(self._window, self._window.pos(), None)

    def hide(self) -> None:
        """Hide the windows; `gone` follows once they have left the screen."""
        if self.hidden:
            return
        windows = [self._window, *self._others()]
        shown = [each for each in windows if each.isVisible()] or [self._window]
        self._places = [(each, each.pos()) for each in shown]
        active = QApplication.activeWindow()
        self._front = active if active in shown else shown[0]
        handles = [each.windowHandle() for each in shown]
        self._watched = [each for each in handles if each is not None and each.isExposed()]
        for handle in self._watched:
            handle.installEventFilter(self)
        self._settle.start(UNANSWERED_MS if self._watched else SETTLE_MS)
        for each in shown:
            each.hide()

    def show(self, board: tuple[QRect, QRect] | None = None, *, as_is: bool = False) -> None:
        """Bring the windows back; nothing where none is hidden by this object.

        Where `window` would cover `board`, a rectangle and the area of its screen, it comes beside
        it if there is room, narrower where it must, and as wide as the user made it once there is
        room again; what is small stays where the user put it. With `as_is` all come back as they
        were: it is not known yet where a board is.
        """
        if not self.hidden:
            return
        places, self._places = self._places, []
        self._settle.stop()
        for handle in self._watched:
            handle.removeEventFilter(self)
        self._watched = []
        front = self._front.windowHandle()
        if front is not None:
            front.installEventFilter(self)
        self._put_back = []
        # The first one last, so that it is on top.
        for window, place in reversed(places):
            # Who scans from a shortcut wants to see what comes of it.
            window.setWindowState(window.windowState() & ~Qt.WindowState.WindowMinimized)
            window.show()
            if _may_be_put(window):
                if as_is:
                    window.move(place)
                    there = QRect(place, window.size())
                else:
                    there = self._put(window, place, board if window is self._window else None)
                self._put_back.append((window, there))
            window.raise_()
        self._front.activateWindow()

    def keep_clear(self, board: tuple[QRect, QRect]) -> None:
        """Move `window` beside a board, as `show` does; nothing where it is not on the screen."""
        window = self._window
        if window.isVisible() and _may_be_put(window):
            self._put(window, window.pos(), board)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Take exposure and its end for the window system's word that a window came or went."""
        if event.type() == QEvent.Type.Expose:
            exposed = [handle for handle in self._watched if handle.isExposed()]
            if self.hidden and self._settle.isActive() and not exposed:
                self._settle.start(SETTLE_MS)
            front = self._front.windowHandle()
            if not self.hidden and watched is front and front.isExposed():
                front.removeEventFilter(self)
                # Window managers may place and size a window anew as it comes, after it was moved.
                for window, there in self._put_back:
                    if window.size() != there.size():
                        window.resize(there.size())
                    if window.pos() != there.topLeft():
                        window.move(there.topLeft())
                # They give no focus to one that they do not yet show.
                self._front.activateWindow()
        return super().eventFilter(watched, event)

    def _put(self, window: QWidget, place: QPoint, board: tuple[QRect, QRect] | None) -> QRect:
        """Put a window's frame at a place, or beside a board that it would cover.

        Return the corner of its frame with its size without this.
        """
        frame, size = QRect(place, frame_of(window).size()), window.size()
        if window is self._window:
            frame, size = self._fitted(frame, size, board)
            window.resize(size)
        window.move(frame.topLeft())
        return QRect(frame.topLeft(), size)

    def _fitted(
        self, frame: QRect, size: QSize, board: tuple[QRect, QRect] | None
    ) -> tuple[QRect, QSize]:
        """Frame and size of `window` beside a board, as near the width of the user as has room."""
        edge, own = frame.width() - size.width(), self.width
        area = self._window.screen().availableGeometry() if board is None else board[1]
        widths = [own, *(width for width in self._widths if width < own)]
        frames = [_resized(frame, width + edge, area) for width in widths]
        fitting = frames[0] if board is None else _clear_of(board, frames)
        size = QSize(fitting.width() - edge, size.height())
        self._narrowed = None if size.width() == own else (own, size.width())
        return fitting, size

    def _others(self) -> list[QWidget]:
        others: list[QWidget] = []
        for each in QApplication.topLevelWidgets():
            if each is self._window or not each.isVisible() or each.property(GAME):
                continue
            if each.windowType() in (Qt.WindowType.Popup, Qt.WindowType.ToolTip):
                each.close()
            elif isinstance(each, QDialog) and each.isModal():
                each.reject()
            else:
                others.append(each)
        return others


def _may_be_put(window: QWidget) -> bool:
    return not (window.isMaximized() or window.isFullScreen())


def _resized(frame: QRect, width: int, area: QRect) -> QRect:
    """Frame of another width where it is; one that is made wider stays within an area."""
    resized = QRect(frame.topLeft(), QSize(width, frame.height()))
    return QRect(within(resized, [area]), resized.size()) if width > frame.width() else resized


def _clear_of(board: tuple[QRect, QRect], frames: Sequence[QRect]) -> QRect:
    """Return the first frame that does not cover a board, where it is or moved in its area.

    The first one as it is where there is none.
    """
    for frame in frames:
        if not frame.intersects(board[0]):
            return frame
        if (corner := beside(frame, *board)) is not None:
            return QRect(corner, frame.size())
    return frames[0]

"""One window for each user and desktop: a second start tells the first what was wanted.

A lock file says who is the one; a local socket beside it takes the wishes. Both lie in a folder
of the user's own. The lock is the system's word on who lives, so a socket that its holder finds
was left behind by a crash.
"""

from __future__ import annotations

import hashlib
import json
import logging
import os
import sys
import time
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from PySide6.QtCore import QCoreApplication, QLockFile, QObject, QStandardPaths, Signal
from PySide6.QtNetwork import QLocalServer, QLocalSocket

from floodhelper.errors import DisplayError

ANSWER_LIMIT = 15.0
"""Time for the running window to take a wish, s; it may just be starting on a slow disk."""
_LONGEST = 65_536
"""Bytes of a wish; a file's name takes a few thousand at most."""
_TAKEN = b"taken\n"

_log = logging.getLogger(__name__)


@dataclass(frozen=True)
class Wish:
    """What a start of the program wants of the window; with neither, that it comes to the front."""

    scan: bool = False
    file: str | None = None
    """Absolute path of a picture."""
    token: str = ""
    """The desktop's permission to come to the front (XDG activation)."""

    @classmethod
    def here(cls, *, scan: bool, file: str | None) -> Wish:
        """Return the wish of this start; the file's name is meant in the present folder."""
        path = None if file is None else str(Path(file).absolute())
        return cls(scan, path, os.environ.get("XDG_ACTIVATION_TOKEN", ""))

    def to_bytes(self) -> bytes:
        """Return one line."""
        return json.dumps(asdict(self)).encode() + b"\n"

    @classmethod
    def from_bytes(cls, line: bytes) -> Wish:
        """Return what `to_bytes` made; raises `ValueError` where it did not."""
        found: Any = json.loads(line)
        if not isinstance(found, dict):
            raise ValueError("no object")
        scan, file, token = found.get("scan"), found.get("file"), found.get("token")
        if not (isinstance(scan, bool) and isinstance(token, str)):
            raise ValueError("wrong types")
        if not (file is None or isinstance(file, str)):
            raise ValueError("wrong type of file")
        return cls(scan, file, token)


class Instance(QObject):
    """The one that runs, or the way to it.

    Parameters
    ----------
    folder
        Where lock and socket lie; the user's own where it is None.
    """

    wished = Signal(object)
    """A `Wish` of another start."""

    def __init__(self, folder: Path | None = None, parent: QObject | None = None) -> None:
        super().__init__(parent)
        if folder is None:
            folder = _own_folder()
        name = f"floodhelper-{_desktop()}"
        self._lock = QLockFile(str(folder / f"{name}.lock"))
        # It is stale when its holder is dead, however old it is.
        self._lock.setStaleLockTime(0)
        # On Windows a local socket is a named pipe, which has no folder.
        self.address = name if sys.platform == "win32" else str(folder / name)
        self._server = QLocalServer(self)
        self._server.setSocketOptions(QLocalServer.SocketOption.UserAccessOption)
        self._server.newConnection.connect(self._on_connections)
        self._sockets: list[QLocalSocket] = []

    def take(self) -> bool:
        """Become the one that runs; False where another one is."""
        if not self._lock.tryLock(0):
            if self._lock.error() is QLockFile.LockError.LockFailedError:
                return False
            # A window that no other start can reach is better than none.
            _log.warning("No lock can be made beside %s", self.address)
        return True

    def listen(self) -> None:
        """Begin to take the wishes of other starts; there must be a Qt application."""
        QLocalServer.removeServer(self.address)
        if not self._server.listen(self.address):
            _log.warning("Other starts cannot reach this window: %s", self._server.errorString())

    def tell(self, wish: Wish) -> None:
        """Tell the running one a wish and wait until it has taken it.

        Raises `DisplayError` where it does not answer.
        """
        end = time.monotonic() + ANSWER_LIMIT
        # Sockets need one, and a start that only tells has none.
        _application = QCoreApplication.instance() or QCoreApplication([])
        socket = QLocalSocket()
        while not self._connect(socket):
            # It may have the lock and not yet listen.
            if time.monotonic() > end:
                raise DisplayError(_SILENT)
            time.sleep(0.05)
        socket.write(wish.to_bytes())
        socket.waitForBytesWritten(_left(end))
        while socket.bytesAvailable() < len(_TAKEN):
            if not socket.waitForReadyRead(_left(end)):
                raise DisplayError(_SILENT)

    def close(self) -> None:
        """Let another start become the one."""
        self._server.close()
        self._lock.unlock()

    def _connect(self, socket: QLocalSocket) -> bool:
        socket.connectToServer(self.address)
        return socket.waitForConnected(500)

    def _on_connections(self) -> None:
        while (socket := self._server.nextPendingConnection()) is not None:
            self._sockets.append(socket)
            socket.readyRead.connect(self._on_bytes)
            socket.disconnected.connect(self._on_disconnected)
        self._on_bytes()

    def _on_disconnected(self) -> None:
        gone = QLocalSocket.LocalSocketState.UnconnectedState
        for socket in [each for each in self._sockets if each.state() is gone]:
            self._sockets.remove(socket)
            socket.deleteLater()

    def _on_bytes(self) -> None:
        for socket in list(self._sockets):
            self._read(socket)

    def _read(self, socket: QLocalSocket) -> None:
        if not socket.canReadLine():
            if socket.bytesAvailable() > _LONGEST:
                socket.abort()
            return
        try:
            wish = Wish.from_bytes(bytes(socket.readLine(_LONGEST).data()))
        except ValueError as error:
            _log.warning("What another start wanted makes no sense: %s", error)
            socket.abort()
            return
        socket.write(_TAKEN)
        socket.flush()
        self.wished.emit(wish)


_SILENT = (
    "floodhelper is already running and does not answer; close its window, or end it, and start "
    "it again."
)


def _own_folder() -> Path:
    # On other systems the runtime folder is the home folder, or its path is too long for a socket.
    of_linux = sys.platform not in ("win32", "darwin")
    kinds = QStandardPaths.StandardLocation
    kind = kinds.RuntimeLocation if of_linux else kinds.GenericCacheLocation
    folder = Path(QStandardPaths.writableLocation(kind))
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as error:
        _log.warning("The folder %s cannot be made: %s", folder, error)
    return folder


def _desktop() -> str:
    """A word for this desktop of this user: each has a window of its own."""
    session = [os.environ.get(name, "") for name in ("DISPLAY", "WAYLAND_DISPLAY", "SESSIONNAME")]
    return hashlib.sha256("\n".join([str(Path.home()), *session]).encode()).hexdigest()[:12]


def _left(end: float) -> int:
    return max(1, round(1000 * (end - time.monotonic())))

"""Another program: owns the clipboard, and a picture file can be dragged out of its window.

``python other_program.py PICTURE X Y``; prints "ready" once both are so.
"""

from __future__ import annotations

import sys

from PySide6.QtCore import QMimeData, Qt, QTimer, QUrl
from PySide6.QtGui import QDrag, QImage, QMouseEvent, QPixmap
from PySide6.QtWidgets import QApplication, QLabel


class Handle(QLabel):
    """A label out of which the file is dragged."""

    def mouseMoveEvent(self, _event: QMouseEvent) -> None:  # noqa: N802 - Qt's name
        """Begin to drag."""
        data = QMimeData()
        data.setUrls([QUrl.fromLocalFile(sys.argv[1])])
        drag = QDrag(self)
        drag.setMimeData(data)
        drag.setPixmap(QPixmap(1, 1))
        drag.exec(Qt.DropAction.CopyAction)


def main() -> None:
    """Show the window until the process is ended."""
    app = QApplication([])
    handle = Handle("drag me")
    handle.setWindowFlag(Qt.WindowType.BypassWindowManagerHint)
    handle.setGeometry(int(sys.argv[2]), int(sys.argv[3]), 100, 60)
    handle.show()
    app.clipboard().setImage(QImage(sys.argv[1]))
    ready = QTimer(interval=10)

    def look() -> None:
        if handle.windowHandle().isExposed() and app.clipboard().ownsClipboard():
            ready.stop()
            print("ready", flush=True)

    ready.timeout.connect(look)
    ready.start()
    app.exec()


if __name__ == "__main__":
    main()

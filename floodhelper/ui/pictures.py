"""Pictures that the user brings: a file, the clipboard, what is dropped on the window."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import numpy as np
from PySide6.QtCore import QCoreApplication, QUrl
from PySide6.QtGui import QColor, QImage, QPainter

from floodhelper.errors import PictureError
from floodhelper.screen import files
from floodhelper.screen.screenshot import Screenshot

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtCore import QMimeData

    Source = Callable[[], Screenshot]


def source(data: QMimeData) -> Source:
    """Return what gives the picture in `data`; to be called outside the window's thread.

    A file is taken before pixels, which file managers add as a small preview. Raises
    `PictureError` where there is no picture, and where there are several files.
    """
    places = [url for url in data.urls() if not url.isEmpty()]
    local = [url.toLocalFile() for url in places if url.isLocalFile()]
    if len(local) > 1:
        raise PictureError(
            QCoreApplication.translate(
                "pictures", "These are {0} files; one picture at a time."
            ).format(len(local))
        )
    if local:
        return partial(files.load_file, local[0])
    if data.hasImage() and isinstance(image := data.imageData(), QImage) and not image.isNull():
        return partial(screenshot, image)
    # Some programs give a place as plain text alone.
    text = data.text().strip()
    if text.startswith("file://") and (name := QUrl(text).toLocalFile()):
        return partial(files.load_file, name)
    if places:
        raise PictureError(
            QCoreApplication.translate(
                "pictures",
                "floodhelper opens nothing from the net; save the picture and open the file.",
            )
        )
    raise PictureError(
        QCoreApplication.translate(
            "pictures",
            "What was pasted or dropped holds no picture; copy a screenshot, or the file of one.",
        )
    )


def file_name(data: QMimeData) -> str:
    """Name of the file in `data`, without its folder; empty where there is none."""
    return next((url.fileName() for url in data.urls() if url.isLocalFile()), "")


def may_hold(data: QMimeData) -> bool:
    """Whether `data` looks like a picture or files, without asking its owner for them."""
    return data.hasImage() or data.hasUrls()


def screenshot(image: QImage) -> Screenshot:
    """Return the pixels of an image; what is transparent is laid on white."""
    paper = QImage(image.size(), QImage.Format.Format_RGB888)
    if paper.isNull():
        raise PictureError(
            QCoreApplication.translate(
                "pictures", "The picture is too large; cut it to the part with the game."
            )
        )
    paper.fill(QColor("white"))
    # Scale factors are for showing; here every pixel counts.
    image = image.copy()
    image.setDevicePixelRatio(1.0)
    pen = QPainter(paper)
    pen.drawImage(0, 0, image)
    pen.end()
    rows = np.frombuffer(paper.constBits(), dtype=np.uint8).reshape(image.height(), -1)
    pixels = rows[:, : 3 * image.width()].reshape(image.height(), image.width(), 3)
    return Screenshot(pixels.copy())

from pathlib import Path

import numpy as np
import pytest
from PIL import Image
from PySide6.QtCore import QMimeData, QUrl
from PySide6.QtGui import QImage

from floodhelper.errors import PictureError
from floodhelper.ui import pictures

RED, BLUE = (255, 0, 0), (0, 0, 255)


def file(folder: Path, name: str, colour: tuple[int, int, int]) -> QUrl:
    Image.new("RGB", (5, 4), colour).save(folder / name)
    return QUrl.fromLocalFile(str(folder / name))


def image(kind: QImage.Format = QImage.Format.Format_RGB32) -> QImage:
    pixels = np.random.default_rng(1).integers(0, 256, (7, 13, 3), dtype=np.uint8)
    made = QImage(pixels.tobytes(), 13, 7, 39, QImage.Format.Format_RGB888)
    return made.convertToFormat(kind)


@pytest.mark.parametrize(
    "kind",
    [QImage.Format.Format_RGB32, QImage.Format.Format_ARGB32, QImage.Format.Format_RGB888,
     QImage.Format.Format_RGBA8888_Premultiplied, QImage.Format.Format_RGBX64],
)  # fmt: skip
def test_pixels_of_an_image(kind: QImage.Format) -> None:
    truth = np.random.default_rng(1).integers(0, 256, (7, 13, 3), dtype=np.uint8)
    scaled = image(kind)
    scaled.setDevicePixelRatio(2.0)
    shot = pictures.screenshot(scaled)
    assert np.array_equal(shot.pixels, truth)
    assert shot.origin == (0, 0)


def test_transparent_is_laid_on_white() -> None:
    clear = QImage(3, 2, QImage.Format.Format_ARGB32)
    clear.fill(0)
    assert (pictures.screenshot(clear).pixels == 255).all()


def test_an_image(tmp_path: Path) -> None:
    data = QMimeData()
    data.setImageData(image())
    assert pictures.may_hold(data)
    assert pictures.source(data)().width == 13


def test_a_file_is_taken_before_its_preview(tmp_path: Path) -> None:
    data = QMimeData()
    data.setUrls([file(tmp_path, "a ü%.png", RED)])
    data.setImageData(image())
    assert pictures.may_hold(data)
    assert pictures.source(data)().pixels[0, 0].tolist() == [*RED]


def test_a_file_as_text(tmp_path: Path) -> None:
    data = QMimeData()
    data.setText(file(tmp_path, "b.png", BLUE).toString() + "\n")
    assert pictures.source(data)().pixels[0, 0].tolist() == [*BLUE]


def test_pixels_are_taken_before_a_place_in_the_net() -> None:
    data = QMimeData()
    data.setUrls([QUrl("https://example.org/a.png")])
    data.setImageData(image())
    assert pictures.source(data)().width == 13


def test_what_is_no_picture_gets_a_sentence(tmp_path: Path) -> None:
    data = QMimeData()
    with pytest.raises(PictureError, match="holds no picture"):
        pictures.source(data)
    data.setText("hello")
    with pytest.raises(PictureError, match="holds no picture"):
        pictures.source(data)
    assert not pictures.may_hold(data)
    data.setUrls([QUrl("https://example.org/a.png")])
    with pytest.raises(PictureError, match="nothing from the net"):
        pictures.source(data)
    data.setUrls([file(tmp_path, "a.png", RED), file(tmp_path, "b.png", BLUE)])
    with pytest.raises(PictureError, match="2 files; one picture at a time"):
        pictures.source(data)


def test_a_broken_file_fails_where_it_is_read(tmp_path: Path) -> None:
    (tmp_path / "a.png").write_bytes(b"no")
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(tmp_path / "a.png"))])
    source = pictures.source(data)
    with pytest.raises(PictureError, match="no picture"):
        source()

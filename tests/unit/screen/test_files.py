import io
import sys
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image

from floodhelper.errors import PictureError
from floodhelper.screen import files
from floodhelper.screen.files import decode, load, load_file


def encoded(picture: Image.Image, kind: str = "PNG", **options: object) -> bytes:
    buffer = io.BytesIO()
    picture.save(buffer, kind, **options)
    return buffer.getvalue()


GRADIENT = Image.fromarray(
    np.linspace(0, 255, 40 * 30 * 3).astype(np.uint8).reshape(30, 40, 3), "RGB"
)


@pytest.mark.parametrize("mode", ["1", "L", "LA", "P", "RGB", "RGBA", "I;16"])
def test_any_mode_becomes_rgb(mode: str, tmp_path: Path) -> None:
    path = tmp_path / "picture.png"
    source = GRADIENT.convert("L") if mode == "I;16" else GRADIENT
    picture = source.convert(mode)
    if mode == "I;16":
        picture = Image.fromarray(np.asarray(source, dtype=np.uint16) * 257)
    picture.save(path)
    pixels = load(str(path)).pixels
    assert pixels.shape == (30, 40, 3)
    assert pixels.dtype == np.uint8
    if mode in ("RGB", "RGBA"):
        assert np.array_equal(pixels, np.asarray(GRADIENT))
    if mode in ("L", "LA", "I;16"):
        assert np.array_equal(pixels[:, :, 0], np.asarray(GRADIENT.convert("L")))


def test_cmyk_and_animation() -> None:
    assert decode(encoded(GRADIENT.convert("CMYK"), "JPEG"), "x").pixels.shape == (30, 40, 3)
    frames = [Image.new("RGB", (4, 4), colour) for colour in ("red", "blue")]
    animated = encoded(frames[0], "GIF", save_all=True, append_images=frames[1:])
    assert decode(animated, "x").pixels[0, 0].tolist() == [255, 0, 0]


def test_transparent_is_laid_on_white() -> None:
    clear = Image.new("RGBA", (3, 3), (10, 20, 30, 0))
    assert (decode(encoded(clear), "x").pixels == 255).all()


def test_a_desktop_of_16000_by_9000_is_read() -> None:
    flat = encoded(Image.new("1", (16000, 9000)), optimize=False)
    assert decode(flat, "x").pixels.shape == (9000, 16000, 3)


def test_standard_input(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(encoded(GRADIENT))))
    assert np.array_equal(load("-").pixels, np.asarray(GRADIENT))


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        (b"", r"^Standard input is empty; give it a picture\.$"),
        (b"no picture", r"^Standard input is no picture that can be read"),
    ],
)
def test_standard_input_without_a_picture(
    data: bytes, sentence: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(data)))
    with pytest.raises(PictureError, match=sentence):
        load("-")


def test_missing_folder_empty_and_foreign_files(tmp_path: Path) -> None:
    with pytest.raises(PictureError, match=r"no file .*absent\.png"):
        load(str(tmp_path / "absent.png"))
    with pytest.raises(PictureError, match="is a folder"):
        load(str(tmp_path))
    with pytest.raises(PictureError, match="cannot be read"):
        load("nul\0byte")
    (tmp_path / "empty.png").touch()
    with pytest.raises(PictureError, match="is empty"):
        load(str(tmp_path / "empty.png"))
    (tmp_path / "text.png").write_text("no picture")
    with pytest.raises(PictureError, match="no picture"):
        load(str(tmp_path / "text.png"))


@pytest.mark.parametrize("kind", ["PNG", "JPEG", "GIF", "BMP", "TIFF", "WEBP"])
def test_truncated(kind: str) -> None:
    data = encoded(GRADIENT, kind)
    with pytest.raises(PictureError, match=r"^cut\.png "):
        decode(data[: len(data) // 2], "cut.png")


@settings(deadline=None)
@given(st.data(), st.sampled_from(["PNG", "JPEG", "GIF", "BMP", "TIFF", "WEBP", "PPM", "TGA"]))
def test_damage_gives_pixels_or_a_sentence(data: st.DataObject, kind: str) -> None:
    whole = bytearray(encoded(GRADIENT, kind))
    for _ in range(data.draw(st.integers(1, 4))):
        whole[data.draw(st.integers(0, len(whole) - 1))] = data.draw(st.integers(0, 255))
    try:
        pixels = decode(bytes(whole), "x").pixels
    except PictureError as error:
        assert str(error).endswith(".")  # noqa: PT017 - either outcome is right
    else:
        assert pixels.ndim == 3


def test_too_long_a_file_is_not_read_to_its_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(files, "MAX_BYTES", 1000)
    path = tmp_path / "long.png"
    path.write_bytes(bytes(2000))
    with pytest.raises(PictureError, match="too large"):
        load_file(str(path))
    if Path("/dev/zero").exists():
        with pytest.raises(PictureError, match="too large"):
            load_file("/dev/zero")


def test_too_many_pixels_are_refused_before_they_are_decoded() -> None:
    # 30,000 x 30,000 in a few bytes.
    bomb = encoded(Image.new("1", (30_000, 30_000)))
    with pytest.raises(PictureError, match="too large"):
        decode(bomb, "bomb.png")


def test_a_file_of_the_name_of_standard_input(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "-").write_bytes(encoded(GRADIENT))
    assert load_file("-").width == 40

"""Pictures from files and standard input."""

from __future__ import annotations

import logging
import struct
import sys
import warnings
import zlib
from io import BytesIO
from pathlib import Path

import numpy as np
from PIL import Image, UnidentifiedImageError

from floodhelper.errors import PictureError
from floodhelper.screen.screenshot import Screenshot

_log = logging.getLogger(__name__)

STANDARD_INPUT = "-"
MAX_BYTES = 600_000_000
"""Longest file that is read: what the largest picture that Pillow opens takes uncompressed."""

# What Pillow's decoders let through on damaged files, as found by damaging them.
_DAMAGED = (
    OSError, SyntaxError, ValueError, EOFError, IndexError, KeyError, TypeError, OverflowError,
    AttributeError, NotImplementedError, struct.error, zlib.error,
)  # fmt: skip


def load(name: str) -> Screenshot:
    """Read a picture file, or standard input where `name` is "-".

    Any format, mode and size that Pillow reads; of an animation the first frame. What is
    transparent is laid on white, as picture viewers do.

    Raises `PictureError` with what is wrong with the file.
    """
    if name == STANDARD_INPUT:
        if sys.stdin is None:
            raise PictureError("Standard input is closed; give the name of a picture file.")
        data = sys.stdin.buffer.read(MAX_BYTES + 1)
        if not data:
            raise PictureError("Standard input is empty; give it a picture.")
        return decode(data, "Standard input")
    return load_file(name)


def load_file(name: str) -> Screenshot:
    """Read a picture file, whatever its name, as `load` does."""
    try:
        # Devices such as /dev/zero have no end.
        with Path(name).open("rb") as file:
            data = file.read(MAX_BYTES + 1)
    except FileNotFoundError:
        raise PictureError(f"There is no file {name}; check the name and the folder.") from None
    except IsADirectoryError:
        raise PictureError(f"{name} is a folder; give the pictures in it.") from None
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise PictureError(f"{name} cannot be read: {reason}.") from None
    return decode(data, name)


def decode(data: bytes, name: str) -> Screenshot:
    """Decode a picture; `name` is what errors call it.

    Raises `PictureError` as `load` does.
    """
    if not data:
        raise PictureError(f"{name} is empty; save the screenshot again.")
    if len(data) > MAX_BYTES:
        raise PictureError(f"{name} is too large; cut it to the part with the game.")
    try:
        with warnings.catch_warnings():
            # Large desktops are expected; what exceeds twice Pillow's bound is still refused.
            warnings.simplefilter("ignore", Image.DecompressionBombWarning)
            # Pillow warns of broken metadata, which no board depends on.
            warnings.simplefilter("ignore", UserWarning)
            with Image.open(BytesIO(data)) as picture:
                pixels = _rgb(picture)
    except UnidentifiedImageError:
        raise PictureError(
            f"{name} is no picture that can be read; PNG is the best choice."
        ) from None
    except (Image.DecompressionBombError, MemoryError):
        raise PictureError(f"{name} is too large; cut it to the part with the game.") from None
    except _DAMAGED as error:
        # What the decoder says of it tells a person nothing.
        _log.info("%s: %s", name, error)
        raise PictureError(f"{name} is damaged or cut off; save the screenshot again.") from None
    return Screenshot(pixels)


def _rgb(picture: Image.Image) -> np.ndarray[tuple[int, ...], np.dtype[np.uint8]]:
    if picture.mode.startswith("I;16") or picture.mode in ("I", "F"):
        values = np.asarray(picture, dtype=np.float64)
        white = 255.0 if values.max() <= 255 else max(65535.0, float(values.max()))
        grey = np.clip(values / white * 255 + 0.5, 0, 255).astype(np.uint8)
        return np.repeat(grey[:, :, None], 3, axis=2)
    if picture.has_transparency_data:
        ink = picture.convert("RGBA")
        paper = Image.new("RGBA", ink.size, "white")
        picture = Image.alpha_composite(paper, ink)
    return np.asarray(picture.convert("RGB"))

from pathlib import Path

import numpy as np
import pytest
from PIL import Image

from screens.odd import NOISE, ODD, broken_files, odd_picture


def test_odd_pictures_are_small_and_of_every_kind() -> None:
    kinds = set()
    for seed in range(300):
        kind, pixels = odd_picture(seed)
        kinds.add(kind)
        assert pixels.dtype == np.uint8
        assert pixels.ndim == 3
        assert pixels.shape[2] == 3
        assert 1 <= min(pixels.shape[:2]) <= max(pixels.shape[:2]) <= 96
    assert kinds == set(ODD)
    assert set(NOISE) < kinds


def test_files_are_as_broken_as_they_are_said_to_be(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Image, "MAX_IMAGE_PIXELS", None)
    files = broken_files(tmp_path)
    assert {file.name for file in files} == {path.name for path in tmp_path.iterdir()}
    for file in files:
        if file.readable:
            with Image.open(file.path) as picture:
                assert min(picture.size) >= 1
                if picture.width < 16000:
                    picture.convert("RGB")
        else:
            with pytest.raises((OSError, SyntaxError)), Image.open(file.path) as picture:
                picture.load()
    sizes = {file.name: file.path.stat().st_size for file in files}
    assert sizes["16000x9000.png"] < 100_000

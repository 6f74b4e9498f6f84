from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from PIL import Image

from floodhelper.errors import NoBoardError, PictureError
from floodhelper.explain import _BAD, _GOOD, explain, make_folder
from floodhelper.vision.reader import read
from floodhelper.vision.trace import Trace
from unit.vision.drawing import draw, random_grid


def test_one_picture_a_stage(tmp_path: Path) -> None:
    trace = Trace()
    read(draw(random_grid(12, 12)), trace=trace)
    make_folder(tmp_path / "new" / "folder")
    paths = explain(trace, tmp_path / "new" / "folder")
    assert [path.name for path in paths] == [
        "1-background.png", "2-candidates.png", "3-lattice.png", "4-cells.png"
    ]  # fmt: skip
    sizes = set()
    for path in paths:
        with Image.open(path) as picture:
            sizes.add(picture.size)
    assert len(sizes) == 1
    assert sizes.pop()[0] == 400


def test_the_stages_of_another_picture_go(tmp_path: Path) -> None:
    trace = Trace()
    read(draw(random_grid(12, 12)), trace=trace)
    old = explain(trace, tmp_path)
    (tmp_path / "notes.txt").touch()
    make_folder(tmp_path)
    assert len(old) == 4
    assert [each.name for each in tmp_path.iterdir()] == ["notes.txt"]


def test_a_picture_without_a_board_is_explained_too(tmp_path: Path) -> None:
    trace = Trace()
    with pytest.raises(NoBoardError):
        read(np.full((90, 120, 3), 7, dtype=np.uint8), trace=trace)
    assert len(explain(trace, tmp_path)) == 4


@pytest.mark.parametrize(("outcome", "good"), [("board", True), ("it is none", False)])
def test_what_is_no_board_is_not_drawn_as_one(tmp_path: Path, outcome: str, good: bool) -> None:
    trace = Trace()
    read(draw(random_grid(12, 12)), trace=trace)
    trace.candidates = [replace(each, outcome=outcome) for each in trace.candidates]
    with Image.open(explain(trace, tmp_path)[1]) as picture:
        colours = {colour for _, colour in picture.convert("RGB").getcolors(1 << 24) or []}
    assert ((_GOOD in colours), (_BAD in colours)) == (good, not good)


def test_an_empty_trace_has_no_pictures(tmp_path: Path) -> None:
    assert explain(Trace(), tmp_path) == []


def test_a_folder_that_cannot_be_written_is_one_sentence(tmp_path: Path) -> None:
    trace = Trace()
    read(draw(random_grid(12, 12)), trace=trace)
    (tmp_path / "file").touch()
    with pytest.raises(PictureError, match="cannot be written"):
        explain(trace, tmp_path / "file")
    with pytest.raises(PictureError, match="cannot be written"):
        make_folder(tmp_path / "file" / "in it")

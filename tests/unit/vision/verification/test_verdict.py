import numpy as np

from floodhelper.vision.colours.palette import find_palette
from floodhelper.vision.verification.verdict import Verdict
from unit.vision.drawing import COLOURS, draw, random_grid
from unit.vision.judging import verdict_of


def test_a_covered_cell_at_the_border_frays_it() -> None:
    grid = random_grid(12, 12)
    pixels = draw(grid)
    pixels[52:68, 100:110] = 0
    assert verdict_of(grid).frayed == 0
    assert verdict_of(grid, pixels).frayed > 0


def test_what_is_not_sure_has_a_doubt() -> None:
    palette = find_palette(COLOURS[None].astype(np.float32), np.ones((1, len(COLOURS)), dtype=bool))
    off = np.zeros((1, len(COLOURS)), np.float32)
    assert Verdict(palette, {"one": 0.97, "other": 0.94}, off, 0.0, 0.0).doubts == ()
    assert Verdict(palette, {"one": 0.94, "other": 0.92}, off, 0.0, 0.0).doubts == ("other",)
    assert Verdict(palette, {"one": 0.8, "other": 0.95}, off, 0.0, 0.0).doubts == ("one",)

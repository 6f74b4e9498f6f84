"""Verdicts on boards that tests draw."""

from __future__ import annotations

import numpy as np

from floodhelper.vision.colours.sight import Sight
from floodhelper.vision.lattice.grown import Grown
from floodhelper.vision.lattice.lattice import Comb, Lattice
from floodhelper.vision.picture.background import find_background
from floodhelper.vision.picture.edges import EdgeMaps
from floodhelper.vision.picture.scene import Scene
from floodhelper.vision.verification.verdict import Verdict
from floodhelper.vision.verification.verify import verify
from unit.vision.drawing import draw


def judged(scene: Scene, board: Grown) -> Verdict:
    """Verdict on the cells of a lattice."""
    return verify(scene, Sight.of(scene.pixels, board))


def verdict_of(grid: np.ndarray, pixels: np.ndarray | None = None, **lattice: float) -> Verdict:
    """Verdict on a grid that `draw` draws, or on the pixels that show it."""
    pixels = draw(grid) if pixels is None else pixels
    scene = Scene(pixels, EdgeMaps.of(pixels), find_background(pixels, np.random.default_rng(0)))
    x = Comb(60.0 + lattice.get("off", 0.0), 20.0)
    return judged(scene, Grown(Lattice(x, Comb(50.0, 20.0)), *grid.shape))

"""The real screen, reader and search for the window."""

from __future__ import annotations

from typing import TYPE_CHECKING

from floodhelper.screen import capture
from floodhelper.solver.search import solve
from floodhelper.ui.pipeline import Tools
from floodhelper.vision.reader import read

if TYPE_CHECKING:
    from collections.abc import Callable

    import numpy as np
    from numpy.typing import NDArray

    from floodhelper.vision.reading import Hints, Reading


def _read(pixels: NDArray[np.uint8], hints: Hints, stop: Callable[[], bool]) -> list[Reading]:
    return read(pixels, hints, stop=stop)


DEFAULT_TOOLS = Tools(capture.grab, _read, solve, capture.monitors)

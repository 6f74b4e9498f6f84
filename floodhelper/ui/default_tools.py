"""The real screen, reader and search for the window."""

from __future__ import annotations

from contextlib import closing, contextmanager
from typing import TYPE_CHECKING

from floodhelper.screen import capture
from floodhelper.solver.process import SearchProcess
from floodhelper.ui.pipeline import Tools
from floodhelper.vision.reader import read

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    import numpy as np
    from numpy.typing import NDArray

    from floodhelper.vision.reading import Hints, Reading


@contextmanager
def default_tools() -> Iterator[Tools]:
    """Give the real tools; the search has a process of its own, which ends with the context."""
    with closing(SearchProcess()) as search:
        search.warm()
        search.prepare()
        yield Tools(capture.grab, _read, search.solve, capture.monitors)


def _read(pixels: NDArray[np.uint8], hints: Hints, stop: Callable[[], bool]) -> list[Reading]:
    return read(pixels, hints, stop=stop)

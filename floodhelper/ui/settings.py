"""What the user has set, and how it survives a restart."""

from __future__ import annotations

import math
from dataclasses import dataclass, fields
from typing import TYPE_CHECKING

from floodhelper.solver.solution import MAX_DEPTH, MIN_DEPTH, Limit, Strategy
from floodhelper.ui.languages import LANGUAGES
from floodhelper.ui.marks import Marks
from floodhelper.vision.lattice.grown import LEAST_PITCH, LEAST_SIDE, MOST_SIDE
from floodhelper.vision.reading import Hints

if TYPE_CHECKING:
    from PySide6.QtCore import QSettings

START_NAMES = ("top-left", "top-right", "bottom-left", "bottom-right", "center")
"""Start cells with a name, as `Hints.start` takes them."""

MAX_CELL_SIZE = 500.0
MAX_MONITORS = 64
MAX_DELAY = 10
MAX_TIME_LIMIT = 3600
MIN_MEMORY_LIMIT, MAX_MEMORY_LIMIT = 200, 64_000
_MEGABYTE = 1_000_000

_GROUP = "settings"


@dataclass(frozen=True)
class Settings:
    """Everything that the settings panel sets; None where the program is to find it."""

    cell_width: float | None = None
    """Pitch of the columns, px."""
    cell_height: float | None = None
    """Pitch of the rows, px; None with a `cell_width` means the same."""
    rows: int | None = None
    columns: int | None = None
    depth: int = Limit.depth
    start: str | tuple[int, int] = START_NAMES[0]
    """One of `START_NAMES`, or row and column, both from 0."""
    monitor: int | None = None
    """Number of the monitor to capture, from 1; None for all."""
    delay: int = 0
    """Time between the wish to scan and the capture, s."""
    strategy: Strategy = Strategy.BEST
    time_limit: int = round(Limit.seconds)
    """Time for the searches after the lookahead, s."""
    memory_limit: int = Limit.memory // _MEGABYTE
    """Memory for the searches after the lookahead, MB."""
    marks: Marks = Marks.LETTERS
    """What stands on colours."""
    language: str = ""
    """One of `LANGUAGES` from the next start on; empty for the system's."""

    def hints(self) -> Hints:
        """Return what the reader is told."""
        width, height = self.cell_width, self.cell_height
        size = None
        if width is not None or height is not None:
            size = (width or height or 0.0, height or width or 0.0)
        return Hints(rows=self.rows, columns=self.columns, cell_size=size, start=self.start)

    def limit(self) -> Limit:
        """Return how far the search goes."""
        return Limit(
            depth=self.depth,
            seconds=float(self.time_limit),
            memory=self.memory_limit * _MEGABYTE,
        )


def load(store: QSettings) -> Settings:
    """Settings as `save` stored them; what is missing, damaged or out of range is the default."""
    text = {field.name: _text(store, field.name) for field in fields(Settings)}
    default = Settings()
    start = text["start"] if text["start"] in START_NAMES else _cell(text["start"])
    marks = {str(each): each for each in Marks}
    strategies = {str(each): each for each in (Strategy.LOOKAHEAD, Strategy.BEST)}
    return Settings(
        cell_width=_number(text["cell_width"], LEAST_PITCH, MAX_CELL_SIZE),
        cell_height=_number(text["cell_height"], LEAST_PITCH, MAX_CELL_SIZE),
        rows=_whole(text["rows"], LEAST_SIDE, MOST_SIDE),
        columns=_whole(text["columns"], LEAST_SIDE, MOST_SIDE),
        depth=_whole(text["depth"], MIN_DEPTH, MAX_DEPTH) or default.depth,
        start=start or default.start,
        monitor=_whole(text["monitor"], 1, MAX_MONITORS),
        delay=_whole(text["delay"], 0, MAX_DELAY) or default.delay,
        strategy=strategies.get(text["strategy"], default.strategy),
        time_limit=_whole(text["time_limit"], 1, MAX_TIME_LIMIT) or default.time_limit,
        memory_limit=_whole(text["memory_limit"], MIN_MEMORY_LIMIT, MAX_MEMORY_LIMIT)
        or default.memory_limit,
        marks=marks.get(text["marks"], default.marks),
        language=text["language"] if text["language"] in LANGUAGES else default.language,
    )


def save(settings: Settings, store: QSettings) -> None:
    """Store all settings as text, which reads the same on every system."""
    for field in fields(Settings):
        value = getattr(settings, field.name)
        if isinstance(value, tuple):
            value = ",".join(map(str, value))
        store.setValue(f"{_GROUP}/{field.name}", "" if value is None else str(value))
    store.sync()


def _text(store: QSettings, name: str) -> str:
    # Without a type a hand-edited "3,4" comes back as a list of two.
    value = store.value(f"{_GROUP}/{name}", "")
    return ",".join(map(str, value)) if isinstance(value, list) else str(value)


def _number(text: str, low: float, high: float) -> float | None:
    try:
        number = float(text)
    except ValueError:
        return None
    return number if math.isfinite(number) and low <= number <= high else None


def _whole(text: str, low: int, high: int) -> int | None:
    return int(text) if text.isascii() and text.isdigit() and low <= int(text) <= high else None


def _cell(text: str) -> tuple[int, int] | None:
    row, _, column = text.partition(",")
    place = _whole(row, 0, MOST_SIDE - 1), _whole(column, 0, MOST_SIDE - 1)
    return None if place[0] is None or place[1] is None else (place[0], place[1])

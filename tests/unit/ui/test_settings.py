from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings, strategies
from PySide6.QtCore import QSettings

from floodhelper.solver.solution import Limit, Strategy
from floodhelper.ui.marks import Marks
from floodhelper.ui.settings import START_NAMES, Settings, load, save
from floodhelper.vision.start import STARTS


def store_at(path: Path) -> QSettings:
    return QSettings(str(path), QSettings.Format.IniFormat)


def optional(values: strategies.SearchStrategy[float]) -> strategies.SearchStrategy[float | None]:
    return strategies.one_of(strategies.none(), values)


SIZES = optional(strategies.floats(2, 500))
SIDES = strategies.one_of(strategies.none(), strategies.integers(2, 50))
CELLS = strategies.tuples(strategies.integers(0, 49), strategies.integers(0, 49))
SETTINGS = strategies.builds(
    Settings,
    cell_width=SIZES,
    cell_height=SIZES,
    rows=SIDES,
    columns=SIDES,
    depth=strategies.integers(1, 8),
    start=strategies.one_of(strategies.sampled_from(START_NAMES), CELLS),
    monitor=optional(strategies.integers(1, 64)),
    strategy=strategies.sampled_from([Strategy.BEST, Strategy.LOOKAHEAD]),
    time_limit=strategies.integers(1, 3600),
    memory_limit=strategies.integers(200, 64_000),
    marks=strategies.sampled_from(Marks),
)


@settings(max_examples=30, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(SETTINGS)
def test_what_is_saved_is_loaded(tmp_path: Path, value: Settings) -> None:
    path = tmp_path / "settings.ini"
    save(value, store_at(path))
    assert load(store_at(path)) == value


def test_names_of_start_cells_are_those_of_the_reader() -> None:
    assert set(START_NAMES) == set(STARTS)


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"\x00\xff\xfe garbage \x80",
        b"[settings]\ndepth=abc\nrows=-3\ncolumns=1e9\ncell_width=nan\ncell_height=inf\n"
        b"start=nowhere\nmonitor=0\nstrategy=exactly\nmarks=dots\n",
        b"[settings]\ndepth=9\nrows=65\ncell_width=1\nstart=3,99\ncolumns=\xb2\n"
        b"time_limit=0\nmemory_limit=1\n",
        b"[settings]\ndepth=@Invalid()\nrows=@Rect(0 0 1 1)\ncell_width=@ByteArray(\\x1\\x2)\n",
    ],
)
def test_damaged_settings_are_the_defaults(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "settings.ini"
    path.write_bytes(content)
    assert load(store_at(path)) == Settings()


def test_one_damaged_setting_leaves_the_others(tmp_path: Path) -> None:
    path = tmp_path / "settings.ini"
    path.write_text("[settings]\ndepth=many\nrows=12\nstart=3,4\n")
    assert load(store_at(path)) == Settings(rows=12, start=(3, 4))


def test_hints() -> None:
    assert Settings().hints().cell_size is None
    assert Settings(cell_width=20.5).hints().cell_size == (20.5, 20.5)
    assert Settings(cell_height=20.5).hints().cell_size == (20.5, 20.5)
    assert Settings(cell_width=20.5, cell_height=19).hints().cell_size == (20.5, 19)
    assert Settings(start=(1, 2)).hints().start == (1, 2)
    assert Settings(depth=6).limit().depth == 6


def test_limits_of_the_search() -> None:
    assert Settings().limit() == Limit()
    limit = Settings(time_limit=90, memory_limit=250).limit()
    assert (limit.seconds, limit.memory) == (90.0, 250_000_000)

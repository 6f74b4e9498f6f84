"""Scan after scan, nothing piles up. The long version is `tests/benchmarks/soak.py`."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import pytest

from benchmarks.soak import piled_up, soak
from e2e.screen import need

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pytestqt.qtbot import QtBot

WARM_UP, SCANS, EVERY = 12, 28, 2


@pytest.mark.skipif(sys.platform != "linux", reason="looks into /proc")
def test_nothing_piles_up(desktop: Iterator[None], qtbot: QtBot) -> None:
    need("openbox")
    seen = list(soak(SCANS, EVERY))
    assert len(seen) == SCANS // EVERY
    # One process stands ready for the next search.
    assert all(usage.processes >= 1 for usage in seen)
    assert piled_up(seen, WARM_UP) == []

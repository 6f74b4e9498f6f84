"""The window on screens whose pixels are smaller, which Qt takes from the environment alone."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
LAYOUT = ("test_long_words.py", "test_compact_window.py", "test_strip.py", "test_next_move.py")


@pytest.mark.parametrize("scale", ["1.25", "1.5", "2"])
def test_nothing_is_cut_or_misplaced_at_any_scale(scale: str, desktop: None) -> None:
    files = [str(ROOT / "tests" / "unit" / "ui" / name) for name in LAYOUT]
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", *files]
    environment = os.environ | {"QT_SCALE_FACTOR": scale}
    run = subprocess.run(
        command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False
    )
    assert run.returncode == 0, run.stdout

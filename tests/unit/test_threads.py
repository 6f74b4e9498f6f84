import os
import subprocess
import sys

import pytest

THREADS = "OPENBLAS_NUM_THREADS"

CODE = f"""
import os
from floodhelper.cli import main
try:
    main(["--version"])
except SystemExit:
    pass
print(os.environ["{THREADS}"])
"""


@pytest.mark.parametrize(("chosen", "kept"), [(None, "1"), ("2", "2")])
def test_sums_take_one_thread_unless_the_user_wants_more(chosen: str | None, kept: str) -> None:
    others = {name: value for name, value in os.environ.items() if name != THREADS}
    environment = others if chosen is None else others | {THREADS: chosen}
    told = subprocess.run(
        [sys.executable, "-c", CODE], env=environment, capture_output=True, text=True, check=True
    )
    assert told.stdout.splitlines()[-1] == kept

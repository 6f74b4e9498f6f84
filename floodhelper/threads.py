"""How many threads numpy may take."""

from __future__ import annotations

import os


def leave_sums_to_one_thread() -> None:
    """Let numpy's BLAS work in one thread, unless the user has chosen; before numpy is loaded.

    The sums over a board's cells are small: threads wait for each other by spinning, which takes
    longer than the sums where other programs want the processor too.
    """
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

"""The programs with a window, for the command line; Qt is loaded only once one is called."""

from __future__ import annotations

from contextlib import closing

from floodhelper.errors import DisplayError
from floodhelper.ui.availability import why_unavailable

__all__ = ["run", "run_demo", "run_practice", "why_unavailable"]


def run(argv: list[str], *, scan: bool = False, file: str | None = None) -> int:
    """Show the main window until it is closed, and return the exit status.

    Where one runs already, it comes to the front and does what is asked, and this returns at once.

    Parameters
    ----------
    argv
        Arguments for Qt, without the program's name.
    scan
        Scan the screen at once.
    file
        Picture to read at once.

    Raises `DisplayError` where no window can be shown, or the one that runs does not answer.
    """
    try:
        from floodhelper.ui.instance import Instance, Wish  # noqa: PLC0415 - loads a part of Qt
    except ImportError:
        _check()
        raise
    wish = Wish.here(scan=scan, file=file)
    with closing(Instance()) as instance:
        if not instance.take():
            instance.tell(wish)
            return 0
        _check()
        from floodhelper.ui import desktop  # noqa: PLC0415 - loads Qt

        return desktop.run(argv, instance, wish)


def run_practice(seed: int | None = None) -> int:
    """Show the practice board until it is closed, as `run` does; the seed makes the game."""
    _check()
    from floodhelper.ui import desktop  # noqa: PLC0415 - loads Qt

    return desktop.run_practice(seed)


def run_demo(seed: int | None = None) -> int:
    """Show practice board and main window and scan the one with the other, as `run` does."""
    _check()
    from floodhelper.ui import desktop  # noqa: PLC0415 - loads Qt

    return desktop.run_demo(seed)


def _check() -> None:
    if (reason := why_unavailable()) is not None:
        raise DisplayError(reason)

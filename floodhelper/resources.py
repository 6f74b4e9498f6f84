"""The files that come with the program: icons, desktop files, translations."""

from __future__ import annotations

from pathlib import Path

_PACKAGE = Path(__file__).parent


def resource(name: str) -> Path:
    """Path of a file of the `resources` folder, in a checkout and when installed.

    Raises `FileNotFoundError` where there is none of that name.
    """
    for folder in (_PACKAGE / "resources", _PACKAGE.parent / "resources"):
        if (path := folder / name).exists():
            return path
    raise FileNotFoundError(f"floodhelper is not whole: its resource {name} is missing")

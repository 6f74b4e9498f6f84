"""The program in the desktop's menu: its entry, icon and description in the user's own folders.

The files and where they go are those of freedesktop.org: the Desktop Entry Specification 1.5, the
Icon Theme Specification, the XDG Base Directory Specification 0.8 and AppStream 0.16.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from floodhelper.errors import DesktopError
from floodhelper.resources import resource

_PROGRAM = "floodhelper-gui"
_ENTRY = "floodhelper.desktop"
_FILES = {
    f"desktop/{_ENTRY}": f"applications/{_ENTRY}",
    "icons/floodhelper.svg": "icons/hicolor/scalable/apps/floodhelper.svg",
    "desktop/io.github.floodhelper.metainfo.xml": "metainfo/io.github.floodhelper.metainfo.xml",
}
"""Name of each resource, and where it goes below the folder of the user's data."""


def install() -> list[Path]:
    """Write the files, over older ones of the same name, and return their paths.

    Raises `DesktopError` where the desktop is not one of freedesktop.org, where the program to
    start is not installed, or where a file cannot be written; then none is.
    """
    _check_desktop()
    entry = entry_for(_program())
    home = data_home()
    contents = {home / place: resource(name).read_bytes() for name, place in _FILES.items()}
    contents[home / _FILES[f"desktop/{_ENTRY}"]] = entry.encode("utf-8")
    _write(contents)
    _tell_desktop(home)
    return list(contents)


def uninstall() -> list[Path]:
    """Remove what `install` wrote and return the paths of the files that were there.

    Raises `DesktopError` as `install` does.
    """
    _check_desktop()
    home = data_home()
    there = [path for place in _FILES.values() if (path := home / place).exists()]
    for path in there:
        try:
            path.unlink()
        except OSError as error:
            raise DesktopError(
                f"{path} cannot be removed: {error.strerror}; remove it by hand."
            ) from error
    _tell_desktop(home)
    _forget_cache(home / "applications" / "mimeinfo.cache")
    return there


def data_home() -> Path:
    """Return the folder of the user's data; a relative XDG_DATA_HOME does not count."""
    set_by_user = Path(os.environ.get("XDG_DATA_HOME", ""))
    return set_by_user if set_by_user.is_absolute() else Path.home() / ".local" / "share"


def entry_for(program: Path) -> str:
    """Return the text of the desktop entry that starts `program` wherever PATH leads."""
    lines = resource(f"desktop/{_ENTRY}").read_text("utf-8").splitlines()
    entry: list[str] = []
    for line in lines:
        key, _, value = line.partition("=")
        if key == "Exec":
            command, _, arguments = value.partition(" ")
            if command != _PROGRAM:
                raise ValueError(f"the desktop entry starts {command!r}")
            entry.append(f"Exec={_quoted(program)} {arguments}".rstrip())
            continue
        entry.append(line)
        if line == "Type=Application":
            # The menu leaves the entry out once the program is gone.
            entry.append(f"TryExec={str(program).replace(chr(92), 2 * chr(92))}")
    return "\n".join(entry) + "\n"


def _quoted(program: Path) -> str:
    r"""Quote an argument of Exec: first for the command, then for the entry's own strings.

    A $ in a path is thus written \\$, a per cent sign %%.
    """
    inner = str(program).replace("%", "%%")
    for special in ("\\", '"', "`", "$"):
        inner = inner.replace(special, "\\" + special)
    return '"' + inner.replace("\\", "\\\\") + '"'


def _check_desktop() -> None:
    if sys.platform in ("win32", "darwin"):
        raise DesktopError(
            "Menu entries of this kind are for Linux and its like; "
            "here, start floodhelper-gui or make a shortcut to it."
        )


def _program() -> Path:
    """Path of the program to start, beside this one in a bundle, beside this Python else."""
    # The name as it was called: what a virtual environment's Python links to has no scripts.
    beside = Path(sys.executable).parent / _PROGRAM
    found = beside if beside.is_file() else shutil.which(_PROGRAM)
    if found is None:
        raise DesktopError(
            f"The menu entry would have nothing to start because {_PROGRAM} is not installed; "
            "install floodhelper with pip first."
        )
    return Path(found).absolute()


def _write(contents: dict[Path, bytes]) -> None:
    """Write all files or, where one cannot be written, none."""
    ready: dict[Path, Path] = {}
    try:
        for path, content in contents.items():
            path.parent.mkdir(parents=True, exist_ok=True)
            with tempfile.NamedTemporaryFile(dir=path.parent, delete=False) as file:
                ready[path] = Path(file.name)
                file.write(content)
            # Temporary files are for their maker alone; these are read like any other.
            ready[path].chmod(0o644)
            if path.is_dir():
                raise IsADirectoryError(None, "it is a folder", str(path))
        for path, temporary in ready.items():
            temporary.replace(path)
    except OSError as error:
        raise DesktopError(
            f"{path} cannot be written: {error.strerror}; "
            "make that folder writable, or set XDG_DATA_HOME to another one."
        ) from error
    finally:
        for temporary in ready.values():
            temporary.unlink(missing_ok=True)


def _forget_cache(cache: Path) -> None:
    """Remove the list of programs that open pictures where it tells of no program but this one.

    The desktop's own tool makes the list at the first entry, and leaves it behind after the last.
    """
    try:
        lines = cache.read_text("utf-8").splitlines()
        programs = {name for line in lines for name in line.partition("=")[2].split(";") if name}
        if programs <= {_ENTRY}:
            cache.unlink()
    except (OSError, UnicodeDecodeError):
        # None is there, or one that is not ours to judge; it hinders nothing.
        return


def _tell_desktop(home: Path) -> None:
    """Renew the list of programs that open pictures, where the desktop keeps one."""
    program = shutil.which("update-desktop-database")
    if program is not None and (home / "applications").is_dir():
        # Without it the entry still stands in the menu, so its failure is none of the user's.
        subprocess.run([program, "-q", home / "applications"], check=False, capture_output=True)  # noqa: S603

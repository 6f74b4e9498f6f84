"""Make a folder that runs without Python, and an archive of it, in `dist`.

    pip install . --group bundle && python resources/make_bundle.py

Prints both sizes. The bundle is for systems like the one that it is made on: the same processor,
and on Linux a C library that is as new or newer.
"""

from __future__ import annotations

import argparse
import platform
import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

from floodhelper import __version__

CHECKOUT = Path(__file__).parents[1]
MEGABYTE = 1_000_000


def main() -> int:
    """Make the bundle and return the exit status."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--folder", type=Path, default=CHECKOUT / "dist", help="where it goes")
    parser.add_argument("--no-archive", action="store_true", help="make the folder alone")
    options = parser.parse_args()
    if find_spec("PyInstaller") is None:
        print("PyInstaller is missing; install it with: pip install . --group bundle")
        return 2
    folder: Path = options.folder.resolve()
    bundle = make(folder)
    print(f"{size(bundle) / MEGABYTE:6.0f} MB  {bundle}")
    if not options.no_archive:
        archive = pack(bundle)
        print(f"{archive.stat().st_size / MEGABYTE:6.0f} MB  {archive}")
    return 0


def make(folder: Path) -> Path:
    """Make the bundle in `folder`, in place of an older one, and return its own folder."""
    work = folder / "work"
    command = [
        sys.executable, "-m", "PyInstaller", "--noconfirm", "--log-level", "WARN",
        "--distpath", str(folder), "--workpath", str(work),
        str(CHECKOUT / "resources" / "floodhelper.spec"),
    ]  # fmt: skip
    subprocess.run(command, check=True)  # noqa: S603 - our own words
    shutil.rmtree(work)
    return folder / "floodhelper"


def pack(bundle: Path) -> Path:
    """Pack the bundle beside it and return the archive."""
    name = f"floodhelper-{__version__}-{platform.system()}-{platform.machine()}".lower()
    form = "zip" if sys.platform == "win32" else "xztar"
    made = shutil.make_archive(str(bundle.parent / name), form, bundle.parent, bundle.name)
    return Path(made)


def size(folder: Path) -> int:
    """Size of all files, bytes; links count nothing."""
    files = (path for path in folder.rglob("*") if path.is_file() and not path.is_symlink())
    return sum(path.stat().st_size for path in files)


if __name__ == "__main__":
    sys.exit(main())

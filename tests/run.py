"""Set up what the tests need and run them all: ``python3 tests/run.py [PYTEST ARGUMENTS]``.

Needs Python 3.11 or newer and nothing else. Makes the virtual environment .venv in the checkout.
On Debian and its like, root also gets the system packages installed; elsewhere the missing ones
are named and the tests that need them are skipped by name.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

CHECKOUT = Path(__file__).resolve().parent.parent
ENVIRONMENT = CHECKOUT / ".venv"
SCRIPTS = ENVIRONMENT / ("Scripts" if os.name == "nt" else "bin")

QT_PACKAGES = (
    "libegl1", "libgl1", "libglib2.0-0", "libxkbcommon0", "libdbus-1-3", "libfontconfig1",
    "libgssapi-krb5-2",
    "libxcb-cursor0", "libxcb-icccm4", "libxcb-keysyms1", "libxcb-shape0", "libxkbcommon-x11-0",
)  # fmt: skip
"""What PySide6-Essentials needs of Debian for a real window."""
SCREEN_PACKAGES = ("xvfb", "openbox", "xdotool", "sgt-puzzles", "fonts-dejavu-core", "dbus",
                   "x11-xserver-utils")  # fmt: skip
"""A screen without a monitor, a window manager, a hand, a game, a desktop's message bus, and what
divides a screen into monitors."""
DESKTOP_PACKAGES = ("appstream", "desktop-file-utils")
"""What validates the files of the desktop's menu."""
BUNDLE_PACKAGES = ("binutils",)
"""What the bundle is made with; of Debian's own Python it needs the library too."""

SIDE_BY_SIDE = ("-n", "auto", "--maxprocesses", "4", "--dist", "loadgroup")
"""As many tests at once as there are processors; those of one group, after each other."""


def main() -> int:
    """Run every check and return the exit status of the first that fails."""
    if sys.version_info < (3, 11):  # noqa: UP036 - an older Python runs this file too
        print(f"floodhelper needs Python 3.11 or newer; this is {sys.version.split()[0]}.")
        return 2
    _install_system_packages()
    _make_environment()
    checks = (
        ("ruff", "check", "."),
        ("ruff", "format", "--check", "."),
        ("mypy",),
        ("lint-imports",),
        ("pytest", *SIDE_BY_SIDE, *sys.argv[1:]),
    )
    for command, *arguments in checks:
        print(f"\n== {command} {' '.join(arguments)}", flush=True)
        finished = subprocess.run([SCRIPTS / command, *arguments], cwd=CHECKOUT, check=False)
        if finished.returncode != 0:
            return finished.returncode
    return 0


def _install_system_packages() -> None:
    if not sys.platform.startswith("linux"):
        return
    if shutil.which("dpkg-query") is None:
        print(f"Debian calls what the tests of the window need: {', '.join(_wanted())}.")
        return
    missing = [package for package in _wanted() if not _is_installed(package)]
    if not missing:
        return
    if os.geteuid() != 0:
        print(f"Missing, so some tests are skipped: apt-get install {' '.join(missing)}")
        return
    quiet = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
    subprocess.run(["apt-get", "update", "-qq"], check=True, env=quiet)
    install = ["apt-get", "install", "-y", "-qq", "--no-install-recommends", *missing]
    subprocess.run(install, check=True, env=quiet, stdout=subprocess.DEVNULL)


def _wanted() -> list[str]:
    packages = [*QT_PACKAGES, *SCREEN_PACKAGES, *DESKTOP_PACKAGES, *BUNDLE_PACKAGES]
    if sys.base_prefix == "/usr":
        packages.append(f"libpython{sys.version_info.major}.{sys.version_info.minor}")
    try:
        import ensurepip  # noqa: F401, PLC0415
    except ImportError:
        packages.append("python3-venv")
    return packages


def _is_installed(package: str) -> bool:
    query = ["dpkg-query", "-W", "-f", "${Status}", package]
    found = subprocess.run(query, capture_output=True, text=True, check=False)
    return found.stdout.endswith(" installed")


def _make_environment() -> None:
    python = SCRIPTS / "python"
    if not python.exists():
        subprocess.run([sys.executable, "-m", "venv", ENVIRONMENT], check=True)
    pip = [str(python), "-m", "pip", "install", "-q", "--disable-pip-version-check"]
    # Older ones know no dependency groups.
    subprocess.run([*pip, "--upgrade", "pip>=25.1"], check=True)
    subprocess.run([*pip, "--editable", ".", "--group", "test"], cwd=CHECKOUT, check=True)


if __name__ == "__main__":
    sys.exit(main())

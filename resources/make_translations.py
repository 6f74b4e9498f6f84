"""Bring the translations up to date: new strings into the .ts files, and .qm files from them.

    python resources/make_translations.py

Translate what it then counts as unfinished, with `pyside6-linguist` or in the file, and run it
again. Both kinds of files are kept with the sources, so that a checkout needs no step to run.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

CHECKOUT = Path(__file__).parents[1]
FOLDER = CHECKOUT / "resources" / "translations"
SOURCE = "en"
LANGUAGES = (SOURCE, "ru", "zh_CN")


def main() -> int:
    """Bring all languages up to date and return the exit status."""
    for language in LANGUAGES:
        path = FOLDER / f"floodhelper_{language}.ts"
        print(collect(path, language), end="")
        print(release(path, path.with_suffix(".qm")), end="")
    return 0


def collect(path: Path, language: str) -> str:
    """Bring a .ts file up to date with the sources, or make it, and return what Qt's tool says."""
    # English needs its plurals alone; and without line numbers only what is said makes a change.
    only = ["-pluralonly"] if language == SOURCE else []
    sources = sorted(str(each) for each in (CHECKOUT / "floodhelper" / "ui").glob("*.py"))
    return _run(
        "pyside6-lupdate", *sources, "-ts", str(path), "-no-obsolete", "-locations", "none", *only,
        "-source-language", SOURCE, "-target-language", language,
    )  # fmt: skip


def release(path: Path, made: Path) -> str:
    """Make a .qm file from a .ts file and return what Qt's tool says."""
    return _run("pyside6-lrelease", str(path), "-qm", str(made))


def _run(name: str, *arguments: str) -> str:
    # Beside the interpreter where the environment is not activated.
    program = shutil.which(name, path=str(Path(sys.executable).parent)) or name
    done = subprocess.run([program, *arguments], check=True, capture_output=True, text=True)  # noqa: S603 - our own words
    return done.stdout + done.stderr


if __name__ == "__main__":
    sys.exit(main())

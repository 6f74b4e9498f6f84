"""Make the pictures of `resources/screenshots` from the real program on a real screen.

    xvfb-run -s "-screen 0 1920x1080x24" python resources/make_screenshots.py

Shows a practice game, scans it with the real capture, and saves what the screen then shows of the
windows, each scene of `scenes.py` light and dark, with a page to look through them. Needs a window
manager on the screen, and starts openbox where there is none.
"""

from __future__ import annotations

import argparse
import shutil
import subprocess
import sys
import tempfile
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from PIL import Image
from PySide6.QtGui import QColor, QGuiApplication, QPalette
from scenes import SCENES, Scene
from stage import Stage, turn

from floodhelper.screen.capture import grab
from floodhelper.ui.default_tools import default_tools
from floodhelper.ui.desktop import application

if TYPE_CHECKING:
    from collections.abc import Iterator

    from PySide6.QtWidgets import QWidget

FOLDER = Path(__file__).parent / "screenshots"
DARK = QColor(0x2B, 0x2B, 0x2E)
LOOKS = ("light", "dark")


def main() -> int:
    """Make all pictures and return the exit status."""
    names = [scene.name for scene in SCENES]
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--folder", type=Path, default=FOLDER, help="where the pictures go")
    parser.add_argument(
        "scenes", nargs="*", choices=[*names, []], help="the scenes to make (default: all)"
    )
    options = parser.parse_args()
    options.folder.mkdir(parents=True, exist_ok=True)
    app = application([])
    palettes = (app.palette(), QPalette(DARK))
    with _window_manager(), default_tools() as tools:
        for look, palette in zip(LOOKS, palettes, strict=True):
            app.setPalette(palette)
            for scene in SCENES:
                if not options.scenes or scene.name in options.scenes:
                    print(f"{scene.name}, {look}", flush=True)
                    with tempfile.TemporaryDirectory() as settings, Stage(tools, settings) as stage:
                        _save(scene.show(stage), options.folder / f"{scene.name}-{look}.png")
    (options.folder / "README.md").write_text(_page(SCENES), "utf-8")
    return 0


def _page(scenes: tuple[Scene, ...]) -> str:
    """Return the page with all scenes, one below the other, light and dark side by side."""
    parts = [
        "# What floodhelper shows\n",
        "Made by `resources/make_screenshots.py` from the real program on a real screen.\n",
    ]
    parts += [f"- [{scene.title}](#{_anchor(scene.title)})" for scene in scenes]
    for scene in scenes:
        pictures = " | ".join(
            f"![{scene.title}, {look}]({scene.name}-{look}.png)" for look in LOOKS
        )
        parts.append(
            f"\n## {scene.title}\n\n{scene.told}\n\n| light | dark |\n| --- | --- |\n| {pictures} |"
        )
    return "\n".join(parts) + "\n"


def _anchor(title: str) -> str:
    kept = "".join(letter for letter in title.lower() if letter.isalnum() or letter in " -")
    return kept.replace(" ", "-")


def _save(window: QWidget, path: Path) -> None:
    """Save what the screen shows of a window and its frame, once it stays the same."""
    window.raise_()
    window.activateWindow()
    shown = before = None
    while shown is None or before is None or (shown.pixels != before.pixels).any():
        before = shown
        turn(300)
        frame, ratio = window.frameGeometry(), window.devicePixelRatioF()
        sides = (frame.x(), frame.y(), frame.width(), frame.height())
        x, y, width, height = (round(side * ratio) for side in sides)
        shown = grab(region=(x, y, width, height))
        if before is not None and before.pixels.shape != shown.pixels.shape:
            before = None
    Image.fromarray(shown.pixels).quantize(128, dither=Image.Dither.NONE).save(path, optimize=True)


@contextmanager
def _window_manager() -> Iterator[None]:
    program = shutil.which("openbox")
    if QGuiApplication.platformName() != "xcb" or program is None:
        yield
        return
    # One that finds another already there ends by itself.
    manager = subprocess.Popen([program], stderr=subprocess.DEVNULL)  # noqa: S603 - a name of ours
    turn(1000)
    yield
    manager.terminate()
    manager.wait()


if __name__ == "__main__":
    sys.exit(main())

"""The built wheel, installed into an empty environment, does the main job."""

import json
import os
import subprocess
import sys
import venv
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest

from floodhelper.practice import Practice

CHECKOUT = Path(__file__).parents[2]
SCRIPTS = "Scripts" if os.name == "nt" else "bin"


def run(*command: object, **environment: str) -> str:
    done = subprocess.run(
        [str(part) for part in command],
        capture_output=True,
        text=True,
        env=os.environ | environment,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def scripts(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Scripts of an environment that holds the wheel and what it depends on, nothing else."""
    folder = tmp_path_factory.mktemp("wheel")
    run(sys.executable, "-m", "build", "--wheel", "--outdir", folder, CHECKOUT)
    (wheel,) = folder.glob("*.whl")
    venv.create(folder / "environment", with_pip=True)
    scripts = folder / "environment" / SCRIPTS
    run(scripts / "python", "-m", "pip", "install", "-q", "--disable-pip-version-check", wheel)
    return scripts


def test_both_commands_are_there(scripts: Path) -> None:
    assert run(scripts / "floodhelper", "--version").startswith("floodhelper ")
    assert (scripts / "floodhelper-gui").exists()


@pytest.mark.parametrize(
    "name", ["icons/floodhelper.svg", "translations/floodhelper_ru.qm"], ids=["icon", "Russian"]
)
def test_resources_are_in_the_wheel(scripts: Path, name: str) -> None:
    code = (
        f"import floodhelper.resources as r; path = r.resource({name!r});"
        "print(path.stat().st_size, path)"
    )
    size, path = run(scripts / "python", "-I", "-c", code).split(maxsplit=1)
    assert int(size) > 0
    assert str(CHECKOUT) not in path


@pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="menus of freedesktop.org")
def test_the_wheel_goes_into_the_menu(scripts: Path, tmp_path: Path) -> None:
    out = run(scripts / "floodhelper", "--install-desktop", XDG_DATA_HOME=str(tmp_path))
    assert out.count("Wrote ") == 3
    entry = (tmp_path / "applications" / "floodhelper.desktop").read_text("utf-8")
    assert f'Exec="{scripts / "floodhelper-gui"}"' in entry
    assert next((tmp_path / "metainfo").iterdir()).read_text("utf-8").startswith("<?xml")


def test_demo_without_a_display(scripts: Path) -> None:
    out = run(scripts / "floodhelper", "demo", DISPLAY="", WAYLAND_DISPLAY="", QT_QPA_PLATFORM="")
    assert "14 rows x 14 columns, 6 colours" in out
    assert "moves, " in out.splitlines()[-1]


@pytest.fixture
def practice_window(scripts: Path) -> Iterator[Practice]:
    if not os.environ.get("DISPLAY"):
        pytest.skip("no display and no Xvfb to make one (Debian: xvfb)")
    child = subprocess.Popen([scripts / "floodhelper", "play", "--seed", "3"])
    yield Practice.new(3)
    child.terminate()
    child.wait()


def test_scan_reads_the_practice_window(scripts: Path, practice_window: Practice) -> None:
    board = practice_window.board
    for _ in range(60):  # each scan takes about a second: a minute for the window to come up
        scan = subprocess.run(
            [scripts / "floodhelper", "scan", "--json"], capture_output=True, text=True, check=False
        )
        answer = json.loads(scan.stdout)
        if answer["board"] is not None:
            break
    assert scan.returncode == 0, scan.stderr
    palette = [list(bytes.fromhex(colour[1:])) for colour in answer["palette"]]
    seen = np.array(palette)[np.array(answer["grid"])]
    assert np.array_equal(seen, board.palette[board.cells])

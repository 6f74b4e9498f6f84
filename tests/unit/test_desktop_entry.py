"""The entry in the menu, and that the desktop's own tools find nothing wrong with it."""

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from floodhelper import desktop_entry
from floodhelper.cli import main
from floodhelper.errors import DesktopError
from floodhelper.resources import resource

linux = pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="menus of freedesktop.org")

PLACES = (
    "applications/floodhelper.desktop",
    "icons/hicolor/scalable/apps/floodhelper.svg",
    "metainfo/io.github.floodhelper.metainfo.xml",
)


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    return tmp_path / "data"


@pytest.fixture
def program(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A program that is installed beside the Python of an environment with an odd name."""
    folder = tmp_path / 'my "games" 100% $HOME `x`' / "bin"
    folder.mkdir(parents=True)
    program = folder / "floodhelper-gui"
    program.touch(mode=0o755)
    monkeypatch.setattr(sys, "executable", str(folder / "python"))
    return program


def files(folder: Path) -> list[str]:
    return sorted(str(path.relative_to(folder)) for path in folder.rglob("*") if path.is_file())


def validated(*command: str) -> None:
    if shutil.which(command[0]) is None:
        pytest.skip(f"needs {command[0]} (Debian: appstream, desktop-file-utils)")
    checked = subprocess.run(command, capture_output=True, text=True, check=False)
    assert checked.returncode == 0, checked.stdout + checked.stderr
    assert "warning" not in checked.stdout


def test_metainfo_is_valid() -> None:
    metainfo = resource("desktop/io.github.floodhelper.metainfo.xml")
    validated("appstreamcli", "validate", "--no-net", str(metainfo))


def test_entry_is_valid() -> None:
    validated("desktop-file-validate", str(resource("desktop/floodhelper.desktop")))


@linux
def test_install(home: Path, program: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--install-desktop"]) == 0
    out = capsys.readouterr().out
    for place in PLACES:
        assert f"Wrote {home / place}\n" in out
        assert (home / place).stat().st_mode & 0o777 == 0o644
    assert set(PLACES) <= set(files(home))
    entry = home / PLACES[0]
    validated("desktop-file-validate", str(entry))
    starts = [line for line in entry.read_text("utf-8").splitlines() if line.startswith("Exec=")]
    assert [called(line) for line in starts] == [
        [str(program), "%f"],
        [str(program), "--scan"],
    ]


def called(line: str) -> list[str]:
    """Arguments of an Exec line as the desktop reads it: first the entry's escapes."""
    value = line.removeprefix("Exec=").replace("\\\\", "\\")
    quoted = re.fullmatch(r'"((?:[^"\\$`]|\\.)*)" (.*)', value)
    assert quoted is not None, value
    return [re.sub(r"\\(.)", r"\1", quoted[1]).replace("%%", "%"), quoted[2]]


@linux
def test_install_replaces_what_is_there(home: Path, program: Path) -> None:
    entry = home / PLACES[0]
    entry.parent.mkdir(parents=True)
    entry.write_text("old")
    desktop_entry.install()
    assert entry.read_text("utf-8") == desktop_entry.entry_for(program)
    before = files(home)
    desktop_entry.install()
    assert files(home) == before


@linux
def test_uninstall_leaves_nothing(
    home: Path, program: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    desktop_entry.install()
    assert main(["--uninstall-desktop"]) == 0
    out = capsys.readouterr().out
    assert all(f"Removed {home / place}\n" in out for place in PLACES)
    assert not set(PLACES) & set(files(home))
    assert main(["--uninstall-desktop"]) == 0
    assert "nothing of floodhelper" in capsys.readouterr().out


CACHE = "applications/mimeinfo.cache"


@linux
def test_uninstall_leaves_no_list_of_programs(home: Path, program: Path) -> None:
    desktop_entry.install()
    # As update-desktop-database writes it, where there is one.
    (home / CACHE).write_text("[MIME Cache]\nimage/png=floodhelper.desktop;\n")
    desktop_entry.uninstall()
    assert files(home) == []


@linux
@pytest.mark.parametrize("tool", [True, False], ids=["with its tool", "without its tool"])
def test_uninstall_leaves_the_programs_of_others(
    home: Path, program: Path, monkeypatch: pytest.MonkeyPatch, tool: bool
) -> None:
    if not tool:
        monkeypatch.setenv("PATH", "")
    elif shutil.which("update-desktop-database") is None:
        pytest.skip("needs update-desktop-database (Debian: desktop-file-utils)")
    other = home / "applications" / "viewer.desktop"
    other.parent.mkdir(parents=True)
    other.write_text(
        "[Desktop Entry]\nType=Application\nName=Viewer\nExec=true %f\nMimeType=image/png;\n"
    )
    (home / CACHE).write_text("[MIME Cache]\nimage/png=floodhelper.desktop;viewer.desktop;\n")
    desktop_entry.install()
    desktop_entry.uninstall()
    assert files(home) == [CACHE, "applications/viewer.desktop"]
    assert "viewer.desktop" in (home / CACHE).read_text("utf-8")


@linux
def test_nothing_is_written_where_one_file_cannot_be(
    home: Path, program: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    home.mkdir()
    (home / "metainfo").write_text("in the way")
    assert main(["--install-desktop"]) == 1
    stderr = capsys.readouterr().err
    assert str(home / "metainfo") in stderr
    assert "XDG_DATA_HOME" in stderr
    assert len(stderr.splitlines()) == 1
    assert files(home) == ["metainfo"]


@linux
def test_a_relative_data_home_does_not_count(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("XDG_DATA_HOME", "data")
    assert desktop_entry.data_home() == tmp_path / ".local" / "share"


@linux
def test_without_a_program_to_start(
    home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "executable", str(tmp_path / "python"))
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(DesktopError, match="floodhelper-gui is not installed"):
        desktop_entry.install()
    assert not home.exists()


@pytest.mark.parametrize("platform", ["win32", "darwin"])
def test_elsewhere_it_says_so(
    platform: str, home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "platform", platform)
    assert main(["--install-desktop"]) == 1
    assert "for Linux" in capsys.readouterr().err
    assert not home.exists()


def test_one_thing_at_a_time(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--install-desktop", "play"]) == 2
    assert "do not go together" in capsys.readouterr().err
    assert main(["--install-desktop", "--uninstall-desktop"]) == 2
    assert len(capsys.readouterr().err.splitlines()) == 1

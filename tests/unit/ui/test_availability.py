import ctypes
import importlib
import importlib.util
import os
import sys
from pathlib import Path

import pytest

from floodhelper.ui.availability import missing_packages, why_unavailable

linux = pytest.mark.skipif(sys.platform != "linux", reason="libraries and displays of Linux")


@pytest.fixture
def without(monkeypatch: pytest.MonkeyPatch) -> set[str]:
    """Names of libraries that are made not to load."""
    names: set[str] = set()
    real = ctypes.CDLL

    def load(name: str) -> ctypes.CDLL:
        if name in names:
            raise OSError(f"{name}: cannot open shared object file")
        return real(name)

    monkeypatch.setattr(ctypes, "CDLL", load)
    return names


def test_here_it_is_available() -> None:
    assert why_unavailable() is None


def test_without_pyside(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(importlib.util, "find_spec", lambda _name: None)
    reason = why_unavailable()
    assert reason is not None
    assert "pip install PySide6-Essentials" in reason


@linux
def test_missing_debian_packages_are_named(
    without: set[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    monkeypatch.delenv("QT_QPA_PLATFORM", raising=False)
    monkeypatch.setenv("DISPLAY", ":0")
    without |= {"libxcb-cursor.so.0", "libEGL.so.1", "libxcb-icccm.so.4"}
    assert missing_packages() == ["libegl1", "libxcb-cursor0", "libxcb-icccm4"]
    reason = why_unavailable()
    assert reason is not None
    assert "sudo apt install libegl1 libxcb-cursor0 libxcb-icccm4." in reason
    monkeypatch.delenv("DISPLAY")
    reason = why_unavailable()
    assert reason is not None
    assert "libxcb-cursor0" in reason
    assert "no display" in reason


@linux
def test_an_offscreen_window_needs_fewer_libraries(
    without: set[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("QT_QPA_PLATFORM", "offscreen")
    monkeypatch.delenv("DISPLAY", raising=False)
    without.add("libxcb-cursor.so.0")
    assert why_unavailable() is None
    without.add("libGL.so.1")
    assert "libgl1." in str(why_unavailable())


@linux
def test_without_a_display(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"):
        monkeypatch.delenv(name, raising=False)
    reason = why_unavailable()
    assert reason is not None
    assert "neither DISPLAY nor WAYLAND_DISPLAY" in reason


@linux
def test_a_display_that_does_not_answer(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delenv("QT_QPA_PLATFORM", raising=False)
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    real = os.environ.get("DISPLAY")
    monkeypatch.setenv("DISPLAY", ":4711")
    assert "':4711' does not answer" in str(why_unavailable())
    monkeypatch.setenv("WAYLAND_DISPLAY", "wayland-7")
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(tmp_path))
    assert "'wayland-7' does not answer" in str(why_unavailable())
    if real is not None:
        # Qt takes the X11 screen where the Wayland one is gone.
        monkeypatch.setenv("DISPLAY", real)
        assert why_unavailable() is None


@linux
def test_a_qt_that_does_not_load(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(name: str) -> None:
        raise ImportError("version `GLIBC_2.34' not found")

    monkeypatch.setattr(importlib, "import_module", fail)
    assert "GLIBC_2.34" in str(why_unavailable())

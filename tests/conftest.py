"""Where the tests of the window find a screen, or why they are skipped."""

import gc
import os
import shutil
import sys
from collections.abc import Generator, Iterator
from pathlib import Path
from typing import Any

import pytest

from floodhelper.threads import leave_sums_to_one_thread
from floodhelper.ui.availability import missing_packages

# As in the program, before any test loads numpy.
leave_sums_to_one_thread()

HERE = Path(__file__).parent
OF_THE_WINDOW = (HERE / "unit" / "ui", HERE / "e2e")
TOGETHER = (*OF_THE_WINDOW, HERE / "unit" / "solver")
"""Folders whose tests run in one process each: windows share a screen and its focus, and searches
the kernels that are compiled at the first one."""

NO_QT = "Qt needs the Debian packages " + " ".join(missing_packages()) if missing_packages() else ""

if sys.platform == "linux" and not shutil.which("Xvfb") and not os.environ.get("DISPLAY"):
    # Without any screen the window's logic is still tested; what needs a real one is skipped.
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")


# Programs that a test starts speak English.
os.environ["LC_ALL"] = "C.UTF-8"
os.environ.pop("LANGUAGE", None)


@pytest.hookimpl(tryfirst=True)
def pytest_addoption(pluginmanager: pytest.PytestPluginManager) -> None:
    if NO_QT:
        # It loads Qt before any test is chosen.
        pluginmanager.unregister(name="pytest-qt")


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        for folder in TOGETHER:
            if folder in item.path.parents:
                item.add_marker(pytest.mark.xdist_group(folder.name))


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_runtest_teardown(item: pytest.Item) -> Generator[None, None, None]:
    yield
    if any(folder in item.path.parents for folder in OF_THE_WINDOW):
        # Else a thread that reads may collect what is left of closed windows, and PySide puts off
        # their end to when the thread of the windows makes the next one.
        gc.collect()


class _Skipped(pytest.Module):
    def collect(self) -> Iterator[Any]:
        pytest.skip(NO_QT)


def pytest_pycollect_makemodule(module_path: Path, parent: Any) -> pytest.Module | None:
    if NO_QT and any(folder in module_path.parents for folder in OF_THE_WINDOW):
        module: pytest.Module = _Skipped.from_parent(parent, path=module_path)
        return module
    return None

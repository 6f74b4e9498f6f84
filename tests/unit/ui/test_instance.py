"""A second start and the first one, in one process and in two."""

import logging
import stat
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication
from PySide6.QtNetwork import QLocalServer, QLocalSocket
from pytestqt.qtbot import QtBot

from floodhelper.errors import DisplayError
from floodhelper.ui import instance as instance_module
from floodhelper.ui.instance import Instance, Wish

SECOND = """
import sys
from pathlib import Path
from PySide6.QtCore import QCoreApplication
from floodhelper.ui.instance import Instance, Wish
instance = Instance(Path(sys.argv[1]))
if instance.take():
    app = QCoreApplication([])
    instance.listen()
    print("first", flush=True)
    if sys.argv[2] == "crash":
        import os
        os._exit(1)
else:
    instance.tell(Wish(scan=True, file="/a b/ü.png", token="t"))
    print("told", flush=True)
"""


@pytest.fixture
def folder() -> Iterator[Path]:
    # A socket's path must be short.
    with tempfile.TemporaryDirectory(prefix="fh") as name:
        yield Path(name)


@pytest.fixture
def first(folder: Path, qtbot: QtBot) -> Iterator[Instance]:
    first = Instance(folder)
    assert first.take()
    first.listen()
    yield first
    first.close()


def second(folder: Path, what: str = "") -> subprocess.Popen[str]:
    command = [sys.executable, "-c", SECOND, str(folder), what]
    return subprocess.Popen(command, stdout=subprocess.PIPE, text=True)


def printed(process: subprocess.Popen[str]) -> str:
    return process.communicate(timeout=20)[0].strip()


def test_a_second_start_tells_the_first(first: Instance, folder: Path, qtbot: QtBot) -> None:
    with qtbot.waitSignal(first.wished, timeout=20_000) as wished:
        process = second(folder)
    assert wished.args == [Wish(scan=True, file="/a b/ü.png", token="t")]
    assert printed(process) == "told"
    assert process.returncode == 0


def test_nobody_else_can_read_it(first: Instance, folder: Path) -> None:
    if sys.platform == "win32":
        pytest.skip("Windows has access lists")
    mode = Path(first.address).stat().st_mode
    assert stat.S_ISSOCK(mode)
    assert mode & (stat.S_IRWXG | stat.S_IRWXO) == 0


def test_after_a_crash_the_next_start_is_the_first(folder: Path, qtbot: QtBot) -> None:
    crashed = second(folder, "crash")
    assert printed(crashed) == "first"
    assert crashed.returncode == 1
    assert list(folder.iterdir()), "the crash left nothing behind"
    after = Instance(folder)
    assert after.take()
    after.listen()
    with qtbot.waitSignal(after.wished, timeout=20_000):
        process = second(folder)
    assert printed(process) == "told"
    after.close()


def test_once_closed_another_start_is_the_first(folder: Path, qtbot: QtBot) -> None:
    one = Instance(folder)
    assert one.take()
    assert not Instance(folder).take()
    one.close()
    assert printed(second(folder)) == "first"


def test_a_first_that_does_not_answer_is_a_sentence(
    folder: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(instance_module, "ANSWER_LIMIT", 0.2)
    busy = Instance(folder)
    assert busy.take()
    busy.listen()
    # Its loop does not turn while this thread waits.
    with pytest.raises(DisplayError, match="does not answer"):
        Instance(folder).tell(Wish())
    QLocalServer.removeServer(busy.address)
    with pytest.raises(DisplayError, match="does not answer"):
        Instance(folder).tell(Wish())
    busy.close()


@pytest.mark.parametrize(
    "line",
    [b"no json\n", b"[1]\n", b"{}\n", b'{"scan": 1, "token": ""}\n',
     b'{"scan": true, "token": "", "file": 3}\n', b"\xff\n", b"x" * 100_000],
)  # fmt: skip
def test_nonsense_is_dropped(
    first: Instance, qtbot: QtBot, line: bytes, caplog: pytest.LogCaptureFixture
) -> None:
    wishes: list[Wish] = []
    first.wished.connect(wishes.append)
    socket = QLocalSocket()
    socket.connectToServer(first.address)
    assert socket.waitForConnected(5000)
    with caplog.at_level(logging.CRITICAL), qtbot.waitSignal(socket.disconnected, timeout=20_000):
        socket.write(line)
    assert wishes == []


def test_each_desktop_has_its_own(
    folder: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    here = Instance(folder)
    assert here.take()
    monkeypatch.setenv("DISPLAY", ":12345")
    there = Instance(folder)
    assert there.take()
    assert there.address != here.address
    here.close()
    there.close()


def test_without_a_folder_there_is_a_window_all_the_same(tmp_path: Path, qtbot: QtBot) -> None:
    alone = Instance(tmp_path / "absent")
    assert alone.take()
    alone.listen()
    beside = Instance(tmp_path / "absent")
    assert beside.take()
    alone.close()
    beside.close()


def test_the_user_s_own_folder(monkeypatch: pytest.MonkeyPatch, folder: Path, qtbot: QtBot) -> None:
    if sys.platform != "linux":
        pytest.skip("other systems have no XDG_RUNTIME_DIR")
    assert QCoreApplication.instance() is not None
    folder.chmod(0o700)
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(folder))
    assert Path(Instance().address).parent == folder

import threading
from collections.abc import Callable, Iterator

import pytest
from pytestqt.qtbot import QtBot

from floodhelper.errors import NoBoardError
from floodhelper.ui.worker import Worker
from unit.ui.fakes import WAIT

Stop = Callable[[], bool]


@pytest.fixture
def worker() -> Iterator[Worker]:
    worker = Worker()
    yield worker
    worker.close()


def test_results_come_in_order_and_in_the_thread_of_the_window(
    worker: Worker, qtbot: QtBot
) -> None:
    heard: list[tuple[object, bool]] = []
    here = threading.get_ident()
    worker.result.connect(lambda value: heard.append((value, threading.get_ident() == here)))

    def work(_stop: Stop) -> Iterator[object]:
        yield threading.get_ident() == here
        yield 2

    with qtbot.waitSignal(worker.finished):
        worker.start(work)
        assert worker.busy
    assert heard == [(False, True), (2, True)]
    assert not worker.busy


def test_the_sentence_of_an_error_arrives(worker: Worker, qtbot: QtBot) -> None:
    def work(_stop: Stop) -> Iterator[object]:
        yield 1
        raise NoBoardError("There is no board.")

    with qtbot.waitSignal(worker.failed) as failed:
        worker.start(work)
    assert failed.args == ["There is no board."]
    assert not worker.busy


def test_a_mistake_of_ours_is_told_and_logged(
    worker: Worker, qtbot: QtBot, caplog: pytest.LogCaptureFixture
) -> None:
    def work(_stop: Stop) -> Iterator[object]:
        raise ZeroDivisionError("by zero")

    with qtbot.waitSignal(worker.failed) as failed:
        worker.start(work)
    assert failed.args is not None
    assert "ZeroDivisionError: by zero" in failed.args[0]
    assert "ZeroDivisionError" in caplog.text


def test_nothing_arrives_of_work_that_was_replaced(worker: Worker, qtbot: QtBot) -> None:
    begun, go_on = threading.Event(), threading.Event()

    def older(_stop: Stop) -> Iterator[object]:
        begun.set()
        go_on.wait(WAIT)
        yield "old"
        raise NoBoardError("old")

    heard: list[object] = []
    worker.result.connect(heard.append)
    worker.failed.connect(heard.append)
    worker.start(older)
    assert begun.wait(WAIT)
    with qtbot.waitSignal(worker.finished):
        worker.start(lambda _stop: iter(["new"]))
        go_on.set()
    worker.close()
    assert heard == ["new"]


def test_results_already_on_their_way_are_dropped_too(worker: Worker, qtbot: QtBot) -> None:
    emitted = threading.Event()

    def older(_stop: Stop) -> Iterator[object]:
        yield "old"
        emitted.set()

    heard: list[object] = []
    worker.result.connect(heard.append)
    worker.start(older)
    # The event loop does not turn here, so what was emitted still waits for it.
    assert emitted.wait(WAIT)
    with qtbot.waitSignal(worker.finished):
        worker.start(lambda _stop: iter(["new"]))
    assert heard == ["new"]


def test_stop_is_seen_by_the_work(worker: Worker) -> None:
    ended = threading.Event()

    def work(stop: Stop) -> Iterator[object]:
        while not stop():
            ended.wait(0.001)
        ended.set()
        yield from ()

    worker.start(work)
    worker.stop()
    assert ended.wait(WAIT)

import pytest
from pytestqt.qtbot import QtBot

from floodhelper.ui.countdown import Countdown


@pytest.fixture
def countdown(qtbot: QtBot) -> Countdown:
    countdown = Countdown()
    countdown.second.setInterval(10)
    return countdown


@pytest.fixture
def told(countdown: Countdown) -> list[object]:
    told: list[object] = []
    countdown.ticked.connect(told.append)
    countdown.over.connect(lambda: told.append("over"))
    countdown.stopped.connect(lambda: told.append("stopped"))
    return told


def test_every_second_is_told(countdown: Countdown, told: list[object], qtbot: QtBot) -> None:
    with qtbot.waitSignal(countdown.over):
        countdown.start(3)
        assert countdown.running
    assert told == [3, 2, 1, "over"]
    assert not countdown.running


def test_none_is_over_at_once(countdown: Countdown, told: list[object]) -> None:
    countdown.start(0)
    assert told == ["over"]


def test_it_can_be_stopped_and_begun_anew(
    countdown: Countdown, told: list[object], qtbot: QtBot
) -> None:
    countdown.stop()
    assert told == []
    countdown.start(10)
    countdown.stop()
    countdown.stop()
    assert told == [10, "stopped"]
    with qtbot.waitSignal(countdown.over):
        countdown.start(1)
    assert told == [10, "stopped", 1, "over"]


def test_it_can_be_cut_short(countdown: Countdown, told: list[object]) -> None:
    countdown.start(10)
    countdown.finish()
    assert told == [10, "over"]
    assert not countdown.running

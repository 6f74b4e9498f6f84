import mss
import pytest

from floodhelper.errors import CaptureError
from floodhelper.screen import direct, macos
from unit.screen.fake_desktop import Desktop


class FakeSystem:
    def __init__(self, *, allowed: bool, after_asking: bool = False) -> None:
        self.allowed, self.after_asking, self.asked = allowed, after_asking, 0

    def CGPreflightScreenCaptureAccess(self) -> bool:  # noqa: N802 - Apple's name
        return self.allowed

    def CGRequestScreenCaptureAccess(self) -> bool:  # noqa: N802 - Apple's name
        self.asked += 1
        return self.after_asking


def use(system: object, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.platform", "darwin")
    monkeypatch.setattr(macos, "core_graphics", lambda: system)


def test_nobody_is_asked_twice(monkeypatch: pytest.MonkeyPatch) -> None:
    use(system := FakeSystem(allowed=True), monkeypatch)
    assert direct.why_not() is None
    assert system.asked == 0


def test_the_permission_is_asked_for_and_the_sentence_says_what_to_click(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    use(system := FakeSystem(allowed=False), monkeypatch)
    with pytest.raises(CaptureError, match=r"Privacy & Security, Screen Recording.*start it again"):
        direct.grab()
    assert system.asked == 1


def test_a_permission_that_is_given_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    use(FakeSystem(allowed=False, after_asking=True), monkeypatch)
    assert direct.why_not() is None


def test_nobody_is_asked_for_the_list_of_monitors(monkeypatch: pytest.MonkeyPatch) -> None:
    use(system := FakeSystem(allowed=False), monkeypatch)
    monkeypatch.setattr(mss, "MSS", Desktop)
    assert len(direct.monitors()) == 2
    assert system.asked == 0


def test_older_systems_ask_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    use(object(), monkeypatch)
    assert direct.why_not() is None

from typing import Any

import mss
import pytest
from mss.exception import ScreenShotError

from floodhelper.errors import CaptureError, UsageError
from floodhelper.screen.direct import grab, monitors
from floodhelper.screen.screenshot import Monitor
from unit.screen.fake_desktop import Desktop, Shot


@pytest.fixture
def desktop(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DISPLAY", ":0")
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    monkeypatch.setattr(mss, "MSS", Desktop)


@pytest.mark.usefixtures("desktop")
class TestDesktop:
    def test_monitors(self) -> None:
        assert monitors() == [Monitor(-1280, -200, 1280, 1024), Monitor(0, 0, 1920, 1080)]

    def test_all_monitors_are_one_picture_with_a_negative_origin(self) -> None:
        whole = grab()
        assert (whole.width, whole.height, whole.origin) == (3200, 1280, (-1280, -200))
        assert whole.pixels[200, 1280].tolist() == [0, 0, 30]
        assert whole.pixels[0, 0].tolist() == [-1280 % 256, -200 % 256, 30]

    def test_one_monitor(self) -> None:
        assert grab(monitor=2).origin == (0, 0)
        assert grab(monitor=2).width == 1920

    def test_region_is_in_places_of_the_desktop(self) -> None:
        part = grab(region=(-10, 5, 30, 20))
        assert (part.width, part.height, part.origin) == (30, 20, (-10, 5))
        assert part.pixels[0, 0].tolist() == [246, 5, 30]

    def test_a_system_that_speaks_points_and_gives_pixels(
        self, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        grab_points = Desktop.grab

        def grab_finer(desktop: Desktop, area: dict[str, int]) -> Shot:
            double = {side: 2 * value for side, value in area.items()}
            return grab_points(desktop, double)

        monkeypatch.setattr(Desktop, "grab", grab_finer)
        left = grab(monitor=1)
        assert (left.width, left.height, left.scale) == (2560, 2048, 2.0)
        assert left.origin == (-2560, -400)
        assert left.pixels[0, 0].tolist() == [-2560 % 256, -400 % 256, 30]

    @pytest.mark.parametrize("number", [0, 3, -1])
    def test_no_such_monitor(self, number: int) -> None:
        with pytest.raises(UsageError, match="monitors 1 to 2"):
            grab(monitor=number)

    @pytest.mark.parametrize("region", [(1900, 0, 50, 50), (-1281, 0, 5, 5), (0, 1079, 5, 2)])
    def test_region_off_the_screen(self, region: tuple[int, int, int, int]) -> None:
        with pytest.raises(UsageError, match="leaves the screen"):
            grab(region=region)

    def test_empty_region(self) -> None:
        with pytest.raises(UsageError, match="empty"):
            grab(region=(0, 0, 0, 5))


def test_no_display(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.platform", "linux")
    monkeypatch.delenv("DISPLAY", raising=False)
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    with pytest.raises(CaptureError, match="no display"):
        grab()


def test_refused_capture_is_a_sentence(desktop: None, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: Any) -> None:
        raise ScreenShotError("Access denied.\nmore")

    monkeypatch.setattr(Desktop, "grab", refuse)
    with pytest.raises(CaptureError, match=r"Access denied\. Save"):
        grab()

"""The command line on what the screen shows, in this process."""

import json

import numpy as np
import pytest

from floodhelper.cli import main
from floodhelper.errors import ConsentError
from floodhelper.practice import Practice, draw
from floodhelper.screen.screenshot import Screenshot


def test_a_scan_without_a_board_names_no_picture(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    blank = Screenshot(np.zeros((300, 400, 3), dtype=np.uint8))
    monkeypatch.setattr("floodhelper.commands.capture.grab", lambda *_: blank)
    assert main(["scan"]) == 1
    assert capsys.readouterr().err.startswith("floodhelper: No Flood-It board was found")


def test_scan_of_a_region_off_the_screen(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def grab(monitor: int | None, region: tuple[int, int, int, int]) -> Screenshot:
        return Screenshot(np.zeros((100, 100, 3), dtype=np.uint8)).crop(*region)

    monkeypatch.setattr("floodhelper.commands.capture.grab", grab)
    assert main(["scan", "--json", "--region", "-20,0,50,50"]) == 2
    out, stderr = capsys.readouterr()
    answer = json.loads(out)
    assert answer["strategy"] == "best"
    assert "region -20,0,50,50 leaves" in answer["error"]
    assert stderr == f"floodhelper: {answer['error']}\n"


def test_scan_without_a_display(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.platform", "linux")
    monkeypatch.delenv("DISPLAY", raising=False)
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    assert main(["scan", "--json", "--strategy", "lookahead"]) == 1
    out, stderr = capsys.readouterr()
    answer = json.loads(out)
    assert answer["strategy"] == "lookahead"
    assert "no display" in answer["error"]
    assert len(stderr.splitlines()) == 1


def test_scan_tells_places_of_the_desktop(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    pixels = np.asarray(draw(Practice.new(5).board, cell_size=30, margin=60))
    seen: list[object] = []

    def grab(monitor: int | None, region: tuple[int, int, int, int] | None) -> Screenshot:
        seen.append((monitor, region))
        return Screenshot(pixels, origin=(-1000, 40))

    monkeypatch.setattr("floodhelper.commands.capture.grab", grab)
    assert main(["scan", "--json", "--monitor", "2", "--corner", "-940,100"]) == 0
    answer = json.loads(capsys.readouterr().out)
    assert seen == [(2, None)]
    assert answer["image"] is None
    assert (answer["board"]["x"], answer["board"]["y"]) == pytest.approx((-940, 100), abs=0.5)


def test_scan_asks_the_user_where_the_desktop_wants_it(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def grab(_monitor: int | None, _region: object) -> Screenshot:
        raise ConsentError("The desktop asks first.")

    def ask(_region: object) -> Screenshot:
        return Screenshot(np.asarray(draw(Practice.new(1).board)))

    monkeypatch.setattr("floodhelper.commands.capture.grab", grab)
    monkeypatch.setattr("floodhelper.commands.capture.ask", ask)
    assert main(["scan", "--strategy", "lookahead"]) == 0
    assert "choose the screen in the desktop's dialog" in capsys.readouterr().err

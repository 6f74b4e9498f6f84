"""What the README says of the program is true."""

import json
import re
from pathlib import Path

import pytest

from floodhelper.cli import main

CHECKOUT = Path(__file__).parents[2]


def test_the_answer_that_is_shown_is_that_of_its_picture(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(CHECKOUT)
    page = (CHECKOUT / "README.md").read_text("utf-8")
    shown = page[page.index('    {"image"') :].partition("\n\n")[0]
    told = json.loads(re.sub(r", \.\.\.", "", shown))
    assert main(["solve", "--json", "--time-limit", "60", told["image"]]) == 0
    answer = json.loads(capsys.readouterr().out)
    for name in ("palette", "moves"):
        assert answer[name][: len(told[name])] == told.pop(name)
    assert answer["grid"][0][:2] == told.pop("grid")[0]
    assert set(answer["seconds"]) == set(told.pop("seconds"))
    assert {name: answer[name] for name in told} == told

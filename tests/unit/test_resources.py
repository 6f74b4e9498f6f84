import re
from pathlib import Path

import pytest

from floodhelper.resources import resource

CHECKOUT = Path(__file__).parents[2]


def test_checkout_has_the_icon() -> None:
    assert resource("icons/floodhelper.svg").read_text("utf-8").lstrip().startswith("<")


def test_missing_resource_is_named() -> None:
    with pytest.raises(FileNotFoundError, match=r"icons/none\.svg is missing"):
        resource("icons/none.svg")


@pytest.mark.parametrize("page", ["README.md", "resources/screenshots/README.md"])
def test_every_picture_of_a_page_is_there(page: str) -> None:
    path = CHECKOUT / page
    pictures = re.findall(r"!\[[^\]]+\]\(([^)]+)\)", path.read_text("utf-8"))
    assert pictures
    assert [each for each in pictures if not (path.parent / each).is_file()] == []


def test_every_trouble_is_in_the_gallery() -> None:
    folder = CHECKOUT / "resources" / "screenshots"
    page = (folder / "README.md").read_text("utf-8")
    troubles = ("no-board", "two-boards", "unsure", "refused", "no-portal", "stopped", "lost")
    for name in troubles:
        assert f"({name}-light.png)" in page
        assert f"({name}-dark.png)" in page
    assert {path.name for path in folder.glob("*.png")} == set(
        re.findall(r"\(([^()]+\.png)\)", page)
    )

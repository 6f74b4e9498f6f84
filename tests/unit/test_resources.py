import pytest

from floodhelper.resources import resource


def test_checkout_has_the_icon() -> None:
    assert resource("icons/floodhelper.svg").read_text("utf-8").lstrip().startswith("<")


def test_missing_resource_is_named() -> None:
    with pytest.raises(FileNotFoundError, match=r"icons/none\.svg is missing"):
        resource("icons/none.svg")

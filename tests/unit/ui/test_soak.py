"""That the judge of the soak test finds what piles up."""

from dataclasses import replace

import pytest

from benchmarks.soak import Usage, piled_up

FLAT = [Usage(scans, 0.5, 100 + 4 * (scans % 4 == 2), 18, 5, 1) for scans in range(2, 42, 2)]


def test_what_goes_up_and_down_is_flat() -> None:
    assert piled_up(FLAT, 10) == []


@pytest.mark.parametrize(
    ("name", "each"), [("megabytes", 0.5), ("files", 0.2), ("threads", 0.1), ("processes", 0.1)]
)
def test_what_grows_is_found(name: str, each: float) -> None:
    seen = [
        replace(usage, **{name: getattr(usage, name) + int(each * usage.scans)}) for usage in FLAT
    ]
    (trouble,) = piled_up(seen, 10)
    assert trouble.startswith(f"{name} grew from ")

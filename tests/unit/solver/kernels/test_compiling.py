from __future__ import annotations

from typing import TYPE_CHECKING, Any

from numba import njit

from floodhelper.solver.kernels import compiling

if TYPE_CHECKING:
    import pytest


def twice(number: int) -> int:
    return 2 * number


def test_kernels_are_compiled_where_nothing_can_be_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    def read_only(*, cache: bool = False, **options: Any) -> Any:
        if cache:
            raise RuntimeError("cannot cache function: no locator available")
        return njit(**options)

    monkeypatch.setattr(compiling, "njit", read_only)
    assert compiling.kernel(twice)(21) == 42


def test_name_on_disk_changes_with_the_sources() -> None:
    def half(number: int) -> int:
        return number // 2

    compiling.allocating_kernel(half)
    assert half.__qualname__.endswith(compiling._STAMP)

"""How the kernels are compiled and kept on disk."""

from __future__ import annotations

import hashlib
from pathlib import Path
from typing import TYPE_CHECKING, Any

from numba import njit

if TYPE_CHECKING:
    from collections.abc import Callable


def _stamp() -> str:
    """Hash of the sources of all kernels."""
    sources = sorted(Path(__file__).parent.glob("*.py"))
    return hashlib.sha256(b"".join(source.read_bytes() for source in sources)).hexdigest()[:12]


_STAMP = _stamp()


def _compiled(function: Callable[..., Any], *, allocates: bool) -> Any:
    # numba takes a kernel from disk as long as the file it stands in is the same, whatever has
    # changed in the parts that are compiled into it: the name on disk tells of all files.
    function.__qualname__ += f"_{_STAMP}"
    try:
        return njit(nogil=True, cache=True, _nrt=allocates)(function)
    except RuntimeError:  # neither the package's folder nor the user's can be written
        return njit(nogil=True, _nrt=allocates)(function)


def kernel(function: Callable[..., Any]) -> Any:
    """Compile a function that Python calls, when it is first called.

    Without numba's run time (`_nrt`) it cannot make arrays, and does not count, with a locked
    instruction each time, the references to those that it is given: a third of the time.
    """
    return _compiled(function, allocates=False)


def allocating_kernel(function: Callable[..., Any]) -> Any:
    """Compile a function that Python calls and that makes arrays."""
    return _compiled(function, allocates=True)


def part(function: Callable[..., Any]) -> Any:
    """Compile a function that only kernels call into each of them."""
    return njit(nogil=True, _nrt=False)(function)

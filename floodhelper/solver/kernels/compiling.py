"""How the kernels are compiled."""

from __future__ import annotations

from numba import njit

kernel = njit(nogil=True, cache=True, _nrt=False)
"""A function that Python calls: compiled when first called, and kept on disk.

Without numba's run time (`_nrt`) it cannot make arrays, and does not count, with a locked
instruction each time, the references to those that it is given: a third of the time.
"""

allocating_kernel = njit(nogil=True, cache=True)
"""The same for functions that make arrays."""

part = njit(nogil=True, _nrt=False)
"""A function that only kernels call, compiled into each of them."""

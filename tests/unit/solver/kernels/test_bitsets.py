from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from floodhelper.solver.kernels.bitsets import (
    count,
    empty,
    hashed,
    is_empty,
    load,
    lowest_bit,
    store,
    with_bit,
    word,
)
from floodhelper.solver.kernels.compiling import part


def combine(array: Any, out: Any, words: Any) -> Any:
    first = load(array, 0, words)
    second = load(array, 1, words)
    store(out, 0, first & second)
    store(out, 1, first | second)
    store(out, 2, first ^ second)
    store(out, 3, ~first)
    store(out, 4, with_bit(empty(words), 64 * len(words) - 3))
    last = word(load(out, 4, words), len(words) - 1)
    same = hashed(first) == hashed(load(array, 0, words))
    other = hashed(first) == hashed(second)
    return count(first), lowest_bit(last), is_empty(first & ~first), is_empty(second), same, other


@pytest.mark.parametrize("words", [1, 2, 3, 8])
def test_operations_are_those_of_whole_numbers(words: int) -> None:
    random = np.random.default_rng(words)
    array = random.integers(0, 2**64, 2 * words, dtype=np.uint64)
    out = np.zeros(5 * words, dtype=np.uint64)
    ones, low, none, some, same, other = part(combine)(array, out, (0,) * words)

    def number(place: int, of: Any) -> int:
        return int.from_bytes(of[place * words : (place + 1) * words].tobytes(), "little")

    first, second = number(0, array), number(1, array)
    full = 2 ** (64 * words) - 1
    assert [number(place, out) for place in range(5)] == [
        first & second,
        first | second,
        first ^ second,
        first ^ full,
        1 << (64 * words - 3),
    ]
    assert (ones, low) == (first.bit_count(), 61)
    assert (none, some, same, other) == (True, False, True, False)

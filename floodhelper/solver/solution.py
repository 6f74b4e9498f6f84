"""What a search is told and what it answers."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class Strategy(StrEnum):
    """Which searches are run."""

    LOOKAHEAD = "lookahead"
    """The depth-limited lookahead alone."""
    EXACT = "exact"
    """The exact search alone."""
    BEST = "best"
    """The lookahead at once, then the exact search until proven or out of time."""


MIN_DEPTH = 1
MAX_DEPTH = 8

PREPARING_LONG = 2.0
"""Seconds after which a person is told that a search is being prepared: to load its kernels takes
0.3 s, to compile them, where no disk has them yet, 8 s and on a busy computer 50 s."""


def not_told(_is_preparing: bool) -> None:
    """Take no notice of whether a search is being prepared."""


@dataclass(frozen=True)
class Limit:
    """How far a search may go."""

    depth: int = 4
    """Moves that the lookahead looks ahead, `MIN_DEPTH` to `MAX_DEPTH`."""
    seconds: float = 10.0
    """Time for the searches after the lookahead, from when their kernels are ready."""
    memory: int = 1_000_000_000
    """Memory for the searches after the lookahead, bytes."""


@dataclass(frozen=True)
class Solution:
    """A sequence of moves that wins, and what is known of shorter ones."""

    moves: tuple[int, ...]
    """Colour indices in the order of play; empty on a board that is won."""
    lower_bound: int
    """No sequence with fewer moves than this wins."""
    found_by: str
    """The search that found it: "lookahead", "beam" or "exact"."""
    seconds: float
    """Time from the start of the search until so much was known, the moves or a higher bound;
    without the time in which it was prepared."""

    @property
    def proven(self) -> bool:
        """Whether there is no shorter sequence."""
        return len(self.moves) == self.lower_bound

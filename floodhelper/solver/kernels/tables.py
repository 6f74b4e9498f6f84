"""The room that the layered search works in."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Words = NDArray[np.uint64]

CONTROL = np.dtype(
    [
        ("depth", np.int64),  # Moves that led to the current layer
        ("threshold", np.int64),  # States that need more moves than this in all are dropped
        ("width", np.int64),  # Most states of a layer that are kept
        ("largest", np.int64),  # Most children of a layer in one piece
        ("base", np.int64),  # Place of the current layer's first state
        ("states", np.int64),  # States in the current layer
        ("expanded", np.int64),  # States of the current layer that are expanded
        ("children", np.int64),  # States in the next layer before it is filtered
        (
            "capacity",
            np.int64,
        ),  # Most children that the next layer may get before it is searched on its own
        ("slots", np.int64),  # Slots of the hash table in use
        ("phase", np.int64),  # `START`, `EXPAND` or `FILTER`: what is done with the current layer
        ("place", np.int64),  # Place in the order of the children up to which they are filtered
        ("logged", np.int64),  # States in the log
        ("first", np.int64),  # Place of the current layer's first state in the log
        ("pieces", np.int64),  # Layers that wait, partly expanded
        ("dropped", np.int64),  # Whether a state was dropped because of the width
        ("found", np.int64),  # Moves of the best solution found, 0 for none
        (
            "found_parent",
            np.int64,
        ),  # Place in the log of the state from which that solution wins with one or two moves
        (
            "found_colours",
            np.int64,
        ),  # These moves: the first colour, plus 64 times one more than the second, if there is one
        ("steps", np.int64),  # States to go until `search` comes back
        ("expansions", np.int64),  # States expanded so far
        ("witnesses", np.int64),  # Most states of a layer that are compared with the others
        ("ranks", np.int64),  # One more than the number of regions
        (
            "blind",
            np.int64,
        ),  # Moves of the relaxed game before a colour was in reach of the last state expanded
    ]
)
"""How far the search is, and what it is told."""

START = 0
EXPAND = 1
FILTER = 2

UNBOUNDED = 1 << 62
"""The width of a search that drops no state."""
NO_COLOUR = 255
"""The colour played last before the first move."""
SMALLEST_LAYER = 64
"""Children that a layer may always get, more than a state can have."""
MAX_PIECES = 4096
"""Layers that can wait, as many as a board has cells."""
RESERVE = SMALLEST_LAYER * MAX_PIECES
"""States for which room is kept, so that layers that wait never stop the search."""


class Layers(NamedTuple):
    """The room that `search` works in; it says which part is too small."""

    states: Words
    """The pieces of layers that wait, and after them, from `base` on, the current layer."""
    last: NDArray[np.uint8]
    """Colour played last, for each of these states."""
    children: Words
    """The next layer."""
    parents: NDArray[np.uint32]
    """Place in the log of the state that each child comes from."""
    moves: NDArray[np.uint8]
    """Colour that leads to each child."""
    keys: NDArray[np.uint32]
    """Rank of each child, the lower the better."""
    order: NDArray[np.uint32]
    """Children in the order of their keys."""
    table: Words
    """Hash table: 32 bits of hash and one more than the place of a child, 0 where empty."""
    log_parents: NDArray[np.uint32]
    """For every state that was kept, the place of its parent here."""
    log_moves: NDArray[np.uint8]
    """For every state that was kept, the colour that leads to it."""
    pieces: NDArray[np.int64]
    """Layers that wait: depth, place, number of states, place in the log, size of the log."""
    bins: NDArray[np.uint32]
    """Room for sorting, one more than the highest key."""
    witnesses: Words
    """For every region, the witnesses of dominance that contain it."""
    containing: NDArray[np.int64]
    """For every region, the number of these."""
    classes: Words
    """The regions that few of the witnesses contain, in `dominance.CLASSES` sets."""
    probes: NDArray[np.int64]
    square: Words

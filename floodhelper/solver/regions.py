"""The regions of a board: the small graph that every search works on."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from floodhelper.board import Board


@dataclass(frozen=True, eq=False)
class Regions:
    """Connected cells of one colour merged.

    Region 0 holds the start cell, the others follow in the order of their colours.
    """

    labels: NDArray[np.int32]
    """Region of every cell, shape (rows, columns)."""
    colours: NDArray[np.uint8]
    """Colour index of every region, shape (regions,)."""
    areas: NDArray[np.int32]
    """Cells of every region, shape (regions,)."""
    edges: NDArray[np.int32]
    """Pairs of regions that touch, shape (edges, 2), each pair once with the lower one first."""

    def __len__(self) -> int:
        """Return the number of regions."""
        return len(self.areas)

    @cached_property
    def neighbours(self) -> tuple[NDArray[np.intp], NDArray[np.intp]]:
        """Regions that touch each, those of all regions one after the other, and where each begins.

        On a board of one region there are none, and nothing begins.
        """
        arrows = np.concatenate([self.edges, self.edges[:, ::-1]])
        arrows = arrows[np.argsort(arrows[:, 0], kind="stable")]
        return arrows[:, 1].astype(np.intp), np.unique(arrows[:, 0], return_index=True)[1]


def find_regions(board: Board) -> Regions:
    """Merge the connected (4 neighbours) cells of one colour.

    Labels by hooking and pointer jumping on whole arrays, after Shiloach and Vishkin,
    "An O(log n) parallel connectivity algorithm" (1982).
    """
    cells = board.cells
    index = np.arange(cells.size, dtype=np.int32).reshape(cells.shape)
    pairs = np.concatenate(
        [
            np.stack([index[:, :-1].ravel(), index[:, 1:].ravel()], axis=1),
            np.stack([index[:-1].ravel(), index[1:].ravel()], axis=1),
        ]
    )
    flat = cells.ravel()
    same = flat[pairs[:, 0]] == flat[pairs[:, 1]]
    root = _components(cells.size, pairs[same])

    start = root[index[board.start]]
    roots = np.unique(root)
    roots = roots[roots != start]
    roots = np.concatenate([[start], roots[np.argsort(flat[roots], kind="stable")]])
    number = np.empty(cells.size, dtype=np.int32)
    number[roots] = np.arange(len(roots), dtype=np.int32)
    labels = number[root]

    touching = np.sort(labels[pairs[~same]], axis=1)
    return Regions(
        labels=labels.reshape(cells.shape),
        colours=flat[roots],
        areas=np.bincount(labels, minlength=len(roots)).astype(np.int32),
        edges=np.unique(touching, axis=0).reshape(-1, 2),
    )


def _components(count: int, pairs: NDArray[np.int32]) -> NDArray[np.int32]:
    """Lowest member of every node's component, shape (count,)."""
    root = np.arange(count, dtype=np.int32)
    while True:
        ends = root[pairs]
        apart = ends[:, 0] != ends[:, 1]
        if not apart.any():
            return root
        low, high = ends[apart].min(axis=1), ends[apart].max(axis=1)
        np.minimum.at(root, high, low)
        while (jumped := root[root]).tobytes() != root.tobytes():
            root = jumped

"""Why there is no board, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from floodhelper.vision.reading import Hints


def why_none(reasons: list[str], hints: Hints) -> str:
    """Sentences for a person whose picture shows no board that `hints` allow.

    `reasons` are those for which what was looked at is none, a clause each.
    """
    size = [
        f"{count} {name}"
        for name, count in (("rows", hints.rows), ("columns", hints.columns))
        if count is not None
    ]
    board = "Flood-It board" + (" of " + " and ".join(size) if size else "")
    if not reasons:
        return (
            f"No {board} was found: nothing in the picture looks like a grid of cells. "
            "Put the game in full view, or mark the part of the picture where it is."
        )
    reason = max(reasons, key=lambda each: (reasons.count(each), -reasons.index(each)))
    if size:
        advice = "Check the rows, the columns and the region."
    elif hints.leave_cells_open:
        advice = (
            "Put the game in full view, or say where it is and how many rows and columns it has."
        )
    else:
        advice = "Check the corner and the cell size."
    return f"No {board} was found: something looks like a grid of cells, but {reason}. {advice}"

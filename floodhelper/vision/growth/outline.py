"""Moves the ends of a board to its outline, where edges show it beside them.

Lines between regions lie at one side of the cells or at both, and a flooded board has few edges
inside: what is inside may place a lattice a few pixels beside the cells, or pass for a gap. Where
cells have straight sides, the edges all along a side of the board are those of its cells.

Where a board lies at last both sides are asked together: so far apart as its cells are wide in all
there are seldom edges by chance, and these may be those of but half of a side.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import numpy as np

from floodhelper.vision.cells.sides import EDGE, margin_of, measure_sides
from floodhelper.vision.lattice.grown import Grown
from floodhelper.vision.lattice.lattice import Lattice
from floodhelper.vision.layout.finished import is_nearly_finished
from floodhelper.vision.numbers.order import median, share_true

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from floodhelper.vision.lattice.lattice import Comb
    from floodhelper.vision.picture.edges import EdgeMaps

_REACH = 0.12
"""Way in cells up to which an end may lie off, if the gap is no wider."""

_FAR, _PLAIN, _NONE = 0.3, 0.95, 0.1
"""The same where the end is plain, least share of a side that is edge there, and most where the
board seems to end: half a cell off, an end is as near to the next line between cells."""

_APART_PX, _BOTH = 2.0, 1.4
"""How far the edges along two sides may be nearer or farther apart than the ends of the cells, px;
and the shares of edge of both in all from which cells are squares between them if they were nearly:
on 1,300 screens of the project's generator thirty boards whose cells have corners are moved so, all
of them nearer to their place."""

_AS_SQUARE, _PAIRS = 0.012, 64
"""Difference of the sides of square cells, as a share: both are told by edges half a pixel off. And
most pairs of edges that are asked for them: on a rough wallpaper edges are all over."""

_NEARLY, _HALF = 0.1, 0.5
"""How far the cells of a nearly finished board may be from squares, as few edges in it tell its
pitch, and way in cells up to which an end may lie off."""

_STRAIGHT = 0.8
"""Share of the sides of cells that differ, and of a side of the board, that are edges."""

_LEFT, _FARTHER_PX = 0.75, 1.5
"""Share of the edges between cells up to which they are left where a board's ends are moved, and
way of both by which they are: one end may be moved from one side of a line to the other."""

_PARTED = 0.25
"""Share of the sides between cells of one colour that are edges from which these are parted."""

_MOST, _SOME = 0.5, 0.25
"""Share of a side of the board, at the end of the lattice, from which it ends there, and that where
the cells are parted: a frame lies but a gap away."""


def on_outline(edges: EdgeMaps, board: Grown, labels: NDArray[np.uint8]) -> Grown:
    """Board whose ends lie on its outline where that shows beside them, else as it is.

    `labels` are the colour indices of its cells, shape (rows, columns).
    """
    x, y = board.lattice.x, board.lattice.y
    sides = measure_sides(edges, board.lattice, board.extent)
    left, right = x.at(np.array([0, board.columns])).tolist()
    top, bottom = y.at(np.array([0, board.rows])).tolist()
    across, down = sides.left[:, 1:-1], sides.top[1:-1]
    differ = labels[:, 1:] != labels[:, :-1], labels[1:] != labels[:-1]
    if _straight(across, differ[0]):
        parted = _parted(across, differ[0])
        x = _moved(edges.profile_x(top, bottom), x, board.columns, parted)
    if _straight(down, differ[1]):
        parted = _parted(down, differ[1])
        y = _moved(edges.profile_y(left, right), y, board.rows, parted)
    return replace(board, lattice=_on_lines(edges, board, Lattice(x, y), labels))


def between_sides(edges: EdgeMaps, board: Grown, labels: NDArray[np.uint8]) -> Lattice:
    """Lattice of a board that lies between edges along its sides, where it ended at none.

    `labels` are the colour indices of its cells, shape (rows, columns). Not for round cells, which
    end at points: a frame around them is what lies between edges.
    """
    x, y = board.lattice.x, board.lattice.y
    left, right = x.at(np.array([0, board.columns])).tolist()
    top, bottom = y.at(np.array([0, board.rows])).tolist()
    across = edges.profile_x(top, bottom - y.gap), x, board.columns
    down = edges.profile_y(left, right - x.gap), y, board.rows
    far = is_nearly_finished(labels)
    told_x, told_y = _between(*across, far=far), _between(*down, far=far)
    # Lines in place of a gap are so on both axes, be one of them hardly off.
    if told_y.drawn == 1.0 > y.drawn and told_x == x:
        told_x = _between(*across, far=far, asked=True)
    elif told_x.drawn == 1.0 > x.drawn and told_y == y:
        told_y = _between(*down, far=far, asked=True)
    told = Lattice(told_x, told_y)
    # Around cells with gaps a frame may be square too.
    stays = told == board.lattice and x.gap == y.gap == 0
    if stays and min(*_shares_at(*across), *_shares_at(*down)) <= _NONE:
        told = _of_squares(board, _sides(*across), _sides(*down))
    return _on_lines(edges, board, told, labels, aside=True)


def squared_by_sides(edges: EdgeMaps, board: Grown, labels: NDArray[np.uint8]) -> Lattice:
    """Lattice of a nearly finished board, between edges along its sides if they tell squares.

    `labels` are the colour indices of its cells, shape (rows, columns), between which there are no
    gaps. It stays where it would leave the edges between them. The few cells of other colours tell
    the pitch of an axis badly, so that an end lies off, be it at an edge of something else.
    """
    x, y = board.lattice.x, board.lattice.y
    stretch = max(x.pitch, y.pitch) / min(x.pitch, y.pitch) - 1
    if not (is_nearly_finished(labels) and _AS_SQUARE < stretch <= _NEARLY):
        return board.lattice
    left, right = x.at(np.array([0, board.columns])).tolist()
    top, bottom = y.at(np.array([0, board.rows])).tolist()
    told = _of_squares(
        board,
        _sides(edges.profile_x(top, bottom), x, board.columns, far=True),
        _sides(edges.profile_y(left, right), y, board.rows, far=True),
    )
    if leave_lines(edges, board, replace(board, lattice=told), labels):
        return board.lattice
    differ = labels[:, 1:] != labels[:, :-1], labels[1:] != labels[:-1]
    sides = measure_sides(edges, told, board.extent)
    across, down = sides.left[:, 1:-1], sides.top[1:-1]
    return told if _straight(across, differ[0]) and _straight(down, differ[1]) else board.lattice


def leave_outline(edges: EdgeMaps, was: Grown, now: Grown) -> tuple[bool, bool]:
    """Whether a board leaves its outline where it is moved: the left and right one, top and bottom.

    Edges show all along both sides there, or along most of them and there is none where it ends
    then: buttons that touch a side have cells' colours in places.
    """
    before, after = (_at_ends(edges, each) for each in (was, now))
    x, y = (
        min(there) >= _STRAIGHT > min(then) or (min(there) >= _MOST and max(then) <= _NONE)
        for there, then in zip(before, after, strict=True)
    )
    return x, y


def leave_sides(edges: EdgeMaps, was: Grown, now: Grown) -> bool:
    """Whether a board whose cells have straight sides is moved off these, at one end at least.

    It ended at edges both ways before, as it must where its cells do.
    """
    before, after = ([min(ends) for ends in _at_ends(edges, each)] for each in (was, now))
    return min(before) >= _MOST and min(after) <= min(before) / 2


def leave_lines(edges: EdgeMaps, was: Grown, now: Grown, labels: NDArray[np.uint8]) -> bool:
    """Whether a nearly finished board leaves the few lines between its cells where it is moved.

    `labels` are the colour indices of the cells of both, shape (rows, columns).
    """
    if was == now or was.extent != now.extent or not is_nearly_finished(labels):
        return False
    before, after = (_between_colours(edges, each, labels) for each in (was, now))
    return any(_leave(*axis) for axis in zip(before, after, strict=True))


def leave_many_lines(
    edges: EdgeMaps, was: Grown, now: Grown, labels: NDArray[np.uint8]
) -> tuple[bool, bool]:
    """Whether a board without gaps leaves lines between its cells where it is moved, along x and y.

    `labels` are the colour indices of the cells of both, shape (rows, columns).
    """
    if was == now:
        return False, False
    before, after = (_between_colours(edges, each, labels) for each in (was, now))
    x, y = (_leave(*axis) for axis in zip(before, after, strict=True))
    return x, y


def _between_colours(
    edges: EdgeMaps, board: Grown, labels: NDArray[np.uint8]
) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """Shares of edge of the sides between cells of different colours, next to and below others."""
    sides = measure_sides(edges, board.lattice, board.extent)
    across, down = labels[:, 1:] != labels[:, :-1], labels[1:] != labels[:-1]
    return sides.left[:, 1:-1][across], sides.top[1:-1][down]


def _between(
    profile: NDArray[np.float32], comb: Comb, cells: int, *, far: bool, asked: bool = False
) -> Comb:
    """Comb between the nearest two edges that are as far apart, if any, or nearly so if `far`.

    It stays where edges show at both ends, unless it is `asked` for the nearest.
    """
    if min(_shares_at(profile, comb, cells)) > _NONE and not asked:
        return comb
    start, end = comb.offset, comb.offset + cells * comb.pitch - comb.gap
    most = max(_APART_PX, _FAR * comb.pitch * far)
    reach = round(max(_REACH * comb.pitch, comb.gap + _APART_PX, most))
    first, last = (_plain(profile, each, reach) for each in (start, end))
    apart = (last - first[:, None]).astype(np.float64)
    # What is taken for a gap may be lines between cells that fill their pitch.
    gaps = np.array([comb.gap, 0.0])
    wrong = np.abs(apart - cells * comb.pitch + gaps[:, None, None])
    away = np.abs(first - start)[:, None] + np.abs(last - end)
    fits = wrong <= most
    # Edges near both ends may say that the pitch is a little off.
    fits[0] |= away <= 2 * _APART_PX
    costs = np.where(fits, away + wrong, np.inf)
    if np.isinf(costs.min(initial=np.inf)):
        return comb
    which, one, other = np.unravel_index(int(np.argmin(costs)), costs.shape)
    gap = float(gaps[which])
    pitch = (float(apart[one, other]) + gap) / cells
    return replace(comb, offset=float(first[one]), pitch=pitch, drawn=1 - gap / pitch)


def _sides(
    profile: NDArray[np.float32], comb: Comb, cells: int, *, far: bool = False
) -> NDArray[np.float64]:
    """Nearest two plain edges, farther off: start, pitch, and how far they are, shape (some, 3).

    Where edges show at both ends of the comb they are those, or its own, unless they may be `far`.
    """
    start, end = comb.offset, comb.offset + cells * comb.pitch - comb.gap
    ends = min(_shares_at(profile, comb, cells)) > _NONE
    reach = margin_of(comb) if ends else round(_FAR * comb.pitch)
    if far:
        reach = round(_HALF * comb.pitch)
    first, last = (_plain(profile, each, reach) for each in (start, end))
    one, other = np.nonzero(profile[first][:, None] + profile[last] >= _BOTH)
    first, last = first[one], last[other]
    away = np.abs(first - start) + np.abs(last - end)
    nearest = np.argsort(away, kind="stable")[:_PAIRS]
    sides = np.stack([first, (last - first) / cells, away], axis=1)[nearest]
    return np.concatenate([[[start, comb.pitch, 0.0]], sides]) if ends else sides


def _of_squares(board: Grown, x: NDArray[np.float64], y: NDArray[np.float64]) -> Lattice:
    """Lattice of a board between the nearest sides, as of `_sides`, of square cells, or its own."""
    fits = np.abs(x[:, None, 1] / y[:, 1] - 1) <= _AS_SQUARE
    off = np.where(fits, x[:, None, 2] + y[:, 2], np.inf)
    if np.isinf(off.min(initial=np.inf)):
        return board.lattice
    across, down = np.unravel_index(int(np.argmin(off)), off.shape)
    return Lattice(_with_sides(board.lattice.x, x[across]), _with_sides(board.lattice.y, y[down]))


def _with_sides(comb: Comb, sides: NDArray[np.float64]) -> Comb:
    start, pitch, away = sides.tolist()
    return replace(comb, offset=start, pitch=pitch, drawn=1.0) if away else comb


def _plain(profile: NDArray[np.float32], end: float, reach: int) -> NDArray[np.intp]:
    """Places up to `reach` px around an end where most of a side is edge."""
    places = np.arange(max(0, round(end) - reach), min(len(profile), round(end) + reach + 1))
    return places[profile[places] >= _MOST]


def _straight(sides: NDArray[np.float64], differ: NDArray[np.bool_]) -> bool:
    return bool(differ.any()) and float(median(sides[differ])) >= _STRAIGHT


def _on_lines(
    edges: EdgeMaps, board: Grown, moved: Lattice, labels: NDArray[np.uint8], *, aside: bool = False
) -> Lattice:
    """Lattice that a board was moved to, but for combs that leave the lines between cells for it.

    Where the outermost cells are wider than the others, the outline tells but their ends. Whether
    all cells are moved `aside` is asked where both sides are: a frame around them that lies over
    some may be as far apart, while to an outline they are moved as their lines lie in others.
    """
    was = board.lattice
    x = _are_both_moved(was.x, moved.x, board.columns, aside=aside)
    y = _are_both_moved(was.y, moved.y, board.rows, aside=aside)
    if not (x or y):
        return moved
    before, after = (measure_sides(edges, each, board.extent) for each in (was, moved))
    differ = labels[:, 1:] != labels[:, :-1], labels[1:] != labels[:-1]
    if x and _leave(before.left[:, 1:-1][differ[0]], after.left[:, 1:-1][differ[0]]):
        moved = replace(moved, x=was.x)
    if y and _leave(before.top[1:-1][differ[1]], after.top[1:-1][differ[1]]):
        moved = replace(moved, y=was.y)
    return moved


def _are_both_moved(before: Comb, after: Comb, cells: int, *, aside: bool) -> bool:
    """Whether both ends of a comb were moved about as far: apart, or any way if also `aside`."""
    was, now = (each.offset + cells * each.pitch - each.gap for each in (before, after))
    farther = np.array([before.offset - after.offset, now - was])
    far = np.abs(farther) if aside else farther
    return bool(far.min() >= max(_FARTHER_PX, far.max() / 2))


def _leave(before: NDArray[np.float64], after: NDArray[np.float64]) -> bool:
    """Whether sides between cells are edges before these are moved, and many are not after."""
    if not len(before) or float(median(before)) < _STRAIGHT:
        return False
    return bool(after.mean() <= _LEFT * before.mean())


def _parted(sides: NDArray[np.float64], differ: NDArray[np.bool_]) -> bool:
    """Whether there are edges between cells of one colour too, as there are lines or gaps."""
    return not differ.all() and share_true(sides[~differ] >= EDGE) >= _PARTED


def _at_ends(edges: EdgeMaps, board: Grown) -> tuple[list[float], list[float]]:
    """Shares of edge along the left and right sides of a board, and along top and bottom."""
    x, y = board.lattice.x, board.lattice.y
    left, right = x.at(np.array([0, board.columns])).tolist()
    top, bottom = y.at(np.array([0, board.rows])).tolist()
    return (
        _shares_at(edges.profile_x(top, bottom), x, board.columns),
        _shares_at(edges.profile_y(left, right), y, board.rows),
    )


def _shares_at(profile: NDArray[np.float32], comb: Comb, cells: int) -> list[float]:
    """Share of a side that is edge at the first end of a comb, and at the last."""
    ends = np.array([comb.offset, comb.offset + cells * comb.pitch - comb.gap])
    near = margin_of(comb)
    places = np.round(ends).astype(np.intp)[:, None] + np.arange(-near, near + 1)
    seen: list[float] = profile.take(places, mode="clip").max(axis=1).tolist()
    return seen


def _moved(profile: NDArray[np.float32], comb: Comb, cells: int, parted: bool) -> Comb:
    start, end = comb.offset, comb.offset + cells * comb.pitch - comb.gap
    first, last = (_nearest(profile, each, comb, parted) for each in (start, end))
    if (first, last) == (start, end):
        return comb
    # What is taken for a gap may be lines between cells that fill their pitch.
    gaps = {1.0: 0.0, comb.drawn: comb.gap}
    pitches = {drawn: (last - first + gap) / cells for drawn, gap in gaps.items()}
    drawn = min(pitches, key=lambda each: abs(pitches[each] - comb.pitch))
    return replace(comb, offset=first, pitch=pitches[drawn], drawn=drawn)


def _nearest(profile: NDArray[np.float32], end: float, comb: Comb, parted: bool) -> float:
    """Place of the edge along a side nearest to its `end`, or that where it is none or is there."""
    near = margin_of(comb)
    reach = max(near, round(max(_REACH * comb.pitch, comb.gap + near)))
    shares = _shares(profile, end, reach)
    away = round(end) + np.arange(-reach, reach + 1) - end
    # A blurred edge may lie a little farther off, and what is measured of gaps half a pixel.
    there = float(shares[np.abs(away) <= near + (0.5 if parted else 0.4)].max(initial=0.0))
    if there >= (_SOME if parted else _MOST):
        return end
    plain = np.flatnonzero(shares >= _STRAIGHT)
    if not len(plain) and not parted and there <= _NONE:
        # Cells side by side end at an edge, be it farther off, unless they have the page's colour.
        reach = max(reach, round(_FAR * comb.pitch))
        plain = np.flatnonzero(_shares(profile, end, reach) >= _PLAIN)
    return (
        float(round(end) + plain[np.argmin(np.abs(plain - reach))] - reach) if len(plain) else end
    )


def _shares(profile: NDArray[np.float32], end: float, reach: int) -> NDArray[np.float32]:
    """Shares of edge at the places up to `reach` px around an end."""
    places = round(end) + np.arange(-reach, reach + 1)
    return profile.take(places, mode="clip")

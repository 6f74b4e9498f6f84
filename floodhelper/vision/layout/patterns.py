"""Layouts of colours that patterns and pictures have and a Flood-It board does not."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from floodhelper.vision.numbers.order import median, quantile, share_true

if TYPE_CHECKING:
    from collections.abc import Iterator

    from numpy.typing import NDArray

_ON_SQUARES = 14
"""Fewest cells of colours on the dark and on the light squares that tell of a chessboard: two
colours of so many cells are parted so once in 8,192 times by chance, of 12 cells once in 2,048, and
half of 5 by 5 cells are no more. Half a chessboard beside page has 24."""

_TELLING, _ALONE, _OWN_SQUARES = 6, 12, 0.95
"""Fewest cells of a colour that tell, and of one that does alone: by chance so few stay on their
own squares once in 32 times, and once in 2,048. And least share that do: one may be covered."""

_ON_EACH, _FEW_ON_EACH = 8, 4
"""Fewest cells of a colour on the dark squares, and on the light ones, that tell of fields, and
that are compared."""

_SHADED, _TIMES = 3.0, 4.0
"""Difference of two shades, levels, from which they are two, and how many times that of cells of
one shade: rounding makes one level, and noise as much of it on dark squares as on light ones."""

_MOST_OF_EACH = 0.75
"""Share of the squares of one kind that must have its shade: a flooded region may be lighter than
other cells of its colour, and both be on about half of either."""

_FIELDS = 2
"""Most kinds of fields: covered and open ones of minesweeper."""

_APART = 8
"""Fewest cells not of the commonest colour that tell of things on a page, as far apart as they are
wide: so many lie in every second row and column once in 16,384 times by chance."""

_FEWEST_MIRRORED = 12
"""Fewest cells not of the commonest colour that tell of symmetry: six pairs agree in two colours by
chance once in 64 times at most."""

_FEWEST_PAIRS, _MIRRORED_BY_CHANCE = 2, 0.022
"""Fewest pairs of these that tell of a perfect mirror image, and most of the chance that all pairs
of cells agree: with five cells of 25, the fewest that an identicon shows so, it is 0.021."""

_MIXED = 0.35
"""Most of the cells inside a margin that have its colour: a board of three even colours has a
third, and buttons beside it leave some page between."""

_FLOODED = 0.5
"""The same where two lines or more at each side have it: of 6,000 boards that were played to their
end, a most gainful colour each time, none had so wide a margin around four rows and columns. At
three sides none had it around cells that are as well mixed as above."""

_UNFLOODED = 0.2
"""The same where three sides have a line of it or more, two of them several: of a million positions
on 6 by 6 to 21 by 21 cells, played at random from a corner or the middle, the least has 0.28."""

_ABRUPT = 1e-6
"""Chance that a line has one colour by the share that the next has of it, up to which no flooded
region ends so abruptly: half of a line of 20 cells is left, three quarters of one of 50."""

UNCOMMON, _HALF, _BY_CHANCE = 0.4, 0.5, 0.001
"""Share of the cells up to which a colour is not common, the same where a square is left without
it, as of one of two even colours, and chance up to which lines of it are none of a board: what
fills two lines at the end of flooded boards of the project's generator has over half of the others,
or on small boards two thirds of the next."""

_PLENTY = 3
"""Lines of one colour from which a region that flooded them would have flooded more than a part of
the next one alone."""

_ENOUGH, _UNMIXED = 12, 0.8
"""Cells, as of four by four without a line, and share of them in one colour from which they are not
mixed: of two even colours one has so many on 4 boards in 100, of three on 1 in 600."""

_LEFT = 0.1
"""Least share of the cells that is left between page at opposite sides: of 85,000 positions of
Flood-It on 5 by 5 to 25 by 25 cells, played at random and greedily, from a corner and from the
middle, seven have so many left there, of 1,091 boards of other programs none."""

_LEAST_SIDE = 4
"""Fewest rows and columns of a board that a page is told from: what is left in a flooded part is
smaller, or has no page around it."""

_LONGEST_MOTIF = 8
"""Longest side of a motif that is looked for, cells."""

_MOTIF_CYCLES = 3
"""Fewest times that a motif must repeat to be one."""

_SEVERAL = 3
"""Fewest colours that lie above each other in some order beside one that has flooded a board: of
two, the other lies beside that one alone."""

_GUESSED = 5
"""Most pegs, or letters, of a line that is guessed: Mastermind has four or five, Wordle five."""

_FEWEST_SQUARES = 2
"""Fewest squares of four cells that differ from most: one may be what is left on a board."""


def checkered(labels: NDArray[np.uint8]) -> float:
    """Share of the cells whose colours stay on the dark or on the light squares of a chessboard.

    Pieces and windows on it are further colours. Where page in the colour of the others touches
    the board, one colour alone stays on its own squares.
    """
    odd = np.indices(labels.shape).sum(axis=0).ravel() % 2
    counts = np.bincount(labels.ravel())
    share = np.bincount(labels.ravel(), odd) / np.maximum(counts, 1)
    dark, light = share >= _OWN_SQUARES, share <= 1 - _OWN_SQUARES
    many = counts >= _TELLING
    cells = int(counts[many & dark].sum()), int(counts[many & light].sum())
    told = sum(cells) >= _ON_SQUARES if min(cells) > 0 else max(cells) >= _ALONE
    return sum(cells) / labels.size if told else 0.0


def lie_apart(labels: NDArray[np.uint8]) -> bool:
    """Whether all cells not of the commonest colour lie in every second row and column, or third.

    So do lit windows of a house, shapes on tiles and other things in line with room between them.
    """
    places = np.argwhere(labels != np.bincount(labels.ravel()).argmax())
    return len(places) >= _APART and bool((np.gcd.reduce(places - places[0]) != 1).all())


def share_alternating(colours: NDArray[np.float32], labels: NDArray[np.uint8]) -> float:
    """Share of the cells of colours that are lighter on every second cell, as on a chessboard.

    `colours` are those of the cells themselves, shape (rows, columns, 3), `labels` (rows, columns)
    what they were taken for. Fields are shaded so that they can be told apart without lines, and
    some games shade all of their colours.
    """
    odd = np.indices(labels.shape).sum(axis=0) % 2 == 1
    alternating = kinds = 0
    for label in range(int(labels.max()) + 1):
        dark, light = (colours[(labels == label) & part] for part in (odd, ~odd))
        fewest = min(len(dark), len(light))
        if fewest < _FEW_ON_EACH:
            continue
        middles = median(dark, axis=0), median(light, axis=0)
        apart = float(np.abs(middles[0] - middles[1]).max())
        off = [
            quantile(np.abs(part - own).max(axis=1), _MOST_OF_EACH)
            for part, own in zip((dark, light), middles, strict=True)
        ]
        if apart > max(_SHADED, _TIMES * max(off)):
            alternating += len(dark) + len(light) if fewest >= _ON_EACH else 0
            kinds += 1
    return alternating / labels.size if kinds <= _FIELDS else 0.0


def stacking(labels: NDArray[np.uint8]) -> float:
    """How much more often one of two colours lies above the other, or left of it, than chance does.

    In stacked bars the colours have one order, on a board either lies above the other as often, but
    for one of several that has flooded most of it: what is left lies far from where it began.
    It is the sum of squares of a sign test (W. Dixon and A. Mood, 1946) for each two colours less
    its mean by chance, in standard deviations.
    """
    return max(_stacked(labels), _stacked(labels.T))


def _stacked(labels: NDArray[np.uint8]) -> float:
    counts = np.bincount(labels.ravel())
    colours = len(counts)
    pairs = labels[:-1].astype(np.intp) * colours + labels[1:]
    above = np.bincount(pairs.ravel(), minlength=colours**2).reshape(colours, colours)
    if colours >= _SEVERAL and 2 * counts.max() > labels.size:
        above[counts.argmax()] = above[:, counts.argmax()] = 0
    upper = np.triu_indices(colours, 1)
    one, other = above[upper], above.T[upper]
    met = one + other > 0
    free = int(np.count_nonzero(met))
    if not free:
        return 0.0
    squares = float((np.square(one - other)[met] / (one + other)[met]).sum())
    return (squares - free) / float(np.sqrt(2 * free))


def symmetry(labels: NDArray[np.uint8]) -> float:
    """Agreement of the cells with their mirror images beyond chance (Cohen's kappa), up to 1.

    Crosswords, icons and other drawn patterns are symmetric, and of squares those about a diagonal,
    as tables of what each has to do with each other; random boards agree by chance. Where all but a
    few cells have one colour, chance does more, and only a perfect mirror image tells.
    """
    if _are_few_others(labels):
        return float(_is_mirrored(labels) or _is_mirrored(labels.T))
    images = [(labels, each) for each in (labels[::-1], labels[:, ::-1], labels[::-1, ::-1])]
    if labels.shape[0] == labels.shape[1]:
        # Those on the diagonal are their own images.
        others = ~np.eye(len(labels), dtype=bool)
        images += [(each[others], each.T[others]) for each in (labels, labels[::-1])]
    return max(_agreement(own, image) for own, image in images)


def _agreement(labels: NDArray[np.uint8], image: NDArray[np.uint8]) -> float:
    """Cohen's kappa of cells and others in the same shape, 0 where nearly all have one colour."""
    if _are_few_others(labels):
        return 0.0
    chance = _chance_alike(labels)
    return (share_true(labels == image) - chance) / (1 - chance)


def _are_few_others(labels: NDArray[np.uint8]) -> bool:
    """Whether but a few cells have another colour than the commonest."""
    return bool(labels.size - np.bincount(labels.ravel()).max() < _FEWEST_MIRRORED)


def _is_mirrored(labels: NDArray[np.uint8]) -> bool:
    """Whether all cells in the left half are as those in the right one, and not by chance."""
    half = labels.shape[1] // 2
    left, right = labels[:, :half], labels[:, ::-1][:, :half]
    told = np.count_nonzero(left != np.bincount(labels.ravel()).argmax())
    if (left != right).any() or told < _FEWEST_PAIRS:
        return False
    return _chance_alike(labels) ** left.size <= _MIRRORED_BY_CHANCE


def _chance_alike(labels: NDArray[np.uint8]) -> float:
    """Chance that any two cells have one colour."""
    return float(np.square(np.bincount(labels.ravel()) / labels.size).sum())


def repetition(labels: NDArray[np.uint8]) -> float:
    """How much more cells agree with those a motif away than with all nearer ones, 1 where plain.

    On a board the agreement with the cells m away falls with m to that of any two cells, but for
    chance; wallpaper, chequers and stripes agree again after each motif, and slanting stripes with
    the cells across a corner.
    """
    rows, columns = labels.shape
    chance = _chance_alike(labels)
    agreement = [1.0]
    plainest = 0.0
    beside = max(share_true(side[1:] == side[:-1]) for side in (labels, labels.T))
    for slant in (labels, labels[:, ::-1]):
        same = (slant[1:, 1:] == slant[:-1, :-1]).ravel()
        plainest = max(plainest, _beyond(same, max(chance, beside)))
    for m in range(1, min(_LONGEST_MOTIF, max(rows, columns) - 1) + 1):
        same = np.concatenate(
            [(labels[:, m:] == labels[:, :-m]).ravel(), (labels[m:] == labels[:-m]).ravel()]
        )
        agreement.append(share_true(same))
        if m >= 2 and min(rows, columns) >= _MOTIF_CYCLES * m:
            plainest = max(plainest, _beyond(same, max(chance, *agreement[1:m])))
    return plainest


def _beyond(same: NDArray[np.bool_], usual: float) -> float:
    """How far cells (n,) are the `same` more often than is usual, 1 where plain."""
    share = (usual * len(same) + 1) / (len(same) + 2)
    spread = 0.05 + 4 * float(np.sqrt(share * (1 - share) / len(same)))
    return (share_true(same) - usual) / spread


def subdivision(labels: NDArray[np.uint8]) -> float:
    """How much the changes from line to line depend on a place in larger cells: F of a fit, or 0.

    Lines between cells of a board change alike, but for chance. The parts of larger cells (their
    rims, gaps and marks) change at the same places of each. F is the variance between those places
    over that within them or by chance, as in an analysis of variance (R. A. Fisher, 1925). It has
    no bound where every four cells in a square have one colour.
    """
    return np.inf if _are_quarters(labels) else max(_subdivided(labels), _subdivided(labels.T))


def _are_quarters(labels: NDArray[np.uint8]) -> bool:
    """Whether cells are four to each of several squares, two of which are not of the commonest."""
    rows, columns = labels.shape
    if rows % 2 or columns % 2:
        return False
    firsts = labels[::2, ::2]
    if not (labels == firsts.repeat(2, axis=0).repeat(2, axis=1)).all():
        return False
    return bool(firsts.size - np.bincount(firsts.ravel()).max() >= _FEWEST_SQUARES)


def _subdivided(labels: NDArray[np.uint8]) -> float:
    changes = (labels[:, 1:] != labels[:, :-1]).mean(axis=0)
    lines, usual = len(changes), float(changes.mean())
    chance = max(usual * (1 - usual), 0.05) / len(labels)
    plainest = 0.0
    for parts in range(2, min(_LONGEST_MOTIF, lines // _MOTIF_CYCLES) + 1):
        place = np.arange(lines) % parts
        means = (np.bincount(place, changes) / np.bincount(place))[place]
        between = float(np.square(means - usual).sum()) / (parts - 1)
        within = float(np.square(changes - means).sum()) / (lines - parts)
        plainest = max(plainest, between / max(within, chance))
    return plainest


def margins(labels: NDArray[np.uint8]) -> tuple[int, int, int, int]:
    """Lines at the top, left, bottom and right that are of one colour around well-mixed cells.

    A page around a board looks so. Where the colour of the margin is common inside too, as on a
    board that is mostly flooded, there is none: zeros.
    """
    lines, share, _ = _margins(labels)
    return lines if share <= _MIXED else (0, 0, 0, 0)


def is_page_around(labels: NDArray[np.uint8]) -> bool:
    """Whether two lines or more at each side of cells, or but for one, are a page around a board.

    So is one line at one side of those, where hardly a cell inside has their colour. A region that
    flooded all of them leaves fewer cells inside, or has more of those. Of opposite sides it floods
    two lines each only where hardly a cell is left.
    """
    lines, share, inner = _margins(labels)
    if min(inner) < _LEAST_SIDE:
        return False
    opposite = max(min(lines[0], lines[2]), min(lines[1], lines[3]))
    left = (1 - share) * inner[0] * inner[1]
    if opposite > 1 and left >= _LEFT * labels.size:
        return True
    _, third, second, _ = sorted(lines)
    if min(third, second - 1) < 1:
        return False
    return share <= (_FLOODED if min(lines) > 1 else _MIXED if third > 1 else _UNFLOODED)


def _margins(
    labels: NDArray[np.uint8],
) -> tuple[tuple[int, int, int, int], float, tuple[int, int]]:
    """Lines at the top, left, bottom and right that are of the colour that the border has most.

    With them its share of the cells inside, and their rows and columns.
    """
    border = np.concatenate([labels[0], labels[-1], labels[:, 0], labels[:, -1]])
    colour = np.bincount(border).argmax()
    rows, columns = (labels != colour).any(axis=1), (labels != colour).any(axis=0)
    if not rows.any():
        return (0, 0, 0, 0), 1.0, labels.shape
    top, left = int(np.argmax(rows)), int(np.argmax(columns))
    bottom, right = int(np.argmax(rows[::-1])), int(np.argmax(columns[::-1]))
    inner = labels[top : len(rows) - bottom, left : len(columns) - right]
    return (top, left, bottom, right), share_true(inner == colour), inner.shape


def is_page_beside(labels: NDArray[np.uint8]) -> bool:
    """Whether lines at a side of a board are page: of one colour which no other cell has.

    A region that flooded one line alone may be all there is of its colour, but then the others are
    as mixed as at the start.
    """
    for side in _from_each_side(labels):
        lone = _lone_rows(side)
        rest = np.bincount(side[lone:].ravel()) if lone else np.zeros(1, dtype=np.intp)
        if lone > 1 or (rest.sum() >= _ENOUGH and rest.max() >= _UNMIXED * rest.sum()):
            return True
    return False


def has_empty_lines(labels: NDArray[np.uint8]) -> bool:
    """Whether two short lines or more at a side, of no square, have a colour no other cell has.

    So are the lines that are empty yet where pegs or letters are guessed. A flood is not so
    straight: of 24,000 positions of games on boards of four or five lines ten are.
    """
    if labels.shape[0] == labels.shape[1]:
        return False
    return any(
        _lone_rows(side) > 1 for side in _from_each_side(labels) if side.shape[1] <= _GUESSED
    )


def _from_each_side(labels: NDArray[np.uint8]) -> tuple[NDArray[np.uint8], ...]:
    """Labels with the line at each side as the first row."""
    return labels, labels[::-1], labels.T, labels.T[::-1]


def _lone_rows(labels: NDArray[np.uint8]) -> int:
    same = labels == labels[0, 0]
    rows = int(np.argmin(np.append(same.all(axis=1), False)))
    return rows if np.count_nonzero(same) == rows * labels.shape[1] else 0


def page_lines(labels: NDArray[np.uint8]) -> Iterator[tuple[int, int]]:
    """Lines from the first on that may be a page beside a board and what is on it, most first.

    With them how many of them, the last ones, are the page alone.

    There one line or more beside the board are of one colour alone, one that is not common in it,
    nor in the line where it begins: a flooded region that fills whole lines reaches into others
    too, and by chance so many cells are hardly ever alike. The first line alone tells nothing: a
    region may have filled it. It may be more common where it leaves a square, as most boards are.
    At one side alone it makes none by chance.
    """
    makes_square = labels.shape[0] == labels.shape[1] and len(plain_sides(labels)) == 1
    plain = (labels == labels[:, :1]).all(axis=1)
    plain[0] = False
    for last in np.flatnonzero(plain[: len(labels) // 2])[::-1]:
        same = labels == labels[last, 0]
        lines = int(np.argmin(np.append(same[last::-1].all(axis=1), False)))
        rest = same[last + 1 :]
        # With nothing beyond it, the page may be at other sides too.
        rest = _without_margins(rest) if lines == last + 1 else rest
        if min(rest.shape) < _LEAST_SIDE or (makes_square and lines == last + 1):
            continue
        share = share_true(rest)
        chance = share ** (lines * labels.shape[1]) * len(labels)
        # Buttons may stand in the last line of a page whose colour no cell of the board has.
        beside = lines >= _PLENTY and not rest[1:].any()
        common = share if beside else max(share, share_true(rest[0]))
        square = len(labels) - int(last) - 1 == labels.shape[1]
        most = _HALF if square else UNCOMMON
        ends = common <= most or common ** labels.shape[1] <= _ABRUPT
        if ends and chance <= _BY_CHANCE:
            yield int(last) + 1, lines


def plain_sides(labels: NDArray[np.uint8]) -> list[str]:
    """Sides at which the last line of cells, shape (rows, columns), is of one colour."""
    lines = {"top": labels[0], "bottom": labels[-1], "left": labels[:, 0], "right": labels[:, -1]}
    return [side for side, line in lines.items() if (line == line[0]).all()]


def _without_margins(same: NDArray[np.bool_]) -> NDArray[np.bool_]:
    """Cells (rows, columns) without the last rows and columns at both sides that are all of one."""
    rows, columns = (np.flatnonzero(~same.all(axis=axis)) for axis in (1, 0))
    if not len(rows):
        return same[:0]
    return same[: rows[-1] + 1, columns[0] : columns[-1] + 1]


def has_finder_pattern(dark: NDArray[np.bool_]) -> bool:
    """Whether a finder pattern of a QR code (ISO/IEC 18004) is in a grid of dark and light cells.

    One may show alone of a code that is half covered; by chance 49 cells never lie so.
    """
    if min(dark.shape) < 7:
        return False
    ring = np.maximum(np.abs(np.arange(7) - 3)[:, None], np.abs(np.arange(7) - 3))
    blocks = np.lib.stride_tricks.sliding_window_view(dark, (7, 7))
    same = (blocks == (ring != 2)).all(axis=(2, 3))
    inverse = (blocks == (ring == 2)).all(axis=(2, 3))
    return bool(same.any() or inverse.any())

"""Squares of the picture whose edges repeat along both axes: the seeds of a lattice.

The picture is cut into overlapping square windows at a few scales. A board's edges stand in
columns and rows, so their counts per column (the window's profile) have high, narrow peaks, and
the profile's autocorrelation has a peak at the pitch, whatever is drawn inside the cells.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from floodhelper.vision.picture.edges import STEP, count_lines

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from floodhelper.vision.picture.edges import EdgeMaps

MIN_PITCH = 5.5
"""Smallest pitch looked for, px: somewhat under the smallest cell that a person could click."""

MAX_PITCH = 256.0
"""Largest pitch looked for, px: of three cells in the widest window. Four rows of such cells nearly
fill a screen of 1080 px."""

SCALES = (48, 96, 192, 384, 768)
"""Sides of the windows, px, each twice the one before: multiples of 16 lines, each seeing 3 to
about 16 cells of the pitches between its neighbours', so that each pitch within the limits fits
some scale."""

_BETWEEN, _FEW = SCALES[1:-1], 6
"""Sides of the windows, px, that are looked for a quarter of it off the others, and most cells that
one may see to tell more: of four cells in a row that are larger than a sixth of a window, windows
half of it apart may see under three and a half, and more of what is beside the board."""

_WINDOWS_A_SCALE, _THOROUGH = 100, 400
"""Most windows of a scale whose autocorrelation is taken, at first and where nothing was found so.
They are chosen by how well their edges stand in line, so that a board's windows come before those
of text and photos, but for one board in a few hundred."""

_MIN_CORRELATION = 0.3
"""Least normalised autocorrelation that counts as repeating. Neighbouring lines of a random board
of k colours agree to about 1 - 1/k; text reaches 0.2 now and then."""


_GOOD = 0.7
"""Share of the highest autocorrelation from which a shorter pitch is good: of one between pixels,
as 10.5 px, twice as much repeats better, as every second edge is blurred alike."""

_SECOND = 0.8
"""What a pitch is worth that a shorter one almost equals: it may be a multiple of the true one."""


class Seed(NamedTuple):
    """A square window whose edges repeat along both axes."""

    x: int
    y: int
    side: int
    """Left, top and side of the window, px."""
    pitch_x: float
    pitch_y: float
    """The repeats, px."""
    score: float
    """0..1: how well the edges stand in line and repeat."""


def find_seeds(edges: EdgeMaps, thorough: bool = False) -> list[Seed]:
    """Windows that may lie in a board, best first; where `thorough`, more of them are looked at."""
    most = _THOROUGH if thorough else _WINDOWS_A_SCALE
    across, down = _bands(edges.along_x), _bands(edges.along_y)
    facts = []
    for scale in SCALES:
        if scale > SCALES[0]:
            if scale > 2 * max(edges.width, edges.height):
                break
            across, down = _in_pairs(across), _in_pairs(down)
        facts.append(_seeds_of_scale(across, down, scale, most))
    return _best_first(facts)


def find_seeds_between(edges: EdgeMaps) -> list[Seed]:
    """Windows of few large cells between those of `find_seeds`, best first."""
    # Of these lines each window has four bands.
    across, down = _bands(edges.along_x), _bands(edges.along_y)
    facts = []
    for scale in _BETWEEN:
        if scale > min(edges.width, edges.height):
            break
        way = scale // 4
        for left, top in ((way, 0), (0, way), (way, way)):
            found = _seeds_of_scale(
                _in_pairs(across[top // way :, left:]),
                _in_pairs(down[left // way :, top:]),
                scale,
                _WINDOWS_A_SCALE,
            )
            few = found[found[:, 3:5].min(axis=1) >= scale / _FEW]
            few[:, :2] += left, top
            facts.append(few)
        across, down = _in_pairs(across), _in_pairs(down)
    return _best_first(facts)


def _best_first(facts: list[NDArray[np.float64]]) -> list[Seed]:
    """Seeds of all the facts of seeds, shape (n, 6) each."""
    if not facts:
        return []
    seeds = np.concatenate(facts)
    seeds = seeds[np.argsort(-seeds[:, 5], kind="stable")]
    columns = *seeds[:, :3].astype(np.intp).T, *seeds[:, 3:].T
    return list(map(Seed._make, zip(*(each.tolist() for each in columns), strict=True)))


def _bands(edges: NDArray[np.bool_]) -> NDArray[np.uint16]:
    """Sum of the lines of each half of a smallest window, shape (bands, places)."""
    lines = SCALES[0] // 2 // STEP
    bands = np.zeros((-(-len(edges) // lines), edges.shape[1]), dtype=np.uint16)
    whole = len(edges) // lines
    full = edges[: whole * lines].view(np.uint8).reshape(whole, lines, edges.shape[1])
    bands[:whole] = np.add.reduce(full, axis=1, dtype=np.uint8)
    bands[whole:] = count_lines(edges[whole * lines :])
    return bands


def _in_pairs(bands: NDArray[np.uint16]) -> NDArray[np.uint16]:
    """Sums of two bands each; the last may be without another."""
    pairs = bands[::2].copy()
    pairs[: len(bands) // 2] += bands[1::2]
    return pairs


def _seeds_of_scale(
    across: NDArray[np.uint16], down: NDArray[np.uint16], scale: int, most: int
) -> NDArray[np.float64]:
    """Facts of the seeds of a scale, those of `Seed`, shape (n, 6), at most so many windows'."""
    profiles_x, coherence_x = _windows(across, scale)
    profiles_y, coherence_y = _windows(down, scale)
    coherence = np.sqrt(coherence_x * coherence_y.T)
    order = np.argsort(-coherence, axis=None, kind="stable")[:most]
    order = order[coherence.ravel()[order] > 0]
    if not len(order):
        return np.zeros((0, 6))
    row, column = np.unravel_index(order, coherence.shape)
    one = _correlation(_gather(profiles_x, row, column))
    # Most windows that repeat along neither axis are done with after one.
    heights = _peaks(one)
    may = heights.max(axis=1) >= _MIN_CORRELATION
    order, row, column, one = order[may], row[may], column[may], one[may]
    if not len(order):
        return np.zeros((0, 6))
    other = _correlation(_gather(profiles_y, column, row))
    pitch_x, repeat_x = _pitches(one, heights[may])
    pitch_y, repeat_y = _pitches(other, _peaks(other))
    square, repeat_square = _common_pitch(one, other)
    # The shortest good pitches of both axes, their best ones, and that of square cells.
    x, y = np.concatenate([pitch_x, square]), np.concatenate([pitch_y, square])
    repeat = np.concatenate([np.minimum(repeat_x, repeat_y), repeat_square])
    good = repeat >= _MIN_CORRELATION
    good[1:] &= (np.abs(x[1:] - x[0]) > 1) | (np.abs(y[1:] - y[0]) > 1)
    score = np.sqrt(coherence.ravel()[order]) * repeat
    score[1:] *= _SECOND
    which, window = np.nonzero(good)
    facts = np.full((len(window), 6), scale, dtype=np.float64)
    facts[:, :2] = scale // 2 * np.stack([column[window], row[window]], axis=1)
    facts[:, 3:] = np.stack([each[which, window] for each in (x, y, score)], axis=1)
    return facts


def _windows(
    bands: NDArray[np.uint16], scale: int
) -> tuple[NDArray[np.float32], NDArray[np.float32]]:
    """Profiles cut in halves of windows, (bands, halves, scale // 2), and the windows' coherence.

    Coherence, shape (bands - 1, halves - 1): the mean, over a window's edges, of the share of its
    lines that have an edge at the same place; 0 where there are too few places for three cells.
    """
    half = scale // 2
    if len(bands) < 2:
        bands = np.concatenate([bands, np.zeros_like(bands)])
    lines, size = len(bands) - 1, bands.shape[1]
    padding = -size % half + (half if size <= half else 0)
    profiles = np.zeros((lines, size + padding), dtype=np.float32)
    np.add(bands[:-1], bands[1:], out=profiles[:, :size])
    profiles = profiles.reshape(lines, -1, half)
    first = profiles @ np.ones(half, dtype=np.float32)
    second = np.einsum("bhp,bhp->bh", profiles, profiles)
    first, second = first[:, :-1] + first[:, 1:], second[:, :-1] + second[:, 1:]
    places = first * first / np.maximum(second, 1e-6)
    coherence = np.where(places >= 2, second / np.maximum(first, 1e-6), np.float32(0))
    return profiles, coherence * np.float32(STEP / scale)


def _gather(
    profiles: NDArray[np.float32], band: NDArray[np.intp], half: NDArray[np.intp]
) -> NDArray[np.float32]:
    return np.concatenate([profiles[band, half], profiles[band, half + 1]], axis=1)


_Pitch = tuple["NDArray[np.float64]", "NDArray[np.float32]"]
"""Pitches, px, with the normalised autocorrelations there."""


def _correlation(profiles: NDArray[np.float32]) -> NDArray[np.float32]:
    """Normalised autocorrelation of profiles (n, side), of lags 0, 1, ... px."""
    side = profiles.shape[1]
    longest = min(side // 2, int(MAX_PITCH) + 1) + 2
    smooth = profiles + profiles
    smooth[:, 1:-1] += profiles[:, :-2]
    smooth[:, 1:-1] += profiles[:, 2:]
    smooth[:, 0] *= 2
    smooth[:, -1] *= 2
    smooth -= smooth.mean(axis=1, keepdims=True)
    # So much longer than a profile that up to the longest lag its ends do not meet.
    length = 5 * side // 3
    # Of this norm alone the transform of floats is made in floats, twice as fast as in doubles.
    spectrum = np.fft.rfft(smooth, length, axis=1, norm="ortho")
    spectrum *= spectrum.conj()
    correlation = np.fft.irfft(spectrum, length, axis=1, norm="ortho")[:, :longest]
    correlation *= (side / (side - np.arange(longest))).astype(np.float32)
    correlation /= np.maximum(correlation[:, :1], np.float32(1e-3))
    return np.asarray(correlation)


def _pitches(correlation: NDArray[np.float32], heights: NDArray[np.float32]) -> _Pitch:
    """Shortest good and best pitch of autocorrelations, each shape (2, n), by their `heights`.

    They differ where cells are much the same left and right, or above and below, of their middle.
    """
    best = heights.argmax(axis=1)
    good = heights >= _GOOD * heights[np.arange(len(best)), best, None]
    return _pitch(correlation, heights, np.stack([good.argmax(axis=1), best]))


def _common_pitch(one: NDArray[np.float32], other: NDArray[np.float32]) -> _Pitch:
    """Pitch at which the less of two autocorrelations is greatest: that of square cells, (1, n)."""
    both = np.minimum(one, other)
    heights = _peaks(both)
    return _pitch(both, heights, heights.argmax(axis=1)[None])


def _peaks(correlation: NDArray[np.float32]) -> NDArray[np.float32]:
    """Autocorrelations where they have a peak at a pitch that is looked for, of lags from 1 on."""
    middle = correlation[:, 1:-1]
    peak = (middle >= correlation[:, :-2]) & (middle > correlation[:, 2:])
    peak[:, : int(MIN_PITCH - 1)] = False
    return np.where(peak, middle, np.float32(-1))


def _pitch(
    correlation: NDArray[np.float32], heights: NDArray[np.float32], lag: NDArray[np.intp]
) -> _Pitch:
    """Pitches between pixels about the lags after `lag`, by a parabola, with heights: (k, n)."""
    rows = np.arange(len(correlation))
    before, at, after = (correlation[rows, lag + i].astype(np.float64) for i in range(3))
    bend = np.minimum(before - 2 * at + after, -1e-9)
    pitch = lag + 1 + np.minimum(np.maximum((before - after) / (2 * bend), -0.5), 0.5)
    return pitch, heights[rows, lag]

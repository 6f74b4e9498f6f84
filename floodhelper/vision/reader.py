"""Reads Flood-It boards off a picture."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from floodhelper.board import Board
from floodhelper.errors import NoBoardError
from floodhelper.vision.background import find_background
from floodhelper.vision.cells import centre_of_cells, drawn_span, fit_model, sample
from floodhelper.vision.edges import EdgeMaps
from floodhelper.vision.extent import Extent, best_extent, measure_sides
from floodhelper.vision.lattice import Comb, Lattice, fit_lattice, refine_comb
from floodhelper.vision.palette import find_palette, lab
from floodhelper.vision.periodicity import Seed, find_seeds
from floodhelper.vision.reading import Geometry, Hints, Reading
from floodhelper.vision.start import start_cell

if TYPE_CHECKING:
    from collections.abc import Callable

    from numpy.typing import NDArray

REACH = 64
MAX_TRIES = 24

class Rejected(Exception):
    pass

def read(pixels, hints=Hints(), seed=0, trace=None, stop=None):
    rng = np.random.default_rng(seed)
    background = find_background(pixels, rng)
    edges = EdgeMaps.of(pixels)
    seeds = find_seeds(edges)
    found = []
    reasons = []
    for s in seeds[:MAX_TRIES]:
        cx, cy = s.x + s.side / 2, s.y + s.side / 2
        if any(g.x <= cx <= g.x + g.width and g.y <= cy <= g.y + g.height for g in (r.geometry for r in found)):
            continue
        try:
            found.append(_try(pixels, edges, background, s, hints))
        except Rejected as e:
            reasons.append((s, str(e)))
            if trace: print(s, e)
    if not found:
        raise NoBoardError("none: " + (reasons[0][1] if reasons else "no seeds"))
    return sorted(found, key=lambda r: -r.confidence)

def _cells_in(comb, start, end, size):
    first = int(np.ceil((max(start, 0) - comb.offset) / comb.pitch - 0.1))
    last = int(np.floor((min(end, size) - comb.offset) / comb.pitch + 0.1))
    return first, last

def _try(pixels, edges, background, s, hints):
    lattice = fit_lattice(edges, s)
    h, w = pixels.shape[:2]
    # middle of cells
    for axis in (0, 1):
        rows = _cells_in(lattice.y, s.y, s.y + s.side, h)
        cols = _cells_in(lattice.x, s.x, s.x + s.side, w)
        if rows[1] - rows[0] < 2 or cols[1] - cols[0] < 2:
            raise Rejected("too small")
        shift, strength = centre_of_cells(sample(pixels, lattice, rows, cols, (16, 16)), axis)
        if abs(shift) > 0.15:
            if axis == 0:
                lattice = Lattice(lattice.x, lattice.y.shifted(shift))
            else:
                lattice = Lattice(lattice.x.shifted(shift), lattice.y)
    rows = _cells_in(lattice.y, s.y, s.y + s.side, h)
    cols = _cells_in(lattice.x, s.x, s.x + s.side, w)
    patches = sample(pixels, lattice, rows, cols, (8, 8))
    model = fit_model(patches)
    colours = model.colours(patches)
    dev = model.deviation(patches, colours)
    valid = dev <= 0.3
    if valid.mean() < 0.6:
        raise Rejected(f"cells not uniform {valid.mean():.2f}")
    pal = find_palette(colours[valid])
    if len(pal.colours) < 2:
        raise Rejected("one colour")
    reach = 2 * s.side
    extent = None
    for reach in (2 * max(rows[1]-rows[0], cols[1]-cols[0]), REACH):
        ar = _cells_in(lattice.y, lattice.y.at(rows[0]-reach), lattice.y.at(rows[1]+reach), h)
        ac = _cells_in(lattice.x, lattice.x.at(cols[0]-reach), lattice.x.at(cols[1]+reach), w)
        patches = sample(pixels, lattice, ar, ac, (6, 6))
        local = patches[rows[0]-ar[0]:rows[1]-ar[0], cols[0]-ac[0]:cols[1]-ac[0]]
        model = fit_model(local)
        colours = model.colours(patches)
        dev = model.deviation(patches, colours)
        valid = dev <= 0.3
        sides = measure_sides(edges, lattice, ar, ac)
        extent = Extent(rows[0]-ar[0], cols[0]-ac[0], rows[1]-ar[0], cols[1]-ac[0])
        for _ in range(2):
            e = extent
            cc = colours[e.top:e.bottom, e.left:e.right][valid[e.top:e.bottom, e.left:e.right]]
            if len(cc) < 4: raise Rejected("few valid")
            pal = find_palette(cc)
            member = _member(colours, pal.colours)
            sided = np.maximum.reduce([sides.left[:, 1:], sides.left[:, :-1], sides.top[1:], sides.top[:-1]]) >= 0.5
            gain = np.where(valid, np.where(sided, np.where(member, 0.5, 0.2), 0.0), -1.0)
            extent = best_extent(gain, sides, e)
        e = extent
        if e.rows < 4 or e.columns < 4:
            raise Rejected(f"extent {e.rows}x{e.columns}")
        lattice = Lattice(lattice.x.shifted(ac[0] + e.left), lattice.y.shifted(ar[0] + e.top))
        px = edges.profile_x(*lattice.y.at(np.array([0, e.rows])))
        py = edges.profile_y(*lattice.x.at(np.array([0, e.columns])))
        lattice = Lattice(refine_comb(px, lattice.x, e.columns), refine_comb(py, lattice.y, e.rows))
        rows = (0, e.rows); cols = (0, e.columns)
    if e.rows > 64 or e.columns > 64: raise Rejected("too large")
    # gaps
    nx, ny = (int(min(48, max(8, round(c.pitch)))) for c in (lattice.x, lattice.y))
    ax, bx = drawn_span(sample(pixels, lattice, (0, e.rows), (0, e.columns), (4, nx)), 1)
    ay, by = drawn_span(sample(pixels, lattice, (0, e.rows), (0, e.columns), (ny, 4)), 0)
    lattice = Lattice(lattice.x.shifted(ax), lattice.y.shifted(ay))
    patches = sample(pixels, lattice, (0, e.rows), (0, e.columns), (10, 10))
    model = fit_model(patches)
    colours = model.colours(patches)
    dev = model.deviation(patches, colours)
    valid = dev <= 0.25
    pal = find_palette(colours)
    geometry = Geometry(lattice.x.offset, lattice.y.offset, lattice.x.pitch, lattice.y.pitch, e.rows, e.columns)
    k = len(pal.colours)
    if not 2 <= k <= 20:
        raise Rejected(f"{k} colours")
    sd = measure_sides(edges, lattice, (0, e.rows), (0, e.columns))
    dh = pal.cells[:, 1:] != pal.cells[:, :-1]; dv = pal.cells[1:] != pal.cells[:-1]
    L = sd.left[:, 1:-1]; T = sd.top[1:-1]
    sep = np.concatenate([L[dh], T[dv]]).mean(); same=np.concatenate([L[~dh], T[~dv]]); 
    outl=np.concatenate([sd.left[:,0],sd.left[:,-1],sd.top[0],sd.top[-1]]).mean()
    print(f"   {e.rows}x{e.columns} k={k} dev mean {dev.mean():.3f} med {np.median(dev):.3f} spread {pal.spread:.1f} sep {pal.separation:.1f} diffedge {sep:.2f} sameedge {same.mean():.2f} outline {outl:.2f} changes {dh.mean():.2f} {dv.mean():.2f}")
    if valid.mean() < 0.9:
        raise Rejected(f"final cells not uniform {valid.mean():.2f}")
    board = Board(pal.cells, pal.colours, start_cell(hints.start, e.rows, e.columns))
    return Reading(geometry, board, float(valid.mean()) * (1 - np.exp(-e.rows * e.columns / 20)), ())

def _member(colours, palette):
    a = lab(colours)[..., None, :]
    b = lab(palette)
    return np.sqrt(((a - b) ** 2).sum(-1)).min(-1) < 8

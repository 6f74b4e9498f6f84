"""The colours of cells by all that is drawn in them, and how far each is from its kind.

Where a mark, a pointer or what covers a cell is more than its colour explains, what the others of
its colour look like tells whether it is one of them.
"""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

import numpy as np

from floodhelper.vision.cells.clear import CLEAR
from floodhelper.vision.cells.drawing import DEVIATION, deviation
from floodhelper.vision.colours.alternating import without_alternating
from floodhelper.vision.colours.hidden import without_hidden
from floodhelper.vision.colours.manner import drawn_apart
from floodhelper.vision.colours.marks import split_marked, without_marks
from floodhelper.vision.colours.palette import Palette, find_palette, with_close_colours
from floodhelper.vision.colours.pointer import WIDEST_HIDDEN
from floodhelper.vision.colours.rimmed import without_rimmed
from floodhelper.vision.colours.shaded import without_shades
from floodhelper.vision.colours.sight import PLACES
from floodhelper.vision.colours.signs import of_signs
from floodhelper.vision.colours.tinted import without_tinted
from floodhelper.vision.lattice.sampling import sample_marks
from floodhelper.vision.numbers.order import median, quantile, share_true
from floodhelper.vision.numbers.planes import as_planes, largest, off_look, outside
from floodhelper.vision.verification.buttons import have_buttons_alike, shows_each
from floodhelper.vision.verification.characters import are_characters, of_one_ink
from floodhelper.vision.verification.colouring import MAX_COLOURS
from floodhelper.vision.verification.shadowed import without_shadowed

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from floodhelper.vision.cells.drawing import CellModel
    from floodhelper.vision.colours.sight import Sight
    from floodhelper.vision.lattice.grown import Grown
    from floodhelper.vision.picture.scene import Scene

_OWN, _PLAINLY_OWN = 0.5, 0.3
"""Share of its places up to which a cell that is not clear may differ from what is drawn of its own
colour, and how much less that must be than of any other, whatever it is: light and shade are not
quite the same for all colours, and cells of a rare one may show but half of what others tell."""

_HIDDEN = 0.6
"""Share of its places from which a large cell differs from all colours by more than a pointer hides
of it: what it shows is its own."""

_UNLIKE = 0.02
"""Share of a cell's places from which it does not look as another."""

_TOUCHED = 0.03
"""Share of a cell's places that a mouse pointer in it covers at least, where others show less: of
100 places in a cell of 75 px an arrow covers three or four."""

_PLAIN, _MARKED = 0.9, 2
"""Share of the cells that are drawn from their colours alone from which these may be close: all but
those under a mouse pointer. On the smallest boards they are all but so many, as the start may bear
a marker too."""

_FINEST = 32
"""Most places looked at across and down a cell for marks."""


def look_closely(
    scene: Scene, sight: Sight, modelled: NDArray[np.float32]
) -> tuple[Palette, NDArray[np.float32]]:
    """Palette by all that is drawn in the cells, and how far each is from the looks of its colour.

    `modelled` is how far each cell lies from the model in its own colour.
    """
    board, first = sight.board, sight.palette
    fine = sample_finely(scene, board)
    # Cells that no single rule explains may still be alike: their gloss or mark is their colour's.
    off = _from_own_kind(fine, first.cells, modelled)
    clear = off <= max(CLEAR, quantile(off, 0.67))
    palette = without_rimmed(without_shades(_with_covered(sight, modelled, clear)), fine)
    palette = of_signs(palette, fine)
    palette = split_marked(without_marks(palette, fine), fine)
    palette = without_hidden(palette, scene.pixels, board)
    plain = modelled < _UNLIKE
    if share_true(plain) >= _PLAIN or np.count_nonzero(~plain) <= _MARKED:
        are_shown = partial(shows_each, scene, board)
        palette = with_close_colours(palette, sight.colours, plain, are_shown)
        palette = without_alternating(palette)
    touched = modelled >= max(_TOUCHED, 2 * quantile(modelled, 0.9))
    palette = untinted(scene, board, palette, touched, drawn_apart(fine, palette.cells))
    if are_characters(board):
        palette = of_one_ink(palette, fine, scene.pixels, board)
    if (palette.cells != first.cells).any():
        off = _from_own_kind(fine, palette.cells, modelled)
    return palette, off


def untinted(
    scene: Scene,
    board: Grown,
    palette: Palette,
    touched: NDArray[np.bool_] | None = None,
    apart: NDArray[np.bool_] | None = None,
) -> Palette:
    """Palette as of `without_tinted`, unless what was tinted has buttons, of which none is lit.

    So has each of its colours, or each one that was lost and that which was made of it.
    `touched`, in the shape of the cells, tells in which a pointer may be, `apart` which are drawn
    as no others.
    """
    backgrounds, white = scene.background.colours, scene.background.white
    fewer = without_tinted(palette, backgrounds, touched, apart, white)
    changed = len(fewer.colours) < len(palette.colours)
    if changed and (
        shows_each(scene, board, palette.colours) or _have_buttons(scene, board, palette, fewer)
    ):
        return palette
    return without_shadowed(scene, board, fewer)


def _have_buttons(scene: Scene, board: Grown, palette: Palette, fewer: Palette) -> bool:
    """Whether all colours that one of fewer has lost show outside as those made of them do."""
    pairs = np.concatenate([palette.colours[palette.cells], fewer.colours[fewer.cells]], axis=2)
    pairs = np.unique(pairs.reshape(-1, 2, 3), axis=0)
    lost = [two for two in pairs if (two[0] != two[1]).any()]
    return all(have_buttons_alike(scene, board, two) for two in lost)


def sample_finely(scene: Scene, board: Grown) -> NDArray[np.uint8]:
    """Pixels of the cells at as many places as tell what is drawn on them, as of `sample_marks`."""
    return sample_marks(scene.pixels, board.lattice, board.extent, fine_places(board))


def fine_places(board: Grown, apart: int = 2, most: int = _FINEST) -> tuple[int, int]:
    """Places down and across a cell that are `apart` px, or as many as pay."""
    x, y = board.lattice.x.pitch, board.lattice.y.pitch
    return int(np.clip(y / apart, PLACES, most)), int(np.clip(x / apart, PLACES, most))


def _with_covered(sight: Sight, modelled: NDArray[np.float32], clear: NDArray[np.bool_]) -> Palette:
    """Palette whose cells that are not clear have the colour that explains most of their places.

    That may be their own, of which no other cell is clear. `modelled` is how far each cell lies
    from the model in its own colour.
    """
    if clear.all():
        return sight.palette
    model, patches, colours = sight.model, sight.patches, sight.colours
    off = _off_each(find_palette(colours, clear), model, patches[~clear], colours[~clear])
    sure = clear.copy()
    other = off.min(axis=0)
    sure[~clear] = modelled[~clear] < np.maximum(np.minimum(other, _OWN), other - _PLAINLY_OWN)
    if sight.board.lattice.x.pitch > WIDEST_HIDDEN:
        sure[~clear] |= other > _HIDDEN
    palette = find_palette(colours, sure)
    cells = palette.cells.copy()
    if not sure.all():
        off = _off_each(palette, model, patches[~sure], colours[~sure])
        cells[~sure] = np.argmin(off, axis=0)
    return replace(palette, cells=cells)


def _off_each(
    palette: Palette, model: CellModel, cells: NDArray[np.uint8], own: NDArray[np.float32]
) -> NDArray[np.float32]:
    """Share of the places of cells (n, s, s, 3) that each colour does not explain: (colours, n).

    Of colours that are not told from a cell's `own` one, (n, 3), only the nearest explains any:
    the others do as well, of a few places that are between two colours perhaps better.
    """
    colours = palette.colours.astype(np.float32)
    off = np.stack(
        [deviation(model, cells, np.broadcast_to(each, (len(cells), 3))) for each in colours]
    )
    apart = largest(np.abs(colours[:, None] - own))
    off[(apart <= DEVIATION) & (apart > apart.min(axis=0))] = 1.0
    return off


def _from_own_kind(
    patches: NDArray[np.uint8], labels: NDArray[np.uint8], modelled: NDArray[np.float32]
) -> NDArray[np.float32]:
    """Share of each cell's places that differ from the usual looks of the cells of its colour.

    A colour has two looks: the median of its cells, and that of those unlike the first, which may
    bear a mark. A look of under three cells is none: it would be a cell's own; two are alike where
    they differ from each other in no more places, and cells of rarer colours keep the deviation
    from the model, `modelled`.
    """
    off = modelled.copy()
    planes, labels = as_planes(patches), labels.ravel()
    for label in range(min(int(labels.max()) + 1, 2 * MAX_COLOURS)):
        cells = np.flatnonzero(labels == label)
        if len(cells) < 2:
            continue
        own = planes[..., cells]
        if len(cells) == 2:
            apart = off_look(own[..., :1], own[..., 1], DEVIATION)
            off.flat[cells] = np.minimum(modelled.flat[cells], apart)
            continue
        if _are_one(own):
            off.flat[cells] = 0.0
            continue
        best = np.ones(len(cells), dtype=np.float32)
        for _ in range(2):
            unlike = np.flatnonzero(best > _UNLIKE)
            if len(unlike) >= 3:
                some = own[..., unlike[:: -(-len(unlike) // 64)]]
                look = median(some)
                noise = quantile(np.abs(some - look[..., None]).max(axis=0), 0.8)
                tolerance = int(np.clip(3 * noise, DEVIATION, 2 * DEVIATION))
                best = np.minimum(best, off_look(own, look, tolerance))
        off.flat[cells] = best
    return off


def _are_one(planes: NDArray[np.uint8]) -> bool:
    """Whether cells (3, s, t, n) are so near to one of them that none differs from their look."""
    one, near = planes[..., :1].astype(np.int16), DEVIATION // 2
    low, high = (np.clip(one + way, 0, 255).astype(np.uint8) for way in (-near, near))
    return not outside(planes, low, high).any()

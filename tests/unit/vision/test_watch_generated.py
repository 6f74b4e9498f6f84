"""Later positions of generated games, seen again in the look that the first one had."""

from collections.abc import Callable

import numpy as np
import pytest

from floodhelper.board import Board
from floodhelper.vision.watch import BoardWatch
from screens import draw_screen, game, screen
from screens.characters import are_known, cell_of
from screens.grids import Grid
from screens.look import Desktop, Look
from screens.values import Screen, TrueBoard

PALETTE = np.array(
    [(230, 30, 30), (30, 90, 230), (40, 170, 60), (250, 220, 40), (150, 40, 160), (240, 130, 40)],
    dtype=np.uint8,
)
DARK = (34, 34, 34)
LOOKS = {
    "plain": Look(),
    "smallest cells": Look(rows=20, columns=20, pitch=(6.0, 6.0)),
    "antialiased fraction": Look(pitch=(26.8, 26.8), snapped=False),
    "wide gap": Look(gap=8, ground=DARK, padding=4),
    "lines between regions": Look(lines="regions"),
    "circles": Look(shape="circle", gap=2),
    "gradient": Look(fill="gradient", gap=1),
    "gloss": Look(fill="gloss", gap=1),
    "bevel": Look(fill="bevel"),
    "borders": Look(fill="border"),
    "digits": Look(mark="digit"),
    "icons": Look(mark="icon", gap=2),
    "dots where flooded": Look(mark="dot", marked="flooded", state="flooded"),
    "start marker": Look(start_marker="star"),
    "characters": Look(
        typed="♥♠♦♣●▲",
        font_size=18,
        pitch=cell_of(18),
        window="terminal",
        page=(0, 0, 0),
        ground=(0, 0, 0),
    ),
}
SHIFTS = ("night light", "gamma", "jpeg")
MOVES = (1, 4, 2, 0, 5, 3, 1, 4)


def after(moves: tuple[int, ...], make: Callable[[], Screen]) -> Screen:
    """The screen on which its game is played on by so many moves."""
    drawn = game._grid

    def played(rng, canvas, laid, corner, start) -> Grid:  # type: ignore[no-untyped-def]
        board = Board(drawn(rng, canvas, laid, corner, start), laid.palette, start)
        return np.array(board.play_all(move % board.colours for move in moves).cells)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(game, "_grid", played)
        return make()


def assert_seen_again(make: Callable[[], Screen]) -> None:
    shot = make()
    truth = only(shot)
    watch = BoardWatch(shot.pixels, truth.geometry, Board(truth.grid, truth.palette, truth.start))
    later = after(MOVES, make)
    x, y, width, height = watch.rectangle
    seen = watch.look(later.pixels[y : y + height, x : x + width])
    assert (seen.cells == only(later).grid)[seen.read].all(), shot.manners
    # A pointer or a cell under it may be drawn otherwise.
    assert (~seen.read).sum() <= max(2, 0.05 * seen.read.size), shot.manners


def only(shot: Screen) -> TrueBoard:
    assert shot.board is not None
    return shot.board


@pytest.mark.parametrize("look", LOOKS.values(), ids=LOOKS.keys())
def test_every_look(look: Look) -> None:
    if not are_known(look.typed):
        pytest.skip("no monospaced font here has the signs of suits")

    def make() -> Screen:
        desktop = Desktop(size=(1280, 800))
        return draw_screen(np.random.default_rng(11), 11, desktop, [(look, PALETTE)])

    assert_seen_again(make)


@pytest.mark.parametrize("shift", SHIFTS)
def test_every_shift_of_colours(shift: str) -> None:
    def make() -> Screen:
        desktop = Desktop(size=(1280, 800), shift=shift)
        return draw_screen(np.random.default_rng(12), 12, desktop, [(Look(gap=1), PALETTE)])

    assert_seen_again(make)


@pytest.mark.parametrize("seed", range(2000, 2016))
def test_mixed_manners(seed: int) -> None:
    assert_seen_again(lambda: screen(seed, (1280, 800)))

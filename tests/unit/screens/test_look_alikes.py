import numpy as np
import pytest
from PIL import Image

from screens import look_alike
from screens.canvas import Box, Canvas
from screens.look_alikes import BY_CHANCE, KINDS, kinds_shown


@pytest.mark.parametrize("kind", KINDS | BY_CHANCE)
def test_a_look_alike_holds_no_board(kind: str) -> None:
    shot = look_alike(1, kind)
    assert shot.boards == ()
    assert shot.board is None
    assert f"kind: {kind}" in shot.manners
    assert shot.pixels.std() > 0


@pytest.mark.parametrize("kind", KINDS | BY_CHANCE)
def test_each_kind_draws_something_that_is_not_the_same_each_time(kind: str) -> None:
    drawn = set()
    for seed in (1, 2):
        canvas = Canvas(Image.new("RGB", (1100, 800), (255, 255, 255)), 1.0)
        (KINDS | BY_CHANCE)[kind](np.random.default_rng(seed), canvas, (0, 0, 1100, 800))
        colours = canvas.image.getcolors(1 << 24)
        assert colours is not None
        assert len(colours) > 1
        drawn.add(canvas.image.tobytes())
    assert len(drawn) == 2


def test_where_there_is_no_room_the_window_is_larger(monkeypatch: pytest.MonkeyPatch) -> None:
    sizes: list[int] = []

    def choosy(_rng: np.random.Generator, canvas: Canvas, box: Box) -> None:
        sizes.append(box[2] - box[0])
        if len(sizes) > 1:
            canvas.image.paste((9, 9, 9), (5, 5, 20, 20))

    monkeypatch.setitem(KINDS, "text", choosy)
    look_alike(1, "text")
    assert len(sizes) == 2
    assert sizes[1] >= sizes[0]


def test_the_seed_decides_every_px() -> None:
    assert (look_alike(4).pixels == look_alike(4).pixels).all()


def test_every_kind_comes_up() -> None:
    assert {name for seed in range(300) for name in kinds_shown(seed)} == set(KINDS | BY_CHANCE)

from collections import Counter
from dataclasses import replace

import numpy as np
import pytest
from numpy.typing import NDArray

from screens import choose, draw_screen, textured_screen
from screens.choose_texture import LEAST_SIDE, TEXTURES, texture
from screens.colours import TELLABLE, least_distance
from screens.look import Desktop, Look
from screens.textures import PATTERNS, QUARTERS, Pattern, mixed
from screens.values import Screen

SMALL = (1024, 768)
CHOSEN = 400
PALETTE = np.array(
    [(230, 30, 30), (30, 90, 230), (40, 170, 60), (250, 220, 40), (150, 40, 160), (240, 130, 40)],
    dtype=np.uint8,
)

Game = tuple[Look, NDArray[np.uint8]]


def drawn(look: Look) -> Screen:
    return draw_screen(np.random.default_rng(5), 5, Desktop(size=SMALL), [(look, PALETTE)])


@pytest.fixture(scope="module")
def textured() -> list[Game]:
    """Games that are textured."""
    result = []
    for seed in range(CHOSEN):
        rng = np.random.default_rng(seed)
        desktop = choose.desktop(rng)
        game = texture(rng, desktop, choose.look(rng, desktop, (1500, 800)))
        if game is not None:
            result.append(game)
    return result


def test_every_texture_is_chosen(textured: list[Game]) -> None:
    named = Counter(look.texture for look, _ in textured)
    assert set(named) == set(TEXTURES) - {"none"}
    assert min(named.values()) >= 5
    kinds = {pattern.kind for look, _ in textured for pattern in look.patterns}
    assert kinds == {"plain", *PATTERNS, *QUARTERS}


def test_a_textured_screen_is_the_same_for_a_seed() -> None:
    first, again = textured_screen(3), textured_screen(3)
    assert "texture: none" not in first.manners
    assert (first.pixels == again.pixels).all()


def test_textured_games_are_fair(textured: list[Game]) -> None:
    for look, palette in textured:
        assert len(look.patterns) == len(palette) == look.colours
        assert any(pattern.kind != "plain" for pattern in look.patterns)
        assert min(look.pitch) - look.gap >= LEAST_SIDE
        bases = np.array(look.bases, dtype=np.uint8) if look.bases else palette
        eyes = mixed(bases, look.patterns)
        assert least_distance(eyes) >= min(TELLABLE, least_distance(bases)) - 1


def test_plain_patterns_change_nothing() -> None:
    plain = Look(patterns=(Pattern(),) * len(PALETTE))
    assert (drawn(plain).pixels == drawn(Look()).pixels).all()


@pytest.mark.parametrize("kind", [*PATTERNS, *QUARTERS])
def test_a_pattern_covers_its_share_of_the_cells(kind: str) -> None:
    pattern = Pattern(kind, (255, 255, 255), step=4.0, width=2.0)
    look = Look(texture="stripes", patterns=(pattern,) * len(PALETTE))
    plain, shot = drawn(Look()), drawn(look)
    changed = (shot.pixels != plain.pixels).any(axis=2)
    g = shot.boards[0].geometry
    rows, columns = np.nonzero(changed)
    assert g.y <= rows.min() <= rows.max() < g.y + g.height
    assert g.x <= columns.min() <= columns.max() < g.x + g.width
    x, y = int(g.x + g.width / 3), int(g.y + g.height / 3)
    touched = changed[y : y + 96, x : x + 96].mean()
    assert pattern.share() - 0.05 < touched <= 1.5 * pattern.share() + 0.05


def test_patterns_begin_in_each_cell_or_go_on() -> None:
    pattern = Pattern("vertical", (255, 255, 255), step=5.0, width=2.0)
    look = Look(texture="stripes", patterns=(pattern,) * len(PALETTE))
    firsts = []
    for each in (look, replace(look, pattern_in="board")):
        shot = drawn(each)
        g = shot.boards[0].geometry
        line = (shot.pixels[round(g.y) + 4] == 255).all(axis=1)[round(g.x) :][: 32 * g.columns]
        cells = line.reshape(g.columns, 32)
        firsts.append(len(np.unique(cells, axis=0)))
    assert firsts == [1, 5]


def test_the_eye_mixes_light() -> None:
    grey = mixed(np.zeros((1, 3), dtype=np.uint8), (Pattern("half", step=1.0),))
    assert 180 < grey[0, 0] < 190

import pytest

from screens import look_alike
from screens.look_alikes import BY_CHANCE, KINDS, kinds_shown


@pytest.mark.parametrize("kind", KINDS | BY_CHANCE)
def test_a_look_alike_holds_no_board(kind: str) -> None:
    shot = look_alike(1, kind)
    assert shot.boards == ()
    assert shot.board is None
    assert f"kind: {kind}" in shot.manners
    assert shot.pixels.std() > 0


def test_the_seed_decides_every_px() -> None:
    assert (look_alike(4).pixels == look_alike(4).pixels).all()


def test_every_kind_comes_up() -> None:
    assert {name for seed in range(300) for name in kinds_shown(seed)} == set(KINDS | BY_CHANCE)

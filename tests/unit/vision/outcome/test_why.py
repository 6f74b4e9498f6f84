import pytest

from floodhelper.vision.outcome.why import why_none
from floodhelper.vision.reading import Hints

FEW, PAGE, FLAT = "there are too few cells", "it is a page", "there is only one colour"


@pytest.mark.parametrize(
    ("hints", "board"),
    [
        (Hints(), "No Flood-It board was found: "),
        (Hints(rows=9), "No Flood-It board of 9 rows was found: "),
        (Hints(columns=12), "No Flood-It board of 12 columns was found: "),
        (Hints(rows=9, columns=12), "No Flood-It board of 9 rows and 12 columns was found: "),
    ],
)
def test_the_size_that_was_asked_for_is_said(hints: Hints, board: str) -> None:
    assert why_none([], hints).startswith(board)
    assert why_none([FEW], hints).startswith(board)


def test_where_nothing_looks_like_cells_the_game_is_to_be_shown() -> None:
    said = why_none([], Hints())
    assert "nothing in the picture looks like a grid of cells" in said
    assert said.endswith("or mark the part of the picture where it is.")


@pytest.mark.parametrize(
    ("reasons", "said"),
    [
        ([FEW], FEW),
        ([FEW, PAGE], FEW),
        ([FEW, PAGE, PAGE], PAGE),
        ([PAGE, FLAT, FEW, FLAT, FEW], FLAT),
    ],
)
def test_the_commonest_reason_is_given_the_first_of_those(reasons: list[str], said: str) -> None:
    sentence = f"something looks like a grid of cells, but {said}. "
    assert sentence in why_none(reasons, Hints())


@pytest.mark.parametrize(
    ("hints", "advice"),
    [
        (Hints(), "Put the game in full view, or say where it is and how many rows and columns"),
        (Hints(region=(0, 0, 9, 9), start=(1, 1)), "Put the game in full view"),
        (Hints(rows=9), "Check the rows, the columns and the region."),
        (Hints(columns=9, corner=(1, 1)), "Check the rows, the columns and the region."),
        (Hints(corner=(60, 50)), "Check the corner and the cell size."),
        (Hints(cell_size=(20, 20)), "Check the corner and the cell size."),
    ],
)
def test_advice_is_about_what_the_user_has_said(hints: Hints, advice: str) -> None:
    assert f"{FEW}. {advice}" in why_none([FEW], hints)

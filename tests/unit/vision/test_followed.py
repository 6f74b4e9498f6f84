from floodhelper.board import Board
from floodhelper.vision.followed import PART, Followed
from floodhelper.vision.growth.grow import LARGE
from floodhelper.vision.lattice.periodicity import Seed
from floodhelper.vision.reading import Geometry, Reading
from unit.vision.drawing import COLOURS, random_grid

SEED = Seed(0, 0, 96, 20.0, 20.0, 0.9)


def _reading(rows: int, columns: int, confidence: float = 0.8, x: float = 100) -> Reading:
    board = Board(random_grid(rows, columns), COLOURS)
    return Reading(Geometry(x, 100, 20.0, 20.0, rows, columns), board, confidence)


def _after(reading: Reading, seed: Seed, outcome: Reading | str) -> Followed:
    """What is left after a board was found, and something else."""
    followed = Followed()
    followed.take(SEED, reading, "")
    followed.take(seed, outcome, "it is none")
    followed.drop_parts(None)
    return followed


def test_a_part_of_more_cells_than_any_board_has_is_none() -> None:
    there, elsewhere, coarser = (
        SEED._replace(x=120, y=120),
        SEED._replace(x=600, y=120),
        SEED._replace(x=120, y=120, pitch_x=30.0),
    )
    for seed, boards in ((there, 0), (elsewhere, 1), (coarser, 1)):
        followed = _after(_reading(7, 5), seed, LARGE)
        assert len(followed.boards) == boards
        assert (PART in followed.reasons) == (not boards)


def test_a_part_of_what_is_no_board_is_none() -> None:
    assert not _after(_reading(7, 10), SEED, _reading(7, 24, 0.1)).boards
    assert _after(_reading(7, 10), SEED, _reading(7, 11, 0.1)).boards
    assert _after(_reading(7, 10), SEED, _reading(7, 24, 0.1, x=107)).boards


def test_a_sure_board_lies_before_what_is_behind_it() -> None:
    seed = SEED._replace(x=120, y=120)
    assert _after(_reading(7, 5, 1.0), seed, LARGE).boards
    assert _after(_reading(7, 10, 1.0), SEED, _reading(7, 24, 0.1)).boards

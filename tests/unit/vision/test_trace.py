import numpy as np
import pytest

from floodhelper.errors import NoBoardError
from floodhelper.vision.lattice.periodicity import Seed
from floodhelper.vision.reader import read
from floodhelper.vision.reading import Hints
from floodhelper.vision.trace import Candidate, Trace
from unit.vision.drawing import draw, random_grid


def test_candidates_of_a_region_lie_in_the_whole_picture() -> None:
    trace = Trace()
    found = read(draw(random_grid(12, 12)), Hints(region=(40, 30, 300, 300)), trace=trace)
    boards = [each for each in trace.candidates if each.outcome == "board"]
    assert found[0].geometry in [each.geometry for each in boards]


def test_candidates_of_a_region_that_are_no_boards_lie_in_it() -> None:
    chess, trace = np.indices((12, 12)).sum(axis=0).astype(np.uint8) % 2, Trace()
    region = (40, 30, 300, 300)
    with pytest.raises(NoBoardError):
        read(draw(chess), Hints(region=region), trace=trace)
    assert trace.candidates
    assert min(each.seed.x for each in trace.candidates) >= region[0]
    assert min(each.seed.y for each in trace.candidates) >= region[1]


def test_a_candidate_that_led_nowhere_is_moved_too() -> None:
    moved = Candidate(Seed(10, 20, 160, 8.0, 8.0, 0.5), None, 0.0, "no").moved(3, 4)
    assert moved.seed == Seed(13, 24, 160, 8.0, 8.0, 0.5)
    assert moved.geometry is None

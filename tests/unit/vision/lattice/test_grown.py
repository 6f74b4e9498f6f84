from floodhelper.vision.lattice.extent import Extent
from floodhelper.vision.lattice.grown import Grown
from floodhelper.vision.lattice.lattice import Comb, Lattice
from floodhelper.vision.reading import Geometry


def test_a_board_is_made_of_where_its_cells_lie() -> None:
    board = Grown.at(Geometry(60.5, 50.25, 20.5, 30.0, 9, 12))
    assert board == Grown(Lattice(Comb(60.5, 20.5), Comb(50.25, 30.0)), 9, 12)
    assert (board.lattice.x.gap, board.lattice.y.gap) == (0, 0)


def test_all_its_cells_are_numbered_from_its_corner() -> None:
    board = Grown(Lattice(Comb(60, 20, 0.8), Comb(50, 20, 0.8)), 9, 12)
    assert board.extent == Extent(0, 0, 9, 12)

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from floodhelper.board import Board, default_palette
from floodhelper.solver.regions import find_regions


@st.composite
def boards(draw: st.DrawFn) -> Board:
    rows, columns = draw(st.integers(1, 8)), draw(st.integers(1, 8))
    colours = draw(st.integers(1, 4))
    text = draw(st.lists(st.integers(0, colours - 1), min_size=rows * columns,
                         max_size=rows * columns))  # fmt: skip
    cells = np.array(text, dtype=np.uint8).reshape(rows, columns)
    start = draw(st.tuples(st.integers(0, rows - 1), st.integers(0, columns - 1)))
    return Board(cells, default_palette(colours), start)


@given(boards())
def test_region_of_each_start_cell_is_what_the_board_floods(board: Board) -> None:
    regions = find_regions(board)
    assert np.array_equal(regions.labels == 0, board.flooded())
    for cell in np.ndindex(board.cells.shape):
        flooded = board.with_start((cell[0], cell[1])).flooded()
        assert np.array_equal(regions.labels == regions.labels[cell], flooded)


@given(boards())
def test_colours_areas_and_edges_agree_with_the_cells(board: Board) -> None:
    regions = find_regions(board)
    assert np.array_equal(regions.colours[regions.labels], board.cells)
    assert regions.areas.sum() == board.cells.size
    beside = {
        tuple(sorted((int(a), int(b))))
        for first, second in (
            (regions.labels[1:], regions.labels[:-1]),
            (regions.labels[:, 1:], regions.labels[:, :-1]),
        )
        for a, b in zip(first.ravel(), second.ravel(), strict=True)
        if a != b
    }
    assert {tuple(map(int, edge)) for edge in regions.edges} == beside
    assert len(regions.edges) == len(beside)
    others, first = regions.neighbours
    parts = np.split(others, first[1:]) if len(first) else []
    near = {(region, int(other)) for region, part in enumerate(parts) for other in part}
    assert near == beside | {(b, a) for a, b in beside}


def test_a_spiral_is_two_regions() -> None:
    text = "1111100001111011000111111"
    regions = find_regions(Board.from_text(text, 5, start=(1, 0)))
    assert len(regions) == 2
    assert regions.areas.tolist() == [8, 17]

from __future__ import annotations

import numpy as np
import pytest

from floodhelper.board import Board, default_palette
from floodhelper.solver import layers
from floodhelper.solver.kernels import search as kernels
from floodhelper.solver.kernels.tables import Layers
from floodhelper.solver.layers import LayeredSearch

MEMORY = 200_000_000


def never() -> bool:
    return False


def random_board(seed: int, side: int, colours: int) -> Board:
    cells = np.random.default_rng(seed).integers(0, colours, (side, side), dtype=np.uint8)
    return Board(cells, default_palette(colours))


def fewest(board: Board) -> int:
    search = LayeredSearch(board, MEMORY)
    *_, moves = search.run(search.regions, None, never)
    assert search.complete
    assert board.play_all(moves).is_won
    return len(moves)


def test_start_is_described() -> None:
    search = LayeredSearch(Board.from_text("0122", 2), MEMORY)
    assert search.regions == 3
    assert search.unfinished == [1, 2]
    assert search.lower_bound == 2


def test_proof_ends_without_a_shorter_solution() -> None:
    board = random_board(1, 12, 5)
    moves = fewest(board)
    search = LayeredSearch(board, MEMORY)
    assert list(search.run(moves - 1, None, never)) == []
    assert search.complete
    assert search.lower_bound <= moves


@pytest.mark.parametrize("piece", [64, 300, 2000])
def test_proof_in_small_pieces_finds_the_same(piece: int, monkeypatch: pytest.MonkeyPatch) -> None:
    boards = [random_board(seed, 11, 6) for seed in range(5)]
    expected = [fewest(board) for board in boards]
    monkeypatch.setattr(layers, "PIECE", piece)
    assert [fewest(board) for board in boards] == expected


def test_proof_goes_on_when_the_log_is_full(monkeypatch: pytest.MonkeyPatch) -> None:
    board = random_board(2, 14, 6)
    expected = fewest(board)
    search = LayeredSearch(board, MEMORY)
    make_layers = layers._make_layers

    def with_short_log(words: int, regions: int, memory: int) -> Layers:
        room = make_layers(words, regions, memory)
        return room._replace(log_moves=room.log_moves[:1500])

    monkeypatch.setattr(layers, "_make_layers", with_short_log)
    compacted: list[bool] = []
    compact = search._compact_log

    def compact_and_tell(room: Layers) -> bool:
        compacted.append(compact(room))
        return compacted[-1]

    monkeypatch.setattr(search, "_compact_log", compact_and_tell)
    *_, moves = search.run(expected, None, never)
    assert compacted
    assert search.complete
    assert len(moves) == expected
    assert board.play_all(moves).is_won


@pytest.mark.parametrize("width", [1, 5, 50])
@pytest.mark.parametrize("colours", [3, 6, 20])
def test_beam_always_finds_a_solution(width: int, colours: int) -> None:
    for seed in range(5):
        board = random_board(seed, 10, colours)
        *_, moves = LayeredSearch(board, MEMORY).run(999, width, never)
        assert board.play_all(moves).is_won


def test_wins_plays_the_moves_on_the_cells() -> None:
    search = LayeredSearch(Board.from_text("0122", 2), MEMORY)
    assert search.wins((1, 2))
    assert not search.wins((1,))
    assert not search.wins((0, 1))


def test_wider_bitsets_give_the_same() -> None:
    board = random_board(2, 9, 4)
    search = LayeredSearch(board, MEMORY, words=8)
    *_, moves = search.run(search.regions, None, never)
    assert search.complete
    assert len(moves) == fewest(board)


def test_prepared_kernels_are_not_compiled_again() -> None:
    layers.prepare(4)
    board = random_board(3, 14, 6)  # of more than 2 * 64 regions
    before = kernels.search.stats.cache_misses, len(kernels.search.signatures)
    fewest(board)
    assert (kernels.search.stats.cache_misses, len(kernels.search.signatures)) == before

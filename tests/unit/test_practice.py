import numpy as np

from floodhelper.practice import Practice, draw, move_limit


def test_same_seed_same_game() -> None:
    assert Practice.new(3).board.to_text() == Practice.new(3).board.to_text()
    assert Practice.new(3).board.to_text() != Practice.new(4).board.to_text()


def test_only_a_new_colour_counts_as_a_move() -> None:
    game = Practice.new(1)
    own = int(game.board.cells[0, 0])
    assert game.play(own).moves == ()
    other = (own + 1) % 6
    assert game.play(other).moves == (other,)
    assert game.play(other).board.cells[0, 0] == other


def test_limit_is_the_original_one() -> None:
    assert move_limit(14, 14, 6) == 25
    assert move_limit(28, 28, 6) == 50


def test_drawing_shows_every_cell() -> None:
    board = Practice.new(1, rows=5, columns=7).board
    pixels = np.asarray(draw(board, cell_size=10, margin=20))
    assert pixels.shape == (5 * 10 + 40, 7 * 10 + 40, 3)
    centres = pixels[25:70:10, 25:90:10]
    assert np.array_equal(centres, board.palette[board.cells])

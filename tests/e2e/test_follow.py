"""A real game on a real screen, followed while another hand plays it."""

import re
import subprocess
import sys
from collections.abc import Callable

import numpy as np
import pytest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from e2e.screen import Hand, SgtFlood, wait_for, xdotool
from floodhelper.board import LETTERS, Board
from floodhelper.practice import Practice
from floodhelper.screen.capture import grab
from floodhelper.ui.main_window import MainWindow
from floodhelper.ui.play import same_board
from floodhelper.ui.practice_window import PracticeWindow
from floodhelper.vision.reader import read

GAME = "14x14c6m5#3"
# The exact search compiles its kernels in its first run.
LONGEST_SEARCH_MS = 120_000
PATIENCE_MS = 20_000


class Followed:
    """A game beside the window that follows it."""

    def __init__(self, game: SgtFlood, window: MainWindow, qtbot: QtBot) -> None:
        self.game = game
        self.window = window
        self.play = window.play
        self.qtbot = qtbot
        self.said: list[str] = []
        self.shown: list[str] = []
        window.follow.said.connect(self._hear)

    def _hear(self, sentence: str) -> None:
        self.said.append(sentence)
        self.shown.append(self.window.body.result.follow.words.text())

    def wait(self, state: Callable[[], bool]) -> None:
        self.qtbot.waitUntil(state, timeout=PATIENCE_MS)

    def forget(self) -> None:
        self.said.clear()
        self.shown.clear()

    def wait_for_words(self, pattern: str) -> None:
        """Wait until the words were said; the window showed them then, if not for long."""
        self.wait(lambda: any(re.search(pattern, sentence) for sentence in self.said))
        assert any(re.search(pattern, text) for text in self.shown)

    def hand(self) -> Hand:
        """Hand that plays where the board was found."""
        reading, picture = self.window.corrections.help.reading, self.window.pipeline.picture
        position = self.play.position
        assert reading is not None
        assert picture is not None
        assert position is not None
        return Hand(position, reading.geometry.moved(*picture.origin))

    def play_next(self, hand: Hand) -> None:
        """Let the hand play what the window shows, and wait until the window has seen it.

        A search that is under way may change the plan before the hand has played.
        """
        self.wait(lambda: not self.window.pipeline.busy)
        step, move = self.play.step, self.play.next_move
        assert move is not None
        hand.play(move)
        self.wait(lambda: self.play.step == step + 1)
        position = self.play.position
        assert position is not None
        assert np.array_equal(position.cells, hand.board.cells)

    def key(self, name: str) -> None:
        xdotool("windowactivate", "--sync", self.game.window)
        xdotool("key", name)


@pytest.fixture
def window(qtbot: QtBot, make_window: Callable[..., MainWindow]) -> MainWindow:
    """The window, aside of where the games are."""
    window = make_window((1000, 100))
    qtbot.waitUntil(lambda: window.x() >= 900)
    return window


def scan(window: MainWindow, qtbot: QtBot) -> None:
    with qtbot.waitSignal(window.pipeline.finished, timeout=LONGEST_SEARCH_MS):
        window.body.scan.click()


@pytest.fixture
def followed(open_game: Callable[[str], SgtFlood], window: MainWindow, qtbot: QtBot) -> Followed:
    game = open_game(GAME)
    followed = Followed(game, window, qtbot)
    scan(window, qtbot)
    window.action.follow.trigger()
    followed.wait_for_words("Following the game")
    return followed


@pytest.fixture
def practice(qtbot: QtBot, desktop: None) -> PracticeWindow:
    practice = PracticeWindow(Practice.new(seed=5))
    qtbot.addWidget(practice)
    practice.move(40, 60)
    with qtbot.waitSignal(practice.board.drawn):
        practice.show()
    return practice


def off_plan(board: Board, planned: int) -> int:
    """Colour that takes some cells and is not the planned one."""
    before = int(board.flooded().sum())
    colours = [c for c in range(board.colours) if c != planned]
    return next(c for c in colours if int(board.play(c).flooded().sum()) > before)


def test_twenty_moves_a_wrong_one_an_undo_and_a_new_game(followed: Followed) -> None:
    play, hand = followed.play, followed.hand()
    first, planned = play.board, play.moves
    assert first is not None
    for _ in range(4):
        followed.play_next(hand)
    assert play.moves == planned

    wrong = off_plan(hand.board, planned[4])
    hand.play(wrong)
    followed.wait_for_words(rf"You played {LETTERS[wrong]}: \d+ moves in all now")
    assert play.moves[:5] == (*planned[:4], wrong)
    assert play.step == 5
    assert first.play_all(play.moves).is_won

    followed.key("u")
    followed.wait(lambda: play.step == 4)
    followed.wait(lambda: len(play.moves) > 4)
    followed.wait_for_words("You took back 1 move")
    assert first.play_all(play.moves).is_won
    hand.board = first.play_all(planned[:4])
    wait_for(lambda: np.array_equal(hand.seen(), hand.board.cells), "the board before the move")

    while play.next_move is not None:
        followed.play_next(hand)
    assert play.step >= 20
    followed.wait_for_words(f"Won in {play.step} moves")
    assert play.board is not None
    assert same_board(play.board, first)

    followed.key("n")
    followed.wait(lambda: play.board is not None and not same_board(play.board, first))
    followed.wait_for_words("A new game")
    assert play.step == 0
    hand = followed.hand()
    assert np.array_equal(hand.seen(), hand.board.cells)
    for _ in range(3):
        followed.play_next(hand)


def test_a_moved_board_is_found_again(followed: Followed) -> None:
    followed.play_next(followed.hand())
    hand = followed.hand()
    xdotool("windowmove", "--sync", followed.game.window, 233, 171)
    followed.wait_for_words("found again")
    moved = Hand(hand.board, hand.geometry.moved(173, 111))
    for _ in range(3):
        followed.play_next(moved)


def test_a_board_of_another_size_is_found_again(followed: Followed) -> None:
    followed.play_next(followed.hand())
    before = followed.hand()
    xdotool("windowsize", "--sync", followed.game.window, 720, 720)
    followed.wait_for_words("found again")
    picture = grab(region=(0, 0, 960, 960))
    geometry = read(picture.pixels)[0].geometry
    assert geometry.cell_width > 1.2 * before.geometry.cell_width
    larger = Hand(before.board, geometry)
    for _ in range(2):
        followed.play_next(larger)


def test_a_covered_board_is_said_so_and_the_moves_below_are_not_lost(followed: Followed) -> None:
    hand = followed.hand()
    followed.play_next(hand)
    x, y = int(hand.geometry.x), int(hand.geometry.y)
    code = (
        "from PySide6.QtWidgets import QApplication, QWidget\n"
        "app = QApplication([]); window = QWidget()\n"
        f"window.setGeometry({x - 20}, {y + 60}, 900, 120); window.show(); app.exec()"
    )
    other = subprocess.Popen([sys.executable, "-c", code])
    try:
        followed.wait_for_words("The board is covered")
        assert followed.play.step == 1
    finally:
        other.terminate()
        other.wait()
    followed.forget()
    followed.wait_for_words("Following the game")
    followed.play_next(hand)


def test_a_window_of_our_own_over_the_board_is_said_so(followed: Followed) -> None:
    place = followed.hand().geometry
    over = QWidget()
    followed.qtbot.addWidget(over)
    over.setGeometry(int(place.x), int(place.y), 200, 100)
    over.show()
    followed.wait_for_words("A window of floodhelper lies over the board")
    over.close()
    followed.forget()
    followed.wait_for_words("Following the game")


def test_the_practice_board_is_a_game_though_its_window_is_ours(
    practice: PracticeWindow, window: MainWindow, qtbot: QtBot
) -> None:
    scan(window, qtbot)
    window.action.follow.trigger()
    play = window.play
    steps: list[int] = []
    play.stepped.connect(steps.append)
    for _ in range(3):
        board, move = play.board, play.next_move
        assert board is not None
        assert move is not None
        away = practice.game.board.palette.astype(int) - board.palette[move]
        count = len(steps)
        practice.colours[int(np.abs(away).sum(axis=1).argmin())].click()
        qtbot.waitUntil(lambda count=count: len(steps) > count, timeout=PATIENCE_MS)  # type: ignore[misc]
    practice.undo.click()
    qtbot.waitUntil(lambda: len(steps) > 3, timeout=PATIENCE_MS)
    assert steps == [1, 2, 3, 2]

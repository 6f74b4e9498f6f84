"""The follower with eyes that see what they are told."""

import threading
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

import pytest
from pytestqt.qtbot import QtBot

from floodhelper.board import Board
from floodhelper.errors import CaptureError, NoBoardError, UsageError
from floodhelper.following import UNSEEN, Event, Kind
from floodhelper.screen.screenshot import Rectangle, Screenshot
from floodhelper.solver.lookahead import lookahead
from floodhelper.ui.follower import Eyes, Follower, NextGame
from floodhelper.vision.reading import Geometry, Reading
from unit.vision.drawing import COLOURS, draw, random_grid

BOARD = Board(random_grid(12, 12), COLOURS)
PLAN = lookahead(BOARD, 2)
GEOMETRY = Geometry(60, 50, 20, 20, 12, 12)
PATIENCE_MS = 10_000


@dataclass
class Screen:
    """What is on the screen, and who looked at it."""

    board: Board = BOARD
    corner: tuple[int, int] = (60, 50)
    covered: bool = False
    moving: bool = False
    """Whether what covers it is another picture each time."""
    fail: Exception | None = None
    misread: Exception | None = None
    """What reading the whole screen fails with."""
    hold: threading.Event | None = None
    """Where set, the whole screen is read once this is set."""
    may_look: bool = True
    own: list[Rectangle] = field(default_factory=list)
    asked: int = 0
    """How often it was asked whether to look."""
    looks: int = 0
    scans: int = 0
    searches: int = 0
    threads: set[int] = field(default_factory=set)

    def eyes(self) -> Eyes:
        return Eyes(self.look, self.scan, self.read)

    def picture(self) -> Screenshot:
        pixels = draw(self.board.cells, corner=self.corner)
        if self.covered:
            pixels[:] = 90 + (self.scans % 2 if self.moving else 0)
        return Screenshot(pixels, (100, 0))

    def look(self, region: Rectangle) -> Screenshot:
        self.threads.add(threading.get_ident())
        self.looks += 1
        if self.fail is not None:
            raise self.fail
        return self.picture().crop(*region)

    def scan(self) -> Screenshot:
        self.threads.add(threading.get_ident())
        self.scans += 1
        return self.picture()

    def read(self, picture: Screenshot, _stop: Callable[[], bool]) -> list[Reading]:
        self.searches += 1
        if self.hold is not None:
            self.hold.wait(PATIENCE_MS / 1000)
        left, top = self.corner
        if self.misread is not None:
            raise self.misread
        if self.covered or (picture.pixels[top + 5, left + 5] == 128).all():
            raise NoBoardError("There is none.")
        return [Reading(Geometry(left, top, 20, 20, 12, 12), self.board, 0.97)]

    def ask(self) -> bool:
        self.asked += 1
        return self.may_look


@pytest.fixture
def screen() -> Screen:
    return Screen()


@pytest.fixture
def follower(screen: Screen, qtbot: QtBot) -> Iterator[Follower]:
    follower = Follower(screen.eyes(), screen.ask, lambda: screen.own)
    follower.begin(screen.picture(), GEOMETRY, BOARD)
    follower.expect(PLAN)
    yield follower
    follower.close()


class Told:
    """What a follower told."""

    def __init__(self, follower: Follower, qtbot: QtBot) -> None:
        self.events: list[Event] = []
        self.moved = 0
        self._qtbot = qtbot
        follower.happened.connect(self.events.append)
        follower.moved.connect(self._count)

    def _count(self) -> None:
        self.moved += 1

    def kinds(self) -> list[Kind]:
        """What was told, in a row that is unseen once."""
        kinds = [event.kind for event in self.events]
        pairs = zip([None, *kinds], kinds, strict=False)
        return [kind for before, kind in pairs if kind not in UNSEEN or kind is not before]

    def wait(self, *kinds: Kind) -> None:
        self._qtbot.waitUntil(lambda: self.kinds() == list(kinds), timeout=PATIENCE_MS)


@pytest.fixture
def told(follower: Follower, qtbot: QtBot) -> Told:
    return Told(follower, qtbot)


def wait_for_looks(qtbot: QtBot, screen: Screen, looks: int) -> None:
    until = screen.looks + looks
    qtbot.waitUntil(lambda: screen.looks >= until, timeout=PATIENCE_MS)


def test_moves_are_told_once_and_from_another_thread(
    screen: Screen, told: Told, qtbot: QtBot
) -> None:
    screen.board = BOARD.play_all(PLAN[:2])
    told.wait(Kind.PLAYED)
    wait_for_looks(qtbot, screen, 3)
    assert told.kinds() == [Kind.PLAYED]
    assert told.events[0].game.moves == PLAN[:2]
    screen.board = BOARD.play_all(PLAN[:1])
    told.wait(Kind.PLAYED, Kind.UNDONE)
    assert threading.get_ident() not in screen.threads
    assert screen.scans == 0


def test_a_covered_board_is_told_and_that_it_is_back(screen: Screen, told: Told) -> None:
    screen.covered = True
    told.wait(Kind.LOST)
    screen.covered = False
    told.wait(Kind.LOST, Kind.SAME)
    assert told.moved == 0


def test_a_covered_board_is_told_while_it_is_searched(screen: Screen, told: Told) -> None:
    screen.hold = threading.Event()
    screen.covered = True
    told.wait(Kind.LOST)
    assert screen.searches == 1
    assert not screen.hold.is_set()
    screen.covered, screen.corner = False, (97, 71)
    screen.hold.set()
    told.wait(Kind.LOST, Kind.SAME)
    assert told.moved == 1


def test_a_screen_that_stays_as_it_is_is_searched_once(
    screen: Screen, told: Told, qtbot: QtBot
) -> None:
    screen.covered = True
    told.wait(Kind.LOST)
    qtbot.waitUntil(lambda: screen.scans >= 3, timeout=PATIENCE_MS)
    assert screen.searches == 1
    assert screen.scans < screen.looks / 1.5


def test_a_screen_that_stays_as_it_is_is_searched_again_by_what_is_said_by_now(
    screen: Screen, follower: Follower, told: Told, qtbot: QtBot
) -> None:
    screen.covered = True
    told.wait(Kind.LOST)
    qtbot.waitUntil(lambda: screen.scans >= 3, timeout=PATIENCE_MS)
    follower.search_anew()
    qtbot.waitUntil(lambda: screen.searches == 2, timeout=PATIENCE_MS)


def test_a_screen_that_changes_is_searched_ever_less_often(
    screen: Screen, told: Told, qtbot: QtBot
) -> None:
    screen.covered = screen.moving = True
    told.wait(Kind.LOST)
    wait_for_looks(qtbot, screen, 8)
    # Two seconds hold the searches after 0, 0.5 and 1.5 s.
    assert 2 <= screen.searches <= 4
    assert screen.searches < screen.looks / 3


def test_a_board_that_comes_back_elsewhere_after_a_long_time_is_found_soon(
    screen: Screen, told: Told, qtbot: QtBot
) -> None:
    screen.covered = screen.moving = True
    qtbot.waitUntil(lambda: screen.searches >= 3, timeout=PATIENCE_MS)
    screen.moving = False
    scans = screen.scans
    # It is searched for the last time as it stands still, and then captured alone.
    qtbot.waitUntil(lambda: screen.scans >= scans + 2, timeout=PATIENCE_MS)
    searches, looks = screen.searches, screen.looks
    screen.covered, screen.corner = False, (97, 71)
    told.wait(Kind.LOST, Kind.SAME)
    assert told.moved == 1
    assert screen.searches == searches + 1
    # Another pause would have been one of 4 s.
    assert screen.looks - looks < 8


def test_a_moved_board_is_found_and_followed_there(
    screen: Screen, follower: Follower, told: Told
) -> None:
    screen.corner = (97, 71)
    told.wait(Kind.SAME)
    assert told.moved == 1
    screen.board = BOARD.play(PLAN[0])
    told.wait(Kind.SAME, Kind.PLAYED)
    assert follower.board is BOARD


def test_another_game_is_told_and_no_longer_followed(
    screen: Screen, follower: Follower, told: Told, qtbot: QtBot
) -> None:
    with qtbot.waitSignal(follower.other_game, timeout=PATIENCE_MS) as signal:
        screen.board = Board(random_grid(12, 12, seed=1), COLOURS)
    (game,) = signal.args or [None]
    assert isinstance(game, NextGame)
    assert [each.board for each in game.readings] == [screen.board]
    assert game.picture.origin == (100, 0)
    assert follower.board is None
    assert told.events == []


def test_own_windows_are_no_games_and_no_game_is_taken_from_under_them(
    screen: Screen, follower: Follower, told: Told
) -> None:
    screen.own = [(150, 30, 50, 50)]
    screen.board = Board(random_grid(12, 12, seed=1), COLOURS)
    told.wait(Kind.LOST)
    assert screen.scans >= 1
    assert follower.is_under(screen.own[0])
    assert not follower.is_under((0, 0, 20, 20))


def test_nothing_is_looked_at_while_nobody_sees_it(
    screen: Screen, told: Told, qtbot: QtBot
) -> None:
    screen.may_look = False
    wait_for_looks(qtbot, screen, 0)
    asked = screen.asked
    qtbot.waitUntil(lambda: screen.asked >= asked + 2, timeout=PATIENCE_MS)
    looks, asked = screen.looks, screen.asked
    qtbot.waitUntil(lambda: screen.asked >= asked + 3, timeout=PATIENCE_MS)
    assert screen.looks == looks
    screen.may_look = True
    screen.board = BOARD.play(PLAN[0])
    told.wait(Kind.PLAYED)


def test_a_place_off_the_screen_is_a_lost_board(screen: Screen, told: Told) -> None:
    screen.covered = True
    screen.fail = UsageError("The region leaves the screen.")
    told.wait(Kind.LOST)


def test_a_start_cell_outside_all_boards_is_a_lost_board(screen: Screen, told: Told) -> None:
    screen.covered = True
    screen.misread = UsageError("The start cell 13,15 lies outside the board.")
    told.wait(Kind.LOST)


def test_a_capture_that_fails_is_a_sentence_and_tried_again(
    screen: Screen, follower: Follower, qtbot: QtBot
) -> None:
    with qtbot.waitSignal(follower.failed, timeout=PATIENCE_MS) as signal:
        screen.fail = CaptureError("The screen is gone.")
    assert signal.args == ["The screen is gone."]
    with qtbot.waitSignal(follower.happened, timeout=PATIENCE_MS) as happened:
        screen.fail = None
    assert happened.args is not None
    assert happened.args[0].kind is Kind.SAME


def test_a_look_that_goes_wrong_ends_it_with_a_sentence(
    screen: Screen, follower: Follower, qtbot: QtBot, caplog: pytest.LogCaptureFixture
) -> None:
    with qtbot.waitSignal(follower.failed, timeout=PATIENCE_MS) as signal:
        screen.fail = ZeroDivisionError("no cells")
    assert signal.args is not None
    assert "made a mistake" in signal.args[0]
    assert follower.board is None
    assert "A worker failed" in caplog.text


def test_a_board_that_is_cut_by_our_own_window_is_no_other_game(
    screen: Screen, follower: Follower, qtbot: QtBot
) -> None:
    with qtbot.assertNotEmitted(follower.other_game, wait=0):
        screen.own = [(100 + 300, 0, 300, 500)]
        screen.board = Board(random_grid(12, 12, seed=5), COLOURS)
        screen.corner = (140, 50)
        scans = screen.scans
        qtbot.waitUntil(lambda: screen.scans >= scans + 2, timeout=PATIENCE_MS)


def test_end(screen: Screen, follower: Follower, told: Told) -> None:
    follower.close()
    looks = screen.looks
    screen.board = BOARD.play(PLAN[0])
    follower.expect(PLAN)
    assert follower.board is None
    assert not follower.is_under((160, 50, 50, 50))
    assert screen.looks == looks
    assert told.events == []

"""Looks at the game on the screen a few times a second and tells what happens in it."""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal

from floodhelper.errors import CaptureError, NoBoardError, UsageError
from floodhelper.following import UNSEEN, Event, Kind
from floodhelper.ui.worker import Worker
from floodhelper.watched import Watched, overlap, uncovered, without

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from floodhelper.board import Board
    from floodhelper.screen.screenshot import Rectangle, Screenshot
    from floodhelper.vision.reading import Geometry, Reading

    Stop = Callable[[], bool]

IDLE_MS = 250
"""Time between two looks at a board that stays as it is."""

CONFIRM_MS = 120
"""Time until a look that is to confirm what the last one saw: longer than a frame of most games
that draw a move in steps."""

MOST_CONFIRMING = 10
"""Looks in a row that may come so soon: what moves longer is no move of a game."""

FIRST_PAUSE, LAST_PAUSE = 0.5, 8.0
"""Time between two captures of the whole screen for a board that is not seen, s, doubled each time
that it changed and is searched: 1920 x 1080 px without a board cost the processor 16 ms to capture,
0.4 ms to compare with those before, and 1 to 5 s to search."""

LONG_SEARCH_MS = 300
"""Time after which a search is not waited for to tell that the board is not seen: on a screen of
1920 x 1080 px one that found a moved board took 130 ms, and one that found none 1 to 5 s."""


@dataclass(frozen=True)
class Eyes:
    """How the follower looks; called outside the window's thread."""

    look: Callable[[Rectangle], Screenshot]
    """Capture a rectangle (x, y, width, height) of the desktop, px."""
    scan: Callable[[], Screenshot]
    """Capture all that a scan captures."""
    read: Callable[[Screenshot, Stop], Sequence[Reading]]
    """Boards in a picture, best first; raises `NoBoardError` where there is none."""


@dataclass(frozen=True, eq=False)
class NextGame:
    """Another game than the one that was followed."""

    picture: Screenshot
    readings: tuple[Reading, ...]
    """Its board, and after it the others that are in the picture."""


class Follower(QObject):
    """Follows one game at a time.

    Each look runs on a worker; the next is due a while after it ended, so that a slow capture is
    not asked faster than it answers.

    Parameters
    ----------
    eyes
        Capture and reader.
    may_look
        Whether anybody sees what comes of it.
    own_windows
        Rectangles of the desktop, px, in which no game is looked for.
    """

    happened = Signal(object)
    """An `Event`: `Kind.SAME` only where the board is back or it was asked for."""
    moved = Signal(object)
    """The board was found in another place, a `Rectangle` of the desktop, px; its `Event` follows.
    """
    other_game = Signal(object)
    """A `NextGame`; the one before is followed no more."""
    failed = Signal(str)
    """The screen cannot be captured now, which is tried again, or a look went wrong, which ends it;
    the sentence for the person."""

    def __init__(
        self,
        eyes: Eyes,
        may_look: Callable[[], bool],
        own_windows: Callable[[], Sequence[Rectangle]],
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._eyes = eyes
        self._may_look = may_look
        self._own_windows = own_windows
        self._watched: Watched | None = None
        self._plan: tuple[int, ...] = ()
        self._last: Kind | None = None
        self._asked = False
        self._unsure = 0
        self._search_at, self._pause = 0.0, FIRST_PAUSE
        self._unseen: Event | None = None
        """What is told where the search that began last takes long."""
        self._timer = QTimer(self, singleShot=True)
        self._timer.timeout.connect(self._look)
        self._long_search = QTimer(self, singleShot=True, interval=LONG_SEARCH_MS)
        self._long_search.timeout.connect(self._tell_unseen)
        self._worker = Worker(self)
        self._worker.result.connect(self._on_result)
        self._worker.finished.connect(self._on_finished)
        self._worker.failed.connect(self._on_failed)

    @property
    def board(self) -> Board | None:
        """The first position of the game that is followed; None while none is."""
        return None if self._watched is None else self._watched.following.game.first

    def begin(
        self,
        picture: Screenshot,
        geometry: Geometry,
        board: Board,
        others: Sequence[Reading] = (),
    ) -> None:
        """Follow the game whose board was read in a picture of the screen, and none of the others.

        They are what else was read in it.
        """
        self.end()
        self._watched = Watched(picture, geometry, board, others)
        self._plan, self._last, self._asked, self._unsure = (), None, False, 0
        self._search_at, self._pause = 0.0, FIRST_PAUSE
        self._timer.start(0)

    def expect(self, plan: tuple[int, ...]) -> None:
        """Take these moves from the first position on for likely."""
        self._plan = plan

    def ask(self) -> None:
        """Let it be told where the game is once it is seen again, though that be no news."""
        self._asked = True

    def search_anew(self) -> None:
        """Look for a board that is not seen though the screen is as it was when it was searched."""
        self._search_at, self._pause = 0.0, FIRST_PAUSE
        if self._watched is not None:
            self._watched.search_anew()

    def end(self) -> None:
        """Follow no game."""
        self._timer.stop()
        self._long_search.stop()
        self._worker.stop()
        self._watched = None

    def close(self) -> None:
        """End, and wait until no look is under way."""
        self.end()
        self._worker.close()

    def is_under(self, window: Rectangle) -> bool:
        """Whether a rectangle of the desktop, px, lies at the board's place."""
        return self._watched is not None and overlap(self._watched.region, window)

    def _look(self) -> None:
        watched, plan = self._watched, self._plan
        if watched is None:
            return
        if not self._may_look():
            self._timer.start(IDLE_MS)
            return
        may_search = time.monotonic() >= self._search_at
        own = tuple(self._own_windows()) if may_search else None
        self._unsure += 1
        self._worker.start(lambda stop: self._work(watched, plan, own, stop))

    def _work(
        self,
        watched: Watched,
        plan: tuple[int, ...],
        own: tuple[Rectangle, ...] | None,
        stop: Stop,
    ) -> Iterator[object]:
        """Look once, and find the board where it is not seen and `own` windows are given."""
        watched.following.expect(plan)
        try:
            part = self._eyes.look(watched.region)
        except UsageError:
            part = None  # another arrangement of the monitors: its place is off the screen
        event = watched.look(part)
        if event is None:
            return
        if event.kind not in UNSEEN or own is None:
            yield _Seen(event)
            return
        yield _Seen(event, searching=True)
        before = watched.region
        picture = self._eyes.scan()
        without_own = without(picture, own)
        if not watched.has_changed(without_own):
            yield _Seen(event, captured=True)
            return
        try:
            readings = self._eyes.read(without_own, stop)
        except (NoBoardError, UsageError):
            readings = ()  # none, or none that has the start cell
        found = watched.find_again(picture, readings)
        if found is not None:
            yield _Seen(found, moved=watched.region != before)
            return
        if event.kind is Kind.LOST and not any(overlap(before, each) for each in own):
            whole = uncovered(picture, readings, own)
            game = watched.next_game(picture, whole)
            if game is not None:
                yield NextGame(picture, (game, *(each for each in whole if each is not game)))
                return
        yield _Seen(event, captured=True, searched=True)

    def _on_result(self, value: object) -> None:
        self._unsure = 0
        self._long_search.stop()
        if isinstance(value, NextGame):
            self.end()
            self.other_game.emit(value)
        elif isinstance(value, _Seen) and value.searching:
            self._unseen = value.event
            self._long_search.start()
        elif isinstance(value, _Seen):
            if value.event.kind not in UNSEEN:
                self._search_at, self._pause = 0.0, FIRST_PAUSE
            elif value.searched:
                self._search_at = time.monotonic() + self._pause
                self._pause = min(2 * self._pause, LAST_PAUSE)
            elif value.captured:
                self._search_at, self._pause = time.monotonic() + FIRST_PAUSE, FIRST_PAUSE
            self._tell(value)

    def _tell_unseen(self) -> None:
        if self._unseen is not None:
            self._tell(_Seen(self._unseen))

    def _tell(self, seen: _Seen) -> None:
        kind, before = seen.event.kind, self._last
        self._last = kind
        if seen.moved and self._watched is not None:
            self.moved.emit(self._watched.region)
        is_news = kind is not Kind.SAME or before in UNSEEN or seen.moved or self._asked
        if kind not in UNSEEN:
            self._asked = False
        if is_news:
            self.happened.emit(seen.event)

    def _on_finished(self) -> None:
        if self._watched is not None:
            soon = 0 < self._unsure < MOST_CONFIRMING
            self._timer.start(CONFIRM_MS if soon else IDLE_MS)

    def _on_failed(self, sentence: str) -> None:
        self._long_search.stop()
        if isinstance(self._worker.error, CaptureError):
            # A locked screen, or one that changes its mode, is there again after a while.
            self._asked = True
            self._timer.start(round(1000 * self._pause))
            self._pause = min(2 * self._pause, LAST_PAUSE)
        else:
            self.end()
        self.failed.emit(sentence)


@dataclass(frozen=True)
class _Seen:
    """What a look told."""

    event: Event
    searching: bool = False
    """Whether the board is looked for on the whole screen next."""
    captured: bool = False
    """Whether the whole screen was captured and the board not found in it."""
    searched: bool = False
    """Whether it was searched: there was something new."""
    moved: bool = False
    """Whether it was found in another place."""

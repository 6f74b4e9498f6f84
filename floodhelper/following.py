"""What happens in a game that is watched, told from what is seen of its board, look by look.

    glance ──▶ explained by the game so far? ──yes──▶ the same, played on, taken back
                          └── no ──▶ covered in part, or lost

A game may draw its moves step by step, so a glance counts once it was seen again: a position that
moves lead to twice in a row, anything else for longer.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum, auto
from functools import reduce
from typing import TYPE_CHECKING

import numpy as np

from floodhelper.solver.regions import find_regions
from floodhelper.vision.colours.palette import MAX_LINK, lab

if TYPE_CHECKING:
    from collections.abc import Iterator

    from numpy.typing import NDArray

    from floodhelper.board import Board
    from floodhelper.solver.regions import Regions
    from floodhelper.vision.watch import Glance

CONFIRM = 2
"""Looks in a row that must see the same position that moves lead to: none that a wave of colour
passes through is one, as all of the flooded region has one colour in it."""

CONFIRM_UNDO = 3
"""Looks in a row that must see an earlier position: a wave may pass through one."""

PERSIST = 5
"""Looks in a row that must see anything else: longer than a wave of colour stands."""

MOST_AT_ONCE = 3
"""Most moves off the plan between two sights; a hand plays about one in a quarter of a second."""

LEAST_READ = 0.93
"""Share of cells that must be read: a pointer or a small sign may lie on some of the others."""

_STILL_THERE = 0.6
"""Share of cells as they were from which the board is still in its place, under something: another
board agrees in a half by chance where it has two colours, in less where it has more."""

_MOST_CHANGED = 0.05
"""Share of the cells read from which they are not those that were known."""

_FEWEST_READ = 0.1
"""Share of cells that must be read to tell that the others are covered."""


class Kind(Enum):
    """What happened."""

    SAME = auto()
    """Nothing: the position that was known."""
    PLAYED = auto()
    """One or several moves, perhaps after some were taken back."""
    UNDONE = auto()
    """An earlier position of this game is back."""
    COVERED = auto()
    """A part of the board is as it was, the rest is not to be seen."""
    LOST = auto()
    """This game is not to be seen: moved, closed or covered, or another game is there, or this one
    as it was before the first position known."""
    ELSEWHERE = auto()
    """Another region than the start cell's was flooded: the game starts in another cell."""


UNSEEN = (Kind.COVERED, Kind.LOST, Kind.ELSEWHERE)
"""What tells no position of the game that is known."""


@dataclass(frozen=True, eq=False)
class Game:
    """A first position and what was played from there."""

    positions: tuple[Board, ...]
    """The first position and that after each move."""
    moves: tuple[int, ...] = ()
    """Colour indices."""

    @property
    def first(self) -> Board:
        """The first position."""
        return self.positions[0]

    @property
    def board(self) -> Board:
        """The last position."""
        return self.positions[-1]

    def played(self, colour: int) -> Game:
        """Return the game one move longer."""
        return Game((*self.positions, self.board.play(colour)), (*self.moves, colour))

    def cut(self, moves: int) -> Game:
        """Return the game with its first `moves` moves alone."""
        return Game(self.positions[: moves + 1], self.moves[:moves])


@dataclass(frozen=True, eq=False)
class Event:
    """What happened, and the game before and after it."""

    kind: Kind
    game: Game
    before: Game


class Following:
    """A game as far as it is known.

    Parameters
    ----------
    board
        The first position.
    plan
        Moves from the first position on that are likely to come, colour indices: the strip.
    """

    def __init__(self, board: Board, plan: tuple[int, ...] = ()) -> None:
        self._plan = plan
        self._game = Game((board,))
        self._glance: Glance | None = None
        self._seen: Event | None = None
        self._looks = 0

    @property
    def game(self) -> Game:
        """The game so far."""
        return self._game

    def expect(self, plan: tuple[int, ...]) -> None:
        """Take other moves from the first position on for likely."""
        if plan != self._plan:
            self._plan, self._glance = plan, None

    def observe(self, glance: Glance) -> Event | None:
        """Take what a look saw and tell what happened, None while that is not sure.

        The glance's colour indices are those of the board.
        """
        unchanged = self._seen is not None and glance == self._glance
        event = self._seen if self._seen is not None and unchanged else self.explain(glance)
        # Cells that all show colours and make no position may be a wave under way: it must stand.
        stands = unchanged or event.kind not in UNSEEN or glance.read.mean() < LEAST_READ
        again = stands and self._seen is not None and _alike(event, self._seen)
        self._glance, self._seen = glance, event
        self._looks = self._looks + 1 if again else 1
        return self.accept(event) if self._looks >= self._needed(event) else None

    def _needed(self, event: Event) -> int:
        if event.kind is Kind.UNDONE:
            return CONFIRM_UNDO
        if event.kind in UNSEEN or event.game.moves[: len(self._game.moves)] != self._game.moves:
            return PERSIST
        return 1 if event.kind is Kind.SAME else CONFIRM

    def accept(self, event: Event) -> Event:
        """Take what `explain` returned for what happened."""
        if event.game is not self._game:
            self._game, self._glance = event.game, None
        return event

    def explain(self, glance: Glance) -> Event:
        """Return what happened if the board really is as it is seen."""
        if glance.read.mean() >= LEAST_READ:
            for game in self._known(glance):
                if _shows(glance, game.board):
                    return self._event(_kind(game, self._game), game)
        if self._is_elsewhere(glance):
            return self._event(Kind.ELSEWHERE, self._game)
        return self._event(Kind.COVERED if self._is_covered(glance) else Kind.LOST, self._game)

    def _event(self, kind: Kind, game: Game) -> Event:
        return Event(kind, game, self._game)

    def _known(self, glance: Glance) -> Iterator[Game]:
        """Games whose last position the glance may show, the likeliest first."""
        game = self._game
        yield game
        planned = game
        if self._plan[: len(game.moves)] == game.moves:
            for colour in self._plan[len(game.moves) :]:
                planned = planned.played(colour)
                yield planned
        earlier = [game.cut(moves) for moves in reversed(range(len(game.moves)))]
        yield from earlier
        for known in [game, *earlier[:MOST_AT_ONCE]]:
            yield from _leading_to(glance, known, MOST_AT_ONCE)

    def _is_elsewhere(self, glance: Glance) -> bool:
        """Whether all that changed is that a region without the start cell has another colour."""
        board = self._game.board
        changed = glance.read & (glance.cells != board.cells)
        if glance.read.mean() < LEAST_READ or not changed.any() or changed[board.start]:
            return False
        row, column = np.argwhere(changed)[0]
        region = board.with_start((int(row), int(column))).flooded()
        one_colour = len(np.unique(glance.cells[changed])) == 1
        return one_colour and np.array_equal(changed, region & glance.read)

    def _is_covered(self, glance: Glance) -> bool:
        """Whether a glance that shows no position shows a part of the one that was known."""
        board, read = self._game.board, glance.read
        changed = read & (glance.cells != board.cells)
        if read.all() and not (changed & ~board.flooded()).any():
            # All that moves change is the flooded region: it is a position before the first.
            return False
        seen, other = float(read.mean()), float(changed.mean())
        clear = seen >= _FEWEST_READ and other <= _MOST_CHANGED * seen
        return clear or seen - other >= _STILL_THERE


def same_colours(board: Board, known: Board) -> Board | None:
    """Board with the colour indices of a known one whose palette has all its colours, else None.

    Two colours are one where they are nearer in CIE Lab than any two that are told apart.
    """
    away = lab(board.palette)[:, None] - lab(known.palette)
    apart = np.sqrt(np.square(away).sum(axis=2))
    index = apart.argmin(axis=1)
    if apart.min(axis=1).max() > MAX_LINK or len(np.unique(index)) < len(index):
        return None
    return replace(known, cells=index[board.cells].astype(np.uint8))


def _shows(glance: Glance, board: Board) -> bool:
    return bool((glance.cells == board.cells)[glance.read].all())


def _kind(game: Game, before: Game) -> Kind:
    if game is before:
        return Kind.SAME
    return Kind.UNDONE if before.moves[: len(game.moves)] == game.moves else Kind.PLAYED


def _alike(event: Event, other: Event) -> bool:
    return (
        event.kind is other.kind
        and event.game.moves == other.game.moves
        and np.array_equal(event.game.board.cells, other.game.board.cells)
    )


def _leading_to(glance: Glance, game: Game, most: int) -> Iterator[Game]:
    """Games of at most so many moves more that end as the glance is, shortest first.

    What was flooded has one colour in the end, and all else its own. A move that floods nothing
    can be no more than the last one.
    """
    board = game.board
    if not glance.read[board.start]:
        return
    last = int(glance.cells[board.start])
    regions = find_regions(board)
    may_be = ~_held_by(regions, glance.read & (glance.cells != last))
    must_be = _held_by(regions, glance.read & (glance.cells != board.cells))
    of_colour = regions.colours == np.arange(board.colours)[:, None]
    # One row for each way to play on.
    flooded = np.arange(len(regions))[None] == 0
    played = np.empty((1, 0), dtype=np.intp)
    for _ in range(most):
        near = _beside(regions, flooded)
        ended = flooded | (near & of_colour[last])
        right = (ended >= must_be).all(axis=1) & (ended <= may_be).all(axis=1)
        for moves in played[right].tolist():
            yield reduce(Game.played, (*moves, last), game)
        longer = flooded[:, None] | (near[:, None] & of_colour)
        grew = longer.sum(axis=2) > flooded.sum(axis=1)[:, None]
        before, colour = np.nonzero(grew & (longer <= may_be).all(axis=2))
        flooded, played = longer[before, colour], np.column_stack([played[before], colour])


def _held_by(regions: Regions, cells: NDArray[np.bool_]) -> NDArray[np.bool_]:
    """Which regions hold any of some cells."""
    return np.bincount(regions.labels[cells], minlength=len(regions)) > 0


def _beside(regions: Regions, sets: NDArray[np.bool_]) -> NDArray[np.bool_]:
    """Which regions touch any of each set of regions, both of shape (sets, regions)."""
    if len(regions) == 1:
        return np.zeros_like(sets)
    others, first = regions.neighbours
    return np.logical_or.reduceat(sets[:, others], first, axis=1)

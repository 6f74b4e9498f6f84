"""The quiet word below the number of moves: what the search knows by now."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtWidgets import QLabel, QWidget

from floodhelper.solver.solution import PREPARING_LONG
from floodhelper.ui.numbers import decimal_text

if TYPE_CHECKING:
    from collections.abc import Callable

    from floodhelper.solver.solution import Solution

LONG = 1.0
"""Time from which a search under way tells its bounds, s."""
TICK_MS = 500


class SearchLine(QLabel):
    """Tells how a search goes on and how it ended.

    Parameters
    ----------
    clock
        Seconds from some moment on.
    """

    searching = Signal(str)
    """How long a search is under way that takes long, in words; empty once it is not."""

    def __init__(
        self, clock: Callable[[], float] = time.monotonic, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setWordWrap(True)
        self._clock = clock
        self._begun = 0.0
        self._preparing = False
        self._first: Solution | None = None
        self._best: Solution | None = None
        self.tick = QTimer(self, interval=TICK_MS)
        self.tick.timeout.connect(self._show_progress)

    def begin(self) -> None:
        """Forget the last search; its word stays until there is a new one."""
        self.leave()
        self._begun = self._clock()
        self._first = self._best = None
        self.tick.start()

    def leave(self) -> None:
        """Tell nothing more of a search; its word stays, but that it is prepared is over."""
        self.tick.stop()
        self.searching.emit("")
        if self._is_long_prepared:
            self.clear()
        self._preparing = False

    def prepare(self, is_preparing: bool) -> None:
        """Tell that the search is prepared, where that takes long; its time begins after it."""
        self._begun = self._clock()
        self._preparing = is_preparing

    def show_better(self, solution: Solution) -> None:
        """Tell of a solution while the search goes on."""
        self._first = self._first or solution
        self._best = solution
        self._show_progress()

    def end(self, solution: Solution) -> None:
        """Tell what the search ended with."""
        self.tick.stop()
        self.searching.emit("")
        seconds = solution.seconds if solution.proven else self._clock() - self._begun
        if not solution.moves:
            self.clear()
        elif solution.proven:
            self._say(solution, self.tr("Proven fewest in {0}.").format(duration(seconds)))
        elif self._preparing:
            self._say(solution, self.tr("At least {0} are needed.").format(solution.lower_bound))
        else:
            self._say(
                solution,
                self.tr("At least {0} are needed.").format(solution.lower_bound),
                self.tr("Searched for {0}.").format(duration(seconds)),
            )

    def stop(self) -> None:
        """Say nothing more of a search that has no answer."""
        self.tick.stop()
        self.searching.emit("")
        self.clear()

    def _show_progress(self) -> None:
        best, seconds = self._best, self._clock() - self._begun
        if self._is_long_prepared:
            self.setText(self.tr("Preparing the search…"))
            self.searching.emit(self.text())
        elif best is None:
            return
        elif best.proven or not best.moves:
            self.end(best)
        elif self._preparing or seconds < LONG:
            self._say(best, self.tr("Looking for fewer…"))
        else:
            under_way = self.tr("Looking for fewer for {0}…").format(
                _Words().seconds(str(int(seconds)))
            )
            self._say(best, self.tr("At least {0} are needed.").format(best.lower_bound), under_way)
            self.searching.emit(under_way)

    @property
    def _is_long_prepared(self) -> bool:
        return self._preparing and self._clock() - self._begun >= PREPARING_LONG

    def _say(self, solution: Solution, *sentences: str) -> None:
        """Tell how much better a solution is than the first one, and these sentences."""
        count = len(solution.moves)
        if self._first is not None and len(self._first.moves) != count:
            better = self.tr("First {0}, now {1}.").format(len(self._first.moves), count)
            sentences = (better, *sentences)
        self.setText(" ".join(sentences))


def moves_text(count: int) -> str:
    """Return how many moves there are, in words."""
    return _Words().moves(count)


def duration(seconds: float) -> str:
    """Return a time as short as it tells something: "0.01 s", "3.2 s", "12 s"."""
    if seconds < 0.005:
        return f"<\u00a0{_Words().seconds('0.01')}"
    digits = 2 if seconds < 1 else 1 if seconds < 10 else 0
    return _Words().seconds(f"{seconds:.{digits}f}")


class _Words(QObject):
    """Words with numbers; lupdate knows plurals in `tr` of a class alone."""

    def moves(self, count: int) -> str:
        return self.tr("%n moves", "", count)

    def seconds(self, number: str) -> str:
        # No line ends between the number and its unit.
        return self.tr("{0} s").format(decimal_text(number)).replace(" ", "\u00a0")

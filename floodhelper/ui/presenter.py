"""What comes of a picture, shown: the board as it was read, and its moves as they are found."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import numpy as np
from PySide6.QtCore import QObject, QTimer, Signal

from floodhelper.correct import moves_after
from floodhelper.errors import FloodhelperError
from floodhelper.ui.corrections import Corrections, started
from floodhelper.ui.marks import show_marks
from floodhelper.ui.play import Play, same_board
from floodhelper.ui.spin_boxes import SIZE_DIGITS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from floodhelper.board import Board
    from floodhelper.screen.screenshot import Screenshot
    from floodhelper.solver.solution import Solution
    from floodhelper.ui.main_layout import MainLayout
    from floodhelper.ui.pipeline import Pipeline
    from floodhelper.ui.settings import Settings
    from floodhelper.vision.reading import Hints, Reading


LATE_MS = 700
"""Time after which a picture is shown though it is not read yet. Until then the window stays away:
where it comes to depends on where the board is."""


@dataclass(frozen=True)
class _Left:
    """A board of the picture that was left as its colours were merged or split."""

    board: Board
    done: tuple[int, ...]
    """What was played on it."""
    carried: tuple[int, ...]
    """What was played from the beginning on the one that came in its place."""


@dataclass(frozen=True)
class _Asked:
    """What the search under way was asked."""

    board: Board
    """The board before its first move."""
    done: tuple[int, ...] = ()
    """Moves that were played by then: the search begins after them."""
    only_fewer: bool = False
    """Whether there is an answer that stays unless there are fewer moves."""


class Presenter(QObject):
    """Between the pipeline, which finds, and the layout and `play`, which show.

    Moves never change under the hands of who plays: fewer ones take the place of those shown only
    where they begin with the moves that are played; else the position is solved anew.
    """

    come = Signal()
    """There is something to show: a picture, or a sentence on why there is none."""
    failed = Signal()
    """A sentence on what went wrong stands in the notice; `Pipeline.error` may know its kind."""
    stopped = Signal()
    """The user stopped the work before there was an answer."""
    read = Signal(object, int, int)
    """A `Reading` that no hand has corrected is shown: number, from 1, of so many boards."""
    chosen = Signal()
    """The user chose another of the boards."""

    def __init__(
        self, pipeline: Pipeline, play: Play, body: MainLayout, settings: Settings
    ) -> None:
        super().__init__(body)
        self.settings = settings
        self.corrections = Corrections(self)
        self._pipeline = pipeline
        self._play = play
        self._body = body
        self._asked: _Asked | None = None
        self._solution: Solution | None = None
        self._number = 0
        """Number of the board that is shown, from 0."""
        self._left: list[_Left] = []
        self._late = QTimer(self, singleShot=True, interval=LATE_MS)
        self._late.timeout.connect(self.come)
        show_marks(settings.marks)
        self._connect()

    @property
    def settled(self) -> bool:
        """Whether what is shown is what the user asked for last: nothing is yet to be read.

        The moves of a board that was corrected must be there too.
        """
        return self.corrections.help.reading is not None and not self._play.stale

    def begin(self) -> None:
        """Make ready for another picture."""
        self._late.stop()
        self._pipeline.stop()
        self._solution = None
        self._left.clear()
        self.corrections.begin(another=True)

    def clear(self) -> None:
        """Show neither picture nor moves."""
        self._play.clear()
        self._body.result.clear()

    def take(self, picture: Screenshot, readings: Sequence[Reading]) -> None:
        """Show and solve a board that was read in another picture of the screen already.

        Where it lies elsewhere, what the user said of its place means nothing any more.
        """
        self.begin()
        self._body.notice.clear()
        self.corrections.picture = picture
        if not self.corrections.holds(readings[0].geometry, self.settings):
            self.corrections.forget()
        self.corrections.take(self._pipeline.adopt(picture, readings))
        if (reading := self._show_board()) is not None:
            self._solve(reading.board, ())
            self._tell_read()

    def stop(self) -> None:
        """Drop what is under way and keep what is there."""
        if not self._pipeline.busy:
            return
        self._pipeline.stop()
        if self._solution is not None:
            self._body.result.search.end(self._solution)
        else:
            self._show_no_moves()
            if self._pipeline.picture is not None and self.corrections.help.reading is None:
                self._show_nothing_found(self._pipeline.picture)
            self._body.notice.show_hint(
                self.tr("Stopped before there was an answer. Press Enter to scan again.")
            )
            self.stopped.emit()

    def replan(self) -> None:
        """Look for the moves from the present position on, and for nothing else."""
        if (board := self._play.board) is not None:
            self._solution = None
            self._solve(board, self._play.done)

    def end_search(self) -> None:
        """Look for no more moves: the game is won."""
        self._pipeline.stop()
        self._solution = self._asked = None
        self._body.result.search.stop()

    def fail(self, sentence: str) -> None:
        """Say what went wrong, with what there is of picture, board and moves."""
        result, picture = self._body.result, self._pipeline.picture
        if self._solution is not None:
            # What a search found before it failed stays an answer.
            result.search.end(self._solution)
        elif picture is None:
            self._play.clear()
            result.clear()
            self._body.show_intro()
        elif self.corrections.help.reading is None:
            self._play.clear()
            self._show_nothing_found(picture)
        else:
            self._show_no_moves()
        self._body.notice.show_trouble(sentence)
        self.failed.emit()
        self._late.stop()
        self.come.emit()

    def hints(self) -> Hints:
        """Return what the reader is told, by settings and corrections."""
        return self.corrections.help.hints(self.settings)

    def take_settings(self, settings: Settings, *, later: bool = False) -> None:
        """Work by other settings: where there is a picture at once, or `later`, with the next."""
        before, self.settings = self.settings, settings
        show_marks(settings.marks)
        if later:
            return
        said_anew = replace(settings.hints(), start=before.start) != before.hints()
        if said_anew and not self._knew(before.hints()):
            self.corrections.begin()
            self.corrections.follow(before, settings)
        if _of_picture(before) != _of_picture(settings) and self._pipeline.picture is not None:
            self.work_again()

    def work_again(self) -> None:
        """Solve the board that is shown, or read the picture where it is to be read anew."""
        given = self.corrections.help
        if given.board != self._number:
            self._show_no_moves()
        # What is shown stays until there is something new, so that nothing flickers.
        self._solution = None
        if given.reading is not None or not self._body.says_reading:
            self._body.notice.clear()
        self._body.result.bar.show_help(given, self.settings)
        if given.reading is None:
            self._body.result.search.leave()
            self._show_placed()
            self._pipeline.reread(self.settings, self.hints(), given.board)
        elif (reading := self._show_board()) is not None:
            self._solve(reading.board, self._carried(reading.board))

    def next_board(self) -> None:
        """Show the next of several boards."""
        given = self.corrections.help
        if given.readings:
            self.corrections.choose((given.board + 1) % len(given.readings))
            self._tell_read()
            self.chosen.emit()

    def _connect(self) -> None:
        pipeline, result, corrections = self._pipeline, self._body.result, self.corrections
        pipeline.captured.connect(self._on_captured)
        pipeline.found.connect(self._on_found)
        pipeline.solved.connect(self._on_solved)
        pipeline.preparing.connect(result.search.prepare)
        pipeline.finished.connect(self._on_finished)
        pipeline.failed.connect(self.fail)
        result.next_board.connect(self.next_board)
        result.picture.region_drawn.connect(corrections.look_in)
        result.picture.corner_dragged.connect(corrections.place)
        result.picture.recoloured.connect(corrections.recolour)
        result.picture.refused.connect(self._body.notice.show_hint)
        result.colours.merged.connect(corrections.merge)
        result.colours.split.connect(corrections.split)
        result.bar.follow(corrections.stack)
        result.bar.removed.connect(corrections.look_everywhere)
        result.bar.size_removed.connect(self._body.panel.find_size)
        corrections.changed.connect(self.work_again)
        corrections.refused.connect(self._body.notice.show_trouble)

    def _solve(self, board: Board, done: tuple[int, ...], *, only_fewer: bool = False) -> None:
        self._asked = _Asked(board, done, only_fewer)
        self._body.result.search.begin()
        self._pipeline.solve(board.play_all(done), self.settings)

    def _carried(self, board: Board) -> tuple[int, ...]:
        """Moves that stay played on a board that is solved anew, corrected or not.

        Where colours are no longer merged or split, and none was played since they were, they are
        those that were played before.
        """
        before, done = self._play.board, self._play.done
        if before is None or (before.cells.shape, before.start) != (board.cells.shape, board.start):
            return ()
        if board.colours == before.colours:
            return done if np.array_equal(board.palette, before.palette) else ()
        known = (
            each.done
            for each in reversed(self._left)
            if same_board(each.board, board) and each.carried == done
        )
        carried = next(known, moves_after(before, board, done))
        self._left.append(_Left(before, done, carried))
        return carried

    def _on_captured(self, picture: Screenshot) -> None:
        self.corrections.picture = picture
        if not self._body.says_reading:
            self._body.notice.clear()
        self._play.clear()
        self._body.result.bar.whole.setChecked(False)
        self._body.result.show_picture(picture, self.corrections.region)
        self._body.show_result()
        self._late.start()

    def _on_found(self, readings: Sequence[Reading]) -> None:
        if self._body.says_reading:
            self._body.notice.clear()
        self.corrections.take(readings)
        if (reading := self._show_board()) is not None:
            # The pipeline goes on to solve what it read.
            self._asked = _Asked(reading.board)
            self._body.result.search.begin()
            self._tell_read()
        self._late.stop()
        self.come.emit()

    def _show_board(self) -> Reading | None:
        """Show the chosen board as it is flooded, and return it."""
        picture, given = self._pipeline.picture, self.corrections.help
        if picture is None or given.reading is None:
            return None
        try:
            reading = started(given.reading, self.settings.start)
        except FloodhelperError as error:
            self._pipeline.stop()
            self._show_no_moves()
            self._body.notice.show_trouble(str(error))
            self.failed.emit()
            return None
        if self._play.board is not None and not same_board(self._play.board, reading.board):
            self._play.wait()
        self._number = given.board
        place = (given.board + 1, len(given.readings))
        self._body.result.picture.corrected = given.recoloured_cells
        self._body.result.show_reading(picture, reading, place, self.corrections.region)
        self._body.result.bar.show_help(given, self.settings)
        self._body.panel.show_found(reading.geometry)
        return reading

    def _show_placed(self) -> None:
        """Leave the lattice where the user put it: the one before would look like a refusal.

        Where no board is shown, the rectangle too: in place of one it would flicker.
        """
        picture, given, shown = self._pipeline.picture, self.corrections, self._body.result.picture
        if picture is not None and (given.help.placed is not None or shown.reading is None):
            shown.show_picture(picture, given.region, given.lattice(self.settings))

    def _knew(self, before: Hints) -> bool:
        """Whether the settings say no more of the board than `before`, but what was read of it."""
        reading, now = self.corrections.help.reading, self.settings.hints()
        if reading is None or self.corrections.help.placed is not None:
            return False
        place = reading.geometry
        size = round(place.cell_width, SIZE_DIGITS), round(place.cell_height, SIZE_DIGITS)
        return all(
            said in (was, read) if was is None else said == was
            for was, said, read in (
                (before.rows, now.rows, place.rows),
                (before.columns, now.columns, place.columns),
                (before.cell_size, now.cell_size, size),
            )
        )

    def _show_nothing_found(self, picture: Screenshot) -> None:
        """Show a picture in which no board is read, and how to help."""
        given = self.corrections
        lattice = given.lattice(self.settings)
        self._body.result.show_nothing_found(picture, given.region, lattice)
        self._body.result.bar.show_help(given.help, self.settings)

    def _tell_read(self) -> None:
        given = self.corrections.help
        if given.reading is not None:
            self.read.emit(given.reading, given.board + 1, len(given.readings))

    def _show_no_moves(self) -> None:
        self._play.clear()
        self._body.result.search.stop()

    def _on_solved(self, solution: Solution) -> None:
        asked, play = self._asked, self._play
        if asked is None:
            return
        moves = asked.done + solution.moves
        whole = replace(solution, moves=moves, lower_bound=len(asked.done) + solution.lower_bound)
        first = self._solution is None and not asked.only_fewer
        if not first and len(moves) >= len(play.moves):
            known = self._solution
            if known is not None and len(moves) == len(play.moves):
                # As many moves, other ones: what is new is what is known of fewer.
                bound = whole.lower_bound
                if bound > known.lower_bound:
                    known = replace(known, lower_bound=bound, seconds=whole.seconds)
                self._solution = known
                self._body.result.search.show_better(known)
            return
        playing = play.board is not None and not play.stale and same_board(play.board, asked.board)
        step = play.step if playing else len(asked.done)
        if playing and moves[:step] != play.done:
            self._solve(asked.board, play.done, only_fewer=not first)
            return
        self._solution = whole
        play.set(asked.board, moves, step)
        if first:
            self._body.focus_moves()
        self._body.result.search.show_better(whole)

    def _on_finished(self) -> None:
        if self._solution is not None:
            self._body.result.search.end(self._solution)
        else:
            self.fail(self.tr("No moves were found; scan again, or set another depth."))


def _of_picture(settings: Settings) -> tuple[object, ...]:
    """What of the settings matters for a picture that is there."""
    return settings.hints(), settings.limit(), settings.strategy

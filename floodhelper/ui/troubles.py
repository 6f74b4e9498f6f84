"""What to try next where something went wrong or may have, as buttons beside the sentence."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from floodhelper.errors import NoBoardError, SearchError, UsageError
from floodhelper.ui.notice import Step
from floodhelper.ui.numbers import unbroken
from floodhelper.ui.sentences import localised
from floodhelper.vision.reading import SURE
from floodhelper.vision.verification.doubts import MAY_GO_ON

if TYPE_CHECKING:
    from floodhelper.ui.actions import Actions
    from floodhelper.ui.main_layout import MainLayout
    from floodhelper.ui.pipeline import Pipeline
    from floodhelper.ui.presenter import Presenter
    from floodhelper.ui.sources import Sources
    from floodhelper.vision.reading import Reading


class Troubles(QObject):
    """Listens to the presenter and offers steps in the notice.

    Parameters
    ----------
    action, sources
        Where other pictures come from, and where the settings are opened.
    pipeline, presenter, body
        What failed, what knows of it, and what shows it.
    """

    def __init__(
        self,
        action: Actions,
        sources: Sources,
        pipeline: Pipeline,
        presenter: Presenter,
        body: MainLayout,
    ) -> None:
        super().__init__(body)
        self._pipeline, self._presenter, self._body = pipeline, presenter, body
        self._compact = action.compact
        self._scan_again = Step(self.tr("Scan again"), action.scan.trigger)
        self._search_again = Step(self.tr("Search again"), presenter.work_again)
        self._open = Step(self.tr("Open a picture…"), sources.open.trigger)
        self._paste = Step(self.tr("Paste a picture"), sources.paste.trigger)
        self._settings = Step(self.tr("Settings…"), action.settings.trigger)
        self._everywhere = Step(
            self.tr("Look in the whole picture"), presenter.corrections.look_everywhere
        )
        self._undo = Step(self.tr("Undo"), presenter.corrections.stack.undo)
        self._find_size = Step(self.tr("Find rows and columns"), body.panel.find_size)
        sources.refused.connect(lambda: body.notice.offer(self._open, self._paste))
        presenter.failed.connect(self._on_failed)
        presenter.stopped.connect(self._on_stopped)
        presenter.read.connect(self._on_read)

    def _on_failed(self) -> None:
        self._body.notice.offer(*self._after_failure())

    def _after_failure(self) -> list[Step]:
        error, picture = self._pipeline.error, self._pipeline.picture
        if picture is None and not isinstance(error, UsageError):
            return [self._scan_again, self._open, self._paste]
        if error is None or isinstance(error, UsageError):
            return [self._settings, self._another]
        if isinstance(error, SearchError):
            return [self._search_again, self._settings]
        if isinstance(error, NoBoardError):
            looked_in_part = self._presenter.corrections.region is not None
            first = self._everywhere if looked_in_part else self._another
            steps = [*self._unset_size(), *self._taken_back(), first, self._open, self._settings]
            return list(dict.fromkeys(steps))
        return [self._scan_again, self._search_again]

    def _on_stopped(self) -> None:
        there = self._pipeline.picture is not None
        self._body.notice.offer(self._search_again if there else self._scan_again)

    def _on_read(self, reading: Reading, number: int, boards: int) -> None:
        notice = self._body.notice
        if reading.confidence < SURE:
            sentence = self.tr("Look before you play: only {0} % sure of this board, as {1}.")
            doubts = self.tr(" and ").join(map(self._doubt, reading.doubts[:2]))
            notice.show_hint(
                unbroken(sentence).format(
                    int(100 * reading.confidence), doubts or self.tr("little of it is clear")
                )
            )
            correct = Step(self.tr("Correct it"), self._show_tools)
            others = [] if self._cut_by_size(reading) else [self._another]
            notice.offer(*self._unset_size(), correct, *others)
        elif boards > 1:
            several = (
                self.tr("There are {0} boards on the screen; this is number {1}.")
                if self._pipeline.of_screen
                else self.tr("There are {0} boards in the picture; this is number {1}.")
            )
            notice.show_hint(several.format(boards, number))
            notice.offer(Step(self.tr("Show the next one"), self._presenter.next_board))

    def _doubt(self, doubt: str) -> str:
        if doubt == MAY_GO_ON and self._unset_size():
            return self.tr("it may go on beyond the rows and columns that are set")
        return localised(doubt)

    def _cut_by_size(self, reading: Reading) -> bool:
        """Whether the size that is set is all that is doubtful: another picture would not help."""
        return reading.doubts == (MAY_GO_ON,) and bool(self._unset_size())

    @property
    def _another(self) -> Step:
        """What brings another picture from where this one is from."""
        from_file = self._pipeline.picture is not None and not self._pipeline.of_screen
        return self._open if from_file else self._scan_again

    def _taken_back(self) -> list[Step]:
        """What to try where the board was placed by hand: it may be placed wrongly."""
        corrections = self._presenter.corrections
        placed = corrections.help.placed is not None and corrections.stack.canUndo()
        return [self._undo] if placed else []

    def _unset_size(self) -> list[Step]:
        """What to try first where rows or columns are set: they may be those of another board."""
        settings, placed = self._presenter.settings, self._presenter.corrections.help.placed
        is_set = (settings.rows or settings.columns) is not None and placed is None
        return [self._find_size] if is_set else []

    def _show_tools(self) -> None:
        self._compact.setChecked(False)
        self._body.result.correct.setChecked(True)
        self._body.result.picture.setFocus()

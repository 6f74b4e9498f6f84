"""Following the game on the screen: what happens there is played in the window too."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QKeySequence

from floodhelper.board import LETTERS
from floodhelper.errors import NoBoardError, UsageError
from floodhelper.following import UNSEEN, Kind
from floodhelper.ui.follower import Eyes, Follower
from floodhelper.ui.places import own_windows, place_of
from floodhelper.ui.play import same_board
from floodhelper.ui.search_line import moves_text
from floodhelper.vision.verification.verdict import FLOOR

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from PySide6.QtCore import QSettings
    from PySide6.QtGui import QAction
    from PySide6.QtWidgets import QWidget

    from floodhelper.following import Event
    from floodhelper.screen.screenshot import Rectangle, Screenshot
    from floodhelper.ui.actions import Actions
    from floodhelper.ui.follower import NextGame
    from floodhelper.ui.pipeline import Pipeline, Tools
    from floodhelper.ui.play import Play
    from floodhelper.ui.presenter import Presenter
    from floodhelper.vision.reading import Reading

_ON = "window/follow"


class FollowMode(QObject):
    """Between the follower, which sees the game on the screen, and `play`.

    The board on the screen is the truth: a step by hand lasts until the next look that sees it.
    """

    said = Signal(str)
    """What is seen, a sentence for the person; empty where nothing is followed."""
    moved = Signal(object)
    """The board that is shown lies there by now, a `Rectangle` of the desktop, px."""

    def __init__(
        self,
        tools: Tools,
        play: Play,
        presenter: Presenter,
        pipeline: Pipeline,
        window: QWidget,
    ) -> None:
        super().__init__(window)
        self._window = window
        self._tools = tools
        self._follower = follower = Follower(
            self._eyes(),
            lambda: bool(own_windows()),
            lambda: [place_of(each) for each in own_windows()],
            self,
        )
        self._play = play
        self._presenter = presenter
        self._pipeline = pipeline
        self._action: QAction | None = None
        """The switch where there can be one."""
        self._tool_tip = ""
        self._compact: QAction | None = None
        self._on = False
        self._forced = 0
        self._off_plan = ""
        self._planned = 0
        self._greeting = ""
        # A click into a game that fills the screen puts the whole window behind it.
        self._compact_stays = self.tr("Following the game; “Compact” stays above it.")
        self._was_moved = self._unseen = False
        self.sentence = ""
        """What was said last."""
        play.changed.connect(self._on_play)
        pipeline.found.connect(self._on_found)
        play.stepped.connect(lambda _step: follower.ask())
        follower.happened.connect(self._on_event)
        follower.moved.connect(self._on_moved)
        follower.other_game.connect(self._on_other_game)
        follower.failed.connect(self._on_failed)

    def take_actions(self, actions: Actions, store: QSettings) -> None:
        """Be switched by an action, which starts as it was left the last time."""
        action, self._compact = actions.follow, actions.compact
        if not self._tools.silent:
            action.setEnabled(False)
            action.setToolTip(
                self.tr("This desktop asks before each picture, so the game cannot be followed")
            )
            return
        self._action, self._tool_tip = action, action.toolTip()
        # The ini form keeps booleans as text, and "false" is a true string.
        action.setChecked(bool(store.value(_ON, False, type=bool)))
        self.set_on(action.isChecked())
        action.toggled.connect(self.set_on)
        action.toggled.connect(lambda on: store.setValue(_ON, on))
        actions.compact.toggled.connect(self._on_compact)

    def set_on(self, on: bool) -> None:
        """Follow the game whose board is shown, and all that are shown later, or none."""
        self._on = on
        if on:
            self._on_play()
        else:
            self._follower.end()
            self._say("")

    def _eyes(self) -> Eyes:
        tools = self._tools
        return Eyes(tools.look, lambda: tools.capture(self._presenter.settings.monitor), self._read)

    def _read(self, picture: Screenshot, stop: Callable[[], bool]) -> Sequence[Reading]:
        """Boards of a picture where the user said that one is, or else anywhere.

        Where the user placed one, cells are read whatever is there by now: they count only where
        they are as sure as a board that is found.
        """
        left, top = picture.origin
        said, settings = self._presenter.hints(), self._presenter.settings.hints()
        if said != settings:
            try:
                readings = self._tools.read(picture.pixels, said.moved(-left, -top), stop)
            except (NoBoardError, UsageError):
                readings = ()
            if readings and readings[0].confidence >= FLOOR:
                return readings
        return self._tools.read(picture.pixels, settings, stop)

    def close(self) -> None:
        """End, and wait until no look is under way."""
        self._on = False
        self._follower.close()

    def _on_play(self) -> None:
        board, picture = self._play.board, self._pipeline.picture
        given = self._presenter.corrections.help
        reading = given.reading
        self._allow()
        if not self._on or (board is not None and not self._presenter.settled):
            return
        if board is None or picture is None or reading is None or not self._pipeline.of_screen:
            self._follower.end()
            self._greeting = ""
            self._say(self._why_not())
            return
        followed = self._follower.board
        if followed is None or not same_board(followed, board):
            self._forced, self._off_plan = 0, ""
            self._was_moved = self._unseen = False
            others = [each for each in given.readings if each is not reading]
            self._follower.begin(picture, reading.geometry, board, others)
            self._follower.ask()
            self._say(self._greeting or self._words_begun())
            self._greeting = ""
        self._follower.expect(self._play.moves)
        if self._off_plan and len(self._play.moves) > self._forced:
            self._say_total()

    def _on_found(self) -> None:
        self._allow()
        # It was read by what the user says by now.
        self._follower.search_anew()

    def _why_not(self) -> str:
        """Why what is shown is not followed, a sentence; empty where it may be."""
        if self._presenter.corrections.help.reading is None or self._pipeline.of_screen:
            return ""
        return self.tr("A picture that was opened is not followed.")

    def _allow(self) -> None:
        """Let the switch be used, or say why not; what it is set to holds for what can be."""
        if self._action is not None:
            why_not = self._why_not()
            self._action.setEnabled(not why_not)
            self._action.setToolTip(why_not or self._tool_tip)

    def _on_event(self, event: Event) -> None:
        board = self._play.board
        if board is None or not same_board(board, event.game.first):
            return
        if not self._presenter.settled:
            # What the user asked for comes first; where the game is by then is told after it.
            self._follower.ask()
            return
        if event.kind is Kind.SAME and not self._unseen and not self._was_moved:
            self._take_back(event)
            return
        self._off_plan = ""
        self._unseen = event.kind in UNSEEN
        if not self._unseen:
            self._step(event)
        if not self._off_plan:
            self._say(self._words(event))
        self._was_moved = False

    def _take_back(self, event: Event) -> None:
        """Go to where the game is where a hand stepped away from it."""
        if self._play.done != event.game.moves:
            self._step(event)
            self._say(self.tr("The strip is back where your game is."))

    def _step(self, event: Event) -> None:
        """Let the moves of the game be played in the window too."""
        play, moves = self._play, event.game.moves
        count = len(moves)
        planned = play.moves[:count] == moves
        if planned and count >= self._forced:
            play.go_to(count)
            return
        before = len(play.moves)
        # Moves that the hand played off the plan, or those before them once it took them back.
        self._forced = count
        play.set(event.game.first, moves, count)
        if event.game.board.is_won:
            self._presenter.end_search()
            return
        if not planned and event.kind is Kind.PLAYED:
            self._off_plan = _letters(event)
            self._planned = before
            self._say(self.tr("You played {0}.").format(self._off_plan))
        self._presenter.replan()

    def _say(self, sentence: str) -> None:
        if sentence != self.sentence:
            self.sentence = sentence
            self.said.emit(sentence)

    def _say_total(self) -> None:
        total = len(self._play.moves)
        now, still = (
            self.tr("You played {0}: {1} in all now."),
            self.tr("You played {0}: still {1}."),
        )
        sentence = still if total == self._planned else now
        self._say(sentence.format(self._off_plan, moves_text(total)))

    def _words(self, event: Event) -> str:
        moves, kind = event.game.moves, event.kind
        if kind in UNSEEN:
            return self._words_unseen(kind)
        if event.game.board.is_won and moves:
            return self.tr("Won in {0}.").format(moves_text(len(moves)))
        if kind is Kind.PLAYED:
            return self.tr("You played {0}.").format(_letters(event))
        if kind is Kind.UNDONE:
            count = len(event.before.moves) - len(moves)
            return self.tr("You took back {0}.").format(moves_text(count))
        found, following = self.tr("The board was found again."), self.tr("Following the game.")
        return found if self._was_moved else following

    def _words_begun(self) -> str:
        if self._compact is None or self._compact.isChecked():
            return self.tr("Following the game.")
        return self._compact_stays

    def _words_unseen(self, kind: Kind) -> str:
        if kind is Kind.ELSEWHERE:
            return self.tr("Another region was flooded: set the start cell in the settings.")
        over = [each for each in own_windows() if self._follower.is_under(place_of(each))]
        if over:
            # It is the only one that “Compact” takes away.
            if self._compact is None or self._window not in over:
                return self.tr("A window of floodhelper lies over the board; move it aside.")
            key = self._compact.shortcut().toString(QKeySequence.SequenceFormat.NativeText)
            return self.tr(
                "A window of floodhelper lies over the board; make it small with “Compact” ({0}), "
                "or move it aside."
            ).format(key)
        if kind is Kind.COVERED:
            return self.tr("The board is covered.")
        return self.tr("The board is not to be seen.")

    def _on_compact(self, compact: bool) -> None:
        if compact and self.sentence == self._compact_stays:
            self._say(self._words_begun())

    def _on_moved(self, place: Rectangle) -> None:
        self._was_moved = True
        self.moved.emit(place)

    def _on_failed(self, sentence: str) -> None:
        self._unseen = True
        self._say(sentence)

    def _on_other_game(self, game: NextGame) -> None:
        if not self._presenter.settled:
            # What the user asked for is on its way, and is followed then.
            return
        self._greeting = self.tr("A new game.")
        self._presenter.take(game.picture, game.readings)


def _letters(event: Event) -> str:
    """Letters of the moves that are new."""
    before, moves = event.before.moves, event.game.moves
    common = next((i for i, (a, b) in enumerate(zip(before, moves, strict=False)) if a != b), None)
    kept = min(len(before), len(moves)) if common is None else common
    return ", ".join(LETTERS[move] for move in moves[kept:])

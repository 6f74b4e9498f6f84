"""The settings, in groups."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QSignalBlocker, Qt, QTimer, Signal
from PySide6.QtWidgets import (
    QComboBox,
    QFormLayout,
    QGroupBox,
    QHBoxLayout,
    QLabel,
    QVBoxLayout,
    QWidget,
)

from floodhelper.solver.solution import MAX_DEPTH, MIN_DEPTH, Strategy
from floodhelper.ui.languages import LANGUAGES
from floodhelper.ui.marks import Marks
from floodhelper.ui.monitor_choice import MonitorChoice
from floodhelper.ui.settings import (
    MAX_CELL_SIZE,
    MAX_DELAY,
    MAX_MEMORY_LIMIT,
    MAX_TIME_LIMIT,
    MIN_MEMORY_LIMIT,
    START_NAMES,
    Settings,
)
from floodhelper.ui.spin_boxes import FoundNumber, FoundWhole, Whole
from floodhelper.vision.lattice.grown import LEAST_SIDE, MOST_SIDE

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QKeyEvent

    from floodhelper.screen.screenshot import Rectangle
    from floodhelper.vision.reading import Geometry

TYPING_MS = 700
"""Time after the last key from which on a number is typed to its end: more than the 0.5 s that a
key takes who types letters without sense (Card, Moran and Newell, The keystroke-level model,
1980)."""

_BY_CELL = ""
"""Data of the start cell's entry that is no name."""


class SettingsPanel(QWidget):
    """A form of all settings; `changed` tells the new `Settings` whenever the user changes one.

    A number counts once it is typed to its end: after a pause, or where its field is left.
    """

    changed = Signal(object)

    def __init__(self, settings: Settings, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._settings = settings
        self.typing = QTimer(self, singleShot=True, interval=TYPING_MS)
        self.typing.timeout.connect(self._on_pause)
        self._make_fields()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        for group in self._make_groups():
            column.addWidget(group)
        column.addStretch(1)
        self._show(settings)
        self._connect()

    @property
    def settings(self) -> Settings:
        """What is set now."""
        return self._settings

    def reset(self) -> None:
        """Set all as it was at the first start."""
        self._set(Settings())

    def find_size(self) -> None:
        """Let rows and columns be found."""
        self._set(replace(self._settings, rows=None, columns=None))

    def show_monitors(self, monitors: Sequence[Rectangle]) -> None:
        """Offer these monitors, rectangles (x, y, width, height) in px, from number 1."""
        self.monitor.show_monitors(monitors, self._settings.monitor)

    def show_found(self, geometry: Geometry) -> None:
        """Let fields that the program finds begin at what it found."""
        self.cell_width.found = geometry.cell_width
        self.cell_height.found = geometry.cell_height
        self.rows.found = geometry.rows
        self.columns.found = geometry.columns

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Keep Enter, which ends the typing of a number, from scanning the screen."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            event.accept()
        else:
            super().keyPressEvent(event)

    def _make_fields(self) -> None:
        self.cell_width = FoundNumber(self.tr("found"), MAX_CELL_SIZE)
        self.cell_height = FoundNumber(self.tr("as the width"), MAX_CELL_SIZE)
        self.rows = FoundWhole(self.tr("found"), LEAST_SIDE, MOST_SIDE)
        self.columns = FoundWhole(self.tr("found"), LEAST_SIDE, MOST_SIDE)
        self.lookahead = Whole(MIN_DEPTH, MAX_DEPTH)
        self.start = QComboBox()
        titles = (
            self.tr("Top left"), self.tr("Top right"), self.tr("Bottom left"),
            self.tr("Bottom right"), self.tr("Centre"),
        )  # fmt: skip
        for name, title in zip(START_NAMES, titles, strict=True):
            self.start.addItem(title, name)
        self.start.addItem(self.tr("Row and column…"), _BY_CELL)
        self.start_row = Whole(0, MOST_SIDE - 1)
        self.start_column = Whole(0, MOST_SIDE - 1)
        self.strategy = QComboBox()
        self.strategy.addItem(self.tr("Fewest moves"), Strategy.BEST.value)
        self.strategy.addItem(self.tr("Lookahead only"), Strategy.LOOKAHEAD.value)
        self.time_limit = Whole(1, MAX_TIME_LIMIT)
        self.memory_limit = Whole(MIN_MEMORY_LIMIT, MAX_MEMORY_LIMIT)
        self.memory_limit.setSingleStep(100)
        self.monitor = MonitorChoice()
        self.delay = Whole(0, MAX_DELAY, self.tr(" s"))
        self.delay.setSpecialValueText(self.tr("none"))
        self._numbers = (
            self.cell_width, self.cell_height, self.rows, self.columns, self.lookahead,
            self.start_row, self.start_column, self.time_limit, self.memory_limit, self.delay,
        )  # fmt: skip
        self.marks = QComboBox()
        for marks, title in (
            (Marks.LETTERS, self.tr("Letters")),
            (Marks.SHAPES, self.tr("Shapes")),
            (Marks.BOTH, self.tr("Letters and shapes")),
            (Marks.NEEDED, self.tr("Where colours look alike")),
            (Marks.NONE, self.tr("None")),
        ):
            self.marks.addItem(title, marks.value)
        self.marks.setToolTip(
            self.tr("Some colours look alike to people who do not see red, green or blue as others")
        )
        self.language = QComboBox()
        self.language.addItem(self.tr("System"), "")
        for language, title in LANGUAGES.items():
            self.language.addItem(title, language)

    def _make_groups(self) -> list[QGroupBox]:
        self.start_cell = QWidget()
        cell = QHBoxLayout(self.start_cell)
        cell.setContentsMargins(0, 0, 0, 0)
        cell.addWidget(self.start_row)
        cell.addWidget(self.start_column)
        board, self._board_form = self._group(
            self.tr("Board"),
            (self.tr("Start c&ell"), self.start),
            (self.tr("&At, from 0"), self.start_cell),
            (self.tr("&Rows"), self.rows),
            (self.tr("Co&lumns"), self.columns),
            (self.tr("Cell &width (px)"), self.cell_width),
            (self.tr("Cell &height (px)"), self.cell_height),
        )
        search, _ = self._group(
            self.tr("Moves"),
            (self.tr("&Find"), self.strategy),
            (self.tr("Lookahead &depth"), self.lookahead),
            (self.tr("T&ime limit (s)"), self.time_limit),
            (self.tr("Memor&y limit (MB)"), self.memory_limit),
        )
        scan, _ = self._group(
            self.tr("Next scan"),
            (self.tr("&Monitor"), self.monitor),
            (self.tr("C&ountdown"), self.delay),
        )
        look, _ = self._group(
            self.tr("Look"),
            (self.tr("Mar&ks on colours"), self.marks),
            (self.tr("La&nguage, at the next start"), self.language),
        )
        self.start_row.setAccessibleName(self.tr("Row of the start cell, from 0"))
        self.start_column.setAccessibleName(self.tr("Column of the start cell, from 0"))
        return [board, search, scan, look]

    def _group(self, title: str, *rows: tuple[str, QWidget]) -> tuple[QGroupBox, QFormLayout]:
        group = QGroupBox(title)
        form = QFormLayout(group)
        form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        for text, field in rows:
            label = QLabel(text)
            label.setBuddy(self.start_row if field is self.start_cell else field)
            form.addRow(label, field)
            field.setAccessibleName(text.replace("&", ""))
        return group, form

    def _connect(self) -> None:
        for box in self._numbers:
            # Typing 12 is not to read the picture with 1 first.
            box.lineEdit().textEdited.connect(lambda _text: self.typing.start())
            box.editingFinished.connect(self._on_typed)
            box.valueChanged.connect(self._on_number)
        for combo in (self.start, self.strategy, self.monitor, self.marks, self.language):
            combo.currentIndexChanged.connect(self._on_changed)

    def _on_pause(self) -> None:
        # What began well may have been typed on beyond the range.
        if not any(box.hasFocus() and not box.hasAcceptableInput() for box in self._numbers):
            self._on_changed()

    def _on_number(self) -> None:
        if not self.typing.isActive():
            self._on_changed()

    def _on_typed(self) -> None:
        if self.typing.isActive():
            self.typing.stop()
            self._on_changed()

    def _on_changed(self) -> None:
        self._take(
            Settings(
                cell_width=self.cell_width.number,
                cell_height=self.cell_height.number,
                rows=self.rows.number,
                columns=self.columns.number,
                depth=self.lookahead.value(),
                start=self.start.currentData()
                or (self.start_row.value(), self.start_column.value()),
                monitor=self.monitor.number,
                delay=self.delay.value(),
                strategy=Strategy(self.strategy.currentData()),
                time_limit=self.time_limit.value(),
                memory_limit=self.memory_limit.value(),
                marks=Marks(self.marks.currentData()),
                language=self.language.currentData(),
            )
        )

    def _set(self, settings: Settings) -> None:
        """Take settings in place of what is being typed."""
        self.typing.stop()
        self._show(settings)
        self._take(settings)

    def _take(self, settings: Settings) -> None:
        if settings != self._settings:
            self._settings = settings
            self._show(settings)
            self.changed.emit(settings)

    def _show(self, settings: Settings) -> None:
        fields = (
            self.cell_width, self.cell_height, self.rows, self.columns, self.lookahead,
            self.start, self.start_row, self.start_column, self.strategy, self.monitor,
            self.time_limit, self.memory_limit, self.delay, self.marks, self.language,
        )  # fmt: skip
        blockers = [QSignalBlocker(field) for field in fields]
        self.cell_width.number, self.cell_height.number = settings.cell_width, settings.cell_height
        self.rows.number, self.columns.number = settings.rows, settings.columns
        self.lookahead.setValue(settings.depth)
        by_cell = not isinstance(settings.start, str)
        self.start.setCurrentIndex(self.start.findData(_BY_CELL if by_cell else settings.start))
        if isinstance(settings.start, tuple):
            self.start_row.setValue(settings.start[0])
            self.start_column.setValue(settings.start[1])
        self._board_form.setRowVisible(self.start_cell, by_cell)
        self.strategy.setCurrentIndex(self.strategy.findData(settings.strategy.value))
        self.delay.setValue(settings.delay)
        self.time_limit.setValue(settings.time_limit)
        self.memory_limit.setValue(settings.memory_limit)
        self.marks.setCurrentIndex(self.marks.findData(settings.marks.value))
        self.language.setCurrentIndex(self.language.findData(settings.language))
        self.monitor.choose(settings.monitor)
        for blocker in blockers:
            blocker.unblock()

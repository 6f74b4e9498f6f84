from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractSpinBox
from pytestqt.qtbot import QtBot

from floodhelper.solver.solution import Strategy
from floodhelper.ui.marks import Marks
from floodhelper.ui.settings import Settings
from floodhelper.ui.settings_panel import SettingsPanel
from floodhelper.vision.reading import Geometry
from unit.ui.mouse import activated


@pytest.fixture
def panel(qtbot: QtBot) -> SettingsPanel:
    panel = SettingsPanel(Settings())
    qtbot.addWidget(panel)
    return panel


SET = Settings(
    cell_width=20.5,
    cell_height=19.25,
    rows=12,
    columns=10,
    depth=6,
    start=(3, 4),
    monitor=2,
    strategy=Strategy.LOOKAHEAD,
    time_limit=60,
    memory_limit=500,
    marks=Marks.SHAPES,
    language="ru",
)


def test_settings_are_shown_and_read_back(qtbot: QtBot) -> None:
    panel = SettingsPanel(SET)
    qtbot.addWidget(panel)
    heard: list[Settings] = []
    panel.changed.connect(heard.append)
    panel.lookahead.setValue(5)
    assert [each.depth for each in heard] == [5]
    panel.lookahead.setValue(6)
    assert panel.settings == SET


def test_reset_goes_back_to_the_defaults(qtbot: QtBot) -> None:
    panel = SettingsPanel(SET)
    qtbot.addWidget(panel)
    with qtbot.waitSignal(panel.changed) as changed:
        panel.reset()
    assert changed.args == [Settings()]
    assert panel.cell_width.text() == "found"


def test_fields_step_from_what_was_found(panel: SettingsPanel) -> None:
    panel.show_found(Geometry(0, 0, 31.5, 30.25, 12, 14))
    assert panel.settings == Settings()
    for box in (panel.cell_width, panel.cell_height, panel.rows, panel.columns):
        box.stepUp()
    assert panel.settings == Settings(cell_width=31.5, cell_height=30.25, rows=12, columns=14)
    panel.rows.stepDown()
    assert panel.settings.rows == 11


def test_lookahead_only_is_the_strategy(panel: SettingsPanel) -> None:
    panel.strategy.setCurrentText("Lookahead only")
    assert panel.settings.strategy is Strategy.LOOKAHEAD
    panel.strategy.setCurrentText("Fewest moves")
    assert panel.settings == Settings()


def test_start_cell_by_row_and_column_appears_when_chosen(panel: SettingsPanel) -> None:
    panel.show()
    assert not panel.start_cell.isVisible()
    panel.start.setCurrentIndex(panel.start.count() - 1)
    assert panel.start_cell.isVisible()
    panel.start_row.setValue(2)
    panel.start_column.setValue(5)
    assert panel.settings.start == (2, 5)


def test_a_missing_monitor_stays_set(panel: SettingsPanel, qtbot: QtBot) -> None:
    away = SettingsPanel(Settings(monitor=3))
    qtbot.addWidget(away)
    away.show_monitors([(0, 0, 100, 100)])
    assert away.settings.monitor == 3
    assert away.monitor.currentData() == 3
    panel.show_monitors([(0, 0, 100, 100), (100, 0, 200, 100)])
    assert [panel.monitor.itemText(index) for index in range(panel.monitor.count())] == [
        "All", "1: 100 × 100", "2: 200 × 100",
    ]  # fmt: skip


CHANGES: list[Callable[[SettingsPanel], object]] = [
    lambda panel: panel.cell_width.setValue(0.5),
    lambda panel: panel.cell_width.setValue(2.0),
]


@pytest.mark.parametrize("change", CHANGES)
def test_cells_have_a_least_size(
    panel: SettingsPanel, change: Callable[[SettingsPanel], object]
) -> None:
    change(panel)
    assert panel.settings.cell_width == 2.0
    assert panel.cell_width.value() == 2.0


def test_a_board_has_no_single_line(panel: SettingsPanel) -> None:
    panel.rows.setValue(1)
    assert panel.settings.rows == panel.rows.value() == 2


@pytest.fixture
def shown(panel: SettingsPanel, qtbot: QtBot) -> SettingsPanel:
    with qtbot.waitExposed(panel):
        panel.show()
    qtbot.waitUntil(lambda: activated(panel))
    # Only tests that wait for the end of the typing come to it.
    panel.typing.setInterval(60_000)
    return panel


def type_into(box: QAbstractSpinBox, text: str) -> None:
    box.setFocus()
    box.selectAll()
    QTest.keyClicks(box, text)


def test_a_number_is_taken_once_it_is_typed_to_its_end(shown: SettingsPanel, qtbot: QtBot) -> None:
    heard: list[Settings] = []
    shown.changed.connect(heard.append)
    type_into(shown.rows, "14")
    type_into(shown.cell_width, "20")
    assert heard == [Settings(rows=14)], "leaving the field ends the typing"
    shown.typing.setInterval(1)
    with qtbot.waitSignal(shown.changed):
        QTest.keyClicks(shown.cell_width, ".")
    assert shown.settings == Settings(rows=14, cell_width=20.0)
    assert shown.cell_width.hasFocus()
    with qtbot.waitSignal(shown.changed):
        QTest.keyClicks(shown.cell_width, "5")
    assert shown.cell_width.text() == "20.5"
    assert shown.settings == Settings(rows=14, cell_width=20.5)


def test_enter_takes_what_is_typed(shown: SettingsPanel) -> None:
    type_into(shown.time_limit, "25")
    assert shown.settings == Settings()
    QTest.keyClick(shown.time_limit, Qt.Key.Key_Return)
    assert shown.settings == Settings(time_limit=25)


def test_what_only_begins_a_number_is_not_taken(shown: SettingsPanel, qtbot: QtBot) -> None:
    heard: list[Settings] = []
    shown.changed.connect(heard.append)
    shown.typing.setInterval(1)
    for box, begin, end in (
        (shown.memory_limit, "5", "00"), (shown.rows, "1", "4"), (shown.cell_height, "1", "4.5"),
    ):  # fmt: skip
        with qtbot.waitSignal(shown.typing.timeout):
            type_into(box, begin)
        assert box.text() == begin
        shown.typing.setInterval(60_000)
        QTest.keyClicks(box, end)
        QTest.keyClick(box, Qt.Key.Key_Return)
        shown.typing.setInterval(1)
    assert heard == [
        Settings(memory_limit=500),
        Settings(memory_limit=500, rows=14),
        Settings(memory_limit=500, rows=14, cell_height=14.5),
    ]


def test_a_reset_takes_the_place_of_what_is_being_typed(shown: SettingsPanel, qtbot: QtBot) -> None:
    shown.typing.setInterval(1)
    type_into(shown.columns, "12")
    shown.reset()
    assert not shown.typing.isActive()
    assert shown.columns.number is None


@pytest.mark.parametrize("name", ["rows", "columns", "cell_width", "cell_height"])
@pytest.mark.parametrize("before", [None, 14])
def test_nothing_is_taken_of_a_number_beyond_the_range(
    shown: SettingsPanel, qtbot: QtBot, name: str, before: int | None
) -> None:
    box = getattr(shown, name)
    box.number = before
    settings, text = shown.settings, box.text()
    shown.typing.setInterval(1)
    type_into(box, "9999")
    qtbot.waitUntil(lambda: not shown.typing.isActive())
    assert box.text() == "9999"
    assert shown.settings == settings
    QTest.keyClick(box, Qt.Key.Key_Return)
    assert box.text() == text
    assert shown.settings == settings


def test_rows_and_columns_say_their_range(panel: SettingsPanel) -> None:
    assert panel.rows.toolTip() == panel.columns.toolTip() == "From 2 to 50"


@pytest.mark.parametrize("field", ["delay", "lookahead", "start_row", "time_limit"])
def test_a_number_beyond_the_range_leaves_the_field_as_it_was(
    shown: SettingsPanel, field: str
) -> None:
    box, before = getattr(shown, field), shown.settings
    number = box.value()
    type_into(box, "99999")
    shown.typing.timeout.emit()
    assert shown.settings == before
    QTest.keyClick(box, Qt.Key.Key_Return)
    assert shown.settings == before
    assert box.value() == number

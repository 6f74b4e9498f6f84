from collections.abc import Callable

import pytest
from pytestqt.qtbot import QtBot

from floodhelper.solver.solution import Strategy
from floodhelper.ui.marks import Marks
from floodhelper.ui.settings import Settings
from floodhelper.ui.settings_panel import SettingsPanel
from floodhelper.vision.reading import Geometry


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
    panel.rows.stepBy(-1)
    assert panel.settings.rows is None
    panel.rows.stepBy(1)
    assert panel.settings.rows == panel.rows.value() == 2
    panel.rows.stepBy(1)
    assert panel.settings.rows == 3

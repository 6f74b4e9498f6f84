"""What a screen reader finds in each window: Qt's accessibility tree, and where Tab leads."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible, QAccessibleInterface, QColor, QPalette
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractSpinBox,
    QApplication,
    QCheckBox,
    QComboBox,
    QLabel,
    QPushButton,
    QWidget,
)

from floodhelper.errors import CaptureError
from floodhelper.ink import contrast
from floodhelper.practice import Practice
from floodhelper.ui.practice_window import PracticeWindow
from unit.ui.mouse import activated

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pytestqt.qtbot import QtBot

    from floodhelper.ui.main_window import MainWindow
    from unit.ui.conftest import MakeWindow
    from unit.ui.fakes import Fakes
    from unit.ui.screen_reader import ScreenReader

Role = QAccessible.Role
INTERACTIVE = {
    Role.Button, Role.ButtonMenu, Role.CheckBox, Role.RadioButton, Role.ComboBox, Role.SpinBox,
    Role.EditableText, Role.Slider, Role.Link, Role.PageTab, Role.ScrollBar, Role.List,
}  # fmt: skip


def tree(window: QWidget) -> Iterator[QAccessibleInterface]:
    """All that is shown in a window, parts of what Qt makes of one control left out."""
    yield from _below(QAccessible.queryAccessibleInterface(window))


def _below(found: QAccessibleInterface) -> Iterator[QAccessibleInterface]:
    yield found
    if found.role() in (Role.ComboBox, Role.SpinBox):
        return
    for number in range(found.childCount()):
        child = found.child(number)
        if child is not None and not child.state().invisible:
            yield from _below(child)


def name_of(found: QAccessibleInterface) -> str:
    """Name that a screen reader says; a combo box has its label's, the name being its text."""
    if found.role() is Role.ComboBox:
        labels = [each for each, how in found.relations() if how & QAccessible.RelationFlag.Label]
        return labels[0].text(QAccessible.Text.Name) if labels else ""
    return found.text(QAccessible.Text.Name)


def is_interactive(found: QAccessibleInterface) -> bool:
    return found.role() in INTERACTIVE or bool(found.state().focusable)


def check(window: QWidget, qtbot: QtBot, least: int) -> None:
    """Everything that can be worked with has a name, and Tab goes there."""
    found = [each for each in tree(window) if is_interactive(each)]
    assert len(found) >= least
    unnamed = [(each.role(), each.object()) for each in found if not name_of(each).strip()]
    assert unnamed == []
    usable = [each for each in found if not each.state().disabled]
    mouse_alone = [each for each in usable if not each.state().focusable]
    assert {each.role() for each in mouse_alone} <= {Role.ScrollBar}
    # Text that can be marked is no place to stop at.
    stops = [each for each in usable if each.state().focusable]
    wanted = {each.object() for each in stops if each.role() is not Role.StaticText}
    reached: set[QWidget | None] = set()
    qtbot.waitUntil(lambda: activated(window))
    for _ in range(2 * len(found) + 2):
        QTest.keyClick(QApplication.focusWidget() or window, Qt.Key.Key_Tab)
        reached.add(QApplication.focusWidget())
    assert wanted - reached == set()


@pytest.fixture
def scanned(window: MainWindow, fakes: Fakes, qtbot: QtBot) -> MainWindow:
    fakes.boards, fakes.doubts = 2, ("one colour is rare",)
    with qtbot.waitSignal(window.pipeline.finished):
        window.body.scan.click()
    return window


def test_at_the_first_start(window: MainWindow, qtbot: QtBot) -> None:
    check(window, qtbot, 3)


def test_with_a_board_and_all_tools(scanned: MainWindow, qtbot: QtBot) -> None:
    scanned.body.result.correct.setChecked(True)
    scanned.play.forward()
    check(scanned, qtbot, 20)


def test_with_a_trouble(window: MainWindow, fakes: Fakes, qtbot: QtBot) -> None:
    fakes.fail["capture"] = CaptureError("The screen cannot be captured.")
    with qtbot.waitSignal(window.pipeline.failed):
        window.body.scan.click()
    check(window, qtbot, 6)
    names = {name_of(each) for each in tree(window)}
    assert "The screen cannot be captured." in names


def test_settings(scanned: MainWindow, qtbot: QtBot) -> None:
    scanned.action.settings.trigger()
    panel = scanned.body.panel
    panel.start.setCurrentIndex(panel.start.count() - 1)
    check(scanned.settings_dialog, qtbot, 14)
    names = {name_of(each) for each in tree(scanned.settings_dialog)}
    assert {"Start cell", "Marks on colours", "Row of the start cell, from 0"} <= names


def test_a_field_that_is_not_set_is_read_as_it_is_shown(scanned: MainWindow) -> None:
    for field in (scanned.body.panel.rows, scanned.body.panel.cell_width):
        value = QAccessible.queryAccessibleInterface(field).text(QAccessible.Text.Value)
        assert value == field.text() == "found"
    scanned.body.panel.cell_width.setValue(12.5)
    read = QAccessible.queryAccessibleInterface(scanned.body.panel.cell_width)
    assert read.text(QAccessible.Text.Value).startswith("12")


def test_compact_strip(scanned: MainWindow, qtbot: QtBot) -> None:
    scanned.action.compact.trigger()
    compact = scanned.compact
    assert compact is not None
    check(compact, qtbot, 3)
    scanned.action.compact.trigger()


def test_practice_board(qtbot: QtBot) -> None:
    window = PracticeWindow(Practice.new(1))
    qtbot.addWidget(window)
    with qtbot.waitExposed(window):
        window.show()
    window.play(2)
    check(window, qtbot, 8)


def test_menu_entries_have_names_and_keys(window: MainWindow) -> None:
    entries = [each for each in window.action.menu.actions() if not each.isSeparator()]
    assert len(entries) >= 8
    for entry in entries:
        assert entry.text()
        assert "&" in entry.text()


def test_the_moves_are_one_text(scanned: MainWindow) -> None:
    scanned.play.go_to(2)
    strip = QAccessible.queryAccessibleInterface(scanned.body.result.strip)
    text = strip.text(QAccessible.Text.Description)
    assert text.startswith("Played: A, B. To play: C, D, E, F, A,")
    assert text.count(",") == len(scanned.play.moves) - 2
    square = QAccessible.queryAccessibleInterface(scanned.body.result.head.square)
    assert square.text(QAccessible.Text.Name) == "Next: C"


def test_steps_and_cells_are_announced(scanned: MainWindow, screen_reader: ScreenReader) -> None:
    said = screen_reader.heard
    scanned.play.forward()
    assert said == ["Next: B"]
    picture = scanned.body.result.picture
    QTest.keyClick(picture, Qt.Key.Key_Right)
    cells = scanned.play.position
    assert cells is not None
    assert said[-1] == f"Row 1, column 2: {'ABCDEF'[cells.cells[0, 1]]}"
    scanned.body.notice.show_trouble("The board is covered.")
    assert said[-1] == "The board is covered."


@pytest.mark.parametrize("break_it", ["name", "focus"])
def test_the_check_finds_what_is_missing(window: MainWindow, qtbot: QtBot, break_it: str) -> None:
    button = window.body.compact
    if break_it == "name":
        button.setAccessibleName("")
        button.setText("")
    else:
        button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    with pytest.raises(AssertionError):
        check(window, qtbot, 3)


@pytest.mark.parametrize("ground", ["#efefef", "#2b2b2e"], ids=["light", "dark"])
def test_words_can_be_read(
    make_window: MakeWindow, fakes: Fakes, qtbot: QtBot, qapp: QApplication, ground: str
) -> None:
    before = qapp.palette()
    qapp.setPalette(QPalette(QColor(ground)))
    try:
        window = make_window(fakes)
        weak = poor_contrasts(window)
        with qtbot.waitSignal(window.pipeline.finished):
            window.body.scan.click()
        window.body.result.correct.setChecked(True)
        window.body.notice.show_trouble("The board is covered.")
        weak += poor_contrasts(window)
        window.action.settings.trigger()
        weak += poor_contrasts(window.settings_dialog)
    finally:
        qapp.setPalette(before)
    assert weak == []


def poor_contrasts(window: QWidget) -> list[tuple[str, float]]:
    """Words of a window that are under 4.5:1, WCAG 2.2 level AA, what is disabled left out."""
    found = []
    for widget in window.findChildren(QWidget):
        if not isinstance(widget, QLabel | QPushButton | QCheckBox):
            continue
        if not (widget.text() and widget.isVisible() and widget.isEnabled()):
            continue
        palette = widget.palette()
        fore, back = palette.color(widget.foregroundRole()), palette.color(widget.backgroundRole())
        share = fore.alphaF()
        behind = (back.red(), back.green(), back.blue())
        red, green, blue = (
            round(share * one + (1 - share) * other)
            for one, other in zip((fore.red(), fore.green(), fore.blue()), behind, strict=True)
        )
        ratio = contrast((red, green, blue), behind)
        if ratio < 4.5:
            found.append((widget.text(), ratio))
    return found


def test_every_control_has_a_name_a_focus_and_a_key_of_its_own(
    window: MainWindow, qtbot: QtBot, fakes: Fakes
) -> None:
    fakes.boards = 2
    with qtbot.waitSignal(window.pipeline.finished):
        window.body.scan.click()
    window.body.result.correct.click()
    window.action.settings.trigger()
    window.body.panel.start.setCurrentIndex(5)
    kinds = (QAbstractButton, QAbstractSpinBox, QComboBox)
    controls = [
        each
        for each in window.findChildren(QWidget)
        if isinstance(each, kinds) and each.isVisible() and not each.objectName().startswith("qt_")
    ]
    assert len(controls) >= 14
    unnamed = [
        each
        for each in controls
        if not each.accessibleName() and not (isinstance(each, QAbstractButton) and each.text())
    ]
    assert unnamed == []
    assert all(each.focusPolicy() & Qt.FocusPolicy.TabFocus for each in controls)
    for top in (window, window.settings_dialog):
        own = [each for each in controls if each.window() is top]
        texts = [each.text() for each in own if isinstance(each, QAbstractButton)]
        labels = [each for each in top.findChildren(QLabel) if each.window() is top]
        texts += [each.text() for each in labels if each.buddy() is not None]
        keys = [text[text.index("&") + 1].upper() for text in texts if "&" in text]
        assert len(keys) >= 8
        assert len(keys) == len(set(keys))
    entries = [each.text() for each in window.action.menu.actions() if each.text()]
    letters = [text[text.index("&") + 1].upper() for text in entries]
    assert len(letters) == len(set(letters))

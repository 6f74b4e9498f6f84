import pytest
from PySide6.QtCore import QPoint, QRect
from PySide6.QtWidgets import QDialog, QWidget
from pytestqt.qtbot import QtBot

from floodhelper.ui.placement import beside
from floodhelper.ui.vanish import GAME, Vanishing


@pytest.fixture
def widget(qtbot: QtBot) -> QWidget:
    widget = QWidget()
    qtbot.addWidget(widget)
    widget.resize(300, 200)
    return widget


def test_gone_is_told_once_the_window_is_off_the_screen(widget: QWidget, qtbot: QtBot) -> None:
    with qtbot.waitExposed(widget):
        widget.show()
    vanishing = Vanishing(widget)
    with qtbot.waitSignal(vanishing.gone):
        vanishing.hide()
        assert vanishing.hidden
    assert not widget.isVisible()
    assert not widget.windowHandle().isExposed()
    with qtbot.waitExposed(widget):
        vanishing.show()
    assert not vanishing.hidden
    assert widget.isVisible()


def test_a_window_that_never_was_on_the_screen_is_gone_too(widget: QWidget, qtbot: QtBot) -> None:
    vanishing = Vanishing(widget)
    with qtbot.waitSignal(vanishing.gone):
        vanishing.hide()


def test_coming_back_early_cancels(widget: QWidget, qtbot: QtBot) -> None:
    with qtbot.waitExposed(widget):
        widget.show()
    vanishing = Vanishing(widget)
    vanishing.hide()
    with qtbot.assertNotEmitted(vanishing.gone, wait=500):
        vanishing.show()
    vanishing.show()
    assert widget.isVisible()


def test_a_window_that_is_placed_anew_as_it_comes_is_put_back(
    widget: QWidget, qtbot: QtBot
) -> None:
    widget.move(120, 90)
    with qtbot.waitExposed(widget):
        widget.show()
    place = widget.pos()
    vanishing = Vanishing(widget)
    with qtbot.waitSignal(vanishing.gone):
        vanishing.hide()
    vanishing.show()
    # As some window managers do.
    widget.move(0, 0)
    qtbot.waitUntil(lambda: widget.pos() == place)


def test_a_maximised_window_stays_so(widget: QWidget, qtbot: QtBot) -> None:
    with qtbot.waitExposed(widget):
        widget.showMaximized()
    vanishing = Vanishing(widget)
    with qtbot.waitSignal(vanishing.gone):
        vanishing.hide()
    with qtbot.waitExposed(widget):
        vanishing.show()
    assert widget.isMaximized()


def test_all_windows_but_the_game_go_and_come_back(widget: QWidget, qtbot: QtBot) -> None:
    strip, game, never = QWidget(), QWidget(), QWidget()
    game.setProperty(GAME, True)
    for each in (strip, game, never):
        qtbot.addWidget(each)
        each.resize(100, 50)
    for each in (widget, strip, game):
        with qtbot.waitExposed(each):
            each.show()
    vanishing = Vanishing(widget)
    with qtbot.waitSignal(vanishing.gone):
        vanishing.hide()
    assert [each.isVisible() for each in (widget, strip, game, never)] == [
        False,
        False,
        True,
        False,
    ]
    assert not strip.windowHandle().isExposed()
    vanishing.show()
    assert [each.isVisible() for each in (widget, strip, game, never)] == [True, True, True, False]


def test_a_window_that_is_not_shown_stays_so_beside_one_that_is(
    widget: QWidget, qtbot: QtBot
) -> None:
    strip = QWidget()
    qtbot.addWidget(strip)
    with qtbot.waitExposed(strip):
        strip.show()
    vanishing = Vanishing(widget)
    with qtbot.waitSignal(vanishing.gone):
        vanishing.hide()
    assert not strip.isVisible()
    vanishing.show()
    assert strip.isVisible()
    assert not widget.isVisible()


def test_the_window_that_had_the_focus_gets_it_back(widget: QWidget, qtbot: QtBot) -> None:
    strip = QWidget()
    qtbot.addWidget(strip)
    for each in (widget, strip):
        with qtbot.waitExposed(each):
            each.show()
    vanishing = Vanishing(widget)
    for each in (widget, strip):
        each.activateWindow()
        qtbot.waitUntil(each.isActiveWindow)
        with qtbot.waitSignal(vanishing.gone):
            vanishing.hide()
        vanishing.show()
        qtbot.waitUntil(each.isActiveWindow)


def test_a_modal_dialog_is_cancelled(widget: QWidget, qtbot: QtBot) -> None:
    with qtbot.waitExposed(widget):
        widget.show()
    dialog = QDialog(widget)
    dialog.open()
    with qtbot.waitExposed(dialog):
        pass
    vanishing = Vanishing(widget)
    with qtbot.waitSignals([dialog.rejected, vanishing.gone]):
        vanishing.hide()
    vanishing.show()
    assert widget.isVisible()
    assert not dialog.isVisible()


def test_a_window_over_the_board_comes_back_beside_it(widget: QWidget, qtbot: QtBot) -> None:
    widget.move(300, 300)
    with qtbot.waitExposed(widget):
        widget.show()
    qtbot.waitUntil(lambda: widget.pos() == QPoint(300, 300))
    area = widget.screen().availableGeometry()
    board = QRect(250, 250, 200, 200)
    vanishing = Vanishing(widget)
    for place in (beside(widget.frameGeometry(), board, area), widget.pos()):
        with qtbot.waitSignal(vanishing.gone):
            vanishing.hide()
        vanishing.show((board, area))
        qtbot.waitUntil(lambda: not widget.frameGeometry().intersects(board))
        if place != QPoint(300, 300):
            qtbot.waitUntil(lambda place=place: widget.pos() == place)  # type: ignore[misc]


def test_a_window_that_finds_no_room_comes_back_where_it_was(widget: QWidget, qtbot: QtBot) -> None:
    widget.move(300, 300)
    with qtbot.waitExposed(widget):
        widget.show()
    qtbot.waitUntil(lambda: widget.pos() == QPoint(300, 300))
    vanishing = Vanishing(widget)
    with qtbot.waitSignal(vanishing.gone):
        vanishing.hide()
    area = widget.screen().availableGeometry()
    vanishing.show((area.adjusted(50, 50, -50, -50), area))
    qtbot.waitUntil(lambda: widget.isVisible() and widget.pos() == QPoint(300, 300))


@pytest.mark.parametrize(("free", "width"), [(320, 300), (260, 240), (180, 160), (120, 300)])
def test_a_window_that_finds_no_room_comes_back_narrower(
    widget: QWidget, qtbot: QtBot, free: int, width: int
) -> None:
    widget.resize(300, 200)
    with qtbot.waitExposed(widget):
        widget.show()
    qtbot.waitUntil(lambda: widget.width() == 300)
    area = widget.screen().availableGeometry()
    board = area.adjusted(free, 0, 0, 0)
    vanishing = Vanishing(widget, (500, 240, 160))
    with qtbot.waitSignal(vanishing.gone):
        vanishing.hide()
    vanishing.show((board, area))
    qtbot.waitUntil(lambda: widget.isVisible() and widget.width() == width)
    if width < free:
        qtbot.waitUntil(lambda: not widget.frameGeometry().intersects(board))


def test_a_window_that_is_sized_anew_as_it_comes_is_narrow_all_the_same(
    widget: QWidget, qtbot: QtBot
) -> None:
    widget.resize(300, 200)
    with qtbot.waitExposed(widget):
        widget.show()
    area = widget.screen().availableGeometry()
    vanishing = Vanishing(widget, (240,))
    with qtbot.waitSignal(vanishing.gone):
        vanishing.hide()
    vanishing.show((area.adjusted(260, 0, 0, 0), area))
    widget.resize(300, 200)
    qtbot.waitUntil(lambda: widget.isVisible() and widget.width() == 240)


def test_a_window_on_the_screen_moves_off_a_board(widget: QWidget, qtbot: QtBot) -> None:
    vanishing, board = Vanishing(widget), QRect(250, 250, 200, 200)
    widget.move(300, 300)
    with qtbot.waitExposed(widget):
        widget.show()
    qtbot.waitUntil(lambda: widget.pos() == QPoint(300, 300))
    vanishing.keep_clear((board, widget.screen().availableGeometry()))
    qtbot.waitUntil(lambda: not widget.frameGeometry().intersects(board))


def test_a_maximised_window_stays_on_a_board(widget: QWidget, qtbot: QtBot) -> None:
    vanishing = Vanishing(widget, (100,))
    with qtbot.waitExposed(widget):
        widget.showMaximized()
    before = widget.geometry()
    vanishing.keep_clear((QRect(before), widget.screen().availableGeometry()))
    assert widget.isMaximized()
    assert widget.geometry() == before


class TestNarrowed:
    """A window of 300 that was made 240 wide for want of room."""

    @pytest.fixture
    def area(self, widget: QWidget) -> QRect:
        return widget.screen().availableGeometry()

    @pytest.fixture
    def vanishing(self, widget: QWidget, qtbot: QtBot, area: QRect) -> Vanishing:
        widget.move(300, 300)
        with qtbot.waitExposed(widget):
            widget.show()
        qtbot.waitUntil(lambda: widget.pos() == QPoint(300, 300))
        vanishing = Vanishing(widget, (240,))
        self.scan(vanishing, qtbot, area.adjusted(0, 0, -260, 0), area)
        qtbot.waitUntil(lambda: widget.isVisible() and widget.width() == 240)
        assert widget.frameGeometry().right() <= area.right()
        assert vanishing.width == 300
        return vanishing

    def scan(self, vanishing: Vanishing, qtbot: QtBot, board: QRect | None, area: QRect) -> None:
        with qtbot.waitSignal(vanishing.gone):
            vanishing.hide()
        vanishing.show(None if board is None else (board, area))

    def test_stays_so_while_there_is_no_room(
        self, vanishing: Vanishing, widget: QWidget, qtbot: QtBot, area: QRect
    ) -> None:
        place = widget.pos()
        self.scan(vanishing, qtbot, area.adjusted(0, 0, -280, 0), area)
        qtbot.waitUntil(widget.isVisible)
        assert (widget.width(), vanishing.width) == (240, 300)
        assert widget.pos() == place

    @pytest.mark.parametrize("free", [310, 600, None])
    def test_is_as_wide_as_before_where_there_is_room_again(
        self, vanishing: Vanishing, widget: QWidget, qtbot: QtBot, area: QRect, free: int | None
    ) -> None:
        board = None if free is None else area.adjusted(0, 0, -free, 0)
        self.scan(vanishing, qtbot, board, area)
        qtbot.waitUntil(lambda: widget.isVisible() and widget.width() == 300)
        qtbot.waitUntil(lambda: area.contains(widget.frameGeometry()))
        assert board is None or not widget.frameGeometry().intersects(board)

    @pytest.mark.parametrize("width", [200, 250])
    def test_keeps_a_width_that_was_chosen_by_hand(
        self, vanishing: Vanishing, widget: QWidget, qtbot: QtBot, area: QRect, width: int
    ) -> None:
        widget.resize(width, 210)
        qtbot.waitUntil(lambda: widget.width() == width)
        assert vanishing.width == width
        self.scan(vanishing, qtbot, area.adjusted(0, 0, -600, 0), area)
        qtbot.waitUntil(widget.isVisible)
        assert widget.width() == width

    def test_comes_back_as_it_was_where_it_is_not_known_yet_what_is_there(
        self, vanishing: Vanishing, widget: QWidget, qtbot: QtBot, area: QRect
    ) -> None:
        place = widget.pos()
        with qtbot.waitSignal(vanishing.gone):
            vanishing.hide()
        vanishing.show(as_is=True)
        qtbot.waitUntil(widget.isVisible)
        assert (widget.width(), vanishing.width) == (240, 300)
        qtbot.waitUntil(lambda: widget.pos() == place)
        # What is found then is kept clear of.
        vanishing.keep_clear((area.adjusted(0, 0, -600, 0), area))
        qtbot.waitUntil(lambda: widget.width() == 300)

    def test_has_its_width_given_back(
        self, vanishing: Vanishing, widget: QWidget, qtbot: QtBot, area: QRect
    ) -> None:
        vanishing.give_back_width()
        qtbot.waitUntil(lambda: widget.width() == 300)
        qtbot.waitUntil(lambda: area.contains(widget.frameGeometry()))

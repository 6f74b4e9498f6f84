import pytest
from PySide6.QtCore import QLocale
from PySide6.QtGui import QValidator
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from floodhelper.ui.languages import speak
from floodhelper.ui.spin_boxes import FoundNumber, FoundWhole

State = QValidator.State


@pytest.fixture
def whole(qtbot: QtBot) -> FoundWhole:
    box = FoundWhole("found", 2, 50)
    qtbot.addWidget(box)
    return box


@pytest.fixture
def number(qtbot: QtBot) -> FoundNumber:
    box = FoundNumber("found", 500.0)
    qtbot.addWidget(box)
    return box


def test_the_program_finds_a_number_until_it_is_set(whole: FoundWhole, number: FoundNumber) -> None:
    for box in (whole, number):
        assert box.number is None
        assert box.text() == "found"
    whole.number, number.number = 12, 20.5
    assert (whole.number, number.number) == (12, 20.5)
    assert (whole.text(), number.text()) == ("12", "20.500")
    whole.number = number.number = None
    assert (whole.text(), number.text()) == ("found", "found")


def test_what_is_found_is_stepped_on_from(whole: FoundWhole, number: FoundNumber) -> None:
    whole.found, number.found = 14, 31.25
    whole.stepBy(1)
    number.stepBy(-1)
    assert (whole.number, number.number) == (14, 31.25)
    whole.stepBy(1)
    number.stepBy(-1)
    assert (whole.number, number.number) == (15, 30.75)


def test_a_whole_number_steps_over_what_is_less_than_the_least(whole: FoundWhole) -> None:
    whole.stepBy(1)
    assert whole.number == 2
    whole.stepBy(1)
    assert whole.number == 3
    whole.stepBy(-1)
    whole.stepBy(-1)
    assert whole.number is None


def test_a_number_is_never_less_than_the_least(whole: FoundWhole, number: FoundNumber) -> None:
    whole.setValue(1)
    number.setValue(0.5)
    assert (whole.number, number.number) == (2, 2.0)


def test_a_number_outside_the_range_is_still_typed(whole: FoundWhole, number: FoundNumber) -> None:
    for box, text, state in (
        (whole, "1", State.Intermediate), (whole, "2", State.Acceptable),
        (whole, "51", State.Intermediate), (number, "1", State.Intermediate),
        (number, "1.5", State.Intermediate), (number, "2", State.Acceptable),
    ):  # fmt: skip
        assert box.validate(text, len(text))[0] is state


def test_setting_what_is_set_leaves_what_is_typed(number: FoundNumber) -> None:
    number.setKeyboardTracking(True)
    number.lineEdit().setText("20")
    number.number = 20.0
    assert number.text() == "20"


@pytest.mark.usefixtures("english_again")
@pytest.mark.parametrize(("language", "text"), [("en", "20.500"), ("ru", "20,500")])
def test_a_fraction_is_that_of_the_language_which_is_shown(
    qapp: QApplication, qtbot: QtBot, language: str, text: str
) -> None:
    QLocale.setDefault(QLocale("de" if language == "en" else "C"))  # the system's
    speak(qapp, language)
    number = FoundNumber("found", 500.0)
    qtbot.addWidget(number)
    number.number = 20.5
    assert number.text() == text


@pytest.mark.usefixtures("english_again")
@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("typed", ["31.25", "31,25"])
def test_the_point_of_any_keyboard_is_taken(
    qapp: QApplication, qtbot: QtBot, language: str, typed: str
) -> None:
    speak(qapp, language)
    number = FoundNumber("found", 500.0)
    qtbot.addWidget(number)
    number.show()
    number.lineEdit().selectAll()
    QTest.keyClicks(number.lineEdit(), typed)
    number.interpretText()
    assert number.number == 31.25

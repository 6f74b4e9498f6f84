"""Fields for numbers, some of which the program finds by itself unless they are set."""

from __future__ import annotations

from PySide6.QtGui import QValidator
from PySide6.QtWidgets import QDoubleSpinBox, QSpinBox

from floodhelper.ui.numbers import with_own_point
from floodhelper.vision.lattice.grown import LEAST_PITCH

SIZE_DIGITS = 3
"""Digits behind the point of a size in px."""


class Whole(QSpinBox):
    """A whole number; nothing is taken of one beyond the range."""

    def __init__(self, minimum: int, maximum: int, suffix: str = "") -> None:
        super().__init__(minimum=minimum, maximum=maximum, suffix=suffix)
        self._set = minimum

    def setValue(self, value: int) -> None:
        """Set a number, to which the field goes back from one that it does not take."""
        self._set = value
        super().setValue(value)

    def validate(self, text: str, place: int) -> tuple[QValidator.State, str, int]:
        """Take a number beyond the range for one that is still typed."""
        digits = text.removesuffix(self.suffix()).strip()
        if digits.isdecimal() and int(digits) > self.maximum():
            return QValidator.State.Intermediate, text, place
        return super().validate(text, place)

    def fixup(self, _text: str) -> str:
        """Go back from a number outside the range to what was set before it was typed."""
        return f"{self._set}{self.suffix()}"


class FoundWhole(Whole):
    """A whole number, or 0, which means "found"; stepping on begins at what was found."""

    def __init__(self, found_text: str, minimum: int, maximum: int) -> None:
        super().__init__(0, maximum)
        self.found: int | None = None
        self._least = minimum
        self.setSpecialValueText(found_text)
        self.setToolTip(self.tr("From {0} to {1}").format(minimum, maximum))

    @property
    def number(self) -> int | None:
        """What is set, None for "found"."""
        return max(self.value(), self._least) if self.value() else None

    @number.setter
    def number(self, number: int | None) -> None:
        self.setValue(number or 0)

    def validate(self, text: str, place: int) -> tuple[QValidator.State, str, int]:
        """Take a number below the least, too, for one that is still typed."""
        state = super().validate(text, place)
        return _begun(state) if 0 < self.valueFromText(text) < self._least else state

    def stepBy(self, steps: int) -> None:
        """Step, from "found" to what was found."""
        if not self.value() and self.found is not None:
            self.setValue(self.found)
            return
        before = self.value()
        super().stepBy(steps)
        if self.value() < self._least:
            self.setValue(0 if self.value() < before else self._least)


class FoundNumber(QDoubleSpinBox):
    """A fractional number of px; its lowest value means "found", as in `FoundWhole`."""

    def __init__(self, found_text: str, maximum: float) -> None:
        super().__init__()
        self.found: float | None = None
        self._set: float | None = None
        self.setRange(0.0, maximum)
        self.setDecimals(SIZE_DIGITS)
        self.setSingleStep(0.5)
        self.setSpecialValueText(found_text)

    def textFromValue(self, value: float) -> str:
        """Return what is shown, so that a screen reader says it too."""
        return super().textFromValue(value) if value else self.specialValueText()

    @property
    def number(self) -> float | None:
        """What is set, None for "found"."""
        return max(self.value(), LEAST_PITCH) if self.value() else None

    @number.setter
    def number(self, number: float | None) -> None:
        self._set = number
        # Setting the same would make 20 to 20.000 while a point is still to be typed.
        if self.value() != (number or 0.0):
            self.setValue(number or 0.0)

    def validate(self, text: str, place: int) -> tuple[QValidator.State, str, int]:
        """Take a number outside the range for one that is still typed."""
        text = with_own_point(text)
        state = super().validate(text, place)
        number, is_number = self.locale().toDouble(text)
        if is_number and number > self.maximum():
            return QValidator.State.Intermediate, text, place
        return _begun(state) if 0 < self.valueFromText(text) < LEAST_PITCH else state

    def fixup(self, _text: str) -> str:
        """Go back from a number outside the range to what was set before it was typed."""
        return super().textFromValue(self._set or 0.0)

    def stepBy(self, steps: int) -> None:
        """Step, from "found" to what was found."""
        if not self.value() and self.found is not None:
            self.setValue(self.found)
        else:
            super().stepBy(steps)


def _begun(validated: tuple[QValidator.State, str, int]) -> tuple[QValidator.State, str, int]:
    """Return what Qt says of a text that may be taken, as of one that is to be typed on."""
    state, text, place = validated
    taken = state is QValidator.State.Acceptable
    return QValidator.State.Intermediate if taken else state, text, place

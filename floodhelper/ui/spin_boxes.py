"""Numbers that the program finds by itself unless they are set."""

from __future__ import annotations

from PySide6.QtWidgets import QDoubleSpinBox, QSpinBox

from floodhelper.ui.settings import MIN_CELL_SIZE


class FoundWhole(QSpinBox):
    """A whole number; its lowest value means "found", and stepping on begins at what was found."""

    def __init__(self, found_text: str, maximum: int) -> None:
        super().__init__()
        self.found: int | None = None
        self.setRange(0, maximum)
        self.setSpecialValueText(found_text)

    @property
    def number(self) -> int | None:
        """What is set, None for "found"."""
        return self.value() or None

    @number.setter
    def number(self, number: int | None) -> None:
        self.setValue(number or 0)

    def stepBy(self, steps: int) -> None:
        """Step, from "found" to what was found."""
        if not self.value() and self.found is not None:
            self.setValue(self.found)
        else:
            super().stepBy(steps)


class FoundNumber(QDoubleSpinBox):
    """A fractional number of px; its lowest value means "found", as in `FoundWhole`."""

    def __init__(self, found_text: str, maximum: float) -> None:
        super().__init__()
        self.found: float | None = None
        self.setRange(0.0, maximum)
        self.setDecimals(3)
        self.setSingleStep(0.5)
        self.setSpecialValueText(found_text)

    def textFromValue(self, value: float) -> str:
        """Return what is shown, so that a screen reader says it too."""
        return super().textFromValue(value) if value else self.specialValueText()

    @property
    def number(self) -> float | None:
        """What is set, None for "found"."""
        return max(self.value(), MIN_CELL_SIZE) if self.value() else None

    @number.setter
    def number(self, number: float | None) -> None:
        self.setValue(number or 0.0)

    def stepBy(self, steps: int) -> None:
        """Step, from "found" to what was found."""
        if not self.value() and self.found is not None:
            self.setValue(self.found)
        else:
            super().stepBy(steps)

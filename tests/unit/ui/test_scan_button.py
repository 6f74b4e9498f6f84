from PySide6.QtGui import QColor, QPalette
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from floodhelper.ui.scan_button import ScanButton


def test_it_follows_the_accent_of_the_desktop(qtbot: QtBot, qapp: QApplication) -> None:
    button = ScanButton("Scan")
    qtbot.addWidget(button)
    button.show()
    before = qapp.palette()
    try:
        for accent, text in (("#205080", "#ffffff"), ("#ffd040", "#000000")):
            palette = QPalette(QColor(0x2B, 0x2B, 0x2E))
            palette.setColor(QPalette.ColorRole.Highlight, QColor(accent))
            qapp.setPalette(palette)
            qapp.processEvents()
            assert button.palette().button().color() == QColor(accent)
            assert button.palette().buttonText().color() == QColor(text)
    finally:
        qapp.setPalette(before)

"""The languages of the window, and how the one that the user wants is found."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QLibraryInfo, QLocale, Qt, QTranslator

from floodhelper.resources import resource

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtCore import QCoreApplication

LANGUAGES = {"en": "English", "ru": "Русский", "zh_CN": "中文"}
"""Name of each language in itself."""
SOURCE = "en"
"""The language of the sources, whose file holds the plurals alone."""


def speak(app: QCoreApplication, wanted: str = "") -> str:
    """Let the application speak a language, in place of an earlier one, and return which.

    Numbers in sentences and fields are written as that language writes them.

    Parameters
    ----------
    app
        Asked by all windows that are made from now on.
    wanted
        One of `LANGUAGES`; else the system's is taken.

    Raises `FileNotFoundError` where its file is missing.
    """
    language = wanted if wanted in LANGUAGES else of_system(QLocale.system().uiLanguages())
    for old in app.findChildren(QTranslator, options=Qt.FindChildOption.FindDirectChildrenOnly):
        app.removeTranslator(old)
        old.deleteLater()
    # Qt's own words, as on the buttons of its dialogs; not every PySide6 brings all of them.
    theirs = QTranslator(app)
    if theirs.load(
        f"qtbase_{language}", QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)
    ):
        app.installTranslator(theirs)
    ours = QTranslator(app)
    ours.load(str(resource(f"translations/floodhelper_{language}.qm")))
    app.installTranslator(ours)
    QLocale.setDefault(QLocale(language))
    return language


def of_system(names: Sequence[str]) -> str:
    """Return the first language of a system's list, as "zh-Hans-CN" or "ru", that there is."""
    known = {language.split("_")[0]: language for language in LANGUAGES}
    spoken = (known.get(name.replace("_", "-").split("-")[0]) for name in names)
    return next((language for language in spoken if language), SOURCE)

from __future__ import annotations

import ast
import re
import runpy
import shutil
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple
from xml.etree import ElementTree

import pytest
from PySide6.QtCore import QCoreApplication, QTranslator
from PySide6.QtWidgets import QFileDialog, QLabel, QMenu, QPushButton

from floodhelper.resources import resource
from floodhelper.ui.languages import LANGUAGES, of_system, speak
from floodhelper.ui.search_line import duration, moves_text

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtWidgets import QApplication
    from pytestqt.qtbot import QtBot

    from unit.ui.conftest import MakeWindow
    from unit.ui.fakes import Fakes

pytestmark = pytest.mark.usefixtures("english_again")

CHECKOUT = Path(__file__).parents[3]
TOOLS = runpy.run_path(str(CHECKOUT / "resources" / "make_translations.py"))
FORMS = {"en": 2, "ru": 3, "zh_CN": 1}
"""Plurals of each language."""


class Message(NamedTuple):
    context: str
    source: str
    finished: bool
    plural: bool
    translations: tuple[str, ...]


def messages(path: Path) -> list[Message]:
    found = []
    for context in ElementTree.parse(path).getroot().iter("context"):
        for each in context.iter("message"):
            said = each.find("translation")
            assert said is not None
            plural = each.get("numerus") == "yes"
            forms = [form.text or "" for form in said.iter("numerusform")]
            found.append(
                Message(
                    context.findtext("name") or "",
                    each.findtext("source") or "",
                    said.get("type") is None,
                    plural,
                    tuple(forms) if plural else (said.text or "",),
                )
            )
    return found


def ts(language: str) -> Path:
    return resource(f"translations/floodhelper_{language}.ts")


def test_the_script_knows_the_languages_of_the_window() -> None:
    assert set(TOOLS["LANGUAGES"]) == set(LANGUAGES) == set(FORMS)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_string_of_the_sources_is_translated(language: str, tmp_path: Path) -> None:
    fresh = tmp_path / ts(language).name
    shutil.copy(ts(language), fresh)
    TOOLS["collect"](fresh, language)
    now = messages(fresh)
    assert len(now) >= (2 if language == "en" else 200)
    assert [each for each in now if not each.finished or not all(each.translations)] == []
    assert now == messages(ts(language)), "run resources/make_translations.py"


def test_no_string_hides_in_a_longer_one() -> None:
    """What stands in an f-string is not collected."""
    hidden = [
        f"{path.name}: {ast.unparse(call)}"
        for path in (CHECKOUT / "floodhelper" / "ui").glob("*.py")
        for text in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(text, ast.JoinedStr)
        for call in ast.walk(text)
        if isinstance(call, ast.Call) and getattr(call.func, "attr", "") in ("tr", "translate")
    ]
    assert hidden == []


@pytest.mark.parametrize("language", ["ru", "zh_CN"])
def test_the_dialog_for_files_speaks_the_language_in_all_its_words(
    qapp: QApplication, make_window: MakeWindow, fakes: Fakes, language: str
) -> None:
    speak(qapp, language)
    window = make_window(fakes)
    window.sources.open.trigger()
    dialog = window.findChild(QFileDialog)
    assert dialog is not None
    said = [each.text() for each in dialog.findChildren(QLabel)]
    said += [each.text() for each in dialog.findChildren(QPushButton)]
    said += [name.partition("(")[0] for name in dialog.nameFilters()]
    said.append(dialog.windowTitle())
    said = [text for text in said if text]
    assert len(said) >= 8
    assert [text for text in said if re.search(r"[A-Za-z]{2}", text)] == []
    dialog.reject()


@pytest.mark.parametrize("language", LANGUAGES)
def test_translations_have_the_places_of_their_source(language: str) -> None:
    def places(text: str) -> list[str]:
        return sorted(re.findall(r"\{\d\}|%n", text))

    for each in messages(ts(language)):
        assert len(each.translations) == (FORMS[language] if each.plural else 1)
        for said in each.translations:
            assert places(said) == places(each.source)
            assert len(re.findall(r"&\w", said)) == len(re.findall(r"&\w", each.source))
            assert said.count("\n") == each.source.count("\n")
            assert bool(said[0].isspace()) == bool(each.source[0].isspace()) or language == "zh_CN"


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_shipped_says_what_is_translated(language: str) -> None:
    translator = QTranslator()
    assert translator.load(str(ts(language).with_suffix(".qm")))
    for each in messages(ts(language)):
        numbers = {"en": (1, 5), "ru": (1, 2, 5), "zh_CN": (5,)}[language] if each.plural else (-1,)
        said = [translator.translate(each.context, each.source, None, n) for n in numbers]
        assert tuple(said) == each.translations, "run resources/make_translations.py"


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", ["0 moves", "1 move", "2 moves", "11 moves", "20 moves", "21 moves"]),
        ("ru", ["0 ходов", "1 ход", "2 хода", "11 ходов", "20 ходов", "21 ход"]),
        ("zh_CN", ["0 步", "1 步", "2 步", "11 步", "20 步", "21 步"]),
    ],
)
def test_plurals(qapp: QApplication, language: str, said: list[str]) -> None:
    assert speak(qapp, language) == language
    assert [moves_text(count) for count in (0, 1, 2, 11, 20, 21)] == said


def test_another_language_takes_the_place_of_the_first(qapp: QApplication) -> None:
    for language, said in (("ru", "3,2\u00a0с"), ("zh_CN", "3.2\u00a0秒"), ("en", "3.2\u00a0s")):
        speak(qapp, language)
        assert duration(3.2) == said


@pytest.mark.parametrize(("language", "cancel"), [("en", ""), ("ru", "Отмена"), ("zh_CN", "取消")])
def test_words_of_qt_are_translated_too(qapp: QApplication, language: str, cancel: str) -> None:
    speak(qapp, language)
    said = QCoreApplication.translate("QPlatformTheme", "Cancel")
    assert said.replace("&", "") == (cancel or "Cancel")


@pytest.mark.parametrize(
    ("names", "language"),
    [
        (["ru-RU", "ru"], "ru"),
        (["zh-Hans-CN", "zh-CN", "zh"], "zh_CN"),
        (["en-GB", "ru"], "en"),
        (["de-AT", "de", "ru-RU", "en"], "ru"),
        (["de-AT", "de"], "en"),
        (["C"], "en"),
        ([], "en"),
    ],
)
def test_the_language_of_the_system(names: Sequence[str], language: str) -> None:
    assert of_system(names) == language


def test_the_language_is_chosen_in_the_settings(
    make_window: MakeWindow, fakes: Fakes, store_path: Path
) -> None:
    window = make_window(fakes)
    field = window.body.panel.language
    assert [field.itemText(n) for n in range(field.count())] == [
        "System", "English", "Русский", "中文",
    ]  # fmt: skip
    field.setCurrentIndex(2)
    assert window.settings.language == "ru"
    assert "language=ru" in store_path.read_text("utf-8")


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_keys_with_alt_are_the_same(
    qapp: QApplication, make_window: MakeWindow, fakes: Fakes, qtbot: QtBot, language: str
) -> None:
    speak(qapp, language)
    fakes.boards, fakes.doubts = 2, ("it is a long strip",)
    window = make_window(fakes)
    with qtbot.waitSignal(window.pipeline.finished):
        window.body.scan.click()
    window.body.result.correct.click()
    panel = [label.text() for label in window.body.panel.findChildren(QLabel)]
    panel += [window.settings_dialog.reset.text(), window.settings_dialog.done_button.text()]
    menus = [[action.text() for action in menu.actions()] for menu in window.findChildren(QMenu)]
    buttons = [each.text() for each in window.findChildren(QPushButton) if each.window() is window]
    for texts in (panel, buttons, *menus):
        keys = [key.lower() for text in texts for key in re.findall(r"&(\w)", text)]
        assert len(keys) == len(set(keys)), keys
    assert len(re.findall(r"&\w", "".join(panel))) >= 15

from __future__ import annotations

import ast
import re
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from floodhelper.errors import NoBoardError
from floodhelper.ui.languages import speak
from floodhelper.ui.sentences import TEMPLATES, localised

if TYPE_CHECKING:
    from collections.abc import Iterator

    from PySide6.QtWidgets import QApplication
    from pytestqt.qtbot import QtBot

    from floodhelper.ui.main_window import MainWindow
    from unit.ui.fakes import Fakes

pytestmark = pytest.mark.usefixtures("english_again")

PACKAGE = Path(__file__).parents[3] / "floodhelper"
SPOKEN = [
    *(PACKAGE / "vision").rglob("*.py"), *(PACKAGE / "screen").glob("*.py"),
    *(PACKAGE / "solver").glob("*.py"), PACKAGE / "board.py", PACKAGE / "correct.py",
    PACKAGE / "following.py", PACKAGE / "placing.py",
]  # fmt: skip
"""Modules whose sentences the window shows."""
NOT_SHOWN = {
    " of ", " and ", ", ", "? ?", "Flood-It board",  # parts of sentences that are known whole
    " and xdg-desktop-portal-?", " and its part for your desktop",
    "Standard input", "? is no colour; use one digit 0-9, a-z or A-Z a cell.",  # the terminal's
    "Standard input is empty; give it a picture.",
    "? cells do not make whole rows of ? columns; check the number of columns.",
    "Standard input is closed; give the name of a picture file.",
    "The portal refused: %s %s", "No session bus: %s", "%s: %s",  # the log's
    "The portal's picture %s could not be deleted: %s",
}  # fmt: skip


def spoken(path: Path) -> Iterator[str]:
    """Texts of a module with more than one word, "?" in the place of a value."""
    tree = ast.parse(path.read_text("utf-8"))
    skipped: set[ast.AST] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Expr):
            skipped.add(node.value)
        elif isinstance(node, ast.JoinedStr):
            skipped.update(node.values)
    for node in ast.walk(tree):
        if node in skipped:
            continue
        text = ""
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            text = node.value
        elif isinstance(node, ast.JoinedStr):
            text = "".join(
                str(part.value) if isinstance(part, ast.Constant) else "?" for part in node.values
            )
        if " " in text and text not in NOT_SHOWN:
            yield text


def test_every_sentence_of_the_layers_below_is_known() -> None:
    known = [re.compile(".+".join(map(re.escape, re.split(r"\{\d\}", t)))) for t in TEMPLATES]
    said = {text for path in SPOKEN for text in spoken(path)}
    assert len(said) > 80
    bare = [re.sub(r"\{\d\}", "?", template) for template in TEMPLATES]

    def is_known(text: str) -> bool:
        if any(pattern.fullmatch(text) for pattern in known):
            return True
        # One value may stand for parts of several sentences, as "rows" or "columns".
        pattern = re.compile(".+".join(map(re.escape, text.split("?"))))
        return any(pattern.fullmatch(template) for template in bare)

    assert [text for text in sorted(said) if not is_known(text)] == []


def test_every_known_sentence_is_said_somewhere() -> None:
    said = [text for path in SPOKEN for text in spoken(path)]
    patterns = [re.compile(".+".join(map(re.escape, text.split("?")))) for text in said]
    parts = {"? rows", "? columns", "? rows and ? columns"}
    parts |= {"? and xdg-desktop-portal-?", "? and its part for your desktop"}
    idle = []
    for template in TEMPLATES:
        text = re.sub(r"\{\d\}", "?", template)
        own = re.compile(".+".join(map(re.escape, re.split(r"\{\d\}", template))))
        if text not in parts and not any(
            pattern.fullmatch(text) or own.fullmatch(one)
            for pattern, one in zip(patterns, said, strict=True)
        ):
            idle.append(template)
    assert idle == []


@pytest.mark.parametrize(
    ("sentence", "russian"),
    [
        (
            "No Flood-It board of 12 rows and 14 columns was found: something looks like a grid of "
            "cells, but the cells are no squares. Check the rows, the columns and the region.",
            "Поле Flood-It (строк: 12, столбцов: 14) не найдено: что-то похоже на сетку клеток, "
            "но клетки не квадратные. Проверьте строки, столбцы и область.",
        ),
        (
            "The desktop's portal gave no file with the picture; scan again. "
            "Or save a screenshot with the desktop's own tool and open that picture.",
            "Портал рабочего стола не дал файла со снимком; сканируйте снова. "
            "Или сохраните снимок средствами рабочего стола и откройте эту картинку.",
        ),
        ("{0} shot.png is empty; save the screenshot again.",
         "Файл пуст: {0} shot.png; сохраните снимок экрана ещё раз."),
        ("it is only a few cells large", "в нём всего несколько клеток"),
        ("Nobody knows this sentence.", "Nobody knows this sentence."),
        ("", ""),
    ],
)  # fmt: skip
def test_sentences_are_put_into_the_language_with_their_parts(
    qapp: QApplication, sentence: str, russian: str
) -> None:
    assert localised(sentence) == sentence
    speak(qapp, "ru")
    assert localised(sentence) == russian


def test_a_failure_is_told_in_the_language_of_the_window(
    qapp: QApplication, window: MainWindow, fakes: Fakes, qtbot: QtBot
) -> None:
    speak(qapp, "zh_CN")
    fakes.fail["read"] = NoBoardError(
        "No Flood-It board was found: nothing in the picture looks like a grid of cells. "
        "Put the game in full view, or mark the part of the picture where it is."
    )
    with qtbot.waitSignal(window.pipeline.failed):
        window.body.scan.click()
    assert window.body.notice.text.startswith(
        "没有找到 Flood-It 棋盘：图片中没有像格子网格的东西。"
    )


def test_numbers_in_a_sentence_are_written_as_the_language_writes_them(qapp: QApplication) -> None:
    speak(qapp, "ru")
    sentence = "Cells smaller than 2.5 px cannot be read; give the cell size in pixels."
    assert "2,5 px" in localised(sentence)

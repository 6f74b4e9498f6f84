"""Sentences of the layers that know no Qt, in the language of the window.

Those layers write English, for the terminal too; here it is known again by its pattern.
"""

from __future__ import annotations

import re
from functools import cache

from PySide6.QtCore import QT_TRANSLATE_NOOP, QCoreApplication

from floodhelper.ui.numbers import decimal_text

_PLACE = re.compile(r"\{(\d)\}")
_DECIMAL = re.compile(r"-?\d+\.\d+")


def localised(sentence: str) -> str:
    """Return a sentence in the window's language, and as it is where it is not known.

    What stands in its places is put into that language too, where it is a part known by itself.
    """
    for pattern, template in _patterns():
        if (match := pattern.fullmatch(sentence)) is not None:
            said = QCoreApplication.translate("sentences", template)
            return said.format(*map(localised, match.groups()))
    return decimal_text(sentence) if _DECIMAL.fullmatch(sentence) else sentence


@cache
def _patterns() -> list[tuple[re.Pattern[str], str]]:
    """Pattern and template of each sentence, those with the most words of their own first."""
    by_words = sorted(TEMPLATES, key=lambda template: -len(_PLACE.sub("", template)))
    return [(_pattern(template), template) for template in by_words]


def _pattern(template: str) -> re.Pattern[str]:
    # Places come in order, so that the groups need no names.
    return re.compile("(.+?)".join(map(re.escape, _PLACE.split(template)[::2])), re.DOTALL)


_MARKED = (
    QT_TRANSLATE_NOOP(
        "sentences",
        "A board of {0} cells is outside {1} to {2}; check the rows and columns.",
    ),
    QT_TRANSLATE_NOOP("sentences", "A board can have at most {0} colours."),
    QT_TRANSLATE_NOOP("sentences", "A cell has a colour that is not in the palette."),
    QT_TRANSLATE_NOOP(
        "sentences",
        "The start cell {0} lies outside the board of {1} rows and {2} columns; count from 0,0.",
    ),
    QT_TRANSLATE_NOOP("sentences", "There is no colour {0} on a board of {1} colours."),
    QT_TRANSLATE_NOOP("sentences", "Only one colour is chosen; choose two or more to merge them."),
    QT_TRANSLATE_NOOP("sentences", "A board can have at most {0} colours; merge two first."),
    QT_TRANSLATE_NOOP(
        "sentences",
        "The cells of colour {0} all look the same, so there is nothing to split; click "
        "the cells that are wrong.",
    ),
    QT_TRANSLATE_NOOP("sentences", "Wayland tells the places of the monitors to windows alone."),
    QT_TRANSLATE_NOOP(
        "sentences",
        "On Wayland one monitor cannot be chosen here; leave --monitor out, and say with "
        "--region where to look in the picture of all of them.",
    ),
    QT_TRANSLATE_NOOP(
        "sentences",
        "The screen cannot be captured because there is no display (DISPLAY is not set); "
        "run this on a desktop, or give a saved screenshot to floodhelper solve.",
    ),
    QT_TRANSLATE_NOOP("sentences", "The region {0} is empty; give X,Y,WIDTH,HEIGHT in pixels."),
    QT_TRANSLATE_NOOP("sentences", "The region {0} is empty; give its width and height in pixels."),
    QT_TRANSLATE_NOOP("sentences", "The region {0} leaves the screen, which covers {1}."),
    QT_TRANSLATE_NOOP("sentences", "The region {0} leaves the picture, which covers {1}."),
    QT_TRANSLATE_NOOP("sentences", "There is no monitor {0}; this desktop has monitors 1 to {1}."),
    QT_TRANSLATE_NOOP(
        "sentences",
        "The screen cannot be captured: {0}. Save a screenshot with the desktop's own "
        "tool and open that picture instead.",
    ),
    QT_TRANSLATE_NOOP("sentences", "no reason given"),
    QT_TRANSLATE_NOOP("sentences", "{0} is empty; save the screenshot again."),
    QT_TRANSLATE_NOOP("sentences", "{0} is too large; cut it to the part with the game."),
    QT_TRANSLATE_NOOP("sentences", "There is no file {0}; check the name and the folder."),
    QT_TRANSLATE_NOOP("sentences", "{0} is a folder; give the pictures in it."),
    QT_TRANSLATE_NOOP("sentences", "{0} cannot be read: {1}."),
    QT_TRANSLATE_NOOP("sentences", "{0} is no picture that can be read; PNG is the best choice."),
    QT_TRANSLATE_NOOP("sentences", "{0} is damaged or cut off; save the screenshot again."),
    QT_TRANSLATE_NOOP(
        "sentences",
        "macOS does not let floodhelper see the screen yet: open System Settings, Privacy"
        " & Security, Screen Recording, switch on floodhelper (or the program that "
        "started it, such as Terminal), then quit floodhelper and start it again.",
    ),
    QT_TRANSLATE_NOOP(
        "sentences",
        "Or save a screenshot with the desktop's own tool and open that picture.",
    ),
    QT_TRANSLATE_NOOP(
        "sentences",
        "The screen cannot be captured because this desktop has no portal that takes "
        "screenshots; install {0}. {1}",
    ),
    QT_TRANSLATE_NOOP("sentences", "{0} and xdg-desktop-portal-{1}"),
    QT_TRANSLATE_NOOP("sentences", "{0} and its part for your desktop"),
    QT_TRANSLATE_NOOP(
        "sentences",
        "The desktop gives no picture of the screen before you have agreed; allow "
        "screenshots in its privacy settings. {0}",
    ),
    QT_TRANSLATE_NOOP(
        "sentences",
        "The screen cannot be captured on Wayland because jeepney is not installed; "
        "install it with: pip install jeepney. {0}",
    ),
    QT_TRANSLATE_NOOP(
        "sentences",
        "The desktop took no picture: its dialog was cancelled, or does not allow one; "
        "scan again and allow the screenshot. {0}",
    ),
    QT_TRANSLATE_NOOP(
        "sentences",
        "The desktop gave no picture within {0} s; scan again and choose the screen in "
        "the dialog that comes. {1}",
    ),
    QT_TRANSLATE_NOOP(
        "sentences",
        "The desktop's portal gave no file with the picture; scan again. {0}",
    ),
    QT_TRANSLATE_NOOP("sentences", "the desktop's picture"),
    QT_TRANSLATE_NOOP("sentences", "The capture was stopped."),
    QT_TRANSLATE_NOOP(
        "sentences",
        "The screen cannot be captured on Wayland because there is no D-Bus session to "
        "ask the desktop over; start floodhelper from the desktop itself. {0}",
    ),
    QT_TRANSLATE_NOOP(
        "sentences",
        "The desktop's portal was lost while it took the picture; scan again. {0}",
    ),
    QT_TRANSLATE_NOOP("sentences", "The picture that the desktop took cannot be read: {0}. {1}"),
    QT_TRANSLATE_NOOP("sentences", "The desktop's picture is unusable: {0}"),
    QT_TRANSLATE_NOOP(
        "sentences",
        "The exact search needs numba, which cannot be loaded here ({0}); only the "
        "lookahead is available.",
    ),
    QT_TRANSLATE_NOOP(
        "sentences",
        "The exact search found moves that do not win; this is a fault of the program. "
        "The answer so far stays.",
    ),
    QT_TRANSLATE_NOOP("sentences", "The lookahead looks {0} to {1} moves ahead, not {2}."),
    QT_TRANSLATE_NOOP("sentences", "The lookahead was stopped."),
    QT_TRANSLATE_NOOP("sentences", "ended with status {0}"),
    QT_TRANSLATE_NOOP("sentences", "was killed, perhaps because the memory ran out"),
    QT_TRANSLATE_NOOP(
        "sentences",
        "The search process {0}; the best answer so far stays. Search again, with a lower"
        " memory limit if it happens again.",
    ),
    QT_TRANSLATE_NOOP("sentences", "The search is closed; start floodhelper again."),
    QT_TRANSLATE_NOOP(
        "sentences",
        "The search ran out of memory; the best answer so far stays. Search again with a "
        "lower memory limit.",
    ),
    QT_TRANSLATE_NOOP("sentences", "A time limit of {0} s makes no sense; use 0 or more."),
    QT_TRANSLATE_NOOP("sentences", "A memory limit of {0} bytes makes no sense; use more."),
    QT_TRANSLATE_NOOP(
        "sentences",
        "The {0} search gave an answer that does not hold when it is replayed; this is an"
        " error of the program, please report the board.",
    ),
    QT_TRANSLATE_NOOP("sentences", "it is only a few cells large"),
    QT_TRANSLATE_NOOP("sentences", "its cells do not lie as is said"),
    QT_TRANSLATE_NOOP("sentences", "the cells are not uniform"),
    QT_TRANSLATE_NOOP("sentences", "there is only one colour"),
    QT_TRANSLATE_NOOP("sentences", "there are no edges between colours"),
    QT_TRANSLATE_NOOP("sentences", "it is larger than any board"),
    QT_TRANSLATE_NOOP(
        "sentences",
        "Cells smaller than {0} px cannot be read; give the cell size in pixels.",
    ),
    QT_TRANSLATE_NOOP(
        "sentences",
        "The region {0} lies outside the picture of {1} pixels; give one inside it.",
    ),
    QT_TRANSLATE_NOOP(
        "sentences",
        "{0} rows of {1} px do not fit into the {2} px that are looked at; check the cell"
        " size, rows, columns, corner and region.",
    ),
    QT_TRANSLATE_NOOP(
        "sentences",
        "{0} columns of {1} px do not fit into the {2} px that are looked at; check the "
        "cell size, rows, columns, corner and region.",
    ),
    QT_TRANSLATE_NOOP(
        "sentences", "A board of {0} rows cannot be; give {1} to {2} or leave it out."
    ),
    QT_TRANSLATE_NOOP(
        "sentences",
        "A board of {0} columns cannot be; give {1} to {2} or leave it out.",
    ),
    QT_TRANSLATE_NOOP(
        "sentences",
        "The corner {0} lies outside the part of the picture that is looked at; check the"
        " corner and the region.",
    ),
    QT_TRANSLATE_NOOP(
        "sentences",
        "No Flood-It board was found: something looks like a grid of cells, but {0}. {1}",
    ),
    QT_TRANSLATE_NOOP(
        "sentences",
        "No Flood-It board of {0} was found: something looks like a grid of cells, but {1}. {2}",
    ),
    QT_TRANSLATE_NOOP("sentences", "{0} rows and {1} columns"),
    QT_TRANSLATE_NOOP("sentences", "{0} rows"),
    QT_TRANSLATE_NOOP("sentences", "{0} columns"),
    QT_TRANSLATE_NOOP(
        "sentences",
        "No Flood-It board was found: nothing in the picture looks like a grid of cells. "
        "Put the game in full view, or mark the part of the picture where it is.",
    ),
    QT_TRANSLATE_NOOP(
        "sentences",
        "No Flood-It board of {0} was found: nothing in the picture looks like a grid of "
        "cells. Put the game in full view, or mark the part of the picture where it is.",
    ),
    QT_TRANSLATE_NOOP("sentences", "Check the rows, the columns and the region."),
    QT_TRANSLATE_NOOP("sentences", "Check the corner and the cell size."),
    QT_TRANSLATE_NOOP(
        "sentences",
        "Put the game in full view, or say where it is and how many rows and columns it has.",
    ),
    QT_TRANSLATE_NOOP(
        "sentences",
        "The cells that were given make no Flood-It board: {0}. Check the corner, the "
        "cell size, the rows and the columns.",
    ),
    QT_TRANSLATE_NOOP("sentences", "Reading was stopped."),
    QT_TRANSLATE_NOOP("sentences", "There is no start cell {0}; use ROW,COLUMN or one of {1}."),
    QT_TRANSLATE_NOOP("sentences", "a row or column at the border is unlike the others"),
    QT_TRANSLATE_NOOP("sentences", "a row or column at the border may be page"),
    QT_TRANSLATE_NOOP("sentences", "it has one row or column more than a square"),
    QT_TRANSLATE_NOOP("sentences", "cells of one colour do not look alike"),
    QT_TRANSLATE_NOOP("sentences", "there is other writing in many of the cells"),
    QT_TRANSLATE_NOOP("sentences", "colours show in a small part of the cells alone"),
    QT_TRANSLATE_NOOP("sentences", "it is a strip of shades, as in a chart"),
    QT_TRANSLATE_NOOP("sentences", "the cells are smaller than any game's"),
    QT_TRANSLATE_NOOP("sentences", "it is as small as an icon"),
    QT_TRANSLATE_NOOP("sentences", "its rows and columns are labelled, as in a table or a chart"),
    QT_TRANSLATE_NOOP("sentences", "it is a game of minesweeper"),
    QT_TRANSLATE_NOOP("sentences", "something else is written in each cell"),
    QT_TRANSLATE_NOOP("sentences", "it is a game of four in a row"),
    QT_TRANSLATE_NOOP("sentences", "there are numbers on its tiles, as in 2048"),
    QT_TRANSLATE_NOOP("sentences", "there are pieces on its fields, as in a board game"),
    QT_TRANSLATE_NOOP(
        "sentences",
        "its colours have shapes of their own and no three are in a row, as of gems",
    ),
    QT_TRANSLATE_NOOP(
        "sentences", "the cells of its commonest colour are drawn as fields among blocks"
    ),
    QT_TRANSLATE_NOOP("sentences", "single cells stand on it, as in a game in which blocks fall"),
    QT_TRANSLATE_NOOP("sentences", "aisles of page run through it, as through blocks of seats"),
    QT_TRANSLATE_NOOP("sentences", "it lies in a well, as in a game in which blocks fall"),
    QT_TRANSLATE_NOOP(
        "sentences", "every second of its rows lies half a cell aside, as in a honeycomb"
    ),
    QT_TRANSLATE_NOOP("sentences", "its cells hold four fields each, shaded as on a chessboard"),
    QT_TRANSLATE_NOOP("sentences", "some of its lines are no whole weeks, as in a calendar"),
    QT_TRANSLATE_NOOP("sentences", "no colour comes twice in a row or a column, as in a sudoku"),
    QT_TRANSLATE_NOOP("sentences", "holes for more pegs are beside it, as in a game of codes"),
    QT_TRANSLATE_NOOP("sentences", "lines go on beside it, as in a table"),
    QT_TRANSLATE_NOOP("sentences", "a colour bar is beside it, as beside a heat map"),
    QT_TRANSLATE_NOOP("sentences", "bars of a chart end in its cells"),
    QT_TRANSLATE_NOOP("sentences", "it is a part of something larger"),
    QT_TRANSLATE_NOOP("sentences", "the cells are no squares"),
    QT_TRANSLATE_NOOP("sentences", "it is a long strip"),
    QT_TRANSLATE_NOOP("sentences", "there are too many colours"),
    QT_TRANSLATE_NOOP("sentences", "some colours are hard to tell apart"),
    QT_TRANSLATE_NOOP("sentences", "the colours change along one direction alone"),
    QT_TRANSLATE_NOOP("sentences", "the colours go from one to the next, as on a heat map"),
    QT_TRANSLATE_NOOP("sentences", "the colours alternate as on a chessboard"),
    QT_TRANSLATE_NOOP("sentences", "the colours are laid out symmetrically"),
    QT_TRANSLATE_NOOP("sentences", "it is a QR code"),
    QT_TRANSLATE_NOOP("sentences", "too few cells differ from their neighbours"),
    QT_TRANSLATE_NOOP("sentences", "most lines between cells are nowhere seen"),
    QT_TRANSLATE_NOOP(
        "sentences",
        "some cells of one colour have a line between them and some have none",
    ),
    QT_TRANSLATE_NOOP("sentences", "the board has no clear outline"),
    QT_TRANSLATE_NOOP("sentences", "many cells look like what is around the board"),
    QT_TRANSLATE_NOOP("sentences", "there are but two colours"),
    QT_TRANSLATE_NOOP("sentences", "the colours repeat as in a pattern"),
    QT_TRANSLATE_NOOP("sentences", "much is of one colour, and it does not lie together"),
    QT_TRANSLATE_NOOP("sentences", "there is page around it"),
    QT_TRANSLATE_NOOP("sentences", "the cells are parts of larger ones"),
    QT_TRANSLATE_NOOP("sentences", "the colours lie in patches, as in a picture"),
    QT_TRANSLATE_NOOP("sentences", "the colours go with the rows or the columns"),
    QT_TRANSLATE_NOOP("sentences", "there is writing between the cells"),
    QT_TRANSLATE_NOOP("sentences", "the cells hold two each"),
    QT_TRANSLATE_NOOP("sentences", "the gaps are wider one way than the other"),
    QT_TRANSLATE_NOOP("sentences", "the cells of one colour have shades of their own"),
    QT_TRANSLATE_NOOP("sentences", "many cells look like the gaps between them"),
    QT_TRANSLATE_NOOP("sentences", "it is one thing on a page"),
    QT_TRANSLATE_NOOP("sentences", "it may go on beyond what is seen"),
    QT_TRANSLATE_NOOP(
        "sentences", "one cell or two may only be lit, as their colour is near another"
    ),
    QT_TRANSLATE_NOOP("sentences", "one cell may only be lit, as it alone is grey"),
    QT_TRANSLATE_NOOP(
        "sentences", "what is flooded may only be lit, as its colour is near another"
    ),
    QT_TRANSLATE_NOOP("sentences", "there are several such grids"),
    QT_TRANSLATE_NOOP("sentences", "its cells are letters or other signs"),
    QT_TRANSLATE_NOOP("sentences", "a part of it goes on beyond it"),
    QT_TRANSLATE_NOOP("sentences", "it may be a small part of something else"),
    QT_TRANSLATE_NOOP(
        "sentences", "others with cells like its own lie beside it, each of another size"
    ),
)
TEMPLATES = tuple(map(str, _MARKED))
"""Patterns in English, with {0}, {1} and {2} in order for what differs."""

"""The real screen, reader and search for the window."""

from __future__ import annotations

from floodhelper.screen import capture
from floodhelper.solver.search import solve
from floodhelper.ui.pipeline import Tools
from floodhelper.vision.reader import read

DEFAULT_TOOLS = Tools(capture.grab, read, solve, capture.monitors)

"""Everything that can go wrong in a way that a person can do something about.

The text of each error is one sentence or two for that person: what happened, why, what to try.

    FloodhelperError
    ├── UsageError      an option or a value that makes no sense
    ├── PictureError    a picture that cannot be opened or decoded
    ├── CaptureError    the screen cannot be captured
    │   └── ConsentError    the desktop first wants to ask its user
    ├── NoBoardError    a picture without a Flood-It board that can be read
    ├── SearchError     a board that cannot be searched, or a search process that was lost
    ├── DisplayError    the window cannot be shown
    ├── DesktopError    the entry in the desktop's menu cannot be written or removed
    └── Stopped         the work was stopped on request
"""


class FloodhelperError(Exception):
    """Root of the errors whose text is written for the person who sees it."""


class UsageError(FloodhelperError):
    """An option or a value makes no sense, alone or for this board."""


class PictureError(FloodhelperError):
    """A picture cannot be opened or decoded."""


class CaptureError(FloodhelperError):
    """The screen, or the part of it that was asked for, cannot be captured."""


class ConsentError(CaptureError):
    """The desktop gives no picture of the screen before its user has agreed in a dialog."""


class NoBoardError(FloodhelperError):
    """No Flood-It board could be read in the picture; the text says why."""


class SearchError(FloodhelperError):
    """The board cannot be searched as asked, or the search process was lost."""


class DisplayError(FloodhelperError):
    """The window cannot be shown: no display, or a library that Qt needs is missing."""


class DesktopError(FloodhelperError):
    """The entry in the desktop's menu cannot be written or removed."""


class Stopped(FloodhelperError):  # noqa: N818 - like StopIteration it is no failure
    """The work was stopped on request before it had an answer."""

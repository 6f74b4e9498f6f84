"""floodhelper reads a Flood-It game off the screen and shows the colours to play."""

__version__ = "0.1.0"

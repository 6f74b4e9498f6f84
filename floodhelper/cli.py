"""The command line."""

from __future__ import annotations


def main() -> int:
    """Run the command line and return its exit status."""
    raise NotImplementedError

"""The command line: what was asked for, and how a failure is told."""

from __future__ import annotations

import errno
import io
import json
import os
import sys
from typing import TYPE_CHECKING

from floodhelper.arguments import UNREAD, WRONG_USAGE, parse, parse_window
from floodhelper.errors import FloodhelperError, UsageError
from floodhelper.threads import leave_sums_to_one_thread

if TYPE_CHECKING:
    import argparse
    from collections.abc import Callable, Sequence

INTERRUPTED = 130


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command line and return its exit status.

    0: all answered; 1: some picture held no board, could not be read or got no moves in time; 2:
    wrong usage, also where an option contradicts a picture.
    """
    return _run(list(sys.argv[1:] if argv is None else argv), parse)


def gui_main(argv: Sequence[str] | None = None) -> int:
    """Run the window, as a desktop's menu and shortcuts do, and return as `main` does."""
    return _run(list(sys.argv[1:] if argv is None else argv), parse_window)


def _run(arguments: list[str], parse_: Callable[[Sequence[str]], argparse.Namespace]) -> int:
    leave_sums_to_one_thread()
    for stream in (sys.stdout, sys.stderr):
        # Names of files need not be text.
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")
    try:
        options = parse_(arguments)
        # Only now, so that --help needs no library, and a start that only talks to the window that
        # is there needs few.
        if options.command is None and not (options.install_desktop or options.uninstall_desktop):
            from floodhelper.ui import app  # noqa: PLC0415

            return app.run([], scan=options.scan, file=options.file)
        from floodhelper import commands  # noqa: PLC0415

        return commands.run(options)
    except FloodhelperError as error:
        print(f"floodhelper: {error}", file=sys.stderr)
        if "--json" in arguments:
            from floodhelper.answer import Answer  # noqa: PLC0415

            print(json.dumps(Answer(None, error=str(error)).to_json()))
        return WRONG_USAGE if isinstance(error, UsageError) else UNREAD
    except KeyboardInterrupt:
        print("floodhelper: stopped.", file=sys.stderr)
        return INTERRUPTED
    except BrokenPipeError:
        # Whoever read the output has seen enough; what is still buffered must not fail at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except OSError as error:
        if error.errno != errno.ENOSPC:
            raise
        print("floodhelper: There is no room for the answer; free some space.", file=sys.stderr)
        return UNREAD

"""Run the command line by ``python -m floodhelper``."""

import sys

from floodhelper.cli import main

sys.exit(main())

"""Run the command line by ``python -m floodhelper``, and both programs of a bundle."""

import sys
from multiprocessing import freeze_support
from pathlib import Path

from floodhelper.cli import gui_main, main

if __name__ == "__main__":
    # In a bundle the processes of the search are this program too, and end here.
    freeze_support()
    sys.exit(gui_main() if Path(sys.argv[0]).stem == "floodhelper-gui" else main())

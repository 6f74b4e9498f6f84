"""Run the command line by ``python -m floodhelper``, and in a bundle."""

import sys
from multiprocessing import freeze_support

from floodhelper.cli import main

if __name__ == "__main__":
    # In a bundle the processes of the search are this program too, and end here.
    freeze_support()
    sys.exit(main())

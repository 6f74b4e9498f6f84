"""From pixels to a board: background, lattice, palette, and the reader that runs them."""

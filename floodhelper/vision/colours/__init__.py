"""The colour of each cell, whatever is drawn in it or lies over it, and the palette."""

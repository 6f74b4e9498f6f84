"""Clauses that say, for a person, what is wrong where several stages see it.

Those of one stage alone stand in its own module. `floodhelper.ui.sentences` translates all.
"""

FEW = "it is only a few cells large"

LARGE = "it is larger than any board"

NOT_UNIFORM = "the cells are not uniform"

UNLIKE = "cells of one colour do not look alike"

NO_EDGES = "there are no edges between colours"

ONE_COLOUR = "there is only one colour"

MANY_COLOURS = "there are too many colours"

NO_SQUARES = "the cells are no squares"

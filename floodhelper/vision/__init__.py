"""From pixels to a board. `reader` runs the stages in order; each folder knows those above it.

numbers       arithmetic of all stages
picture       the dominant background, and where neighbouring pixels differ
lattice       candidates for a lattice, and the lattice fitted to one
cells         how cells are drawn, and where they lie in their pitch
──────────    above: what any grid game needs; below: what Flood-It alone does
colours       the colour of each cell, and the palette
layout        how the colours lie
growth        rows and columns: a board grown from a few cells of a lattice
border        where it ends, and what touches it
verification  whether it is a Flood-It board, how sure that is, and its rivals
"""

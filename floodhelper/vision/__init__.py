"""From pixels to a board. `reader` runs the stages in order; each line knows those above it.

numbers       arithmetic of all stages
reading       what the reader is told and what it answers, and `clauses` that say what is wrong
picture       the dominant background, and where neighbouring pixels differ
lattice       candidates for a lattice, and the lattice fitted to one
──────────    above: what any grid game needs; below: what is asked of Flood-It's cells
trace         what was seen on the way, for a person
cells         how cells are drawn, and where they lie in their pitch
colours       the colour of each cell, and the palette; `watch` looks at known cells again
layout        how the colours lie
growth        rows and columns: a board grown from a few cells of a lattice
border        where it ends, and what touches it
verification  whether it is a Flood-It board, how sure that is, and its rivals
outcome       the reading that is made of a board, and the lines that it gains or loses then
pursue        one candidate, taken through to a reading; `pursued` keeps what they led to
turns         which candidates are pursued, and when that is enough
unseeded      boards in which nothing repeats
"""

"""How the cells of a lattice are drawn and where they lie, some by which of them are alike."""

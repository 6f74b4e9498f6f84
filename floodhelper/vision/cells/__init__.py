"""How the cells of a lattice are drawn and where they lie: what any grid game needs."""

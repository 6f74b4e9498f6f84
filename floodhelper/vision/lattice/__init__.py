"""Candidates for a lattice, and the lattice of a grid's cells: what any grid game needs."""

"""Boards found: grown over a lattice from a few cells, with all their rows and columns."""

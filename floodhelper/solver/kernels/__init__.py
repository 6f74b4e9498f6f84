"""Kernels of the exact search, compiled by numba when first called and kept on disk.

    bitsets    sets of regions as values
    graph      the regions of a board as bitsets
    bound      moves that are needed at least
    dominance  states that another state makes useless
    tables     the room that a search works in
    expand     from one layer of states to the next
    search     layer after layer until it is won
    compiling  how they are compiled and kept on disk

Where arguments are bitsets or named tuples of arrays, their types are `Any` to a type checker.
"""

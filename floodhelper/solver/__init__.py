"""From a board to the moves: regions, lookahead, exact search."""

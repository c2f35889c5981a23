"""Names of puzzles: addresses, codes, and the dailies of each day."""

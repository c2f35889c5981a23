"""Grids of crossing words: what Crossword and Fill-In share."""

"""Grids of crossing words: what Crossword and Fill-In share. The styles are named here, as menus load nothing else."""

BRITISH, AMERICAN = "british", "american"

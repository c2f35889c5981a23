"""The two styles of crossword grids, by their names in options."""

BRITISH, AMERICAN = STYLES = ("british", "american")

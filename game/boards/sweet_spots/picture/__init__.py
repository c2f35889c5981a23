"""Boards in pictures: decoded, searched for a lattice of cells, and read into zones."""

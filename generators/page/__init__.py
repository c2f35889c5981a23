"""Puzzles as pages for browsers: one file each, which asks nothing of any network."""

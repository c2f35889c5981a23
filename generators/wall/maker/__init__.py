"""Walls that players make: drafts, lists of their own, the verdict on a wall, and words that would improve it."""

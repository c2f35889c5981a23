"""Crosswords of other programs."""

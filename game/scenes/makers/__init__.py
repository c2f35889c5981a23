"""Makers: pages on which a puzzle is drawn by hand."""

"""Readers and writers of the crossword formats of other programs."""

"""Crossword: clues, and a grid to write their answers in."""

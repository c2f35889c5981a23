"""Crossword on the screen. Its sister Fill-In lives in the folder below."""

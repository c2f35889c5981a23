"""Printing puzzles."""

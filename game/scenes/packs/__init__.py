"""Packs: lists of puzzles from a file."""

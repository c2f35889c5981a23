"""Packs: many puzzles in one file, made and read."""

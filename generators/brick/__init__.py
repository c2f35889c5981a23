"""Brick: find the words that the letters spell."""

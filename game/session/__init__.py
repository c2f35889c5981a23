"""A game as it is played: chapters, journals, hints, and background work."""

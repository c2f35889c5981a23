"""A game: its board, result and commands."""

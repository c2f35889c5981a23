"""A look back at a game: what stood behind each move, and when. Without pygame; the worker makes it."""

"""Statistics: games, times and charts."""

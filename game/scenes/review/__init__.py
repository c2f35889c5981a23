"""Review: a finished game, move by move."""

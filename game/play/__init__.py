"""Playing on a board: moves, Undo and Redo; no pages."""

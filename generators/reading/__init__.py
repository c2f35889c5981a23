"""Reading files and pasted texts: what they are, and the puzzles in them."""

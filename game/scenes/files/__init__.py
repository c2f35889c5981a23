"""Files: open, import and drop puzzles."""

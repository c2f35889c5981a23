"""Fill-In on the screen; it shares the grid and the cursor with the crossword."""

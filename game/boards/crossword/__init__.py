"""The crossword board: its layout, picture, clues and keyboard."""

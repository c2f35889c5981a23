"""The board of Chinese riddles."""

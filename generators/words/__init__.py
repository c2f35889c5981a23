"""Words: the dictionary, clues, and lists that people give."""

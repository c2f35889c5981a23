"""Home: the puzzle of the day and a card for each kind."""

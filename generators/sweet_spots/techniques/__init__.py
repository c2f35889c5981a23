"""The techniques of Sweet Spots, from easy to hard; each yields its steps in a view of the board."""

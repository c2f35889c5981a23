"""Make: puzzles of your own words, and a menu of the makers."""

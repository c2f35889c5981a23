"""Lantern as it is installed by pip: the command `lantern`, which imports this too, starts without the puzzles."""

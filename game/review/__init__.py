"""The review of a game: the reason for each move, and when it was made. Without pygame; runs in the worker."""

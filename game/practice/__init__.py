"""Practice: how exercises went, and the cards that come back. Without pygame."""

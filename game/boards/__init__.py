"""Boards: how each puzzle is drawn and played."""

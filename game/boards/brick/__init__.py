"""Brick on the screen."""

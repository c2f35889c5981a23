"""Lantern on Windows, or on Wine where there is none."""

"""Judging walls that are made by players, and those that Lantern deals: so this is no room beside the walls."""

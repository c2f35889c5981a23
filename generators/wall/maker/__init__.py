"""Walls that people make themselves: what speaks against one, and what would make it better."""

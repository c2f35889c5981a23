"""Walls: sixteen cards, four groups of four, exactly one answer."""

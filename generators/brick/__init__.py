"""Brick: rules, text and files, solver, generator and explanations of a puzzle of words spelled from a few letters."""

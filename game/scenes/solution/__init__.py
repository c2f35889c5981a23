"""The solution of a puzzle, step by step."""

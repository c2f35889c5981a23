"""Connecting Wall: the bank of categories, and walls of English words."""

"""Connecting Wall: the bank of categories, rules about letters, and walls of English words."""

"""Connecting Wall in Chinese: walls written by hand, and the bank of all their groups."""

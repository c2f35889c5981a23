"""Idioms by Their Characters: Chinese idioms that cross each other or stand in rows, and a bank to write them with."""

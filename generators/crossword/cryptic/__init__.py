"""Cryptic clues: how their parses are written, and proved letter by letter."""

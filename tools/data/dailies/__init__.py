"""The dailies that are written by hand: their files, a month each, and what reads, checks and packs them."""

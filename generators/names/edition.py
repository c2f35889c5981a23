"""The number of the generators' edition: it grows when a seed would give another puzzle than before."""

EDITION = 1

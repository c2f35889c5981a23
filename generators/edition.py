"""The number of the generators' edition: the same seed gives the same puzzle for as long as it stays the same."""

EDITION = 1

"""The almanac: the dailies of a month."""

"""The number of a kind's edition: it grows when a seed of the kind would give another puzzle than before."""

FIRST_EDITION = 1
EDITIONS = {"connecting_wall": 2}  # of the other kinds it is the first


def edition_of(kind: str) -> int:
    return EDITIONS.get(kind, FIRST_EDITION)

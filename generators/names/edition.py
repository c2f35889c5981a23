"""The number of a kind's edition: it grows when a seed of the kind would give another puzzle than before."""

FIRST_EDITION = 1
EDITIONS = {
    "brick": 2,
    "connecting_wall": 2,
    "crossword": 2,
    "fill_in": 2,
    "lion_wall": 2,
    "riddle": 4,
}  # else the first


def edition_of(kind: str) -> int:
    return EDITIONS.get(kind, FIRST_EDITION)

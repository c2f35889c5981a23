"""The number of a kind's edition: it grows when a seed of the kind would give another puzzle than before."""

FIRST_EDITION = 1
EDITIONS = {
    "brick": 3,
    "connecting_wall": 3,
    "crossword": 3,
    "fill_in": 3,
    "lion_wall": 3,
    "riddle": 5,
}  # else the first


def edition_of(kind: str) -> int:
    return EDITIONS.get(kind, FIRST_EDITION)

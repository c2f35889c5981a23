"""The traps of walls written by hand that have no ghost, from assets/categories/traps.txt: Review alone knows them."""

from __future__ import annotations

from generators.kernel.cache import cached
from generators.kernel.sets import lists_by_key
from generators.wall.rules import Ghost, Puzzle
from generators.words.dictionary import asset_entries


@cached
def _traps() -> dict[str, list[Ghost]]:
    """By their first card."""
    traps = list[Ghost]()
    for line in asset_entries("categories", "traps.txt"):
        name, _, cards = line.partition(": ")
        words = (card.replace("_", " ") for card in cards.split())
        traps.append(Ghost(name, tuple(words)))
    return lists_by_key((each.cards[0], each) for each in traps)


def trap_of(puzzle: Puzzle) -> Ghost | None:
    """The largest whose cards are all there, and are not those of a group."""
    found = list[Ghost]()
    for first in puzzle.cards:
        for each in _traps().get(first, ()):
            cards = set(each.cards)
            one = any(cards <= set(group.cards) for group in puzzle.groups)
            if cards <= set(puzzle.cards) and not one:
                found.append(each)
    return max(found, key=lambda each: len(each.cards), default=None)

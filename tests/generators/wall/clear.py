"""What every wall is, as far as a second opinion goes: of one answer, of signs that can be drawn, of no fifth card."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from fontTools.ttLib import TTFont

from generators.wall.rules import Puzzle
from tests.generators.wall import brute
from tests.generators.wall.walls import sets

FONT = Path(__file__).parents[3] / "fonts" / "lantern-regular.otf"


@cache
def drawable() -> frozenset[int]:
    with TTFont(FONT, lazy=True) as font:
        return frozenset(font.getBestCmap())


def has_one_answer(puzzle: Puzzle, links: dict[str, frozenset[str]], lures: frozenset[str] = frozenset()) -> None:
    found = brute.partitions(links, puzzle.cards)
    assert len(found) == 1, puzzle
    assert set(found[0]) == sets(puzzle.groups)
    assert len(set(puzzle.cards)) == 16
    assert drawable().issuperset(ord(char) for card in puzzle.cards for char in card)
    assert all(group.name in links[card] for group in puzzle.groups for card in group.cards)
    assert most_of_a_herring(puzzle, links, lures) <= 3


def most_of_a_herring(puzzle: Puzzle, links: dict[str, frozenset[str]], lures: frozenset[str] = frozenset()) -> int:
    """The most cards that share a link which is not the link of one of the groups, nor the one planned lure."""
    own = {group.name for group in puzzle.groups}
    own |= {link for link in lures if sum(link in links[card] for card in puzzle.cards) > 4}
    by_link: dict[str, set[str]] = {}
    for card in puzzle.cards:
        for link in links[card] - own:
            by_link.setdefault(link, set()).add(card)
    groups = sets(puzzle.groups)
    return max(len(cards) for cards in by_link.values() if frozenset(cards) not in groups)

"""Small walls and data for the tests."""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest

from generators.kernel.kind import no_pulse
from generators.wall.kind import CONNECTING_WALL, LION_WALL, WallKind
from generators.wall.menu import Mode, Options
from generators.wall.rules import Group, Puzzle
from tests.generators.wall import brute
from tests.rows import FULL, present
from tools.pin_puzzles import kept_text

LINKS = ("parts", "sounds", "meanings", "words", "mixed", "chengyu")
SORTS = [(CONNECTING_WALL, level) for level in ("easy", "medium", "hard", "expert")]
SORTS += [(LION_WALL, links) for links in LINKS]
every_sort = pytest.mark.parametrize(("kind", "sort"), SORTS, ids=[f"{kind.id}-{sort}" for kind, sort in SORTS])

GROUP_CARDS = ("abcd", "efgh", "ijkl", "mnop")
NAMES = ("Birds", "Kinds of cheese", "____ ball", "Rivers of Europe")


def letters(mode: Mode) -> Puzzle:
    groups = tuple(Group(name, tuple(cards), ()) for name, cards in zip(NAMES, GROUP_CARDS, strict=True))
    return Puzzle(tuple("abcdefghijklmnop"), groups, mode)


def golden(name: str) -> list[dict[str, Any]]:
    path = Path(__file__).parents[2] / "golden" / "wall.toml"
    found: list[dict[str, Any]] = tomllib.loads(path.read_text(encoding="utf-8"))[name]
    return found


def sets(groups: tuple[Group, ...]) -> set[frozenset[str]]:
    return {frozenset(group.cards) for group in groups}


def walls(kind: WallKind, sort: str, count: int) -> Iterator[Puzzle]:
    return (_wall(kind is CONNECTING_WALL, sort, number) for number in range(count))


@cache
def _wall(connecting: bool, sort: str, number: int) -> Puzzle:
    rng = Random(f"{sort} {number}")
    level, mode = rng.choice(("easy", "medium", "hard")), list(Mode)[number % len(Mode)]
    script = ("simplified", "traditional")[number % 2]
    kept = None if FULL else kept_text("tests", CONNECTING_WALL.id, f"{sort}-{mode.replace('_', '-')}")
    if kept:  # an expert one takes a second to be made
        return CONNECTING_WALL.read(kept)
    if connecting:
        return CONNECTING_WALL.generate(Options(sort, mode), rng, no_pulse)
    return LION_WALL.generate(Options(level, mode, script, links=sort), rng, no_pulse)


# --- what every wall is, by a second opinion: of one answer, of no fifth card


def has_one_answer(puzzle: Puzzle, links: dict[str, frozenset[str]], plays: frozenset[str] = frozenset()) -> None:
    """At most three cards share a link which is not the link of one of the groups, nor a play on letters, nor the ghost
    or what it also is."""
    (found,) = brute.partitions(links, puzzle.cards)
    groups = sets(puzzle.groups)
    assert set(found) == groups
    assert len(set(puzzle.cards)) == 16
    assert all(group.name in links[card] for group in puzzle.groups for card in group.cards)
    for link in {link for card in puzzle.cards for link in links[card]} - {group.name for group in puzzle.groups}:
        cards = frozenset(card for card in puzzle.cards if link in links[card])
        seen = puzzle.ghost is not None and cards <= set(puzzle.ghost.cards)
        assert len(cards) <= 3 or cards in groups or link in plays or seen, (puzzle, link)


def check_ghost(wall: Puzzle, whole: frozenset[str], links: dict[str, frozenset[str]]) -> None:
    """The ghost has all cards of the whole set, at most two of them in one group; and there is one answer, though four
    of these cards could be a group."""
    cards = whole.intersection(wall.cards)
    assert set(present(wall.ghost).cards) == cards, "all that is of the ghost is told"
    homes = Counter(group.name for group in wall.groups for card in group.cards if card in cards)
    assert sorted(homes.values()) in ([1, 1, 1, 1], [1, 1, 1, 2]), wall
    links = {card: found | {"the ghost"} if card in cards else found for card, found in links.items()}
    assert [set(each) for each in brute.partitions(links, wall.cards)] == [sets(wall.groups)], wall

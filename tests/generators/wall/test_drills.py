"""Walls to practise one sort of link."""

from __future__ import annotations

import pytest

from generators.wall.choices import Mode
from generators.wall.kind import CONNECTING_WALL, LION_WALL, WallKind
from generators.wall.lion.link_families import family_of
from generators.wall.rules import Guess, Puzzle, play
from tests.generators.wall import brute
from tests.generators.wall.connecting.test_word_walls import bank
from tests.rows import few_or_slow
from tests.test_every_drill import begun, drills_of, exercise

# The sorts of the bank that each drill may ask for.
OF_THE_BANK = {
    "lists": {"things", "meaning"},
    "people": {"people"},
    "fill_in": {"after", "before"},
    "disguised": {"things", "twist"},
    "ends": {"starts", "ends"},
    "hidden": {"hidden"},
    "letters": {"change", "extra", "missing", "headless", "tailless"},
    "spelling": {"only", "vowel", "spelt", "silent", "palindrome", "doubled", "pairs", "ascending", "descending"},
    "anagrams": {"anagram"},
    "sounds": {"homophone", "rhyme"},
}
EVERY = [(kind, name) for kind in (CONNECTING_WALL, LION_WALL) for name in drills_of(kind.id).names]
every_drill = pytest.mark.parametrize(("kind", "name"), EVERY, ids=[f"{kind.id}-{name}" for kind, name in EVERY])


def test_every_sort_of_links_can_be_practised() -> None:
    assert drills_of("connecting_wall").names == tuple(OF_THE_BANK)
    assert set(drills_of("lion_wall").names) == {"parts", "sounds", "meanings", "words", "chengyu"}


@pytest.mark.parametrize("seed", few_or_slow(1, 30))
@every_drill
def test_a_drill_has_its_sort_alone_and_one_answer(kind: WallKind, name: str, seed: int) -> None:
    of = exercise(kind.id, name, seed)
    puzzle: Puzzle = of.puzzle
    assert (of.hint, puzzle.mode) == (None, Mode.CLASSIC)
    if kind is CONNECTING_WALL:
        assert {bank()[group.name].sort for group in puzzle.groups} <= OF_THE_BANK[name]
        (only,) = brute.partitions(brute.connecting_links(puzzle.cards), puzzle.cards)
        assert set(only) == {frozenset(group.cards) for group in puzzle.groups}
        assert name != "lists" or not any("____" in group.name for group in puzzle.groups)
    elif name != "chengyu":
        assert {family_of(group.name) for group in puzzle.groups} == {name}


@every_drill
def test_eight_cards_are_left_and_one_group_of_them_is_asked_for(kind: WallKind, name: str) -> None:
    of = exercise(kind.id, name)
    state = begun(kind.id, of)
    assert len(state.order) == 8
    group = next(group for group in of.puzzle.groups if group.cards[0] in state.order)
    assert drills_of(kind.id).done(of, play(state, Guess(group.cards)))

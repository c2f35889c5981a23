"""Walls to practise one sort of link. LANTERN_FULL=1 makes thirty of each."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from generators.kernel.kind import Exercise, no_pulse
from generators.kernel.phrases import LANGUAGES, phrasebook
from generators.wall.choices import Mode
from generators.wall.kind import CONNECTING_WALL, LION_WALL, WallKind
from generators.wall.lion.link_families import family_of
from generators.wall.rules import Guess, Move, Puzzle, play, start
from tests.generators.wall import brute
from tests.generators.wall.connecting.test_word_walls import bank
from tests.rows import FULL

WALLS = 30 if FULL else 2
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
EVERY = [
    (kind, name)
    for kind in (CONNECTING_WALL, LION_WALL)
    for name in (kind.teaching.drills.names if kind.teaching.drills else ())
]
every_drill = pytest.mark.parametrize(("kind", "name"), EVERY, ids=[f"{kind.id}-{name}" for kind, name in EVERY])


def exercises(kind: WallKind, name: str, count: int = WALLS) -> Iterator[Exercise[Puzzle, Move]]:
    assert kind.teaching.drills is not None
    for seed in range(count):
        yield kind.teaching.drills.make(name, Random(f"{name} {seed}"), no_pulse)


def test_every_sort_of_links_can_be_practised() -> None:
    assert CONNECTING_WALL.teaching.drills is not None
    assert LION_WALL.teaching.drills is not None
    assert CONNECTING_WALL.teaching.drills.names == tuple(OF_THE_BANK)
    assert set(LION_WALL.teaching.drills.names) == {"parts", "sounds", "meanings", "words", "chengyu"}


@every_drill
def test_a_drill_has_its_sort_alone_and_one_answer(kind: WallKind, name: str) -> None:
    for each in exercises(kind, name):
        puzzle = each.puzzle
        assert (each.hint, puzzle.mode) == (None, Mode.CLASSIC)
        if kind is CONNECTING_WALL:
            assert {bank()[group.name].sort for group in puzzle.groups} <= OF_THE_BANK[name]
            links = brute.connecting_links(puzzle.cards)
            (only,) = brute.partitions(links, puzzle.cards)
            assert set(only) == {frozenset(group.cards) for group in puzzle.groups}
        elif name != "chengyu":
            assert {family_of(group.name) for group in puzzle.groups} == {name}


@every_drill
def test_eight_cards_are_left_and_one_group_of_them_is_asked_for(kind: WallKind, name: str) -> None:
    (exercise,) = exercises(kind, name, 1)
    assert kind.teaching.drills is not None
    state = start(exercise.puzzle)
    for move in exercise.moves:
        state = play(state, move)
    assert len(state.order) == 8
    assert not kind.teaching.drills.done(exercise, state)
    group = next(group for group in exercise.puzzle.groups if group.cards[0] in state.order)
    assert kind.teaching.drills.done(exercise, play(state, Guess(group.cards)))


@every_drill
def test_it_is_called_something_in_every_language(kind: WallKind, name: str) -> None:
    assert kind.teaching.drills is not None
    called: Any = {phrasebook(language).tell(kind.teaching.drills.called(name)) for language in LANGUAGES}
    assert len(called) == len(LANGUAGES)


@every_drill
def test_one_seed_makes_one_wall_and_others_make_others(kind: WallKind, name: str) -> None:
    first, second = (list(exercises(kind, name, 2)) for _ in range(2))
    assert first == second
    assert first[0] != first[1]


def test_lists_of_things_have_no_gaps_and_no_disguise() -> None:
    for each in exercises(CONNECTING_WALL, "lists"):
        assert not any("____" in group.name for group in each.puzzle.groups)

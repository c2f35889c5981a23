"""Walls on which a card more fits than a group takes, and who is lucky there: made and judged by code of its own."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import cache
from itertools import combinations, count, islice
from random import Random

from generators.kernel.kind import no_pulse
from generators.wall.choices import Options
from generators.wall.kind import CONNECTING_WALL
from generators.wall.rules import GROUPS, Group, Guess, Puzzle, State, play, start
from tests.generators.wall import brute
from tests.generators.wall.brute import bank
from tests.rows import FULL

MANY = 20 if FULL else 3
FIRST = 0 if FULL else 23  # the seed from which on what is rare comes soon
PLAIN = {"after", "before", "things", "people", "meaning", "twist"}  # the sorts of links that are no plays

Links = dict[str, frozenset[str]]


def with_fifths(puzzle: Puzzle, links_of: Links, rng: Random, many: int) -> Puzzle | None:
    """Cards are swapped for others that fit their own group and a second one: one, or one in each of the two, which
    then leaves two ways to share them out. All are links that the data know."""
    pairs = list(combinations(range(GROUPS), 2))
    rng.shuffle(pairs)
    for pair in pairs:
        names = {puzzle.groups[number].name for number in pair}
        fifths = sorted(card for card, links in links_of.items() if names <= links and card not in puzzle.cards)
        if len(fifths) >= many:
            for number, fifth in zip(pair, rng.sample(fifths, many), strict=False):
                puzzle = swapped(puzzle, rng.choice(sorted(set(puzzle.groups[number].cards) - set(fifths))), fifth)
            return puzzle
    return None


def swapped(puzzle: Puzzle, gone: str, card: str) -> Puzzle:
    def instead(cards: tuple[str, ...]) -> tuple[str, ...]:
        return tuple(card if each == gone else each for each in cards)

    groups = tuple(replace(group, cards=instead(group.cards)) for group in puzzle.groups)
    return replace(puzzle, cards=instead(puzzle.cards), groups=groups)


@cache
def words() -> dict[str, frozenset[str]]:
    """What is no play on letters, which nobody looks for where no group asks for it."""
    plain = {name for name, each in bank().items() if each.sort in PLAIN}
    return {card: links & plain for card, links in brute.bank_links().items()}


@cache
def doubtful() -> tuple[Puzzle, ...]:
    """Walls on which another card fits; on every second one it could be right."""
    return tuple(islice(doubts(), MANY))


def doubts() -> Iterator[Puzzle]:
    """Made once, whoever asks for them, and as many as are asked for."""
    made, more = _made()
    for number in count():
        if number == len(made):
            made.append(next(more))
        yield made[number]


@cache
def _made() -> tuple[list[Puzzle], Iterator[Puzzle]]:
    return [], _doubts()


def _doubts() -> Iterator[Puzzle]:
    found = 0
    for number in count(FIRST):
        rng = Random(f"fifth {number}")
        puzzle = CONNECTING_WALL.generate(Options(rng.choice(("easy", "medium", "hard"))), rng, no_pulse)
        if all(bank()[group.name].sort in PLAIN for group in puzzle.groups):
            changed = with_fifths(puzzle, words(), rng, 1 + found % 2)
            if changed is not None:
                found += 1
                yield changed


@cache
def shares(left: frozenset[str]) -> tuple[frozenset[frozenset[str]], ...]:
    """Every way to share out what is left, by code of its own."""
    links = {card: words()[card] for card in left}
    return tuple(frozenset(each) for each in brute.partitions(links, tuple(sorted(left))))


def guesses(puzzles: Iterable[Puzzle] | None = None) -> Iterator[tuple[Puzzle, State, Group]]:
    for number, puzzle in enumerate(doubtful() if puzzles is None else puzzles):
        state = start(puzzle)
        order = Random(number).sample(range(GROUPS), GROUPS - 1)
        for group in order:
            yield puzzle, state, puzzle.groups[group]
            state = play(state, Guess(puzzle.groups[group].cards))

"""How sure it is, with the cards that are left and the guesses that were made, that four of them are a group."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import islice

from generators.kernel.kind import Pulse
from generators.kernel.ladder import EASY, EXPERT, HARD, MEDIUM, Technique
from generators.wall.analysis.ground import Cards, Ground, Herring, left_in
from generators.wall.rules import GROUPS, SIZE, Group, Mode, State
from generators.wall.solver import Partition, ways

ONLY_FOUR = Technique("only_four", EASY, 1)  # no other card fits, and nothing leads away from them
CROSSED = Technique("crossed", MEDIUM, 2)  # no other card fits, but red herrings run through them
AFTER_MISS = Technique("after_miss", MEDIUM, 3)  # a wrong guess has ruled out any other four
RULED_OUT = Technique("ruled_out", MEDIUM, 3)  # what was told of guesses before
BY_ELIMINATION = Technique("by_elimination", HARD, 4)  # another card fits, but its own group needs it
FIFTH = Technique("fifth", HARD, 4)  # another card fits, and nothing decides
ONE_WAY = Technique("one_way", EXPERT, 6)  # only so can all the cards be shared out
SURE = (ONLY_FOUR, CROSSED, AFTER_MISS, RULED_OUT, BY_ELIMINATION, FIFTH, ONE_WAY)
WIDE = 3  # cards of a red herring that one has to think about
PATIENCE = 20_000  # ways of sharing out that are looked at


@dataclass(frozen=True, slots=True)
class Sight:
    """Of one group as it stands."""

    group: Group
    technique: Technique
    others: Cards = frozenset()  # cards that fit as well
    link: str = ""  # by which they do
    herrings: tuple[Herring, ...] = ()  # that run through it


def sight(ground: Ground, state: State, group: Group, pulse: Pulse) -> Sight:
    """By the easiest technique from which it follows; FIFTH if it does not follow."""
    pulse()
    left, four = left_in(state), frozenset(group.cards)
    if _stands_alone(ground, group, left):
        herrings = ground.running_through(four, left, WIDE)
        return Sight(group, CROSSED if herrings else ONLY_FOUR, herrings=herrings)
    others, link = _others(ground, group, left)
    return Sight(group, _reasoned(ground, state, four, others, pulse), others, link)


def _stands_alone(ground: Ground, group: Group, left: Cards) -> bool:
    """No other card fits its link, and none of its cards fits another that could be a group."""
    four = frozenset(group.cards)
    return ground.fitting(group, left) == four and not any(_rivals(ground, four, left))


def _rivals(ground: Ground, four: Cards, left: Cards) -> Iterable[tuple[str, Cards]]:
    """Other links of four or more cards, some of these among them."""
    for link, cards in ground.fits.items():
        there = cards & left
        if len(there) >= SIZE and there & four and there != four:
            yield link, there


def _others(ground: Ground, group: Group, left: Cards) -> tuple[Cards, str]:
    """Who could take the place of one of the four, and by which link."""
    four = frozenset(group.cards)
    if extra := ground.fitting(group, left) - four:
        return extra, group.name
    nearest = max(_rivals(ground, four, left), key=lambda rival: len(rival[1] & four), default=("", frozenset()))
    return nearest[1] - four, nearest[0]


def _reasoned(ground: Ground, state: State, four: Cards, others: Cards, pulse: Pulse) -> Technique:
    left = left_in(state)
    if not _avoidable(ground, state, four, (), pulse):
        alone = ground.fitting(ground.home(min(four)), left) == four
        return BY_ELIMINATION if alone or all(is_needed(ground, card, left) for card in others) else ONE_WAY
    missed = wrong_guesses(state)
    return FIFTH if not missed or _avoidable(ground, state, four, missed, pulse) else AFTER_MISS


def is_needed(ground: Ground, card: str, left: Cards) -> bool:
    """Would its own group not be full without it?"""
    home = ground.home(card)
    return ground.fitting(home, left) == frozenset(home.cards)


def _avoidable(ground: Ground, state: State, four: Cards, missed: Iterable[Cards], pulse: Pulse) -> bool:
    """Can what is left be shared out without these four? Where that is too much to look through, it can."""
    shares = enumerate(_shares(ground, state, missed, pulse))
    return any(turn == PATIENCE or four not in groups for turn, groups in shares)


def could_be(ground: Ground, state: State, four: Cards, pulse: Pulse) -> bool:
    """Might these four have been a group, by all that was known?"""
    return any(four in groups for groups in islice(_shares(ground, state, wrong_guesses(state), pulse), PATIENCE))


def _shares(ground: Ground, state: State, missed: Iterable[Cards], pulse: Pulse) -> Iterator[Partition]:
    """Every way to share out what is left, as the guesses before allow."""
    done = tuple(frozenset(state.puzzle.groups[number].cards) for number in state.found)
    missed = tuple(missed)
    every = ways(tuple(sorted(state.order)), ground.fits, pulse)
    return (groups for groups in every if _allowed(state, (*done, *groups), missed))


def wrong_guesses(state: State) -> tuple[Cards, ...]:
    right = {frozenset(group.cards) for group in state.puzzle.groups}
    return tuple(guess for guess in state.guesses if guess not in right)


def _allowed(state: State, groups: tuple[Cards, ...], missed: Iterable[Cards]) -> bool:
    return all(_agrees(state, guess, groups) for guess in missed)


def _agrees(state: State, guess: Cards, groups: tuple[Cards, ...]) -> bool:
    """Is it what was told of the guess: wrong, and in Connections whether it was one away?"""
    most = max(len(guess & group) for group in groups)
    return (most == SIZE - 1) == is_near(state, guess) if state.puzzle.mode is Mode.CONNECTIONS else most < SIZE


def is_near(state: State, guess: Cards) -> bool:
    return any(len(guess.intersection(group.cards)) == SIZE - 1 for group in state.puzzle.groups)


def ruled_out_by(state: State, cards: Cards) -> Cards | None:
    """A guess before that had told that these four are none, where one is told how near it was."""
    if state.puzzle.mode is not Mode.CONNECTIONS:
        return None
    return next((guess for guess in wrong_guesses(state) if _excludes(len(guess & cards), is_near(state, guess))), None)


def _excludes(shared: int, near: bool) -> bool:
    """Of four that were one away, a group has three, one or none; of others, never three."""
    return shared == SIZE // 2 if near else shared == SIZE - 1


def open_groups(state: State) -> tuple[Group, ...]:
    return tuple(state.puzzle.groups[number] for number in range(GROUPS) if number not in state.found)

"""How a person fills the grid in: one word at a time, each forced by what stands there. The easiest reason comes first.

Every step here is sound: given letters of the solution it names a word of the solution.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import IntEnum
from functools import partial

from generators.bits import bits
from generators.fill_in.rules import Place, Puzzle, State, placed, play, start
from generators.kind import Pulse
from generators.lattice.domains import Domains, Network
from generators.lattice.filler import MANY_STEPS, fills
from generators.lattice.layout import BLANK, OPEN, Layout, Slot
from generators.wordbook import wordbooks


class Reason(IntEnum):
    """Why a word must stand in a slot, from plain to deep."""

    ONLY_WORD = 1  # of this length
    LAST_WORD = 2  # of this length that is left
    LETTERS = 3  # no other word has the letters that stand here
    ONLY_PLACE = 4  # the word fits nowhere else
    CROSSINGS = 5  # every other word leaves a crossing slot without a word
    CHAIN = 6  # the same, over and over
    WHAT_IF = 7  # every other word, tried out, soon leaves a slot without a word
    TRIAL = 8  # the same, but not soon


@dataclass(frozen=True, slots=True)
class Step:
    slot: Slot
    word: str
    reason: Reason


@dataclass(frozen=True, slots=True)
class _View:
    """The slots still to fill, by number, and the words that each could take as the letters stand."""

    state: State
    left: frozenset[str]  # words not placed yet
    choices: dict[int, list[str]]


def next_step(state: State, pulse: Pulse) -> Step | None:
    """The plainest step; None when nothing is left to do or no word fits."""
    pulse()
    view = _view(state)
    if not view.choices or not all(view.choices.values()):
        return None
    ways = (_single_choice, _single_place, partial(_by_crossings, pulse=pulse), partial(_deep, pulse=pulse))
    return next((step for way in ways for step in way(view)), None)


def _view(state: State) -> _View:
    left = frozenset(state.puzzle.words) - placed(state)
    reads = [state.reads(slot) for slot in state.puzzle.layout.slots]
    choices = {
        index: [word for word in state.puzzle.words if word in left and fits(word, read)]
        for index, read in enumerate(reads)
        if read not in state.puzzle.words
    }
    return _View(state, left, choices)


def fits(word: str, reads: str) -> bool:
    return len(word) == len(reads) and all(sign in (BLANK, letter) for letter, sign in zip(word, reads, strict=True))


def _single_choice(view: _View) -> Iterator[Step]:
    for reason in (Reason.ONLY_WORD, Reason.LAST_WORD, Reason.LETTERS):
        for index, words in view.choices.items():
            if len(words) == 1 and _singled_out(view, words[0]) <= reason:
                yield Step(view.state.puzzle.layout.slots[index], words[0], reason)


def _singled_out(view: _View, word: str) -> Reason:
    if sum(len(other) == len(word) for other in view.state.puzzle.words) == 1:
        return Reason.ONLY_WORD
    return Reason.LAST_WORD if sum(len(other) == len(word) for other in view.left) == 1 else Reason.LETTERS


def _single_place(view: _View) -> Iterator[Step]:
    homes: dict[str, list[int]] = {}
    for index, words in view.choices.items():
        for word in words:
            homes.setdefault(word, []).append(index)
    for word, indices in homes.items():
        if len(indices) == 1:
            yield Step(view.state.puzzle.layout.slots[indices[0]], word, Reason.ONLY_PLACE)


def _by_crossings(view: _View, pulse: Pulse) -> Iterator[Step]:
    table = {
        (index, place): _by_letter(words, place)
        for index, words in view.choices.items()
        for place in range(len(words[0]))
    }
    for index, words in view.choices.items():
        pulse()
        possible = [word for word in words if _crossable(view, table, index, word)]
        if len(possible) == 1:
            yield Step(view.state.puzzle.layout.slots[index], possible[0], Reason.CROSSINGS)


def _by_letter(words: list[str], place: int) -> dict[str, set[str]]:
    found: dict[str, set[str]] = {}
    for word in words:
        found.setdefault(word[place], set()).add(word)
    return found


def _crossable(view: _View, table: dict[tuple[int, int], dict[str, set[str]]], index: int, word: str) -> bool:
    """Would every crossing slot still have a word, other than this one?"""
    for junction in view.state.puzzle.layout.junctions[index]:
        if junction.other in view.choices:
            crossing = table[junction.other, junction.there].get(word[junction.here], set())
            if not crossing - {word}:
                return False
    return True


def _deep(view: _View, pulse: Pulse) -> Iterator[Step]:
    puzzle = view.state.puzzle
    network = Network(layout_of(view.state), wordbooks(puzzle.words), pulse, MANY_STEPS)
    domains = network.begin()
    if domains is None:
        return
    by_size = sorted(view.choices, key=lambda index: (domains.words[index].bit_count(), index))
    for index in by_size:
        if domains.words[index].bit_count() == 1:
            yield _step(network, index, domains.words[index], Reason.CHAIN)
    for index in by_size:
        possible = [word for word in bits(domains.words[index]) if _survives(network, domains, index, word)]
        if len(possible) == 1:
            yield _step(network, index, 1 << possible[0], Reason.WHAT_IF)
    for words in fills(network.layout, puzzle.words, 1, pulse).fills:
        yield Step(puzzle.layout.slots[by_size[0]], words[by_size[0]], Reason.TRIAL)


def layout_of(state: State) -> Layout:
    """The layout with all that stands now as if it had been given."""
    return Layout(tuple(row.replace(BLANK, OPEN) for row in state.rows))


def _step(network: Network, index: int, word: int, reason: Reason) -> Step:
    return Step(network.layout.slots[index], network.books[index].words[word.bit_length() - 1], reason)


def _survives(network: Network, domains: Domains, index: int, word: int) -> bool:
    tried = domains.copy()
    tried.words[index] = 1 << word
    return network.settle(tried, [index])


def steps(puzzle: Puzzle, pulse: Pulse) -> Iterator[Step]:
    """The whole way from the empty grid, as far as it goes."""
    state = start(puzzle)
    while (step := next_step(state, pulse)) is not None:
        yield step
        state = play(state, Place(step.slot.start, step.slot.direction, step.word))

"""Solves a Fill-In step by step, as a person does.

A person places one word at a time, each forced by the letters of the board. The easiest reason comes first.

    1 . 2      CAT COD DEN TEN. DEN in 1 across would leave 1 down without a word, as no other word begins with D, and
    . # .      so would TEN: CAT and COD remain (crossings). With an A in the middle only CAT fits there (letters);
    3 . .      then C _ _ down is COD, T _ _ down is TEN, and DEN is the last word of its length.

Every step is sound: if the letters on the board belong to the solution, so does the word of the
step. If a puzzle from outside has several solutions, a step names a word that all of them share,
or, where they share nothing more, two words for one slot. Each technique excludes only words that
no solution has there: words excluded by other letters or by their length, words that leave a
crossing slot without a word, and, in the deeper techniques, words from which that follows.

A hint takes the first step found. Where the word is known, as in a review, the question is which is
the easiest technique that gives it at once. Crossings, followed to the end, give nearly every word
from the start, but no person does that while there are plainer steps. So chains are short, and
deeper techniques count only where the board has nothing plainer.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import islice

from generators.fill_in.rules import Place, State, fits, play
from generators.fill_in.solver import layout_of
from generators.kernel.kind import EASY, EXPERT, HARD, MEDIUM, Pulse, Technique
from generators.kernel.ladder import Rung
from generators.kernel.sets import bits, group_by, lists_by_key
from generators.lattice.filler import MANY_STEPS, Domains, Fills, Network, fills
from generators.lattice.layout import Layout, Slot, fill_rows
from generators.words.signs import wordbooks

ONLY_WORD = Technique("only_word", EASY, 1)  # no other word has this length
LAST_WORD = Technique("last_word", EASY, 1)  # no other word with this length is left
LETTERS = Technique("letters", EASY, 2)  # no other word has the letters of the slot
ONLY_PLACE = Technique("only_place", EASY, 3)  # no other slot takes the word
CROSSINGS = Technique("crossings", MEDIUM, 8)  # every other word leaves a crossing slot without a word
CHAIN = Technique("chain", HARD, 15)  # crossings, applied again and again
WHAT_IF = Technique("what_if", HARD, 25)  # every other word leads to a slot without a word
TRIAL = Technique("trial", EXPERT, 60)  # no other word fits, after a full search
SEVERAL = Technique("several", EXPERT, 0)  # two solutions differ, and no technique can help


@dataclass(frozen=True, slots=True)
class Step:
    """The word that belongs in a slot."""

    slot: Slot
    word: str
    other: str = ""  # word in this slot in another solution

    @property
    def move(self) -> Place:
        return Place(self.slot.start, self.slot.direction, self.word)


@dataclass(frozen=True)
class View:
    """The slots without a word, by index, and the words that fit the letters of each."""

    state: State
    left: frozenset[str]  # words not placed yet
    choices: dict[int, list[str]]
    pulse: Pulse

    @property
    def slots(self) -> tuple[Slot, ...]:
        return self.state.puzzle.layout.slots

    @cached_property
    def singles(self) -> list[Step]:
        """The words of slots that only one word fits."""
        return [Step(self.slots[index], words[0]) for index, words in self.choices.items() if len(words) == 1]

    @cached_property
    def after_crossings(self) -> View:
        """The view without the words that leave a crossing slot without a word."""
        choices = {}
        for index, words in self.choices.items():
            self.pulse()
            choices[index] = [word for word in words if next(starved_slots(self, index, word), None) is None]
        return replace(self, choices=choices)

    @property
    def short_chain(self) -> tuple[View, ...]:
        """The views after one round of crossings, two and three."""
        second = self.after_crossings.after_crossings
        return self.after_crossings, second, second.after_crossings

    @cached_property
    def network(self) -> Network:
        return Network(layout_of(self.state), wordbooks(self.state.puzzle.words), self.pulse, MANY_STEPS)

    @cached_property
    def domains(self) -> Domains | None:
        return self.network.begin()

    @cached_property
    def possible(self) -> dict[int, list[int]]:
        """The numbers of the words that crossings leave in the end, the slots with the fewest
        first; nothing where they leave a slot without a word."""
        words = {index: list(bits(self.domains.words[index])) for index in self.choices} if self.domains else {}
        return dict(sorted(words.items(), key=lambda each: (len(each[1]), each[0])))

    @cached_property
    def searched(self) -> tuple[tuple[Technique, Step], ...]:
        """What a full search says first, if it says something."""
        return tuple(islice(_search(self), 1)) if self.possible else ()

    def step(self, index: int, word: int) -> Step:
        """Of a word by its number."""
        return Step(self.slots[index], self.network.books[index].words[word])

    def can_hold(self, index: int, word: int) -> bool:
        """Does every slot keep a word, crossing by crossing, when this one is tried there?"""
        assert self.domains is not None
        tried = self.domains.copy()
        tried.words[index] = 1 << word
        return self.network.settle(tried, [index])

    def unless_starved(self) -> View:
        """Without choices, if a slot has none: nothing follows there."""
        return self if all(self.choices.values()) else replace(self, choices={})


def view_of(state: State, pulse: Pulse) -> View:
    reads = [state.reads(slot) for slot in state.puzzle.layout.slots]
    left = frozenset(state.puzzle.words).difference(reads)
    alike = group_by((word for word in state.puzzle.words if word in left), len)
    listed = frozenset(state.puzzle.words)
    still_open = ((index, read) for index, read in enumerate(reads) if read not in listed)
    choices = {index: [word for word in alike.get(len(read), []) if fits(word, read)] for index, read in still_open}
    return View(state, left, choices, pulse)


def view_after(view: View, step: Step) -> View:
    """The view after the step, computed faster than a new one: only slots that cross the word have new letters."""
    state = play(view.state, step.move)
    index, reads = view.slots.index(step.slot), {each: state.reads(view.slots[each]) for each in view.choices}
    crossing = {each.other for each in state.puzzle.layout.junctions[index]}
    left = view.left.difference(reads.values())  # without the word, and words completed by crossing ones
    choices = {
        other: [word for word in view.choices[other] if word in left and (other not in crossing or fits(word, read))]
        for other, read in reads.items()
        if read not in view.left
    }
    return View(state, left, choices, view.pulse).unless_starved()


def _of_own_length(view: View, words: Collection[str]) -> Iterator[Step]:
    """Steps with the only word of its length."""
    lengths = [len(word) for word in words] if view.singles else []
    return (step for step in view.singles if lengths.count(len(step.word)) == 1)


def _only_place(view: View) -> Iterator[Step]:
    homes = lists_by_key((word, index) for index, words in view.choices.items() for word in words)
    return (Step(view.slots[its[0]], word) for word, its in homes.items() if len(its) == 1)


def starved_slots(view: View, index: int, word: str) -> Iterator[int]:
    """The crossing slots that this word would leave without a word."""
    for each in view.state.puzzle.layout.junctions[index]:
        if each.other in view.choices:
            crossing = view.choices[each.other]
            if not any(other[each.there] == word[each.here] and other != word for other in crossing):
                yield each.other


def _chained(view: View) -> Iterator[Step]:
    return (view.step(index, words[0]) for index, words in view.possible.items() if len(words) == 1)


def _supposed(view: View) -> Iterator[Step]:
    for index, words in view.possible.items():
        holding = [word for word in words if view.can_hold(index, word)]
        if len(holding) == 1:
            yield view.step(index, holding[0])


def _search(view: View) -> Iterator[tuple[Technique, Step]]:
    """The first slot with the same word in every solution; or the first where two of them differ."""
    slots, network, listed = view.slots, view.network, view.state.puzzle.words
    found = fills(network.layout, listed, 2, network.pulse)
    known = list(found.fills)
    if not known:
        return
    for index, words in view.possible.items():
        step = Step(slots[index], known[0][index])
        if len(known) == 1 and found.complete:
            yield TRIAL, step
        if all(each[index] == step.word for each in known):
            options = (view.step(index, word).word for word in words)
            other = _otherwise(network, listed, step, [each for each in options if each != step.word])
            known += other.fills
            if other.complete and not other.fills:
                yield TRIAL, step
    for index in view.possible:
        step = Step(slots[index], known[0][index])
        for each in known[1:]:
            if each[index] != step.word:
                yield SEVERAL, replace(step, other=each[index])
    first = next(iter(view.possible))
    yield SEVERAL, Step(slots[first], known[0][first])


def _otherwise(network: Network, listed: tuple[str, ...], step: Step, options: list[str]) -> Fills:
    """Tries the other words there: a solution, none, or an incomplete search."""
    for word in options:
        rows = fill_rows(network.layout.rows, dict(zip(step.slot.spots, word, strict=True)))
        found = fills(Layout(rows), listed, 1, network.pulse)
        if found.fills or not found.complete:
            return found
    return Fills((), complete=True, steps=0)


RUNGS: tuple[Rung[View, Step], ...] = (
    Rung(ONLY_WORD, lambda view: _of_own_length(view, view.state.puzzle.words)),
    Rung(LAST_WORD, lambda view: _of_own_length(view, view.left)),
    Rung(LETTERS, lambda view: view.singles),
    Rung(ONLY_PLACE, _only_place),
    Rung(CROSSINGS, lambda view: view.after_crossings.singles),
    Rung(CHAIN, _chained, deep=True),
    Rung(WHAT_IF, _supposed, deep=True),
    Rung(TRIAL, lambda view: [step for technique, step in view.searched if technique == TRIAL], proves=False),
    Rung(SEVERAL, lambda view: [step for technique, step in view.searched if technique == SEVERAL], proves=False),
)

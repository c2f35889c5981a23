"""How a person fills the grid in: one word at a time, each forced by what stands there. The easiest reason comes first.

    1 . 2      CAT COD DEN TEN. In 1 across DEN would leave 1 down without a word, as no other begins with D, and so
    . # .      would TEN: CAT and COD are left (crossings). With an A in its middle only CAT goes there (letters);
    3 . .      then C _ _ down is COD, T _ _ down is TEN, and DEN is the last word of its length.

Every step here is sound: given letters of the solution it names a word of the solution. Of a puzzle from outside with
several solutions it names a word that all of them have, or, where they share nothing more, two words for one slot. For
each technique only leaves out words that no solution has there: those that other letters or another length rule out,
those that leave a crossing slot without a word, and, deeper, those from which that follows.

Hints ask for the next step and take the first that they see. Where a word is known, as in a look back, what is asked is
the easiest technique that speaks for it at once. Followed without end, crossings give nearly every word from the start:
that is no step which a person takes while there are plainer ones. So a chain is short, and what is deeper counts only
where nothing plainer is to be seen on the board.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import partial
from typing import TypeAlias

from generators.fill_in.rules import Place, State, fits, play
from generators.fill_in.solver import layout_of
from generators.kernel.kind import EASY, EXPERT, HARD, MEDIUM, Pulse, Technique
from generators.kernel.sets import bits, collected, gathered, grouped
from generators.lattice.domains import Domains, Network
from generators.lattice.filler import MANY_STEPS, Fills, FillVerdict, fills
from generators.lattice.layout import Layout, Slot
from generators.lattice.letters import written
from generators.words.wordbook import wordbooks

ONLY_WORD = Technique("only_word", EASY, 1)  # of this length
LAST_WORD = Technique("last_word", EASY, 1)  # of this length that is left
LETTERS = Technique("letters", EASY, 2)  # no other word has the letters that stand here
ONLY_PLACE = Technique("only_place", EASY, 3)  # the word fits nowhere else
CROSSINGS = Technique("crossings", MEDIUM, 8)  # every other word leaves a crossing slot without a word
CHAIN = Technique("chain", HARD, 15)  # the same, over and over
WHAT_IF = Technique("what_if", HARD, 25)  # every other word, tried out, soon leaves a slot without a word
TRIAL = Technique("trial", EXPERT, 60)  # the same, but not soon
SEVERAL = Technique("several", EXPERT, 0)  # no technique helps where two solutions part
SHORT = 3  # crossings that a chain goes on for, where a word is known
LADDER = (ONLY_WORD, LAST_WORD, LETTERS, ONLY_PLACE, CROSSINGS, CHAIN, WHAT_IF, TRIAL)


@dataclass(frozen=True, slots=True)
class Step:
    """This word must stand in that slot."""

    slot: Slot
    word: str
    other: str = ""  # the word that stands there in another solution

    @property
    def move(self) -> Place:
        return Place(self.slot.start, self.slot.direction, self.word)


Found: TypeAlias = tuple[Technique, Step]


@dataclass(frozen=True, slots=True)
class View:
    """The slots still to fill, by number, and the words that each could take as the letters stand."""

    state: State
    left: frozenset[str]  # words not placed yet
    choices: dict[int, list[str]]


def view_of(state: State) -> View:
    reads = [state.reads(slot) for slot in state.puzzle.layout.slots]
    left = frozenset(state.puzzle.words).difference(reads)
    alike = grouped((word for word in state.puzzle.words if word in left), len)
    listed = frozenset(state.puzzle.words)
    still_open = ((index, read) for index, read in enumerate(reads) if read not in listed)
    choices = {index: [word for word in alike.get(len(read), []) if fits(word, read)] for index, read in still_open}
    return View(state, left, choices)


def after(view: View, step: Step) -> View:
    """The view after the step, sooner than a new one: only slots that cross the word have other letters than before."""
    state = play(view.state, step.move)
    layout = state.puzzle.layout
    index = layout.slots.index(step.slot)
    crossing = {
        each.other: state.reads(layout.slots[each.other])
        for each in layout.junctions[index]
        if each.other in view.choices
    }
    full = {other for other, read in crossing.items() if read in view.left}  # words that stand now by their crossings
    gone = {step.word, *(crossing[other] for other in full)}
    lengths = set(map(len, gone))
    choices = {}
    for other, words in view.choices.items():
        if other == index or other in full:
            continue
        read = crossing.get(other)
        kept = words if read is None else [word for word in words if fits(word, read)]
        shorter = layout.slots[other].length in lengths
        choices[other] = [word for word in kept if word not in gone] if shorter else kept
    return View(state, view.left - gone, choices)


def next_step(view: View, pulse: Pulse) -> Found | None:
    """The plainest step; None when nothing is left to do or no word fits."""
    pulse()
    if not view.choices or not all(view.choices.values()):
        return None
    ways = (_single_choice, _single_place, partial(_by_crossings, pulse=pulse), partial(_deep, pulse=pulse))
    return next((found for way in ways for found in way(view)), None)


def _single_choice(view: View) -> Iterator[Found]:
    puzzle = view.state.puzzle
    single = [(index, words[0]) for index, words in view.choices.items() if len(words) == 1]
    listed, left = (Counter(map(len, words)) for words in (puzzle.words, view.left)) if single else ({}, {})
    for technique, count in ((ONLY_WORD, listed), (LAST_WORD, left)):
        for index, word in single:
            if count[len(word)] == 1:
                yield technique, Step(puzzle.layout.slots[index], word)
    for index, word in single:
        yield LETTERS, Step(puzzle.layout.slots[index], word)


def _single_place(view: View) -> Iterator[Found]:
    homes = collected((word, index) for index, words in view.choices.items() for word in words)
    for word, indices in homes.items():
        if len(indices) == 1:
            yield ONLY_PLACE, Step(view.state.puzzle.layout.slots[indices[0]], word)


def _by_crossings(view: View, pulse: Pulse) -> Iterator[Found]:
    table = {
        (index, place): gathered((word[place], word) for word in words)
        for index, words in view.choices.items()
        for place in range(len(words[0]))
    }
    for index, words in view.choices.items():
        pulse()
        possible = [word for word in words if _crossable(view, table, index, word)]
        if len(possible) == 1:
            yield CROSSINGS, Step(view.state.puzzle.layout.slots[index], possible[0])


def _crossable(view: View, table: dict[tuple[int, int], dict[str, frozenset[str]]], index: int, word: str) -> bool:
    """Would every crossing slot still have a word, other than this one?"""
    for junction in view.state.puzzle.layout.junctions[index]:
        if junction.other in view.choices:
            crossing = table[junction.other, junction.there].get(word[junction.here])
            if crossing is None or not crossing - {word}:
                return False
    return True


def _deep(view: View, pulse: Pulse) -> Iterator[Found]:
    puzzle = view.state.puzzle
    network = network_of(view, pulse)
    domains = network.begin()
    if domains is None:
        return
    by_size = sorted(view.choices, key=lambda index: (domains.words[index].bit_count(), index))
    for index in by_size:
        if domains.words[index].bit_count() == 1:
            yield CHAIN, _step(network, index, domains.words[index])
    for index in by_size:
        possible = [word for word in bits(domains.words[index]) if survives(network, domains, index, word)]
        if len(possible) == 1:
            yield WHAT_IF, _step(network, index, 1 << possible[0])
    yield from _by_trial(network, puzzle.words, domains, by_size)


def _by_trial(network: Network, listed: tuple[str, ...], domains: Domains, by_size: list[int]) -> Iterator[Found]:
    """The first slot with the same word in every solution; or the first where two of them differ."""
    slots = network.layout.slots
    found = fills(network.layout, listed, 2, network.pulse)
    known = list(found.fills)
    if not known:
        return
    for index in by_size:
        step = Step(slots[index], known[0][index])
        if len(known) == 1 and found.complete:
            yield TRIAL, step
        if all(each[index] == step.word for each in known):
            options = (network.books[index].words[word] for word in bits(domains.words[index]))
            other = _otherwise(network, listed, step, [each for each in options if each != step.word])
            known += other.fills
            if other.finding is FillVerdict.NONE:
                yield TRIAL, step
    for index in by_size:
        step = Step(slots[index], known[0][index])
        for each in known[1:]:
            if each[index] != step.word:
                yield SEVERAL, replace(step, other=each[index])
    yield SEVERAL, Step(slots[by_size[0]], known[0][by_size[0]])


def _otherwise(network: Network, listed: tuple[str, ...], step: Step, options: list[str]) -> Fills:
    """The outcome of trying the other words there: a solution, none, or nobody knows."""
    for word in options:
        rows = written(network.layout.rows, dict(zip(step.slot.spots, word, strict=True)))
        found = fills(Layout(rows), listed, 1, network.pulse)
        if found.finding is not FillVerdict.NONE:
            return found
    return Fills((), complete=True, steps=0)


def _step(network: Network, index: int, word: int) -> Step:
    return Step(network.layout.slots[index], network.books[index].words[word.bit_length() - 1])


def survives(network: Network, domains: Domains, index: int, word: int) -> bool:
    tried = domains.copy()
    tried.words[index] = 1 << word
    return network.settle(tried, [index])


def steps(view: View, pulse: Pulse) -> Iterator[tuple[Technique, Step, View]]:
    """The whole way from here on, as far as it goes: always the plainest step."""
    while found := next_step(view, pulse):
        view = after(view, found[1])
        yield *found, view


def easiest(view: View, index: int, word: str, pulse: Pulse) -> Technique | None:
    """The easiest technique from which the word follows in that slot at once; None when it does not."""
    pulse()
    if word not in view.choices.get(index, []):
        return None
    if technique := at_sight(view, index, word):
        return technique
    once = crossed(view)
    if once.choices[index] == [word]:
        return CROSSINGS
    further = once
    for _ in range(SHORT - 1):
        pulse()
        further = crossed(further)
        if further.choices[index] == [word]:
            return CHAIN
    easy = (at_sight(view, other, each) for other, words in view.choices.items() for each in words)
    plainer = any(len(words) == 1 for words in once.choices.values()) or any(easy)
    return None if plainer else _deeper(view, index, word, pulse)


def crossed(view: View) -> View:
    """The view without the words that leave a crossing slot none."""
    return replace(view, choices={index: crossable(view, index) for index in view.choices})


def at_sight(view: View, index: int, word: str) -> Technique | None:
    """The easy technique that gives the word, if one does."""
    if view.choices[index] == [word]:
        return _single(view, word)
    elsewhere = (word in words for other, words in view.choices.items() if other != index)
    return None if any(elsewhere) else ONLY_PLACE


def _single(view: View, word: str) -> Technique:
    for technique, words in ((ONLY_WORD, view.state.puzzle.words), (LAST_WORD, view.left)):
        if sum(len(each) == len(word) for each in words) == 1:
            return technique
    return LETTERS


def crossable(view: View, index: int) -> list[str]:
    """The words of a slot that leave every crossing slot another word."""
    return [word for word in view.choices[index] if next(starved(view, index, word), None) is None]


def starved(view: View, index: int, word: str) -> Iterator[int]:
    """The crossing slots that this word would leave without one."""
    for each in view.state.puzzle.layout.junctions[index]:
        if each.other in view.choices:
            crossing = view.choices[each.other]
            if not any(other[each.there] == word[each.here] and other != word for other in crossing):
                yield each.other


def _deeper(view: View, index: int, word: str, pulse: Pulse) -> Technique | None:
    network = network_of(view, pulse)
    domains = network.begin()
    if domains is None:
        return None
    left = [network.books[index].words[number] for number in bits(domains.words[index])]
    if left == [word]:
        return CHAIN
    others = [each for each in left if each != word]
    return WHAT_IF if word in left and not any(holds(network, domains, index, each) for each in others) else None


def network_of(view: View, pulse: Pulse) -> Network:
    return Network(layout_of(view.state), wordbooks(view.state.puzzle.words), pulse, MANY_STEPS)


def holds(network: Network, domains: Domains, index: int, word: str) -> bool:
    """Does every slot keep a word, crossing by crossing, when this one is tried here?"""
    return survives(network, domains, index, network.books[index].numbers[word])

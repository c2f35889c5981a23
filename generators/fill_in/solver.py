"""Solves a Fill-In: by search, which finds the solutions and mistakes, and step by step, as a person does.

A person places one word at a time, each forced by the letters of the board. The easiest reason comes first.

    1 . 2      CAT COD DEN TEN. DEN in 1 across would leave 1 down without a word, as no other word begins with D, and
    . # .      so would TEN: CAT and COD remain (crossings). With an A in the middle only CAT fits there (letters);
    3 . .      then C _ _ down is COD, T _ _ down is TEN, and DEN is the last word of its length.

Every step is sound: if the letters on the board belong to the solution, so does the word of the step. If a puzzle from
outside has several solutions, a step names a word that all of them share, or, where they share nothing more, two words
for one slot. Each technique excludes only words that no solution has there: words excluded by other letters or by
their length, words that leave a crossing slot without a word, and, in the deeper techniques, words from which that
follows.

A hint takes the first step found. Where the word is known, as in a review, the question is which is the easiest
technique that gives it at once. Crossings, followed to the end, give nearly every word from the start, but no person
does that while there are plainer steps. So chains are short, and deeper techniques count only where the board has
nothing plainer.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import partial
from typing import TypeAlias

from generators.fill_in.rules import Place, Puzzle, State, fits, play, start
from generators.kernel.cache import cached
from generators.kernel.kind import EASY, EXPERT, HARD, MEDIUM, Pulse, Spot, Spots, Technique, no_pulse
from generators.kernel.sets import bits, group_by, lists_by_key
from generators.lattice.filler import MANY_STEPS, Domains, Fills, Network, fills
from generators.lattice.layout import BLANK, OPEN, Layout, Slot, fill_layout, fill_rows
from generators.words.wordbook import wordbooks

MANY = 50  # solutions, at most, that a board is compared with

ONLY_WORD = Technique("only_word", EASY, 1)  # no other word has this length
LAST_WORD = Technique("last_word", EASY, 1)  # no other word with this length is left
LETTERS = Technique("letters", EASY, 2)  # no other word has the letters of the slot
ONLY_PLACE = Technique("only_place", EASY, 3)  # no other slot takes the word
CROSSINGS = Technique("crossings", MEDIUM, 8)  # every other word leaves a crossing slot without a word
CHAIN = Technique("chain", HARD, 15)  # crossings, applied again and again
WHAT_IF = Technique("what_if", HARD, 25)  # every other word leads to a slot without a word
TRIAL = Technique("trial", EXPERT, 60)  # no other word fits, after a full search
SEVERAL = Technique("several", EXPERT, 0)  # two solutions differ, and no technique can help
SHORT = 3  # rounds of crossings in a chain, where the word is known
LADDER = (ONLY_WORD, LAST_WORD, LETTERS, ONLY_PLACE, CROSSINGS, CHAIN, WHAT_IF, TRIAL)


def solutions(puzzle: Puzzle, most: int, pulse: Pulse) -> tuple[State, ...]:
    return completions(start(puzzle), most, pulse)


def completions(state: State, most: int, pulse: Pulse) -> tuple[State, ...]:
    """The solutions that contain the letters of this state."""
    layout = layout_of(state)
    found = fills(layout, state.puzzle.words, most, pulse).fills
    return tuple(State(state.puzzle, fill_layout(layout, words).rows) for words in found)


def layout_of(state: State) -> Layout:
    """The layout with every letter of the board as a given."""
    return Layout(tuple(row.replace(BLANK, OPEN) for row in state.rows))


@cached
def known_solutions(puzzle: Puzzle, pulse: Pulse = no_pulse) -> tuple[State, ...]:
    """The solutions, at most MANY: a puzzle from outside may have more."""
    return solutions(puzzle, MANY, pulse)


def mistakes(state: State, pulse: Pulse) -> Spots:
    """The letters that differ from the solution; of several solutions, from the nearest."""
    found = known_solutions(state.puzzle, pulse)
    if len(found) > 1 and completions(state, 1, pulse):
        return frozenset()
    return min((differences(state, end) for end in found), key=len, default=frozenset())


def differences(state: State, solved: State) -> Spots:
    cells = state.puzzle.layout.cells()
    return frozenset(spot for spot in cells if state.letter(spot) not in (BLANK, solved.letter(spot)))


def target_solution(before: State, letters: Mapping[Spot, str], pulse: Pulse) -> State | None:
    """The solution that these letters, written now, are compared with; None if there is none at all."""
    found = known_solutions(before.puzzle, pulse)
    if len(found) < 2:
        return found[0] if found else None
    reachable = completions(before, 1, pulse)
    nearest = reachable[0] if reachable else min(found, key=lambda end: len(differences(before, end)))
    return next(iter(completions(with_letters(without_mistakes(before, nearest), letters), 1, pulse)), nearest)


def without_mistakes(state: State, end: State) -> State:
    return with_letters(state, dict.fromkeys(differences(state, end), BLANK))


def fits_another(state: State, spot: Spot, pulse: Pulse) -> bool:
    """Does a solution other than the nearest have this letter there?"""
    alone = with_letters(start(state.puzzle), {spot: state.letter(spot)})
    return len(known_solutions(state.puzzle, pulse)) > 1 and bool(completions(alone, 1, pulse))


def with_letters(state: State, letters: Mapping[Spot, str]) -> State:
    return replace(state, rows=fill_rows(state.rows, dict(letters))) if letters else state


@dataclass(frozen=True, slots=True)
class Step:
    """The word that belongs in a slot."""

    slot: Slot
    word: str
    other: str = ""  # word in this slot in another solution

    @property
    def move(self) -> Place:
        return Place(self.slot.start, self.slot.direction, self.word)


Found: TypeAlias = tuple[Technique, Step]


@dataclass(frozen=True, slots=True)
class View:
    """The slots without a word, by index, and the words that fit the letters of each."""

    state: State
    left: frozenset[str]  # words not placed yet
    choices: dict[int, list[str]]


def view_of(state: State) -> View:
    reads = [state.reads(slot) for slot in state.puzzle.layout.slots]
    left = frozenset(state.puzzle.words).difference(reads)
    alike = group_by((word for word in state.puzzle.words if word in left), len)
    listed = frozenset(state.puzzle.words)
    still_open = ((index, read) for index, read in enumerate(reads) if read not in listed)
    choices = {index: [word for word in alike.get(len(read), []) if fits(word, read)] for index, read in still_open}
    return View(state, left, choices)


def view_after(view: View, step: Step) -> View:
    """The view after the step, computed faster than a new one: only slots that cross the word have new letters."""
    state = play(view.state, step.move)
    layout = state.puzzle.layout
    index = layout.slots.index(step.slot)
    crossing = {
        each.other: state.reads(layout.slots[each.other])
        for each in layout.junctions[index]
        if each.other in view.choices
    }
    full = {other for other, read in crossing.items() if read in view.left}  # words completed by the crossing ones
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
    """The easiest step; None when nothing is left to do or no word fits."""
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
    homes = lists_by_key((word, index) for index, words in view.choices.items() for word in words)
    for word, indices in homes.items():
        if len(indices) == 1:
            yield ONLY_PLACE, Step(view.state.puzzle.layout.slots[indices[0]], word)


def _by_crossings(view: View, pulse: Pulse) -> Iterator[Found]:
    for index in view.choices:
        pulse()
        possible = crossable_words(view, index)
        if len(possible) == 1:
            yield CROSSINGS, Step(view.state.puzzle.layout.slots[index], possible[0])


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
        possible = [word for word in bits(domains.words[index]) if stays_consistent(network, domains, index, word)]
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
            if other.complete and not other.fills:
                yield TRIAL, step
    for index in by_size:
        step = Step(slots[index], known[0][index])
        for each in known[1:]:
            if each[index] != step.word:
                yield SEVERAL, replace(step, other=each[index])
    yield SEVERAL, Step(slots[by_size[0]], known[0][by_size[0]])


def _otherwise(network: Network, listed: tuple[str, ...], step: Step, options: list[str]) -> Fills:
    """Tries the other words there: a solution, none, or an incomplete search."""
    for word in options:
        rows = fill_rows(network.layout.rows, dict(zip(step.slot.spots, word, strict=True)))
        found = fills(Layout(rows), listed, 1, network.pulse)
        if found.fills or not found.complete:
            return found
    return Fills((), complete=True, steps=0)


def _step(network: Network, index: int, word: int) -> Step:
    return Step(network.layout.slots[index], network.books[index].words[word.bit_length() - 1])


def stays_consistent(network: Network, domains: Domains, index: int, word: int) -> bool:
    tried = domains.copy()
    tried.words[index] = 1 << word
    return network.settle(tried, [index])


def steps(view: View, pulse: Pulse) -> Iterator[tuple[Technique, Step, View]]:
    """Every step from here on, always the easiest one, until none is found."""
    while found := next_step(view, pulse):
        view = view_after(view, found[1])
        yield *found, view


def easiest_technique(view: View, index: int, word: str, pulse: Pulse) -> Technique | None:
    """The easiest technique that gives the word of that slot at once; None if there is none."""
    pulse()
    if word not in view.choices.get(index, []):
        return None
    if technique := easy_technique(view, index, word):
        return technique
    once = after_crossings(view)
    if once.choices[index] == [word]:
        return CROSSINGS
    further = once
    for _ in range(SHORT - 1):
        pulse()
        further = after_crossings(further)
        if further.choices[index] == [word]:
            return CHAIN
    easy = (easy_technique(view, other, each) for other, words in view.choices.items() for each in words)
    plainer = any(len(words) == 1 for words in once.choices.values()) or any(easy)
    return None if plainer else _chain_or_trial(view, index, word, pulse)


def after_crossings(view: View) -> View:
    """The view without the words that leave a crossing slot without a word."""
    return replace(view, choices={index: crossable_words(view, index) for index in view.choices})


def easy_technique(view: View, index: int, word: str) -> Technique | None:
    """The easy technique that gives the word, if one does."""
    if view.choices[index] == [word]:
        for technique, words in ((ONLY_WORD, view.state.puzzle.words), (LAST_WORD, view.left)):
            if sum(len(each) == len(word) for each in words) == 1:
                return technique
        return LETTERS
    elsewhere = (word in words for other, words in view.choices.items() if other != index)
    return None if any(elsewhere) else ONLY_PLACE


def crossable_words(view: View, index: int) -> list[str]:
    """The words of a slot that leave every crossing slot another word."""
    return [word for word in view.choices[index] if next(starved_slots(view, index, word), None) is None]


def starved_slots(view: View, index: int, word: str) -> Iterator[int]:
    """The crossing slots that this word would leave without a word."""
    for each in view.state.puzzle.layout.junctions[index]:
        if each.other in view.choices:
            crossing = view.choices[each.other]
            if not any(other[each.there] == word[each.here] and other != word for other in crossing):
                yield each.other


def _chain_or_trial(view: View, index: int, word: str, pulse: Pulse) -> Technique | None:
    network = network_of(view, pulse)
    domains = network.begin()
    if domains is None:
        return None
    left = [network.books[index].words[number] for number in bits(domains.words[index])]
    if left == [word]:
        return CHAIN
    others = [each for each in left if each != word]
    return WHAT_IF if word in left and not any(can_hold(network, domains, index, each) for each in others) else None


def network_of(view: View, pulse: Pulse) -> Network:
    return Network(layout_of(view.state), wordbooks(view.state.puzzle.words), pulse, MANY_STEPS)


def can_hold(network: Network, domains: Domains, index: int, word: str) -> bool:
    """Does every slot keep a word, crossing by crossing, when this word is tried here?"""
    return stays_consistent(network, domains, index, network.books[index].numbers[word])

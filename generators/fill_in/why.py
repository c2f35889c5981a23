"""Why a move of a Fill-In: which technique spoke for it then, or what speaks against it.

A word that is typed is judged by its last letter, as if it had been placed at once; before that, a letter counts only
where all words that fit agree on it. Letters on their way to a word do not speak for it: they came from it. Against a
wrong word or letter comes the plainest of what is right.

base      the state without what the move replaces: the word from its former place, letters on their way
sound     the same without the letters that were wrong already
loose     letters on their way: of no word that stands

    C A T      CAT COD DEN TEN; the player types E and N below the T. The base for the N is without the loose E: T _ _
    _ # e      fits TEN alone, so the word is reasoned (letters). The E before it was, too: all words that fit T _ _
    _ _ n      have it there.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TypeAlias

from generators.fill_in.analysis import (
    CROSSINGS,
    LADDER,
    LETTERS,
    SEVERAL,
    TRIAL,
    WHAT_IF,
    Step,
    View,
    at_sight,
    crossable,
    easiest,
    holds,
    network_of,
    starved,
    steps,
    view_of,
)
from generators.fill_in.rules import Move, Place, Put, State, fits, lifted, slot_of
from generators.fill_in.solver import aim, corrected, differences, ends, with_letters
from generators.fill_in.why_words import because_of, worded
from generators.kernel.kind import FOLLOWED, GUESS, JUSTIFIED, SLIP, Pulse, Spot, Spots, Technique, Why
from generators.kernel.phrases import Blank, Phrase, say
from generators.lattice.layout import BLANK, Slot
from generators.lattice.letters import place_name, slot_name

Against: TypeAlias = tuple[Technique, Phrase]


def why(state: State, move: Move, pulse: Pulse) -> Why | None:
    match move:
        case Place():
            return _of_word(state, move, pulse)
        case Put() if move.letter not in (BLANK, state.letter(move.spot)):
            return _of_letter(state, move, pulse)
    return None


@dataclass(frozen=True, slots=True)
class _Case:
    """A word that came into a slot, and how the grid should end."""

    base: State
    index: int
    word: str
    end: State

    @property
    def slot(self) -> Slot:
        return self.base.puzzle.layout.slots[self.index]

    @property
    def sound(self) -> State:
        return corrected(self.base, self.end)

    def free(self, pulse: Pulse) -> bool:
        """Would another word have done as well? In a puzzle from outside."""
        others = (end for end in ends(self.base.puzzle, pulse) if end.reads(self.slot) != self.word)
        return any(not differences(self.sound, end) for end in others)

    def judged(self, sort: str, technique: Technique, because: Phrase, targets: Spots) -> Why:
        return Why(sort, because, technique.name, technique.level, frozenset(self.slot.spots), targets)


def _of_word(state: State, move: Place, pulse: Pulse) -> Why | None:
    slot = slot_of(state, move)
    if state.reads(slot) == move.word:
        return None
    stands = lifted(state, slot, move.word)
    end = aim(stands, dict(zip(slot.spots, move.word, strict=True)), pulse)
    if end is None:
        return None
    index, spots = state.puzzle.layout.slots.index(slot), frozenset(slot.spots)
    cases = tuple(_Case(base, index, move.word, end) for base in _bases(stands, letters_under_way(stands, index)))
    if end.reads(slot) == move.word:
        return _right(cases, spots, pulse)
    case = cases[-1]
    if followed := _followed(case, spots, pulse):
        return followed
    technique, because = next(_against_word(case, pulse))
    return case.judged(SLIP, technique, _aside(case, because), spots)


def _bases(state: State, loose: Spots) -> tuple[State, ...]:
    """The base with those of the letters on their way that could be known, and without any."""
    base = with_letters(state, dict.fromkeys(loose, BLANK))
    view = view_of(base)
    known = {spot: state.letter(spot) for spot in loose if any(_agreeing(view, spot, state.letter(spot)))}
    return tuple(dict.fromkeys((with_letters(base, known), base)))


def _right(cases: tuple[_Case, ...], targets: Spots, pulse: Pulse) -> Why:
    """The easiest that spoke for it, whether on what stood or on what of it was right."""
    best: tuple[int, _Case, View] | None = None
    for case in cases:
        for view in map(view_of, dict.fromkeys((case.base, case.sound))):
            technique = easiest(view, case.index, case.word, pulse)
            if technique is not None and (best is None or LADDER.index(technique) < best[0]):
                best = LADDER.index(technique), case, view
    if best is None:
        return _guessed(cases[-1], targets, pulse)
    at, case, view = best
    because = because_of(view, LADDER[at], Step(case.slot, case.word))
    return case.judged(JUSTIFIED, LADDER[at], because if view.state == case.base else _aside(case, because), targets)


def _aside(case: _Case, because: Phrase) -> Phrase:
    return because if case.sound == case.base else say("fill_in.why.aside", because=because)


def _followed(case: _Case, targets: Spots, pulse: Pulse) -> Why | None:
    """Does a wrong letter that stood give the word?"""
    technique = easiest(view_of(case.base), case.index, case.word, pulse) if case.sound != case.base else None
    return None if technique is None else case.judged(FOLLOWED, technique, say("review.followed"), targets)


def _guessed(case: _Case, targets: Spots, pulse: Pulse) -> Why:
    """A guess, with what would have spoken for it later: the step that comes to the same word."""
    slot, word = slot_name(case.slot), case.word
    if case.free(pulse):
        return case.judged(GUESS, TRIAL, say("fill_in.why.free", slot=slot, word=word), targets)
    before = view_of(case.sound)
    for count, (technique, step, after) in enumerate(steps(before, pulse)):
        if technique in (TRIAL, SEVERAL):
            break
        if (step.slot, step.word) == (case.slot, word):
            later = "one_later" if count == 1 else "later"  # so many words later it would have followed
            because = worded(case.base.puzzle, "why", later, count=count, because=because_of(before, technique, step))
            return case.judged(GUESS, technique, because, targets)
        if after.state.reads(case.slot) == word:
            return case.judged(GUESS, LETTERS, say("fill_in.why.crossed", slot=slot, word=word), targets)
        before = after
    return case.judged(GUESS, TRIAL, say("fill_in.why.guess", slot=slot, word=word), targets)


def _of_letter(state: State, move: Put, pulse: Pulse) -> Why | None:
    layout = state.puzzle.layout
    end = aim(state, {move.spot: move.letter}, pulse)
    if end is None:
        return None
    under_way = {index: letters_under_way(state, index) - {move.spot} for index, _ in layout.through[move.spot]}
    loose = frozenset[Spot]().union(*under_way.values())
    bases = _bases(with_letters(state, {move.spot: BLANK}), loose)
    if move.letter != end.letter(move.spot):
        return _wrong_letter(state, bases[-1], move, end, loose, pulse)
    after = with_letters(state, {move.spot: move.letter})
    done = [index for index in under_way if after.reads(layout.slots[index]) == end.reads(layout.slots[index])]
    if not done:
        return _on_its_way(bases[-1], move)
    most = max(len(under_way[index]) for index in done)
    typed = [(index, end.reads(layout.slots[index])) for index in done if len(under_way[index]) == most]
    cases = tuple(_Case(base, index, word, end) for index, word in typed for base in bases)
    return _right(cases, frozenset((move.spot,)), pulse)


def letters_under_way(state: State, index: int) -> Spots:
    """The letters of a slot that neither were given nor belong to a word that crosses it."""
    layout = state.puzzle.layout
    known = set(layout.givens())
    for each in layout.junctions[index]:
        if state.reads(layout.slots[each.other]) in state.puzzle.words:
            known.update(layout.slots[each.other].spots)
    return frozenset(spot for spot in layout.slots[index].spots if spot not in known and state.letter(spot) != BLANK)


def _agreeing(view: View, spot: Spot, letter: str) -> Iterator[int]:
    """The slots there of which all words that fit have that letter."""
    for index, place in view.state.puzzle.layout.through[spot]:
        words = view.choices.get(index, [])
        if words and all(word[place] == letter for word in words):
            yield index


def _on_its_way(base: State, move: Put) -> Why | None:
    view = view_of(base)
    for index in _agreeing(view, move.spot, move.letter):
        slot, words = base.puzzle.layout.slots[index], view.choices[index]
        single = at_sight(view, index, words[0]) if len(words) == 1 else None
        because = (
            because_of(view, single, Step(slot, words[0]))
            if single
            else worded(base.puzzle, "why", "agree", slot=slot_name(slot), letter=move.letter)
        )
        technique = single or LETTERS
        spots = frozenset(slot.spots)
        return Why(JUSTIFIED, because, technique.name, technique.level, spots, frozenset((move.spot,)))
    return None


def _wrong_letter(state: State, base: State, move: Put, end: State, loose: Spots, pulse: Pulse) -> Why | None:
    """The first letter of a word that goes wrong is judged; those that follow belong to it."""
    if any(state.letter(spot) != end.letter(spot) for spot in loose):
        return None
    index = state.puzzle.layout.through[move.spot][0][0]
    if len(ends(state.puzzle, pulse)) > 1:  # letters on their way have ruled out what goes with this one
        base = with_letters(state, {move.spot: BLANK})
    case = _Case(base, index, "", end)
    if case.sound != base and any(_agreeing(view_of(base), move.spot, move.letter)):
        return case.judged(FOLLOWED, LETTERS, say("review.followed"), frozenset((move.spot,)))
    at, (technique, because) = next(_against_letter(view_of(case.sound), move.spot, move.letter))
    spots = frozenset(state.puzzle.layout.slots[at].spots)
    words = _aside(case, because)
    return Why(SLIP, words, technique.name, technique.level, spots, frozenset((move.spot,)))


# What speaks against a word or a letter that is wrong, the plainest first; all that stands in the view is right.


def _against_word(case: _Case, pulse: Pulse) -> Iterator[Against]:
    view, puzzle, word, slot = view_of(case.sound), case.base.puzzle, case.word, slot_name(case.slot)
    if not fits(word, view.state.reads(case.slot)):
        yield LETTERS, _letter_there(view.state, case.slot, word)
        return
    slots = puzzle.layout.slots
    open_slots = ((index, case.end.reads(slots[index])) for index in view.choices)
    # The word that belongs there, and where this word belongs.
    dues = [(index, due) for index, due in open_slots if index == case.index or due == word]
    for index, due in dues:
        if technique := at_sight(view, index, due):
            yield technique, _certain(case, view, technique, Step(slots[index], due))
    for other in starved(view, case.index, word):
        yield CROSSINGS, worded(puzzle, "why", "starves", word=word, slot=slot, other=slot_name(slots[other]))
    for index, due in dues:
        if deeper := easiest(view, index, due, pulse):
            yield deeper, _certain(case, view, deeper, Step(slots[index], due))
    network = network_of(view, pulse)
    domains = network.begin()
    if domains is not None and not holds(network, domains, case.index, word):
        yield WHAT_IF, worded(puzzle, "why", "breaks", word=word, slot=slot)
    yield TRIAL, worded(puzzle, "why", "ends", word=word, slot=slot)


def _letter_there(state: State, slot: Slot, word: str) -> Phrase:
    reads = state.reads(slot)
    place = next(at for at, sign in enumerate(reads) if sign not in (BLANK, word[at]))
    blanks: dict[str, Blank] = {"letter": reads[place], "place": place_name(place)}
    return worded(state.puzzle, "why", "against", word=word, slot=slot_name(slot), **blanks)


def _certain(case: _Case, view: View, technique: Technique, step: Step) -> Phrase:
    """Another word belongs there, or the word belongs elsewhere."""
    because, slot = because_of(view, technique, step), slot_name(step.slot)
    if step.slot == case.slot:
        return worded(case.base.puzzle, "why", "due", slot=slot, because=because)
    return say("fill_in.why.needed", word=step.word, slot=slot, because=because)


def _against_letter(view: View, spot: Spot, letter: str) -> Iterator[tuple[int, Against]]:
    puzzle, layout = view.state.puzzle, view.state.puzzle.layout
    through = [(index, place) for index, place in layout.through[spot] if view.choices.get(index)]
    for index, place in through:
        slot, letters = slot_name(layout.slots[index]), {word[place] for word in view.choices[index]}
        if len(letters) == 1:
            because = worded(puzzle, "why", "other_letter", slot=slot, due=letters.pop(), letter=letter)
            yield index, (LETTERS, because)
        elif letter not in letters:
            yield index, (LETTERS, worded(puzzle, "why", "no_letter", slot=slot, letter=letter))
    for index, place in through:
        if letter not in {word[place] for word in crossable(view, index)}:
            slot = slot_name(layout.slots[index])
            yield index, (CROSSINGS, worded(puzzle, "why", "not_crossed", slot=slot, letter=letter))
    yield layout.through[spot][0][0], (TRIAL, worded(puzzle, "why", "letter_ends", letter=letter))

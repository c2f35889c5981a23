"""What speaks against a word or a letter that is wrong, the plainest first. All that stands in the view is right."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TypeAlias

from generators.fill_in.hints import because_of
from generators.fill_in.reasoning import CROSSINGS, LETTERS, TRIAL, WHAT_IF, Step, View, fits
from generators.fill_in.reasons import at_sight, crossable, easiest, holds, network_of, starved
from generators.fill_in.rules import Puzzle, State
from generators.kernel.kind import Pulse, Spot
from generators.kernel.ladder import Technique
from generators.kernel.phrases import Blank, Phrase, say
from generators.lattice.layout import BLANK, Slot
from generators.lattice.letters import place_name, slot_name

Against: TypeAlias = tuple[Technique, Phrase]


@dataclass(frozen=True, slots=True)
class _Charge:
    """A word in a slot where it does not belong, and how the grid should end."""

    view: View
    index: int
    word: str
    end: State

    @property
    def slots(self) -> tuple[Slot, ...]:
        return self.puzzle.layout.slots

    @property
    def slot(self) -> Slot:
        return self.slots[self.index]

    @property
    def puzzle(self) -> Puzzle:
        return self.view.state.puzzle

    def due(self) -> Iterator[tuple[int, str]]:
        """What belongs there, and where the word belongs, as far as that is still open."""
        for index in self.view.choices:
            due = self.end.reads(self.slots[index])
            if index == self.index or due == self.word:
                yield index, due


def against_word(view: View, index: int, word: str, end: State, pulse: Pulse) -> Against:
    return next(_against(_Charge(view, index, word, end), pulse))


def _against(charge: _Charge, pulse: Pulse) -> Iterator[Against]:
    if not fits(charge.word, charge.view.state.reads(charge.slot)):
        yield LETTERS, _letter_there(charge)
        return
    for index, due in charge.due():
        if technique := at_sight(charge.view, index, due):
            yield technique, _certain(charge, index, due, technique)
    word, slot = charge.word, slot_name(charge.slot)
    for other in starved(charge.view, charge.index, word):
        yield CROSSINGS, worded(charge.puzzle, "starves", word=word, slot=slot, other=slot_name(charge.slots[other]))
    for index, due in charge.due():
        if deeper := easiest(charge.view, index, due, pulse):
            yield deeper, _certain(charge, index, due, deeper)
    if _fails(charge, pulse):
        yield WHAT_IF, worded(charge.puzzle, "breaks", word=word, slot=slot)
    yield TRIAL, worded(charge.puzzle, "ends", word=word, slot=slot)


def _letter_there(charge: _Charge) -> Phrase:
    reads = charge.view.state.reads(charge.slot)
    place = next(at for at, sign in enumerate(reads) if sign not in (BLANK, charge.word[at]))
    slot, at = slot_name(charge.slot), place_name(place)
    return worded(charge.puzzle, "against", word=charge.word, slot=slot, letter=reads[place], place=at)


def _certain(charge: _Charge, index: int, due: str, technique: Technique) -> Phrase:
    """Another word belongs there, or the word belongs elsewhere."""
    slot = charge.slots[index]
    because = because_of(charge.view.state, technique, Step(slot, due))
    if index == charge.index:
        return worded(charge.puzzle, "due", slot=slot_name(slot), because=because)
    return say("fill_in.why.needed", word=due, slot=slot_name(slot), because=because)


def _fails(charge: _Charge, pulse: Pulse) -> bool:
    network = network_of(charge.view, pulse)
    domains = network.begin()
    return domains is not None and not holds(network, domains, charge.index, charge.word)


def against_letter(view: View, spot: Spot, letter: str) -> tuple[int, Against]:
    """With the number of the slot that tells it."""
    return next(_against_letter(view, spot, letter))


def _against_letter(view: View, spot: Spot, letter: str) -> Iterator[tuple[int, Against]]:
    puzzle, layout = view.state.puzzle, view.state.puzzle.layout
    through = [(index, place) for index, place in layout.through[spot] if view.choices.get(index)]
    for index, place in through:
        slot, letters = slot_name(layout.slots[index]), {word[place] for word in view.choices[index]}
        if len(letters) == 1:
            because = worded(puzzle, "other_letter", slot=slot, due=letters.pop(), letter=letter)
            yield index, (LETTERS, because)
        elif letter not in letters:
            yield index, (LETTERS, worded(puzzle, "no_letter", slot=slot, letter=letter))
    for index, place in through:
        if letter not in {word[place] for word in crossable(view, index)}:
            slot = slot_name(layout.slots[index])
            yield index, (CROSSINGS, worded(puzzle, "not_crossed", slot=slot, letter=letter))
    yield layout.through[spot][0][0], (TRIAL, worded(puzzle, "letter_ends", letter=letter))


def worded(puzzle: Puzzle, name: str, **blanks: Blank) -> Phrase:
    """A sentence that is there twice: of words, and of numbers."""
    return say(f"fill_in.why.{name}{'_numbers' * puzzle.numbers}", **blanks)

"""How it is said why a word must stand in a slot, or cannot."""

from __future__ import annotations

from generators.fill_in.analysis import LETTERS, SEVERAL, Step, View
from generators.fill_in.rules import Puzzle, fits
from generators.kernel.ladder import Technique
from generators.kernel.phrases import Phrase, say
from generators.lattice.layout import BLANK, Slot
from generators.lattice.letters import place_name, slot_name


def because_of(view: View, technique: Technique, step: Step) -> Phrase:
    if technique == SEVERAL:
        return _either(step)
    place = _deciding_place(view, step) if technique == LETTERS else None
    numbers = "_numbers" * view.state.puzzle.numbers
    if place is None:
        key = f"fill_in.hint.{technique.name}{numbers}"
        return say(key, word=step.word, length=len(step.word), slot=slot_name(step.slot))
    return say(f"fill_in.hint.letter{numbers}", word=step.word, letter=step.word[place], place=place_name(place))


def _either(step: Step) -> Phrase:
    """Two words for the slot; one alone where the search was given up before it found another or proved it."""
    slot = slot_name(step.slot)
    if not step.other:
        return say("fill_in.hint.unproved", word=step.word, slot=slot)
    return say("fill_in.hint.several", word=step.word, second=step.other, slot=slot)


def misplaced(puzzle: Puzzle, letter: str, slot: Slot, *, fits: bool) -> Phrase:
    """A letter that is wrong; it fits where a solution has it, though none has all that stands there."""
    key = "fill_in.hint.not_together" if fits else "fill_in.hint.wrong"
    return say(f"{key}{'_numbers' * puzzle.numbers * (not fits)}", letter=letter, slot=slot_name(slot))


def _deciding_place(view: View, step: Step) -> int | None:
    """A letter that stands in the slot and that alone rules out all words but one."""
    reads = view.state.reads(step.slot)
    for place, letter in enumerate(reads):
        alone = BLANK * place + letter + BLANK * (len(reads) - place - 1)
        if letter != BLANK and [word for word in view.left if fits(word, alone)] == [step.word]:
            return place
    return None

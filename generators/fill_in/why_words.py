"""How it is said why a word must stand in a slot, or cannot."""

from __future__ import annotations

from generators.fill_in.analysis import LETTERS, SEVERAL, Step, View
from generators.fill_in.rules import Puzzle, fits
from generators.kernel.kind import Technique
from generators.kernel.phrases import Blank, Phrase, say
from generators.lattice.layout import BLANK, Slot
from generators.lattice.letters import place_name, slot_name


def worded(puzzle: Puzzle, table: str, name: str, **blanks: Blank) -> Phrase:
    """A sentence that is there twice: of words, and of numbers."""
    return say(f"fill_in.{table}.{name}{'_numbers' * puzzle.numbers}", **blanks)


def because_of(view: View, technique: Technique, step: Step) -> Phrase:
    if technique == SEVERAL:
        return _either(step)
    place = _deciding_place(view, step) if technique == LETTERS else None
    puzzle, word = view.state.puzzle, step.word
    if place is None:
        return worded(puzzle, "hint", technique.name, word=word, length=len(word), slot=slot_name(step.slot))
    return worded(puzzle, "hint", "letter", word=word, letter=word[place], place=place_name(place))


def _either(step: Step) -> Phrase:
    """Two words for the slot; one alone where the search was given up before it found another or proved it."""
    slot = slot_name(step.slot)
    if not step.other:
        return say("fill_in.hint.unproved", word=step.word, slot=slot)
    return say("fill_in.hint.several", word=step.word, second=step.other, slot=slot)


def misplaced(puzzle: Puzzle, letter: str, slot: Slot, *, fits: bool) -> Phrase:
    """A letter that is wrong; it fits where a solution has it, though none has all that stands there."""
    if fits:
        return say("fill_in.hint.not_together", letter=letter, slot=slot_name(slot))
    return worded(puzzle, "hint", "wrong", letter=letter, slot=slot_name(slot))


def _deciding_place(view: View, step: Step) -> int | None:
    """A letter that stands in the slot and that alone rules out all words but one."""
    reads = view.state.reads(step.slot)
    for place, letter in enumerate(reads):
        alone = BLANK * place + letter + BLANK * (len(reads) - place - 1)
        if letter != BLANK and [word for word in view.left if fits(word, alone)] == [step.word]:
            return place
    return None

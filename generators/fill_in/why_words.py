"""How it is said why a word must stand in a slot, or cannot."""

from __future__ import annotations

from generators.fill_in.analysis import LETTERS, SEVERAL, Step
from generators.fill_in.rules import Puzzle, State, fits, placed
from generators.kernel.ladder import Technique
from generators.kernel.phrases import Blank, Phrase, say
from generators.lattice.layout import BLANK, Slot
from generators.lattice.letters import place_name, slot_name


def because_of(state: State, technique: Technique, step: Step) -> Phrase:
    if technique == SEVERAL:
        return _either(step)
    place = _deciding_place(state, step) if technique == LETTERS else None
    numbers = "_numbers" * state.puzzle.numbers
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


def _deciding_place(state: State, step: Step) -> int | None:
    """A letter that stands in the slot and that alone rules out all words but one."""
    reads = state.reads(step.slot)
    left = [word for word in state.puzzle.words if len(word) == len(reads) and word not in placed(state)]
    for place, letter in enumerate(reads):
        alone = BLANK * place + letter + BLANK * (len(reads) - place - 1)
        if letter != BLANK and [word for word in left if fits(word, alone)] == [step.word]:
            return place
    return None


def follows_later(puzzle: Puzzle, count: int, because: Phrase) -> Phrase:
    """Nothing spoke for a word yet; it would have followed so many words later."""
    if count == 1:
        return worded(puzzle, "one_later", because=because)
    return worded(puzzle, "later", count=count, because=because)


def letter_there(state: State, slot: Slot, word: str) -> Phrase:
    reads = state.reads(slot)
    place = next(at for at, sign in enumerate(reads) if sign not in (BLANK, word[at]))
    blanks: dict[str, Blank] = {"letter": reads[place], "place": place_name(place)}
    return worded(state.puzzle, "against", word=word, slot=slot_name(slot), **blanks)


def worded(puzzle: Puzzle, name: str, **blanks: Blank) -> Phrase:
    """A sentence that is there twice: of words, and of numbers."""
    return say(f"fill_in.why.{name}{'_numbers' * puzzle.numbers}", **blanks)

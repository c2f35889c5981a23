"""The next step of a Fill-In in words: first a letter that is wrong, then the word that is easiest to see."""

from __future__ import annotations

from generators.fill_in.reasoning import LADDER, LETTERS, Step, fits, steps
from generators.fill_in.rules import Lift, Move, Put, State, placed, play
from generators.fill_in.solver import mistakes
from generators.kernel.kind import Hint, Pulse, Spot, Spots
from generators.kernel.ladder import MISTAKE, Technique
from generators.kernel.phrases import Phrase, say
from generators.lattice.layout import BLANK, Slot
from generators.lattice.letters import place_name, slot_name

TECHNIQUES = (MISTAKE, *LADDER)


def hint(state: State, pulse: Pulse) -> Hint[Move] | None:
    wrong = mistakes(state, pulse)
    if wrong:
        return mend(state, min(wrong))
    found = next(steps(state, pulse), None)
    return told(state, found[0], found[1]) if found else None


def mend(state: State, spot: Spot) -> Hint[Move]:
    index = state.puzzle.layout.through[spot][0][0]
    slot = state.puzzle.layout.slots[index]
    move: Move = Lift(slot.start, slot.direction)
    if (
        state.reads(slot) not in placed(state) or play(state, move).letter(spot) != BLANK
    ):  # a word that crosses keeps it
        move = Put(spot, BLANK)
    key = "fill_in.hint.wrong_numbers" if state.puzzle.numbers else "fill_in.hint.wrong"
    because = say(key, letter=state.letter(spot), slot=slot_name(slot))
    return _hint(slot, frozenset((spot,)), MISTAKE, because, move)


def told(state: State, technique: Technique, step: Step) -> Hint[Move]:
    return _hint(step.slot, frozenset(step.slot.spots), technique, because_of(state, technique, step), step.move)


def _hint(slot: Slot, targets: Spots, technique: Technique, because: Phrase, move: Move) -> Hint[Move]:
    where = say("lattice.look", slot=slot_name(slot))
    return Hint(where, because, move, frozenset(slot.spots), targets, technique=technique.name, level=technique.level)


def because_of(state: State, technique: Technique, step: Step) -> Phrase:
    place = _telling_place(state, step) if technique == LETTERS else None
    numbers = "_numbers" * state.puzzle.numbers
    if place is None:
        key = f"fill_in.hint.{technique.name}{numbers}"
        return say(key, word=step.word, length=len(step.word), slot=slot_name(step.slot))
    return say(f"fill_in.hint.letter{numbers}", word=step.word, letter=step.word[place], place=place_name(place))


def _telling_place(state: State, step: Step) -> int | None:
    """A letter that stands in the slot and that alone rules out all words but one."""
    reads = state.reads(step.slot)
    left = [word for word in state.puzzle.words if len(word) == len(reads) and word not in placed(state)]
    for place, letter in enumerate(reads):
        alone = BLANK * place + letter + BLANK * (len(reads) - place - 1)
        if letter != BLANK and [word for word in left if fits(word, alone)] == [step.word]:
            return place
    return None

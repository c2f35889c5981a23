"""A hint for a crossword: a letter that is wrong, or one that is right."""

from __future__ import annotations

from generators.crossword.rules import LETTER, Clear, Move, Reveal, State
from generators.crossword.solver import mistakes
from generators.crossword.techniques import A_LETTER
from generators.kernel.kind import Hint, Pulse, Spot
from generators.kernel.ladder import MISTAKE, Technique
from generators.kernel.phrases import Phrase, say
from generators.lattice.layout import BLANK, Slot
from generators.lattice.letters import place_name, slot_name


def hint(state: State, pulse: Pulse) -> Hint[Move] | None:
    """The wrong letter to rub out; else the next letter of the word that has the most."""
    wrong = mistakes(state, pulse)
    return mend(state, min(wrong)) if wrong else _help(state)


def mend(state: State, spot: Spot) -> Hint[Move]:
    slot = state.puzzle.solution.slots[state.puzzle.solution.through[spot][0][0]]
    because = say("crossword.hint.wrong", letter=state.letter(spot), slot=slot_name(slot))
    return _hint(slot, spot, MISTAKE, because, Clear(LETTER, spot))


def _help(state: State) -> Hint[Move] | None:
    open_slots = [slot for slot in state.puzzle.solution.slots if _blanks(state, slot)]
    if not open_slots:
        return None
    slot = min(open_slots, key=lambda slot: _blanks(state, slot) / slot.length)
    place, spot = next((place, spot) for place, spot in enumerate(slot.spots) if state.letter(spot) == BLANK)
    letter = state.puzzle.answer_at(spot)
    key = "crossword.hint.letters" if len(letter) > 1 else "crossword.hint.letter"
    because = say(key, place=place_name(place), slot=slot_name(slot), letter=letter)
    return _hint(slot, spot, A_LETTER, because, Reveal(LETTER, spot))


def _hint(slot: Slot, spot: Spot, technique: Technique, because: Phrase, move: Move) -> Hint[Move]:
    where = say("lattice.look", slot=slot_name(slot))
    lit, targets = frozenset(slot.spots), frozenset((spot,))
    return Hint(where, because, move, lit, targets, technique=technique.name, level=technique.level)


def _blanks(state: State, slot: Slot) -> int:
    return sum(state.letter(spot) == BLANK for spot in slot.spots)

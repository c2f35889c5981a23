"""What stands behind a letter: a word that it completes, or one that it spoils.

A letter alone says little, so words are judged: when the last letter of one is written and all are right. What had been
written of it just before cannot be told from what stood; so only letters in crossing words that were full count as
help. A pencilled letter that is wrong was a try; a wrong one beside another in the same word is the same slip.
"""

from __future__ import annotations

from generators.crossword import rules
from generators.crossword.fitting import GAP
from generators.crossword.known import known, prepare, standing
from generators.crossword.rules import Move, Put, State, stands
from generators.crossword.techniques import because, technique
from generators.kernel.kind import REASONED, WRONG, Pulse, Spot, Spots, Why
from generators.kernel.ladder import MISTAKE
from generators.kernel.phrases import listed, say
from generators.lattice.layout import BLANK, Slot
from generators.lattice.letters import slot_name


def why(state: State, move: Move, pulse: Pulse) -> Why | None:
    prepare(pulse)
    if not isinstance(move, Put) or state.letter(move.spot) == move.letter:
        return None
    after = rules.play(state, move)
    wrong = rules.mistakes(after)
    if move.spot in wrong:
        return None if move.pencil or _is_told(state, move.spot, wrong) else _spoilt(after, move.spot)
    complete = [slot for slot in _slots_through(after, move.spot) if stands(after, slot)]
    if not complete:
        return None
    return _found(state, min(complete, key=lambda slot: _share(held(state, slot, move.spot))), move.spot)


def held(state: State, slot: Slot, written: Spot) -> str:
    """Its letters that lay in full crossing words as well, with gaps, before one was written."""
    signs = zip(slot.spots, standing(state, slot), strict=True)
    return "".join(sign if spot != written and _is_held(state, slot, spot) else GAP for spot, sign in signs)


def _share(letters: str) -> float:
    """How much of the word stands: of two that one letter completes, the one with less was looked for."""
    return 1 - letters.count(GAP) / len(letters)


def _is_held(state: State, slot: Slot, spot: Spot) -> bool:
    others = (other for other in _slots_through(state, spot) if other != slot)
    return any(all(state.letter(each) != BLANK for each in other.spots) for other in others)


def _slots_through(state: State, spot: Spot) -> list[Slot]:
    layout = state.puzzle.solution
    return [layout.slots[place] for place, _ in layout.through[spot]]


def _found(state: State, slot: Slot, spot: Spot) -> Why:
    word = known(state.puzzle)[state.puzzle.solution.slots.index(slot)]
    letters = held(state, slot, spot)
    found = technique(word, letters)
    sentence = because("why", slot, word, letters)
    return Why(REASONED, sentence, found.name, found.level, frozenset(slot.spots), frozenset((spot,)))


def _is_told(state: State, spot: Spot, wrong: Spots) -> bool:
    """Was it wrong before, or is a word through it spoilt already?"""
    beside = {each for slot in _slots_through(state, spot) for each in slot.spots} - {spot}
    return (state.letter(spot) != BLANK and spot in rules.mistakes(state)) or bool(beside & wrong)


def _spoilt(state: State, spot: Spot) -> Why:
    slots = _slots_through(state, spot)
    names = listed([slot_name(slot) for slot in slots])
    row, column = spot[0] + 1, spot[1] + 1
    sentence = say("crossword.why.wrong", letter=state.letter(spot), row=row, column=column, slots=names)
    lit = frozenset(each for slot in slots for each in slot.spots)
    return Why(WRONG, sentence, MISTAKE.name, MISTAKE.level, lit, frozenset((spot,)))

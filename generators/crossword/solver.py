"""Help with a crossword: the one solution, and a letter at a time."""

from __future__ import annotations

from generators.crossword.rules import LETTER, Clear, Move, Puzzle, Reveal, State, mistakes
from generators.kind import Hint, Pulse, Spot, Spots
from generators.lattice.layout import BLANK, Slot
from generators.lattice.letters import slot_name
from generators.phrases import Phrase, say


def solutions(puzzle: Puzzle, limit: int, pulse: Pulse) -> tuple[State, ...]:
    """The clues allow one only."""
    pulse()
    return (State(puzzle, puzzle.solution.rows),)[:limit]


def all_mistakes(state: State, pulse: Pulse) -> Spots:
    pulse()
    return mistakes(state)


def hint(state: State, pulse: Pulse) -> Hint[Move] | None:
    """The wrong letter to rub out; else the next letter of the word that has the most."""
    pulse()
    wrong = mistakes(state)
    return _mend(state, min(wrong)) if wrong else _help(state)


def _mend(state: State, spot: Spot) -> Hint[Move]:
    slot = state.puzzle.solution.slots[state.puzzle.solution.through[spot][0][0]]
    because = say("crossword.hint.wrong", letter=state.letter(spot), slot=slot_name(slot))
    return Hint(_where(slot), because, Clear(LETTER, spot), frozenset(slot.spots), frozenset((spot,)))


def _help(state: State) -> Hint[Move] | None:
    open_slots = [slot for slot in state.puzzle.solution.slots if _blanks(state, slot)]
    if not open_slots:
        return None
    slot = min(open_slots, key=lambda slot: _blanks(state, slot) / slot.length)
    place, spot = next((place, spot) for place, spot in enumerate(slot.spots) if state.letter(spot) == BLANK)
    because = say(
        "crossword.hint.letter",
        place=say(f"crossword.place_{place + 1}"),
        slot=slot_name(slot),
        letter=state.puzzle.solution.sign(spot),
    )
    return Hint(_where(slot), because, Reveal(LETTER, spot), frozenset(slot.spots), frozenset((spot,)))


def _where(slot: Slot) -> Phrase:
    return say("crossword.hint.look", slot=slot_name(slot))


def _blanks(state: State, slot: Slot) -> int:
    return sum(state.letter(spot) == BLANK for spot in slot.spots)

"""What the player's letters lead to: the solutions, the mistakes, and the next step in words."""

from __future__ import annotations

from generators.fill_in.reasoning import Reason, Step, fits, layout_of, next_step
from generators.fill_in.rules import Lift, Move, Place, Put, Puzzle, State, placed
from generators.kind import Hint, Pulse, Spot, Spots
from generators.lattice.filler import fills
from generators.lattice.layout import BLANK, Layout
from generators.lattice.letters import lettered, slot_name
from generators.phrases import Phrase, say

_MANY = 50  # solutions of a puzzle from outside that mistakes are compared with


def solutions(puzzle: Puzzle, limit: int, pulse: Pulse) -> tuple[State, ...]:
    return _filled(puzzle, puzzle.layout, limit, pulse)


def _filled(puzzle: Puzzle, layout: Layout, limit: int, pulse: Pulse) -> tuple[State, ...]:
    """The solutions of a puzzle that have the letters of this layout."""
    found = fills(layout, puzzle.words, limit, pulse).fills
    return tuple(State(puzzle, lettered(layout, words).rows) for words in found)


def mistakes(state: State, pulse: Pulse) -> Spots:
    """The letters that keep the grid from its solution; of several solutions, the nearest."""
    if _filled(state.puzzle, layout_of(state), 1, pulse):
        return frozenset()
    wrong = [_differences(state, solved) for solved in solutions(state.puzzle, _MANY, pulse)]
    return min(wrong, key=len, default=frozenset())


def _differences(state: State, solved: State) -> Spots:
    cells = state.puzzle.layout.cells()
    return frozenset(spot for spot in cells if state.letter(spot) not in (BLANK, solved.letter(spot)))


def hint(state: State, pulse: Pulse) -> Hint[Move] | None:
    wrong = mistakes(state, pulse)
    if wrong:
        return _mend(state, min(wrong))
    step = next_step(state, pulse)
    return None if step is None else _told(state, step)


def _mend(state: State, spot: Spot) -> Hint[Move]:
    index = state.puzzle.layout.through[spot][0][0]
    slot = state.puzzle.layout.slots[index]
    word = state.reads(slot)
    move: Move = Lift(slot.start, slot.direction) if word in placed(state) else Put(spot, BLANK)
    because = say("fill_in.hint.wrong", letter=state.letter(spot), slot=slot_name(slot))
    return Hint(
        say("fill_in.hint.look", slot=slot_name(slot)), because, move, frozenset(slot.spots), frozenset((spot,))
    )


def _told(state: State, step: Step) -> Hint[Move]:
    spots = frozenset(step.slot.spots)
    move = Place(step.slot.start, step.slot.direction, step.word)
    return Hint(say("fill_in.hint.look", slot=slot_name(step.slot)), _because(state, step), move, spots, spots)


def _because(state: State, step: Step) -> Phrase:
    place = _telling_place(state, step) if step.reason is Reason.LETTERS else None
    if place is None:
        name, slot = step.reason.name.lower(), slot_name(step.slot)
        return say(f"fill_in.hint.{name}", word=step.word, length=len(step.word), slot=slot)
    ordinal = say(f"crossword.place_{place + 1}")
    return say("fill_in.hint.letter", word=step.word, letter=step.word[place], place=ordinal)


def _telling_place(state: State, step: Step) -> int | None:
    """A letter that stands in the slot and that alone rules out all words but one."""
    reads = state.reads(step.slot)
    left = [word for word in state.puzzle.words if len(word) == len(reads) and word not in placed(state)]
    for place, letter in enumerate(reads):
        alone = BLANK * place + letter + BLANK * (len(reads) - place - 1)
        if letter != BLANK and [word for word in left if fits(word, alone)] == [step.word]:
            return place
    return None

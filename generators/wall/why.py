"""The reason behind a guess or a naming: what made it certain, or what misled."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from generators.kernel.kind import FOUND, GUESS, SLIP, Pulse, Why
from generators.kernel.phrases import say
from generators.wall.analysis.certainty import AMBIGUOUS, RULED_OUT, analyse, certainty, could_be, ruled_out_by
from generators.wall.analysis.perception import PerceptionModel
from generators.wall.naming.lists import NameVerdict
from generators.wall.pointers import NAMED
from generators.wall.rules import SIZE, CountAnyway, Guess, Move, Name, Puzzle, State, said_of
from generators.wall.why_words import joined, reason, what_was_said, wrong_guess

Drill: TypeAlias = Callable[[Puzzle, str], str]  # by which such a link is practised; empty: none

SORTS = {NameVerdict.RIGHT: FOUND, NameVerdict.HALF: FOUND, NameVerdict.WRONG: SLIP}


def why(model: PerceptionModel, drill: Drill, state: State, move: Move, pulse: Pulse) -> Why | None:
    """Whatever the technique, the family of the link is what to practise."""
    match move:
        case Guess(cards):
            return _guess(model, drill, state, frozenset(cards), pulse)
        case Name(number, text):
            return _name(model, drill, state, number, text, pulse)
        case _:
            return None


def _guess(model: PerceptionModel, drill: Drill, state: State, cards: frozenset[str], pulse: Pulse) -> Why:
    wall = analyse(model, state.puzzle, pulse)
    group, left = wall.aimed_at(cards), frozenset(state.order)
    sure = certainty(wall, state, group, pulse)
    technique, sort = sure.technique, FOUND
    if frozenset(group.cards) != cards:
        earlier, sort = ruled_out_by(state, cards), SLIP
        technique = technique if earlier is None else RULED_OUT
        unlucky = technique == AMBIGUOUS and could_be(wall, state, cards, pulse)
        because = wrong_guess(wall, cards, left, earlier, unlucky=unlucky)
    elif technique == AMBIGUOUS:
        because, sort = joined(reason(wall, sure, left), say("wall.lucky")), GUESS
    else:
        because = reason(wall, sure, left)
    spots = state.spots_of(cards)
    return Why(sort, because, technique.name, technique.level, spots, spots, drill(state.puzzle, group.name))


def excuses(earlier: Move, later: Move) -> bool:
    return isinstance(earlier, Name) and isinstance(later, CountAnyway) and earlier.group == later.group


def _name(model: PerceptionModel, drill: Drill, state: State, number: int, text: str, pulse: Pulse) -> Why:
    wall, group = analyse(model, state.puzzle, pulse), state.puzzle.groups[number]
    said = said_of(state.puzzle, number, text)
    again = said is NameVerdict.HALF and state.halves[number]  # the whole of it was asked for, and nothing more came
    spots = frozenset((state.seen.index(number), column) for column in range(SIZE))
    sort, because = SLIP if again else SORTS[said], what_was_said(wall, group, said, text)
    return Why(sort, because, NAMED.name, NAMED.level, spots, spots, drill(state.puzzle, group.name))

"""The reason behind a guess or a naming: what made it certain, or what misled."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from generators.kernel.kind import FOUND, GUESS, SLIP, Pulse, Why
from generators.wall.analysis import AMBIGUOUS, PerceptionModel, analyse, analyse_guess
from generators.wall.naming.lists import NameVerdict
from generators.wall.pointers import NAMED
from generators.wall.rules import SIZE, CountAnyway, Guess, Move, Name, Puzzle, State, play, said_of
from generators.wall.why_words import about_guess, about_name

Drill: TypeAlias = Callable[[Puzzle, str], str]  # by which such a link is practised; empty: none

SORTS = {NameVerdict.RIGHT: FOUND, NameVerdict.HALF: FOUND, NameVerdict.WRONG: SLIP}


def why(model: PerceptionModel, drill: Drill, state: State, move: Move, pulse: Pulse) -> Why | None:
    """The reasons for a guess; the family of the link is what to practise, whatever the technique."""
    match move:
        case Guess(cards):
            return _guess(model, drill, state, frozenset(cards), pulse)
        case Name(number, text):
            return _name(model, drill, state, number, text, pulse)
        case _:
            return None


def _guess(model: PerceptionModel, drill: Drill, state: State, cards: frozenset[str], pulse: Pulse) -> Why:
    guess = analyse_guess(model, state, cards, pulse)
    sure = GUESS if guess.technique == AMBIGUOUS else FOUND
    name, level = guess.technique.name, guess.technique.level
    practice, spots = drill(state.puzzle, guess.sure.group.name), play(state, Guess(tuple(cards))).spots_of(cards)
    return Why(sure if guess.right else SLIP, about_guess(guess), name, level, spots, spots, practice)


def excuses(earlier: Move, later: Move) -> bool:
    return isinstance(earlier, Name) and isinstance(later, CountAnyway) and earlier.group == later.group


def _name(model: PerceptionModel, drill: Drill, state: State, number: int, text: str, pulse: Pulse) -> Why:
    wall, group = analyse(model, state.puzzle, pulse), state.puzzle.groups[number]
    said = said_of(state, number, text)
    again = said is NameVerdict.HALF and state.halves[number]  # the whole of it was asked for, and nothing more came
    spots = frozenset((state.seen.index(number), column) for column in range(SIZE))
    sort, because = SLIP if again else SORTS[said], about_name(wall, group, said, text)
    return Why(sort, because, NAMED.name, NAMED.level, spots, spots, drill(state.puzzle, group.name))

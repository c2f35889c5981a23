"""The way that a careful person would take through a wall: the clearest group first, then the next; names after."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from generators.kernel.kind import Hint, Pulse
from generators.kernel.phrases import say
from generators.wall.analysis.certainty import AMBIGUOUS, GroupCertainty, WallAnalysis, analyse, surest
from generators.wall.analysis.perception import PerceptionModel
from generators.wall.hints import name_hint
from generators.wall.pointers import label
from generators.wall.rules import Guess, Move, Phase, State, is_ordered, play
from generators.wall.why_words import joined, reason

Step = tuple[State, GroupCertainty]


def way(model: PerceptionModel, state: State, pulse: Pulse) -> Iterator[Hint[Move]]:
    wall = analyse(model, state.puzzle, pulse)
    for before, clear in safest(wall, state, pulse):
        yield _guess(wall, before, clear)
        state = play(before, Guess(clear.group.cards))
    yield from _names(state, pulse)


def safest(wall: WallAnalysis, state: State, pulse: Pulse) -> Iterator[Step]:
    """The groups in the order in which they are surest, each in the state that the one before leaves."""
    while state.phase is Phase.GUESSING:
        clear = surest(wall, state, pulse)
        yield state, clear
        state = play(state, Guess(clear.group.cards))


def _guess(wall: WallAnalysis, state: State, clear: GroupCertainty) -> Hint[Move]:
    group, technique = clear.group, clear.technique
    first, second, *_ = cards = [card for card in state.order if card in group.cards]
    because = reason(wall, clear, frozenset(state.order))
    if technique == AMBIGUOUS:  # where nothing settles it, the wall does
        because = joined(because, say("wall.own_answer"))
    return Hint(
        where=say("wall.hint_pair", first=first.upper(), second=second.upper()),
        because=because,
        move=Guess(group.cards),
        spots=state.spots_of((first, second)),
        targets=state.spots_of(cards),
        thought=say("wall.thought_group", link=label(group)),
        technique=technique.name,
        level=technique.level,
    )


def _names(state: State, pulse: Pulse) -> Iterator[Hint[Move]]:
    thought = say("wall.thought_order" if is_ordered(state.puzzle) else "wall.thought_names")
    while state.phase is Phase.NAMING:
        pulse()
        found = name_hint(state)
        yield replace(found, thought=thought)
        state = play(state, found.move)

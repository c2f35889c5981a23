"""The way that a careful person would take through a wall: the clearest group first, then the next; names after."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from generators.kernel.kind import Hint, Pulse
from generators.kernel.ladder import LEVELS
from generators.kernel.phrases import Phrase, say
from generators.wall.analysis.certainty import FIFTH, Sight, open_groups, sight
from generators.wall.analysis.ground import Ground, ground, left_in
from generators.wall.analysis.perception import Eyes
from generators.wall.hints import hint, label, shown, spots_of
from generators.wall.naming.ordering import is_ordered
from generators.wall.rules import Guess, Move, Phase, State, play
from generators.wall.why_words import after, reason

Step = tuple[State, Sight]


def way(eyes: Eyes, state: State, pulse: Pulse) -> Iterator[Hint[Move]]:
    known = ground(eyes, state.puzzle, pulse)
    for before, clear in safest(known, state, pulse):
        yield _guess(known, before, clear)
        state = play(before, Guess(clear.group.cards))
    yield from _names(state, pulse)


def safest(known: Ground, state: State, pulse: Pulse) -> Iterator[Step]:
    """The groups in the order in which they are surest, each in the state that the one before leaves."""
    while state.phase is Phase.GUESSING:
        sights = [sight(known, state, group, pulse) for group in open_groups(state)]
        clear = min(sights, key=_doubt)
        yield state, clear
        state = play(state, Guess(clear.group.cards))


def _doubt(seen_so: Sight) -> tuple[int, int, int, int]:
    technique = seen_so.technique
    wide = sum(len(each.cards) for each in seen_so.herrings)
    return LEVELS.index(technique.level), technique.weight, len(seen_so.others), wide


def _guess(known: Ground, state: State, clear: Sight) -> Hint[Move]:
    group, technique = clear.group, clear.technique
    first, second, *_ = cards = [card for card in state.order if card in group.cards]
    return Hint(
        where=say("wall.hint_pair", first=shown(first), second=shown(second)),
        because=after(reason(known, clear, left_in(state)), *_answer(clear)),
        move=Guess(group.cards),
        spots=spots_of(state, (first, second)),
        targets=spots_of(state, cards),
        thought=say("wall.thought_group", link=label(group)),
        technique=technique.name,
        level=technique.level,
    )


def _answer(clear: Sight) -> Iterator[Phrase]:
    """Where nothing settles it, the wall does."""
    if clear.technique == FIFTH:
        yield say("wall.own_answer")


def _names(state: State, pulse: Pulse) -> Iterator[Hint[Move]]:
    """Each link as a hint would name it."""
    thought = _naming(state)
    while state.phase is Phase.NAMING and (found := hint(state, pulse)) is not None:
        yield replace(found, thought=thought)
        state = play(state, found.move)


def _naming(state: State) -> Phrase:
    ordered = is_ordered(state.puzzle.links, state.puzzle.groups)
    return say("wall.thought_order") if ordered else say("wall.thought_names")

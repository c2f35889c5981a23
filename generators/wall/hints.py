"""Hints: a card of the surest group, then another one, then their link and the rest, with a card that would fit it too;
and for a link that is to be named, how it begins. Only the first card is free: half a group is help.

The whole way is that of a careful person: the clearest group first, then the next; names after."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from generators.kernel.kind import Hint, Link, Pulse
from generators.kernel.phrases import Phrase, listed, say
from generators.wall.analysis import AMBIGUOUS, GroupCertainty, PerceptionModel, WallAnalysis, analyse, surest
from generators.wall.characters.sounds import sounding_part
from generators.wall.pointers import NAMED, SHARED, SHOWN, idiom_hint, label, name_pointer, order_hint
from generators.wall.rules import SIZE, GiveUp, Group, Guess, Move, Name, Phase, State, is_ordered, play
from generators.wall.why_words import double_phrases, joined, reason

Step = tuple[State, GroupCertainty]


def hint(model: PerceptionModel, state: State, pulse: Pulse) -> Hint[Move] | None:
    pulse()
    if state.phase is Phase.GUESSING:
        wall = analyse(model, state.puzzle, pulse)
        return _group_hint(wall, state, surest(wall, state, pulse))
    return None if state.phase is Phase.OVER else name_hint(state)


def _group_hint(wall: WallAnalysis, state: State, sure: GroupCertainty) -> Hint[Move]:
    group = sure.group
    cards = [card for card in state.order if card in group.cards]
    first, second, third, fourth = map(str.upper, cards)
    pair, all_four = state.spots_of(cards[:2]), state.spots_of(cards)
    link = say("wall.hint_link", link=label(group), third=third, fourth=fourth)
    because = idiom_hint(group, third, fourth) if is_ordered(state.puzzle) else joined(link, *_sounding(group))
    because = joined(because, *double_phrases(wall, sure))
    return Hint(
        where=say("wall.hint_card", card=first),
        because=because,
        move=Guess(group.cards),
        spots=state.spots_of(cards[:1]),
        targets=all_four,
        chain=(
            Link(say("wall.hint_pair", first=first, second=second), None, pair, pair),
            Link(because, None, all_four),
        ),
        technique=SHARED.name,
        level=SHARED.level,
    )


def _sounding(group: Group) -> Iterator[Phrase]:
    """The cards of which their common part is the sound."""
    heard = [card for card in group.cards if sounding_part(card) == group.name]
    if heard:
        yield say("wall.hint_sound_part", part=group.name, cards=listed(heard))


def name_hint(state: State) -> Hint[Move]:
    """A hint for the next link, while links are named."""
    if None in state.names:
        return _link(state, state.names.index(None))
    return Hint(say("wall.hint_end"), say("wall.hint_end_because"), GiveUp(), technique=SHOWN.name, level=SHOWN.level)


def _link(state: State, number: int) -> Hint[Move]:
    group = state.puzzle.groups[number]
    row = state.seen.index(number)
    ordered = is_ordered(state.puzzle)
    return Hint(
        where=order_hint(group) if ordered else name_pointer(group),
        because=say("wall.hint_order" if ordered else "wall.hint_name_link", link=label(group)),
        move=Name(number, group.name),
        spots=frozenset((row, column) for column in range(SIZE)),
        technique=NAMED.name,
        level=NAMED.level,
    )


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

"""What to look at next, and the lines to share at the end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from generators.kind import Hint, Pulse, Spot, Spots
from generators.phrases import Phrase, say
from generators.wall.rules import (
    GROUPS,
    SIZE,
    GiveUp,
    Group,
    Guess,
    Mode,
    Move,
    Name,
    Phase,
    State,
    mistakes,
    points,
)

if TYPE_CHECKING:
    from collections.abc import Iterable

SHAPES = "●▲■◆"  # a group keeps its shape and its colour
COLOURS = "🟡🟢🔵🟣"
FULL_MARKS = 10


def hint(state: State, pulse: Pulse) -> Hint[Move] | None:
    pulse()
    if state.phase is Phase.GUESSING:
        return _pair(state, next(number for number in range(GROUPS) if number not in state.found))
    unnamed = [number for number, named in enumerate(state.names) if named is None]
    if state.phase is Phase.OVER:
        return None
    return _link(state, unnamed[0]) if unnamed else Hint(say("wall.hint_end"), say("wall.hint_end_because"), GiveUp())


def _pair(state: State, number: int) -> Hint[Move]:
    """Two cards of one group; then the link; then the cards that belong to it too."""
    group = state.puzzle.groups[number]
    cards = [card for card in state.order if card in group.cards]
    return Hint(
        where=say("wall.hint_pair", first=cards[0], second=cards[1]),
        because=say("wall.hint_link", link=label(group), third=cards[2], fourth=cards[3]),
        move=Guess(group.cards),
        spots=spots_of(state, cards[:2]),
        targets=spots_of(state, cards),
    )


def _link(state: State, number: int) -> Hint[Move]:
    group = state.puzzle.groups[number]
    row = seen(state).index(number)
    return Hint(
        where=say("wall.hint_name", first=group.cards[0], second=group.cards[1]),
        because=say("wall.hint_name_link", link=label(group)),
        move=Name(number, group.name),
        spots=frozenset((row, column) for column in range(SIZE)),
    )


def label(group: Group) -> str | Phrase:
    """A part of a character is shown with its meaning: 疒 (sickness)."""
    if len(group.name) == 1 and group.answers:
        return say("wall.part", part=group.name, meaning=group.answers[0])
    return group.name


def seen(state: State) -> tuple[int, ...]:
    """The groups laid open, from the top: those found, then those shown at the end."""
    return state.found + state.revealed


def spots_of(state: State, cards: Iterable[str]) -> Spots:
    """Where the cards lie: below the groups already found, row by row."""
    return frozenset(_spot(state, card) for card in cards)


def _spot(state: State, card: str) -> Spot:
    row, column = divmod(state.order.index(card), SIZE)
    return row + len(state.found), column


def result(state: State) -> tuple[Phrase, ...]:
    """The points and the mistakes, then every guess: a shape and a colour for the group of each card."""
    score = say("wall.points", points=points(state), most=FULL_MARKS)
    found = say("wall.found", found=len(state.found), groups=GROUPS)
    slips = say("wall.mistakes", mistakes=mistakes(state)) if mistakes(state) else say("wall.no_mistakes")
    first = score if state.puzzle.mode is Mode.ONLY_CONNECT else found
    return first, slips, *(_row(state, guess) for guess in state.guesses)


def _row(state: State, guess: frozenset[str]) -> Phrase:
    groups = sorted(n for n, group in enumerate(state.puzzle.groups) for card in group.cards if card in guess)
    return say("wall.row", shapes="".join(SHAPES[n] for n in groups), colours="".join(COLOURS[n] for n in groups))

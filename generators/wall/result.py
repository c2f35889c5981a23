"""What to share of a wall: the points and the mistakes, then every guess."""

from __future__ import annotations

from generators.phrases import Phrase, say
from generators.wall.rules import GROUPS, Mode, State, mistakes, points

SHAPES = "●▲■◆"  # a group keeps its shape and its colour
COLOURS = "🟡🟢🔵🟣"
FULL_MARKS = 10


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

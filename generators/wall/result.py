"""The result of a wall, to read and to share: the points and the mistakes, then every guess."""

from __future__ import annotations

from generators.kernel.phrases import Phrase, say
from generators.wall.choices import Mode
from generators.wall.rules import GROUPS, SIZE, State, is_ordered, mistakes, points, slips, solved

SQUARES = "🟨🟩🟦🟪"  # a group keeps its colour
RIGHT = " 🏮"
FULL_MARKS = 10


def result(state: State) -> tuple[Phrase, ...]:
    return (*outcome(state), *(_row(state, guess) for guess in state.guesses))


def outcome(state: State) -> tuple[Phrase, ...]:
    """The facts: what was reached, and how cleanly if the wall was solved; a wall that was shown is not praised."""
    score = say("wall.points", points=points(state), most=FULL_MARKS)
    found = say("wall.found", found=len(state.found), groups=GROUPS)
    first = score if state.puzzle.mode is Mode.ONLY_CONNECT else found
    clean = () if slips(state) and not mistakes(state) else (_slips(mistakes(state)),)  # the order may be wrong
    return (first, *ordered(state), *(clean if solved(state) else _near(state)))


def ordered(state: State) -> tuple[Phrase, ...]:
    """How many idioms were put in order, where that was asked for."""
    if not is_ordered(state.puzzle) or len(state.found) < GROUPS:
        return ()
    right = sum(named is not None and named.counted for named in state.names)
    return (say("wall.ordered", right=right, groups=GROUPS),)


def _slips(count: int) -> Phrase:
    if count > 1:
        return say("wall.mistakes", mistakes=count)
    return say("wall.one_mistake" if count else "wall.no_mistakes")


def _near(state: State) -> tuple[Phrase, ...]:
    """How often three of the four were right; nothing where none were."""
    groups = [frozenset(group.cards) for group in state.puzzle.groups]
    near = sum(any(len(guess & group) == SIZE - 1 for group in groups) for guess in state.guesses)
    if near == 0:
        return ()
    return (say("wall.one_near") if near == 1 else say("wall.near", times=near),)


def _row(state: State, guess: frozenset[str]) -> Phrase:
    groups = sorted(n for n, group in enumerate(state.puzzle.groups) for card in group.cards if card in guess)
    return say("wall.row", squares="".join(SQUARES[n] for n in groups) + RIGHT * (len({*groups}) == 1))

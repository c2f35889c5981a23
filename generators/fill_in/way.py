"""The whole way: first what is wrong goes, then round by round all that what stands leaves no choice for; where it
leaves a choice everywhere, the next deeper step.

What follows easily follows in any order, so the way comes to the same words by the same deep steps as hint after hint.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from generators.fill_in.hints import mend, told
from generators.fill_in.reasoning import Step, View, after, next_step, view_of
from generators.fill_in.reasons import at_sight
from generators.fill_in.rules import Move, State, play
from generators.fill_in.solver import mistakes
from generators.kernel.kind import Hint, Pulse
from generators.kernel.ladder import EASY
from generators.kernel.phrases import Phrase, in_a_row, say

_NAMED = 5  # words of a round


def way(state: State, pulse: Pulse) -> Iterator[Hint[Move]]:
    while spots := mistakes(state, pulse):
        pulse()
        hint = mend(state, min(spots))
        yield replace(hint, thought=say("fill_in.way.mend"))
        state = play(state, hint.move)
    yield from _forward(view_of(state), pulse)


def _forward(view: View, pulse: Pulse) -> Iterator[Hint[Move]]:
    rounds = 0
    while (found := next_step(view, pulse)) is not None:
        together = _at_once(view) if found[0].level == EASY else [found[1]]
        rounds += len(together) > 1
        for step in together:
            index = view.state.puzzle.layout.slots.index(step.slot)
            if index not in view.choices:  # it was spelled by what crosses it
                continue
            technique = at_sight(view, index, step.word) or found[0]
            hint = told(view.state, technique, step)
            yield replace(hint, thought=_named(rounds, together)) if len(together) > 1 else hint
            view = after(view, step)


def _at_once(view: View) -> list[Step]:
    """All that follows easily from what stands now, the easiest first."""
    slots = view.state.puzzle.layout.slots
    found = (
        (technique.weight, index, word)
        for index, words in view.choices.items()
        for word in words
        if (technique := at_sight(view, index, word)) is not None
    )
    return [Step(slots[index], word) for _, index, word in sorted(found)]


def _named(number: int, steps: list[Step]) -> Phrase:
    """By its words, or by the first of them."""
    words, more = [step.word for step in steps], len(steps) - _NAMED
    if more < 2:
        return say("fill_in.way.round", number=number, words=in_a_row(words))
    return say("fill_in.way.long_round", number=number, words=in_a_row(words[:_NAMED]), count=more)

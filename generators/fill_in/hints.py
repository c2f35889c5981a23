"""The next step of a Fill-In, first a letter that is wrong, then the word that is easiest to see; and the whole way.

On the way what is wrong goes first; then comes, round by round, all that what stands leaves no choice for; and where it
leaves a choice everywhere, the next deeper step. What follows easily follows in any order, so the way comes to the same
words by the same deep steps as hint after hint. Where several solutions share nothing more, it stops at two of them.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from generators.fill_in.analysis import LADDER, SEVERAL, Step, View, after, at_sight, next_step, view_of
from generators.fill_in.rules import Lift, Move, Put, State, placed, play
from generators.fill_in.solver import fits_alone, mistakes
from generators.fill_in.why_words import because_of, misplaced
from generators.kernel.kind import EASY, MISTAKE, Hint, Pulse, Spot, Spots, Technique
from generators.kernel.phrases import Phrase, in_a_row, say
from generators.lattice.layout import BLANK, Slot
from generators.lattice.letters import slot_name

TECHNIQUES = (MISTAKE, *LADDER, SEVERAL)
_NAMED = 5  # words of a round


def hint(state: State, pulse: Pulse) -> Hint[Move] | None:
    wrong = mistakes(state, pulse)
    if wrong:
        return mend(state, min(wrong), pulse)
    view = view_of(state)
    found = next_step(view, pulse)
    return hint_of(view, *found) if found else None


def mend(state: State, spot: Spot, pulse: Pulse) -> Hint[Move]:
    index = state.puzzle.layout.through[spot][0][0]
    slot = state.puzzle.layout.slots[index]
    move: Move = Lift(slot.start, slot.direction)
    kept_by_crossing = play(state, move).letter(spot) != BLANK
    if kept_by_crossing or state.reads(slot) not in placed(state):
        move = Put(spot, BLANK)
    because = misplaced(state.puzzle, state.letter(spot), slot, fits=fits_alone(state, spot, pulse))
    return _hint(slot, frozenset((spot,)), MISTAKE, because, move)


def hint_of(view: View, technique: Technique, step: Step) -> Hint[Move]:
    return _hint(step.slot, frozenset(step.slot.spots), technique, because_of(view, technique, step), step.move)


def _hint(slot: Slot, targets: Spots, technique: Technique, because: Phrase, move: Move) -> Hint[Move]:
    where = say("lattice.look", slot=slot_name(slot))
    return Hint(where, because, move, frozenset(slot.spots), targets, technique=technique.name, level=technique.level)


def way(state: State, pulse: Pulse) -> Iterator[Hint[Move]]:
    while spots := mistakes(state, pulse):
        pulse()
        repair = mend(state, min(spots), pulse)
        yield replace(repair, thought=say("fill_in.way.mend"))
        state = play(state, repair.move)
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
            step_hint = hint_of(view, technique, step)
            yield replace(step_hint, thought=_round_name(rounds, together)) if len(together) > 1 else step_hint
            view = after(view, step)
        if found[0] is SEVERAL:
            return


def _at_once(view: View) -> list[Step]:
    """The steps that follow easily from what stands now, the easiest first."""
    slots = view.state.puzzle.layout.slots
    found = (
        (technique.weight, index, word)
        for index, words in view.choices.items()
        for word in words
        if (technique := at_sight(view, index, word)) is not None
    )
    return [Step(slots[index], word) for _, index, word in sorted(found)]


def _round_name(number: int, steps: list[Step]) -> Phrase:
    words, more = [step.word for step in steps], len(steps) - _NAMED
    if more < 2:
        return say("fill_in.way.round", number=number, words=in_a_row(words))
    return say("fill_in.way.long_round", number=number, words=in_a_row(words[:_NAMED]), count=more)

"""The laws of the house about the whole way, for every kind in the catalogue: it ends at the one solution, from the
start and from half way, its thoughts hold all its steps in their order, and what it needs is what it uses."""

from __future__ import annotations

import itertools
from collections import Counter
from typing import Any

import pytest

from game.catalogue import Entry
from generators.kernel.kind import Cancelled, Preset, no_pulse
from generators.kernel.ladder import LEVELS
from generators.kernel.phrases import LANGUAGES, phrasebook
from generators.kernel.way import cost, needs, sentence, thoughts, way
from tests.kinds import every, first, half, puzzle, whole


def answer(state: Any) -> object:
    """What a solved state says of its puzzle, however it was reached."""
    if hasattr(state, "marks"):
        return frozenset(state.spots(type(state.marks[0][0])("*")))
    if hasattr(state, "found"):
        return frozenset(state.found)
    return getattr(state, "rows", None) or state.placed


@every
def test_it_ends_at_the_one_solution(entry: Entry, preset: Preset[Any]) -> None:
    kind, made = entry.kind, puzzle(entry.kind.id, preset.id)
    steps = whole(kind.id, preset.id)
    assert steps[0].before == kind.start(made)
    assert kind.solved(steps[-1].after)
    (solution,) = kind.solutions(made, 2, no_pulse)
    assert answer(steps[-1].after) == answer(solution)


@every
def test_it_goes_on_from_half_way(entry: Entry, preset: Preset[Any]) -> None:
    kind = entry.kind
    state = half(entry, preset)
    steps = tuple(way(kind, state, no_pulse))
    assert kind.solved(steps[-1].after if steps else state)
    assert len(steps) <= len(whole(kind.id, preset.id))


@every
def test_each_step_follows_from_the_one_before(entry: Entry, preset: Preset[Any]) -> None:
    kind, steps = entry.kind, whole(entry.kind.id, preset.id)
    for one, next_one in itertools.pairwise(steps):
        assert one.after == next_one.before
    for step in steps:
        assert step.after == kind.play(step.before, step.hint.move) != step.before
        if kind.mistakes is not None and len(steps) < 200:
            assert not kind.mistakes(step.after, no_pulse)
    assert len({step.before for step in steps}) == len(steps)


@every
def test_thoughts_hold_every_step_in_order(entry: Entry, preset: Preset[Any]) -> None:
    steps = whole(entry.kind.id, preset.id)
    found = thoughts(entry.kind, steps)
    assert [step for each in found for step in each.steps] == list(steps)
    assert all(one.title != next_one.title for one, next_one in itertools.pairwise(found))
    for language in LANGUAGES:
        book = phrasebook(language)
        assert all(book.tell(each.title) for each in found)
        assert all(book.tell(sentence(step.hint)) for step in steps[:50])


@every
def test_what_it_needs_is_what_it_uses(entry: Entry, preset: Preset[Any]) -> None:
    steps = whole(entry.kind.id, preset.id)
    found = needs(entry.kind, steps)
    assert {each.name: count for each, count in found.uses} == Counter(step.hint.technique for step in steps)
    assert found.level == max((step.hint.level for step in steps), key=LEVELS.index)
    assert found.hardest is not None
    assert steps[found.at - 1] == found.hardest
    assert found.hardest.hint.level == found.level
    assert all(step.hint.technique != found.hardest.hint.technique for step in steps[: found.at - 1])
    assert found.effort == round(sum(cost(entry.kind.id, each) * count for each, count in found.uses))


@first
def test_it_can_be_called_off(entry: Entry, preset: Preset[Any]) -> None:
    def off() -> None:
        raise Cancelled

    with pytest.raises(Cancelled):
        for _ in way(entry.kind, entry.kind.start(puzzle(entry.kind.id, preset.id)), off):
            pass

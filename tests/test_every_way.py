"""The laws of the house about the whole way, for every kind in the catalogue: it ends at the one solution, from the
start and from half way, every sentence of it is true, its thoughts hold all its steps in their order, and what it needs
is what it uses."""

from __future__ import annotations

import itertools
import re
from collections import Counter
from collections.abc import Callable
from functools import lru_cache
from typing import Any

import pytest

from game.catalogue import Entry
from generators.kernel.kind import LEVELS, Cancelled, no_pulse
from generators.kernel.options import Preset
from generators.kernel.phrases import CHINESE, LANGUAGES, phrasebook
from generators.kernel.way import SolutionStep, cost, needs, sentence, thoughts, way
from generators.riddle.rules import Cross, Put
from generators.wall.rules import Guess
from tests.generators.brick.read_back import is_true as true_of_a_brick
from tests.generators.crossword import read_back as of_crosswords
from tests.generators.fill_in.second import at_of
from tests.generators.fill_in.second import true_of as true_of_a_fill_in
from tests.generators.riddle.second import true_of as true_of_a_riddle
from tests.generators.sweet_spots import second
from tests.generators.sweet_spots.test_hints import true as true_of_sweet_spots
from tests.generators.wall.truth import check as check_wall
from tests.kinds import every, every_fitting, first, half, puzzle, whole
from tests.test_languages import doubled, half_wide

Step = SolutionStep[Any, Any]
MANY = {"brick": 3, "crossword": 3, "fill_in": 4, "riddle": 4, "sweet_spots": 4, "connecting_wall": 4, "lion_wall": 8}


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


@every_fitting(dict.fromkeys(MANY, 1))
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


# --- is what it says true?


def check_brick(step: Step) -> None:
    assert true_of_a_brick(step.before, step.hint.because) == step.hint.move.word


def check_crossword(step: Step) -> None:
    puzzle = step.before.puzzle
    said = of_crosswords.told(puzzle, step.hint.because)
    of_crosswords.check(puzzle, said, of_crosswords.written(step.before, said.slot))


def check_fill_in(step: Step) -> None:
    assert true_of_a_fill_in(step.hint.because, step.before, at_of(step.before, step.hint.move))


def check_riddle(step: Step) -> None:
    assert isinstance(step.hint.move, Put | Cross)
    assert true_of_a_riddle(step.hint.because, step.before, step.hint.move.position)


@lru_cache(1)
def chests(puzzle: Any) -> second.Chests:
    (solution,) = second.Judge(puzzle).solutions(2)
    return solution


def check_sweet_spots(step: Step) -> None:
    true_of_sweet_spots(step.hint, step.before, chests(step.before.puzzle))


def check_guess(step: Step) -> None:
    """The naming of the links is judged in tests/generators/wall/naming."""
    if isinstance(step.hint.move, Guess):
        assert step.hint.targets > step.hint.spots
        check_wall(step.before, step.hint.because)


CHECKS: dict[str, Callable[[Step], None]] = {
    "brick": check_brick,
    "crossword": check_crossword,
    "fill_in": check_fill_in,
    "riddle": check_riddle,
    "sweet_spots": check_sweet_spots,
    "connecting_wall": check_guess,
    "lion_wall": check_guess,
}


@every_fitting(MANY)
def test_every_sentence_is_true(entry: Entry, preset: Preset[Any]) -> None:
    """Read back by code that shares nothing with the code that says it."""
    for number, step in enumerate(whole(entry.kind.id, preset.id), 1):
        try:
            if entry.kind.id in CHECKS:
                CHECKS[entry.kind.id](step)
        except AssertionError as fault:
            fault.add_note(f"step {number}: {phrasebook().tell(step.hint.because)}")
            raise


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
def test_no_sentence_is_badly_joined_in_chinese(entry: Entry, preset: Preset[Any]) -> None:
    """Phrases fill the blanks of others, each with its own stops."""
    for step in whole(entry.kind.id, preset.id)[:50]:
        for phrase in (step.hint.where, step.hint.because, *(link.words for link in step.hint.chain)):
            text = re.sub("“[^”]*”", "“”", phrasebook(CHINESE).tell(phrase))  # a clue has signs of its own
            assert not doubled(text), text
            assert not half_wide(text), text


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

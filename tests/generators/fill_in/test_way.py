"""The whole way leads to the solution, by the same deep steps as hint after hint, and what it says is true."""

from __future__ import annotations

from collections import Counter
from functools import cache
from random import Random

import pytest

from generators.fill_in.kind import FILL_IN
from generators.fill_in.rules import Move, Place, State
from generators.kernel.kind import no_pulse
from generators.kernel.phrases import LANGUAGES, phrasebook
from generators.kernel.way import Footstep, thoughts, way
from tests.generators.fill_in.puzzles import after, drawn, helped
from tests.generators.fill_in.read_back import at_of, true_of
from tests.generators.lattice.second import count
from tests.rows import FULL

PRESETS = FILL_IN.presets
SEEDS = range(40) if FULL else (0, 2, 5, 7)  # at 5 a word is found by trying everything
AT_SIGHT = ("only_word", "last_word", "letters", "only_place")


@cache
def walked(state: State) -> list[Footstep[State, Move]]:
    return list(way(FILL_IN, state, no_pulse))


def held(step: Footstep[State, Move]) -> bool:
    """Is its sentence true?"""
    move = step.hint.move
    assert isinstance(move, Place)
    return true_of(step.hint.because, step.before, at_of(step.before, move))


@pytest.mark.parametrize("seed", SEEDS)
def test_the_way_ends_in_the_solution_and_its_sentences_are_true(seed: int) -> None:
    puzzle = drawn(PRESETS[seed * 7 % len(PRESETS)], seed)
    steps = walked(FILL_IN.start(puzzle))
    assert FILL_IN.solved(steps[-1].after)
    assert count(steps[-1].after.rows, puzzle.words) == 1  # by CP-SAT: each word stands once
    assert all(map(held, steps))


@pytest.mark.parametrize("seed", SEEDS[:12])
def test_it_concludes_what_hint_after_hint_does(seed: int) -> None:
    state = FILL_IN.start(drawn(PRESETS[seed * 5 % len(PRESETS)], seed))
    deep = Counter(step.hint.technique for step in walked(state) if step.hint.technique not in AT_SIGHT)
    hinted: Counter[str] = Counter()
    while (hint := FILL_IN.hint(state, no_pulse)) is not None:
        hinted[hint.technique] += hint.technique not in AT_SIGHT
        state = FILL_IN.play(state, hint.move)
    assert deep == +hinted
    assert walked(FILL_IN.start(state.puzzle))[-1].after == state


def test_what_is_wrong_goes_first_as_hints_would_have_it() -> None:
    wrong = after("place 2,3 across HONEYDEW", "put 4,2 K")
    steps = walked(wrong)
    mending = [step for step in steps if step.hint.technique == "mistake"]
    assert mending == steps[: len(mending)]
    assert mending[-1].after == helped(wrong, len(mending))
    first = FILL_IN.hint(wrong, no_pulse)
    assert first is not None
    assert mending[0].hint.move == first.move
    assert FILL_IN.solved(steps[-1].after)


def test_a_wrong_word_that_every_crossing_word_holds_goes_letter_by_letter() -> None:
    """To lift it would change nothing."""
    puzzle = FILL_IN.read("fill-in\n**\n**\n\nno on so in")
    state = FILL_IN.start(puzzle)
    for move in ("place 1,1 across NO", "put 2,1 O", "put 2,2 N"):
        state = FILL_IN.play(state, FILL_IN.read_move(move))
    assert len(walked(state)) < 40


def test_rounds_are_named_by_their_words() -> None:
    puzzle = FILL_IN.generate(PRESETS[0].options, Random(1), no_pulse)
    steps = walked(FILL_IN.start(puzzle))
    together = [each for each in thoughts(FILL_IN, steps) if len(each.steps) > 1 and each.steps[0].hint.thought]
    assert together
    for each in together:
        words = [step.hint.move.word for step in each.steps if isinstance(step.hint.move, Place)]
        for language in LANGUAGES:
            assert all(word in phrasebook(language).tell(each.title) for word in words[:4])


@pytest.mark.parametrize("text", ["**\n**\n\nab cd ef gh", "***\n...\n***\n\ncat dog", "**\n**\n\nab cd ac bd"])
def test_a_puzzle_from_outside_is_walked_as_far_as_it_goes(text: str) -> None:
    """With no solution; with two, it stops where they part."""
    state = FILL_IN.start(FILL_IN.read(f"fill-in\n{text}"))
    steps = walked(state)
    assert bool(steps) == bool(FILL_IN.solutions(state.puzzle, 1, no_pulse))
    several = len(FILL_IN.solutions(state.puzzle, 2, no_pulse)) > 1
    assert not steps or (steps[-1].hint.technique == "several") == several

"""Each exercise stands where nothing easier is to be seen than what it asks for, and its word ends it."""

from __future__ import annotations

from random import Random

import pytest

from generators.fill_in import drills
from generators.fill_in.analysis import steps, view_of
from generators.fill_in.generate import unique
from generators.fill_in.kind import FILL_IN
from generators.fill_in.menu import ANY, Options
from generators.fill_in.rules import Place, start
from generators.kernel.kind import no_pulse
from generators.kernel.ladder import LEVELS
from generators.kernel.phrases import LANGUAGES, phrasebook
from tests.generators.fill_in.read_back import at_of, true_of
from tests.generators.fill_in.second import LADDER, Sight
from tests.rows import FULL

SEEDS = range(12 if FULL else 1)
assert FILL_IN.teaching.drills is not None
DRILLS = FILL_IN.teaching.drills


def test_all_but_trying_everything_can_be_practised_from_easy_to_hard() -> None:
    assert DRILLS.names == LADDER[:-1]
    levels = {each.name: LEVELS.index(each.level) for each in FILL_IN.techniques}
    assert [levels[name] for name in DRILLS.names] == sorted(levels[name] for name in DRILLS.names)
    assert all(phrasebook(language).tell(DRILLS.called(name)) for name in DRILLS.names for language in LANGUAGES)


@pytest.mark.parametrize("name", DRILLS.names)
@pytest.mark.parametrize("seed", SEEDS)
def test_nothing_easier_is_to_be_seen(name: str, seed: int) -> None:
    exercise = DRILLS.make(name, Random(seed), no_pulse)
    state = FILL_IN.start(exercise.puzzle)
    for move in exercise.moves:
        state = FILL_IN.play(state, move)
    assert exercise.hint is not None
    assert exercise.hint.technique == name
    assert isinstance(exercise.hint.move, Place)
    sight, at = Sight(state), at_of(state, exercise.hint.move)
    assert true_of(exercise.hint.because, state, at)
    assert sight.tells(name, at, exercise.hint.move.word)
    easier = LADDER[: LADDER.index(name)]
    assert not any(
        sight.tells(each, run, word) for run, words in sight.open.items() for word in words for each in easier
    )
    assert not DRILLS.done(exercise, state)
    assert DRILLS.done(exercise, FILL_IN.play(state, exercise.hint.move))
    assert len(FILL_IN.solutions(exercise.puzzle, 2, no_pulse)) == 1


def test_the_same_dice_make_the_same_exercise() -> None:
    assert DRILLS.make("letters", Random(3), no_pulse) == DRILLS.make("letters", Random(3), no_pulse)


@pytest.mark.parametrize(
    ("grids", "made", "others"),
    [
        ([[], [], [3], [0], [0]], 4, 0),  # the first place with one thing to be seen
        ([[2, 0]], 1, 0),
        ([[5], [2], [4], [3], [2], [6], [0]], 6, 2),  # none in the six that are tried: the best of them
        ([*([[]] * 8), [4], [0]], 9, 4),  # no place at all yet: on it goes
    ],
)
def test_grids_are_made_until_one_thing_is_to_be_seen(
    monkeypatch: pytest.MonkeyPatch, grids: list[list[int]], made: int, others: int
) -> None:
    """Grids are told by their offers: how many other words follow there, which here are the moves before."""
    puzzle = unique(Options(7, "medium", ANY), Random(1), no_pulse)
    view = view_of(start(puzzle))
    step = next(iter(steps(view, no_pulse)))[1]
    coming = iter(grids)
    monkeypatch.setattr(drills, "unique", lambda *_: puzzle)
    monkeypatch.setattr(
        drills, "_offers", lambda *_: [drills._Offer(view, (step.move,) * each, step, each) for each in next(coming)]
    )
    exercise = DRILLS.make("letters", Random(1), no_pulse)
    assert len(exercise.moves) == others
    assert len(grids) - len(list(coming)) == made

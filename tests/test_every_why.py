"""The laws of the house about the judgement of moves, for every kind that judges them."""

from __future__ import annotations

from typing import Any

from game.catalogue import Entry
from generators.kernel.kind import FOUND, GUESS, JUSTIFIED, IllegalMove, Why, no_pulse
from generators.kernel.options import Preset
from generators.kernel.phrases import LANGUAGES, phrasebook
from generators.kernel.way import SolutionStep
from tests.kinds import every_fitting, puzzle, whole

MOST = 12  # steps of a way that are judged

few = every_fitting(
    {"brick": 1, "crossword": 2, "fill_in": 2, "riddle": 3, "sweet_spots": 1, "connecting_wall": 2, "lion_wall": 3}
)


def judge(entry: Entry, state: Any, move: Any) -> Why | None:
    why = entry.kind.teaching.why
    return why(state, move, no_pulse) if why is not None else None


def steps(entry: Entry, preset: Preset[Any]) -> list[SolutionStep[Any, Any]]:
    """Of its way, evenly spread."""
    every = whole(entry.kind.id, preset.id)
    return list(every[:: len(every) // MOST + 1])


@few
def test_who_follows_the_way_neither_guesses_nor_slips(entry: Entry, preset: Preset[Any]) -> None:
    for step in steps(entry, preset):
        found = judge(entry, step.before, step.hint.move)
        assert found is None or found.sort in (JUSTIFIED, FOUND), (step.hint, found)


@few
def test_moves_of_the_way_are_right_in_any_order(entry: Entry, preset: Preset[Any]) -> None:
    """At worst they are guesses; the judgement names a technique of the ladder, and is told in every language."""
    ladder = [(each.name, each.level) for each in entry.kind.techniques]
    state = entry.kind.start(puzzle(entry.kind.id, preset.id))
    for step in reversed(steps(entry, preset)):
        try:
            after = entry.kind.play(state, step.hint.move)
        except IllegalMove:
            continue
        found = judge(entry, state, step.hint.move)
        if found is not None:
            assert found.sort in (JUSTIFIED, FOUND, GUESS), (step.hint.move, found)
            assert (found.technique, found.level) in ladder
            assert all(phrasebook(language).tell(found.because) for language in LANGUAGES)
        state = after


@few
def test_a_move_that_changes_nothing_is_not_judged(entry: Entry, preset: Preset[Any]) -> None:
    for step in steps(entry, preset):
        try:
            again = entry.kind.play(step.after, step.hint.move)
        except IllegalMove:
            continue
        if again == step.after:
            assert judge(entry, step.after, step.hint.move) is None

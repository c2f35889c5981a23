"""What Sure takes of a riddle and what it refuses."""

from __future__ import annotations

from random import Random
from typing import Any

from generators.kernel.kind import GUESS, JUSTIFIED, Preset, no_pulse
from generators.kernel.way import way
from generators.riddle.doubt import counts, doubt
from generators.riddle.kind import RIDDLE
from generators.riddle.rules import Cross, Put, State, allowed, start
from generators.riddle.why import why
from generators.words.dictionary import dictionary
from tests.kinds import chosen, named, puzzle
from tests.rows import check_rows


def follows_the_ladder(preset: Preset[Any]) -> None:
    rng = Random(preset.id)
    for step in way(RIDDLE, start(puzzle("riddle", preset.id)), no_pulse):
        if counts(step.before, step.hint.move):
            assert doubt(step.before, step.hint.move, no_pulse) is None, step.hint.technique
        tried(step.before, rng)


def tried(state: State, rng: Random) -> None:
    """A letter of any line: never taken as a guess, and of two that are shown each leads to a word."""
    at = rng.randrange(len(state.placed))
    if state.placed[at]:
        return
    move = Put(at, rng.choice(allowed(state.puzzle.lines[at])))
    told, found = why(state, move, no_pulse), doubt(state, move, no_pulse)
    step = RIDDLE.hint(state, no_pulse)
    if told is not None and told.sort in (GUESS, JUSTIFIED) and (step is None or step.move != move):
        assert (found is None) == (told.sort == JUSTIFIED), (move, told)
    for each in found.ways if found is not None else ():
        assert isinstance(each.move, Put)
        assert each.move.position == at
        assert any(leads(state, each.move, word) for word in dictionary().levels)


def leads(state: State, move: Put, word: str) -> bool:
    """Has the word that letter, those in the boxes, and in lines where letters are crossed out one that is left?"""
    if len(word) != len(state.placed) or word[move.position] != move.letter:
        return False
    for at, (placed, gone) in enumerate(zip(state.placed, state.crossed, strict=True)):
        if at != move.position and placed and word[at] != placed:
            return False
        if (
            at != move.position
            and gone
            and not placed
            and word[at] not in set(allowed(state.puzzle.lines[at])) - set(gone)
        ):
            return False
    return True


def test_every_step_of_the_ladder_is_proved_and_no_guess_is() -> None:
    check_rows(chosen(named("riddle")), follows_the_ladder)


def test_crossing_out_is_free() -> None:
    state = start(puzzle("riddle", RIDDLE.presets[0].id))
    assert not counts(state, Cross(0, "a"))
    assert not counts(state, Put(0, ""))

"""Something to practise with the smallest kind there is, and a catalogue entry that has it: for the scenes of practice.

It borrows the board of a kind that is there, which needs no drills of its own for that."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from random import Random
from typing import Any

from game.catalogue import Entry, entry_of
from generators.kernel.kind import Drills, Exercise, Hint, Pulse, no_pulse
from generators.kernel.phrases import Phrase, say
from tests.kinds import with_kind

KIND, PRESET = "sweet_spots", "5-1-easy"


def made(name: str, rng: Random, pulse: Pulse) -> Exercise[Any, Any]:
    """The step after so many that the kind itself gives; nothing is asked of a whole board. Always the same one."""
    del rng, pulse
    return _made(name)


@cache
def _made(name: str) -> Exercise[Any, Any]:
    kind = entry_of(KIND).kind
    preset = next(each for each in kind.presets if each.id == PRESET)
    puzzle = kind.generate(preset.options, Random(7), no_pulse)
    state, moves = kind.start(puzzle), []
    for _ in range(2):
        hint = kind.hint(state, no_pulse)
        assert hint is not None
        moves.append(hint.move)
        state = kind.play(state, hint.move)
    return Exercise(puzzle, tuple(moves), kind.hint(state, no_pulse) if name != "whole" else None)


def done(exercise: Exercise[Any, Any], state: Any) -> bool:
    kind = entry_of(KIND).kind
    if exercise.hint is None:
        return kind.solved(state)
    return bool(kind.play(state, exercise.hint.move) == state)


def called(name: str) -> Phrase:
    return say("technique.sweet_spots.line_inside_line" if name == "step" else "technique.sweet_spots.spans")


def marks(exercise: Exercise[Any, Any], state: Any) -> tuple[int, int]:
    wanted = exercise.hint.move.changes if exercise.hint is not None else ()
    return sum(state.at(spot) is mark for spot, mark in wanted), len(wanted)


DRILLS: Drills[Any, Any, Any] = Drills(("step", "whole"), called, made, done, marks)


def toy_entry() -> Entry:
    entry = entry_of(KIND)
    return with_kind(entry, replace(entry.kind, teaching=replace(entry.kind.teaching, drills=DRILLS)))


def asked(scene: Any) -> Hint[Any]:
    hint: Hint[Any] = scene.table.trying.exercise.hint
    return hint

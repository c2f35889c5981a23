"""The Fill-In that the tests play."""

from __future__ import annotations

from functools import cache
from random import Random

from generators.fill_in.kind import FILL_IN
from generators.fill_in.menu import ANY, DENSE, HARDER_DENSE_SIZES, Options
from generators.fill_in.rules import Puzzle, State
from generators.kernel.kind import MEDIUM, no_pulse
from generators.kernel.options import Preset
from tests.generators.lattice.second import GOLDEN
from tests.rows import FULL
from tools.pin_puzzles import kept_text


def original() -> Puzzle:
    return FILL_IN.read(f"fill-in\n{GOLDEN['original']['layout']}\n{GOLDEN['original']['words']}")


def after(*moves: str) -> State:
    state = FILL_IN.start(original())
    for move in moves:
        state = FILL_IN.play(state, FILL_IN.read_move(move))
    return state


@cache
def made(level: str, seed: int, sort: str = ANY) -> Puzzle:
    size = HARDER_DENSE_SIZES[0] if sort == DENSE and level != MEDIUM else 9
    kept = None if (sort, seed) != (DENSE, 0) else kept_text("tests", "fill_in", f"{size}-{level}-dense")
    return FILL_IN.read(kept) if kept else FILL_IN.generate(Options(size, level, sort), Random(seed), no_pulse)


@cache
def drawn(preset: Preset[Options], seed: int) -> Puzzle:
    """A new one of the preset; in the quick suite a dense one is the one that is kept: to make it takes seconds."""
    kept = None if FULL or preset.options.sort != DENSE else kept_text("tests", "fill_in", preset.id)
    return FILL_IN.read(kept) if kept else FILL_IN.generate(preset.options, Random(seed), no_pulse)


def helped(state: State, most: int) -> State:
    """After so many hints, or when there is none any more."""
    for _ in range(most):
        hint = FILL_IN.hint(state, no_pulse)
        state = FILL_IN.play(state, hint.move) if hint else state
    return state

"""My First Is In: find the word that fits all the lines."""

from __future__ import annotations

from generators.kind import Kind, Preset
from generators.outside import decode
from generators.phrases import Phrase, say
from generators.riddle.generate import LETTERS_STYLE, LEVELS, MEANING_STYLE, Options, generate
from generators.riddle.hints import hint, mistakes, solutions
from generators.riddle.notation import SUFFIX, claims, read, read_move, write, write_move
from generators.riddle.rules import Move, Puzzle, State, faults, over, play, solved, start
from generators.riddle.solver import difficulty

LENGTHS = (6, 4, 5, 7, 8, 10, 12)  # the first is what a new player gets


def result(state: State) -> tuple[Phrase, ...]:
    left = f"{difficulty(state.puzzle):.1f}"
    key = "riddle.result.given_up" if state.given_up else "riddle.result.solved"
    return (say(key, count=len(state.puzzle.lines)), say("riddle.result.difficulty", letters=left))


def _preset(length: int, level: str, style: str) -> Preset[Options]:
    choices = (say("riddle.length", count=length), say(f"level.{level}"), say(f"riddle.style.{style}"))
    return Preset(f"{length}-{level}-{style}", Options(length, level, style), choices)


RIDDLE: Kind[Options, Puzzle, State, Move] = Kind(
    id="riddle",
    presets=tuple(
        _preset(length, level, style)
        for length in LENGTHS
        for level in LEVELS
        for style in (MEANING_STYLE, LETTERS_STYLE)
    ),
    generate=generate,
    start=start,
    play=play,
    faults=faults,
    solved=solved,
    over=over,
    mistakes=mistakes,
    hint=hint,
    solutions=solutions,
    result=result,
    write=write,
    read=read,
    write_move=write_move,
    read_move=read_move,
    suffix=SUFFIX,
    claims=claims,
    open=lambda data: read(decode(data)),
)

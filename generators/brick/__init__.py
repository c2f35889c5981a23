"""Brick: find the words that the letters spell."""

from __future__ import annotations

from random import Random

from generators.brick import file_format
from generators.brick.generate import LEVELS, Options, generate
from generators.brick.notation import SUFFIX, claims, read, read_move, write, write_move
from generators.brick.points import hints_used, most_points, points, rank
from generators.brick.rules import Move, Puzzle, State, faults, over, play, solved, start
from generators.brick.solver import hint, solutions
from generators.command import decode
from generators.kind import Kind, Preset, still
from generators.phrases import Phrase, say

LETTERS = (7, 5, 6, 8, 9)  # the first is what a new player gets


def result(state: State) -> tuple[Phrase, ...]:
    puzzle = state.puzzle
    return (
        say("brick.result.rank", rank=rank(state), points=points(state), most=most_points(puzzle)),
        say("brick.result.words", found=len(state.found), count=len(puzzle.words), stars=len(state.bonus)),
        say("brick.result.hints", count=hints_used(state)),
    )


def _open(data: bytes) -> Puzzle:
    """A puzzle of ours; of a brick, one that its words make, always the same."""
    if not file_format.claims(data):
        return read(decode(data))
    return generate(Options(corpus=" ".join(file_format.read(data))), Random(0), still)


def _preset(letters: int, level: str, style: str) -> Preset[Options]:
    choices = (say("brick.letters", count=letters), say(f"level.{level}"), say(f"brick.style.{style}"))
    return Preset(f"{letters}-{level}-{style}", Options(letters, level, centred=style == "centred"), choices)


BRICK: Kind[Options, Puzzle, State, Move] = Kind(
    id="brick",
    presets=tuple(
        _preset(letters, level, style) for letters in LETTERS for level in LEVELS for style in ("free", "centred")
    ),
    generate=generate,
    start=start,
    play=play,
    faults=faults,
    solved=solved,
    over=over,
    mistakes=None,
    hint=hint,
    solutions=solutions,
    result=result,
    write=write,
    read=read,
    write_move=write_move,
    read_move=read_move,
    suffix=SUFFIX,
    claims=lambda data: claims(data) or file_format.claims(data),
    open=_open,
)

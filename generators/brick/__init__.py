"""Brick: find the words that the letters spell."""

from __future__ import annotations

from contextlib import suppress
from random import Random

from generators.brick import file_format
from generators.brick.generate import ANY_TEXT, LEVELS, Options, generate
from generators.brick.notation import SUFFIX, claims, read, read_move, write, write_move
from generators.brick.points import hints_used, most_points, points, rank
from generators.brick.rules import Move, Puzzle, State, faults, over, play, solved, start
from generators.brick.segmenter import language_of, segmenter
from generators.brick.solver import hint, solutions
from generators.kind import BadText, Kind, Preset, Pulse, still
from generators.outside import decode
from generators.phrases import Phrase, say

LETTERS = (7, 5, 6, 8, 9)  # the first is what a new player gets


def result(state: State) -> tuple[Phrase, ...]:
    puzzle = state.puzzle
    lines = [
        say("brick.result.rank", rank=rank(state), points=points(state), most=most_points(puzzle)),
        say("brick.result.words", found=len(state.found), count=len(puzzle.words)),
    ]
    if state.bonus:
        lines.append(say("brick.result.stars", stars="★" * len(state.bonus)))
    if hints_used(state):
        lines.append(say("brick.result.hints", count=hints_used(state)))
    return tuple(lines)


def _open(data: bytes) -> Puzzle:
    """A puzzle of ours; of a brick, one that its words make, always the same."""
    if not file_format.claims(data):
        return read(decode(data))
    return generate(Options(corpus=" ".join(file_format.read(data))), Random(0), still)


def from_text(text: str, rng: Random, pulse: Pulse) -> Puzzle:
    """A puzzle from the words of a text: of seven letters, or another number where those spell too few words."""
    corpus = " ".join(segmenter(language_of(text)).words(text, pulse))
    made: list[Puzzle] = []
    for letters in LETTERS:
        with suppress(BadText):
            made.append(generate(Options(letters, corpus=corpus), rng, pulse))
            if len(made[-1].words) >= ANY_TEXT.fewest:
                return made[-1]
    if not made:
        raise BadText("brick.few_words")
    return max(made, key=lambda puzzle: len(puzzle.words))


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
    from_text=from_text,
)

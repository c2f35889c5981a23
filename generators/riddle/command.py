"""My First Is In on the command line."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from random import Random

from generators.cli.command import CliCommand, how_many
from generators.files.outside import read_text
from generators.kernel.kind import no_pulse
from generators.kernel.phrases import tell
from generators.riddle.generate import LETTERS_STYLE, LEVELS, MEANING_STYLE, Options, avoiding, generate
from generators.riddle.notation import sentences
from generators.riddle.rules import FEWEST, MOST, Puzzle
from generators.riddle.sentences import read_all
from generators.riddle.solver import answers, difficulty, letters_left

UNLIKE = 50  # riddles in which no pair of words comes twice


def _create_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("--length", type=int, default=6, choices=range(FEWEST, MOST + 1))
    parser.add_argument("--level", choices=tuple(LEVELS), default="easy")
    parser.add_argument("--style", choices=(LETTERS_STYLE, MEANING_STYLE), default=MEANING_STYLE)
    parser.add_argument("--count", type=how_many, default=1)
    parser.add_argument("--seed", type=int)


def _create(arguments: Namespace) -> int:
    rng = Random(arguments.seed)
    made: list[Puzzle] = []
    for number in range(arguments.count):
        options = Options(arguments.length, arguments.level, arguments.style)
        puzzle = generate(avoiding(options, tuple(made[-UNLIKE:])), rng, no_pulse)
        made.append(puzzle)
        if number:
            print()
        print(*sentences(puzzle), sep="\n")
        print(tell("riddle.whole", clue=puzzle.whole))
        print(tell("riddle.command.solution", answer=puzzle.answers[0]))
        left = " ".join(map(str, letters_left(puzzle)))
        print(tell("riddle.command.difficulty", left=left, mean=f"{difficulty(puzzle):.1f}"))
    return 0


def _solve_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE")


def _solve(arguments: Namespace) -> int:
    """Prints the answers of each riddle on a line; 1 when one has none."""
    readings = read_all(read_text(arguments.file))
    found = [answers(reading.lines) for reading in readings]
    for reading, words in zip(readings, found, strict=True):
        for note in reading.notes:
            print(tell(note.key, **dict(note.blanks)), file=sys.stderr)
        print(", ".join(words) if words else tell("riddle.text.no_answer"))
    return 0 if all(found) else 1


COMMANDS: tuple[CliCommand, ...] = (
    CliCommand("create", "riddle", _create_arguments, _create),
    CliCommand("solve", "riddle", _solve_arguments, _solve),
)

"""`create crossword`, `export crossword`, and `solve crossword`, which fills a layout with words."""

from __future__ import annotations

import sys
from argparse import Namespace
from collections.abc import Iterable
from pathlib import Path
from random import Random

from generators.command import (
    AMERICAN,
    COUNT,
    SEED,
    CliCommand,
    Create,
    axis_option,
    make_unlike,
    option,
    print_notes,
    puzzle_count,
    take,
    write_out,
)
from generators.crossword import notation
from generators.crossword.formats import ipuz
from generators.crossword.generate import generate, of_words
from generators.crossword.kind import CROSSWORD
from generators.crossword.menu import CRYPTIC, CUSTOM, LEVELS, Options, no_such_grid, styles
from generators.crossword.notation import EXPORTS, SUFFIX, open_file, write
from generators.crossword.rules import Puzzle
from generators.kernel.kind import HARD, BadText, no_pulse, refuse
from generators.kernel.phrases import in_a_row, tell
from generators.kernel.text import read_bytes, read_text
from generators.lattice.filler import MANY_STEPS, Fills, fill, fills, mismatched_lengths
from generators.lattice.layout import Layout, fill_layout, read_layout
from generators.lattice.notation import read_any_layout, read_words
from generators.words.dictionary import offered_words
from generators.words.signs import wordbooks
from generators.words.word_list import read_word_list

_FORMATS = {"text": notation.write, "ipuz": ipuz.write}
_WORDS = option("--words", "crossword.command.words", metavar="FILE")
_SOURCE = option("--from", "crossword.command.from", dest="source", metavar="FILE")
_COMMON = 50  # level of the dictionary for a grid without words of its own


def _create(arguments: Namespace) -> Iterable[str]:
    if arguments.words is None:
        made = make_unlike(CROSSWORD, options(arguments), arguments)
    else:
        rng = Random(arguments.seed)
        made = (_of_words(arguments, rng) for _ in range(arguments.count))
    return map(_FORMATS[arguments.format], made)


def _of_words(arguments: Namespace, rng: Random) -> Puzzle:
    """A pattern of that size if the words fill one, else criss-cross within it."""
    words = read_word_list(read_text(arguments.words))
    return take(of_words(words, arguments.size, rng, no_pulse))


def options(arguments: Namespace) -> Options:
    style = arguments.style or styles(arguments.size)[0]
    level = arguments.level or (HARD if style == CRYPTIC else LEVELS[0])
    asked = Options(arguments.size, style, level, american=arguments.american)
    refuse(no_such_grid(asked))
    return asked


def _export(arguments: Namespace) -> int:
    writers = {"": EXPORTS[0][1], SUFFIX: lambda puzzle: write(puzzle).encode(), **dict(EXPORTS)}
    suffix = Path(arguments.out).suffix.lower() if arguments.out != "-" else ""
    if (writer := writers.get(suffix)) is None:
        raise BadText("crossword.command.no_export", suffix=suffix, known=in_a_row([each for each in writers if each]))
    if arguments.source is None:
        puzzle = generate(options(arguments), Random(arguments.seed), no_pulse)
    else:
        puzzle = open_file(read_bytes(arguments.source))
        print_notes(puzzle.dropped)
    if arguments.out == "-":
        sys.stdout.write(ipuz.write(puzzle))
    else:
        write_out(arguments.out, writer(puzzle))
    return 0


_PUZZLE = (
    axis_option(CUSTOM, "size"),
    axis_option(CUSTOM, "style", default=None),
    axis_option(CUSTOM, "level", default=None),
    AMERICAN,
    SEED,
)
CREATE = Create(
    options, (*_PUZZLE, COUNT, _WORDS, option("--format", choices=tuple(_FORMATS), default="text")), _create
)
EXPORT = CliCommand(_export, (option("out", metavar="FILE.ipuz"), _SOURCE, *_PUZZLE))


def _solve(arguments: Namespace) -> int:
    given = read_any_layout(read_text(arguments.layout))
    layout, words = read_layout(given.rows), given.letters
    if arguments.words is not None:
        words = tuple(read_words(list(enumerate(read_text(arguments.words).splitlines(), 1))))
    if not words:
        books = wordbooks(word.upper() for word in offered_words(_COMMON))
        outcome = fill(layout, books, Random(arguments.seed), no_pulse, arguments.steps)
        print(_tell_outcome(outcome, most=0))
    else:
        outcome = fills(layout, words, arguments.limit, no_pulse, arguments.steps)
        print(_tell_mismatch(layout, words) or _tell_outcome(outcome, arguments.limit))
    for words in outcome.fills:
        print("\n".join(fill_layout(layout, words).rows), end="\n\n")
    return 0 if outcome.fills else 1 if outcome.complete else 2


def _tell_mismatch(layout: Layout, words: tuple[str, ...]) -> str:
    """A message about the first length with more slots than words, or fewer; empty if there is none."""
    for length, slots, count in mismatched_lengths(layout, words):
        return tell("lattice.command.no_room", length=length, slots=slots, words=count)
    return ""


def _tell_outcome(outcome: Fills, most: int) -> str:
    """The outcome in a line; with `most` 0 fills are not counted."""
    count = len(outcome.fills)
    if not count:
        key = "none" if outcome.complete else "gave_up"
    elif not most or count == most > 1:
        key = "more"
    else:
        key = "solutions" if outcome.complete else "gave_up_counting"
    return tell(f"lattice.command.{key}", count=count, steps=outcome.steps)


SOLVE = CliCommand(
    _solve,
    (
        option("layout", "lattice.command.layout", metavar="LAYOUT"),
        option("--words", "lattice.command.words", metavar="FILE"),
        option("--limit", "lattice.command.limit", type=puzzle_count, default=2),
        option("--steps", "lattice.command.steps", type=int, default=MANY_STEPS),
        option("--seed", type=int, default=0),
    ),
)

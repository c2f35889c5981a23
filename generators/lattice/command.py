"""`solve crossword`: fills a layout with words."""

from __future__ import annotations

from argparse import Namespace
from random import Random

from generators.cli.command import CliCommand, option, puzzle_count
from generators.kernel.kind import no_pulse
from generators.kernel.phrases import tell
from generators.lattice.filler import MANY_STEPS, Fills, FillVerdict, fill, fills, mismatched_lengths
from generators.lattice.layout import Layout, fill_layout, read_layout
from generators.lattice.notation import read_any_layout, read_words
from generators.reading.files import read_text
from generators.words.dictionary import offered_words
from generators.words.wordbook import wordbooks

_COMMON = 50  # level of the dictionary for a grid without words of its own


def _solve(arguments: Namespace) -> int:
    given = read_any_layout(read_text(arguments.layout))
    layout, words = read_layout(given.rows), given.letters
    if arguments.words is not None:
        words = tuple(read_words(list(enumerate(read_text(arguments.words).splitlines(), 1))))
    if not words:
        books = wordbooks(word.upper() for word in offered_words(_COMMON))
        outcome = fill(layout, books, Random(arguments.seed), no_pulse, arguments.steps)
        print(_finding(outcome, most=0))
    else:
        outcome = fills(layout, words, arguments.limit, no_pulse, arguments.steps)
        print(_mismatch(layout, words) or _finding(outcome, arguments.limit))
    for words in outcome.fills:
        print("\n".join(fill_layout(layout, words).rows), end="\n\n")
    return {FillVerdict.FILLED: 0, FillVerdict.NONE: 1, FillVerdict.GAVE_UP: 2}[outcome.finding]


def _mismatch(layout: Layout, words: tuple[str, ...]) -> str:
    """A message about the first length with more slots than words, or fewer; empty if there is none."""
    for length, slots, count in mismatched_lengths(layout, words):
        return tell("lattice.command.no_room", length=length, slots=slots, words=count)
    return ""


def _finding(outcome: Fills, most: int) -> str:
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

"""The shape of a command: `python -m generators VERB NOUN ...`. Each puzzle's command.py lists its own."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from collections.abc import Callable, Iterable
from dataclasses import dataclass

from generators.phrases import Phrase, phrasebook, tell

MOST_MADE = 10_000  # puzzles at once


@dataclass(frozen=True, slots=True)
class Command:
    """What is done (create, solve, rate), to what (sweet-spots), with which arguments."""

    verb: str
    noun: str
    arguments: Callable[[ArgumentParser], None]
    run: Callable[[Namespace], int]  # prints, and returns the exit code


def how_many(text: str) -> int:
    """What stands behind --count."""
    if not (text.isdecimal() and len(text) < 10 and 1 <= int(text) <= MOST_MADE):
        raise ArgumentTypeError(tell("command.how_many", most=MOST_MADE))
    return int(text)


def print_notes(notes: Iterable[Phrase]) -> None:
    """What is odd in a puzzle from outside: beside the answer, so that whoever reads that by machine still can."""
    for note in notes:
        print(phrasebook().tell(note), file=sys.stderr)

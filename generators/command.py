"""The shape of a command: `python -m generators VERB NOUN ...`. Each puzzle's command.py lists its own."""

from __future__ import annotations

from argparse import ArgumentParser, ArgumentTypeError, Namespace
from collections.abc import Callable
from dataclasses import dataclass

from generators.phrases import tell

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

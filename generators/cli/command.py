"""The shape of a command: `python -m generators VERB NOUN ...`. Each puzzle's command.py lists its own."""

from __future__ import annotations

import sys
import unicodedata
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import TextIO

from generators.kernel.kind import BadText
from generators.kernel.phrases import Phrase, phrasebook, tell

MOST_MADE = 10_000  # puzzles at once
STEERING = {"LRE", "RLE", "LRO", "RLO", "PDF", "LRI", "RLI", "FSI", "PDI"}  # signs that turn the direction of others


@dataclass(frozen=True, slots=True)
class CliCommand:
    """What is done (create, solve, rate), to what (sweet-spots), with which arguments."""

    verb: str
    noun: str
    arguments: Callable[[ArgumentParser], None]
    run: Callable[[Namespace], int]  # prints, and returns the exit code


def how_many(text: str) -> int:
    """The number given with --count."""
    if not (text.isdecimal() and len(text) < 10 and 1 <= int(text) <= MOST_MADE):
        raise ArgumentTypeError(tell("command.how_many", most=MOST_MADE))
    return int(text)


def print_notes(notes: Iterable[Phrase]) -> None:
    """What is odd in a puzzle from outside: beside the answer, so that whoever reads that by machine still can."""
    for note in notes:
        print(phrasebook().tell(note), file=sys.stderr)


def shown(text: str) -> str:
    """What steers a terminal, or turns its lines about, is shown and not sent: it may come from anybody's file."""
    return text if text.isprintable() else "".join(map(_shown, text))


def _shown(sign: str) -> str:
    steers = unicodedata.category(sign) in ("Cc", "Zl", "Zp") or unicodedata.bidirectional(sign) in STEERING
    return sign.encode("unicode_escape").decode() if steers and sign not in "\n\t" else sign


class EscapedStream:
    """A stream that does so with all that is written to it."""

    def __init__(self, stream: TextIO) -> None:
        self._stream = stream

    def write(self, text: str) -> int:
        self._stream.write(shown(text))
        return len(text)

    def flush(self) -> None:
        self._stream.flush()


def refuse(why: Phrase | None) -> None:
    """Raise the reason why something cannot be made, before it is tried."""
    if why is not None:
        raise BadText(why.key, **dict(why.blanks))


def refuse_link(name: str) -> None:
    """A link that has the name of a file to be written may lead to anything, and is not followed."""
    if Path(name).is_symlink():
        raise BadText("command.link", name=name)

"""The shape of a command, `python -m generators VERB NOUN ...`, and what several of them do alike. Each puzzle's
command.py has its own; the table of all is VERBS in __main__.py."""

from __future__ import annotations

import argparse
import re
import sys
import time
import unicodedata
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from math import inf
from pathlib import Path
from typing import Any, TextIO, TypeAlias
from unicodedata import east_asian_width

from generators.kernel.kind import BadText, Cancelled
from generators.kernel.phrases import ENGLISH, Phrase, phrasebook, reason, say, tell

OFTEN = 2.0  # seconds between two lines about how much was tried
CALLED_OFF = 130  # the exit code that shells have for Ctrl C
MOST_MADE = 999_999  # puzzles at once: as many as there are seeds
STEERING = {"LRE", "RLE", "LRO", "RLO", "PDF", "LRI", "RLI", "FSI", "PDI"}  # signs that turn the direction of others

Option: TypeAlias = Callable[[ArgumentParser], object]  # puts itself into a parser


@dataclass(frozen=True, slots=True)
class CliCommand:
    run: Callable[[Namespace], int]  # prints, and returns the exit code
    options: tuple[Option, ...]


def option(name: str, about: str = "", **settings: Any) -> Option:  # noqa: ANN401 - as argparse takes them
    """An option by its name and the key of its sentence, which is looked up late: then the language is known."""
    return lambda parser: parser.add_argument(name, help=tell(about) if about else None, **settings)


def whole_number(most: int, wrong: str) -> Callable[[str], int]:
    """Reads a number from 1 up to the most; anything else is answered by that sentence."""

    def read(text: str) -> int:
        if not (text.isdecimal() and len(text) < 10 and 1 <= int(text) <= most):
            raise ArgumentTypeError(tell(wrong, most=most))
        return int(text)

    return read


puzzle_count = whole_number(MOST_MADE, "command.how_many")
seconds = whole_number(99_999, "command.bad_seconds")


NOT_KNOWN = 2  # the exit code of a search that was called off
SECONDS = option("--seconds", "command.seconds", type=seconds, default=10, metavar="N")
COUNT = option("--count", type=puzzle_count, default=1)
SEED = option("--seed", type=int)
AMERICAN = option("--american", "command.american", action="store_true")


def print_texts(texts: Iterable[str]) -> int:
    """The texts of puzzles as they are made, with an empty line between two."""
    for number, text in enumerate(texts):
        print("\n" * bool(number) + text, end="", flush=True)
    return 0


def print_notes(notes: Iterable[Phrase]) -> None:
    """Print the oddities of a puzzle from outside: beside the answer, so that whoever reads that by machine still
    can."""
    for note in notes:
        print(phrasebook().tell(note), file=sys.stderr)


class TimeLimit:
    """The pulse of work that somebody waits for: it calls it off after so many seconds, and says meanwhile, on a
    terminal, how much was tried."""

    def __init__(self, seconds: float = inf, *, tells: bool | None = None) -> None:
        self.steps = 0
        self._tells = sys.__stderr__ is not None and sys.__stderr__.isatty() if tells is None else tells
        self._began = self._reported = time.monotonic()
        self._most = seconds

    def __call__(self) -> None:
        self.steps += 1
        now = time.monotonic()
        if now - self._began > self._most:
            raise Cancelled
        if self._tells and now - self._reported > OFTEN:
            self._reported = now
            print_notes([say("command.tried", seconds=round(now - self._began), steps=f"{self.steps:,}")])

    @property
    def seconds(self) -> int:
        return round(time.monotonic() - self._began)

    def stopped(self, count: int) -> Phrase:
        """The sentence on what was found until it was called off."""
        return say("command.stopped", seconds=self.seconds, steps=f"{self.steps:,}", count=count)


def write_out(name: str, data: bytes) -> None:
    """A file; BadText when it cannot be written, or is a link, which may lead to anything."""
    if Path(name).is_symlink():
        raise BadText("command.link", name=name)
    with writing(name):
        Path(name).write_bytes(data)


@contextmanager
def writing(name: str) -> Iterator[None]:
    """BadText when the file cannot be written."""
    try:
        yield
    except OSError as error:
        raise BadText("command.unwritable", name=name, why=reason(error)) from error


def escape(text: str) -> str:
    """The text with all that steers a terminal, or turns its lines about, escape: it may come from anybody's file."""
    return text if text.isprintable() else "".join(map(_escape, text))


def _escape(sign: str) -> str:
    steers = unicodedata.category(sign) in ("Cc", "Zl", "Zp") or unicodedata.bidirectional(sign) in STEERING
    return sign.encode("unicode_escape").decode() if steers and sign not in "\n\t" else sign


class EscapedStream:
    """A stream that does so with all that is written to it."""

    def __init__(self, stream: TextIO) -> None:
        self._stream = stream

    def write(self, text: str) -> int:
        self._stream.write(escape(text))
        return len(text)

    def flush(self) -> None:
        self._stream.flush()


TABLE = "argparse."
PIECE = "( *)([\u2e80-\u9fff][，。、；：？！）”…]*|（?[^ \u2e80-\u9fff]+)"  # unbroken, and the blanks before it
HEADINGS = ("positional", "options")


class _Lines(argparse.HelpFormatter):
    """Breaks lines by the display_width of a terminal, of which a character takes two, and between characters."""

    def _split_lines(self, text: str, width: int) -> list[str]:
        return wrap(text, width)

    def _fill_text(self, text: str, width: int, indent: str) -> str:
        return "\n".join(indent + line for line in wrap(text, width - len(indent)))


def wrap(text: str, width: int) -> list[str]:
    lines = [""]
    for blank, word in re.findall(PIECE, text):
        longer = lines[-1] + blank + word if lines[-1] else word
        if display_width(longer) > width and lines[-1]:
            lines.append(word)
        else:
            lines[-1] = longer
    return lines


def display_width(text: str) -> int:
    return sum(2 if east_asian_width(sign) in "WF" else 1 for sign in text)


class Parser(argparse.ArgumentParser):
    def _get_formatter(self) -> argparse.HelpFormatter:
        return _Lines(self.prog)

    def format_help(self) -> str:
        """argparse's help with the colon of the language, which alone is not asked for."""
        text = super().format_help()
        for name in HEADINGS:
            heading = tell("argparse." + name)
            text = text.replace(f"\n{heading}:\n", "\n" + tell("arguments.heading", heading=heading) + "\n")
        return text


@contextmanager
def translated_argparse() -> Iterator[None]:
    asks: Any = argparse
    before = asks._, asks.ngettext
    asks._, asks.ngettext = _translated, lambda one, many, count: _translated(one if count == 1 else many)
    try:
        yield
    finally:
        asks._, asks.ngettext = before


def _translated(message: str) -> str:
    name = _names().get(message)
    return tell("argparse." + name) if name else message


@cache
def _names() -> dict[str, str]:
    sentences = phrasebook(ENGLISH).sentences.items()
    return {sentence: key.removeprefix(TABLE) for key, sentence in sentences if key.startswith(TABLE)}

"""Commands, `python -m generators VERB NOUN ...`, and what they share. The commands of each puzzle are in its
command.py; the table of all is VERBS in __main__.py."""

from __future__ import annotations

import argparse
import json
import re
import sys
import time
import unicodedata
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from math import inf
from pathlib import Path
from random import Random
from typing import Any, TextIO, TypeAlias
from unicodedata import east_asian_width

from generators.kernel.kind import AnyKind, AnyPuzzle, BadText, Cancelled, Made, O, P, no_pulse
from generators.kernel.options import Custom
from generators.kernel.phrases import ENGLISH, Phrase, in_a_row, phrasebook, reason, say, tell

OFTEN = 2.0  # seconds between two lines of progress
CALLED_OFF = 130  # exit code for Ctrl C, as in shells
MEMORY = 50  # puzzles that the next one avoids
MOST_MADE = 999_999  # puzzles at once, as many as there are seeds
STEERING = {"LRE", "RLE", "LRO", "RLO", "PDF", "LRI", "RLI", "FSI", "PDI"}  # text direction

Option: TypeAlias = Callable[[ArgumentParser], object]  # adds itself to a parser
NOT_KNOWN = 2  # exit code of a cancelled search
PIECE = "( *)([\u2e80-\u9fff][，。、；：？！）”…]*|（?[^ \u2e80-\u9fff]+)"  # unbroken, and the blanks before it
HEADINGS = ("argparse.positional", "argparse.options")


@dataclass(frozen=True, slots=True)
class CliCommand:
    run: Callable[[Namespace], int]  # prints, and returns the exit code
    options: tuple[Option, ...]


@dataclass(frozen=True, slots=True)
class Create:
    """How `create` makes puzzles of a kind."""

    options: Callable[[Namespace], Any]  # those of a puzzle, by what is on the command line
    taken: tuple[Option, ...]
    texts: Callable[[Namespace], Iterable[str]] | None = None  # them in a form of its own


def option(name: str, about: str = "", **settings: Any) -> Option:
    """An option with its name and the key of its help, which is looked up later, when the language is known."""
    return lambda parser: parser.add_argument(name, help=tell(about) if about else None, **settings)


def axis_option(custom: Custom[O], name: str, about: str = "", **settings: Any) -> Option:
    axis = custom.axis(name)
    read = int if axis.start.isdecimal() else str
    taken = {"type": read, "choices": [*map(read, axis.values)], "default": read(axis.start)}
    return option(f"--{name}", about, **taken | settings)


def whole_number(most: int, wrong: str) -> Callable[[str], int]:
    """A reader of numbers from 1 to `most`; `wrong` is the key of the message for anything else."""

    def read(text: str) -> int:
        if not (text.isdecimal() and len(text) < 10 and 1 <= int(text) <= most):
            raise ArgumentTypeError(tell(wrong, most=most))
        return int(text)

    return read


puzzle_count = whole_number(MOST_MADE, "command.how_many")
seconds = whole_number(99_999, "command.bad_seconds")


SECONDS = option("--seconds", "command.seconds", type=seconds, default=10, metavar="N")
COUNT = option("--count", type=puzzle_count, default=1)
SEED = option("--seed", type=int)
AMERICAN = option("--american", "command.american", action="store_true")


def make_unlike(kind: AnyKind, options: object, arguments: Namespace) -> Iterator[AnyPuzzle]:
    """As many puzzles as wanted; each one avoids the content of those before it."""
    avoiding = kind.variety.avoiding
    rng, made = Random(arguments.seed), deque[AnyPuzzle](maxlen=MEMORY)
    for _ in range(arguments.count):
        made.append(kind.generate(avoiding(options, tuple(made)) if avoiding else options, rng, no_pulse))
        yield made[-1]


def print_texts(texts: Iterable[str], kind: str = "") -> int:
    """The texts of puzzles as they are made; an empty line stands before one of several lines, but for the first. With
    a `kind`, each is a line of JSON."""
    for number, text in enumerate(texts):
        gap = "\n" * (number > 0 and "\n" in text[:-1])
        print(json.dumps({"kind": kind, "puzzle": text}) + "\n" if kind else gap + text, end="", flush=True)
    return 0


def print_notes(notes: Iterable[Phrase]) -> None:
    """Prints notes to stderr, so that stdout stays readable for programs."""
    for note in notes:
        print(phrasebook().tell(note), file=sys.stderr)


def take(made: Made[P], odd: tuple[str, ...] = ()) -> P:
    """The puzzle; notes on it and on words that it has no place for are printed."""
    unused = made.unused + odd
    print_notes((*made.notes, *([say("command.make_unused", words=in_a_row(unused))] if unused else ())))
    return made.puzzle


class TimeLimit:
    """A pulse that cancels work after so many seconds, and reports progress on a terminal."""

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

    def stop_message(self, count: int) -> Phrase:
        """The message about what was found before the work was cancelled."""
        return say("command.stopped", seconds=self.seconds, steps=f"{self.steps:,}", count=count)


def write_out(name: str, data: bytes) -> None:
    """Writes a file; BadText if it cannot be written, or is a symbolic link, which may point to anything."""
    if Path(name).is_symlink():
        raise BadText("command.link", name=name)
    with writing(name):
        Path(name).write_bytes(data)


@contextmanager
def writing(name: str) -> Iterator[None]:
    """Raises BadText if the file cannot be written."""
    try:
        yield
    except OSError as error:
        raise BadText("command.unwritable", name=name, why=reason(error)) from error


def escape(text: str) -> str:
    """Escapes characters that control a terminal or the direction of text, as the text may come from any file."""
    return text if text.isprintable() else "".join(map(_escape, text))


def _escape(sign: str) -> str:
    steers = unicodedata.category(sign) in ("Cc", "Zl", "Zp") or unicodedata.bidirectional(sign) in STEERING
    return sign.encode("unicode_escape").decode() if steers and sign not in "\n\t" else sign


class EscapedStream:
    def __init__(self, stream: TextIO) -> None:
        self._stream = stream

    def write(self, text: str) -> int:
        self._stream.write(escape(text))
        return len(text)

    def flush(self) -> None:
        self._stream.flush()


class _HelpFormatter(argparse.HelpFormatter):
    """Breaks lines by display width; Chinese lines may break between characters."""

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
        return _HelpFormatter(self.prog)

    def format_help(self) -> str:
        """Replaces the colon after headings, the only text that argparse does not translate."""
        text = super().format_help()
        for key in HEADINGS:
            heading = tell(key)
            text = text.replace(f"\n{heading}:\n", "\n" + tell("arguments.heading", heading=heading) + "\n")
        return text


@contextmanager
def translated_argparse() -> Iterator[None]:
    asks: Any = argparse
    before = asks._, asks.ngettext
    asks._, asks.ngettext = _translate, lambda one, many, count: _translate(one if count == 1 else many)
    try:
        yield
    finally:
        asks._, asks.ngettext = before


def _translate(message: str) -> str:
    key = _keys().get(message)
    return tell(key) if key else message


@cache
def _keys() -> dict[str, str]:
    sentences = phrasebook(ENGLISH).sentences.items()
    return {sentence: key for key, sentence in sentences if key.startswith("argparse.")}

"""The shape of a command: `python -m generators VERB NOUN ...`. Each puzzle's command.py lists its own."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from generators.kind import BadText
from generators.phrases import tell

LARGEST_FILE = 4_000_000  # bytes; no puzzle comes near
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


def read_bytes(name: str) -> bytes:
    """The file of that name, or standard input for `-`; BadText when it cannot be read."""
    try:
        data = sys.stdin.buffer.read(LARGEST_FILE + 1) if name == "-" else _read_file(Path(name))
    except OSError as error:
        raise BadText("file.unreadable", name=name, why=error.strerror or str(error)) from error
    if len(data) > LARGEST_FILE:
        raise BadText("file.too_large", name=name, most=LARGEST_FILE // 1_000_000)
    return data


def _read_file(path: Path) -> bytes:
    with path.open("rb") as file:
        return file.read(LARGEST_FILE + 1)


def read_text(name: str) -> str:
    """The same as text; BadText when it is not UTF-8."""
    return decode(read_bytes(name))


def decode(data: bytes) -> str:
    if b"\0" in data:
        raise BadText("file.binary")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise BadText("file.not_utf8", line=data.count(b"\n", 0, error.start) + 1) from error

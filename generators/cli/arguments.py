"""Python's own reader of arguments, in the language that is spoken. It asks gettext for its words; here it asks our
phrasebook, which knows them by what they are in English. What is not found there stays English, as ever."""

from __future__ import annotations

import argparse
import re
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from typing import Any
from unicodedata import east_asian_width

from generators.kernel.phrases import ENGLISH, phrasebook, tell

TABLE = "argparse."
PIECE = "( *)([\u2e80-\u9fff][，。、；：？！）”…]*|（?[^ \u2e80-\u9fff]+)"  # unbroken, and the blanks before it
HEADINGS = ("positional", "options")


class _Lines(argparse.HelpFormatter):
    """Breaks lines by the columns of a terminal, of which a character takes two, and between characters."""

    def _split_lines(self, text: str, width: int) -> list[str]:
        return wrapped(text, width)

    def _fill_text(self, text: str, width: int, indent: str) -> str:
        return "\n".join(indent + line for line in wrapped(text, width - len(indent)))


def wrapped(text: str, width: int) -> list[str]:
    lines = [""]
    for blank, word in re.findall(PIECE, text):
        longer = lines[-1] + blank + word if lines[-1] else word
        if columns(longer) > width and lines[-1]:
            lines.append(word)
        else:
            lines[-1] = longer
    return lines


def columns(text: str) -> int:
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
def in_our_words() -> Iterator[None]:
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

"""Python's own reader of arguments, in the language that is spoken. It asks gettext for its words; here it asks our
phrasebook, which knows them by what they are in English. What is not found there stays English, as ever."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache

from generators.phrases import ENGLISH, phrasebook, tell

TABLE = "argparse."
HEADINGS = ("positional", "options")


class Parser(argparse.ArgumentParser):
    def format_help(self) -> str:
        """With the colon of the language, which alone is not asked for."""
        text = super().format_help()
        for name in HEADINGS:
            heading = tell("argparse." + name)
            text = text.replace(f"\n{heading}:\n", "\n" + tell("arguments.heading", heading=heading) + "\n")
        return text


@contextmanager
def in_our_words() -> Iterator[None]:
    """While a parser is made and used."""
    before = {name: getattr(argparse, name) for name in ("_", "ngettext")}
    _let_say(_told, _counted)
    try:
        yield
    finally:
        _let_say(*before.values())


def _let_say(one: object, many: object) -> None:
    argparse._ = one  # type: ignore[attr-defined]
    argparse.ngettext = many  # type: ignore[attr-defined]


def _told(message: str) -> str:
    name = _names().get(message)
    return tell("argparse." + name) if name else message


def _counted(one: str, many: str, count: int) -> str:
    return _told(one if count == 1 else many)


@cache
def _names() -> dict[str, str]:
    """By the English sentence."""
    sentences = phrasebook(ENGLISH).sentences.items()
    return {sentence: key.removeprefix(TABLE) for key, sentence in sentences if key.startswith(TABLE)}

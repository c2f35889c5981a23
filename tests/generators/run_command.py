"""Commands, run as the command line would."""

from __future__ import annotations

from argparse import ArgumentParser
from functools import cache

from generators.__main__ import VERBS, parser
from generators.kernel.phrases import spoken


def parser_of_all() -> ArgumentParser:
    """In the language that is spoken; to make it takes longer than many a command."""
    return _parser(spoken())


@cache
def _parser(_: str) -> ArgumentParser:
    return parser()


def run(verb: str, noun: str, *words: str) -> int:
    command = VERBS[verb][noun]
    own = ArgumentParser()
    for option in command.options:
        option(own)
    return command.run(own.parse_args(words))

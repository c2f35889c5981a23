"""Commands, run as the command line would."""

from __future__ import annotations

from argparse import ArgumentParser

from generators.__main__ import VERBS


def run(verb: str, noun: str, *words: str) -> int:
    command = VERBS[verb][noun]
    parser = ArgumentParser()
    for option in command.options:
        option(parser)
    return command.run(parser.parse_args(words))

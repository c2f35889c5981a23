"""Commands, run as the command line would."""

from __future__ import annotations

from argparse import ArgumentParser

from generators.__main__ import COMMANDS


def run(verb: str, noun: str, *words: str) -> int:
    command = next(each for each in COMMANDS if (each.verb, each.noun) == (verb, noun))
    parser = ArgumentParser()
    command.arguments(parser)
    return command.run(parser.parse_args(words))

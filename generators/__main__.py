"""The command line of the pure half: `python -m generators VERB NOUN ...`, and `show`, which needs no noun."""

from __future__ import annotations

import os
import sys
from contextlib import redirect_stderr, redirect_stdout
from itertools import groupby

from generators.brick.command import COMMANDS as BRICK
from generators.cli.arguments import Parser, in_our_words
from generators.cli.command import CliCommand, EscapedStream
from generators.cli.explain import explain
from generators.cli.show import show
from generators.crossword.command import COMMANDS as CROSSWORD
from generators.fill_in.command import COMMANDS as FILL_IN
from generators.kernel.kind import BadText
from generators.kernel.os_errors import reason
from generators.kernel.phrases import language_of, speak, tell
from generators.kinds import KINDS
from generators.lattice.command import COMMANDS as LATTICE
from generators.riddle.command import COMMANDS as RIDDLE
from generators.sweet_spots.command import COMMANDS as SWEET_SPOTS
from generators.wall.atlas.command import COMMANDS as ATLAS
from generators.wall.command import COMMANDS as WALL

COMMANDS: tuple[CliCommand, ...] = (
    show(KINDS),
    *explain(KINDS),
    *BRICK,
    *CROSSWORD,
    *FILL_IN,
    *LATTICE,
    *RIDDLE,
    *SWEET_SPOTS,
    *WALL,
    *ATLAS,
)


def parser() -> Parser:
    top = Parser(prog="python -m generators", description=tell("command.about"))
    verbs = top.add_subparsers(required=True, metavar="VERB")
    for verb, commands in groupby(sorted(COMMANDS, key=lambda each: each.verb), key=lambda each: each.verb):
        of_verb, its = verbs.add_parser(verb, help=tell(f"command.{verb}")), list(commands)
        nouns = of_verb.add_subparsers(required=True, metavar="PUZZLE") if its[0].noun else None
        for command in its:
            arguments = nouns.add_parser(command.noun) if nouns else of_verb
            command.arguments(arguments)
            arguments.set_defaults(run=command.run)
    return top


def main() -> int:
    speak(language_of())
    for stream in (sys.stdout, sys.stderr):
        stream.reconfigure(encoding="utf-8", errors="backslashreplace")  # type: ignore[union-attr]  # a text file here
    with redirect_stdout(EscapedStream(sys.stdout)), redirect_stderr(EscapedStream(sys.stderr)):
        return _run()


def _run() -> int:
    with in_our_words():
        arguments = parser().parse_args()
    try:
        code = int(arguments.run(arguments))
        sys.stdout.flush()
    except BadText as error:
        print(error, file=sys.stderr)  # noqa: T201 - this is the command line
        return 2
    except BrokenPipeError:
        return _close_broken_pipe()
    except OSError as error:
        print(tell("command.unheard", why=reason(error)), file=sys.stderr)  # noqa: T201
        return _close_broken_pipe()
    return code


def _close_broken_pipe() -> int:
    """What is still to be written goes nowhere, or it would be tried once more at the end."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
    return 1


if __name__ == "__main__":
    sys.exit(main())

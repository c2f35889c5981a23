"""The command line: `python -m generators VERB NOUN ...`. Usage, help and what is run come from one table, VERBS."""

from __future__ import annotations

import os
import sys
from contextlib import redirect_stderr, redirect_stdout
from io import BytesIO, TextIOWrapper

from generators.brick import command as brick
from generators.characters import command as characters
from generators.command import CALLED_OFF, CliCommand, EscapedStream, Parser, translated_argparse
from generators.crossword import command as crossword
from generators.explain import explain
from generators.fill_in import command as fill_in
from generators.kernel.kind import AnyKind, BadText
from generators.kernel.phrases import language_of, reason, speak, tell
from generators.lanterns import all_kinds
from generators.names.address import slug
from generators.packs.command import create_command
from generators.page.command import PAGE
from generators.paper.command import PRINT
from generators.quiz import command as quiz
from generators.reading.command import SHOW, make, open_
from generators.riddle import command as riddle
from generators.site.command import SITE
from generators.sweet_spots import command as sweet_spots
from generators.wall import command as wall

PROGRAM = "python -m generators"

KINDS = {slug(kind.id): kind for kind in all_kinds()}
MORE_THAN_PRESETS = {
    "brick": brick.CREATE,
    "connecting-wall": wall.CREATE_CONNECTING,
    "crossword": crossword.CREATE,
    "fill-in": fill_in.CREATE,
    "lion-wall": wall.CREATE_LION,
    "riddle": riddle.CREATE,
    "sweet-spots": sweet_spots.CREATE,
}
CREATES = {noun: create_command(kind, MORE_THAN_PRESETS.get(noun)) for noun, kind in KINDS.items()}
CREATES["quiz-night"] = quiz.CREATE
JSON = ("create", "explain", "make", "open", "rate", "show")  # verbs that print puzzles or steps
# Each verb with the nouns that it takes; a verb without a noun has one nameless command.
VERBS: dict[str, dict[str, CliCommand]] = {
    "brick": {"count": brick.COUNT_SETS, "export": brick.EXPORT, "show": brick.SHOW},
    "create": dict(sorted(CREATES.items())),
    "explain": {noun: explain(kind) for noun, kind in KINDS.items()},
    "export": {"crossword": crossword.EXPORT},
    "make": {noun: make(kind) for noun, kind in KINDS.items() if kind.outside.from_words},
    "open": {"": open_(quiz.rewrite)},
    "page": {"": PAGE},
    "parts": {"": characters.SHOW_PARTS},
    "path": {"": characters.SHOW_PATH},
    "print": {"": PRINT},
    "rate": {"sweet-spots": sweet_spots.RATE},
    "show": {"": SHOW},
    "site": {"": SITE},
    "solve": {
        "brick": brick.SOLVE,
        "brick-zh": brick.SOLVE_IDIOMS,
        "connecting-wall": wall.SOLVE_CONNECTING,
        "crossword": crossword.SOLVE,
        "lion-wall": wall.SOLVE_LION,
        "quiz-night": quiz.SOLVE,
        "riddle": riddle.SOLVE,
        "sweet-spots": sweet_spots.SOLVE,
    },
}


def kind_name(kind: AnyKind) -> str:
    """With its language, as two kinds may share a name."""
    named = tell(kind.name)
    return f"{named} · {tell(f'language.{kind.language}')}" if kind.language else named


def parser(program: str = PROGRAM) -> Parser:
    names = {noun: kind_name(kind) for noun, kind in KINDS.items()} | {"quiz-night": tell("maker.page.night")}
    top = Parser(prog=program, description=tell("command.about"))
    verbs = top.add_subparsers(required=True, metavar="VERB")
    for verb, commands in VERBS.items():
        of_verb = verbs.add_parser(verb, help=tell(f"command.{verb}"))
        nouns = None if "" in commands else of_verb.add_subparsers(required=True, metavar="PUZZLE")
        for noun, command in commands.items():
            about = (names.get(noun) or tell(f"command.{verb}_{noun}")) if nouns else ""
            arguments = nouns.add_parser(noun, help=about) if nouns else of_verb
            for option in command.options:
                option(arguments)
            if verb in JSON:
                about = tell("command.json")
                arguments.add_argument("--json", help=about, action="store_const", const=noun or verb, default="")
            arguments.set_defaults(run=command.run)
    return top


def main(program: str = PROGRAM) -> int:
    speak(language_of())
    nowhere = TextIOWrapper(BytesIO())  # without a console, as pythonw is
    sys.stdout, sys.stderr = sys.stdout or nowhere, sys.stderr or nowhere
    for stream in (sys.stdout, sys.stderr):
        stream.reconfigure(encoding="utf-8", errors="backslashreplace")  # type: ignore[union-attr]  # a text file here
    with redirect_stdout(EscapedStream(sys.stdout)), redirect_stderr(EscapedStream(sys.stderr)):
        return _run(program)


def _run(program: str = PROGRAM) -> int:
    with translated_argparse():
        arguments = parser(program).parse_args()
    try:
        code = int(arguments.run(arguments))
        sys.stdout.flush()
    except BadText as error:
        print(error, file=sys.stderr)  # noqa: T201 - this is the command line
        return 2
    except KeyboardInterrupt:
        print(tell("command.called_off"), file=sys.stderr)  # noqa: T201
        return CALLED_OFF
    except BrokenPipeError:
        return _close_broken_pipe()
    except OSError as error:
        print(tell("command.unheard", why=reason(error)), file=sys.stderr)  # noqa: T201
        return _close_broken_pipe()
    return code


def _close_broken_pipe() -> int:
    """Output that is still to be written goes nowhere, or it would be tried once more at the end."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
    return 1


if __name__ == "__main__":
    sys.exit(main())

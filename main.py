"""Lantern: python main.py [FILE]. Parses the arguments, wires the services, runs the window. `lantern create ...` and
the like are the commands of generators, which the package has, too."""

import gc
import sys
from argparse import SUPPRESS, Namespace

if sys.version_info < (3, 11):  # noqa: UP036 - said before anything is read that an older Python cannot read
    sys.exit("lantern: python>=3.11")

from game.system.report import VERSION
from generators.command import Parser, translated_argparse
from generators.kernel.phrases import language_of, speak, tell

COMMANDS = frozenset(("brick", "create", "explain", "export", "make", "open", "page", "parts", "path"))
COMMANDS |= {"print", "rate", "show", "site", "solve"}  # a file of such a name is opened as ./make


def parser() -> Parser:
    found = Parser(prog="lantern", description=tell("command.lantern"))
    found.add_argument("file", nargs="?", metavar="FILE", help=tell("command.file"))
    found.add_argument("--smoke", action="store_true", help=tell("command.smoke"))
    found.add_argument("--paper", metavar="FOLDER", help=SUPPRESS)
    version = f"Lantern {VERSION}"
    found.add_argument("--version", action="version", version=version, help=tell("arguments.version"))
    return found


def arguments() -> Namespace:
    with translated_argparse():
        return parser().parse_args()


def main() -> int:
    """Ctrl C ends it quietly, whatever it is at."""
    if getattr(sys, "frozen", False):
        from multiprocessing import freeze_support  # noqa: PLC0415 - PyInstaller has imported it

        freeze_support()  # a process that helps to make a pack begins here
    if sys.argv[1:] and sys.argv[1] in COMMANDS:
        from generators.__main__ import main as command  # noqa: PLC0415 - half a second for all puzzles

        return command("lantern")
    try:
        return started()
    except KeyboardInterrupt:
        return 130  # as a shell has it


def started() -> int:
    """Pygame is imported late, so that --version and a shadowed pygame are answered without it."""
    speak(language_of())
    for stream in (sys.stdout, sys.stderr):
        if stream is not None:  # as in the packed app on Windows
            stream.reconfigure(encoding="utf-8", errors="backslashreplace")  # type: ignore[union-attr]  # a text file
    asked = arguments()
    if asked.paper is not None:
        from game.system.print_job import run_aside as print_pages  # noqa: PLC0415

        return print_pages(asked.paper)
    from game.system.report import pygame_fault  # noqa: PLC0415

    sentence = pygame_fault()
    if sentence is not None:
        print(sentence, file=sys.stderr)
        return 1
    gc.disable()  # what is imported stays: to look through it again and again costs a twentieth of a second
    from game.start import run  # noqa: PLC0415

    gc.enable()
    gc.freeze()
    if asked.smoke:
        from game.smoke import smoke  # noqa: PLC0415 - every scene, of which a player meets few at first

        return smoke()
    return run(asked.file)


if __name__ == "__main__":
    sys.exit(main())

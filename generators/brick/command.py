"""Brick on the command line."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from pathlib import Path
from random import Random

from generators.brick import file_format
from generators.brick.generate import LEVELS, Options, generate
from generators.brick.notation import write
from generators.brick.rules import tidy
from generators.brick.segmenter import LANGUAGES, language_of, segmenter
from generators.brick.solver import all_words
from generators.brick.stock import Stock, english, stock_of
from generators.brick.trie import Brick
from generators.cli.command import CliCommand, how_many, refuse_link
from generators.files.outside import read_bytes, read_text
from generators.kernel.cache import UncachedPulse
from generators.kernel.kind import BadText, no_pulse
from generators.kernel.os_errors import reason
from generators.kernel.phrases import phrasebook, tell
from generators.words.own_words import OwnWords, odd_line, read_own_words

MOST_LETTERS = 16  # to solve: beyond this the subsets become too many to look at


def _corpus(parser: ArgumentParser) -> None:
    parser.add_argument("--language", choices=sorted(LANGUAGES), help=tell("brick.command.language"))


def _create_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("--letters", type=int, default=7, choices=range(5, 10))
    parser.add_argument("--level", choices=tuple(LEVELS), default="easy")
    parser.add_argument("--centre", action="store_true", help=tell("brick.command.centre"))
    parser.add_argument("--with-s", action="store_true", help=tell("brick.command.with_s"))
    parser.add_argument("--steps", type=int, default=0, choices=(0, 2, 3), help=tell("brick.command.steps"))
    parser.add_argument("--corpus", metavar="FILE", help=tell("brick.command.corpus"))
    parser.add_argument("--words", metavar="FILE", help=tell("brick.command.words"))
    parser.add_argument("--count", type=how_many, default=1)
    parser.add_argument("--seed", type=int)
    _corpus(parser)


def _create(arguments: Namespace) -> int:
    corpus = read_text(arguments.corpus) if arguments.corpus else None
    language = arguments.language or language_of(corpus or "")
    options = Options(
        arguments.letters,
        arguments.level,
        centred=arguments.centre,
        with_s=arguments.with_s,
        corpus=corpus,
        language=language,
        steps=arguments.steps,
        own=_own_words(arguments.words),
    )
    rng = Random(arguments.seed)
    for _ in range(arguments.count):
        sys.stdout.write(write(generate(options, rng, no_pulse)))
    return 0


def _own_words(name: str | None) -> OwnWords:
    text = read_text(name) if name else ""
    odd = odd_line(text)
    if odd is not None:
        print(phrasebook().tell(odd), file=sys.stderr)
    return read_own_words(text)


def _solve_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("letters", metavar="LETTERS")
    parser.add_argument("--corpus", metavar="FILE", help=tell("brick.command.corpus"))
    _corpus(parser)


def _solve(arguments: Namespace) -> int:
    letters = tidy(arguments.letters)
    if not letters.isalpha() or len(set(letters)) > MOST_LETTERS:
        raise BadText("brick.command.letters", letters=letters[:40], most=MOST_LETTERS)
    stock = _stock(arguments) if arguments.corpus else english(UncachedPulse())
    for word in all_words(stock, letters):
        print(word)
    left_out = sum(word in stock.hidden for word in stock.words(letters))
    if left_out:
        print(tell("brick.command.left_out", count=left_out), file=sys.stderr)
    return 0


def _stock(arguments: Namespace) -> Stock:
    words, language = _read(arguments)
    return stock_of(words, no_pulse, language)


def _words(arguments: Namespace) -> tuple[str, ...]:
    return _read(arguments)[0]


def _read(arguments: Namespace) -> tuple[tuple[str, ...], str]:
    text = read_text(arguments.corpus)
    language = arguments.language or language_of(text)
    return segmenter(language).words(text, no_pulse), language


def _export_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("corpus", metavar="CORPUS")
    parser.add_argument("out", metavar="OUT.brk", type=Path)
    _corpus(parser)


def _export(arguments: Namespace) -> int:
    refuse_link(str(arguments.out))
    brick = Brick(_words(arguments))
    try:
        arguments.out.write_bytes(file_format.write(brick))
    except OSError as error:
        raise BadText("brick.command.unwritable", name=str(arguments.out), why=reason(error)) from error
    print(tell("brick.command.exported", name=str(arguments.out), count=len(brick)))
    return 0


def _show_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE.brk")


def _show(arguments: Namespace) -> int:
    for path, words in file_format.read(read_bytes(arguments.file)).paths():
        print("".join(path), *words)
    return 0


COMMANDS: tuple[CliCommand, ...] = (
    CliCommand("create", "brick", _create_arguments, _create),
    CliCommand("solve", "brick", _solve_arguments, _solve),
    CliCommand("brick", "export", _export_arguments, _export),
    CliCommand("brick", "show", _show_arguments, _show),
)

"""Brick on the command line."""

from __future__ import annotations

import sys
from argparse import Namespace
from collections.abc import Iterable
from dataclasses import replace
from random import Random

from generators.brick import chinese, file_format
from generators.brick.file_format import Brick
from generators.brick.generate import LANGUAGES, generate, language_of, segmenter
from generators.brick.menu import CUSTOM, Options
from generators.brick.notation import write
from generators.brick.rules import normalize
from generators.brick.solver import english, find_unions, stock_of
from generators.command import AMERICAN, COUNT, SEED, CliCommand, Create, axis_option, option, print_notes, write_out
from generators.kernel.kind import BadText, no_pulse
from generators.kernel.phrases import say, tell
from generators.kernel.text import read_bytes, read_text
from generators.words.idioms import RAREST_IDIOM
from generators.words.word_list import odd_line, read_own_words

MOST_LETTERS = 16  # with more letters there are too many subsets to solve


CORPUS = option("--corpus", "brick.command.corpus", metavar="FILE")
LETTERS = axis_option(CUSTOM, "letters")
LANGUAGE = option("--language", "brick.command.language", choices=sorted(LANGUAGES))


def _create(arguments: Namespace) -> Iterable[str]:
    corpus = read_text(arguments.corpus) if arguments.corpus else None
    own = read_text(arguments.words) if arguments.words else ""
    if (odd := odd_line(own)) is not None:
        print_notes((odd,))
    language = arguments.language or language_of(corpus or "")
    asked = replace(options(arguments), corpus=corpus, language=language, own=read_own_words(own))
    rng = Random(arguments.seed)
    return (write(generate(asked, rng, no_pulse)) for _ in range(arguments.count))


def options(arguments: Namespace) -> Options:
    return Options(
        arguments.letters,
        arguments.level,
        centred=arguments.centre,
        with_s=arguments.with_s,
        steps=arguments.steps,
        american=arguments.american,
    )


def _solve(arguments: Namespace) -> int:
    letters = normalize(arguments.letters)
    if not letters.isalpha() or len(set(letters)) > MOST_LETTERS:
        raise BadText("brick.command.letters", letters=letters[:40], most=MOST_LETTERS)
    if arguments.corpus:
        words, language = _read(arguments)
        stock = stock_of(words, no_pulse, language)
    else:
        stock = english()
    for word in stock.words_of(letters):
        print(word)
    left_out = sum(word in stock.hidden for word in stock.words(letters))
    if left_out:
        print(tell("brick.command.left_out", count=left_out), file=sys.stderr)
    return 0


def _solve_idioms(arguments: Namespace) -> int:
    for word in chinese.stock(RAREST_IDIOM, True).written_with(arguments.letters):
        print(word)
    return 0


def _read(arguments: Namespace) -> tuple[tuple[str, ...], str]:
    text = read_text(arguments.corpus)
    language = arguments.language or language_of(text)
    return segmenter(language).words(text, no_pulse), language


def _count(arguments: Namespace) -> int:
    """Prints how many sets of so many letters the words of a text make, and how many of them one word has alone."""
    words, language = _read(arguments)
    stock = stock_of(words, no_pulse, language)
    sets = find_unions(stock.table, arguments.letters)
    whole = sum(mask.bit_count() == arguments.letters for mask in stock.table)
    print(tell("brick.command.counted", sets=f"{len(sets):,}", letters=arguments.letters, whole=f"{whole:,}"))
    return 0


def _export(arguments: Namespace) -> int:
    words, language = _read(arguments)
    brick = Brick(words)
    write_out(arguments.out, file_format.write(brick))
    print(tell("brick.command.exported", name=arguments.out, count=len(brick)))
    if left_out := segmenter(language).left_out(read_text(arguments.corpus), words):
        print_notes([say("brick.command.not_exported", count=left_out)])
    return 0


def _show(arguments: Namespace) -> int:
    for path, words in file_format.read(read_bytes(arguments.file)).paths():
        print("".join(path), *words)
    return 0


CREATE = Create(
    options,
    (
        LETTERS,
        axis_option(CUSTOM, "level"),
        option("--centre", "brick.command.centre", action="store_true"),
        option("--with-s", "brick.command.with_s", action="store_true"),
        axis_option(CUSTOM, "steps", "brick.command.steps"),
        CORPUS,
        option("--words", "brick.command.words", metavar="FILE"),
        AMERICAN,
        COUNT,
        SEED,
        LANGUAGE,
    ),
    _create,
)
SOLVE = CliCommand(_solve, (option("letters", metavar="LETTERS"), CORPUS, LANGUAGE))
SOLVE_IDIOMS = CliCommand(_solve_idioms, (option("letters", metavar="CHARACTERS"),))
EXPORT = CliCommand(_export, (option("corpus", metavar="CORPUS"), option("out", metavar="OUT.brk"), LANGUAGE))
SHOW = CliCommand(_show, (option("file", metavar="FILE.brk"),))
COUNT_SETS = CliCommand(_count, (option("corpus", "brick.command.corpus", metavar="CORPUS"), LETTERS, LANGUAGE))

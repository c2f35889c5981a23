"""Brick from outside: files of ours, bricks of the first program of this game, and any text at all."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from random import Random

from generators.brick import file_format, notation
from generators.brick.generate import WORDS_OF_A_TEXT, generate
from generators.brick.menu import LETTERS, Options
from generators.brick.rules import Puzzle
from generators.brick.segmenter import language_of, segmenter
from generators.files.outside import decode
from generators.files.signatures import refuse_json, refuse_what_is_no_text
from generators.kernel.kind import BadText, Form, Pulse, no_pulse
from generators.kernel.phrases import Phrase, say

SUFFIX = ".brick"
FORMS: tuple[Form[Puzzle], ...] = (
    Form("brick"),
    Form("brk"),  # not as text: the first program of this game
)

_HEAD = 4096  # characters that show whether it is markup


def claims(data: bytes) -> bool:
    start = data[:400].lstrip(b"\xef\xbb\xbf \t\r\n")
    ours = start.startswith(b"{") and b'"puzzle"' in start and b'"letters"' in data[:100_000]
    return ours or file_format.claims(data)


def open_file(data: bytes) -> Puzzle:
    """A puzzle of ours; of a brick, one that its words make, always the same."""
    if not file_format.claims(data):
        return notation.read(decode(data))
    return _made(Options(corpus=" ".join(file_format.read(data))), Random(0), no_pulse)


def from_text(text: str, rng: Random, pulse: Pulse) -> Puzzle:
    """A puzzle from the words of a text."""
    refuse_what_is_no_text(text[:_HEAD].encode("utf-8", "replace"))
    refuse_json(text)
    language = language_of(text)
    corpus = " ".join(segmenter(language).words(text, pulse))
    return _made(Options(corpus=corpus, language=language), rng, pulse)


def _made(options: Options, rng: Random, pulse: Pulse) -> Puzzle:
    """A puzzle of seven letters, or another number where those spell too few words."""
    made: list[Puzzle] = []
    for letters in LETTERS:
        with suppress(BadText):
            made.append(generate(replace(options, letters=letters), rng, pulse))
            if len(made[-1].words) >= WORDS_OF_A_TEXT[0]:
                return made[-1]
    if not made:
        raise BadText("brick.few_words")
    return max(made, key=lambda puzzle: len(puzzle.words))


def note(puzzle: Puzzle, _: Pulse) -> Phrase:
    """The letters and how many words: nobody wants to hear that a brick has one solution."""
    letters = " ".join(puzzle.letters).upper()
    count, words = len(puzzle.letters), len(puzzle.words)
    if puzzle.centre:
        return say("brick.note.centre", count=count, letters=letters, centre=puzzle.centre.upper(), words=words)
    return say("brick.note.puzzle", count=count, letters=letters, words=words)

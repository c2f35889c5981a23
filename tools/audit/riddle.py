"""An editor's figures of riddles: plain answers, pairs whose kinship is known, nothing that comes back."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random

from generators.kernel.kind import no_pulse
from generators.riddle.generate import LEVELS, avoiding, generate
from generators.riddle.menu import LETTERS_STYLE, MEANING_STYLE, Options
from generators.riddle.pairs import in_common
from generators.riddle.rules import Puzzle
from generators.words.clue_bank import bank
from generators.words.dictionary import dictionary, is_inflected
from tools.audit.run import Figure, portion

LENGTHS = range(4, 13)
FIFTY = 50


def figures(count: int, seed: int) -> Iterator[Figure]:
    for level in LEVELS:
        for style in (MEANING_STYLE, LETTERS_STYLE):
            yield from _of(f"{level}, {style}", _make(level, style, count, seed))


def _make(level: str, style: str, count: int, seed: int) -> list[Puzzle]:
    """One after the other, as somebody plays them, of all lengths."""
    rng, made = Random(seed), list[Puzzle]()
    for number in range(count):
        options = Options(LENGTHS[number % len(LENGTHS)], level, style)
        made.append(generate(avoiding(options, tuple(made[-FIFTY:])), rng, no_pulse))
    return made


def _of(name: str, puzzles: list[Puzzle]) -> Iterator[Figure]:
    known, clued = dictionary(), bank()
    answers = [puzzle.answers[0] for puzzle in puzzles]
    pairs = [(line.first, line.second) for puzzle in puzzles for line in puzzle.lines]
    yield portion(f"{name}: answers that are inflected", (is_inflected(word, known) for word in answers), "0 %")
    yield portion(f"{name}: answers without a clue", (word not in clued for word in answers), "0 %")
    if name.endswith(MEANING_STYLE):
        yield portion(f"{name}: pairs whose kinship is not known", (in_common(*pair) is None for pair in pairs))
    else:
        inflected = (is_inflected(word, known) for pair in pairs for word in pair)
        yield portion(f"{name}: inflected words in the lines", inflected, "0 %")
    yield Figure(f"{name}: pairs that come back within {FIFTY}", str(_back(puzzles)), wanted="0")


def _back(puzzles: list[Puzzle]) -> int:
    worn = [{frozenset((line.first, line.second)) for line in puzzle.lines} for puzzle in puzzles]
    windows = (Counter(pair for each in worn[at : at + FIFTY] for pair in each) for at in range(len(worn)))
    return len({pair for window in windows for pair, times in window.items() if times > 1})

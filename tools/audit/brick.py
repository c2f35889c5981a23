"""An editor's figures of bricks: do boards ask for what people know, and does every common word earn something?"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random
from statistics import mean

from generators.brick.explain import meaning
from generators.brick.generate import LEVELS
from generators.brick.kind import BRICK
from generators.brick.rules import Puzzle, is_pangram
from generators.brick.solver import Stock, english
from generators.kernel.kind import no_pulse
from generators.words.clue_bank import bank
from generators.words.dictionary import AMERICAN, dictionary, entries, words_spelled
from tools.audit.run import Figure, portion

NURSERY = Path(__file__).with_name("nursery.txt")  # words of picture books


def nursery() -> list[str]:
    return [word for line in entries(NURSERY.read_text(encoding="ascii")) for word in line.split()]


def figures(count: int, seed: int) -> Iterator[Figure]:
    stock = english()
    listed = [word for word in nursery() if len(word) > 3]
    asked = [word for word in listed if stock.asks_for(word, LEVELS["easy"].bounds)]
    yield Figure("nursery words that easy boards ask for", f"{len(asked)} of {len(listed)}", wanted="160 of 169")
    for level in LEVELS:
        presets = [each for each in BRICK.presets if each.options.level == level and not each.options.with_s]
        puzzles = [BRICK.generate(each.options, Random(seed + at), no_pulse) for each in presets for at in range(count)]
        yield from _of_level(level, puzzles, stock)


def _of_level(level: str, puzzles: list[Puzzle], stock: Stock) -> Iterator[Figure]:
    levels, clued = dictionary().levels, bank()
    asked = [word for puzzle in puzzles for word in puzzle.words]
    unnoted = [sum(levels[word] <= 35 for word in set(puzzle.extra) - set(puzzle.besides)) for puzzle in puzzles]
    besides = [len(puzzle.besides) for puzzle in puzzles]
    yield Figure(f"{level}: words asked, mean", f"{mean(len(puzzle.words) for puzzle in puzzles):.0f}")
    known = (word in clued or levels[word] <= 20 for word in asked)
    yield portion(f"{level}: asked words in the clue bank or SCOWL 20", known)
    yield portion(f"{level}: asked words SCOWL 40 or rarer", (levels[word] >= 40 for word in asked))
    yield portion(f"{level}: asked words that are odd forms or grim", (word in stock.unasked for word in asked))
    yield Figure(f"{level}: SCOWL 35 extra words not noted as common, a board", f"{mean(unnoted):.1f}", wanted="0")
    yield Figure(f"{level}: common extra words, a board", f"{mean(besides):.1f}")
    explained = (meaning(puzzle, word) is not None for puzzle in puzzles for word in puzzle.words)
    yield portion(f"{level}: asked words whose meaning can be read", explained)
    yield portion(
        f"{level}: asked words that only Americans spell so", (word in words_spelled(AMERICAN) for word in asked)
    )
    yield portion(f"{level}: asked words that end with S", (word.endswith("s") for word in asked), "0")
    pangrams = mean(sum(is_pangram(puzzle, word) for word in puzzle.words) for puzzle in puzzles)
    yield Figure(f"{level}: pangrams a board", f"{pangrams:.2f}")

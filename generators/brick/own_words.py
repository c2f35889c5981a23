"""A Brick by chosen letters: those of somebody's own word, with every common word that they spell."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from generators.brick.generate import FEWEST_WORDS, LEVELS
from generators.brick.menu import FEWEST_LETTERS, MOST_LETTERS
from generators.brick.rules import SHORTEST, Puzzle
from generators.brick.stock import english
from generators.kernel.kind import BadText, FromWords, Made, Pulse
from generators.kernel.phrases import say
from generators.words.word_list import GivenWords, OwnWord


def fitting(words: GivenWords) -> tuple[str, ...]:
    """The words whose letters make a Brick."""
    return tuple(
        word for word in words.letters if len(word) >= SHORTEST and FEWEST_LETTERS <= len(set(word)) <= MOST_LETTERS
    )


def make(words: GivenWords, rng: Random, pulse: Pulse) -> Made[Puzzle]:
    chosen = fitting(replace(words, entries=(OwnWord(words.chosen),)) if words.chosen else words)
    if not chosen:
        raise BadText("brick.no_own", fewest=FEWEST_LETTERS, most=MOST_LETTERS)
    own = tuple(word.lower() for word in words.letters)
    for word in rng.sample(chosen, len(chosen)):
        puzzle = of_letters(word, own, pulse)
        if len(puzzle.words) >= FEWEST_WORDS:
            used = {each.upper() for each in puzzle.words}
            return Made(puzzle, (), (say("brick.own_letters", word=word, count=len(used.intersection(words.letters))),))
    raise BadText("brick.few_words")


def of_letters(letters: str, own: tuple[str, ...], pulse: Pulse, centre: str = "") -> Puzzle:
    """All that they spell; of somebody's own words those as well that no dictionary has."""
    chosen = "".join(sorted(set(letters.lower())))
    stock = english(pulse)
    spelled = [word for word in stock.words(chosen) if centre in word]
    puzzle = stock.puzzle(chosen, centre, spelled, LEVELS["easy"].bounds)
    added = {word for word in own if len(word) >= SHORTEST and set(word) <= set(chosen) and centre in word}
    return replace(
        puzzle,
        words=tuple(sorted({*puzzle.words, *added})),
        extra=tuple(word for word in puzzle.extra if word not in added),
        besides=tuple(word for word in puzzle.besides if word not in added),
    )


FROM_WORDS = FromWords(fitting, make)

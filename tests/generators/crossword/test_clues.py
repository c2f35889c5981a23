"""The clues of a puzzle: those shown least, and their tone by levels, gaps, quotations and first words."""

from __future__ import annotations

import re
from collections import Counter
from random import Random

import pytest

from generators.crossword.clues import Tone, choose, clues_for
from generators.crossword.generate import generate
from generators.crossword.menu import Options
from generators.crossword.rules import Puzzle
from generators.crossword.vocabulary import vocabulary_of
from generators.kernel.kind import no_pulse
from generators.words.clue_bank import Clue, read_bank
from tests.generators.crossword.test_vocabulary import clues_of
from tests.rows import FULL


def made(options: Options, count: int) -> list[Puzzle]:
    return [generate(options, Random(seed), no_pulse) for seed in range(count)]


def levels(puzzles: list[Puzzle]) -> Counter[int]:
    both = (
        (each.answer(slot), clue)
        for each in puzzles
        for slot, clue in zip(each.solution.slots, each.clues, strict=True)
    )
    return Counter(next(each.difficulty for each in clues_of(word.lower()) if each.text == clue) for word, clue in both)


@pytest.mark.slow
def test_a_mini_has_one_gap_and_one_quotation_at_most_a_clue_of_one_word_and_no_three_first_words() -> None:
    for puzzle in made(Options(5, "american", "easy"), 60 if FULL else 6):
        assert sum("____" in clue for clue in puzzle.clues) <= 1
        assert sum('"' in clue for clue in puzzle.clues) <= 1
        assert any(len(clue.split()) == 1 for clue in puzzle.clues)
        openings = Counter(re.findall("[a-z']+", clue.lower())[0] for clue in puzzle.clues)
        assert max(openings.values()) <= 2


def test_easy_puzzles_have_mostly_plain_clues_and_hard_ones_mostly_crooked_ones() -> None:
    count = 20 if FULL else 3
    easy, hard = (levels(made(Options(11, "british", level), count)) for level in ("easy", "hard"))
    assert easy[1] > 0.55 * easy.total()
    assert 0 < easy[3] < 0.15 * easy.total()
    assert hard[3] > max(hard[1], hard[2])


def test_a_plain_tone_takes_hardly_any_crooked_clue() -> None:
    offered = [[Clue(level, f"Clue {word} of {level}") for level in (1, 2, 3)] for word in "abcdefghij"]
    chosen = Counter(clue.difficulty for clue in choose(offered, Tone(1, mini=True, plain=True), Random(1), {}))
    assert chosen[3] == 0
    assert chosen[1] >= 8


def test_clues_that_were_shown_wait_while_there_are_others() -> None:
    small = "wolf\t1\tIt howls\nwolf\t1\tIt hunts in packs\nsled\t1\tDogs pull it"
    words = vocabulary_of(read_bank(small), "easy", no_pulse)
    for seed in range(9):
        assert clues_for(("WOLF",), words, Random(seed), shown=["It howls"]) == ("It hunts in packs",)
        assert clues_for(
            ("WOLF",), words, Random(seed), shown=["It hunts in packs", "It howls"] * 2 + ["It howls"]
        ) == ("It hunts in packs",)
        assert clues_for(("SLED",), words, Random(seed), shown=["Dogs pull it"]) == ("Dogs pull it",)

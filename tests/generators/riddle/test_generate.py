"""Riddles are checked by their sentences and a scan of the whole dictionary."""

import gzip
from itertools import product
from operator import contains
from random import Random

import pytest

from generators.kernel.kind import BadText, no_pulse
from generators.riddle.generate import LEVELS, generate
from generators.riddle.menu import Options
from generators.riddle.notation import read, sentences, write
from generators.riddle.rules import Line, Puzzle, Sort
from generators.riddle.solver import difficulty
from generators.words.dictionary import asset, never_offered, offered_words
from tests.generators.riddle.second import Told, understood, words_of
from tests.rows import FULL

RIDDLES = 500 if FULL else 12
ORDINALS = (
    *("first", "second", "third", "fourth", "fifth", "sixth"),
    *("seventh", "eighth", "ninth", "tenth", "eleventh", "twelfth"),
)
CASES = list(product(range(4, 13), LEVELS, ("letters", "meaning", "rhymed")))


def edits(first: str, second: str) -> int:
    table = {(row, 0): row for row in range(len(first) + 1)} | {
        (0, column): column for column in range(len(second) + 1)
    }
    for row, column in product(range(1, len(first) + 1), range(1, len(second) + 1)):
        changed = table[row - 1, column - 1] + (first[row - 1] != second[column - 1])
        table[row, column] = min(table[row - 1, column] + 1, table[row, column - 1] + 1, changed)
    return table[len(first), len(second)]


def check_lines(puzzle: Puzzle, told: list[Told]) -> None:
    """Every clue is true; the words are fit to print, all different, and none holds all the letters of its partner."""
    (answer,) = puzzle.answers
    words = [word for _, first, second, _ in told for word in (first, second)]
    assert len(set(words)) == len(words)
    assert answer not in words
    assert never_offered().isdisjoint({answer, *words})
    for letter, (_, first, second, letters) in zip(answer, told, strict=True):
        assert letter in letters
        assert not set(first) <= set(second)
        assert not set(second) <= set(first)


def test_riddles_have_one_answer_and_true_lines() -> None:
    counted = dict.fromkeys(("neither", "but not", "both", "last"), 0)
    for seed in range(RIDDLES):
        length, level, style = CASES[seed * 7 % len(CASES)]
        puzzle = generate(Options(length, level, style), Random(seed), no_pulse)
        lines = sentences(puzzle)
        told = [understood(line) for line in lines]
        assert len(told) == length
        said = [line.split()[1].removesuffix("’s") for line in lines]
        assert said == [*ORDINALS[: length - 1], "last" if puzzle.says_last else ORDINALS[length - 1]]
        check_lines(puzzle, told)
        allowed = [letters for *_, letters in told]
        fitting = [word for word in words_of(length) if all(map(contains, allowed, word))]
        assert fitting == list(puzzle.answers)
        if level == "easy" and style != "rhymed":
            assert set(offered_words(LEVELS[level].clues)).issuperset(
                [*fitting, *(word for each in told for word in each[1:3])]
            )
        if style == "letters":
            assert all(edits(first, second) <= (3 if sort == "but not" else 2) for sort, first, second, _ in told)
        fewest, most = LEVELS[level].difficulty
        assert fewest <= difficulty(puzzle) <= most
        for sort, *_ in told:
            counted[sort] += 1
        counted["last"] += puzzle.says_last
    assert counted["but not"] > counted["both"] > counted["neither"]
    assert not FULL or 0.2 < counted["last"] / RIDDLES < 0.4


def test_riddles_in_rhyme_rhyme_and_keep_the_beat() -> None:
    """By the table, which is read here anew: the second words of a couplet end alike, the first fit the beat."""
    table = gzip.decompress(asset("words", "rhymes.txt.gz").read_bytes()).decode("ascii")
    rows = [line.split("\t") for line in table.splitlines()]
    sounds, beats = ({row[0]: row[at] for row in rows} for at in (2, 1))
    for length in range(4, 13, 1 if FULL else 3):
        puzzle = generate(Options(length, "medium"), Random(length), no_pulse)
        assert puzzle.rhymed
        assert read(write(puzzle)) == puzzle
        ends = [sounds[line.second] for line in puzzle.lines]
        assert all(ends[at] == ends[at - at % 2] for at in range(length - length % 2))
        assert length % 2 == 0 or ends[-1] == ends[-2] == ends[-3]
        assert {beats[line.first] for line in puzzle.lines} <= {"1", "10"}
    (outside,) = (read("\n".join(sentences(puzzle))),)
    assert not outside.rhymed  # a riddle from elsewhere is said in plain words
    assert outside.lines == puzzle.lines


def test_a_name_in_a_rhymed_line_is_read_again() -> None:
    words = [("a ash", "oak"), ("the", "sea"), ("pea", "sat")]
    lines = tuple(Line(Sort.BUT_NOT, first, second) for first, second in words)
    puzzle = read(write(Puzzle(lines, ("she",), rhymed=True)))
    assert [(line.first, line.second) for line in puzzle.lines] == words


def test_what_cannot_be_made_is_said_plainly() -> None:
    with pytest.raises(BadText, match="40"):
        generate(Options(40, "easy", "letters"), Random(1), no_pulse)

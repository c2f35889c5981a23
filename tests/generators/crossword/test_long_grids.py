"""The kept grids of 15×15, each looked at by hand: shape, words, clues; and what comes of them in a row."""

from __future__ import annotations

import re
from collections import Counter
from random import Random
from statistics import mean

import pytest

from generators.crossword.generate import avoiding, generate
from generators.crossword.kin import roots
from generators.crossword.kind import CROSSWORD
from generators.crossword.long_grids import (
    LongGrid,
    answers_of,
    clued,
    long_grids,
    long_pattern,
    long_patterns,
    long_themes,
)
from generators.crossword.menu import LEVELS, Options
from generators.crossword.rules import Puzzle
from generators.crossword.vocabulary import long_vocabulary
from generators.kernel.kind import no_pulse
from generators.lattice.american import transposed
from generators.lattice.laws import fair
from generators.lattice.layout import Layout
from generators.words.clue_bank import long_words, phrases, pieces
from generators.words.dictionary import dictionary, never_offered, rude
from tests.generators.lattice.second import symmetric
from tests.rows import FULL, sample

IN_A_ROW = range(15)
KEPT_APART = 10  # puzzles
OPTIONS = Options(15, "american", "medium")


def words_of(grid: LongGrid) -> list[str]:
    """Read from the rows and the columns."""
    lines = (*grid.rows, *transposed(grid.rows))
    return [word for line in lines for word in line.split(".") if word]


def test_each_is_symmetric_whole_and_has_no_short_or_second_word() -> None:
    wrong = []
    for grid in long_grids():
        words, layout = words_of(grid), Layout(tuple(re.sub("[A-Z]", "*", row) for row in grid.rows))
        blocks = "".join(grid.rows).count(".")
        whole = symmetric(layout.rows) and layout.connected() and fair(layout, "american")
        if not whole or min(map(len, words)) < 3 or len(set(words)) < len(words) or not 36 <= blocks <= 42:
            wrong.append(grid)
    assert wrong == []


def test_entries_of_the_theme_lie_opposite_each_other_and_reveal_it() -> None:
    wrong = []
    for grid in long_grids():
        places = [
            (row, match.start(), match[0])
            for row, line in enumerate(grid.rows)
            for match in re.finditer("[A-Z]+", line)
            if match[0] in grid.theme
        ]
        opposite = sorted((14 - row, 15 - column - len(word), len(word)) for row, column, word in places)
        reveals = [each for each in long_themes()[grid.title].entries if each.reveals]
        whole = len(places) >= 3 and all(each.letters in [word for _, _, word in places] for each in reveals)
        if not whole or sorted((row, column, len(word)) for row, column, word in places) != opposite:
            wrong.append(grid.title)
    assert wrong == []


def test_no_two_answers_are_of_one_family_and_each_may_be_shown() -> None:
    wrong = []
    for grid in long_grids():
        families: Counter[str] = Counter()
        for word in words_of(grid):
            entry = phrases().get(word.lower()) or long_words().get(word.lower())
            theme = grid.theme.get(word)
            parts = pieces(theme.written) if theme else entry.words if entry else [word.lower()]
            known = {word.lower()}.union(*(roots(part, dictionary()) for part in parts))
            if not theme:
                families.update(known)
                if word.lower() in never_offered() | rude():
                    wrong.append((grid.title, word))
        wrong += [(grid.title, root) for root, count in families.items() if count > 1]
    assert wrong == []


def test_no_word_of_the_theme_stands_inside_another_answer_nor_one_inside_of_it() -> None:
    wrong = []
    for grid in long_grids():
        parts = {part.upper() for entry in grid.theme.values() for part in pieces(entry.written) if len(part) > 3}
        others = [word for word in words_of(grid) if word not in grid.theme]
        wrong += [(grid.title, word) for word in others if any(part in word for part in parts)]
        wrong += [(grid.title, word) for word in others if len(word) > 3 and any(word in part for part in parts)]
    assert wrong == []


def test_longer_words_come_more_often() -> None:
    made = [long_pattern(Random(seed), ()) for seed in range(400 if FULL else 100)]
    lengths = [mean(len(word) for word in answers_of(layout)) for layout in made]
    assert mean(lengths) > mean(mean(map(len, answers_of(Layout(rows)))) for rows in long_patterns()) + 0.003


def test_a_pattern_of_late_comes_again_only_when_none_is_left() -> None:
    every = {turned for rows in long_patterns() for turned in (rows, transposed(rows))}
    fresh = long_patterns()[0]
    images = {fresh, tuple(row[::-1] for row in fresh)}
    made = {long_pattern(Random(seed), every - images).rows for seed in range(20)}
    assert made <= images
    assert len({long_pattern(Random(seed), every).rows for seed in range(20)}) > 2


@pytest.mark.parametrize("american", [True, False])
@pytest.mark.parametrize("level", LEVELS)
def test_each_is_clued_on_every_level(level: str, american: bool) -> None:
    words = long_vocabulary(level, no_pulse, american)
    for grid in sample(long_grids(), 3, LEVELS.index(level) * 2 + american):
        puzzle = clued(grid, words, Random(1))
        assert puzzle is not None, grid.title
        for place, (slot, clue) in enumerate(zip(puzzle.solution.slots, puzzle.clues, strict=True)):
            if place not in puzzle.entries:
                own = words.clues(puzzle.answer(slot))
                assert clue in [each.text for each in own]
                assert level != "easy" or own[0].difficulty == 1, (grid.title, puzzle.answer(slot))
        assert CROSSWORD.read(CROSSWORD.write(puzzle)) == puzzle


def test_clues_of_long_words_stand_in_a_grid_and_are_of_every_level() -> None:
    asked = {word.lower() for grid in long_grids() for word in words_of(grid)}
    assert set(long_words()) <= asked
    assert {tuple(clue.difficulty for clue in entry.clues) for entry in long_words().values()} == {(1, 2, 3)}


def test_patterns_are_many_fair_and_not_crowded() -> None:
    patterns = {frozenset((rows, tuple(row[::-1] for row in rows))) for rows in long_patterns()}
    assert len(patterns) >= 40
    for rows in long_patterns():
        layout = Layout(rows)
        assert symmetric(layout.rows)
        assert fair(layout, "american")
        assert 36 <= "".join(rows).count(".") <= 42


def phrased(puzzle: Puzzle) -> bool:
    return any(puzzle.answer(slot).lower() in phrases() for slot in puzzle.solution.slots)


@pytest.mark.slow
def test_a_grid_does_not_come_back_soon() -> None:
    played: list[Puzzle] = []
    for seed in IN_A_ROW:
        played.append(generate(avoiding(OPTIONS, tuple(played)), Random(seed), no_pulse))
    themes = [(number, puzzle.theme) for number, puzzle in enumerate(played) if puzzle.theme]
    assert len(themes) >= len(IN_A_ROW) // 5
    assert all(phrased(puzzle) for puzzle in played)
    last: dict[str, int] = {}
    for number, theme in themes:
        assert number - last.get(theme, -99) >= KEPT_APART
        last[theme] = number
    assert all(puzzle.entries for puzzle in played if puzzle.theme)
    assert Counter("AREA" in map(puzzle.answer, puzzle.solution.slots) for puzzle in played)[True] <= 1

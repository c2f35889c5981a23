from __future__ import annotations

import re
from collections import Counter
from functools import cache
from random import Random

import pytest

from generators.crossword import generate as generating
from generators.crossword.generate import EVERYDAY, MINI_ENTRIES, SIZES, avoiding, generate
from generators.crossword.kind import CROSSWORD
from generators.crossword.long_grids import long_themes
from generators.crossword.menu import LEVELS, THEMED, Options, styles
from generators.crossword.paper import chapters
from generators.crossword.rules import GRID, Puzzle, Reveal, play, start
from generators.crossword.vocabulary import SMALL_WORDS
from generators.kernel.kind import no_pulse
from generators.kernel.phrases import phrasebook
from generators.words.clue_bank import bank, long_words, phrases
from generators.words.dictionary import classes, dictionary, never_offered, things_of_a_kind
from tests.generators.crossword.made import generated
from tests.generators.crossword.read_back import clues_of, rarity
from tests.generators.lattice.second import runs
from tests.rows import FULL, few_or_slow, sample

ENDINGS = ("s", "es", "ed", "ing", "er", "ers", "ly", "ness", "ful")
SEEDS = range(18 if FULL else 1)


@pytest.mark.parametrize(("size", "style"), sample([(size, style) for size in SIZES for style in styles(size)], 8))
def test_crosswords_are_valid(style: str, size: int) -> None:
    for seed in SEEDS:
        level = LEVELS[seed % 3]
        puzzle = generated(size, style, seed)
        rows = puzzle.solution.rows
        assert (len(rows), len(rows[0])) == (size, size)
        shape = ["".join("." if sign == "." else "*" for sign in row) for row in rows]
        assert size == 5 or shape == [row[::-1] for row in shape[::-1]]
        assert puzzle.solution.connected()
        words = ["".join(rows[r][c] for r, c in run).lower() for run in runs(rows)]
        assert min(map(len, words)) >= 3
        assert len(set(words)) == len(words) == len(puzzle.clues)
        theme = {puzzle.answer(puzzle.solution.slots[place]).lower() for place in puzzle.entries}
        assert theme <= {each.letters.lower() for long in long_themes().values() for each in long.entries}
        assert all(any(word in each for each in (dictionary(), phrases(), long_words(), theme)) for word in words)
        assert not set(words) & never_offered()
        forms = {word + ending for word in words for ending in ENDINGS}
        assert not {word for word in forms & set(words) if not word.endswith("ss")}  # NEEDLESS is not of NEEDLES
        assert puzzle.theme or not any(clue.startswith("*") for clue in puzzle.clues)
        for slot, clue in zip(puzzle.solution.slots, puzzle.clues, strict=True):
            word = puzzle.answer(slot).lower()
            if word in theme:
                continue
            own = [each for each in clues_of(word) if each.text == clue]
            assert own
            assert level != "easy" or 1 in {each.difficulty for each in own}  # two lists may have the same clue
            tokens = set(re.findall("[a-z]{3,}", clue.lower())) - SMALL_WORDS
            assert not {token + ending for token in tokens for ending in ("", *ENDINGS)} & (set(words) - {word})
            assert not {other + ending for other in words if other != word for ending in ENDINGS} & tokens


@pytest.mark.parametrize(("level", "most"), sample([("easy", 35), ("medium", 50), ("hard", 60)], 1, 2))
def test_answers_are_as_common_as_the_level_says(level: str, most: int) -> None:
    for seed in SEEDS:
        puzzle = generate(Options(9, "american", level), Random(seed), no_pulse)
        at: dict[tuple[int, int], list[int]] = {}
        for run in runs(puzzle.solution.rows):
            found = rarity("".join(puzzle.solution.rows[r][c] for r, c in run).lower())
            assert found <= most
            for spot in run:
                at.setdefault(spot, []).append(found)
        assert all(min(both) < 50 for both in at.values() if len(both) == 2)


@pytest.mark.slow
def test_minis_do_not_come_back() -> None:
    options = Options(5, "american", "medium")
    played: list[Puzzle] = []
    rounds = 60
    for seed in range(rounds):
        puzzle = generate(avoiding(options, tuple(played)), Random(seed), no_pulse)
        played.append(puzzle)
    answers = Counter(each.answer(slot) for each in played for slot in each.solution.slots)
    assert max(answers.values()) <= 4  # of 60; other seeds have 2 and 3
    assert len({each.solution.rows for each in played}) == len(played)
    assert (
        len({tuple("".join(".*"[s != "."] for s in row) for row in each.solution.rows) for each in played})
        >= rounds * 5 // 6
    )


def test_more_recent_answers_than_there_are_do_no_harm(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(generating, "_MOST_TRIES", 60 if FULL else 8)
    everything = tuple(word.upper() for word in bank())
    assert generate(Options(7 if FULL else 5, "american", "easy", recent=everything), Random(2), no_pulse).clues


# --- themes: five words of one kind, and no sixth

THEMES = 12 if FULL else 2  # in a row

KINDS = {kind.name: kind for kind in things_of_a_kind()}


@cache
def themed(level: str, seed: int) -> Puzzle:
    return generate(Options(9, THEMED, level), Random(seed), no_pulse)


@pytest.mark.parametrize("seed", few_or_slow(1, (2, 85, 0, 1, 3, 4, 5, 6)))
def test_exactly_five_words_are_of_the_theme(seed: int) -> None:
    puzzle = themed(LEVELS[seed % 3], seed)
    kind = KINDS[puzzle.theme]
    words = ["".join(puzzle.solution.rows[r][c] for r, c in run).lower() for run in runs(puzzle.solution.rows)]
    own = {puzzle.answer(puzzle.solution.slots[place]).lower() for place in puzzle.entries}
    assert len(own) == len(puzzle.entries) == 5
    assert own <= set(kind.members)
    assert set(words) & {*kind.members, *kind.also} == own
    assert len(set(words)) == len(words)
    for slot, clue in zip(puzzle.solution.slots, puzzle.clues, strict=True):
        assert clue in [each.text for each in clues_of(puzzle.answer(slot).lower())]
        assert clue.lower() != puzzle.theme.lower()
    pairs = [(one, other) for one in own for other in set(words) - own if min(len(one), len(other)) > 3]
    assert [(one, other) for one, other in pairs if one in other or other in one] == []


def test_the_theme_is_named_when_it_is_solved_and_not_before() -> None:
    puzzle = themed(LEVELS[2], 2)
    solved = play(start(puzzle), Reveal(GRID, next(puzzle.solution.cells())))
    assert puzzle.theme in " ".join(phrasebook().tell(line) for line in CROSSWORD.result(solved))
    assert len(puzzle.themed) >= 13


def test_themes_do_not_come_back_soon() -> None:
    played: list[Puzzle] = []
    for seed in range(THEMES):
        played.append(generate(avoiding(Options(9, THEMED, "medium"), tuple(played)), Random(seed), no_pulse))
    assert len({each.theme for each in played}) == THEMES


def test_a_mini_has_four_or_five_words_of_an_everyday_theme() -> None:
    puzzle = generate(Options(7, THEMED, "hard"), Random(5), no_pulse)
    known, akin = ({word for name in names.split() for word in classes()[name]} for names in EVERYDAY[puzzle.theme])
    themed = {puzzle.answer(puzzle.solution.slots[place]).lower() for place in puzzle.entries}
    words = {puzzle.answer(slot).lower() for slot in puzzle.solution.slots}
    assert themed == words & known
    assert words & akin <= known
    assert len(themed) in MINI_ENTRIES
    assert set(chapters(puzzle)) == {puzzle.theme}

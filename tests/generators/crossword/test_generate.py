"""Generated crosswords, and the kept grids of 15×15: shape, words, clues, themes; and what comes of them in a row."""

from __future__ import annotations

import re
from collections import Counter
from random import Random

import pytest

from generators.crossword import generate as generating
from generators.crossword.formats import across_lite, ipuz
from generators.crossword.generate import EVERYDAY, MINI_ENTRIES, SIZES, avoiding, generate
from generators.crossword.kind import CROSSWORD
from generators.crossword.long_grids import (
    LongGrid,
    ThemeEntry,
    add_clues,
    long_grids,
    long_pattern,
    long_patterns,
    long_themes,
    spelled_grids,
)
from generators.crossword.menu import CRYPTIC, CRYPTIC_SIZES, LEVELS, THEMED, Options, styles
from generators.crossword.rules import GRID, Puzzle, Reveal, play, start
from generators.crossword.vocabulary import SMALL_WORDS, long_vocabulary, roots
from generators.kernel.kind import Spot, no_pulse
from generators.kernel.phrases import phrasebook
from generators.lattice import BRITISH
from generators.lattice.layout import Layout
from generators.lattice.patterns import fair, transpose
from generators.words.clue_bank import bank, long_words, phrases, pieces
from generators.words.dictionary import asset, classes, dictionary, never_offered, rude, thing_categories
from tests.generators.crossword.test_vocabulary import clues_of, rarity
from tests.generators.lattice.second import runs, symmetric
from tests.rows import FULL, check_rows, few_or_slow, sample

ENDINGS = ("s", "es", "ed", "ing", "er", "ers", "ly", "ness", "ful")
SEEDS = range(2 if FULL else 1)


RAREST = {"easy": 35, "medium": 50, "hard": 60}


@pytest.mark.sampled
@pytest.mark.parametrize(("size", "style"), sample([(size, style) for size in SIZES for style in styles(size)], 8))
def test_crosswords_are_valid(style: str, size: int) -> None:
    for seed in SEEDS:
        level = LEVELS[(seed + size) % 3]
        puzzle = generate(Options(size, style, level), Random(seed), no_pulse)
        rows = puzzle.solution.rows
        assert (len(rows), len(rows[0])) == (size, size)
        shape = ["".join("." if sign == "." else "*" for sign in row) for row in rows]
        assert size == 5 or shape == [row[::-1] for row in shape[::-1]]
        assert least_on_side(rows) > 2
        assert puzzle.solution.is_connected()
        words = ["".join(rows[r][c] for r, c in run).lower() for run in runs(rows)]
        assert min(map(len, words)) >= 3
        assert len(set(words)) == len(words) == len(puzzle.clues)
        theme = {puzzle.answer(puzzle.solution.slots[place]).lower() for place in puzzle.entries}
        assert theme <= {each.letters.lower() for long in long_themes().values() for each in long}
        assert all(any(word in each for each in (dictionary(), phrases(), long_words(), theme)) for word in words)
        assert not set(words) & never_offered()
        rarities: dict[Spot, list[int]] = {}
        for run, word in zip(runs(rows), words, strict=True):
            for spot in run if word not in theme else ():
                rarities.setdefault(spot, []).append(rarity(word))
        if (size, style) != (15, "american"):  # the words of these grids were chosen before
            assert all(max(both) <= RAREST[level] for both in rarities.values())
            assert all(min(both) < 50 for both in rarities.values() if len(both) == 2)
        forms = {word + ending for word in words for ending in ENDINGS}
        assert not {word for word in forms & set(words) if not word.endswith("ss")}  # NEEDLESS is not of NEEDLES
        assert starred(puzzle) == wanted(puzzle)
        for slot, clue in zip(puzzle.solution.slots, puzzle.clues, strict=True):
            word = puzzle.answer(slot).lower()
            if word in theme:
                continue
            own = [each for each in clues_of(word) if each.text == clue]
            assert own
            tokens = set(re.findall("[a-z]{3,}", clue.lower())) - SMALL_WORDS
            assert not {token + ending for token in tokens for ending in ("", *ENDINGS)} & (set(words) - {word})
            assert not {other + ending for other in words if other != word for ending in ENDINGS} & tokens


def least_on_side(rows: tuple[str, ...]) -> int:
    """The letters of the outer row or column that has the fewest."""
    sides = (side for lines in (rows, transpose(rows)) for side in (lines[0], lines[-1]))
    return min(len(side) - side.count(".") for side in sides)


@pytest.mark.parametrize("size", few_or_slow(1, (9, 10, 11, 13, 15, 21)))
def test_no_side_is_nearly_black(size: int) -> None:
    """Else 13×13 would look like 11×13."""
    for style in (BRITISH, CRYPTIC) if size in CRYPTIC_SIZES else (BRITISH,):
        options = Options(size, style, LEVELS[-1])
        books = generating.words_for(options, no_pulse).books
        for seed in range(6):
            assert least_on_side(generating._make_layout(options, books, Random(seed), no_pulse).rows) > 2


def in_a_row(options: Options, count: int) -> list[Puzzle]:
    played: list[Puzzle] = []
    for seed in range(count):
        played.append(generate(avoiding(options, tuple(played)), Random(seed), no_pulse))
    return played


@pytest.mark.slow
def test_minis_do_not_come_back() -> None:
    played = in_a_row(Options(5, "american", "medium"), 60)
    answers = Counter(each.answer(slot) for each in played for slot in each.solution.slots)
    assert max(answers.values()) <= 4  # of 60; other seeds have 2 and 3
    assert len({each.solution.rows for each in played}) == 60
    assert len({tuple(re.sub("[A-Z]", "*", row) for row in each.solution.rows) for each in played}) >= 50


@pytest.mark.slow
def test_no_word_is_in_more_than_two_of_twelve_large_grids() -> None:
    played: list[Puzzle] = []
    for number in range(12):
        options = avoiding(Options(15, "american", LEVELS[number % 3]), tuple(played))
        played.append(generate(options, Random(3000 + number), no_pulse))
    times = Counter(word for each in played for word in {each.answer(slot) for slot in each.solution.slots})
    assert [word for word, count in times.items() if count > 2] == []


def test_themes_do_not_come_back_soon() -> None:
    themes = 6 if FULL else 2
    assert len({each.theme for each in in_a_row(Options(9, THEMED, "medium"), themes)}) == themes


def test_more_recent_answers_than_there_are_do_no_harm(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(generating, "_MOST_TRIES", 60 if FULL else 8)
    everything = tuple(word.upper() for word in bank())
    assert generate(Options(7 if FULL else 5, "american", "easy", recent=everything), Random(2), no_pulse).clues


# --- themes: five words of one kind, and no sixth

KINDS = {kind.name: kind for kind in thing_categories()}


FIVES = [(9, seed) for seed in (2, 85, *range(5))] + [(size, seed) for size in (11, 13) for seed in range(5)]


@pytest.mark.parametrize("of", few_or_slow(3, FIVES), ids=str)
def test_exactly_five_words_are_of_the_theme(of: tuple[int, int]) -> None:
    size, seed = of
    puzzle = generate(Options(size, THEMED, LEVELS[seed % 3]), Random(seed), no_pulse)
    assert least_on_side(puzzle.solution.rows) > 2
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
    solved = play(start(puzzle), Reveal(GRID, next(puzzle.solution.cells())))
    assert puzzle.theme in " ".join(phrasebook().tell(line) for line in CROSSWORD.result(solved))
    pairs = [(one, other) for one in own for other in set(words) - own if min(len(one), len(other)) > 3]
    assert [(one, other) for one, other in pairs if one in other or other in one] == []


def test_a_mini_has_four_or_five_words_of_an_everyday_theme() -> None:
    puzzle = generate(Options(7, THEMED, "hard"), Random(5), no_pulse)
    known, akin = ({word for name in names.split() for word in classes()[name]} for names in EVERYDAY[puzzle.theme])
    themed = {puzzle.answer(puzzle.solution.slots[place]).lower() for place in puzzle.entries}
    words = {puzzle.answer(slot).lower() for slot in puzzle.solution.slots}
    assert themed == words & known
    assert words & akin <= known
    assert len(themed) in MINI_ENTRIES
    assert puzzle.theme


def words_of(grid: LongGrid) -> list[str]:
    """Read from the rows and the columns."""
    lines = (*grid.rows, *transpose(grid.rows))
    return [word for line in lines for word in line.split(".") if word]


def is_whole(rows: tuple[str, ...]) -> bool:
    layout = Layout(tuple(re.sub("[A-Z]", "*", row) for row in rows))
    blocks = "".join(rows).count(".")
    return symmetric(layout.rows) and layout.is_connected() and fair(layout, "american") and 36 <= blocks <= 42


def test_grids_and_patterns_are_symmetric_whole_and_not_crowded() -> None:
    patterns = {frozenset((rows, tuple(row[::-1] for row in rows))) for rows in long_patterns()}
    assert len(patterns) >= 40
    every = (*long_patterns(), *(grid.rows for grid in long_grids()))
    assert [rows for rows in every if not is_whole(rows)] == []


def test_no_word_of_a_grid_is_short_second_or_inside_of_the_theme_nor_has_one_of_the_theme_inside() -> None:
    def check(grid: LongGrid) -> None:
        words = words_of(grid)
        assert min(map(len, words)) >= 3
        assert len(set(words)) == len(words)
        parts = {part.upper() for entry in grid.theme.values() for part in pieces(entry.written) if len(part) > 3}
        others = [word for word in words if word not in grid.theme]
        assert [word for word in others if any(part in word for part in parts)] == []
        assert [word for word in others if len(word) > 3 and any(word in part for part in parts)] == []

    check_rows(long_grids(), check)


def test_entries_of_the_theme_lie_opposite_each_other_and_reveal_it() -> None:
    def check(grid: LongGrid) -> None:
        runs = ((row, run) for row, line in enumerate(grid.rows) for run in re.finditer("[A-Z]+", line))
        places = [(row, run.start(), run[0]) for row, run in runs if run[0] in grid.theme]
        opposite = sorted((14 - row, 15 - column - len(word), len(word)) for row, column, word in places)
        assert len(places) >= 3
        assert sorted((row, column, len(word)) for row, column, word in places) == opposite
        reveals = {each.letters for each in long_themes()[grid.title] if each.reveals}
        assert reveals <= {word for _, _, word in places}

    check_rows(long_grids(), check)


@pytest.mark.slow
def test_no_two_answers_are_of_one_family_and_each_may_be_shown() -> None:
    def check(grid: LongGrid) -> None:
        families: Counter[str] = Counter()
        for word in (each.lower() for each in words_of(grid) if each not in grid.theme):
            entry = phrases().get(word) or long_words().get(word)
            families.update({word}.union(*(roots(part, dictionary()) for part in (entry.words if entry else [word]))))
            assert word not in never_offered() | rude()
        assert [root for root, count in families.items() if count > 1] == []

    check_rows(long_grids(), check)


def test_a_pattern_of_late_comes_again_only_when_none_is_left() -> None:
    every = {turned for rows in long_patterns() for turned in (rows, transpose(rows))}
    fresh = long_patterns()[0]
    images = {fresh, tuple(row[::-1] for row in fresh)}
    made = {long_pattern(Random(seed), every - images).rows for seed in range(20)}
    assert made <= images
    assert len({long_pattern(Random(seed), every).rows for seed in range(20)}) > 2


@pytest.mark.sampled
@pytest.mark.parametrize("american", [True, False])
@pytest.mark.parametrize("level", LEVELS)
def test_each_is_clued_on_every_level_and_stars_what_its_reveal_speaks_of(level: str, american: bool) -> None:
    words = long_vocabulary(level, no_pulse, american)
    for grid in sample(spelled_grids(american), 3, LEVELS.index(level) * 2 + american, full=4):
        puzzle = add_clues(grid, words, Random(1))
        assert puzzle is not None, grid.title
        for place, (slot, clue) in enumerate(zip(puzzle.solution.slots, puzzle.clues, strict=True)):
            if place not in puzzle.entries:
                assert clue in [each.text for each in words.clues(puzzle.answer(slot))]
        assert starred(puzzle) == wanted(puzzle), grid.title
        assert CROSSWORD.read(CROSSWORD.write(puzzle)) == puzzle
        assert ipuz.read(ipuz.write(puzzle)).clues == puzzle.clues
        assert across_lite.read(across_lite.write(puzzle)).clues == puzzle.clues


@pytest.mark.slow
def test_a_grid_does_not_come_back_soon() -> None:
    played = in_a_row(Options(15, "american", "medium"), 15)
    themes = [(number, puzzle.theme) for number, puzzle in enumerate(played) if puzzle.theme]
    assert len(themes) >= 3
    answers = [{puzzle.answer(slot).lower() for slot in puzzle.solution.slots} for puzzle in played]
    assert sum(bool(each & phrases().keys()) for each in answers) >= len(answers) - 1, "nearly all have a phrase"
    last: dict[str, int] = {}
    for number, theme in themes:
        assert number - last.get(theme, -99) >= 10
        last[theme] = number
    assert all(puzzle.entries for puzzle in played if puzzle.theme)
    assert sum("area" in each for each in answers) <= 1


# --- the bank of themes

ENTRY = re.compile(r"(\* )?([A-Za-z][A-Za-z' -]*)\t(\S[^\t]*)")


def blocks() -> list[list[str]]:
    text = asset("clues", "long_themes.txt").read_text(encoding="utf-8")
    plain = "\n".join(line for line in text.splitlines() if not line.startswith("#"))
    return [block.splitlines() for block in plain.strip().split("\n\n")]


def entries(block: list[str]) -> list[tuple[bool, str, str]]:
    """Whether it reveals the theme, the entry, its clue; nothing of a line that cannot be read."""
    found = [ENTRY.fullmatch(line) for line in block[1:]]
    return [(parts[1] is not None, parts[2], parts[3]) for parts in found if parts]


def test_every_theme_fits_a_symmetric_grid_and_nothing_stands_twice() -> None:
    def check(block: list[str]) -> None:
        long = [len("".join(pieces(entry))) for _, entry, _ in entries(block)]
        assert "\t" not in block[0]
        assert 3 <= len(long) == len(block) - 1 <= 5
        assert long == long[::-1]
        assert len(long) % 2 == 0 or long[len(long) // 2] % 2 == 1
        assert sum(long) <= 55
        assert all(7 <= each <= 15 for each in long)
        assert sum(reveals for reveals, _, _ in entries(block)) <= 1

    check_rows(blocks(), check)
    rows = [row for block in blocks() for row in entries(block)]
    assert sum(reveals for reveals, _, _ in rows) * 3 >= len(blocks()) * 2
    seen = Counter(["".join(pieces(entry)) for _, entry, _ in rows] + [block[0] for block in blocks()])
    assert [entry for entry, count in seen.items() if count > 1] == []
    assert [clue for reveals, _, clue in rows if bool(re.search(r"\bstarred answers?\b", clue)) != reveals] == []
    assert [clue for _, _, clue in rows if re.search(r"^\*|theme|\bother (long )?answer", clue)] == []


def test_the_reader_finds_what_stands_in_the_bank() -> None:
    read = {title: [(e.reveals, e.written, e.clue) for e in each] for title, each in long_themes().items()}
    assert read == {block[0]: entries(block) for block in blocks()}
    theme = [ThemeEntry("drizzle", "Wet"), ThemeEntry("I'm a dry day", "Hello")]
    assert [each.letters for each in theme] == ["DRIZZLE", "IMADRYDAY"]
    assert [each.counted for each in theme] == ["Wet", "Hello (2,1,3,3)"]


def starred(puzzle: Puzzle) -> set[str]:
    slots = zip(puzzle.solution.slots, puzzle.clues, strict=True)
    return {puzzle.answer(slot).lower() for slot, clue in slots if clue.startswith("*")}


def wanted(puzzle: Puzzle) -> set[str]:
    """The theme's entries of the grid without the one that reveals; none where none does."""
    block = next((each for each in blocks() if each[0] == puzzle.theme), [""])
    theme = {"".join(pieces(entry)): reveals for reveals, entry, _ in entries(block)}
    answers = {puzzle.answer(slot).lower() for slot in puzzle.solution.slots}
    return {answer for answer in answers if any(theme.values()) and theme.get(answer) is False}

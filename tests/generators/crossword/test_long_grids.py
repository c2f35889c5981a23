"""The kept grids of 15×15, each looked at by hand: shape, words, clues; and what comes of them in a row."""

from __future__ import annotations

import re
from collections import Counter
from random import Random

import pytest

from generators.crossword.formats import across_lite, ipuz
from generators.crossword.generate import avoiding, generate
from generators.crossword.kind import CROSSWORD
from generators.crossword.long_grids import (
    LONGEST_REVEALER,
    LongGrid,
    clued,
    long_grids,
    long_pattern,
    long_patterns,
    long_themes,
    read_themes,
)
from generators.crossword.menu import LEVELS, Options
from generators.crossword.rules import Puzzle
from generators.crossword.vocabulary import SMALL_WORDS, long_vocabulary, roots
from generators.kernel.kind import BadText, no_pulse
from generators.lattice.layout import Layout
from generators.lattice.patterns import fair, transposed
from generators.words.clue_bank import LONGEST, long_words, phrases, pieces
from generators.words.dictionary import asset, dictionary, never_offered, rude
from tests.generators.crossword.made import generated
from tests.generators.crossword.test_clues import CLEAN, gives_away
from tests.generators.lattice.second import symmetric
from tests.rows import sample

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


# --- the bank of themes

MOST_LETTERS = 55  # of a theme
ENTRY = re.compile(r"(\* )?([A-Za-z][A-Za-z' -]*)\t(\S[^\t]*)")


def blocks() -> list[list[str]]:
    text = asset("clues", "long_themes.txt").read_text(encoding="utf-8")
    plain = "\n".join(line for line in text.splitlines() if not line.startswith("#"))
    return [block.splitlines() for block in plain.strip().split("\n\n")]


def entries(block: list[str]) -> list[tuple[bool, str, str]]:
    """Whether it reveals the theme, the entry, its clue; nothing of a line that cannot be read."""
    found = [ENTRY.fullmatch(line) for line in block[1:]]
    return [(parts[1] is not None, parts[2], parts[3]) for parts in found if parts]


def test_every_theme_fits_a_symmetric_grid() -> None:
    wrong = []
    for block in blocks():
        long = [len("".join(pieces(entry))) for _, entry, _ in entries(block)]
        middle = len(long) % 2 == 0 or long[len(long) // 2] % 2 == 1
        fits = long == long[::-1] and middle and sum(long) <= MOST_LETTERS and all(7 <= each <= 15 for each in long)
        if "\t" in block[0] or len(long) != len(block) - 1 or not 3 <= len(long) <= 5 or not fits:
            wrong.append((block[0], long))
    assert wrong == []


def test_two_themes_of_three_are_revealed_and_nothing_stands_twice() -> None:
    revealed = [sum(reveals for reveals, _, _ in entries(block)) for block in blocks()]
    assert max(revealed) == 1
    assert sum(revealed) * 3 >= len(revealed) * 2
    seen = Counter("".join(pieces(entry)) for block in blocks() for _, entry, _ in entries(block))
    assert [entry for entry, count in (seen + Counter(block[0] for block in blocks())).items() if count > 1] == []


def test_clues_are_short_clean_and_name_no_word_of_their_entry() -> None:
    wrong = []
    for reveals, entry, clue in (row for block in blocks() for row in entries(block)):
        words = [word for word in pieces(entry) if len(word) > 2 and word not in SMALL_WORDS | {"ones"}]
        clean = CLEAN.fullmatch(clue.replace("____", "")) and "  " not in clue and clue == clue.strip()
        short = len(clue) <= (LONGEST_REVEALER if reveals else LONGEST)
        rudeness = (set(pieces(clue)) | set(words)) & rude()
        if not clean or not short or rudeness or any(gives_away(word, clue) for word in words):
            wrong.append((entry, clue))
    assert wrong == []


def test_the_reader_finds_what_stands_in_the_bank() -> None:
    read = [
        (each.title, [(entry.reveals, entry.written, entry.clue) for entry in each.entries])
        for each in long_themes().values()
    ]
    assert read == [(block[0], entries(block)) for block in blocks()]


def test_an_entry_is_its_letters_and_a_clue_that_counts_them() -> None:
    theme = read_themes("Rain or shine\ndrizzle\tWet\n* I'm a dry day\tHello\nmonsoon\tWet")["Rain or shine"]
    assert theme.letters == ("DRIZZLE", "IMADRYDAY", "MONSOON")
    assert [each.counted for each in theme.entries] == ["Wet", "Hello (2,1,3,3)", "Wet"]


def test_what_is_wrong_with_a_theme_is_told_with_its_line() -> None:
    good = "Rain\ndrizzle\tWet\nbookend\tProp\nmonsoon\tWet"
    assert list(read_themes(f"# rain\n{good}\n\n\n")) == ["Rain"]
    for text, key, line in (
        (good.replace("bookend\t", "bookend "), "theme_line", 3),
        (good.replace("drizzle", "dew"), "theme_line", 2),
        (good.replace("drizzle", "drizzles"), "theme_entries", 1),
        (good.replace("bookend", "bookends"), "theme_entries", 1),
        (good.replace("monsoon", "drizzle"), "theme_entries", 1),
        (good.rpartition("\n")[0], "theme_entries", 1),
        (f"{good}\n\n{good}", "theme_twice", 6),
        (good.replace("Prop", "P" * (LONGEST + 1)), "bank_long", 3),
        (good.replace("bookend\tProp", f"* bookend\t{'P' * (LONGEST_REVEALER + 1)}"), "bank_long", 3),
    ):
        with pytest.raises(BadText) as caught:
            read_themes(text)
        phrase = caught.value.phrase
        assert (phrase.key, dict(phrase.blanks)["line"]) == (f"crossword.{key}", line), text


SPEAKS = re.compile(r"\bstarred answers?\b")


def clues_by_answer(puzzle: Puzzle) -> dict[str, str]:
    answers = map(puzzle.answer, puzzle.solution.slots)
    return {answer.lower(): clue for answer, clue in zip(answers, puzzle.clues, strict=True)}


def starred(puzzle: Puzzle) -> set[str]:
    return {answer for answer, clue in clues_by_answer(puzzle).items() if clue.startswith("*")}


def wanted(puzzle: Puzzle) -> set[str]:
    """The theme's entries of the grid without the one that reveals; none where none does."""
    block = next((each for each in blocks() if each[0] == puzzle.theme), [""])
    theme = {"".join(pieces(entry)): reveals for reveals, entry, _ in entries(block)}
    return {answer for answer in clues_by_answer(puzzle) if any(theme.values()) and theme.get(answer) is False}


@pytest.mark.slow
def test_themed_puzzles_star_what_their_reveal_speaks_of() -> None:
    made = [generated(15, "american", seed) for seed in range(16)]
    assert [starred(puzzle) for puzzle in made] == [wanted(puzzle) for puzzle in made]
    assert sum(len(starred(puzzle)) >= 2 for puzzle in made) >= len(made) // 3
    assert any(not puzzle.theme for puzzle in made)


def test_each_kept_grid_stars_what_its_reveal_speaks_of_and_its_files_keep_the_stars() -> None:
    words = long_vocabulary("medium", no_pulse, True)
    for grid in sample(long_grids(), 5):
        puzzle = clued(grid, words, Random(1))
        assert puzzle is not None
        assert starred(puzzle) == wanted(puzzle), grid.title
        assert CROSSWORD.read(CROSSWORD.write(puzzle)).clues == puzzle.clues
        assert ipuz.read(ipuz.write(puzzle)).clues == puzzle.clues
        assert across_lite.read(across_lite.write(puzzle)).clues == puzzle.clues


def test_every_reveal_speaks_of_starred_answers_and_no_other_clue_does() -> None:
    rows = [row for block in blocks() for row in entries(block)]
    assert [clue for reveals, _, clue in rows if bool(SPEAKS.search(clue)) != reveals] == []
    assert [
        clue for _, _, clue in rows if clue.startswith("*") or re.search(r"theme|\bother (long )?answer", clue)
    ] == []

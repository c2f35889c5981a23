"""Five words of one kind, and no sixth; the others cross them."""

from __future__ import annotations

from functools import cache
from random import Random

import pytest

from generators.crossword.generate import avoiding, generate
from generators.crossword.kind import CROSSWORD
from generators.crossword.menu import LEVELS, THEMED, Options
from generators.crossword.paper import chapters
from generators.crossword.rules import GRID, Puzzle, Reveal, play, start
from generators.crossword.theme import EVERYDAY, MINI_ENTRIES
from generators.kernel.kind import no_pulse
from generators.kernel.phrases import phrasebook
from generators.words.categories import classes, things_of_a_kind
from tests.generators.crossword.bank import clues_of
from tests.generators.lattice.second import runs
from tests.rows import FULL, few_or_slow

THEMES = 12 if FULL else 2  # in a row

KINDS = {kind.name: kind for kind in things_of_a_kind()}


@cache
def themed(level: str, seed: int) -> Puzzle:
    return generate(Options(9, THEMED, level), Random(seed), no_pulse)


@pytest.mark.parametrize("seed", few_or_slow(2, (2, 85, 0, 1, 3, 4, 5, 6)))
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

"""DealtGroup walls have one answer by a second solver, in the script and of the characters that were chosen."""

from __future__ import annotations

from collections import Counter
from functools import cache
from random import Random

import pytest

from generators.kernel.kind import no_pulse
from generators.wall.choices import TAUGHT, Options
from generators.wall.kind import CONNECTING_WALL, LION_WALL, WallKind
from generators.wall.lion import part_walls
from tests.generators.wall import brute
from tests.generators.wall.walls import has_one_answer
from tests.rows import FULL, sample

CHOSEN = [(script, level, up_to) for script, levels in TAUGHT.items() for level in levels for up_to in levels[level]]


@cache
def rarities(mark: str) -> dict[str, int]:
    """How early each character of a script is taught, from the table itself."""
    rows = (row.split("\t") for row in brute.rows("facts.txt"))
    return {character: int(told[told.index(mark) + 1]) for character, told, *_ in rows if mark in told}


@pytest.mark.parametrize("script", part_walls.SCRIPTS)
@pytest.mark.parametrize("level", part_walls.LEVELS)
def test_one_answer_in_its_script_and_no_card_rarer_than_the_level(level: str, script: str) -> None:
    for seed in range(16 if FULL else 1):
        puzzle = LION_WALL.generate(Options(level, script=script), Random(seed), no_pulse)
        has_one_answer(puzzle, brute.lion_links(puzzle.cards))
        if script != "any":
            mark = part_walls.SCRIPTS[script]
            assert max(rarities(mark)[card] for card in puzzle.cards) <= part_walls.RARITIES[level].characters[mark]


@pytest.mark.parametrize(("script", "level", "up_to"), sample(CHOSEN, 5))
def test_characters_of_a_level_can_be_chosen(script: str, level: str, up_to: int) -> None:
    puzzle = LION_WALL.generate(Options(level, script=script, characters=up_to), Random(0), no_pulse)
    assert all(0 < rarities(part_walls.SCRIPTS[script])[card] <= up_to for card in puzzle.cards)
    has_one_answer(puzzle, brute.lion_links(puzzle.cards))


@pytest.mark.parametrize(
    ("kind", "level", "walls"),
    [
        (LION_WALL, "expert", 5),
        (CONNECTING_WALL, "medium", 3),
        pytest.param(LION_WALL, "expert", 28, marks=pytest.mark.slow),
        pytest.param(CONNECTING_WALL, "medium", 50, marks=pytest.mark.slow),
    ],
)
def test_no_recent_link_comes_again(kind: WallKind, level: str, walls: int) -> None:
    used: tuple[str, ...] = ()
    for seed in range(walls):
        puzzle = kind.generate(Options(level, recent=used), Random(seed), no_pulse)
        used += tuple(group.name for group in puzzle.groups)
    assert max(Counter(used).values()) == 1


def test_more_recent_links_than_there_are_do_no_harm() -> None:
    everything = part_walls.deck("easy", "any", no_pulse).real * 3
    assert LION_WALL.generate(Options("easy", recent=everything), Random(1), no_pulse).cards

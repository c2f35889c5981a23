"""Every wall has one answer, whoever looks. LANTERN_FULL=1 looks at sixteen seeds of each kind and level."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from generators.kernel.kind import no_pulse
from generators.wall.choices import TAUGHT, Mode, Options
from generators.wall.kind import CONNECTING_WALL, LION_WALL, WallKind
from generators.wall.lion import part_walls
from tests.generators.wall import brute
from tests.generators.wall.clear import has_one_answer
from tests.rows import FULL, sample

SEEDS = 16 if FULL else 2
LION = [(level, script) for level in part_walls.LEVELS for script in ("any", "simplified")]


@pytest.mark.parametrize(("level", "script"), LION)
def test_one_answer(level: str, script: str) -> None:
    for seed in range(SEEDS):
        puzzle = LION_WALL.generate(Options(level, script=script), Random(seed), no_pulse)
        has_one_answer(puzzle, brute.lion_links(puzzle.cards))


@pytest.mark.parametrize("script", ["simplified", "traditional", "japanese"])
@pytest.mark.parametrize("level", list(part_walls.LEVELS))
def test_the_script_is_kept(script: str, level: str) -> None:
    mark = part_walls.SCRIPTS[script]
    kept = {row.split("\t")[0] for row in brute.rows("facts.txt") if mark in row.split("\t")[1]}
    for seed in range(max(SEEDS // 20, 1)):
        puzzle = LION_WALL.generate(Options(level, script=script), Random(seed), no_pulse)
        assert kept.issuperset(puzzle.cards)
        assert len(brute.partitions(brute.lion_links(puzzle.cards), puzzle.cards)) == 1


@pytest.mark.parametrize("level", list(part_walls.LEVELS))
def test_no_card_is_rarer_than_the_level(level: str) -> None:
    told = {row[0]: row.split("\t")[1] for row in brute.rows("facts.txt")}
    for script, mark in list(part_walls.SCRIPTS.items())[:3]:
        for seed in range(3 if FULL else 2):
            puzzle = LION_WALL.generate(Options(level, script=script), Random(seed), no_pulse)
            levels = [int(told[card][told[card].index(mark) + 1]) for card in puzzle.cards]
            assert max(levels) <= part_walls.RARITIES[level].characters[mark]


CHOSEN = [(script, level, up_to) for script, levels in TAUGHT.items() for level in levels for up_to in levels[level]]


@pytest.mark.parametrize(("script", "level", "up_to"), sample(CHOSEN, 10))
def test_characters_of_a_level_can_be_chosen(script: str, level: str, up_to: int) -> None:
    told = {row[0]: row.split("\t")[1] for row in brute.rows("facts.txt")}
    mark = part_walls.SCRIPTS[script]
    for seed in range(2 if FULL else 1):
        puzzle = LION_WALL.generate(Options(level, script=script, characters=up_to), Random(seed), no_pulse)
        assert all(0 < int(told[card][told[card].index(mark) + 1]) <= up_to for card in puzzle.cards)
        assert len(brute.partitions(brute.lion_links(puzzle.cards), puzzle.cards)) == 1


@pytest.mark.parametrize("kind", [LION_WALL, CONNECTING_WALL], ids=lambda kind: kind.id)
def test_no_link_comes_again_within_fifty_walls(kind: WallKind) -> None:
    if kind is LION_WALL:
        level, walls = "expert", 28 if FULL else 10
    else:
        level, walls = "medium", 50 if FULL else 7
    used: tuple[str, ...] = ()
    for seed in range(walls):
        puzzle = kind.generate(Options(level, recent=used), Random(seed), no_pulse)
        used += tuple(group.name for group in puzzle.groups)
    assert max(Counter(used).values()) == 1


def test_more_recent_links_than_there_are_do_no_harm() -> None:
    everything = part_walls.deck("easy", "any", no_pulse).real * 3
    assert LION_WALL.generate(Options("easy", recent=everything), Random(1), no_pulse).cards


def test_the_mode_is_kept() -> None:
    assert [LION_WALL.generate(Options("easy", mode), Random(1), no_pulse).mode for mode in Mode] == list(Mode)

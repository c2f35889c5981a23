"""Every wall has one answer, whoever looks. LANTERN_FULL=1 looks at sixteen seeds of each kind and level."""

from __future__ import annotations

import os
from collections import Counter
from pathlib import Path
from random import Random

import pytest
from fontTools.ttLib import TTFont

from generators.kernel.kind import no_pulse
from generators.wall.choices import TAUGHT, Mode, Options
from generators.wall.connecting import word_walls
from generators.wall.kind import CONNECTING_WALL, LION_WALL, WallKind
from generators.wall.lion import part_walls
from generators.wall.rules import Puzzle
from tests.generators.wall import brute
from tests.generators.wall.connecting.walls import walls
from tests.generators.wall.walls import sets
from tests.rows import FULL

SEEDS = 16 if os.environ.get("LANTERN_FULL") else 3
LION = [(level, script) for level in part_walls.LEVELS for script in ("any", "simplified")]
FONT = Path(__file__).parents[3] / "fonts" / "lantern-regular.otf"


@pytest.fixture(scope="module")
def drawable() -> set[int]:
    return set(TTFont(FONT).getBestCmap())


@pytest.mark.parametrize(("level", "script"), LION)
def test_one_answer(level: str, script: str, drawable: set[int]) -> None:
    for seed in range(SEEDS):
        puzzle = LION_WALL.generate(Options(level, script=script), Random(seed), no_pulse)
        has_one_answer(puzzle, brute.lion_links(puzzle.cards), drawable)


@pytest.mark.parametrize("level", word_walls.LEVELS)
def test_words_have_one_answer(level: str, drawable: set[int]) -> None:
    for puzzle in walls(level)[:SEEDS]:
        has_one_answer(puzzle, brute.connecting_links(puzzle.cards), drawable, frozenset(word_walls.deck().lures))


def has_one_answer(
    puzzle: Puzzle, links: dict[str, frozenset[str]], drawable: set[int], lures: frozenset[str] = frozenset()
) -> None:
    found = brute.partitions(links, puzzle.cards)
    assert len(found) == 1, puzzle
    assert set(found[0]) == sets(puzzle.groups)
    assert len(set(puzzle.cards)) == 16
    assert drawable.issuperset(ord(char) for card in puzzle.cards for char in card)
    assert all(group.name in links[card] for group in puzzle.groups for card in group.cards)
    assert most_of_a_herring(puzzle, links, lures) <= 3


def most_of_a_herring(puzzle: Puzzle, links: dict[str, frozenset[str]], lures: frozenset[str] = frozenset()) -> int:
    """The most cards that share a link which is not the link of one of the groups, nor the one planned lure."""
    own = {group.name for group in puzzle.groups}
    own |= {link for link in lures if sum(link in links[card] for card in puzzle.cards) > 4}
    by_link: dict[str, set[str]] = {}
    for card in puzzle.cards:
        for link in links[card] - own:
            by_link.setdefault(link, set()).add(card)
    groups = sets(puzzle.groups)
    return max(len(cards) for cards in by_link.values() if frozenset(cards) not in groups)


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
        for seed in range(max(SEEDS // 20, 3)):
            puzzle = LION_WALL.generate(Options(level, script=script), Random(seed), no_pulse)
            levels = [int(told[card][told[card].index(mark) + 1]) for card in puzzle.cards]
            assert max(levels) <= part_walls.RARITIES[level].characters[mark]


CHOSEN = [(script, level, up_to) for script, levels in TAUGHT.items() for level in levels for up_to in levels[level]]


@pytest.mark.parametrize(("script", "level", "up_to"), CHOSEN)
def test_characters_of_a_level_can_be_chosen(script: str, level: str, up_to: int) -> None:
    told = {row[0]: row.split("\t")[1] for row in brute.rows("facts.txt")}
    mark = part_walls.SCRIPTS[script]
    for seed in range(3 if SEEDS > 12 else 1):
        puzzle = LION_WALL.generate(Options(level, script=script, characters=up_to), Random(seed), no_pulse)
        assert all(0 < int(told[card][told[card].index(mark) + 1]) <= up_to for card in puzzle.cards)
        assert len(brute.partitions(brute.lion_links(puzzle.cards), puzzle.cards)) == 1


@pytest.mark.parametrize("kind", [LION_WALL, CONNECTING_WALL], ids=lambda kind: kind.id)
def test_no_link_comes_again_within_fifty_walls(kind: WallKind) -> None:
    if kind is LION_WALL:
        level, walls = "expert", 28
    else:
        level, walls = "medium", 50 if FULL else 12
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

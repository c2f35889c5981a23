"""The walls of others are accepted, and what we say about them is right."""

from __future__ import annotations

from typing import Any

import pytest

from generators.kernel.kind import no_pulse
from generators.wall.kind import LION_WALL
from generators.wall.lion import part_walls
from generators.wall.lion.part_walls import links_to_choose
from generators.wall.notation import read
from generators.wall.rules import GROUPS
from generators.wall.solver import herrings, is_clean
from tests.generators.wall import brute
from tests.generators.wall.walls import golden, sets

PUBLISHED = pytest.mark.parametrize("wall", golden("published"), ids=("first", "second"))


@PUBLISHED
def test_accepted_with_one_answer(wall: dict[str, Any]) -> None:
    puzzle = LION_WALL.open(wall["wall"].encode())
    (solution,) = LION_WALL.solutions(puzzle, 9, no_pulse)
    assert LION_WALL.solved(solution)
    assert sets(solution.puzzle.groups) == sets(puzzle.groups)
    assert part_walls.THEME.other_partition(puzzle, no_pulse) is None


@PUBLISHED
def test_one_answer_by_a_second_opinion(wall: dict[str, Any]) -> None:
    puzzle = read(wall["wall"])
    (found,) = brute.partitions(brute.lion_links(puzzle.cards), puzzle.cards)
    assert set(found) == sets(puzzle.groups)


@PUBLISHED
def test_the_groups_share_the_part_they_are_named_after(wall: dict[str, Any]) -> None:
    for group in read(wall["wall"]).groups:
        assert all(group.name in brute.made_of()[card] for card in group.cards)


@PUBLISHED
def test_the_red_herrings_are_those_that_its_author_meant(wall: dict[str, Any]) -> None:
    puzzle = read(wall["wall"])
    groups = tuple(sets(puzzle.groups))
    links = part_walls.THEME.links(puzzle.cards)
    named = {link for several in herrings(groups, links).values() for link in several}
    assert named >= set(wall["herrings"])
    assert is_clean(groups, links)


@PUBLISHED
def test_the_parts_to_choose_from_hold_the_links(wall: dict[str, Any]) -> None:
    puzzle = read(wall["wall"])
    links = {group.name for group in puzzle.groups}
    others = set(links_to_choose(puzzle)) - links
    assert set(links_to_choose(puzzle)) >= links
    assert len(others) == GROUPS
    assert others <= {part for card in puzzle.cards for part in brute.made_of()[card]}


def test_a_second_answer_is_named() -> None:
    puzzle = read("木: 林 校 材 村\n口: 唱 和 吃 吹\n氵: 江 河 海 湖\n扌: 打 找 把 报")
    swapped = read("木: 林 校 材 和\n口: 唱 吃 吹 杏\n氵: 江 河 海 湖\n扌: 打 找 把 报")
    assert part_walls.THEME.other_partition(puzzle, no_pulse) is None
    other = part_walls.THEME.other_partition(swapped, no_pulse)
    assert other is not None
    assert sets(other) != sets(swapped.groups)
    assert len(LION_WALL.solutions(swapped, 9, no_pulse)) > 1

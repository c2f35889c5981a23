"""Partitions of a wall: those that a second solver finds, the plainest first; walls of others keep their one answer."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generators.kernel.kind import no_pulse
from generators.wall.generate import _allowed
from generators.wall.kind import LION_WALL
from generators.wall.lion import part_walls
from generators.wall.lion.part_walls import links_to_choose
from generators.wall.notation import read
from generators.wall.rules import GROUPS
from generators.wall.solver import explain, herrings, is_clean, partitions, ranked
from tests.generators.wall import brute
from tests.generators.wall.walls import golden, sets
from tests.rows import FULL

WALL = tuple("abcdefghijklmnop")
FOURS = ("abcd", "efgh", "ijkl", "mnop")


@settings(max_examples=60 if FULL else 20)
@given(st.lists(st.sets(st.sampled_from(WALL), min_size=2, max_size=7), max_size=9))
def test_the_same_answers_as_a_second_opinion(random_links: list[set[str]]) -> None:
    """Four links that cover the wall, and others at random."""
    everything = [set(four) for four in FOURS] + random_links
    links = {str(number): frozenset(cards) for number, cards in enumerate(everything)}
    known = {card: frozenset(link for link, cards in links.items() if card in cards) for card in WALL}
    found = partitions(WALL, links, 10_000, no_pulse)
    expected = brute.partitions(known, WALL)
    assert len(found) == len(set(found))
    assert set(found) == {frozenset(each) for each in expected}
    assert len(partitions(WALL, links, 1, no_pulse)) == 1


def test_no_answer() -> None:
    assert partitions(WALL, {"only": frozenset("abcd")}, 9, no_pulse) == ()


def test_red_herrings_run_across_groups() -> None:
    links = {"real": frozenset("abcd"), "part": frozenset("ab"), "red": frozenset("aei"), "too": frozenset("aei")}
    groups = tuple(map(frozenset, FOURS))
    assert herrings(groups, links) == {frozenset("aei"): ("red", "too")}
    assert is_clean(groups, links)
    assert not is_clean(groups, links | {"wide": frozenset("aeim")})
    assert explain(frozenset("ab"), links) == ("real", "part")


WALLS = 60 if FULL else 8
LOOSE = "唱 和 吃 吹 吟 吸 吻 呼 叮 叶 叫 叹 吐 吓 呀 味"


def careless_wall(rng: Random) -> tuple[tuple[str, ...], set[frozenset[str]]]:
    """Four common parts and four characters each that have them in the open: as people make walls, proved by nobody."""
    deck = part_walls.deck("hard", "any", no_pulse)
    while True:
        real = rng.sample(deck.real[:60], 4)
        open_to = {part: [card for card in deck.links[part] if only(card, part, real)] for part in real}
        if all(len(cards) >= 4 for cards in open_to.values()):
            groups = [rng.sample(cards, 4) for cards in open_to.values()]
            cards = [card for group in groups for card in group]
            rng.shuffle(cards)
            return tuple(cards), set(map(frozenset, groups))


def only(card: str, part: str, real: list[str]) -> bool:
    return not brute.deep_parts(card) & (set(real) - {part})


def test_what_was_meant_comes_first() -> None:
    rng = Random(11)
    part_walls.prepare(no_pulse)
    walls = [careless_wall(rng) for _ in range(WALLS)]
    first = [part_walls.THEME.ranked(cards, 1, no_pulse)[0] for cards, _ in walls]
    assert sum(set(found) == groups for found, (_, groups) in zip(first, walls, strict=True)) >= WALLS - 1


def test_the_same_partitions_in_another_order() -> None:
    cards = tuple("江河海湖林校材呆唱吃吹杏打找把报")
    links = part_walls.THEME.links(cards)
    found = ranked(cards, links, part_walls.THEME.depths, 10_000, no_pulse)
    plain = partitions(cards, links, 10_000, no_pulse)
    assert len(found) == len(plain) > 1
    assert set(found) == set(plain)
    by_hand = brute.partitions(brute.lion_links(cards), cards)
    assert set(found) == {frozenset(each) for each in by_hand}


def test_among_very_many_the_first_are_found_at_once() -> None:
    """Any four of these are a group: millions of ways."""
    cards = tuple(LOOSE.split())
    assert len(part_walls.THEME.ranked(cards, 11, no_pulse)) == 11


def test_a_plain_link_is_named_before_a_deep_one() -> None:
    cards = tuple("唱和吃吹江河海湖林校材村打找把报")
    assert part_walls.THEME.explain(frozenset(cards[4:8]), part_walls.THEME.links(cards))[0] == "氵"


def test_a_card_without_parts_is_named_in_a_warning() -> None:
    wall = "氵: 江 河 海 湖\n木: 林 校 材 村\n口: 唱 和 吃 吹\n"
    warning = part_walls.THEME.warning(read(wall + "strokes: 一 丶 丿 亅"), no_pulse)
    assert warning is not None
    assert warning.key == "wall.strangers"
    assert part_walls.THEME.warning(LION_WALL.open((wall + "扌: 打 找 把 报").encode()), no_pulse) is None


def test_groups_of_the_wall_keep_their_names() -> None:
    puzzle = read("trees: 林 校 材 村\n口: 唱 和 吃 吹\n氵: 江 河 海 湖\n扌: 打 找 把 报")
    assert [set(sets(groups)) for groups in part_walls.THEME.partitions(puzzle, 3, no_pulse)] == [sets(puzzle.groups)]


def test_links_played_lately_leave_enough_to_deal_from() -> None:
    """However many were played: otherwise the last walls of fifty would be made from a dozen links."""
    deck = part_walls.deck("hard", "any", no_pulse)
    allowed = next(_allowed(deck, deck.real))
    assert len(allowed) >= 0.4 * len(deck.real) - 1
    assert set(allowed).isdisjoint(deck.real[-20:]), "the latest are avoided"


@pytest.mark.parametrize("wall", golden("published"), ids=("first", "second"))
def test_a_published_wall_has_one_answer_and_the_herrings_of_its_author(wall: dict[str, Any]) -> None:
    puzzle = LION_WALL.open(wall["wall"].encode())
    groups, links = sets(puzzle.groups), part_walls.THEME.links(puzzle.cards)
    (solution,) = LION_WALL.solutions(puzzle, 9, no_pulse)
    (found,) = brute.partitions(brute.lion_links(puzzle.cards), puzzle.cards)
    assert sets(solution.puzzle.groups) == set(found) == groups
    assert part_walls.THEME.other_partition(puzzle, no_pulse) is None
    assert all(group.name in brute.made_of()[card] for group in puzzle.groups for card in group.cards)
    named = {link for several in herrings(tuple(groups), links).values() for link in several}
    assert named >= set(wall["herrings"])
    assert is_clean(tuple(groups), links)


@pytest.mark.parametrize("wall", golden("published"), ids=("first", "second"))
def test_the_parts_to_choose_from_hold_the_links(wall: dict[str, Any]) -> None:
    puzzle = read(wall["wall"])
    links, choices = {group.name for group in puzzle.groups}, set(links_to_choose(puzzle))
    assert links < choices <= links | {part for card in puzzle.cards for part in brute.made_of()[card]}
    assert len(choices - links) == GROUPS


def test_a_second_answer_is_named() -> None:
    puzzle = read("木: 林 校 材 村\n口: 唱 和 吃 吹\n氵: 江 河 海 湖\n扌: 打 找 把 报")
    swapped = read("木: 林 校 材 和\n口: 唱 吃 吹 杏\n氵: 江 河 海 湖\n扌: 打 找 把 报")
    assert part_walls.THEME.other_partition(puzzle, no_pulse) is None
    other = part_walls.THEME.other_partition(swapped, no_pulse)
    assert other is not None
    assert sets(other) != sets(swapped.groups)
    assert len(LION_WALL.solutions(swapped, 9, no_pulse)) > 1

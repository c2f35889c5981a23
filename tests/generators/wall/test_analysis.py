"""Partitions of a wall: those that a second solver finds, the plainest first; walls of others keep their one answer."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generators.__main__ import parser
from generators.kernel.kind import no_pulse
from generators.kernel.phrases import tell
from generators.lanterns import all_kinds
from generators.names.almanac import daily
from generators.reading.parse import read as read_any
from generators.wall.analysis import (
    CONNECTING,
    LION,
    PerceptionModel,
    WallAnalysis,
    analyse,
    certainty,
    clearest_first,
    may_be_group,
    parts_within,
)
from generators.wall.generate import allowed_links
from generators.wall.kind import CONNECTING_WALL, LION_WALL
from generators.wall.lion import part_walls
from generators.wall.lion.part_walls import links_to_choose
from generators.wall.menu import Options
from generators.wall.notation import read
from generators.wall.rules import GROUPS, SIZE, Group, Guess, Puzzle, State, play, start
from generators.wall.solver import certain_groups, herrings, is_clean, partitions
from generators.wall.theme import WallTheme
from tests.generators.wall import brute
from tests.generators.wall.walls import GROUP_CARDS, golden, sets
from tests.rows import FULL, present
from tests.said import refused

WALL = tuple("abcdefghijklmnop")
OWN = tuple("ABCD")
BY_HAND = "木: 林 校 材 村\n口: 唱 和 吃 吹\n氵: 江 河 海 湖\n扌: 打 找 把 报"


@settings(max_examples=60 if FULL else 20)
@given(st.lists(st.sets(st.sampled_from(WALL), min_size=2, max_size=7), max_size=9))
def test_the_same_answers_as_a_second_opinion(random_links: list[set[str]]) -> None:
    """Four links that cover the wall, and others at random."""
    everything = [set(four) for four in GROUP_CARDS] + random_links
    links = {str(number): frozenset(cards) for number, cards in enumerate(everything)}
    known = {card: frozenset(link for link, cards in links.items() if card in cards) for card in WALL}
    found = partitions(WALL, links, 10_000, no_pulse)
    expected = brute.partitions(known, WALL)
    assert len(found) == len(set(found))
    assert set(found) == {frozenset(each) for each in expected}
    assert len(partitions(WALL, links, 1, no_pulse)) == 1


WALLS = 60 if FULL else 8
LOOSE = "唱 和 吃 吹 吟 吸 吻 呼 叮 叶 叫 叹 吐 吓 呀 味"


def careless_wall(rng: Random) -> tuple[tuple[str, ...], set[frozenset[str]]]:
    """Four common parts and four characters each that have them in the open: as people make walls, proved by nobody."""
    deck = part_walls.card_pool("hard", "any", no_pulse)
    while True:
        real = rng.sample(deck.real[:60], 4)
        open_to = {
            part: [card for card in deck.links[part] if not brute.deep_parts(card) & {*real} - {part}] for part in real
        }
        if all(len(cards) >= 4 for cards in open_to.values()):
            groups = [rng.sample(cards, 4) for cards in open_to.values()]
            cards = [card for group in groups for card in group]
            rng.shuffle(cards)
            return tuple(cards), set(map(frozenset, groups))


def test_what_was_meant_comes_first() -> None:
    rng = Random(11)
    part_walls.prepare(no_pulse)
    walls = [careless_wall(rng) for _ in range(WALLS)]
    first = [part_walls.THEME.rank_partitions(cards, 1, no_pulse)[0] for cards, _ in walls]
    assert sum(set(found) == groups for found, (_, groups) in zip(first, walls, strict=True)) >= WALLS - 1


def test_there_may_be_none_and_among_very_many_the_first_are_found_at_once() -> None:
    """Any four of the loose ones are a group: millions of ways."""
    assert partitions(WALL, {"only": frozenset("abcd")}, 9, no_pulse) == ()
    assert len(part_walls.THEME.rank_partitions(tuple(LOOSE.split()), 11, no_pulse)) == 11


def test_a_card_without_parts_belongs_to_the_group_that_is_left() -> None:
    cards = tuple("家安字宝江河湖海松柏林桃灯炒烧一")
    assert {*"灯炒烧一"} in certain_groups(cards, part_walls.THEME.links(cards), ("一",), no_pulse)


def test_strokes_and_shapes_without_a_name_are_no_near_groups() -> None:
    cards = tuple("一丶丿亅江河湖海林校材村且助阻姐")
    assert [link for link in "一人口大氵𠃌" if part_walls.is_loose(link)] == ["一", "𠃌"]
    near = refused(read_any, "".join(cards).encode(), all_kinds(), no_pulse)
    assert "一" not in str(near)
    assert {*"一且助阻姐"} <= part_walls.THEME.links(cards)["一"]


def test_a_wall_that_one_unknown_card_leaves_no_choice_for_is_opened_on_trust(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    groups = ("壔坫圻壀", "鍺釿鐴錐", "点煮燾鿏", "迠近避進")
    cards = "".join(map("".join, zip(*groups, strict=True)))
    found = read_any(cards.encode(), all_kinds(), no_pulse)
    assert found.made is not None
    puzzle = found.made.puzzle
    assert {group.cards for group in puzzle.groups} == set(map(tuple, groups))
    assert present(part_walls.THEME.warning(puzzle, no_pulse)).key == "wall.trusted"
    file = tmp_path / "wall.txt"
    file.write_text(cards, encoding="utf-8")
    arguments = parser().parse_args(["solve", "lion-wall", str(file)])
    assert arguments.run(arguments) == 0
    printed = capsys.readouterr().out
    assert tell("wall.trusted", cards="鿏") in printed
    assert "点 煮 燾 鿏" in printed
    assert printed.rstrip().endswith(tell("wall.partitions", count=1))


def test_links_played_lately_leave_enough_to_deal_from() -> None:
    """However many were played: otherwise the last walls of fifty would be made from a dozen links."""
    deck = part_walls.card_pool("hard", "any", no_pulse)
    allowed = next(allowed_links(deck, deck.real))
    assert len(allowed) >= 0.4 * len(deck.real) - 1
    assert set(allowed).isdisjoint(deck.real[-20:]), "the latest are avoided"


@pytest.mark.parametrize("wall", golden("published"), ids=("first", "second"))
def test_a_published_wall_has_one_answer_and_what_its_author_meant(
    wall: dict[str, Any],
) -> None:
    puzzle = LION_WALL.open(wall["wall"].encode())
    groups, links = sets(puzzle.groups), part_walls.THEME.links(puzzle.cards)
    (solution,) = LION_WALL.solutions(puzzle, 9, no_pulse)
    (found,) = brute.partitions(brute.lion_links(puzzle.cards), puzzle.cards)
    assert sets(solution.puzzle.groups) == set(found) == groups
    assert all(group.name in brute.made_of()[card] for group in puzzle.groups for card in group.cards)
    crossing = herrings(tuple(groups), links)
    named = {link for link, cards in links.items() if cards in crossing}
    assert named >= set(wall["herrings"])
    assert is_clean(tuple(groups), links)
    own, choices = {group.name for group in puzzle.groups}, set(links_to_choose(puzzle))
    assert own < choices <= own | {part for card in puzzle.cards for part in brute.made_of()[card]}
    assert len(choices - own) == GROUPS


def test_a_second_answer_is_named() -> None:
    """A plain link is named before a deep one, and groups of the wall keep the names that it gives them."""
    puzzle, swapped = read(BY_HAND), read(BY_HAND.replace("村", "和", 1).replace("唱 和 吃 吹", "唱 吃 吹 杏"))
    assert len(LION_WALL.solutions(puzzle, 9, no_pulse)) == 1
    _, other, *_ = LION_WALL.solutions(swapped, 9, no_pulse)
    assert sets(other.puzzle.groups) != sets(swapped.groups)
    assert part_walls.THEME.explain(frozenset("江河海湖"), part_walls.THEME.links(puzzle.cards))[0] == "氵"
    named = read(BY_HAND.replace("木:", "trees:"))
    assert len(part_walls.THEME.solutions(named, 3, no_pulse)) == 1


@pytest.mark.parametrize("seed", range(20 if FULL else 3))
def test_a_red_herring_is_the_largest_part_that_its_cards_share(seed: int) -> None:
    wall = analyse(LION, LION_WALL.generate(Options("hard", script="simplified"), Random(seed), no_pulse), no_pulse)
    for herring in wall.herrings_through(frozenset(wall.puzzle.groups[0].cards), frozenset(wall.puzzle.cards)):
        shared = frozenset.intersection(*(frozenset(parts_within(card, SIZE)) for card in herring.cards))
        assert not any(herring.link in parts_within(part, SIZE) for part in shared - {herring.link}), herring


MANY = 100 if FULL else 12
Wide = list[set[str]]
some_links = st.lists(st.sets(st.sampled_from(WALL), min_size=4, max_size=6), max_size=7)
some_more = st.lists(st.sets(st.sampled_from(WALL), max_size=2), min_size=4, max_size=4)  # that fit its own links too


def wall(wide: Wide, more: Wide) -> tuple[WallAnalysis, State, dict[str, frozenset[str]]]:
    """With the links that each card has."""
    links = {str(number): cards for number, cards in enumerate(wide)}
    links |= {name: {*cards, *extra} for name, cards, extra in zip(OWN, GROUP_CARDS, more, strict=True)}
    known = {card: frozenset(link for link, cards in links.items() if card in cards) for card in WALL}
    theme = WallTheme(known.__getitem__, lambda _: (), lambda _: None, lambda card: dict.fromkeys(known[card], 1))
    model = PerceptionModel(
        theme=lambda _: theme,
        groupable=lambda _, card: known[card],
        noticed=lambda _, card: known[card],
        possible=lambda _, card: known[card],
        obscurity=len,
        prepare=lambda _: None,
    )
    groups = tuple(Group(name, tuple(cards)) for name, cards in zip(OWN, GROUP_CARDS, strict=True))
    puzzle = Puzzle(WALL, groups)
    return analyse(model, puzzle, no_pulse), start(puzzle), known


@settings(max_examples=MANY)
@given(some_links, some_more, st.integers(0, 3))
def test_it_is_sure_where_every_way_to_share_them_out_has_it(wide: Wide, more: Wide, number: int) -> None:
    known, state, links = wall(wide, more)
    group = state.puzzle.groups[number]
    four = frozenset(group.cards)
    shares = [set(each) for each in brute.partitions(links, WALL)]
    found = certainty(known, state, group, no_pulse)
    assert (found.technique.name == "fifth") == any(four not in share for share in shares)
    fitting = {card for card in WALL if group.name in links[card]}
    if found.technique.name in ("only_four", "crossed"):
        assert fitting == four
    if found.technique.name == "only_four":
        met = {link: {card for card in WALL if link in links[card]} for card in four for link in links[card]}
        assert all(cards <= four or len(cards) < SIZE - 1 for cards in met.values())
    assert all(card not in four for card in found.others)
    assert all(found.link in links[card] for card in found.others)
    assert all(may_be_group(known, state, each, no_pulse) for each in shares[0])


@settings(max_examples=MANY)
@given(some_links, some_more, st.data())
def test_a_wrong_guess_settles_it_where_every_other_way_had_it(wide: Wide, more: Wide, data: st.DataObject) -> None:
    known, state, links = wall(wide, more)
    shares = [set(each) for each in brute.partitions(links, WALL)]
    right = set(map(frozenset, GROUP_CARDS))
    tempting = sorted({tuple(sorted(four)) for share in shares for four in share - right})
    if not tempting:
        return
    guess = data.draw(st.sampled_from(tempting))
    state = play(state, Guess(guess))
    left = [share for share in shares if frozenset(guess) not in share]
    for group in state.puzzle.groups:
        name = certainty(known, state, group, no_pulse).technique.name
        assert (name == "fifth") == any(frozenset(group.cards) not in share for share in left)
    assert not may_be_group(known, state, frozenset(guess), no_pulse)


def test_each_technique_has_its_case() -> None:
    def technique(wide: Wide, more: Wide) -> str:
        known, state, _ = wall(wide, more)
        return certainty(known, state, state.puzzle.groups[0], no_pulse).technique.name

    nobody: Wide = [set(), set(), set(), set()]
    assert technique([], nobody) == "only_four"
    assert technique([set("aei")], nobody) == "crossed"
    assert technique([], [{"e"}, *nobody[1:]]) == "by_elimination"  # e is needed by the second group
    assert technique([], [set(), {"a"}, set(), set()]) == "by_elimination"  # a is needed by the first
    assert technique([], [{"e"}, {"i"}, set(), set()]) == "one_way"  # i by the third, so e by the second
    assert technique([], [{"e"}, {"a"}, set(), set()]) == "fifth"


def test_the_surest_group_comes_first_and_is_yellow() -> None:
    """Yellow was the play on letters on six days of nine, which only the three other groups decide."""
    wall = read(present(daily(CONNECTING_WALL.id, "2027-05-18")))
    assert wall.groups[3].name == "Dances, with one letter wrong"
    assert clearest_first(CONNECTING, replace(wall, groups=wall.groups[::-1]), no_pulse).groups[3] == wall.groups[3]

"""The plainest answer comes first, and every answer comes."""

from __future__ import annotations

from itertools import combinations
from random import Random

import pytest

from generators.kernel.kind import no_pulse
from generators.wall.characters.han import known_links, parts
from generators.wall.generate import _allowed
from generators.wall.kind import LION_WALL
from generators.wall.lion import part_walls
from generators.wall.notation import read
from generators.wall.solver import partitions, ranked
from tests.generators.wall import brute
from tests.generators.wall.walls import sets

WALLS = 60
LOOSE = "唱 和 吃 吹 吟 吸 吻 呼 叮 叶 叫 叹 吐 吓 呀 味"
TOLD = "精 鉛 麻 膏 鶏 捜 回 本 未 术 主 玉 太 头 午 血 必 周 黑 向"
MENDED = {"記": "言己", "敘": "余攵", "込": "辶入", "釦": "金口", "竏": "立千", "條": "攸木", "脩": "攸月"}


def carelessly(rng: Random) -> tuple[tuple[str, ...], set[frozenset[str]]]:
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
    walls = [carelessly(rng) for _ in range(WALLS)]
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
    assert all(known_links(card) >= {"口"} for four in combinations(cards, 4) for card in four)


def test_a_plain_link_is_named_before_a_deep_one() -> None:
    cards = tuple("唱和吃吹江河海湖林校材村打找把报")
    assert part_walls.THEME.explain(frozenset(cards[4:8]), part_walls.THEME.links(cards))[0] == "氵"


@pytest.mark.parametrize("card", TOLD.split())
def test_characters_of_printed_walls_have_parts(card: str) -> None:
    assert parts().of(card)
    assert len(known_links(card)) > 1
    assert part_walls.THEME.strangers((card,)) == ()


@pytest.mark.parametrize(("card", "made_of"), MENDED.items())
def test_parts_are_those_of_dictionaries(card: str, made_of: str) -> None:
    assert parts().of(card) == made_of


def test_what_a_wall_may_hold_and_nobody_should_be_dealt() -> None:
    """A printed wall has them."""
    assert not any(card in parts().cards for card in "麻回屎")


def test_a_card_without_parts_is_told_of() -> None:
    wall = "氵: 江 河 海 湖\n木: 林 校 材 村\n口: 唱 和 吃 吹\nstrokes: 一 丶 丿 亅"
    warning = part_walls.THEME.warning(read(wall), no_pulse)
    assert warning is not None
    assert warning.key == "wall.strangers"
    assert (
        part_walls.THEME.warning(
            LION_WALL.open(wall.replace("strokes: 一 丶 丿 亅", "扌: 打 找 把 报").encode()), no_pulse
        )
        is None
    )


def test_groups_of_the_wall_keep_their_names() -> None:
    puzzle = read("trees: 林 校 材 村\n口: 唱 和 吃 吹\n氵: 江 河 海 湖\n扌: 打 找 把 报")
    assert [set(sets(groups)) for groups in part_walls.THEME.partitions(puzzle, 3, no_pulse)] == [sets(puzzle.groups)]


def test_links_played_lately_leave_enough_to_deal_from() -> None:
    """However many were played: otherwise the last walls of fifty would be made from a dozen links."""
    deck = part_walls.deck("hard", "any", no_pulse)
    allowed = next(_allowed(deck, deck.real))
    assert len(allowed) >= 0.4 * len(deck.real) - 1
    assert set(allowed).isdisjoint(deck.real[-20:]), "the latest are avoided"

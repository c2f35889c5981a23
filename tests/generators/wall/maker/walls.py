"""Walls as drafts, and those made by hand with a known second answer."""

from __future__ import annotations

from pathlib import Path

from generators.wall.maker.draft import DraftGroup, Tick, WallDraft

WALL = """
Birds: robin, thrush, lark, puffin
Printers: penguin, caxton, zinco, plantin
Architects: nash, soane, barry, pugin
____ fly: butter, horse, fire, gad
"""
HAN = """
sickness: 病, 疯, 疼, 痛
water: 江, 泳, 河, 池
木: 林, 柏, 枝, 桃
qing: 青, 情, 晴, 请
"""
CHINESE = """
家具: 衣柜, 书桌, 板凳, 鞋架
武器: 大炮, 步枪, 导弹, 手榴弹
饮料: 豆浆, 果汁, 牛奶, 酸梅汤
音译外来词: 沙发, 坦克, 幽默, 咖啡
"""
FILES = "two_ways.txt", "more_ways.txt"  # a hundred each


def draft(text: str, ticks: tuple[Tick, ...] = (), title: str = "") -> WallDraft:
    """A line a group: `Birds: robin, wren, kite, crane`."""
    return WallDraft(title, tuple(map(_group, text.strip().splitlines())), frozenset(ticks))


def _group(line: str) -> DraftGroup:
    name, _, cards = line.partition(":")
    return DraftGroup(name.strip(), tuple(card.strip() for card in cards.split(",")))


def two_ways(file: str = FILES[0]) -> list[tuple[WallDraft, frozenset[str]]]:
    """Each wall, and the two cards that fit both its first groups."""
    written, _, quiet = Path(__file__).with_name(file).read_text(encoding="utf-8").partition("quiet:\n")
    fillers = list(map(_group, quiet.splitlines()))
    found = []
    for number, line in enumerate(line for line in written.splitlines() if not line.startswith("#")):
        pair = tuple(_group(each) for each in line.split("|"))
        others = fillers[number % len(fillers)], fillers[(number + 1) % len(fillers)]
        found.append((WallDraft("", (*pair, *others)), frozenset(group.cards[-1] for group in pair)))
    return found

"""The groups of all walls that are written by hand, as lists: they prove, name and explain the walls.

    “栏里棚里养着” | 家畜 | 牲口: 牛 羊 猪 驴 骡 狗 兔 骆驼
     also: 马

A group is a line of a wall file with as many cards as are known; `also` are cards of other groups
that fit it too. The desk of the dailies (tools/data/dailies) writes assets/categories/zh.txt.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from generators.kernel.cache import cached
from generators.kernel.kind import Pulse, no_pulse
from generators.kernel.phrases import CHINESE
from generators.kernel.sets import sets_by_key
from generators.wall.rules import is_witty
from generators.wall.theme import WallTheme
from generators.words.dictionary import asset_text, with_pulses

FILE = "zh.txt"  # in assets/categories
ALSO = " also:"


@dataclass(frozen=True, slots=True)
class ChineseGroup:
    name: str
    answers: tuple[str, ...]  # other names for it, the witty name first
    cards: tuple[str, ...]
    also: tuple[str, ...] = ()


@cached
def groups(pulse: Pulse = no_pulse, file: str = FILE) -> Mapping[str, ChineseGroup]:
    text = asset_text("categories", file)
    return {each.name: each for each in with_pulses(read_bank(text), pulse)}


def read_bank(text: str) -> Iterator[ChineseGroup]:
    for part in re.findall(rf"^[^#\s].*(?:\n{ALSO}.*)?", text, re.MULTILINE):
        line, _, also = part.partition(f"\n{ALSO}")
        head, _, cards = line.rpartition(":")
        names = [name.strip() for name in head.split("|")]
        if is_witty(names[0]):
            names[:2] = reversed(names[:2])
        yield ChineseGroup(names[0], tuple(names[1:]), tuple(cards.split()), tuple(also.split()))


def write_bank(found: Iterable[ChineseGroup]) -> str:
    return "".join(map(_write_group, found))


def _write_group(group: ChineseGroup) -> str:
    names = [group.name, *group.answers]
    if len(names) > 1 and is_witty(names[1]):
        names[:2] = reversed(names[:2])
    also = f"{ALSO} {' '.join(group.also)}\n" if group.also else ""
    return f"{' | '.join(names)}: {' '.join(group.cards)}\n{also}"


@cached
def _links(pulse: Pulse = no_pulse) -> Mapping[str, frozenset[str]]:
    lists = with_pulses(groups(pulse).values(), pulse)
    return sets_by_key((card, each.name) for each in lists for card in (*each.cards, *each.also))


def known_links(card: str) -> frozenset[str]:
    return _links().get(card, frozenset())


def names(link: str) -> tuple[str, ...]:
    return groups()[link].answers if link in groups() else ()


def depths(card: str) -> Mapping[str, int]:
    """The links of a card with their depth: 1 if the card was written for it, 2 if it only fits."""
    return {link: 1 if card in groups()[link].cards else 2 for link in known_links(card)}


def prepare(pulse: Pulse) -> None:
    _links(pulse)


THEME = WallTheme(known_links, names, prepare, depths, lambda card: not known_links(card), CHINESE)

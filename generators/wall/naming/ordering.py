"""Walls whose groups are put in order once they are found: the four cards spell the link."""

from __future__ import annotations

import unicodedata
from typing import Protocol

from generators.wall.naming.lists import Said

CHENGYU = "chengyu"


class Spelling(Protocol):
    """A group, as far as its order goes."""

    @property
    def name(self) -> str: ...
    @property
    def cards(self) -> tuple[str, ...]: ...
    @property
    def answers(self) -> tuple[str, ...]: ...


def spells(group: Spelling) -> bool:
    """Is its link made of its cards, each of them one character?"""
    return sorted(group.cards) == sorted(group.name)


def is_ordered(links: str, groups: tuple[Spelling, ...]) -> bool:
    return links == CHENGYU and all(map(spells, groups))


def in_order(text: str, group: Spelling) -> Said:
    """The idiom itself, another that has the same characters, or its pinyin with or without tones."""
    said = _bare(text)
    right = bool(said) and said in map(_bare, (group.name, *group.answers))
    return Said.RIGHT if right else Said.WRONG


def _bare(text: str) -> str:
    """Letters and characters only: yī mǎ dāng xiān is yimadangxian, and so is yi1 ma3 dang1 xian1."""
    decomposed = unicodedata.normalize("NFKD", text.casefold())
    return "".join(sign for sign in decomposed if sign.isalpha())

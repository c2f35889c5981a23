"""Walls whose groups are put in order once they are found: the four cards spell the link."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from typing import TYPE_CHECKING

from generators.wall.naming import Said

if TYPE_CHECKING:
    from generators.wall.rules import Group, Puzzle, State

CHENGYU = "chengyu"


def spells(group: Group) -> bool:
    """Is its link made of its cards, each of them one character?"""
    return sorted(group.cards) == sorted(group.name)


def is_ordered(puzzle: Puzzle) -> bool:
    return puzzle.links == CHENGYU and all(map(spells, puzzle.groups))


def in_order(text: str, group: Group) -> Said:
    """The idiom itself, another that has the same characters, or its pinyin with or without tones."""
    said = _bare(text)
    right = bool(said) and said in map(_bare, (group.name, *group.answers))
    return Said.RIGHT if right else Said.WRONG


def _bare(text: str) -> str:
    """Letters and characters only: yī mǎ dāng xiān is yimadangxian, and so is yi1 ma3 dang1 xian1."""
    decomposed = unicodedata.normalize("NFKD", text.casefold())
    return "".join(sign for sign in decomposed if sign.isalpha())


def is_secret(state: State, number: int) -> bool:
    """Is its order still to be found, so that nothing may show it?"""
    over = state.phase == "over"
    return is_ordered(state.puzzle) and state.names[number] is None and not over


def in_bar(state: State, number: int) -> tuple[str, ...]:
    """The cards of a group as its bar shows them."""
    cards = state.puzzle.groups[number].cards
    return as_laid(state.puzzle, cards) if is_secret(state, number) else cards


def as_laid(puzzle: Puzzle, cards: Iterable[str]) -> tuple[str, ...]:
    """As they lay on the wall, which does not tell the order."""
    return tuple(sorted(cards, key=puzzle.cards.index))

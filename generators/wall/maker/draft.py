"""A draft of a wall: four groups with a name and four places each, which may be empty.

ticks    cards that fit another group as well, as the maker knows and Lantern's lists may not
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from random import Random
from typing import Any

from generators.characters.chinese import are_characters, is_chinese
from generators.kernel.cache import cached_lately
from generators.kernel.credit import clean_credit
from generators.kernel.phrases import CHINESE
from generators.wall.menu import CHENGYU, MIXED, Mode
from generators.wall.notation import LONGEST_CARD, in_language, read, write
from generators.wall.rules import GROUPS, SIZE, Group, Puzzle, fold_text, shuffle_cards

LONGEST_NAME = 60
PARTS = (",", ";", "\t", "、", "，", "；")  # separators between the cards of a list
Tick = tuple[str, int]  # card as it is compared, and number of the other group that it fits


@dataclass(frozen=True, slots=True)
class DraftGroup:
    name: str = ""
    cards: tuple[str, ...] = ("",) * SIZE
    others: tuple[str, ...] = ()  # other names in a file; a rule in words (rule.py) is among them

    @property
    def filled(self) -> tuple[str, ...]:
        return _clean_cards(self.cards)


@dataclass(frozen=True, slots=True)
class WallDraft:
    title: str = ""
    groups: tuple[DraftGroup, ...] = (DraftGroup(),) * GROUPS
    ticks: frozenset[Tick] = frozenset()
    mode: Mode = Mode.CLASSIC
    author: str = ""

    @property
    def cards(self) -> tuple[str, ...]:
        """The written cards, group by group."""
        return tuple(card for group in self.groups for card in group.filled)

    @property
    def is_empty(self) -> bool:
        return not self.cards and not any(group.name.strip() for group in self.groups)

    @property
    def is_whole(self) -> bool:
        """Is every place filled, and no card there twice?"""
        named = all(clean_card(group.name) for group in self.groups)
        return named and len(self.cards) == len(set(map(fold_text, self.cards))) == GROUPS * SIZE

    @property
    def of_characters(self) -> bool:
        return bool(self.cards) and are_characters(self.cards)

    @property
    def of_chinese_words(self) -> bool:
        """Single characters do not count: they have links of their own."""
        return bool(self.cards) and all(map(is_chinese, self.cards)) and not self.of_characters

    @property
    def is_chinese(self) -> bool:
        """Are its groups known by Chinese links, not by English lists and rules?"""
        return self.of_characters or self.of_chinese_words

    def with_name(self, number: int, name: str) -> WallDraft:
        return self._with(number, replace(self.groups[number], name=name[:LONGEST_NAME], others=()))

    def with_text(self, number: int, place: int, text: str) -> WallDraft:
        """A text in a place; a list of several fills the places after it too, and so do characters in a row."""
        cards = [card[:LONGEST_CARD] for card in split_list(text) or [""]][: SIZE - place]
        group = self.groups[number]
        its = (*group.cards[:place], *cards, *group.cards[place + len(cards) :])
        return self._with(number, replace(group, cards=its))

    def ticked(self, number: int) -> tuple[str, ...]:
        """The cards that fit a group too, in the order of a file."""
        cards = set(self.cards).difference(self.groups[number].filled)
        return tuple(sorted(card for card in cards if (fold_text(card), number) in self.ticks))

    def with_tick(self, card: str, number: int) -> WallDraft:
        return replace(self, ticks=self.ticks ^ {(fold_text(card), number)})

    def _with(self, number: int, group: DraftGroup) -> WallDraft:
        return replace(self, groups=(*self.groups[:number], group, *self.groups[number + 1 :]))


def clean_card(text: str) -> str:
    """A card as it stands in a file, where `_` is a space, `:` ends a name and `#` begins a remark."""
    return " ".join(re.sub("[_:#|]", " ", text).split())


@cached_lately(1024)
def _clean_cards(cards: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(filter(None, map(clean_card, cards)))


def clean_name(text: str) -> str:
    """The same for a name, which may have a gap `____`."""
    return " ".join(re.sub("[:#|]", " ", text).split())


def split_list(text: str) -> list[str]:
    """The cards of a list: parted by commas and their like, or characters in a row."""
    listed = text.strip()
    for sign in PARTS:
        listed = listed.replace(sign, ",")
    if "," in listed:
        return [part.strip() for part in listed.split(",") if part.strip()]
    signs = listed.replace(" ", "")
    return list(signs) if len(signs) > 1 and are_characters(signs) else [text]


def to_draft(puzzle: Puzzle) -> WallDraft:
    groups = tuple(DraftGroup(group.name, group.cards, group.answers) for group in puzzle.groups)
    ticks = frozenset((fold_text(card), number) for number, group in enumerate(puzzle.groups) for card in group.fits)
    return WallDraft(puzzle.title, groups, ticks, puzzle.mode, puzzle.author)


def to_puzzle(draft: WallDraft) -> Puzzle:
    """The puzzle of a whole draft, as a file of it reads; BadText says what cannot be in one."""
    numbered = enumerate(draft.groups)
    groups = tuple(Group(clean_name(each.name), each.filled, fits=draft.ticked(at)) for at, each in numbered)
    cards = sorted(draft.cards)
    laid = shuffle_cards(cards, Random(" ".join(cards)))  # same groups, same order
    names = clean_credit(draft.title), clean_credit(draft.author)
    puzzle = read(write(Puzzle(laid, groups, draft.mode, "", links_of(draft), None, *names)))
    return in_language(puzzle, CHINESE) if draft.of_chinese_words else puzzle


def links_of(draft: WallDraft) -> str:
    """The family of its links, as in a file of a Lion Wall."""
    if not draft.of_characters:
        return ""
    if all(Group(clean_name(group.name), group.filled).is_spelled for group in draft.groups):
        return CHENGYU
    return "" if all(len(clean_name(group.name)) == 1 for group in draft.groups) else MIXED


def to_value(draft: WallDraft) -> dict[str, Any]:
    return {
        "title": draft.title,
        "author": draft.author,
        "groups": [[group.name, *group.cards] for group in draft.groups],
        "ticks": sorted(map(list, draft.ticks)),
        "mode": draft.mode.value,
    }


def from_value(value: object) -> WallDraft | None:
    """The draft of a record; None where it is none: it may be of a Lantern to come."""
    try:
        groups = tuple(DraftGroup(str(name), tuple(map(str, cards))) for name, *cards in value["groups"])  # type: ignore[index]
        ticks = frozenset((fold_text(str(card)), int(number)) for card, number in value["ticks"])  # type: ignore[index]
        author = str(value.get("author", ""))  # type: ignore[attr-defined]
        draft = WallDraft(str(value["title"]), groups, ticks, Mode(value["mode"]), author)  # type: ignore[index]
    except (TypeError, ValueError, LookupError):
        return None
    fits = len(groups) == GROUPS and all(len(group.cards) == SIZE for group in groups)
    return draft if fits else None

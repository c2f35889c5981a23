"""A second opinion on walls: it reads the data and searches by itself, with nothing of the code that makes walls."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from itertools import combinations
from pathlib import Path

from generators.wall.chinese_bank import groups
from generators.wall.connecting.bank import BankCategory, categories

DOTS = set("丨丶丿亅乀")  # which link nothing
ASSETS = Path(__file__).parents[3] / "assets"

# Cards that truly fit a category: found by a reader of the bank, not by its code.
_TEXT = Path(__file__).with_name("fits.txt").read_text(encoding="utf-8")
_ROWS = (line.split("\t") for line in _TEXT.splitlines() if not line.startswith("#"))
FITS = {name: frozenset(cards.split(", ")) for name, cards in _ROWS}


def rows(name: str) -> list[str]:
    lines = (ASSETS / "han" / name).read_text(encoding="utf-8").splitlines()
    return [line for line in lines if not line.startswith("#")]


@cache
def made_of() -> dict[str, set[str]]:
    found: dict[str, set[str]] = {}
    for line in rows("parts.txt"):
        row = line.removeprefix("*")
        found.setdefault(row[0], set()).update(row[1:])
    for line in rows("radicals.txt"):
        forms = line.split(" ")[0]
        for form in forms[1:]:
            found.setdefault(form, set()).add(forms[0])
    return found


@cache
def deep_parts(character: str) -> frozenset[str]:
    found, waiting = {character}, [character]
    while waiting:
        fresh = made_of().get(waiting.pop(), set()) - found - DOTS
        found |= fresh
        waiting += fresh
    return frozenset(found)


@cache
def bank() -> dict[str, BankCategory]:
    return {category.name: category for category in categories()}


def links_by_card(lists: Iterable[tuple[str, Iterable[str]]]) -> dict[str, frozenset[str]]:
    found: dict[str, set[str]] = {}
    for name, cards in lists:
        for card in cards:
            found.setdefault(card, set()).add(name)
    return {card: frozenset(links) for card, links in found.items()}


@cache
def bank_links() -> dict[str, frozenset[str]]:
    return links_by_card((each.name, each.members + each.also) for each in categories())


@cache
def links_of_chinese() -> dict[str, frozenset[str]]:
    return links_by_card((name, each.cards + each.also) for name, each in groups().items())


def lion_links(cards: tuple[str, ...]) -> dict[str, frozenset[str]]:
    return {card: deep_parts(card) for card in cards}


def connecting_links(cards: tuple[str, ...]) -> dict[str, frozenset[str]]:
    return {card: bank_links().get(card, frozenset()) for card in cards}


def chinese_links(cards: tuple[str, ...]) -> dict[str, frozenset[str]]:
    return {card: links_of_chinese().get(card, frozenset()) for card in cards}


def partitions(links: dict[str, frozenset[str]], cards: tuple[str, ...]) -> list[list[frozenset[str]]]:
    """All ways to split the cards into fours that share a link: the first card with any three others that have a link
    in common with it, and so on."""
    if not cards:
        return [[]]
    first, *others = cards
    near = [card for card in others if not links[first].isdisjoint(links[card])]
    found = []
    for three in combinations(near, 3):
        if links[first].intersection(*(links[card] for card in three)):
            rest = tuple(card for card in others if card not in three)
            found += [[frozenset({first, *three}), *tail] for tail in partitions(links, rest)]
    return found

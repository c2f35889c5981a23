"""Cards of a wall that an independent thesaurus knows in another group: WordNet."""

from __future__ import annotations

from functools import cache

from generators.wall.connecting import word_walls
from generators.wall.rules import Group, Puzzle
from tools.data.word_corrections import LOOSE_KINDS
from tools.data.wordnet import DEPTH, PARTS, WordNet

GAP = "____"
FEW = 2  # cards of a group to which another must be near
KIND = "@"  # from a meaning to the one above it
LIKE = "&"  # from one description to another


@cache
def _thesaurus() -> WordNet:
    deck = word_walls.card_pool()
    heads = (link.replace(GAP, "").strip() for link in deck.real if GAP in link)
    compounds = {
        joined
        for link in deck.real
        if GAP in link
        for card in deck.cards
        for joined in (link.replace(GAP, card).replace(" ", mark) for mark in ("", "_"))
    }
    return WordNet(frozenset({*(card.replace(" ", "_") for card in deck.cards), *heads, *compounds}))


@cache
def _meanings(card: str) -> frozenset[str]:
    """Every meaning of a card, and the clear kinds above it."""
    book, word = _thesaurus(), card.lower().replace(" ", "_")
    own = {meaning for part in PARTS for meaning in book.senses[part].get(word, ())}
    above = {
        other
        for meaning in own
        for sort, other, _ in book.meanings[meaning].pointers
        if sort == LIKE or _is_kind(sort, other)
    }
    return frozenset(own | above)


def _is_kind(sort: str, meaning: str) -> bool:
    book = _thesaurus()
    return sort == KIND and LOOSE_KINDS.isdisjoint(book.meanings[meaning].words) and book.depth(meaning) >= DEPTH


@cache
def _is_word(text: str) -> bool:
    book = _thesaurus()
    return any(each in book.senses[part] for part in PARTS for each in (text.replace(" ", ""), text.replace(" ", "_")))


def count_lures(wall: Puzzle) -> int:
    """How often a card seems to belong to another group: near two of its cards, or a compound with its word."""
    pairs = ((card, group) for home in wall.groups for card in home.cards for group in wall.groups if group is not home)
    return sum(_seems(card, group) for card, group in pairs)


def _seems(card: str, group: Group) -> bool:
    if GAP in group.name:
        return _is_word(group.name.replace(GAP, card).lower())
    return sum(not _meanings(card).isdisjoint(_meanings(other)) for other in group.cards) >= FEW

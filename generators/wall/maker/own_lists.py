"""Lists of one's own: a text with a line a list, its name and what is in it, for the proof of walls and for dealing.

    # teas that we serve
    Kinds of tea: green, oolong, kombucha, chai, mint
    Our teachers: Hill, Wren, Field, Rivers, Stone
    水果: 桃 梨 杏 李 枣

Characters need no commas. Of two lists of one name the later one holds; lines that begin with # are remarks.
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from generators.kernel.kind import BadText, Pulse
from generators.kernel.phrases import Phrase, say
from generators.wall.characters.chinese import are_characters
from generators.wall.choices import Mode
from generators.wall.connecting import word_walls
from generators.wall.generate import CardPool, Lures, deal_apart, inverted
from generators.wall.notation import LONGEST_CARD
from generators.wall.rules import GROUPS, SIZE, Puzzle
from generators.wall.theme import flat_theme

LONGEST_NAME, MOST_CARDS, MOST_LISTS = 60, 200, 500
FEWEST = 5  # cards of a list that is dealt: four, and one to choose from
ROUNDS = 40  # of tries, before there is no such wall
SHOWN = 40  # letters of a line that is quoted
MIXED = 2  # lists of one's own on a wall with Lantern's


@dataclass(frozen=True, slots=True)
class OwnList:
    name: str
    cards: tuple[str, ...]

    @property
    def folded(self) -> frozenset[str]:
        return frozenset(" ".join(card.casefold().split()) for card in self.cards)

    def line(self) -> str:
        return f"{self.name}: {', '.join(self.cards)}"


def read_lists(text: str) -> tuple[OwnList, ...]:
    """The lists that can be read; `odd_line` finds a line that cannot."""
    found: dict[str, OwnList] = {}
    for line in text.splitlines():
        if each := read_list(line):
            found.pop(each.name.casefold(), None)
            found[each.name.casefold()] = each
    return tuple(found.values())[:MOST_LISTS]


def read_list(line: str) -> OwnList | None:
    """The list of a line; None for a remark, and for what is no list."""
    name, colon, rest = line.strip("\ufeff \t\r\n").replace("：", ":").partition(":")
    name = " ".join(name.split())
    if not colon or not name or name.startswith("#") or len(name) > LONGEST_NAME:
        return None
    cards = tuple(dict.fromkeys(_cards(rest)))
    fit = cards and len(cards) <= MOST_CARDS and all(len(card) <= LONGEST_CARD for card in cards)
    return OwnList(name, cards) if fit else None


def _cards(text: str) -> list[str]:
    for sign in ";、，；":
        text = text.replace(sign, ",")
    parts = [" ".join(part.replace("_", " ").split()) for part in text.split(",")]
    signs = text.replace(",", "").replace(" ", "")
    if are_characters(signs) and all(len(part.replace(" ", "")) > 1 for part in parts if part) and len(parts) == 1:
        return list(signs)
    return [part for part in parts if part]


def odd_line(text: str) -> Phrase | None:
    """The first line that is neither a list nor a remark."""
    for number, line in enumerate(text.splitlines(), 1):
        if line.strip() and not line.lstrip().startswith("#") and read_list(line) is None:
            shown = "".join(sign for sign in line.strip()[:SHOWN] if sign.isprintable())
            return say("own_lists.odd_line", number=number, line=shown)
    return None


def wall_of(lists: tuple[OwnList, ...], rng: Random, pulse: Pulse, *, alone: bool) -> Puzzle:
    """A Connecting Wall of the lists alone, or of two of them with Lantern's; BadText where none can be made."""
    word_walls.prepare(pulse)
    own = {each.name: each.cards for each in lists if len(each.cards) >= FEWEST}
    needed = GROUPS if alone else MIXED
    if len(own) < needed:
        raise BadText("own_lists.few", count=len(own), least=needed, cards=FEWEST)
    deck = _deck(own, rng, pulse, alone=alone)

    def suits(real: tuple[str, ...]) -> bool:
        return alone or sum(link in own for link in real) >= MIXED

    dealt = deal_apart(deck, Lures((), GROUPS * SIZE, narrow=False), (), suits, rng, pulse, ROUNDS)
    if not dealt:
        raise BadText("own_lists.no_wall")
    theme = flat_theme(deck.known, word_walls.names, word_walls.prepare)
    return theme.puzzle(dealt, rng, Mode.CONNECTIONS)


def _deck(own: dict[str, tuple[str, ...]], rng: Random, pulse: Pulse, *, alone: bool) -> CardPool:
    """The lists, and as many of Lantern's; each card is known by all of both."""
    its = inverted(own, pulse)
    bank = word_walls.deck(pulse, "medium")
    others = () if alone else rng.sample(bank.real, len(own))
    links = {**{link: bank.links[link] for link in others}, **own}

    def known(card: str) -> frozenset[str]:
        return frozenset(its.get(card, ())) | word_walls.known_links(card)

    return CardPool(inverted(links, pulse), links, tuple(links), known)

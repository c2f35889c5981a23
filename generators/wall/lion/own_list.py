"""A wall of the player's own characters, such as those of a lesson: whatever links four of them may be a group."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from generators.kernel.cache import UncachedPulse
from generators.kernel.kind import BadText, Pulse
from generators.kernel.phrases import Phrase, say
from generators.wall.characters.fields import fields, listed_words
from generators.wall.characters.han import STROKES, facts, parts
from generators.wall.characters.sounds import sounds
from generators.wall.choices import MIXED, Mode
from generators.wall.dealing import Deck, inverted
from generators.wall.generate import Lures, deal_apart
from generators.wall.lion import part_walls
from generators.wall.lion.link_families import FAMILIES, SCRIPTS, THEMES, prepare
from generators.wall.rules import GROUPS, SIZE, Puzzle

FIRST = "\u3400"  # of all characters
SHARE = 0.5  # of what is written must be characters, or there are enough of them
ROUNDS = 40  # of tries, before there is no such wall
MOST_SHOWN = 20  # characters that cannot be used


def reads(text: str) -> bool:
    """Is it such a list, be there pinyin beside it or not?"""
    letters = [sign for sign in text if sign.isalpha()]
    mostly = bool(letters) and sum(sign >= FIRST for sign in letters) >= SHARE * len(letters)
    return mostly or len(_written(text)) >= GROUPS * SIZE


def _written(text: str) -> list[str]:
    return list(dict.fromkeys(sign for sign in text if sign >= FIRST and sign.isalpha()))


def _usable(text: str) -> list[str]:
    known = facts(UncachedPulse())
    return [sign for sign in _written(text) if sign in known and known[sign].pinyin]


def _script(cards: list[str]) -> str:
    known = facts(UncachedPulse())
    return max(SCRIPTS, key=lambda name: sum(known[card].level(SCRIPTS[name]) > 0 for card in cards))


def _links(cards: list[str], mark: str) -> dict[str, tuple[str, ...]]:
    """Each card with the links that it may be dealt for: its parts, its sound, its fields, words with it; whatever a
    list has, be it no more than fits."""
    pulse = UncachedPulse()
    listed = [each for each in (*fields(pulse), *listed_words(pulse)) if each.script == mark]
    found = {}
    for card in cards:
        its = (part for part in parts(pulse).of(card) if part not in STROKES and not part_walls.seems(card, part))
        seen = filter(part_walls.named, its)
        told = (each.name for each in listed if card in each.cards or card in each.also)
        found[card] = tuple(dict.fromkeys((*seen, *sounds(card)[:1], *told)))
    return found


def from_text(text: str, rng: Random, pulse: Pulse) -> Puzzle:
    """Classic, in the script of most of them; BadText where no four groups can be made."""
    prepare(pulse)
    cards = _usable(text)
    if len(cards) < GROUPS * SIZE:
        raise BadText("lion_wall.few_characters", count=len(cards), most=GROUPS * SIZE)
    script = _script(cards)
    table = _links(cards, SCRIPTS[script])
    links = {link: its for link, its in inverted(table, pulse).items() if len(its) >= SIZE}
    deck = Deck(table, links, tuple(sorted(links)), FAMILIES[MIXED].known)
    apart = Lures((), GROUPS * SIZE, narrow=False)
    wanted = (apart, replace(apart, crossed=True))
    found = (deal_apart(deck, each, (), lambda _: True, rng, pulse, ROUNDS) for each in wanted)
    dealt = next(filter(None, found), ())
    if not dealt:
        raise BadText("lion_wall.no_own_wall", count=len(cards))
    return THEMES[MIXED].puzzle(dealt, rng, Mode.CLASSIC, script, MIXED)


def unused(text: str) -> tuple[Phrase, ...]:
    """The characters of the list that no wall can use."""
    usable = set(_usable(text))
    others = [sign for sign in _written(text) if sign not in usable]
    return (say("lion_wall.unused", cards=" ".join(others[:MOST_SHOWN])),) if others else ()

"""A wall of the player's own characters, such as those of a lesson: whatever links four of them may be a group."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from generators.kernel.kind import BadText, Pulse
from generators.kernel.phrases import Phrase, say
from generators.wall.characters.han import STROKES, facts, parts
from generators.wall.characters.listed import fields, listed_words
from generators.wall.characters.sounds import sounds
from generators.wall.choices import MIXED, PARTS, Mode
from generators.wall.deal import Dealt, Deck, inverted
from generators.wall.generate import Lures, deal_apart
from generators.wall.lion import part_walls
from generators.wall.lion.link_families import FAMILIES, PRACTISED, SCRIPTS, THEMES, family_of, prepare
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


def usable(text: str) -> tuple[str, ...]:
    known = facts()
    return tuple(sign for sign in _written(text) if sign in known and known[sign].pinyin)


def _script(cards: tuple[str, ...]) -> str:
    known = facts()
    return max(SCRIPTS, key=lambda name: sum(known[card].level(SCRIPTS[name]) > 0 for card in cards))


def _links(cards: tuple[str, ...], mark: str) -> dict[str, tuple[str, ...]]:
    """Each card with the links that it may be dealt for: its parts, its sound, its fields, words with it; whatever a
    list has, be it no more than fits."""
    listed = [each for each in (*fields(), *listed_words()) if each.script == mark]
    found = {}
    for card in cards:
        its = (part for part in parts().of(card) if part not in STROKES and not part_walls.seems(card, part))
        seen = filter(part_walls.named, its)
        links = (each.name for each in listed if card in each.cards or card in each.also)
        found[card] = tuple(dict.fromkeys((*seen, *sounds(card)[:1], *links)))
    return found


def from_text(text: str, rng: Random, pulse: Pulse) -> Puzzle:
    """Classic, in the script of most of them; BadText where no four groups can be made. Of links of all sorts, or else
    of one sort, of which four may stand alone."""
    prepare(pulse)
    cards = usable(text)
    if len(cards) < GROUPS * SIZE:
        raise BadText("lion_wall.few_characters", count=len(cards), most=GROUPS * SIZE)
    script = _script(cards)
    table = _links(cards, SCRIPTS[script])
    links = {link: its for link, its in inverted(table, pulse).items() if len(its) >= SIZE}
    for family in (MIXED, *PRACTISED[:-1]):
        real = tuple(link for link in sorted(links) if family in (MIXED, family_of(link)))
        known = part_walls.THEME.known if family == PARTS else FAMILIES[family].known
        if dealt := _dealt(Deck(table, links, real, known), rng, pulse):
            return THEMES[family].puzzle(dealt, rng, Mode.CLASSIC, script, "" if family == PARTS else family)
    raise BadText("lion_wall.no_own_wall", count=len(cards))


def _dealt(deck: Deck, rng: Random, pulse: Pulse) -> tuple[Dealt, ...]:
    apart = Lures((), GROUPS * SIZE, narrow=False)
    found = (
        deal_apart(deck, each, (), lambda _: True, rng, pulse, ROUNDS) for each in (apart, replace(apart, crossed=True))
    )
    return next(filter(None, found), ())


def unused(text: str) -> tuple[Phrase, ...]:
    """The characters of the list that no wall can use."""
    others = sorted(set(_written(text)) - set(usable(text)), key=text.index)
    return (say("lion_wall.unused", cards=" ".join(others[:MOST_SHOWN])),) if others else ()

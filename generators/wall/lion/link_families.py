"""The families of links on a Lion Wall: parts, sounds, meanings, words, all of them mixed, and
idioms; and walls of the characters of a player.

For beginners, who know few characters, walls of sounds have finals as well, -ang. These are a
family of their own, as players who look for syllables do not look for finals."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from functools import partial
from random import Random
from typing import TypeAlias

from generators.characters import han, sounds
from generators.characters.chinese import head, same_forms
from generators.characters.han import BLANK, STROKES, LinkList
from generators.kernel.cache import cached
from generators.kernel.kind import BadText, Pulse, no_pulse
from generators.kernel.phrases import Phrase, say
from generators.wall.generate import Lures, deal_apart
from generators.wall.lion import idiom_walls, part_walls
from generators.wall.menu import CHENGYU, MIXED, PARTS, Mode, Options
from generators.wall.pool import CardPool, Knowledge, invert
from generators.wall.rules import GROUPS, SIZE, Puzzle
from generators.wall.theme import WallTheme, flat_theme
from generators.words.readings import bare

RAREST = {"easy": 2000, "medium": 3500, "hard": 6000}  # highest rank of a card
LATEST = {"easy": 6, "medium": 7, "hard": 7}  # highest level of a character: ranks also count names from Japan
LURES = {"easy": Lures(()), "medium": Lures((2, 2), doubles=(0, 1, 2)), "hard": Lures((3, 2, 2, 2), doubles=(1, 2))}
LEVELS = tuple(RAREST)
SCRIPTS = {"simplified": "s", "traditional": "t"}
PLURALS = frozenset((f"{BLANK} 们", f"{BLANK} 們"))  # 我 你 他 have few links, so every sixth wall would have this one
REFUSAL_RATE = 2 / 3  # share of walls with PLURALS that are refused
DISTINCT = 3  # least number of families of links in a mixed wall
SOUNDS, FINALS = "sounds", "finals"

ByLink: TypeAlias = Mapping[str, tuple[str, ...]]
PRACTISED = (PARTS, "meanings", "words", SOUNDS, CHENGYU)  # from easy to hard

FIRST = "\u3400"  # the first of all Chinese characters
SHARE = 0.5  # least share of Chinese characters in a text that does not have enough of them
ROUNDS = 40  # number of tries before there is no such wall
ANY_WALL = Lures((), GROUPS * SIZE, narrow=False)
MOST_SHOWN = 20  # most characters that are shown as not usable


@dataclass(frozen=True, slots=True)
class LinkFamily:
    """The cards of each link at a level in a script, and all that is known of a card."""

    dealt: Callable[[str, str, Pulse], ByLink]
    known: Knowledge


def _sounds(level: str, script: str, pulse: Pulse) -> ByLink:
    """Characters by their usual sounds. On medium walls those with a second sound that their cards
    name are dealt too, on hard walls all of several sounds."""
    listed = sounds.links_by_card(RAREST[level], script, level != "easy", pulse)
    several = {} if level == "hard" else sounds.polyphones(pulse)
    return invert({card: its for card, its in listed.items() if card not in several or _other_sounds(card)}, pulse)


def _other_sounds(card: str) -> tuple[str, ...]:
    named = map(bare, sounds.readings(card)[1:])
    return tuple(each for each in dict.fromkeys(named) if each in sounds.polyphones().get(card, ()))


def _finals(level: str, script: str, pulse: Pulse) -> ByLink:
    finals = sounds.finals_by_card(RAREST[level], script, level == "hard", pulse)
    return {**_sounds(level, script, pulse), **invert(finals, pulse)}


def _from_lists(lists: Callable[[Pulse], tuple[LinkList, ...]], level: str, script: str, pulse: Pulse) -> ByLink:
    common = {card for card, fact in han.facts(pulse).items() if fact.rank <= RAREST[level]}
    written = (each for each in lists(pulse) if each.script == script)
    return {each.name: tuple(card for card in each.cards if card in common) for each in written}


_meanings, _words = partial(_from_lists, han.fields), partial(_from_lists, han.heads)


def _mix(level: str, script: str, pulse: Pulse) -> ByLink:
    """A part links no more than are seen at a glance: those that it is written with."""
    name = next(name for name, mark in SCRIPTS.items() if mark == script)
    by_part = part_walls.card_pool(level, name, pulse, 0)
    found = {link: by_part.links[link] for link in by_part.real}
    for family in (_sounds, _meanings, _words):
        found |= family(level, script, pulse)
    return found


def _lookup(links: Callable[[], Mapping[str, frozenset[str]]]) -> Knowledge:
    return lambda card: links().get(card, frozenset())


_field_links, _word_links = _lookup(han.field_links), _lookup(han.word_links)


@cached
def _all_links(card: str) -> frozenset[str]:
    return han.known_links(card) | sounds.known_sounds(card) | _field_links(card) | _word_links(card)


FAMILIES = {
    SOUNDS: LinkFamily(_sounds, sounds.known_sounds),
    FINALS: LinkFamily(_finals, sounds.known_finals),
    "meanings": LinkFamily(_meanings, _field_links),
    "words": LinkFamily(_words, _word_links),
    MIXED: LinkFamily(_mix, _all_links),
}


def names(link: str) -> tuple[str, ...]:
    listed = han.answers().get(link)
    if listed is not None:
        return listed
    return sounds.names(link) if family_of(link) == SOUNDS else part_walls.names(link)


def family_of(link: str) -> str:
    """The family of a link by its look: 疒, qing or 青 · qing or -ing, Birds, 电 ____."""
    if "__" in link:
        return "words"
    if len(link) == 1 and not link.isascii():
        return PARTS
    return SOUNDS if sounds.SOUND_SEPARATOR in link or link.islower() else "meanings"


def prepare(pulse: Pulse) -> None:
    part_walls.prepare(pulse)
    sounds.polyphones(pulse)
    han.field_links(pulse)
    han.word_links(pulse)
    han.answers(pulse)


THEMES = {
    PARTS: part_walls.THEME,
    CHENGYU: idiom_walls.THEME,
    **{name: flat_theme(family.known, names, prepare) for name, family in FAMILIES.items()},
}


def theme_of(puzzle: Puzzle) -> WallTheme:
    if puzzle.links == SOUNDS and any(sounds.is_final(group.name) for group in puzzle.groups):
        return THEMES[FINALS]
    return THEMES.get(puzzle.links or PARTS, part_walls.THEME)


def generate(options: Options, rng: Random, pulse: Pulse) -> Puzzle:
    if options.links == PARTS:
        return part_walls.generate(options, rng, pulse)
    options = replace(options, level=options.level if options.level in LEVELS else LEVELS[-1])
    script = SCRIPTS.get(options.script, "s")
    if options.links == CHENGYU:
        return idiom_walls.generate(options, script, rng, pulse)
    prepare(pulse)
    whole = card_pool(options.links, options.level, script, options.characters, pulse)

    def suits(real: tuple[str, ...]) -> bool:
        """Mixed links are of several families; there are more sounds than all the rest."""
        if not PLURALS.isdisjoint(real) and rng.random() < REFUSAL_RATE:
            return False
        families = [family_of(link) for link in real]
        return options.links != MIXED or (len(set(families)) >= DISTINCT and families.count(SOUNDS) <= 1)

    dealt = deal_apart(whole, LURES[options.level], options.recent, suits, rng, pulse)
    written = options.script if options.script in SCRIPTS else ""
    return THEMES[options.links].puzzle(dealt, rng, options.mode, written, options.links)


@cached
def card_pool(links: str, level: str, script: str, last: int, pulse: Pulse = no_pulse) -> CardPool:
    """The cards of a family, with their parts as lures: they only seem to link. Up to a level of
    characters where one is asked for."""
    known, latest = han.facts(pulse), last or LATEST[level]
    halves = {each.name: frozenset(each.halves) for each in han.fields(pulse) if each.script == script}
    family = FAMILIES[FINALS if links == SOUNDS and 0 < last <= part_walls.EARLY else links]

    def is_taught(sign: str) -> bool:
        return 0 < known[sign].level(script) <= latest

    def fitting(link: str, cards: Iterable[str]) -> tuple[str, ...]:
        early = 0 < last <= part_walls.EARLY
        whole = (card for card in cards if not (early and part_walls.is_misleading(card, link)))
        return tuple(filter(is_taught, whole)) if BLANK not in link or is_taught(head(link)) else ()

    listed = {link: fitting(link, cards) for link, cards in family.dealt(level, script, pulse).items()}
    dealt = {link: cards for link, cards in listed.items() if len(cards) >= part_walls.fewest_cards(last)}
    made_of = han.parts(pulse)
    heard = _other_sounds if links == SOUNDS else lambda _: ()
    cards = {
        card: tuple(dict.fromkeys((*its, *heard(card), *(part for part in made_of.of(card) if part not in STROKES))))
        for card, its in invert(dealt, pulse).items()
    }
    both = tuple(forms for forms in same_forms() if forms <= cards.keys())
    twins = dict.fromkeys(dealt, both)
    seen = links == SOUNDS  # a rare second sound is not seen
    return CardPool(cards, dealt, tuple(sorted(dealt)), family.known, twins, arguable=halves, seen=seen)


# Walls of characters that a player gives, such as those of a lesson: any link of four of them may be a group.


def reads(text: str) -> bool:
    """Is the text a list of characters, with or without pinyin?"""
    letters = {sign: count for sign, count in Counter(text).items() if sign.isalpha()}
    characters = sum(count for sign, count in letters.items() if sign >= FIRST)
    mostly = bool(letters) and characters >= SHARE * sum(letters.values())
    return mostly or len(_characters(text)) >= GROUPS * SIZE


def _characters(text: str) -> list[str]:
    return [sign for sign in dict.fromkeys(text) if sign >= FIRST and sign.isalpha()]


def usable(text: str) -> tuple[str, ...]:
    known = han.facts()
    return tuple(sign for sign in _characters(text) if sign in known and known[sign].pinyin)


def _links(cards: tuple[str, ...], mark: str) -> dict[str, tuple[str, ...]]:
    """Each card with the links that it may be dealt for: its parts, its sound, its fields, words
    with it; of lists also the cards that only fit."""
    listed = [each for each in (*han.fields(), *han.listed_words()) if each.script == mark]
    found = {}
    for card in cards:
        named = (part for part in han.parts().of(card) if part not in STROKES and part_walls.has_name(part))
        seen = (part for part in named if not part_walls.is_misleading(card, part))
        links = (each.name for each in listed if card in each.cards or card in each.also)
        found[card] = tuple(dict.fromkeys((*seen, *sounds.sounds(card)[:1], *links)))
    return found


def from_text(text: str, rng: Random, pulse: Pulse) -> Puzzle:
    """A classic wall in the script of most of them; BadText where no four groups can be made. Links
    of all sorts are tried first, then those of one sort."""
    prepare(pulse)
    cards = usable(text)
    if len(cards) < GROUPS * SIZE:
        raise BadText("lion_wall.few_characters", count=len(cards), most=GROUPS * SIZE)
    known = han.facts()
    script = max(SCRIPTS, key=lambda name: sum(known[card].level(SCRIPTS[name]) > 0 for card in cards))
    table = _links(cards, SCRIPTS[script])
    links = {link: its for link, its in invert(table, pulse).items() if len(its) >= SIZE}
    for family in (MIXED, *PRACTISED[:-1]):
        real = tuple(link for link in sorted(links) if family in (MIXED, family_of(link)))
        links_of = part_walls.THEME.known if family == PARTS else FAMILIES[family].known
        pool = CardPool(table, links, real, links_of)
        dealt = deal_apart(pool, ANY_WALL, (), lambda _: True, rng, pulse, ROUNDS)
        dealt = dealt or deal_apart(pool, replace(ANY_WALL, crossed=True), (), lambda _: True, rng, pulse, ROUNDS)
        if dealt:
            return THEMES[family].puzzle(dealt, rng, Mode.CLASSIC, script, "" if family == PARTS else family)
    raise BadText("lion_wall.no_own_wall", count=len(cards))


def check_unused(text: str) -> tuple[Phrase, ...]:
    others = sorted(set(_characters(text)) - set(usable(text)), key=text.index)
    return (say("lion_wall.unused", cards=" ".join(others[:MOST_SHOWN])),) if others else ()

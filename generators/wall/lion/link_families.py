"""What the characters of a Lion Wall may have in common besides their parts, and who makes which sort of wall."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from random import Random
from typing import TypeAlias

from generators.files.outside import decode
from generators.kernel.cache import Beat, kept
from generators.kernel.kind import Pulse
from generators.kernel.phrases import Phrase
from generators.wall.characters import sounds
from generators.wall.characters.components import STROKES, known_links
from generators.wall.characters.fields import Listed, answers, field_links, fields, heads, word_links
from generators.wall.characters.han import facts, parts
from generators.wall.deck import Deck, Knowledge, cards_by_link, paced
from generators.wall.generate import Options
from generators.wall.lion import idiom_walls, part_walls
from generators.wall.lion_dealing import Lures, Suits, deal
from generators.wall.naming.ordering import CHENGYU, spells
from generators.wall.notation import read, shuffled
from generators.wall.rules import Puzzle, State
from generators.wall.theme import Theme

PARTS, MIXED = "parts", "mixed"
RAREST = {"easy": 2000, "medium": 3500, "hard": 6000}  # rank of a card
LURES = {"easy": Lures(()), "medium": Lures((2, 2)), "hard": Lures((3, 2, 2, 2))}
LEVELS = tuple(RAREST)
SCRIPTS = {"simplified": "s", "traditional": "t"}
VARIETY = 6  # cards that a link must have to be a group's
DISTINCT = 3  # sorts of links in a mixed wall

ByLink: TypeAlias = Mapping[str, tuple[str, ...]]


@dataclass(frozen=True, slots=True)
class Sort:
    """What is dealt at a rank in a script, and what is known of a card."""

    dealt: Callable[[str, str, Beat], ByLink]
    known: Knowledge


# --- what is dealt


def _sounds(level: str, script: str, beat: Beat) -> ByLink:
    """On hard walls characters of several sounds are cards too."""
    return cards_by_link(sounds.dealt(RAREST[level], script, level == "hard", beat), beat.pulse)


def _meanings(level: str, script: str, beat: Beat) -> ByLink:
    return _listed(fields(beat), level, script, beat)


def _words(level: str, script: str, beat: Beat) -> ByLink:
    return _listed(heads(beat), level, script, beat)


def _listed(listed: tuple[Listed, ...], level: str, script: str, beat: Beat) -> ByLink:
    return {each.name: _common(each.cards, level, beat) for each in listed if each.script == script}


def _common(cards: tuple[str, ...], level: str, beat: Beat) -> tuple[str, ...]:
    known = facts(beat)
    return tuple(card for card in cards if card in known and known[card].rank <= RAREST[level])


def _mixed(level: str, script: str, beat: Beat) -> ByLink:
    """A part links no more than are seen at a glance: those that it is written with."""
    name = next(name for name, mark in SCRIPTS.items() if mark == script)
    by_part = part_walls.deck(level, name, beat.pulse)
    found = {link: by_part.links[link] for link in by_part.real}
    for sort in (_sounds, _meanings, _words):
        found |= sort(level, script, beat)
    return found


# --- what is known


def _field_links(card: str) -> frozenset[str]:
    return field_links(Beat()).get(card, frozenset())


def _word_links(card: str) -> frozenset[str]:
    return word_links(Beat()).get(card, frozenset())


@kept
def _all_links(card: str) -> frozenset[str]:
    return known_links(card) | sounds.known_sounds(card) | _field_links(card) | _word_links(card)


SORTS = {
    "sounds": Sort(_sounds, sounds.known_sounds),
    "meanings": Sort(_meanings, _field_links),
    "words": Sort(_words, _word_links),
    MIXED: Sort(_mixed, _all_links),
}
LINKS = (PARTS, *SORTS, CHENGYU)


def names(link: str) -> tuple[str, ...]:
    listed = answers(Beat()).get(link)
    if listed is not None:
        return listed
    return sounds.names(link) if sort_of(link) == "sounds" else part_walls.names(link)


def sort_of(link: str) -> str:
    """By its look: 疒, qing or 青 · qing, Birds, 电 ____."""
    if "__" in link:
        return "words"
    if len(link) == 1 and not link.isascii():
        return PARTS
    return "sounds" if sounds.BETWEEN in link or link.islower() else "meanings"


def prepare(pulse: Pulse) -> None:
    part_walls.prepare(pulse)
    beat = Beat(pulse)
    sounds.polyphones(beat)
    field_links(beat)
    word_links(beat)
    answers(beat)


def _theme(known: Knowledge) -> Theme:
    return Theme(known, names, prepare, lambda card: dict.fromkeys(known(card), 1), lambda card: not known(card))


THEMES = {
    PARTS: part_walls.THEME,
    CHENGYU: idiom_walls.THEME,
    **{name: _theme(sort.known) for name, sort in SORTS.items()},
}


def theme_of(puzzle: Puzzle) -> Theme:
    return THEMES.get(puzzle.links or PARTS, part_walls.THEME)


# --- walls


def generate(options: Options, rng: Random, pulse: Pulse) -> Puzzle:
    if options.links == PARTS:
        return part_walls.generate(options, rng, pulse)
    options = replace(options, level=options.level if options.level in LEVELS else LEVELS[-1])
    script = SCRIPTS.get(options.script, "s")
    if options.links == CHENGYU:
        return idiom_walls.generate(options, script, rng, pulse)
    return _generate(options, script, rng, pulse)


def _generate(options: Options, script: str, rng: Random, pulse: Pulse) -> Puzzle:
    prepare(pulse)
    theme = THEMES[options.links]
    mixed = options.links == MIXED
    lures = LURES[options.level]
    dealt = deal(
        deck(options.links, options.level, script, Beat(pulse)), lures, options.recent, _suits(mixed), rng, pulse
    )
    groups = tuple(map(theme.group, dealt))
    cards = shuffled((card for group in groups for card in group.cards), rng)
    written = options.script if options.script in SCRIPTS else ""
    return Puzzle(cards, groups, options.mode, written, options.links)


def _suits(mixed: bool) -> Suits:
    return lambda real: not mixed or _is_varied([sort_of(link) for link in real])


def _is_varied(sorts: list[str]) -> bool:
    """There are more sounds than all the rest."""
    return len(set(sorts)) >= DISTINCT and sorts.count("sounds") <= 1


@kept
def deck(links: str, level: str, script: str, beat: Beat) -> Deck:
    """With the parts of its cards as lures: they only seem to link."""
    sort = SORTS[links]
    dealt = {link: cards for link, cards in sort.dealt(level, script, beat).items() if len(cards) >= VARIETY}
    by_card: dict[str, list[str]] = {}
    for link, cards in paced(dealt.items(), beat.pulse):
        for card in cards:
            by_card.setdefault(card, []).append(link)
    all_links = {card: tuple(dict.fromkeys((*its, *_seen(card, beat)))) for card, its in by_card.items()}
    return Deck(all_links, dealt, tuple(sorted(dealt)), sort.known)


def _seen(card: str, beat: Beat) -> list[str]:
    return [part for part in parts(beat).of(card) if part not in STROKES]


def solutions(puzzle: Puzzle, most: int, pulse: Pulse) -> tuple[State, ...]:
    return theme_of(puzzle).solutions(puzzle, most, pulse)


def warning(puzzle: Puzzle, pulse: Pulse) -> Phrase | None:
    theme = theme_of(puzzle)
    theme.prepare(pulse)
    return theme.warning(puzzle, pulse)


def open_file(data: bytes) -> Puzzle:
    """A wall whose links are all made of their cards is one of idioms, though its file does not say so."""
    puzzle = read(decode(data))
    if not puzzle.links and all(map(spells, puzzle.groups)):
        puzzle = replace(puzzle, links=CHENGYU)
    return theme_of(puzzle).complete(puzzle)

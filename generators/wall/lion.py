"""Lion Wall: the cards are Chinese characters, the links are the parts they are made of."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from sys import intern

from generators.kept import Beat, kept
from generators.kind import Pulse
from generators.wall.components import STROKES, components, depths, known_links
from generators.wall.deck import Deck, cards_by_link, paced
from generators.wall.generate import ANY_SCRIPT, Level, Options, laid_out
from generators.wall.han import Fact, chinese_names, facts, parts, radicals
from generators.wall.rules import Puzzle
from generators.wall.theme import Theme

SCRIPTS = {ANY_SCRIPT: "", "simplified": "s", "traditional": "t", "japanese": "j"}
VARIETY = 8  # cards that a part must have to be a group's link: four, and others to choose from


@dataclass(frozen=True, slots=True)
class Rarity:
    """How rare a card may be (its rank), and how many of the commonest parts may be links."""

    cards: int
    links: int


RARITIES = {
    "easy": Rarity(1000, 30),
    "medium": Rarity(3000, 70),
    "hard": Rarity(7000, 150),
    "expert": Rarity(20000, 300),
}
LEVELS = {
    "easy": Level((2, 2, 2), most=2, calm=5),
    "medium": Level((3, 2, 2, 2), most=3, calm=8),
    "hard": Level((3, 3, 3, 2, 2), most=3),
    "expert": Level((3, 3, 3, 3, 2, 2), most=3),
}


def deck(level: str, script: str, pulse: Pulse) -> Deck:
    prepare(pulse)
    return _deck(RARITIES[level], SCRIPTS[script], Beat(pulse))


@kept
def _deck(rarity: Rarity, script: str, beat: Beat) -> Deck:
    cards = dict(_cards(rarity, script, beat))
    links = cards_by_link(cards, beat.pulse)
    commonest = sorted(links, key=lambda part: (-len(links[part]), part))[: rarity.links]
    real = (part for part in commonest if len(links[part]) >= VARIETY and part not in STROKES and names(part))
    return Deck(cards, links, tuple(real), known_links)


def _cards(rarity: Rarity, script: str, beat: Beat) -> Iterator[tuple[str, tuple[str, ...]]]:
    made_of = parts(beat).cards
    for card, fact in paced(facts(beat).items(), beat.pulse):
        if fact.rank > rarity.cards:
            break
        if card in made_of and script in fact.scripts and fact.pinyin and fact.meaning:
            yield card, tuple(map(intern, made_of[card]))


@kept
def names(part: str) -> tuple[str, ...]:
    """What a part may be called: in English, by its sound, by its other forms, as Chinese speakers call it."""
    families = [radical for radical in radicals() if part in radical.forms]
    english = [name for radical in families for name in radical.names]
    forms = [form for radical in families for form in radical.forms if form != part]
    fact = facts(Beat()).get(part)
    chinese = [name for form in (part, *forms) for name in chinese_names().get(form, ())]
    return tuple(dict.fromkeys(english + (_meanings(fact) if fact else []) + forms + chinese))


def _meanings(fact: Fact) -> list[str]:
    return [name for name in (*fact.meaning.split(", "), fact.pinyin) if name not in {"", "surname"}]


def prepare(pulse: Pulse) -> None:
    facts(Beat(pulse))
    components(Beat(pulse))


def generate(options: Options, rng: Random, pulse: Pulse) -> Puzzle:
    dealt_from = deck(options.level, options.script, pulse)
    return laid_out(THEME, dealt_from, LEVELS[options.level], options, rng, pulse)


def without_parts(card: str) -> bool:
    """Then nothing links it but itself."""
    return known_links(card) <= {card}


THEME = Theme(known_links, names, prepare, depths, without_parts)

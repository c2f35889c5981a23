"""Connecting Wall: the cards are English words, the links are the categories of the bank."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import partial
from itertools import chain
from random import Random
from sys import intern

from generators.kernel.cache import cached
from generators.kernel.kind import Pulse, no_pulse
from generators.wall.choices import Options
from generators.wall.connecting.bank import categories
from generators.wall.connecting.completion import LISTS, BankCategory
from generators.wall.connecting.echoes import echoes
from generators.wall.connecting.editor import marks
from generators.wall.connecting.familiarity import familiarity
from generators.wall.connecting.traits import DISGUISED, FILL_IN, PLAY, STRANGERS, SYNONYMS, TRICKY, depth, traits
from generators.wall.deal import Deck, inverted
from generators.wall.generate import Level, new_wall
from generators.wall.rules import QUOTES, Puzzle
from generators.wall.theme import WallTheme
from generators.words.dictionary import asset_text, entries, paced

KINDRED = 3  # members in common: such lists are of one field, and neither disguises the other
HARD_LIMITS = {FILL_IN: (1, 2), PLAY: (1, 2), DISGUISED: (1, 2), TRICKY: (4,), SYNONYMS: (2,)}
OF_ONE_MEANING = (1, 1, 2)  # groups of a wall, at the fewest: a third of all
NO_LURE = (0,) * 18  # of seven expert walls one has a lure across all groups
WITTY_LEVELS = ("hard", "expert")
VIVID, WORDS_OF_A_LURE, FEWEST_OF_A_LURE = 2, 2, 24  # a lure's level, the words of its name, its cards
CALM = 2  # the cards of a red herring on walls that are to have none that is wider
VARIETY = 5  # cards that a category must have to be a group's: four, and one to choose from

LEVELS = {
    "easy": Level(
        (2, 2),
        most=2,
        among=4,
        calm=5,
        limits={FILL_IN: (0, 1, 1), TRICKY: (1, 2), SYNONYMS: (1, 2, 2)},
        needs={SYNONYMS: (1, 2)},
        patience=3000,
    ),
    "medium": Level(
        (3, 2, 2),
        most=3,
        among=4,
        calm=9,
        limits={FILL_IN: (0, 1, 2), TRICKY: (1, 2), SYNONYMS: (1, 2, 2)},
        needs={SYNONYMS: OF_ONE_MEANING},
        doubles=(0, 1),
        patience=3000,
    ),
    "hard": Level(
        (3, 3, 2),
        most=3,
        among=16,
        lured=(0, 0, 0, 0, 5, 6),
        limits=HARD_LIMITS,
        needs={TRICKY: (1,), SYNONYMS: (1, 2, 2), FILL_IN: (1,)},
        lured_needs={SYNONYMS: (1,)},
        doubles=(2, 3),
        patience=8000,
    ),
    "expert": Level(
        (3, 3, 2),
        most=3,
        among=9,
        lured=(*NO_LURE, 5, 6, 7),
        limits=HARD_LIMITS,
        needs={TRICKY: (1, 1, 2), SYNONYMS: (1, 2, 2, 2), FILL_IN: (1,)},
        doubles=(4, 5, 5, 5),
        patience=8000,
    ),
}


@dataclass(frozen=True, slots=True)
class Reach:
    """How little known categories and cards may be."""

    category: int
    card: int
    play: bool = True  # on letters and sounds


REACHES = {"easy": Reach(1, 2, play=False), "medium": Reach(2, 3), "hard": Reach(3, 3), "expert": Reach(4, 4)}


def deck(pulse: Pulse = no_pulse, level: str = "expert") -> Deck:
    """The cards and categories that walls of the level are dealt from."""
    return _deck(REACHES[level], pulse)


@cached
def _deck(reach: Reach, pulse: Pulse = no_pulse) -> Deck:
    used = {category.name: category for category in categories(pulse) if category.level <= reach.category}
    cards = {card: links for card, links in _dealt(pulse).items() if familiarity(card) <= reach.card}
    links = inverted(cards, pulse)
    found = traits_of_all(pulse)
    fair = (link for link in used if PLAY not in found[link] or reach.play)
    real = tuple(link for link in fair if len(links.get(link, ())) >= VARIETY)
    depths = {link: depth(used[link], found[link]) for link in real}
    tempting = frozenset(link for link in used if PLAY not in found[link])
    twins = {link: category.twins for link, category in used.items()}
    never_with = {link: category.never_with for link, category in used.items()}
    lures = {name: known for name, known in _lures(pulse).items() if name in used}
    return Deck(
        *(cards, links, real, known_links, twins, never_with, found, depths, tempting, lures, familiarity),
        arguable=arguable(pulse),
        echoes=_echoes_among(cards, pulse),
    )


def _echoes_among(cards: Mapping[str, object], pulse: Pulse) -> dict[str, frozenset[str]]:
    """The echoes among the cards of a level, out of all that any level has: these are looked for once."""
    known = paced(_echoes(pulse).items(), pulse)
    found = ((card, frozenset(other for other in others if other in cards)) for card, others in known if card in cards)
    return {card: others for card, others in found if others}


@cached
def _echoes(pulse: Pulse = no_pulse) -> dict[str, frozenset[str]]:
    return echoes(_dealt(pulse), pulse)


@cached
def _dealt(pulse: Pulse = no_pulse) -> dict[str, tuple[str, ...]]:
    """Every card, and the categories that it may be dealt for."""
    return inverted({category.name: category.members for category in categories(pulse)}, pulse)


@cached
def traits_of_all(pulse: Pulse = no_pulse) -> dict[str, frozenset[str]]:
    lists = frozenset(category.name for category in categories(pulse) if category.sort in LISTS)
    return {
        category.name: traits(category, disguised=_is_disguised(category, lists, pulse))
        for category in paced(categories(), pulse)
    }


def _is_disguised(category: BankCategory, lists: frozenset[str], pulse: Pulse) -> bool:
    """Do most of its members look as if they belonged elsewhere?"""
    elsewhere, dealt = lists - {category.name}, _dealt(pulse)
    others = [elsewhere.intersection(dealt[card]) for card in category.members]
    met = Counter(chain.from_iterable(others))
    kindred = {link for link, many in met.items() if many >= KINDRED}
    return sum(bool(links - kindred) for links in others) >= STRANGERS * len(category.members)


@cached
def arguable(pulse: Pulse = no_pulse) -> dict[str, frozenset[str]]:
    """The cards of each link that do not plainly fit it, or that nobody has judged yet, and yet might be laid there."""
    lines = asset_text("categories", "arguable.txt")
    parts = (line.partition(" | ") for line in paced(entries(lines), pulse))
    return {link: frozenset(map(intern, cards.split(", "))) for link, _, cards in parts}


@cached
def _lures(pulse: Pulse = no_pulse) -> dict[str, frozenset[str]]:
    """Lists that everybody thinks of, and that know many cards: a good name for what is none of the groups."""
    found = {
        category.name: (*category.members, *category.also) for category in categories(pulse) if _is_vivid(category)
    }
    return {name: frozenset(cards) for name, cards in found.items() if len(cards) >= FEWEST_OF_A_LURE}


def _is_vivid(category: BankCategory) -> bool:
    """Fish, Metals, Card games: not Things with a bridge."""
    return category.sort == "things" and category.level <= VIVID and len(category.name.split()) <= WORDS_OF_A_LURE


def known_links(card: str) -> frozenset[str]:
    """Every category the card fits, also where it would never be dealt."""
    return _known().get(card, frozenset())


@cached
def _known(pulse: Pulse = no_pulse) -> dict[str, frozenset[str]]:
    fitting = {category.name: (*category.members, *category.also) for category in categories(pulse)}
    return {card: frozenset(links) for card, links in paced(inverted(fitting, pulse).items(), pulse)}


@cached
def names(link: str) -> tuple[str, ...]:
    return next((category.answers for category in categories() if category.name == link), ())


@cached
def witty_names(link: str) -> tuple[str, ...]:
    """The names of a link, the witty one that hard walls show before them in quotes, where there is one."""
    wit = next((category.wit for category in categories() if category.name == link), "")
    return (f"{QUOTES[0]}{wit}{QUOTES[1]}", *names(link)) if wit else names(link)


def prepare(pulse: Pulse) -> None:
    _known(pulse)


def generate(options: Options, rng: Random, pulse: Pulse) -> Puzzle:
    prepare(pulse)
    level = LEVELS[options.level]
    judge = partial(marks, calm=level.most == CALM)
    theme = WITTY if options.level in WITTY_LEVELS else THEME
    return new_wall(theme, deck(pulse, options.level), level, options, rng, pulse, marks=judge)


def depths(card: str) -> Mapping[str, int]:
    """The links of a card: where it would be dealt it lies in the open; where it merely fits, deeper."""
    return {link: 1 if link in _dealt().get(card, ()) else 2 for link in known_links(card)}


THEME: WallTheme = WallTheme(known_links, names, prepare, depths)
WITTY = replace(THEME, names=witty_names)

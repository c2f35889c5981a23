"""Connecting Wall: the cards are English words, the links are the categories of the bank.

Cards have levels of familiarity from 1, known to a twelve-year-old, to 4, known to few.
assets/categories/familiar.txt goes first, as names are judged there; plain words go by the level of
the dictionary, a phrase by its rarest word.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, replace
from functools import partial
from itertools import chain, combinations
from random import Random
from sys import intern

from generators.kernel.cache import cached
from generators.kernel.kind import Pulse, no_pulse
from generators.kernel.sets import union
from generators.wall.builds import (
    DOMINOES,
    FILLER,
    FLAT,
    GHOST,
    GHOST_OF_FIVE,
    OF_THEME,
    PLAY,
    PLAYED,
    THIEF,
    Builder,
    GhostSet,
)
from generators.wall.connecting.bank import (
    HEARD,
    HIDES,
    LISTS,
    MEANING,
    TWIST,
    BankCategory,
    categories,
    categories_by_name,
)
from generators.wall.generate import Deal, Level, Lures, deal_apart
from generators.wall.menu import WORD_LINKS, Options
from generators.wall.pool import CardPool, invert
from generators.wall.rules import GROUPS, QUOTES, SIZE, Puzzle
from generators.wall.theme import WallTheme
from generators.words.dictionary import RAREST, asset_entries, asset_text, dictionary, entries, with_pulses

UNKNOWN = 4  # level of a name that is not in familiar.txt
NOWHERE = RAREST + 1  # level of words that are not in the dictionary
STEPS = ((20, 1), (35, 2), (50, 3))  # dictionary levels, and how well known their words are

FILL_IN, DISGUISED, TRICKY = "a fill-in", "a disguised set", "a trick"
SPELLED = "letters that are seen on the cards"
WITTY_LINK = "a witty link"
DULL = "a dull link"
SYNONYMS, TWISTED = "words of one meaning", "a twist"
GAP = "____"
FILL_INS = frozenset({"after", "before"})
STRANGERS = 0.6  # share of members on other lists or fill-ins that makes a set disguised
LOOSE = re.compile(r"(Words|Things|Named|Mean) ")  # members that look as if they had nothing in common
PLACES = re.compile(
    r"\b(Cit(y|ies)|Capital|Countries|States|Count(y|ies)|Rivers?|Islands?|Isles?|Seas|Lakes|Mountains?|Volcanoes|Deserts"
    r"|Places|places|Boroughs|Sights|Hills|Straits|Bays|Former names|Channel|Nationalities|Isle|bridges|Languages)\b"
)
EMPTY = re.compile("a|an|and|at|by|for|from|in|is|it|its|kinds?|of|on|one|or|out|that|the|to|up|with|without|you")

DEPTHS = ((PLAY, 3), (DISGUISED, 2), (FILL_IN, 1))
DEEPER = 100  # more than red herrings can add

SHORTEST = 3  # letters of a word, or of its beginning: egg, eggshell
LONG = 4  # letters of a word's end: plane, biplane, but no ice in notice; and before two more: near, nearby
SMALL = frozenset({"and", "for", "off", "out", "the"})
_PARTS = re.compile(r"[^\W_]+")
_ENDING = re.compile(r"(?<=.{3})(?:e?s|e?d|ing|er|e|y)$")

ODD_LETTERS, ODD_LEVEL = 3, 3  # at most, and at least
WIDE, FEWEST_CAPITALS = 3, 2  # so many capitals give a group away, unless others have these
# Marks of a wall, in points:
PULL = {"easy": 1.0, "medium": 2.0, "hard": 2.5, "expert": 2.5}  # for a card that fits another group or the ghost
DEALABLE = 0.5  # of that more, if it could be dealt there
AT_HOME = 2.0  # more for one of a play: it is seen as a word of that other group first
IDLE = -2.0  # for each group where no card does
ALONE = -4.0  # more for one that none of the others fits either
ONE_PLAY = 4.0  # if there are one or two plays on letters or sounds
WIT = 4.0  # for a witty link
DULLNESS = -4.0  # for a dull one
ALIKE = -1.5  # for each card that means the same as one of its group
ODD = -2.0  # for a word of a play that is short or rare, and pulls nowhere
FILLING = -6.0  # for a filler
TEMPTED = 3  # groups with cards that fit another link:
TEMPTING = 1.0  # for each such link
CAPITALS = -4.0  # if capital letters give a group away

KINDRED = 3  # members in common: such lists are of one field, and neither hides the other
GAPS = (0, 0, 0, 1, 1)  # groups of a wall with a gap in their name: none on three of five
FLATS = {SYNONYMS: (1,), SPELLED: (1,), FLAT: (1, 2)}
MARKED = {WITTY_LINK: (4,), DULL: (1,), TWISTED: (2,), PLAYED: (2,)}
LIMITS = {FILL_IN: GAPS, PLAY: (1,), DISGUISED: (2,), TRICKY: (3,), **MARKED, **FLATS}
HARD_LIMITS = {FILL_IN: GAPS, PLAY: (1, 2), DISGUISED: (2,), TRICKY: (4,), **MARKED, **FLATS}
GHOST_LIMITS = {FILL_IN: (0, 1), PLAY: (1,), DISGUISED: (2,), TRICKY: (3,), **MARKED, DULL: (1, 2), **FLATS}
BUILDS = (*(GHOST,) * 8, *(GHOST_OF_FIVE,) * 2, DOMINOES, *(THIEF,) * 9)  # as often
EASY_BUILDS = (*(GHOST,) * 6, DOMINOES, *(THIEF,) * 3)
GHOST_FILE, UNFIT = "ghosts.txt", "- "  # in assets/categories; before a set that was tried and is none
OFTEN_FILE = "often.txt"  # in assets/categories
WIT_FILE = "wit.txt"  # in assets/categories
UNDEALT_FILE = "undealt.txt"  # in assets/categories
NEVER = 10**99  # draws
CONSTRUCTIONS = 2  # tried before a recent link may come again
THEMED = 4  # for a theme
PLAIN_SORTS = frozenset({"things", "people"})
MEANINGS = 5  # categories of a card that means several things
MEANT = 1.5  # levels of familiarity by which such a card goes before others
VARIETY = 5  # cards that a category must have to be a group's: four, and one to choose from

WIDE_NAME = re.compile(r"(Things|Words|Named|To do with|Associated) |_+ (up|down|in|out|on|off|over|away|back)$")
SPELLING = frozenset({"only", "vowel", "spelt", "silent", "palindrome", "doubled", "pairs", "ascending", "descending"})
NO_LURES = Lures(())
LURING = Lures((2, 2))
PEOPLE = frozenset({"people"})
SHARED = PEOPLE | {FILL_IN, DISGUISED, TRICKY, SYNONYMS, WITTY_LINK, DULL}  # traits that all links of a family have


@cached
def familiarity(card: str) -> int:
    written = familiar_names().get(card)
    if written or card[0].isupper():
        return written or UNKNOWN
    levels = dictionary().levels
    rarest = max(levels.get(word, NOWHERE) for word in card.split())
    return next((known for most, known in STEPS if rarest <= most), UNKNOWN)


@cached
def familiar_names() -> dict[str, int]:
    parts = (line.partition(":") for line in asset_entries("categories", "familiar.txt"))
    return {card.strip(): int(level) for level, _, cards in parts for card in cards.split(",")}


# Traits, which the categories of a wall must not share: most of them may occur in one group, a level may allow more.
#
# Traits are the words of a name (Cities of Italy and Cities of Japan share one, and birds come once, whether hidden
# or of prey), and the sort of link.


def traits(category: BankCategory, *, disguised: bool) -> frozenset[str]:
    # The words that say what it is about, without the s of the plural.
    words = re.findall(r"[^\W\d_]+", category.name.casefold().replace("'s", "").replace("'", ""))
    found = {word.rstrip("s") for word in words if not EMPTY.fullmatch(word)}
    found |= {FILLER} if category.name in fillers() else set()
    found |= {wit()[category.name]} if category.name in wit() else set()
    if category.sort in FILL_INS or GAP in category.name:
        found.add(FILL_IN)
    elif category.sort not in LISTS:
        found |= {PLAY, PLAYED, TRICKY, category.sort}
    elif category.sort == MEANING:
        found |= {SYNONYMS, FLAT}
    elif disguised or category.sort == TWIST or LOOSE.match(category.name):
        found |= {DISGUISED, TRICKY}
    if category.sort == TWIST and FILLER not in found:
        found |= {TWISTED, PLAYED}
    if category.name.endswith(" can mean"):
        found.add(SYNONYMS)
    if category.sort in SPELLING or (category.sort in HIDES and len(category.given) == 1):
        found |= {SPELLED, FLAT}
    if category.sort == "people":
        found.add("people")
    if PLACES.search(category.name) and category.sort not in FILL_INS:
        found.add("places")
    return frozenset(found)


def depth(category: BankCategory, its_traits: frozenset[str]) -> int:
    """How hard a link is to see: lists are easiest, then fill-ins, then disguised sets, then plays."""
    kind = next((depth for trait, depth in DEPTHS if trait in its_traits), 0)
    return DEEPER * kind + 2 * category.level


# Cards with the same word: egg and eggshell, soaked and soaking, ice cream and iceberg.
#
# Side by side they give a group away or look like a mistake, so no wall has two of them.


@cached
def find_same_word(cards: tuple[str, ...], pulse: Pulse = no_pulse) -> Mapping[str, AbstractSet[str]]:
    """Maps each card to the other cards that share a word with it, or the beginning or end of a word."""
    having: dict[str, set[str]] = defaultdict(set)
    words_of: dict[str, set[str]] = {}
    for card in with_pulses(cards, pulse):
        parts = (word for word in _PARTS.findall(card.casefold()) if len(word) >= SHORTEST and word not in SMALL)
        words_of[card] = {form for word in parts for form in (word, _ENDING.sub("", word))}
        for word in words_of[card]:
            having[word].add(card)
    found: dict[str, set[str]] = defaultdict(set)
    for card, words in with_pulses(words_of.items(), pulse):
        for part in {part for word in words for part in _word_parts(word)}:
            for other in having.get(part, ()):
                if other != card:
                    found[card].add(other)
                    found[other].add(card)
    return dict(found)


def _word_parts(word: str) -> Iterable[str]:
    """The word, its possible beginnings and endings."""
    yield word
    yield from (word[:size] for size in range(SHORTEST, len(word) - SHORTEST + 1))
    if len(word) >= LONG + 2:
        yield word[:-2]
    yield from (word[size:] for size in range(1, len(word) - LONG + 1))


# Marks for a wall: of several the best is played.


def score_wall(dealt: Deal, pull: float = 1.0) -> float:
    """Most for cards that pull, above all of a play; less for groups without any, and for fillers."""
    real = dealt.all.intersection
    its, found = [dealt.pool.traits_of(link) for link in dealt.real], 0.0
    for link, traits, cards in zip(dealt.real, its, dealt.rows, strict=True):
        idle = [card for card in cards if len(real(dealt.pool.known(card))) < 2]
        dealable = sum(len(real(dealt.pool.cards.get(card, ()))) > 1 for card in cards)
        found += (SIZE - len(idle)) * (pull + AT_HOME * (PLAYED in traits)) + dealable * DEALABLE * pull
        if len(idle) == SIZE:
            found += pull * IDLE + ALONE * (len(dealt.touched[link]) == SIZE)
        odd = [card for card in idle if len(card) <= ODD_LETTERS or familiarity(card) >= ODD_LEVEL]
        found += ODD * len(odd) * (PLAY in traits)
        found += WIT * (WITTY_LINK in traits) + DULLNESS * (DULL in traits) + FILLING * (FILLER in traits)
    for link, cards in dealt.touched.items():
        if link not in dealt.all and dealt.pool.tempts(link):
            found += TEMPTING * (len({dealt.row_of[card] for card in cards}) >= TEMPTED)
        if link not in dealt.all and dealt.pool.traits_of(link) >= {SYNONYMS, FLAT}:
            found += ALIKE * sum(max(len(cards) - len({*cards}.difference(row)) - 1, 0) for row in dealt.rows)
    found += ONE_PLAY * (1 <= sum(PLAY in each for each in its) <= 2)
    *others, most = sorted(sum(card[0].isupper() for card in row) for row in dealt.rows)
    return found + CAPITALS * (most >= WIDE and sum(others) < FEWEST_CAPITALS)


# Decks and walls.


NEEDS = {PLAYED: (1,), WITTY_LINK: (2,)}
GHOST_NEEDS = {PLAYED: (1,), WITTY_LINK: (1,)}
_EASY = Level((2, 2), 3, among=16, patience=240, pulls=3, flat=1, limits=LIMITS, needs=NEEDS, builds=EASY_BUILDS)
_HARD = replace(_EASY, touched=(3, 3, 2), pulls=5, limits=HARD_LIMITS, builds=BUILDS)
LEVELS = {
    "easy": _EASY,
    "medium": replace(_EASY, touched=(3, 2, 2), pulls=5, builds=BUILDS),
    "hard": _HARD,
    "expert": replace(_HARD, flat=2),
}


# The highest levels of categories and cards.
CATEGORY_LEVELS = {"easy": 1, "medium": 2, "hard": 3, "expert": 4}
CARD_LEVELS = {"easy": 2, "medium": 3, "hard": 3, "expert": 4}


def card_pool(pulse: Pulse = no_pulse, level: str = "expert") -> CardPool:
    """The cards and categories that walls of the level are dealt from."""
    return _card_pool(level, pulse)


@cached
def _card_pool(level: str, pulse: Pulse = no_pulse) -> CardPool:
    used = {name: each for name, each in categories_by_name(pulse).items() if each.level <= CATEGORY_LEVELS[level]}
    cards = {card: links for card, links in _links_by_card(pulse).items() if familiarity(card) <= CARD_LEVELS[level]}
    links = invert(cards, pulse)
    found, known = traits_of_all(pulse), _known_cards(pulse)
    real = tuple(link for link in used if len(links.get(link, ())) >= VARIETY and link not in undealt(pulse))
    deep = {link: depth(used[link], found[link]) for link in real}
    tempting = frozenset(link for link, its in found.items() if PLAY not in its)
    twins = {link: category.twins for link, category in used.items()}
    never_with = {link: category.never_with for link, category in used.items()}
    rarity = partial(_rarity, known)
    return CardPool(
        *(cards, links, real, lambda card: known.get(card, ()), twins, never_with, found, deep, tempting, rarity),
        arguable=arguable(pulse),
        same_word=find_same_word(tuple(_links_by_card(pulse)), pulse),
    )


def _rarity(known: Mapping[str, tuple[str, ...]], card: str) -> float:
    """How little known it is; a card with other meanings comes before one without."""
    return familiarity(card) - (MEANT * (len(known.get(card, ())) >= MEANINGS))


@cached
def _links_by_card(pulse: Pulse = no_pulse) -> dict[str, tuple[str, ...]]:
    """Every card, and the categories that it may be dealt for."""
    return invert({category.name: category.members for category in categories(pulse)}, pulse)


@cached
def traits_of_all(pulse: Pulse = no_pulse) -> dict[str, frozenset[str]]:
    lists = frozenset(category.name for category in categories(pulse) if category.sort in LISTS)
    every = with_pulses(categories(), pulse)
    return {each.name: traits(each, disguised=_is_disguised(each, lists, pulse)) for each in every}


def _is_disguised(category: BankCategory, lists: frozenset[str], pulse: Pulse) -> bool:
    """Are most of its members in other lists too?"""
    elsewhere, dealt = lists - {category.name}, _links_by_card(pulse)
    others = [elsewhere.intersection(dealt[card]) for card in category.members]
    met = Counter(chain.from_iterable(others))
    kindred = {link for link, many in met.items() if many >= KINDRED}
    return sum(bool(links - kindred) for links in others) >= STRANGERS * len(category.members)


@cached
def arguable(pulse: Pulse = no_pulse) -> dict[str, frozenset[str]]:
    """The cards of each link that do not plainly fit it, or have not been judged yet, and yet could be placed there."""
    lines = asset_text("categories", "arguable.txt")
    parts = (line.partition(" | ") for line in with_pulses(entries(lines), pulse))
    return {link: frozenset(map(intern, cards.split(", "))) for link, _, cards in parts}


def known_links(card: str) -> frozenset[str]:
    """Every category the card fits, also where it would never be dealt."""
    return frozenset(_known_cards().get(card, ()))


@cached
def _known_cards(pulse: Pulse = no_pulse) -> dict[str, tuple[str, ...]]:
    """Tuples, as sets would take 6 MB more."""
    return invert({category.name: (*category.members, *category.also) for category in categories(pulse)}, pulse)


def names(link: str) -> tuple[str, ...]:
    found = categories_by_name().get(link)
    return found.answers if found else ()


def witty_names(link: str) -> tuple[str, ...]:
    """The names of a link, the witty one before them in quotes, where there is one."""
    found = categories_by_name().get(link)
    return (f"{QUOTES[0]}{found.wit}{QUOTES[1]}", *found.answers) if found and found.wit else names(link)


def prepare(pulse: Pulse) -> None:
    _known_cards(pulse)


@cached
def ghost_names(pulse: Pulse = no_pulse) -> dict[str, str]:
    """The categories that may be ghosts, and how a wall names them."""
    lines = with_pulses(asset_entries("categories", GHOST_FILE), pulse)
    parts = (line.partition(" | ") for line in lines if not line.startswith(UNFIT))
    return {link: name or link for link, _, name in parts}


@cached
def undealt(pulse: Pulse = no_pulse) -> frozenset[str]:
    """The categories that are no group of a made wall."""
    return frozenset(with_pulses(asset_entries("categories", UNDEALT_FILE), pulse))


@cached
def fillers(pulse: Pulse = no_pulse) -> frozenset[str]:
    """Categories that too much would fit, or that have no point."""
    return frozenset(with_pulses(asset_entries("categories", "fillers.txt"), pulse))


@cached
def wit() -> dict[str, str]:
    """Which categories are witty, and which are dull."""
    return {line[2:]: DULL if line[0] == "-" else WITTY_LINK for line in asset_entries("categories", WIT_FILE)}


@cached
def often(pulse: Pulse = no_pulse) -> dict[str, int]:
    """Categories that would come back soon, and of how many walls one may have each."""
    parts = (line.partition(" | ") for line in with_pulses(entries(asset_text("categories", OFTEN_FILE)), pulse))
    return {link: int(many) for link, _, many in parts}


@cached
def builder(name: str, pulse: Pulse = no_pulse) -> Builder:
    pool, bank = card_pool(pulse, name), categories_by_name(pulse)
    listed = (link for link in pool.real if bank[link].sort in PLAIN_SORTS and not LOOSE.match(link))
    plain = frozenset(link for link in listed if FILL_IN not in pool.traits_of(link))
    named = with_pulses(ghost_names(pulse).items(), pulse)
    known = ((link, shown) for link, shown in named if bank[link].level <= CATEGORY_LEVELS[name])
    sets = (GhostSet(shown, link, dict(_homes(pool, bank[link], plain))) for link, shown in known)
    ghosts = tuple(each for each in sets if len(each.homes) >= GROUPS)
    dull = (link for link in pool.real if DULL in (its := pool.traits_of(link)) and its & {PLAY, SYNONYMS, FILL_IN})
    draws = often(pulse) | dict.fromkeys(chain(dull, fillers(pulse) if name == "expert" else ()), NEVER)
    return Builder(pool, ghosts, union(map(pool.bit.__getitem__, plain)), GHOST_LIMITS, GHOST_NEEDS, draws)


def _homes(pool: CardPool, ghost: BankCategory, plain: AbstractSet[str]) -> Iterator[tuple[str, tuple[str, ...]]]:
    """The cards of a ghost that mean something else in other links: those share nearly no card with it."""
    known = frozenset((*ghost.members, *ghost.also))
    like = pool.traits_of(ghost.name) - SHARED

    def is_other(link: str) -> bool:
        apart = like.isdisjoint(pool.traits_of(link)) and pool.may_meet(link, (ghost.name,))
        return apart and len(known.intersection(pool.links[link])) <= (1 if link in plain else KINDRED - 1)

    for card in ghost.members:
        if homes := tuple(link for link in pool.cards.get(card, ()) if link in pool.bit and is_other(link)):
            yield card, homes


def generate(options: Options, rng: Random, pulse: Pulse) -> Puzzle:
    """By a construction that is drawn, or others, and without the theme where that leads nowhere."""
    prepare(pulse)
    level = LEVELS[options.level]
    level = replace(level, pulls=_EASY.pulls) if options.theme else level
    marks = partial(score_wall, pull=PULL[options.level])
    for _ in range(THEMED if options.theme else CONSTRUCTIONS):
        build = OF_THEME if options.theme else rng.choice(level.builds)
        dealt, ghost = builder(options.level, pulse).deal(build, level, options, rng, pulse, marks)
        if dealt:
            break
    else:
        return generate(replace(options, theme=(), recent=options.recent[len(options.recent) // 16 :]), rng, pulse)
    return replace(WITTY.puzzle(dealt, rng, options.mode), ghost=ghost)


def depths(card: str) -> Mapping[str, int]:
    """The links of a card with their depth: 1 if it may be dealt for the link, 2 if it only fits."""
    return {link: 1 if link in _links_by_card().get(card, ()) else 2 for link in known_links(card)}


def is_loose(link: str) -> bool:
    """Would too much fit it to say that a wall has a second way: a play on letters, things with a head, ____ up?"""
    return bool(WIDE_NAME.match(link)) or PLAY in traits_of_all().get(link, ())


THEME: WallTheme = WallTheme(known_links, names, prepare, depths, is_loose=is_loose)
WITTY = replace(THEME, names=witty_names)


@dataclass(frozen=True, slots=True)
class BankFamily:
    """Links of one family: the sorts of the bank."""

    sorts: frozenset[str]
    lures: Lures = LURING
    trait: str = ""  # required of the cards, if any
    never: frozenset[str] = frozenset()  # traits that they must not have


FAMILIES: Mapping[str, BankFamily] = {
    "lists": BankFamily(LISTS - PEOPLE, never=frozenset({DISGUISED, FILL_IN})),
    "people": BankFamily(PEOPLE),
    "fill_in": BankFamily(frozenset({"after", "before"})),
    "disguised": BankFamily(LISTS - PEOPLE, trait=DISGUISED),
    "ends": BankFamily(frozenset({"starts", "ends"}), NO_LURES),
    "hidden": BankFamily(frozenset({"hidden"}), NO_LURES),
    "letters": BankFamily(frozenset({"change", "extra", "missing", "headless", "tailless"}), NO_LURES),
    "spelling": BankFamily(SPELLING, NO_LURES),
    "anagrams": BankFamily(frozenset({"anagram"}), NO_LURES),
    "sounds": BankFamily(HEARD, NO_LURES),
}


def generate_of_family(options: Options, rng: Random, pulse: Pulse) -> Puzzle:
    """A wall of one family, where one is asked for; which links were met lately is then no matter."""
    if options.links not in FAMILIES:
        return generate(options, rng, pulse)
    prepare(pulse)
    pool = _family_pool(options.links, pulse)
    dealt = deal_apart(pool, FAMILIES[options.links].lures, (), partial(_may_meet, pool), rng, pulse)
    return THEME.puzzle(dealt, rng, options.mode)


@cached
def _family_pool(name: str, pulse: Pulse = no_pulse) -> CardPool:
    family = FAMILIES[name]
    whole = card_pool(pulse, WORD_LINKS[name])
    fitting = {category.name for category in categories(pulse) if _is_of(family, category, pulse)}
    return replace(whole, real=tuple(link for link in whole.real if link in fitting))


def _is_of(family: BankFamily, category: BankCategory, pulse: Pulse) -> bool:
    """Plain lists are those that are not in disguise, and have no gap in their names."""
    found = traits_of_all(pulse)[category.name]
    wanted = family.trait in found if family.trait else found.isdisjoint(family.never)
    return category.sort in family.sorts and wanted


def _may_meet(pool: CardPool, real: tuple[str, ...]) -> bool:
    """Unlike each other, but for the family; plays are named by what they do, and share those words."""
    pairs = list(combinations(real, 2))
    shared = (pool.traits_of(one) & pool.traits_of(other) for one, other in pairs)
    unlike = all(PLAY in traits or traits <= SHARED for traits in shared)
    return unlike and all(pool.may_meet(one, (other,)) for one, other in pairs)


@cached
def family_of(link: str) -> str:
    """The family of a category; empty where it is none of the bank's."""
    found = categories_by_name().get(link)
    return next((name for name, family in FAMILIES.items() if found and _is_of(family, found, no_pulse)), "")

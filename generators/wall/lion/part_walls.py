"""Lion Wall: the cards are Chinese characters, the links are the parts they are made of."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from itertools import islice
from random import Random
from sys import intern

from generators.characters.han import STROKES, components, depths, facts, known_links, parts, radicals
from generators.kernel.cache import cached
from generators.kernel.kind import Pulse, no_pulse
from generators.wall.generate import Level, deal_near
from generators.wall.menu import ANY_SCRIPT, Options
from generators.wall.pool import CardPool, invert
from generators.wall.rules import GROUPS, SIZE, Puzzle
from generators.wall.theme import WallTheme
from generators.words.dictionary import with_pulses
from generators.words.readings import chinese_names

SCRIPTS = {"simplified": "s", "traditional": "t", ANY_SCRIPT: ""}
VARIETY = 6  # fewest cards of a link, so that there is a choice of four
FEW = 3  # up to this level of characters four cards are enough
FEWEST_DRAWN = 8  # fewest cards of a link that are drawn, if it has so many
PAIR = 2  # number of parts that nearly all cards have
AVOIDED = 0.4  # share of the links that are not dealt again at once


# The part of the pool that a wall is dealt from: so many links, and such a share of their cards. From all of it the
# plainest and commonest would repeat too often; from too little no misleading wall can be made.
POOL_SHARES = {"easy": (16, 0.5), "medium": (16, 0.5), "hard": (60, 1), "expert": (60, 1)}

LEVELS = {
    "easy": Level((2, 2), most=2, calm=8),
    "medium": Level((3, 2, 2), most=3, calm=10, doubles=(0, 1, 1, 2, 2, 2)),
    "hard": Level((3, 3, 3, 2, 2), most=3, doubles=(1, 2), slack=2),
    "expert": Level((3, 3, 3, 3, 2), most=3, doubles=(1, 2), slack=3),
}
# Not dealt for beginners: parts without a meaning of their own, and shapes that only look like a part. The proof that a
# wall has one answer still counts them.
EARLY = 2  # the last level of characters without them
SEEMING_PARTS = "亠冖冂丷⺈勹"
SEEMING = """
    是日 去土 走土 里土 里田 要女 商口 亮口 高口 同口 着目 最日 服月 前月 留田 备田 備田 累田 果田 画田 畫田
    条木 條木 亲木 喜口 黑土 足口 点口 點口 题日 題日 就口 都日 着羊 新木 親木 書日 量里 量旦 童里 童立 章立
    章早 東日 来木"""


# The last level of characters to be dealt, and how many of the commonest parts may be links.
RARITIES = {"easy": (5, 110), "medium": (6, 150), "hard": (7, 220), "expert": (7, 300)}
EASY_OF_ANY_SCRIPT = 4  # that level of easy walls on which two scripts meet


@cached
def card_pool(level: str, script: str, pulse: Pulse, characters: int = 0) -> CardPool:
    prepare(pulse)
    mark, (latest, most) = SCRIPTS[script], RARITIES[level]
    last = characters or (latest if mark or level != "easy" else EASY_OF_ANY_SCRIPT)
    cards = dict(_cards(mark, last, pulse))
    if last <= EARLY:
        honest = ((card, tuple(each for each in its if not is_misleading(card, each))) for card, its in cards.items())
        cards = {card: its for card, its in honest if its}
    links = invert(cards, pulse)
    fewest = fewest_cards(last)
    commonest = sorted(links, key=lambda part: (-len(links[part]), part))
    real = (part for part in commonest if len(links[part]) >= fewest and part not in STROKES and has_name(part))
    return CardPool(cards, links, tuple(islice(real, most)), known_links)


def fewest_cards(last: int) -> int:
    """The fewest cards of a group's link, up to a level of characters; 0 is without one."""
    return SIZE if 0 < last <= FEW else VARIETY


def is_misleading(card: str, part: str) -> bool:
    """Would a beginner not see this part in the card?"""
    return part in SEEMING_PARTS or card + part in SEEMING


def _cards(mark: str, last: int, pulse: Pulse) -> Iterator[tuple[str, tuple[str, ...]]]:
    made_of = parts(pulse).cards
    for card, fact in with_pulses(facts(pulse).items(), pulse):
        heard = fact.pinyin or fact.japanese
        if card in made_of and 0 < fact.level(mark) <= last and heard and fact.meaning:
            yield card, tuple(map(intern, made_of[card]))


def draw_pool(most: int, share: float, whole: CardPool, allowed: tuple[str, ...], rng: Random) -> CardPool:
    real = rng.sample(allowed, min(most, len(allowed)))
    taken: set[str] = set()
    for link in real:
        cards_of = whole.links[link]
        some = min(len(cards_of), max(FEWEST_DRAWN, round(share * len(cards_of))))
        taken.update(rng.sample(cards_of, some) if some < len(cards_of) else cards_of)
    cards: dict[str, tuple[str, ...]] = {}
    for card in sorted(taken):
        made_of = whole.cards[card]  # a card of four parts could be dealt for each, and would be met twice as often
        if len(made_of) <= PAIR or rng.random() < PAIR / len(made_of):
            cards[card] = made_of
    links = invert(cards, no_pulse)
    drawn = tuple(link for link in real if len(links.get(link, ())) >= SIZE)
    return CardPool(cards, links, drawn, whole.known, seen=True)


@cached
def has_name(part: str) -> bool:
    fact = facts().get(part)
    return any(part in radical.forms for radical in radicals()) or bool(fact and fact.meaning)


@cached
def names(part: str) -> tuple[str, ...]:
    """The names of a part: in English, by its sound, by its other forms, as Chinese speakers call it."""
    families = [radical for radical in radicals() if part in radical.forms]
    english = [name for radical in families for name in radical.names]
    forms = [form for radical in families for form in radical.forms if form != part]
    fact = facts().get(part)
    chinese = [name for form in (part, *forms) for name in chinese_names().get(form, ())]
    meanings = (*re.split("[,;] ", fact.meaning), fact.pinyin) if fact else ()
    meant = [name for name in meanings if not re.match("$|(?:a )?surname|(?:as )?in ", name)]
    return tuple(dict.fromkeys((*english, *meant, *forms, *chinese)))


def prepare(pulse: Pulse) -> None:
    facts(pulse)
    components(pulse)


def generate(options: Options, rng: Random, pulse: Pulse) -> Puzzle:
    dealt_from = card_pool(options.level, options.script, pulse, options.characters)
    lately = options.recent[-max(1, round(AVOIDED * len(dealt_from.real))) :]
    level, held = LEVELS[options.level], partial(draw_pool, *POOL_SHARES[options.level])
    dealt = deal_near(dealt_from, level, replace(options, recent=lately), rng, pulse, held)
    puzzle = THEME.puzzle(dealt, rng, options.mode)
    return replace(puzzle, script="" if options.script == ANY_SCRIPT else options.script)


def links_to_choose(puzzle: Puzzle) -> tuple[str, ...]:
    """The parts to choose from while links are named: the right ones, and as many that other cards of the wall have."""
    links = [group.name for group in puzzle.groups]
    if any(len(link) > 1 for link in links):
        return ()  # the links of this wall from outside are words
    others = sorted({part for card in puzzle.cards for part in parts().of(card)} - set(links))
    return tuple(sorted([*links, *others[:: max(1, len(others) // GROUPS)][:GROUPS]]))


def is_loose(part: str) -> bool:
    """A stroke, or a shape that nobody has a name for. The inside of a part that nobody takes apart
    is no link at all: 土 in 王, 月 in 且."""
    return part in STROKES or not has_name(part)


THEME = WallTheme(
    known_links, names, prepare, depths, unlinked=lambda card: known_links(card) <= {card}, is_loose=is_loose
)

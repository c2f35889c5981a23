"""Connecting Wall in Chinese, the walls for new games: written by hand like those of the days,
which never have them; then made ones.

assets/categories/walls_zh.txt has those written by hand as wall files, an empty line between two;
the line before each says its level. The desk of the dailies (tools/data/dailies) writes it.

The made ones are dealt from the groups of those written by hand, by the constructions of builds.py.
assets/categories/ghosts_zh.txt has the ghosts, with all that belongs to each, and links that had a
second way. The written lists are short, so a card may fit a group unsaid: dealt_zh.txt names the
links that are dealt, as readers say that each is exact beside anything, with the words that they
missed. No two groups of one wall are of one field, by their names or by a card of both. There are
no dominoes: two of twelve had a second way.

Lists for learners are by form or by meaning. A card by meaning fits no other group of its wall, one
by form only a later one: so a form has just its own cards, whatever a list by meaning lacks. HSK 4
has written walls, too.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import chain, combinations, pairwise
from random import Random

from generators.kernel.cache import cached
from generators.kernel.kind import Pulse, no_pulse
from generators.kernel.options import HSK, LEARNERS
from generators.kernel.phrases import CHINESE
from generators.kernel.sets import lists_by_key, sets_by_key
from generators.names.almanac import YEARS, read_year
from generators.names.day_character import PATH, character_days, place_of
from generators.wall.builds import GHOST, GHOST_OF_FIVE, PLAY, Builder, GhostSet
from generators.wall.chinese_bank import THEME, ChineseGroup, groups, known_links, read_bank
from generators.wall.generate import PATIENCE, Deal, Level, allowed_links, is_proved, sort_clearest_first
from generators.wall.maker.knowledge import with_fits
from generators.wall.maker.sure import make_sure
from generators.wall.menu import Options
from generators.wall.notation import in_language, read
from generators.wall.pool import CardPool, invert
from generators.wall.rules import GROUPS, Group, Puzzle, is_witty, shuffle_cards
from generators.words.dictionary import asset_entries, asset_text, with_pulses
from generators.words.readings import taught_words

FILE = "walls_zh.txt"  # in assets/categories
GHOST_FILE = "ghosts_zh.txt"  # in assets/categories
DEALT_FILE = "dealt_zh.txt"  # in assets/categories; by tools/data/links
LEARNERS_FILE = "hsk_zh.txt"  # in assets/categories
UNFIT = "- "  # before a link that is not dealt
BUILDS = (*(GHOST,) * 3, *(GHOST_OF_FIVE,) * 2)  # as often
VARIETY = 5  # cards of a group, at least
KINDRED = 3  # cards of a ghost in a list that is of its field
LATELY = 50  # links and ghosts that are avoided: those of ten walls, as few sets have many homes
TRIES = 8  # before fewer links are avoided
PLAYS = re.compile("字|声|拼|音|读|念|笔|旁|部件|____|打头|末|[前后]头|接在|[添加去]")
LEVELS = {
    name: Level((2, 2), 3, among=5, limits={PLAY: many}, builds=BUILDS)
    for name, many in (("medium", (1,)), ("hard", (1, 2)), ("expert", (2,)))
}
SHAPES = ((2, 2), (2, 3), (3, 1), (3, 2))  # groups by form, and cards that fit two groups: one pair is drawn


@cached
def stock(pulse: Pulse = no_pulse) -> Mapping[str, list[Puzzle]]:
    parts = asset_text("categories", FILE).partition("\n")[2].split("\n\n")
    found = (part.strip("\n").partition("\n") for part in with_pulses(parts, pulse))
    return lists_by_key((level, read(text)) for level, _, text in found if text)


def after(options: Options, number: int) -> Puzzle:
    """One of those for new games, then those of the days before, in their order."""
    preset = f"{options.level}-{options.mode}"
    pages = (page for year in YEARS for page in read_year("connecting_wall_zh", year) if page.preset == preset)
    walls, texts = stock()[options.level], [page.text for page in pages]
    place = number % (len(walls) + len(texts))
    return replace(walls[place] if place < len(walls) else read(texts[place - len(walls)]), mode=options.mode)


def generate(options: Options, rng: Random, pulse: Pulse) -> Puzzle:
    """A written wall without links that were met lately; else one that is made, or any where none are."""
    pulse()
    if options.level == PATH:
        return _wall_of_path(options, rng, pulse)
    walls = stock(pulse).get({"hsk-4": HSK}.get(options.level, options.level), [])
    fresh = [wall for wall in walls if not any(group.name in options.recent for group in wall.groups)]
    if not fresh and options.level in (*LEVELS, *LEARNERS):
        return make_sure(_make if options.level in LEVELS else _make_for_learners, options, rng, pulse)
    return _lay(fresh or walls, options, rng)


def _wall_of_path(options: Options, rng: Random, pulse: Pulse) -> Puzzle:
    """That of a day; after them, a made one."""
    day = dict(enumerate(character_days())).get(place_of(options.number)[0])
    if day is None or not day.wall:
        return make_sure(_make_for_learners, replace(options, level="hsk-4"), rng, pulse)
    its = tuple(Group(name, tuple(cards)) for name, *cards in day.wall)
    return _name(its, _learners_pool(day.level, pulse), options, rng)


def _name(its: tuple[Group, ...], pool: CardPool, options: Options, rng: Random) -> Puzzle:
    theme = replace(THEME, names=lambda link: groups(no_pulse, LEARNERS_FILE)[link].answers)
    return in_language(theme.puzzle((with_fits(pool, it, its) for it in its), rng, options.mode), CHINESE)


def _lay(walls: Sequence[Puzzle], options: Options, rng: Random) -> Puzzle:
    wall = rng.choice(walls)
    return replace(wall, cards=shuffle_cards(wall.cards, rng), mode=options.mode)


@cached
def ghosts(pulse: Pulse = no_pulse) -> tuple[ChineseGroup, ...]:
    """And the links that are not dealt: they have no cards, but the reason."""
    return tuple(with_pulses(read_bank(asset_text("categories", GHOST_FILE)), pulse))


@cached
def dealt_links(pulse: Pulse = no_pulse) -> Mapping[str, frozenset[str]]:
    """The links that are dealt, with words that fit them too and are on no list."""
    lines = with_pulses(asset_entries("categories", DEALT_FILE), pulse)
    return {name: frozenset(words.split()) for name, _, words in (line.rpartition(":") for line in lines)}


def traits(group: ChineseGroup) -> frozenset[str]:
    """Each two characters of its names that stand side by side; plays need share nothing else."""
    plain = (re.sub(r"\W|_|单字", "", name) for name in (group.name, *group.answers) if not is_witty(name))
    play = {PLAY} if PLAYS.search(group.name) else frozenset[str]()
    return frozenset(map("".join, (pair for name in plain for pair in pairwise(name)))) | play


@cached
def _builder(name: str, pulse: Pulse = no_pulse) -> Builder:
    bank = groups(pulse)
    links = {link: each.cards for link, each in bank.items()}
    cards, its_traits = invert(links, pulse), {link: traits(each) for link, each in with_pulses(bank.items(), pulse)}
    whole = {each.name: frozenset((*each.cards, *each.also)) for each in ghosts(pulse)}
    missed = dealt_links(pulse)
    seen = sets_by_key((card, link) for link, its in whole.items() for card in its)
    known = {card: tuple(sorted(known_links(card) | seen.get(card, frozenset()))) for card in with_pulses(cards, pulse)}
    of_field = {link: frozenset(chain.from_iterable(map(known.__getitem__, its))) for link, its in links.items()}
    doubles = (
        (card, card[start:end])
        for card in with_pulses(cards, pulse)
        for start, end in combinations(range(len(card) + 1), 2)
        if card[start:end] != card and card[start:end] in cards
    )
    real = tuple(link for link, its in links.items() if len(its) >= VARIETY and link in missed)
    pool = CardPool(
        *(cards, links, real, lambda card: known.get(card, ())),
        never_with={link: others - {link} for link, others in of_field.items()},
        same_word=sets_by_key(pair for one, other in doubles for pair in ((one, other), (other, one))),
        traits=its_traits,
        tempting=frozenset(link for link in (*links, *whole) if PLAY not in its_traits.get(link, ())),
        arguable=missed,
    )

    def homes(ghost: ChineseGroup) -> dict[str, tuple[str, ...]]:
        like, its = traits(ghost), whole[ghost.name]
        unlike = (link for link in pool.real if like.isdisjoint(its_traits[link] - {PLAY}))
        apart = {link for link in unlike if len(its.intersection((*links[link], *bank[link].also))) < KINDRED}
        found = {card: tuple(filter(apart.__contains__, cards.get(card, ()))) for card in ghost.cards}
        return {card: those for card, those in found.items() if those}

    sets = (GhostSet(each.name, each.name, homes(each)) for each in ghosts(pulse))
    return Builder(pool, [each for each in sets if len(each.homes) >= GROUPS], 0, LEVELS[name].limits, {})


def _make(options: Options, rng: Random, pulse: Pulse) -> Puzzle:
    THEME.prepare(pulse)
    level, builder = LEVELS[options.level], _builder(options.level, pulse)
    for lately in (*(LATELY,) * TRIES, LATELY // 2):
        build, fewer = rng.choice(level.builds), replace(options, recent=options.recent[-lately:])
        dealt, ghost = builder.deal(build, level, fewer, rng, pulse, lambda each: len(each.strange_links()))
        if dealt:
            return replace(in_language(THEME.puzzle(dealt, rng, options.mode), CHINESE), ghost=ghost)
    return _lay(stock()[options.level], options, rng)


@cached
def _learners_pool(level: int, pulse: Pulse = no_pulse) -> CardPool:
    bank, taught = groups(pulse, LEARNERS_FILE), taught_words()
    early = {link: tuple(card for card in each.cards if taught[card] <= level) for link, each in bank.items()}
    links = {link: cards for link, cards in early.items() if len(cards) >= VARIETY}
    kinds = {it: traits(each).union(() if PLAYS.search(it) else (*each.cards, *each.also)) for it, each in bank.items()}
    return CardPool(
        *(cards := invert(links, pulse), links, tuple(links), lambda it: known_links(it).union(cards.get(it, ()))),
        never_with={one: frozenset(each for each in links if kinds[one] & kinds[each] - {PLAY}) for one in links},
        arguable={link: frozenset(bank[link].also) for link in links},
    )


def _make_for_learners(options: Options, rng: Random, pulse: Pulse) -> Puzzle:
    pool = _learners_pool(LEARNERS[options.level], pulse)
    rounds = allowed_links(pool, options.recent[-LATELY // 2 :])
    while True:
        forms = list(filter(PLAYS.search, allowed := next(rounds)))
        for many, doubles in rng.choices(SHAPES, k=PATIENCE):
            pulse()
            real = rng.sample(forms, many)
            near = sorted({*chain(*map(pool.near, real))}.intersection(allowed).difference(forms))
            real += rng.sample(near, min(GROUPS - many, len(near)))
            dealt, pairs = Deal(pool, (*real,), KINDRED), combinations(real, 2)
            apart = len(real) == GROUPS and all(pool.may_meet(one, (other,)) for one, other in pairs)
            if apart and dealt.deal_doubles(doubles, rng) and dealt.fill_up(rng) and is_proved(dealt, pulse):
                its = sort_clearest_first(dealt, dealt.links(), {})
                return _name(its, pool, options, rng)

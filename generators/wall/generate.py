"""The cards that a wall is dealt from, and the wall while it is dealt: four rows and red herrings across them.

    row 0    feta   goat   ...        goat is a cheese and a farm animal: a double, it fits rows 0 and 1
    row 1    cow    pig    ...
    row 2    drum   harp   ...        a herring that touches three rows has one card in each
    row 3    sun    moon   ...

A double fits its own row and one below, never one above: so row 0 has just four cards that fit it,
row 1 just four when those are gone, and so on, and the wall has one answer. The same for Chinese
characters and English words.

Links that lie close, as parts of characters and categories do, are found by walking from a link to
one of its cards and on to another link of that card: so the four have red herrings in common. Or
three cards of row 0 fit one row below each. Links that lie far apart, as sounds do, are drawn at
random, and lures that only seem to link are dealt across them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import partial
from itertools import combinations, count, islice
from random import Random
from typing import TypeAlias

from generators.kernel.kind import Pulse
from generators.kernel.sets import invert_relation, union
from generators.wall.menu import Options
from generators.wall.pool import MOST_DOUBLES, CardPool, Wish, walk
from generators.wall.rules import GROUPS, SIZE, Group, Puzzle
from generators.wall.solver import CardsByLink, herrings, is_clean, partitions

CHOICES = 12  # cards tried for one place
NO_GROUP = -1
NONE: frozenset[str] = frozenset()
SPREAD = 2  # frequency of rarer cards: one in eight of those a step rarer comes first, none two steps rarer

Rows: TypeAlias = "tuple[int, ...]"  # groups with a card of a red herring
HerringShape: TypeAlias = "tuple[Rows, ...]"  # possible rows of one red herring
Bridges: TypeAlias = "dict[str, dict[int, list[str]]]"  # red herring -> group -> its cards there

NARROWEST = 2  # fewest groups that a red herring touches
SPARE_LINKS = 12  # real links that must be left when the recent ones are avoided, and
FREE_SHARE = 0.4  # share of them: with few links most deals fail
PATIENCE = 800  # tries before the oldest quarter of the recent links may be used again
WALLS_PER_DRAW = 80  # walls tried with one draw
FAR_PATIENCE = 60  # walls of links far apart tried with all the lures before one lure less will do
DOUBLE_ROUNDS = 8  # rounds after which one double less will do
FEWEST_PAIRS = 12  # links that share a card; with fewer, the same ones would repeat too often
CLEAN_ROUNDS = 8  # rounds before other links may gather one card more


def herring_shapes(touched: tuple[int, ...]) -> tuple[HerringShape, ...]:
    """For each red herring every choice of so many rows."""
    return tuple(tuple(combinations(range(GROUPS), many)) for many in touched)


class Deal:
    """Takes a card only if no link but the real one would gather too many."""

    def __init__(
        self, pool: CardPool, real: tuple[str, ...], most: int, *, crossed: bool = False, ghost: str = ""
    ) -> None:
        self.pool = pool
        self.real = real
        self.most = most
        self.ghost = ghost
        self.crossed = crossed  # whether its cards may fit other rows too; then the proof alone decides
        self.rows: tuple[list[str], ...] = tuple([] for _ in real)
        self.row_of: dict[str, int] = {}  # cards that were dealt
        self.all = frozenset((*real, ghost) if ghost else real)  # that may have four cards: no other card fits them
        self.doubles: list[tuple[str, int, str]] = []  # card, row and the other link that it fits
        self.words = frozenset().union(*map(pool.traits_of, real))  # words in the names of its links, and other traits
        self.touched: dict[str, list[str]] = {}  # link -> its cards
        self.closed: dict[str, int] = {}  # links that have cards enough -> the only group that may still have some

    def place(self, choices: Iterable[str], row: int, also: str = "") -> bool:
        card = next((card for card in choices if self.fits(card, row, also)), None)
        if card is not None:
            self.add(card, row)
        return card is not None

    def add(self, card: str, row: int) -> None:
        self.rows[row].append(card)
        self.row_of[card] = row
        for link in self.pool.known(card):
            its = self.touched.setdefault(link, [])
            its.append(card)
            if len(its) >= self.most and link not in self.all and self.pool.tempts(link):
                self.closed[link] = row if all(self.row_of[other] == row for other in its) else NO_GROUP

    def fits(self, card: str, row: int, also: str = "") -> bool:
        """May the card be dealt to the row? It must fit no other link of the wall, except `also`."""
        if len(self.rows[row]) == SIZE or card in self.row_of:
            return False
        known, own = self.pool.known(card), self.real[row]
        shown = bool(self.ghost) and also == self.ghost  # all that it has in common with its like may be seen, too
        for link in known:
            closed = not shown and self.closed.get(link, row) != row
            if closed or (link in self.all and link not in (own, also) and not self.crossed):
                return False
        return (
            self.words.isdisjoint(self.pool.words_of(card))
            and not any(card in self.pool.arguable.get(link, ()) for link in self.all if link != own)
            and self.pool.same_word.get(card, NONE).isdisjoint(self.row_of)
            and not self.pool.repeats(card, own, self.rows[row])
        )

    def deal_doubles(self, many: int, rng: Random, more: int = 0) -> bool:
        """Deals cards that fit a row below as well, and some more; False when there are not enough."""
        if not many:
            return True
        there = [
            (card, row, below)
            for row, link in enumerate(self.real)
            for below in self.real[row + 1 :]
            for card in self.pool.doubles(link, below)
        ]
        rng.shuffle(there)
        rows, links = Counter[int](), Counter[str]()
        for card, row, below in there:
            if rows[row] < MOST_DOUBLES and links[below] < MOST_DOUBLES and self.fits(card, row, below):
                self.add(card, row)
                self.doubles.append((card, row, below))
                rows[row], links[below] = rows[row] + 1, links[below] + 1
                if len(self.doubles) == many + more:
                    break
        return len(self.doubles) >= many

    def run_across(self, bridges: Bridges, shape: HerringShape, rng: Random, pulse: Pulse) -> str | None:
        """Deals one card to each of the rows for the first red herring that has them; the emptiest rows come first."""
        dealt = [len(cards) for cards in self.rows]
        ways = [rows for rows in shape if all(dealt[row] < SIZE for row in rows)]
        ways.sort(key=lambda rows: (sum(dealt[row] for row in rows), rng.random()))
        for herring, there in bridges.items():
            pulse()
            if any(there.keys() >= set(rows) and self._fit_all(there, rows, rng) for rows in ways):
                return herring
        return None

    def _fit_all(self, there: Mapping[int, list[str]], rows: Rows, rng: Random) -> bool:
        choices: dict[int, list[str]] = {}
        for row in rows:
            choices[row] = [card for card in self._some(there[row], rng) if self.fits(card, row)]
            if not choices[row]:
                return False
        return all(self.place(choices[row], row) for row in rows)

    def _some(self, cards: Iterable[str], rng: Random) -> list[str]:
        listed, rarity = list(cards), self.pool.rarity
        choices = rng.sample(listed, min(CHOICES, len(listed)))
        return sorted(choices, key=lambda card: rarity(card) + SPREAD * rng.random()) if rarity else choices

    def fill_up(self, rng: Random, *, calm: bool = False) -> bool:
        """Cards for the places that are left; calm ones share as few links as possible with those of other rows."""
        for row, link in enumerate(self.real):
            for _ in range(SIZE - len(self.rows[row])):
                choices = self._some(self.pool.links[link], rng)
                if calm:
                    choices.sort(key=partial(self._strays, row))
                if not self.place(choices, row):
                    return False
        return True

    def _strays(self, row: int, card: str) -> int:
        """The links that the card shares with cards of other rows."""
        found = 0
        for link in self.pool.known(card):  # a plain loop, as half the time of a calm wall is spent here
            others = self.touched.get(link)
            if others and self.row_of[others[0]] != row and self.pool.tempts(link):
                found += 1
        return found

    def cards(self) -> tuple[str, ...]:
        return tuple(card for cards in self.rows for card in cards)

    def groups(self) -> tuple[frozenset[str], ...]:
        return tuple(map(frozenset, self.rows))

    def links(self) -> dict[str, frozenset[str]]:
        return {link: frozenset(cards) for link, cards in self.touched.items()}

    def strange_links(self) -> dict[str, frozenset[str]]:
        """The tempting links that are not a group's: none of them may have four cards, but those of the ghost."""
        links, seen = self.links().items(), frozenset(self.touched.get(self.ghost, ()))
        strange = ((link, cards) for link, cards in links if link not in self.all and self.pool.tempts(link))
        return {link: cards for link, cards in strange if not cards <= seen}


def find_bridges(pool: CardPool, real: tuple[str, ...], rng: Random, pulse: Pulse) -> Bridges:
    """The red herrings among the cards of these links, in any order; cards that fit two of the links are left out."""
    found: dict[str, dict[int, list[str]]] = {}
    for row, link in enumerate(real):
        pulse()
        others = frozenset(real) - {link}
        for card in pool.links[link]:
            if others.isdisjoint(pool.known(card)):
                for herring in pool.cards[card]:
                    if herring != link and pool.tempts(herring):
                        found.setdefault(herring, {}).setdefault(row, []).append(card)
    wide = [herring for herring, there in found.items() if len(there) > 1]
    rng.shuffle(wide)
    return {herring: found[herring] for herring in wide}


# Dealing: four links, cards for red herrings, cards to fill up, and the proof of one answer.


DrawPool: TypeAlias = "Callable[[CardPool, tuple[str, ...], Random], CardPool]"  # pool and the links that it may deal
Score: TypeAlias = "Callable[[Deal], float]"  # higher is better
LinkFilter: TypeAlias = "Callable[[tuple[str, ...]], bool]"  # may these four links meet?


@dataclass(frozen=True, slots=True)
class Level:
    """How misleading a wall is: the groups touched by each red herring, the most cards that any may touch."""

    touched: tuple[int, ...]  # widest first
    most: int
    calm: int | None = None  # most red herrings
    doubles: tuple[int, ...] = ()  # cards that fit two of its groups; one is drawn for each wall
    patience: int = PATIENCE
    slack: int = 0  # red herrings that may be narrow before a recent link may be dealt again
    among: int = 1  # walls that are compared
    pulls: int = 0  # fewest cards that fit another group, and of these
    flat: int = 0  # fewest in each flat list
    builds: tuple[str, ...] = ()  # one of these constructions is drawn, see builds.py; none: always the same one
    # Trait -> the most groups of a wall that may have it: one is drawn for each wall. For other traits it is 1.
    limits: Mapping[str, tuple[int, ...]] = field(default_factory=dict, hash=False)
    # Trait -> the fewest groups that must have it: one is drawn for each wall.
    needs: Mapping[str, tuple[int, ...]] = field(default_factory=dict, hash=False)


def deal_near(
    pool: CardPool,
    level: Level,
    options: Options,
    rng: Random,
    pulse: Pulse,
    hand: DrawPool,
) -> tuple[Group, ...]:
    """Four groups with exactly one answer, the clearest first. Links that were used recently are avoided."""
    dealt = next(_walls(pool, level, options, rng, pulse, hand))
    return sort_clearest_first(dealt, dealt.links(), pool.depth)


def _walls(pool: CardPool, level: Level, options: Options, rng: Random, pulse: Pulse, hand: DrawPool) -> Iterator[Deal]:
    for allowed, wanted in _rounds(pool, level, options.recent):
        for turn in range(level.patience):
            pulse()
            if turn % WALLS_PER_DRAW == 0:
                wish = Wish({}, {}, rng.choice(level.doubles) if level.doubles else 0)
                held = hand(pool, allowed, rng)
            dealt = _deal_drawn(held, wish, level, wanted, rng, pulse)
            if dealt is not None:
                yield dealt


def _deal_drawn(
    pool: CardPool, wish: Wish, level: Level, wanted: tuple[HerringShape, ...], rng: Random, pulse: Pulse
) -> Deal | None:
    """One try: four links, and cards that are proved to have one answer."""
    real = walk(pool, wish, rng.choice(pool.real), union(pool.bit.values()), rng)
    if not real or _reach_too_little(pool, real, wanted):
        return None
    dealt, calm = Deal(pool, real, level.most), level.calm is not None
    fits = dealt.deal_doubles(wish.doubles, rng) and fill(dealt, wanted, rng, pulse, calm=calm, must=True)
    return dealt if fits and _is_calm(dealt, level) and is_proved(dealt, pulse) else None


def _reach_too_little(pool: CardPool, real: tuple[str, ...], wanted: tuple[HerringShape, ...]) -> bool:
    """Are there too few red herrings that touch so many of the links? A quick yes saves most of the work."""
    reach = [0] * (GROUPS + 1)  # the herrings that touch so many links at least, as bits
    for link in real:
        for many in range(GROUPS, 1, -1):
            reach[many] |= reach[many - 1] & pool.herrings[link]
        reach[1] |= pool.herrings[link]
    spans = [len(shape[0]) for shape in wanted]
    return any(sum(span >= many for span in spans) > reach[many].bit_count() for many in set(spans))


def _rounds(
    pool: CardPool, level: Level, recent: tuple[str, ...]
) -> Iterator[tuple[tuple[str, ...], tuple[HerringShape, ...]]]:
    """The links that may be dealt and the red herrings that a wall must have, round by round:
    players notice a narrow herring less than a link that comes again."""
    touched = level.touched
    for allowed in allowed_links(pool, recent):
        everything = len(allowed) == len(pool.real)
        for many in range(1 if everything else level.slack + 1):
            yield allowed, herring_shapes((*touched[many:], *(NARROWEST,) * many))
        if everything:
            touched = touched[1:]  # no link is avoided any more: fewer lures will do


def allowed_links(pool: CardPool, recent: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    """The real links that were not used recently. After PATIENCE tries the oldest quarter may be used again."""
    most = max(len(pool.real) - max(SPARE_LINKS, round(FREE_SHARE * len(pool.real))), 0)
    avoided = recent[len(recent) - min(len(recent), most) :]
    while True:
        late = frozenset(avoided)
        yield tuple(link for link in pool.real if link not in late)
        avoided = avoided[(len(avoided) + 3) // 4 :]


def fill(dealt: Deal, wanted: tuple[HerringShape, ...], rng: Random, pulse: Pulse, *, calm: bool, must: bool) -> bool:
    """Cards for the red herrings, then cards without; False when they do not fit. Where doubles
    mislead, not all of the herrings need be there."""
    bridges = find_bridges(dealt.pool, dealt.real, rng, pulse)
    reach = sorted(map(len, bridges.values()), reverse=True)
    needs = sorted((len(shape[0]) for shape in wanted), reverse=True)
    if must and (len(reach) < len(needs) or any(has < need for has, need in zip(reach, needs, strict=False))):
        return False  # too few red herrings, or too narrow: this saves most of the work
    ran = _run_all(dealt, bridges, wanted, rng, pulse)
    return (ran or not must) and dealt.fill_up(rng, calm=calm)


def _run_all(dealt: Deal, bridges: Bridges, wanted: tuple[HerringShape, ...], rng: Random, pulse: Pulse) -> bool:
    """Deals a red herring for each shape and removes it from `bridges`; False when one does not fit."""
    for shape in wanted:
        herring = dealt.run_across(bridges, shape, rng, pulse)
        if herring is None:
            return False
        del bridges[herring]
    return True


def _is_calm(dealt: Deal, level: Level) -> bool:
    """Are there few enough red herrings for a calm wall?"""
    tempting = {link: cards for link, cards in dealt.links().items() if dealt.pool.tempts(link)}
    return level.calm is None or len(herrings(dealt.groups(), tempting)) <= level.calm


def is_proved(dealt: Deal, pulse: Pulse, *, narrow: bool = True) -> bool:
    """No red herring too wide, where that is asked for, and one answer by exact cover over all that is known."""
    links = {link: cards for link, cards in dealt.links().items() if len(cards) >= SIZE}
    clean = not narrow or is_clean(dealt.groups(), dealt.strange_links())
    return clean and len(partitions(dealt.cards(), links, 2, pulse)) == 1


def is_beyond_doubt(dealt: Deal, pulse: Pulse) -> bool:
    """One answer also to who places cards where somebody might say that they fit."""
    links, doubted = dealt.links(), dealt.pool.doubted
    more = invert_relation(dealt.cards(), lambda card: doubted.get(card, ()))
    wide = {link: links.get(link, NONE) | more.get(link, NONE) for link in links.keys() | more.keys()}
    fours = {link: cards for link, cards in wide.items() if len(cards) >= SIZE}
    return len(partitions(dealt.cards(), fours, 2, pulse)) == 1


def sort_clearest_first(dealt: Deal, links: CardsByLink, depth: Mapping[str, int]) -> tuple[Group, ...]:
    """Sorts the groups by the depth of the link plus the number of red herrings with a card in it."""
    groups = dealt.groups()
    strange = herrings(groups, links)
    crossed = [sum(bool(cards & group) for cards in strange) for group in groups]
    order = sorted(range(GROUPS), key=lambda row: (depth.get(dealt.real[row], 0) + crossed[row], dealt.real[row]))
    return tuple(Group(dealt.real[row], tuple(dealt.rows[row])) for row in order)


@dataclass(frozen=True, slots=True)
class Lures:
    """The groups touched by each lure, and the most cards of a wall that any link but the real ones may touch."""

    touched: tuple[int, ...]
    most: int = 3
    narrow: bool = True  # no link but the real ones may have four cards
    crossed: bool = False  # whether a card may fit other groups, as 妹 does: it has 未 and so 木
    doubles: tuple[int, ...] = ()  # cards that fit two groups, if that can be dealt; one is drawn for each wall


def deal_apart(
    pool: CardPool, lures: Lures, recent: tuple[str, ...], suits: LinkFilter, rng: Random, pulse: Pulse, rounds: int = 0
) -> tuple[Group, ...]:
    """Four groups with exactly one answer, the clearest first; none after so many rounds of tries, if they count."""
    drawn = rng.choice(lures.doubles) if lures.doubles else 0
    pairs = _pairs_with_doubles(pool) if drawn and pool.seen else []
    for turn, (eased, avoided) in enumerate(islice(_rounds_apart(pool, lures, recent), rounds or None)):
        allowed = [link for link in pool.real if link not in avoided]
        firsts = [pair for pair in pairs if pair[0] not in avoided and pair[1] not in avoided]
        doubles = max(0, drawn - turn // DOUBLE_ROUNDS) if firsts or not pool.seen else 0
        for _ in range(FAR_PATIENCE):
            pulse()
            if eased.crossed:
                real = tuple(rng.sample(allowed, min(GROUPS, len(allowed))))
            else:
                real = _four_apart(pool, allowed, rng, rng.choice(firsts) if doubles and firsts else ())
            dealt = Deal(pool, real, eased.most, crossed=eased.crossed)
            begun = len(real) == GROUPS and suits(real) and dealt.deal_doubles(doubles, rng)
            if begun and _fill_apart(dealt, eased, rng, pulse):
                cards = {card: [link for link in pool.cards[card] if link not in real] for card in dealt.cards()}
                seeming = invert_relation(cards, cards.__getitem__)  # links that no list has
                return sort_clearest_first(dealt, {**dealt.links(), **seeming}, {})
    return ()


def _rounds_apart(pool: CardPool, lures: Lures, recent: tuple[str, ...]) -> Iterator[tuple[Lures, tuple[str, ...]]]:
    """The lures and the links to avoid, round by round: fewer lures, then fewer links that were
    dealt lately. At last other links may gather a group: among few characters there is nothing
    else."""
    most_avoided = max(0, len(pool.real) - max(SPARE_LINKS, len(pool.real) // 3))
    avoided = recent[len(recent) - min(most_avoided, len(recent)) :]
    for dropped in range(len(lures.touched)):
        yield replace(lures, touched=lures.touched[dropped:]), avoided
    bare = replace(lures, touched=())
    while avoided:
        yield bare, avoided
        avoided = avoided[(len(avoided) + 1) // 2 :]
    for turn in count():
        yield replace(bare, most=bare.most + turn // CLEAN_ROUNDS, narrow=bare.narrow and turn < CLEAN_ROUNDS), ()


def _fill_apart(dealt: Deal, lures: Lures, rng: Random, pulse: Pulse) -> bool:
    """Deals all lures and the cards that are left; False when they do not fit or there is a second answer."""
    shapes = herring_shapes(lures.touched)
    ran = not shapes or _run_all(dealt, find_bridges(dealt.pool, dealt.real, rng, pulse), shapes, rng, pulse)
    return ran and dealt.fill_up(rng) and is_proved(dealt, pulse, narrow=lures.narrow)


def _pairs_with_doubles(pool: CardPool) -> list[tuple[str, str]]:
    """Pairs of links that share a card; none if there are fewer than FEWEST_PAIRS."""
    among = frozenset(pool.real)
    every = ((link, other) for link in pool.real for card in pool.links[link] for other in pool.cards[card])
    pairs = dict.fromkeys((link, other) for link, other in every if other in among and other != link)
    found = [pair for pair in pairs if pool.leaves_enough(*pair)]
    return found if len(found) >= FEWEST_PAIRS else []


def _four_apart(pool: CardPool, allowed: list[str], rng: Random, first: tuple[str, ...] = ()) -> tuple[str, ...]:
    """Random links that leave each other enough cards, the first ones first; fewer than four if there are no more."""
    real: list[str] = []
    for link in dict.fromkeys((*first, *rng.sample(allowed, len(allowed)))):
        if all(pool.leaves_enough(link, other) and pool.leaves_enough(other, link) for other in real):
            real.append(link)
        if len(real) == GROUPS:
            break
    return tuple(real)


def avoid_links_of(options: Options, puzzles: tuple[Puzzle, ...]) -> Options:
    return replace(options, recent=tuple(name for puzzle in puzzles for name in _names(puzzle)))


def content(puzzle: Puzzle) -> frozenset[str]:
    return frozenset(_names(puzzle))


def repeats(puzzle: Puzzle, puzzles: tuple[Puzzle, ...]) -> bool:
    used = {name for each in puzzles for name in _names(each)}
    return any(name in used for name in _names(puzzle))


def _names(puzzle: Puzzle) -> tuple[str, ...]:
    return (*(group.name for group in puzzle.groups), *((puzzle.ghost.name,) if puzzle.ghost else ()))

"""The cards that a wall is dealt from, and the wall while it is dealt: four rows and red herrings across them.

    row 0    feta   goat   ...        goat is a cheese and a farm animal: a double, it fits rows 0 and 1
    row 1    cow    pig    ...
    row 2    drum   harp   ...        a herring that touches three rows has one card in each
    row 3    sun    moon   ...

A double fits its own row and one below, never one above: so row 0 has just four cards that fit it, row 1 just four when
those are gone, and so on, and the wall has one answer. The same for Chinese characters and English words.

Links that lie close, as parts of characters and categories do, are found by walking from a link to one of its cards and
on to another link of that card: so the four have red herrings in common. Links that lie far apart, as sounds do, are
drawn at random, and lures that only seem to link are dealt across them.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import chain, combinations, count, islice
from random import Random
from typing import TypeAlias

from generators.kernel.kind import Pulse
from generators.kernel.sets import lists_by_key, swap_sides
from generators.wall.menu import Options
from generators.wall.rules import GROUPS, SIZE, Group, Puzzle
from generators.wall.solver import CardsByLink, herrings, is_clean, partitions
from generators.words.dictionary import with_pulses

CHOICES = 12  # cards tried for one place
NO_GROUP = -1
MOST_DOUBLES = 2  # doubles in a row, and doubles that fit a row below
MOST_LURED = 2  # cards in a row, with a lure that runs across all rows
SPREAD = 2  # frequency of rarer cards: one in eight of those a step rarer comes first, none two steps rarer

Rows: TypeAlias = "tuple[int, ...]"  # groups with a card of a red herring
HerringShape: TypeAlias = "tuple[Rows, ...]"  # possible rows of one red herring
Knowledge: TypeAlias = Callable[[str], frozenset[str]]  # card -> every link it is known to have
Bridges: TypeAlias = "dict[str, dict[int, list[str]]]"  # red herring -> group -> its cards there

NARROWEST = 2  # fewest groups that a red herring touches
STEPS = 60  # steps of a walk from link to link, before it starts again
NEIGHBOURS = 3  # tried at each step
SPARE_LINKS = 12  # real links that must be left when the recent ones are avoided, and
FREE_SHARE = 0.4  # share of them: with few links most deals fail
PATIENCE = 800  # tries before the oldest quarter of the recent links may be used again
WALLS_PER_DRAW = 20  # walls tried with one draw
DOUBLES_WITH_LURE = 3  # doubles with a lure across all groups, which leaves little room
LINKS_COMPARED = 10  # links near a lure that are compared
THEMED = 3000  # walls tried with a link of the theme, before any others will do
FAR_PATIENCE = 60  # walls of links far apart tried with all the lures before one lure less will do
DOUBLE_ROUNDS = 8  # rounds after which one double less will do
FEWEST_PAIRS = 12  # links that share a card; with fewer, the same ones would repeat too often
CLEAN_ROUNDS = 8  # rounds before other links may gather one card more


def herring_shapes(touched: tuple[int, ...]) -> tuple[HerringShape, ...]:
    """For each red herring every choice of so many rows."""
    return tuple(tuple(combinations(range(GROUPS), many)) for many in touched)


@dataclass(frozen=True, slots=True)
class CardPool:
    cards: Mapping[str, tuple[str, ...]]  # card -> the links that it may be dealt for
    links: Mapping[str, tuple[str, ...]]  # link -> the cards that may be dealt for it
    real: tuple[str, ...]  # links good enough for a group
    known: Knowledge
    twins: Mapping[str, tuple[frozenset[str], ...]] = field(default_factory=dict)  # link -> cards that are one answer
    never_with: Mapping[str, frozenset[str]] = field(default_factory=dict)  # link -> links too much like it
    traits: Mapping[str, frozenset[str]] = field(default_factory=dict)  # traits that links of one wall should not share
    depth: Mapping[str, int] = field(default_factory=dict)  # depth of links: groups with deeper links come later
    tempting: frozenset[str] | None = None  # links that may be red herrings; None: all
    lures: Mapping[str, frozenset[str]] = field(default_factory=dict)  # links that everybody thinks of, and their cards
    rarity: Callable[[str], int] | None = None  # among several cards the one with the least is taken
    arguable: Mapping[str, frozenset[str]] = field(default_factory=dict)  # link -> cards that never meet it on a wall
    same_word: Mapping[str, frozenset[str]] = field(default_factory=dict)  # card -> cards with one of its words
    near_lures: dict[str, tuple[str, ...]] = field(default_factory=dict, repr=False, compare=False)  # filled on request
    _herrings: dict[str, frozenset[str]] = field(default_factory=dict, repr=False, compare=False)
    _common: dict[tuple[str, str], int] = field(default_factory=dict, repr=False, compare=False)
    _left: dict[tuple[str, str], bool] = field(default_factory=dict, repr=False, compare=False)

    def repeats(self, card: str, link: str, dealt: Iterable[str]) -> bool:
        """Is the card a twin of a card that was dealt?"""
        return any(card in same and not same.isdisjoint(dealt) for same in self.twins.get(link, ()))

    def may_meet(self, link: str, others: Iterable[str]) -> bool:
        return self.never_with.get(link, frozenset()).isdisjoint(others)

    def tempts(self, link: str) -> bool:
        return self.tempting is None or link in self.tempting

    def herrings_of(self, link: str) -> frozenset[str]:
        found = self._herrings.get(link)
        if found is None:
            others = {other for card in self.links[link] for other in self.cards[card] if self.tempts(other)}
            found = self._herrings[link] = frozenset(others - {link})
        return found

    def in_common(self, one: str, other: str) -> int:
        """How many cards that may be dealt for one of two links fit the other; at most what a wall has use for."""
        found = self._common.get((one, other))
        if found is None:
            both = ((one, other), (other, one))
            fitting = (sum(to in self.known(card) for card in self.links[of]) for of, to in both if self.tempts(to))
            found = self._common[one, other] = min(MOST_DOUBLES, max(fitting, default=0))
        return found

    def leaves_enough(self, link: str, other: str) -> bool:
        """Does the link have enough cards that do not fit the other one?"""
        found = self._left.get((link, other))
        if found is None:
            found = sum(other not in self.known(card) for card in self.links[link]) >= SIZE
            self._left[link, other] = found
        return found

    def traits_of(self, link: str) -> frozenset[str]:
        return self.traits.get(link, frozenset())


def invert(table: Mapping[str, tuple[str, ...]], pulse: Pulse) -> dict[str, tuple[str, ...]]:
    """Turns "a card has these links" round to "a link has these cards", or back; both keep their order."""
    found = lists_by_key((other, one) for one, others in with_pulses(table.items(), pulse) for other in others)
    return {other: tuple(ones) for other, ones in found.items()}


class Deal:
    """Takes a card only if no link but the real one would gather too many."""

    def __init__(self, pool: CardPool, real: tuple[str, ...], most: int, *, crossed: bool = False) -> None:
        self.pool = pool
        self.real = real
        self.most = most
        self.crossed = crossed  # whether its cards may fit other rows too; then the proof alone decides
        self.rows: tuple[list[str], ...] = tuple([] for _ in real)
        self.all = frozenset(real)
        self.doubles: list[tuple[str, int, str]] = []  # card, row and the other link that it fits
        self.words = frozenset().union(*map(pool.traits_of, real))  # words in the names of its links, and other traits
        self.lure = ""  # link of no group, with more cards than a group
        self.touched: dict[str, list[int]] = defaultdict(list)  # link -> the group of each of its cards
        self.closed: dict[str, int] = {}  # links that have cards enough -> the only group that may still have some

    def place(self, choices: Iterable[str], row: int) -> bool:
        card = next((card for card in choices if self.fits(card, row)), None)
        if card is not None:
            self._add(card, row)
        return card is not None

    def _add(self, card: str, row: int) -> None:
        self.rows[row].append(card)
        for link in self.pool.known(card) - self.all - {self.lure}:
            rows = self.touched[link]
            rows.append(row)
            if len(rows) >= self.most:
                self.closed[link] = row if rows.count(row) == len(rows) else NO_GROUP

    def fits(self, card: str, row: int, also: str = "") -> bool:
        """May the card be dealt to the row? It must fit no other link of the wall, except `also`."""
        if len(self.rows[row]) == SIZE or any(card in cards for cards in self.rows):
            return False
        known, same_word = self.pool.known(card), self.pool.same_word.get(card, frozenset())
        strange = self.all & known - {self.real[row], also}
        gives_away = not self.words.isdisjoint(word.rstrip("s") for word in card.casefold().split())
        if (
            (strange and not self.crossed)
            or gives_away
            or any(card in self.pool.arguable.get(link, ()) for link in self.all if link != self.real[row])
            or not all(same_word.isdisjoint(cards) for cards in self.rows)
            or self.pool.repeats(card, self.real[row], self.rows[row])
        ):
            return False
        return all(owner == row or link not in known for link, owner in self.closed.items())

    def deal_lure(self, lure: str, many: int, rng: Random) -> bool:
        """Deals cards of a link that is not a group's, some to each row; False when they do not fit."""
        self.lure, lured = lure, self.pool.lures[lure]
        for turn in range(MOST_LURED):
            for row in rng.sample(range(GROUPS), GROUPS):
                cards = [card for card in self.pool.links[self.real[row]] if card in lured]
                there = sum(map(len, self.rows))
                if there < many and not self.place(self._some(cards, rng), row) and not turn:
                    return False
        return sum(map(len, self.rows)) == many

    def deal_doubles(self, many: int, rng: Random, *, seen: bool = False) -> bool:
        """Deals cards that fit a row below as well, or could be dealt to it if that must be seen; False when there are
        not enough."""
        if not many:
            return True
        links_of = self.pool.cards.__getitem__ if seen else self.pool.known
        there = [
            (card, row, below)
            for row, link in enumerate(self.real)
            for known in ([(card, links_of(card)) for card in self.pool.links[link]],)
            for below in self.real[row + 1 :]
            if self.pool.tempts(below)
            for card, its_links in known
            if below in its_links
        ]
        rng.shuffle(there)
        for card, row, below in there:
            rows, links = Counter(row for _, row, _ in self.doubles), Counter(link for *_, link in self.doubles)
            full = rows[row] == MOST_DOUBLES or links[below] == MOST_DOUBLES
            if not full and self.fits(card, row, below):
                self._add(card, row)
                self.doubles.append((card, row, below))
            if len(self.doubles) == many:
                break
        return len(self.doubles) == many

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

    def fill_up(self, rng: Random, *, plain: bool) -> bool:
        """Cards for the places that are left; plain ones are those that few links are known for."""
        for row, link in enumerate(self.real):
            for _ in range(SIZE - len(self.rows[row])):
                choices = self._some(self.pool.links[link], rng)
                if plain:
                    choices.sort(key=lambda card: len(self.pool.known(card)))
                if not self.place(choices, row):
                    return False
        return True

    def cards(self) -> tuple[str, ...]:
        return tuple(card for cards in self.rows for card in cards)

    def groups(self) -> tuple[frozenset[str], ...]:
        return tuple(map(frozenset, self.rows))

    def links(self) -> dict[str, frozenset[str]]:
        return swap_sides(self.cards(), self.pool.known)

    def strange_links(self) -> dict[str, frozenset[str]]:
        """The links that are not a group's and not the planned lure: none of them may have four cards."""
        return {link: cards for link, cards in self.links().items() if link not in self.all and link != self.lure}


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
    calm: int | None = None  # most red herrings,
    plain: bool = True  # and plain cards where no herring is needed
    doubles: tuple[int, ...] = ()  # cards that fit two of its groups; one is drawn for each wall
    seen: bool = False  # doubles could be dealt to both groups, and all red herrings are there as well
    lured: tuple[int, ...] = ()  # cards of a lure that runs across all groups, one is drawn; 0: no such lure
    patience: int = PATIENCE
    slack: int = 0  # red herrings that may be narrow before a recent link may be dealt again
    among: int = 1  # walls that are compared
    # Trait -> the most groups of a wall that may have it: one is drawn for each wall. For other traits it is 1.
    limits: Mapping[str, tuple[int, ...]] = field(default_factory=dict, hash=False)
    # Trait -> the fewest groups that must have it: one is drawn for each wall.
    needs: Mapping[str, tuple[int, ...]] = field(default_factory=dict, hash=False)
    lured_needs: Mapping[str, tuple[int, ...]] = field(default_factory=dict, hash=False)  # instead, with such a lure


def deal_near(
    pool: CardPool,
    level: Level,
    options: Options,
    rng: Random,
    pulse: Pulse,
    hand: DrawPool | None = None,
    marks: Score | None = None,
) -> tuple[Group, ...]:
    """Four groups with exactly one answer, the clearest first; of several walls the one with the best marks. Links that
    were used recently are avoided."""
    walls = islice(_walls(pool, level, options, rng, pulse, hand), level.among)
    dealt = max(walls, key=marks) if marks else next(walls)
    return _clearest_first(dealt, dealt.links(), pool.depth)


def _walls(
    pool: CardPool, level: Level, options: Options, rng: Random, pulse: Pulse, hand: DrawPool | None
) -> Iterator[Deal]:
    lured = rng.choice(level.lured) if level.lured and not options.theme else 0
    wants = level.lured_needs if lured else level.needs
    for allowed, wanted in _rounds(pool, level, options.recent):
        for turn in range(level.patience):
            pulse()
            if turn % WALLS_PER_DRAW == 0:
                limits = {trait: rng.choice(many) for trait, many in level.limits.items()}
                needs = {trait: rng.choice(many) for trait, many in wants.items()}
                doubles = rng.choice(level.doubles) if level.doubles else 0
                doubles = min(doubles, DOUBLES_WITH_LURE) if lured else doubles
                if hand or not turn:
                    held = hand(pool, allowed, rng) if hand else pool
                    offered = held.real if hand else allowed
                    among = frozenset(offered)
                    needed = tuple(link for link in offered if not pool.traits_of(link).isdisjoint(wants))
                themed = tuple(link for link in options.theme if link in among) if turn < THEMED else ()
                firsts = themed or needed or offered
            lure = rng.choice(tuple(pool.lures)) if lured else ""
            if lure:
                like = [link for link in near_lure(pool, lure) if link in among]
                real = _four_near(held, limits, needs, like, rng)
            else:
                near = doubles if level.seen else GROUPS * (doubles > 1)
                real = _walk(held, limits, needs, rng.choice(firsts), among, rng, near=near)
            dealt = Deal(held, real, level.most)
            plain = level.plain and level.calm is not None and pool.rarity is None
            tempting = (
                real
                and (not lure or dealt.deal_lure(lure, lured, rng))
                and dealt.deal_doubles(doubles, rng, seen=level.seen)
            )
            full = tempting and _fill(dealt, wanted, rng, pulse, plain=plain, must=level.seen or not doubles)
            if full and _is_calm(dealt, level) and _is_proved(dealt, pulse):
                yield dealt
        lured, wants = 0, level.needs


def near_lure(pool: CardPool, lure: str) -> tuple[str, ...]:
    """The links that share cards with the lure, but are unlike it."""
    found = pool.near_lures.get(lure)
    if found is None:
        about = pool.traits_of(lure)
        near = Counter(link for card in pool.lures[lure] for link in pool.cards.get(card, ()))
        unlike = (link for link in near if link != lure and pool.traits_of(link).isdisjoint(about))
        real = frozenset(pool.real)
        found = tuple(
            sorted(link for link in unlike if link in real and near[link] > 1 and pool.may_meet(link, (lure,)))
        )
        pool.near_lures[lure] = found
    return found


def _rounds(
    pool: CardPool, level: Level, recent: tuple[str, ...]
) -> Iterator[tuple[tuple[str, ...], tuple[HerringShape, ...]]]:
    """The links that may be dealt and the red herrings that a wall must have, round by round: players notice a narrow
    herring less than a link that comes again."""
    touched = level.touched
    for allowed in _allowed_links(pool, recent):
        everything = len(allowed) == len(pool.real)
        for many in range(1 if everything else level.slack + 1):
            yield allowed, herring_shapes((*touched[many:], *(NARROWEST,) * many))
        if everything:
            touched = touched[1:]  # no link is avoided any more: fewer lures will do


def _allowed_links(pool: CardPool, recent: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    """The real links that were not used recently. After PATIENCE tries the oldest quarter may be used again."""
    most = max(len(pool.real) - max(SPARE_LINKS, round(FREE_SHARE * len(pool.real))), 0)
    avoided = recent[len(recent) - min(len(recent), most) :]
    while True:
        late = frozenset(avoided)
        yield tuple(link for link in pool.real if link not in late)
        avoided = avoided[(len(avoided) + 3) // 4 :]


def _walk(
    pool: CardPool,
    limits: Mapping[str, int],
    needs: Mapping[str, int],
    first: str,
    among: frozenset[str],
    rng: Random,
    *,
    near: int,
) -> tuple[str, ...]:
    """Four links, found by going from a link to one of its cards, to another link of that card, and so on.

    `near`: how many of them share a card with an earlier one."""
    real = [first]
    for _ in range(STEPS):
        herring, close = _step(pool, rng.choice(real), rng), len(real) <= near
        tries = 1 if close else NEIGHBOURS  # a near neighbour is the herring itself: a second try gives the same
        for _ in range(tries if herring else 0):
            neighbour = herring if close else _step(pool, herring, rng) if herring else None
            fresh = neighbour in among and neighbour not in real and (close or herring not in real)
            if neighbour and fresh and _may_join(pool, limits, needs, real, neighbour):
                real.append(neighbour)
            if len(real) == GROUPS:
                return tuple(rng.sample(real, GROUPS)) if near else tuple(real)
    return ()


def _four_near(
    pool: CardPool, limits: Mapping[str, int], needs: Mapping[str, int], near: Sequence[str], rng: Random
) -> tuple[str, ...]:
    """Four of these links; each shares as many cards as possible with the ones before it."""
    real: list[str] = []
    while len(real) < GROUPS:
        some = rng.sample(near, min(len(near), LINKS_COMPARED))
        joining = [link for link in some if link not in real and _may_join(pool, limits, needs, real, link)]
        if not joining:
            return ()
        real.append(max(joining, key=lambda link: (sum(pool.in_common(link, other) for other in real), rng.random())))
    return tuple(rng.sample(real, GROUPS))


def _may_join(pool: CardPool, limits: Mapping[str, int], needs: Mapping[str, int], real: list[str], link: str) -> bool:
    """May the link join these: is it unlike them, and do those that are needed still find a place?"""
    if not pool.may_meet(link, real):
        return False
    own, joined = pool.traits_of(link), [pool.traits_of(other) for other in real]
    for other in joined:  # plain loops: an expert wall runs this 150,000 times
        if not own.isdisjoint(other) and not own.intersection(other).issubset(limits):
            return False
    for trait, room in limits.items():
        if trait in own and sum(trait in other for other in joined) >= room:
            return False
    joined.append(own)
    places = GROUPS - len(joined)
    for trait, many in needs.items():
        missing = many
        for each in joined:
            missing -= trait in each
        places -= max(missing, 0)
    return places >= 0


def _step(pool: CardPool, link: str, rng: Random) -> str | None:
    card = rng.choice(pool.links[link])
    others = [other for other in pool.cards[card] if other != link]
    return rng.choice(others) if others else None


def _fill(dealt: Deal, wanted: tuple[HerringShape, ...], rng: Random, pulse: Pulse, *, plain: bool, must: bool) -> bool:
    """Cards for the red herrings, then cards without; False when they do not fit. Where doubles mislead, not all of the
    herrings need be there."""
    spans = Counter(chain.from_iterable(map(dealt.pool.herrings_of, dealt.real))) if must else Counter[str]()
    if must and not _is_promising(spans.values(), wanted):
        return False
    bridges = find_bridges(dealt.pool, dealt.real, rng, pulse)
    if must and not _is_promising(map(len, bridges.values()), wanted):
        return False
    ran = _run_all(dealt, bridges, wanted, rng, pulse)
    return (ran or not must) and dealt.fill_up(rng, plain=plain)


def _run_all(dealt: Deal, bridges: Bridges, wanted: tuple[HerringShape, ...], rng: Random, pulse: Pulse) -> bool:
    """Deals a red herring for each shape and removes it from `bridges`; False when one does not fit."""
    for shape in wanted:
        herring = dealt.run_across(bridges, shape, rng, pulse)
        if herring is None:
            return False
        del bridges[herring]
    return True


def _is_promising(spans: Iterable[int], wanted: tuple[HerringShape, ...]) -> bool:
    """Are there enough red herrings, and do they reach far enough? A quick no saves most of the work."""
    reach = sorted(spans, reverse=True)
    needs = sorted((len(shape[0]) for shape in wanted), reverse=True)
    return len(reach) >= len(needs) and all(has >= need for has, need in zip(reach, needs, strict=False))


def _is_calm(dealt: Deal, level: Level) -> bool:
    """Are there few enough red herrings for a calm wall?"""
    tempting = {link: cards for link, cards in dealt.links().items() if dealt.pool.tempts(link)}
    return level.calm is None or len(herrings(dealt.groups(), tempting)) <= level.calm


def _is_proved(dealt: Deal, pulse: Pulse, *, narrow: bool = True) -> bool:
    """No red herring too wide, where that is asked for, and one answer by exact cover over all that is known."""
    links = dealt.links()
    clean = not narrow or is_clean(dealt.groups(), dealt.strange_links())
    return clean and len(partitions(dealt.cards(), links, 2, pulse)) == 1


def _clearest_first(dealt: Deal, links: CardsByLink, depth: Mapping[str, int]) -> tuple[Group, ...]:
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
    seen: bool = False  # doubles could be dealt to both groups


def deal_apart(
    pool: CardPool, lures: Lures, recent: tuple[str, ...], suits: LinkFilter, rng: Random, pulse: Pulse, rounds: int = 0
) -> tuple[Group, ...]:
    """Four groups with exactly one answer, the clearest first; none after so many rounds of tries, if they count. What
    cannot be dealt needs fewer lures, then may repeat what was dealt lately, and at last may have other links that
    gather a group: among few characters there is nothing else."""
    wanted = herring_shapes(lures.touched)
    most_avoided = max(0, len(pool.real) - max(SPARE_LINKS, len(pool.real) // 3))
    avoided, clean = recent[len(recent) - min(most_avoided, len(recent)) :], 0
    drawn = rng.choice(lures.doubles) if lures.doubles else 0
    pairs = _pairs_with_doubles(pool) if drawn and lures.seen else []
    for turn in range(rounds) if rounds else count():
        most, narrow = lures.most + clean // CLEAN_ROUNDS, lures.narrow and clean < CLEAN_ROUNDS
        allowed = [link for link in pool.real if link not in avoided]
        firsts = [pair for pair in pairs if pair[0] not in avoided and pair[1] not in avoided]
        doubles = max(0, drawn - turn // DOUBLE_ROUNDS) if firsts or not lures.seen else 0
        for _ in range(FAR_PATIENCE):
            pulse()
            some = rng.sample(allowed, min(GROUPS, len(allowed))) if lures.crossed else None
            pair = rng.choice(firsts) if doubles and firsts else ()
            real = _four_apart(pool, allowed, rng, pair) if some is None else tuple(some)
            dealt = Deal(pool, real, most, crossed=lures.crossed)
            if (
                len(real) == GROUPS
                and suits(real)
                and dealt.deal_doubles(doubles, rng, seen=lures.seen)
                and (not wanted or _run_all(dealt, find_bridges(pool, real, rng, pulse), wanted, rng, pulse))
                and dealt.fill_up(rng, plain=False)
                and _is_proved(dealt, pulse, narrow=narrow)
            ):
                cards = {card: [link for link in pool.cards[card] if link not in real] for card in dealt.cards()}
                seeming = swap_sides(cards, cards.__getitem__)  # links that no list has
                return _clearest_first(dealt, {**dealt.links(), **seeming}, {})
        if wanted:
            wanted = wanted[1:]
        elif avoided:
            avoided = avoided[(len(avoided) + 1) // 2 :]
        else:
            clean += 1
    return ()


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
    return replace(options, recent=tuple(group.name for puzzle in puzzles for group in puzzle.groups))


def content(puzzle: Puzzle) -> frozenset[str]:
    return frozenset(group.name for group in puzzle.groups)


def repeats(puzzle: Puzzle, puzzles: tuple[Puzzle, ...]) -> bool:
    used = {group.name for each in puzzles for group in each.groups}
    return any(group.name in used for group in puzzle.groups)

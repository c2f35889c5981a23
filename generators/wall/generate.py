"""Deal a wall: four links, cards for some red herrings, cards to fill up; and the proof that it has one answer.

Links that lie close, as parts of characters and categories do, are found by walking from a link to one of its cards and
on to another link of that card: so the four have red herrings in common. Links that lie far apart, as sounds do, are
drawn at random, and lures that only seem to link are laid across them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import count, islice
from random import Random
from typing import TypeAlias

from generators.kernel.groups import turned_round
from generators.kernel.kind import Pulse
from generators.wall.choices import Options
from generators.wall.deal import CardPool, Deal, DealtGroup, HerringShape, bridges_between, herring_shapes, spans
from generators.wall.rules import GROUPS, Puzzle
from generators.wall.solver import CardsByLink, herrings, is_clean, partitions
from generators.wall.theme import WallTheme

STEPS = 60  # of a walk from link to link, before it begins anew
NEIGHBOURS = 3  # tried at each step
SPARE_LINKS = 12  # real links that must be left when the recent ones are avoided, and
FREE_SHARE = 0.4  # this share of them: from a few links alone hardly a wall can be dealt
PATIENCE = 800  # walls tried before half of the recent links are forgotten
ONE_HAND = 20  # walls tried with one hand
DOUBLES_WITH_LURE = 3  # a lure that runs across all groups leaves room for few cards that fit two
LOOKED_AT = 10  # links near a lure, of which the best is taken
THEMED = 3000  # walls tried with a link of the theme, before any others will do
FAR_PATIENCE = 60  # walls of links far apart tried with all the lures before one lure less will do
CLEAN_ROUNDS = 8  # of so many walls, before other links may gather one card more

Hand: TypeAlias = "Callable[[CardPool, tuple[str, ...], Random], CardPool]"  # a deck, and which links it may deal
Marks: TypeAlias = "Callable[[Deal], float]"  # of a wall: the more, the better
Suits: TypeAlias = "Callable[[tuple[str, ...]], bool]"  # may these four links meet?


@dataclass(frozen=True, slots=True)
class Level:
    """How misleading a wall is: the groups touched by each red herring, the most cards that any may touch."""

    touched: tuple[int, ...]  # the widest first
    most: int
    calm: int | None = None  # at most so many red herrings,
    plain: bool = True  # and plain cards where none is needed
    doubles: tuple[int, ...] = ()  # cards that fit two of its groups, drawn anew for each wall
    lured: tuple[int, ...] = ()  # cards of a lure that runs across all groups, one is drawn; 0: no such lure
    patience: int = PATIENCE
    among: int = 1  # walls of which the best is taken
    # Trait -> the most groups of a wall that may have it, drawn anew for each wall; for other traits it is one.
    limits: Mapping[str, tuple[int, ...]] = field(default_factory=dict, hash=False)
    # Trait -> the fewest groups that must have it, drawn anew for each wall.
    needs: Mapping[str, tuple[int, ...]] = field(default_factory=dict, hash=False)
    lured_needs: Mapping[str, tuple[int, ...]] = field(default_factory=dict, hash=False)  # instead, with such a lure


def new_wall(
    theme: WallTheme,
    deck: CardPool,
    level: Level,
    options: Options,
    rng: Random,
    pulse: Pulse,
    hand: Hand | None = None,
    marks: Marks | None = None,
) -> Puzzle:
    """A wall of exactly one answer, the clearest group first; of several the one with the best marks. Links that were
    used recently are avoided."""
    walls = islice(_walls(deck, level, options, rng, pulse, hand), level.among)
    dealt = max(walls, key=marks) if marks else next(walls)
    return theme.puzzle(_clearest_first(dealt, dealt.links(), deck.depth), rng, options.mode)


def _walls(
    deck: CardPool, level: Level, options: Options, rng: Random, pulse: Pulse, hand: Hand | None
) -> Iterator[Deal]:
    wanted = herring_shapes(level.touched)
    lured = rng.choice(level.lured) if level.lured and not options.theme else 0
    wants = level.lured_needs if lured else level.needs
    for allowed in _allowed(deck, options.recent):
        for turn in range(level.patience):
            pulse()
            if turn % ONE_HAND == 0:
                limits = {trait: rng.choice(many) for trait, many in level.limits.items()}
                needs = {trait: rng.choice(many) for trait, many in wants.items()}
                doubles = rng.choice(level.doubles) if level.doubles else 0
                doubles = min(doubles, DOUBLES_WITH_LURE) if lured else doubles
                if hand or not turn:
                    held = hand(deck, allowed, rng) if hand else deck
                    offered = held.real if hand else allowed
                    among = frozenset(offered)
                    needed = tuple(link for link in offered if not deck.traits_of(link).isdisjoint(wants))
                themed = tuple(link for link in options.theme if link in among) if turn < THEMED else ()
                firsts = themed or needed or offered
            lure = rng.choice(tuple(deck.lures)) if lured else ""
            if lure:
                near = [link for link in near_lure(deck, lure) if link in among]
                real = _four_near(held, limits, needs, near, rng)
            else:
                real = _walk(held, limits, needs, rng.choice(firsts), among, rng, near=doubles > 1)
            dealt = Deal(held, real, level.most)
            plain = level.plain and level.calm is not None and deck.rarity is None
            tempting = real and (not lure or dealt.deal_lure(lure, lured, rng)) and dealt.deal_doubles(doubles, rng)
            full = tempting and _fill(dealt, wanted, rng, pulse, plain=plain)
            if full and _is_calm(dealt, level) and _is_proved(dealt, pulse):
                yield dealt
        lured, wants = 0, level.needs
        if len(allowed) == len(deck.real):
            wanted = wanted[1:]  # nothing is left to be forgotten: fewer lures will do


def near_lure(deck: CardPool, lure: str) -> tuple[str, ...]:
    """The links that share cards with the lure, but are unlike it."""
    found = deck.near_lures.get(lure)
    if found is None:
        about = deck.traits_of(lure)
        near = Counter(link for card in deck.lures[lure] for link in deck.cards.get(card, ()))
        unlike = (link for link in near if link != lure and deck.traits_of(link).isdisjoint(about))
        real = frozenset(deck.real)
        found = tuple(
            sorted(link for link in unlike if link in real and near[link] > 1 and deck.may_meet(link, (lure,)))
        )
        deck.near_lures[lure] = found
    return found


def _allowed(deck: CardPool, recent: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    """The real links that were not used recently; after long trying, half of those are forgotten."""
    most = max(len(deck.real) - max(SPARE_LINKS, round(FREE_SHARE * len(deck.real))), 0)
    avoided = recent[len(recent) - min(len(recent), most) :]
    while True:
        late = frozenset(avoided)
        yield tuple(link for link in deck.real if link not in late)
        avoided = avoided[(len(avoided) + 1) // 2 :]


def _walk(
    deck: CardPool,
    limits: Mapping[str, int],
    needs: Mapping[str, int],
    first: str,
    among: frozenset[str],
    rng: Random,
    *,
    near: bool,
) -> tuple[str, ...]:
    """Four links, found by going from a link to one of its cards, to another link of that card, and so on; near ones
    share cards."""
    real = [first]
    tries = 1 if near else NEIGHBOURS  # a near one is the herring itself, whose answer stays the same
    for _ in range(STEPS):
        herring = _step(deck, rng.choice(real), rng)
        for _ in range(tries if herring else 0):
            neighbour = herring if near else _step(deck, herring, rng) if herring else None
            fresh = neighbour in among and neighbour not in real and (near or herring not in real)
            if neighbour and fresh and _may_join(deck, limits, needs, real, neighbour):
                real.append(neighbour)
            if len(real) == GROUPS:
                return tuple(rng.sample(real, GROUPS)) if near else tuple(real)
    return ()


def _four_near(
    deck: CardPool, limits: Mapping[str, int], needs: Mapping[str, int], near: Sequence[str], rng: Random
) -> tuple[str, ...]:
    """Four of these links, of which each shares as many cards as can be had with those before it."""
    real: list[str] = []
    while len(real) < GROUPS:
        some = rng.sample(near, min(len(near), LOOKED_AT))
        joining = [link for link in some if link not in real and _may_join(deck, limits, needs, real, link)]
        if not joining:
            return ()
        real.append(max(joining, key=lambda link: (sum(deck.in_common(link, other) for other in real), rng.random())))
    return tuple(rng.sample(real, GROUPS))


def _may_join(deck: CardPool, limits: Mapping[str, int], needs: Mapping[str, int], real: list[str], link: str) -> bool:
    """May the link join these: is it unlike them, and do those that are needed still find a place?"""
    if not deck.may_meet(link, real):
        return False
    own, joined = deck.traits_of(link), [deck.traits_of(other) for other in real]
    for other in joined:  # plain loops: for an expert wall this is asked 150,000 times
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


def _step(deck: CardPool, link: str, rng: Random) -> str | None:
    card = rng.choice(deck.links[link])
    others = [other for other in deck.cards[card] if other != link]
    return rng.choice(others) if others else None


def _fill(dealt: Deal, wanted: tuple[HerringShape, ...], rng: Random, pulse: Pulse, *, plain: bool) -> bool:
    """Cards for the red herrings, then cards without; False when they do not fit. Where doubles mislead, not all of the
    herrings need be there."""
    must = not dealt.doubles
    if must and not _is_promising(spans(dealt.deck, dealt.real), wanted):
        return False
    bridges = dict(bridges_between(dealt.deck, dealt.real, rng, pulse))
    if must and not _is_promising(map(len, bridges.values()), wanted):
        return False
    ran = _run_all(dealt, bridges, wanted, rng, pulse)
    return (ran or not must) and dealt.fill_up(rng, plain=plain)


def _run_all(
    dealt: Deal,
    bridges: dict[str, Mapping[int, list[str]]],
    wanted: tuple[HerringShape, ...],
    rng: Random,
    pulse: Pulse,
) -> bool:
    """A red herring for each shape, each used once; False when one does not fit."""
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
    """Are there not too many red herrings for a calm wall?"""
    tempting = {link: cards for link, cards in dealt.links().items() if dealt.deck.tempts(link)}
    return level.calm is None or len(herrings(dealt.groups(), tempting)) <= level.calm


def _is_proved(dealt: Deal, pulse: Pulse, *, narrow: bool = True) -> bool:
    """No red herring too wide, where that is asked for, and one answer by exact cover over all that is known."""
    links = dealt.links()
    clean = not narrow or is_clean(dealt.groups(), dealt.strange_links())
    return clean and len(partitions(dealt.cards(), links, 2, pulse)) == 1


def _clearest_first(dealt: Deal, links: CardsByLink, depth: Mapping[str, int]) -> tuple[DealtGroup, ...]:
    """The less deep its link lies, and the fewer red herrings run through it, the clearer a group is."""
    groups = dealt.groups()
    strange = herrings(groups, links)
    crossed = [sum(bool(cards & group) for cards in strange) for group in groups]
    order = sorted(range(GROUPS), key=lambda row: (depth.get(dealt.real[row], 0) + crossed[row], dealt.real[row]))
    return tuple(DealtGroup(dealt.real[row], tuple(dealt.rows[row])) for row in order)


@dataclass(frozen=True, slots=True)
class Lures:
    """The groups touched by each lure, and the most cards of a wall that any link but the real ones may touch."""

    touched: tuple[int, ...]
    most: int = 3
    narrow: bool = True  # no link but the real ones may have four cards
    crossed: bool = False  # a card may fit other groups too, as 妹 does, which has 未 and so 木


def deal_apart(
    deck: CardPool, lures: Lures, recent: tuple[str, ...], suits: Suits, rng: Random, pulse: Pulse, rounds: int = 0
) -> tuple[DealtGroup, ...]:
    """Four groups with exactly one answer, the clearest first; none after so many rounds of tries, if they count. What
    cannot be dealt needs fewer lures, then may repeat what was dealt lately, and at last may have other links that
    gather a group: among few characters there is nothing else."""
    wanted = herring_shapes(lures.touched)
    avoided, clean = _recent(deck, recent), 0
    for _ in range(rounds) if rounds else count():
        most, narrow = lures.most + clean // CLEAN_ROUNDS, lures.narrow and clean < CLEAN_ROUNDS
        allowed = [link for link in deck.real if link not in avoided]
        for _ in range(FAR_PATIENCE):
            pulse()
            some = rng.sample(allowed, min(GROUPS, len(allowed))) if lures.crossed else None
            real = _four_apart(deck, allowed, rng) if some is None else tuple(some)
            dealt = Deal(deck, real, most, crossed=lures.crossed)
            if (
                len(real) == GROUPS
                and suits(real)
                and _fill_apart(dealt, wanted, rng, pulse)
                and _is_proved(dealt, pulse, narrow=narrow)
            ):
                cards = {card: [link for link in deck.cards[card] if link not in real] for card in dealt.cards()}
                seeming = turned_round(cards, cards.__getitem__)  # which no knowledge has
                return _clearest_first(dealt, {**dealt.links(), **seeming}, {})
        if wanted:
            wanted = wanted[1:]
        elif avoided:
            avoided = avoided[(len(avoided) + 1) // 2 :]
        else:
            clean += 1
    return ()


def _four_apart(deck: CardPool, allowed: list[str], rng: Random) -> tuple[str, ...]:
    """Links of which none takes too many cards of another; fewer than four where there are no more."""
    real: list[str] = []
    for link in rng.sample(allowed, len(allowed)):
        if all(deck.leave_each_other(link, other) for other in real):
            real.append(link)
        if len(real) == GROUPS:
            break
    return tuple(real)


def _recent(deck: CardPool, recent: tuple[str, ...]) -> tuple[str, ...]:
    """The links that are avoided at first; with no lure left, half of them are forgotten again and again."""
    most = max(0, len(deck.real) - max(SPARE_LINKS, len(deck.real) // 3))
    return recent[len(recent) - min(most, len(recent)) :]


def _fill_apart(dealt: Deal, wanted: tuple[HerringShape, ...], rng: Random, pulse: Pulse) -> bool:
    bridges = dict(bridges_between(dealt.deck, dealt.real, rng, pulse)) if wanted else {}
    return _run_all(dealt, bridges, wanted, rng, pulse) and dealt.fill_up(rng, plain=False)


def avoiding(options: Options, puzzles: tuple[Puzzle, ...]) -> Options:
    return replace(options, recent=tuple(group.name for puzzle in puzzles for group in puzzle.groups))


def repeats(puzzle: Puzzle, puzzles: tuple[Puzzle, ...]) -> bool:
    used = {group.name for each in puzzles for group in each.groups}
    return any(group.name in used for group in puzzle.groups)

"""Deal a wall: four links with red herrings in common, cards for some red herrings, cards to fill up; and the proof."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

from generators.kind import Pulse
from generators.wall.dealing import Bridges, Deal, Dealt, bridges_between
from generators.wall.deck import Deck
from generators.wall.notation import shuffled
from generators.wall.rules import GROUPS, Mode, Puzzle
from generators.wall.solver import herrings, is_clean, partitions
from generators.wall.template import Template, Wish, wishes
from generators.wall.theme import Theme

STEPS = 60  # of a walk from link to link, before it begins anew
NEIGHBOURS = 3  # tried at each step
SPARE_LINKS = 12  # real links that must be left when the recent ones are avoided, and
FREE_SHARE = 0.4  # this share of them: from a few links alone hardly a wall can be dealt
PATIENCE = 400  # walls tried before half of the recent links are forgotten


@dataclass(frozen=True, slots=True)
class Level:
    """How misleading a wall is: how many groups each red herring touches, the most cards that any may touch."""

    touches: tuple[int, ...]  # the widest first
    most: int
    calm: int | None = None  # at most so many red herrings, and plain cards where none is needed


ANY_SCRIPT = "any"


@dataclass(frozen=True, slots=True)
class Options:
    level: str
    mode: Mode = Mode.CLASSIC
    script: str = ANY_SCRIPT  # Lion Wall only: any, simplified, traditional or japanese
    recent: tuple[str, ...] = ()  # links of walls played lately, the latest last: they are avoided
    links: str = "parts"  # Lion Wall only: what its characters have in common, see lion_sorts.py
    template: Template | None = None  # this one instead of those of the level


def laid_out(theme: Theme, deck: Deck, level: Level, options: Options, rng: Random, pulse: Pulse) -> Puzzle:
    dealt = deal(deck, level, rng, pulse, recent=options.recent, fixed=options.template)
    groups = tuple(map(theme.group, dealt))
    return Puzzle(shuffled((card for group in groups for card in group.cards), rng), groups, options.mode)


def deal(
    deck: Deck,
    level: Level,
    rng: Random,
    pulse: Pulse,
    *,
    recent: tuple[str, ...] = (),
    fixed: Template | None = None,
) -> tuple[Dealt, ...]:
    """Four groups with exactly one answer, the clearest group first. Links used recently are avoided."""
    wanted = wishes(level.touches, fixed)
    for allowed in _allowed(deck, recent):
        among = frozenset(allowed)
        for _ in range(PATIENCE):
            pulse()
            real = _walk(deck, rng.choice(allowed), among, rng)
            dealt = Deal(deck, real, level.most)
            full = real and _fill(dealt, wanted, rng, pulse, plain=level.calm is not None)
            if full and _is_proved(dealt, level.calm, pulse):
                return _clearest_first(dealt)
    raise AssertionError  # pragma: no cover - the loop is endless


def _allowed(deck: Deck, recent: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    """The real links that were not used recently; after long trying, half of those are forgotten."""
    most = max(len(deck.real) - max(SPARE_LINKS, round(FREE_SHARE * len(deck.real))), 0)
    avoided = recent[len(recent) - min(len(recent), most) :]
    while True:
        yield tuple(link for link in deck.real if link not in avoided)
        avoided = avoided[(len(avoided) + 1) // 2 :]


def _walk(deck: Deck, first: str, among: frozenset[str], rng: Random) -> tuple[str, ...]:
    """From a link to one of its cards, to another link of that card, to more of its cards, to their links."""
    real = [first]
    for _ in range(STEPS):
        herring = _step(deck, rng.choice(real), rng)
        for _ in range(NEIGHBOURS if herring else 0):
            neighbour = _step(deck, herring, rng) if herring else None
            new = neighbour in among and neighbour not in real and herring not in real
            if neighbour and new and deck.may_meet(neighbour, real):
                real.append(neighbour)
            if len(real) == GROUPS:
                return tuple(real)
    return ()


def _step(deck: Deck, link: str, rng: Random) -> str | None:
    card = rng.choice(deck.links[link])
    others = [other for other in deck.cards[card] if other != link]
    return rng.choice(others) if others else None


def _fill(dealt: Deal, wanted: tuple[Wish, ...], rng: Random, pulse: Pulse, *, plain: bool) -> bool:
    """Cards for the red herrings, each used once, then cards without; False when they do not fit."""
    bridges = dict(bridges_between(dealt.deck, dealt.real, rng, pulse))
    if not _is_promising(bridges, wanted):
        return False
    for wish in wanted:
        herring = dealt.run_across(bridges, wish, rng, pulse)
        if herring is None:
            return False
        del bridges[herring]
    return dealt.fill_up(rng, plain=plain)


def _is_promising(bridges: Bridges, wanted: tuple[Wish, ...]) -> bool:
    """Are there enough red herrings, and do they reach far enough? A quick no saves most of the work."""
    reach = sorted(map(len, bridges.values()), reverse=True)
    needs = sorted((len(wish[0]) for wish in wanted), reverse=True)
    return len(reach) >= len(needs) and all(has >= need for has, need in zip(reach, needs, strict=False))


def _is_proved(dealt: Deal, calm: int | None, pulse: Pulse) -> bool:
    """Not too many red herrings, none too wide, and one answer by exact cover over all that is known."""
    links = dealt.links()
    fits = calm is None or len(herrings(dealt.groups(), links)) <= calm
    clean = fits and is_clean(dealt.groups(), links)
    return clean and len(partitions(dealt.cards(), links, 2, pulse)) == 1


def _clearest_first(dealt: Deal) -> tuple[Dealt, ...]:
    """The fewer red herrings run through a group, the clearer it is."""
    groups = dealt.groups()
    strange = herrings(groups, dealt.links())
    crossed = [sum(bool(cards & group) for cards in strange) for group in groups]
    order = sorted(range(GROUPS), key=lambda row: (crossed[row], dealt.real[row]))
    return tuple(Dealt(dealt.real[row], tuple(dealt.rows[row])) for row in order)

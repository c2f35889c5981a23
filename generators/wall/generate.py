"""Deal a wall: four links with red herrings in common, cards for some red herrings, cards to fill up; and the proof."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from generators.wall.rules import GROUPS
from generators.wall.solver import herrings, is_clean, partitions
from generators.wall.table import Table, bridges_between
from generators.wall.template import Template, wishes

if TYPE_CHECKING:
    from collections.abc import Iterator
    from random import Random

    from generators.kind import Pulse
    from generators.wall.deck import Deck
    from generators.wall.table import Bridges
    from generators.wall.template import Wish

STEPS = 60  # of a walk from link to link, before it begins anew
NEIGHBOURS = 3  # tried at each step
SPARE_LINKS = 12  # real links that must be left when the recent ones are avoided
PATIENCE = 3000  # walls tried before half of the recent links are forgotten


@dataclass(frozen=True, slots=True)
class Level:
    """How misleading a wall is: how many groups each red herring touches, the most cards that any may touch."""

    touches: tuple[int, ...]  # the widest first
    most: int
    calm: int | None = None  # at most so many red herrings, and plain cards where none is needed


@dataclass(frozen=True, slots=True)
class Dealt:
    link: str
    cards: tuple[str, ...]


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
            table = Table(deck, real, level.most)
            dealt = real and _fill(table, wanted, rng, pulse, plain=level.calm is not None)
            if dealt and _is_proved(table, level.calm, pulse):
                return _clearest_first(table)
    raise AssertionError  # pragma: no cover - the loop is endless


def _allowed(deck: Deck, recent: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    """The real links that were not used recently; after long trying, half of those are forgotten."""
    most = max(len(deck.real) - SPARE_LINKS, 0)
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
            if neighbour in among and neighbour not in real and herring not in real:
                real.append(neighbour)
            if len(real) == GROUPS:
                return tuple(real)
    return ()


def _step(deck: Deck, link: str, rng: Random) -> str | None:
    card = rng.choice(deck.links[link])
    others = [other for other in deck.cards[card] if other != link]
    return rng.choice(others) if others else None


def _fill(table: Table, wanted: tuple[Wish, ...], rng: Random, pulse: Pulse, *, plain: bool) -> bool:
    """Cards for the red herrings, each used once, then cards without; False when they do not fit."""
    bridges = dict(bridges_between(table.deck, table.real, rng, pulse))
    if not _is_promising(bridges, wanted):
        return False
    for wish in wanted:
        herring = table.run_across(bridges, wish, rng, pulse)
        if herring is None:
            return False
        del bridges[herring]
    return table.fill_up(rng, plain=plain)


def _is_promising(bridges: Bridges, wanted: tuple[Wish, ...]) -> bool:
    """Are there enough red herrings, and do they reach far enough? A quick no saves most of the work."""
    reach = sorted(map(len, bridges.values()), reverse=True)
    needs = sorted((len(wish[0]) for wish in wanted), reverse=True)
    return len(reach) >= len(needs) and all(has >= need for has, need in zip(reach, needs, strict=False))


def _is_proved(table: Table, calm: int | None, pulse: Pulse) -> bool:
    """Not too many red herrings, none too wide, and one answer by exact cover over all that is known."""
    links = table.links()
    fits = calm is None or len(herrings(table.groups(), links)) <= calm
    clean = fits and is_clean(table.groups(), links)
    return clean and len(partitions(table.cards(), links, 2, pulse)) == 1


def _clearest_first(table: Table) -> tuple[Dealt, ...]:
    """The fewer red herrings run through a group, the clearer it is."""
    groups = table.groups()
    strange = herrings(groups, table.links())
    crossed = [sum(bool(cards & group) for cards in strange) for group in groups]
    order = sorted(range(GROUPS), key=lambda row: (crossed[row], table.real[row]))
    return tuple(Dealt(table.real[row], tuple(table.rows[row])) for row in order)

"""Deal a wall: four links that have red herrings in common, a template of red herrings, then cards to fit; and proof."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

from generators.wall.rules import GROUPS, SIZE
from generators.wall.solver import herrings, is_clean, links_on, partitions
from generators.wall.template import ANY_ROWS, Rows, Template

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping
    from random import Random

    from generators.kind import Pulse
    from generators.wall.deck import Deck
    from generators.wall.solver import Links

STEPS = 60  # of a walk from link to link, before it begins anew
NEIGHBOURS = 10  # tried at each step
CHOICES = 12  # cards tried for one place
SPARE_LINKS = 12  # real links that must be left when the recent ones are avoided
PATIENCE = 150  # walls tried before half of the recent links are forgotten

Wish: TypeAlias = "tuple[Rows, ...]"  # the groups that one red herring may run across: any of these
Bridges: TypeAlias = "Mapping[str, Mapping[int, list[str]]]"  # red herring -> group -> its cards there


@dataclass(frozen=True, slots=True)
class Level:
    """How misleading a wall is: how many groups each red herring touches, and the most that any may touch by chance."""

    touches: tuple[int, ...]
    most: int
    chance: int = 99  # red herrings that may arise beyond those of the template


@dataclass(frozen=True, slots=True)
class Dealt:
    link: str
    cards: tuple[str, ...]


class Table:
    """A wall while it is dealt: takes a card only if no link but the real one would gather too many."""

    def __init__(self, deck: Deck, real: tuple[str, ...], most: int) -> None:
        self.deck = deck
        self.real = real
        self.most = most
        self.rows: tuple[list[str], ...] = tuple([] for _ in real)
        self.touched: dict[str, list[int]] = defaultdict(list)  # link -> the group of each of its cards

    def place(self, choices: Iterable[str], row: int) -> str | None:
        """The first card that fits is dealt to the row."""
        for card in choices:
            if self.fits(card, row):
                self.rows[row].append(card)
                for link in self.deck.known(card):
                    self.touched[link].append(row)
                return card
        return None

    def fits(self, card: str, row: int) -> bool:
        known = self.deck.known(card)
        strange = any(link in known for link in self.real if link != self.real[row])
        room = len(self.rows[row]) < SIZE and all(card not in cards for cards in self.rows)
        return room and not strange and all(self._bearable(link, row) for link in known)

    def links(self) -> dict[str, frozenset[str]]:
        return links_on((card for cards in self.rows for card in cards), self.deck.known)

    def groups(self) -> tuple[frozenset[str], ...]:
        return tuple(map(frozenset, self.rows))

    def _bearable(self, link: str, row: int) -> bool:
        rows = self.touched.get(link, ())
        return len(rows) < self.most or all(other == row for other in rows)


def deal(  # noqa: PLR0913 - what is dealt, how, and for whom
    deck: Deck,
    level: Level,
    random: Random,
    pulse: Pulse,
    recent: tuple[str, ...] = (),
    fixed: Template | None = None,
) -> tuple[Dealt, ...]:
    """Four groups with exactly one answer, the clearest group first. Links used recently are avoided."""
    wishes = tuple((rows,) for rows in fixed) if fixed else tuple(ANY_ROWS[many] for many in level.touches)
    for allowed in _allowed(deck, recent):
        among = frozenset(allowed)
        for _ in range(PATIENCE):
            pulse()
            real = _walk(deck, random.choice(allowed), among, random)
            table = Table(deck, real, level.most)
            if real and _fill(table, wishes, random, pulse):
                links = table.links()
                if _is_calm(table, links, len(wishes) + level.chance) and _is_proved(table, links, pulse):
                    return _clearest_first(table, links)
    raise AssertionError  # pragma: no cover - the loop is endless


def _allowed(deck: Deck, recent: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    """The real links that were not used recently; after long trying, half of those are forgotten."""
    avoided = recent[-max(len(deck.real) - SPARE_LINKS, 0) :] if len(deck.real) > SPARE_LINKS else ()
    while True:
        yield tuple(link for link in deck.real if link not in avoided)
        avoided = avoided[(len(avoided) + 1) // 2 :]


def _walk(deck: Deck, first: str, among: frozenset[str], random: Random) -> tuple[str, ...]:
    """From a link to one of its cards, to another link of that card, to more of its cards, to their links: neighbours."""
    real = [first]
    for _ in range(STEPS):
        herring = _step(deck, random.choice(real), random)
        for _ in range(NEIGHBOURS if herring else 0):
            neighbour = _step(deck, herring, random)
            if neighbour in among and neighbour not in real and herring not in real:
                real.append(neighbour)
            if len(real) == GROUPS:
                return tuple(real)
    return ()


def _step(deck: Deck, link: str, random: Random) -> str | None:
    card = random.choice(deck.links[link])
    others = [other for other in deck.cards[card] if other != link]
    return random.choice(others) if others else None


def _fill(table: Table, wishes: tuple[Wish, ...], random: Random, pulse: Pulse) -> bool:
    """Cards for the red herrings, then cards without; False when they do not fit."""
    bridges = _bridges(table.deck, table.real, pulse)
    if not _is_promising(bridges, wishes):
        return False
    names = sorted(bridges)
    random.shuffle(names)
    return all(_place_herring(table, bridges, names, wish, random, pulse) for wish in wishes) and all(
        table.place(_some(table.deck.links[link], random), row)
        for row, link in enumerate(table.real)
        for _ in range(SIZE - len(table.rows[row]))
    )


def _is_promising(bridges: Bridges, wishes: tuple[Wish, ...]) -> bool:
    """Are there enough red herrings, and do they reach far enough? A quick no saves most of the work."""
    reach = sorted(map(len, bridges.values()), reverse=True)
    wanted = sorted((len(wish[0]) for wish in wishes), reverse=True)
    return len(reach) >= len(wanted) and all(has >= needs for has, needs in zip(reach, wanted, strict=False))


def _bridges(deck: Deck, real: tuple[str, ...], pulse: Pulse) -> Bridges:
    found: dict[str, dict[int, list[str]]] = {}
    for row, link in enumerate(real):
        pulse()
        others = frozenset(real) - {link}
        for card in deck.links[link]:
            if others.isdisjoint(deck.known(card)):
                for herring in deck.cards[card]:
                    if herring != link:
                        found.setdefault(herring, {}).setdefault(row, []).append(card)
    return found


def _place_herring(  # noqa: PLR0913 - as above
    table: Table, bridges: Bridges, names: list[str], wish: Wish, random: Random, pulse: Pulse
) -> bool:
    """The first red herring that has a card for each of the rows is used up; the emptiest rows come first."""
    dealt = [len(cards) for cards in table.rows]
    ways = [rows for rows in wish if all(dealt[row] < SIZE for row in rows)]
    ways.sort(key=lambda rows: (sum(dealt[row] for row in rows), random.random()))
    for name in names:
        pulse()
        there = bridges[name]
        if any(there.keys() >= set(rows) and _fit_all(table, there, rows, random) for rows in ways):
            names.remove(name)
            return True
    return False


def _fit_all(table: Table, there: Mapping[int, list[str]], rows: Rows, random: Random) -> bool:
    choices: dict[int, list[str]] = {}
    for row in rows:
        choices[row] = [card for card in _some(there[row], random) if table.fits(card, row)]
        if not choices[row]:
            return False
    return all(table.place(choices[row], row) for row in rows)


def _some(cards: Iterable[str], random: Random) -> list[str]:
    listed = list(cards)
    return random.sample(listed, min(CHOICES, len(listed)))


def _is_calm(table: Table, links: Links, most: int) -> bool:
    return len(herrings(table.groups(), links)) <= most


def _is_proved(table: Table, links: Links, pulse: Pulse) -> bool:
    wall = tuple(card for cards in table.rows for card in cards)
    return is_clean(table.groups(), links) and len(partitions(wall, links, 2, pulse)) == 1


def _clearest_first(table: Table, links: Links) -> tuple[Dealt, ...]:
    """The fewer red herrings run through a group, the clearer it is."""
    strange = herrings(table.groups(), links)
    crossed = [sum(bool(cards & group) for cards in strange) for group in table.groups()]
    order = sorted(range(GROUPS), key=lambda row: (crossed[row], table.real[row]))
    return tuple(Dealt(table.real[row], tuple(table.rows[row])) for row in order)

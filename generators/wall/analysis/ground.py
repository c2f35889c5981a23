"""What is known of a wall: which of its cards fit which link, and which links run across its groups."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from generators.kernel.kind import Pulse
from generators.wall.analysis.perception import Eyes, Look
from generators.wall.rules import Group, Puzzle, State
from generators.wall.solver import Links, links_on
from generators.wall.theme import Theme

Cards = frozenset[str]


@dataclass(frozen=True, slots=True)
class Herring:
    """A red one: a link that cards of several groups share."""

    link: str
    cards: Cards


@dataclass(frozen=True, slots=True)
class Ground:
    puzzle: Puzzle
    theme: Theme
    fits: Links  # link -> the cards that fit it, each of the wall's own links among them
    told: frozenset[str]  # its own links of which Lantern knows nothing but what the wall says
    herrings: tuple[Herring, ...]  # the widest first

    def number(self, card: str) -> int:
        """Of the group of a card."""
        return next(number for number, group in enumerate(self.puzzle.groups) if card in group.cards)

    def home(self, card: str) -> Group:
        return self.puzzle.groups[self.number(card)]

    def spread(self, cards: Iterable[str]) -> int:
        """From how many groups they come."""
        return len({self.number(card) for card in cards})

    def fitting(self, group: Group, left: Cards) -> Cards:
        return self.fits[group.name] & left

    def running_through(self, cards: Cards, left: Cards, least: int) -> tuple[Herring, ...]:
        """The herrings that some of the cards share with others of those left, at least so many in all; without those
        that are a part of one told before."""
        found: list[Herring] = []
        for each in self.herrings:
            there = each.cards & left
            fresh = not any(there <= other.cards for other in found)
            if len(there) >= least and there & cards and not there <= cards and self.spread(there) > 1 and fresh:
                found.append(Herring(each.link, there))
        return tuple(sorted(found, key=lambda each: (-len(each.cards), -len(each.cards & cards))))


def ground(eyes: Eyes, puzzle: Puzzle, pulse: Pulse) -> Ground:
    eyes.prepare(pulse)
    theme = eyes.theme(puzzle)
    fits = _links(eyes.counted, puzzle)
    for group in puzzle.groups:
        whole = frozenset(card for card in puzzle.cards if group.name in theme.known(card))
        fits[group.name] = fits.get(group.name, frozenset()) | whole | frozenset(group.cards)
    told = frozenset(group.name for group in puzzle.groups if not _is_known(theme, group))
    bare = Ground(puzzle, theme, fits, told, ())
    return replace(bare, herrings=_herrings(eyes, bare))


def _links(look: Look, puzzle: Puzzle) -> dict[str, Cards]:
    return links_on(puzzle.cards, lambda card: look(puzzle, card))


def _is_known(theme: Theme, group: Group) -> bool:
    return any(group.name in theme.known(card) for card in group.cards)


def _herrings(eyes: Eyes, ground: Ground) -> tuple[Herring, ...]:
    """Of several links that the same cards share, the plainest."""
    own = {group.name for group in ground.puzzle.groups}
    had = _links(eyes.had, ground.puzzle)
    seen = (link for link, cards in _links(eyes.seen, ground.puzzle).items() if len(cards) > 1 and link not in own)
    best: dict[Cards, str] = {}
    for link in sorted(seen, key=eyes.plainness):
        if ground.spread(had[link]) > 1:
            best.setdefault(had[link], link)
    found = (Herring(link, cards) for cards, link in best.items())
    return tuple(sorted(found, key=lambda each: -len(each.cards)))


def left_in(state: State) -> Cards:
    return frozenset(state.order)

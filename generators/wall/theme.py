"""WallTheme: what differs between the two walls, such as the links of a card and the names of a link."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from random import Random

from generators.kernel.kind import Pulse
from generators.kernel.phrases import Phrase, chain_phrases, join_list, say
from generators.kernel.sets import invert_relation
from generators.wall.menu import Mode
from generators.wall.pointers import label
from generators.wall.pool import Knowledge
from generators.wall.rules import GROUPS, Group, NameLink, Phase, Puzzle, State, is_ordered, shuffle_cards
from generators.wall.solver import CardsByLink, Depths, Partition, explain, price, rank_partitions


@dataclass(frozen=True, slots=True)
class WallTheme:
    known: Knowledge  # card -> every link it is known to have
    names: Callable[[str], tuple[str, ...]]  # link -> its other names
    prepare: Callable[[Pulse], object]  # reads the data; the rest is quick then
    depths: Depths  # card -> each of its links with its difficulty there
    unlinked: Callable[[str], bool] = lambda _: False  # whether a card is unknown; otherwise strangers are not named
    language: str = ""  # as in `Group`
    is_loose: Callable[[str], bool] = lambda _: False  # too loose for a second way, or to be named as nearly a group

    def puzzle(
        self, dealt: Iterable[Group], rng: Random, mode: Mode = Mode.CLASSIC, script: str = "", links: str = ""
    ) -> Puzzle:
        groups = tuple(replace(group, answers=self.names(group.name)) for group in dealt)
        cards = shuffle_cards((card for group in groups for card in group.cards), rng)
        return Puzzle(cards, groups, mode, script, links)

    def complete(self, puzzle: Puzzle) -> Puzzle:
        """Adds the accepted names of the links to a wall from outside."""
        named = (group if group.answers else replace(group, answers=self.names(group.name)) for group in puzzle.groups)
        return replace(puzzle, groups=tuple(named))

    def group(self, link: str, cards: Iterable[str]) -> Group:
        return Group(link, tuple(sorted(cards)), self.names(link), self.language)

    def links(self, cards: tuple[str, ...]) -> dict[str, frozenset[str]]:
        return invert_relation(cards, self.known)

    def rank_partitions(self, cards: tuple[str, ...], most: int, pulse: Pulse) -> tuple[Partition, ...]:
        return rank_partitions(cards, self.links(cards), self.depths, most, pulse)

    def explain(self, group: frozenset[str], links: CardsByLink) -> tuple[str, ...]:
        return tuple(sorted(explain(group, links), key=lambda link: (price(group, link, links, self.depths), link)))

    def strangers(self, cards: tuple[str, ...]) -> tuple[str, ...]:
        return tuple(filter(self.unlinked, cards))

    def solutions(self, puzzle: Puzzle, most: int, pulse: Pulse) -> tuple[State, ...]:
        answers = (puzzle.groups, *self._others(puzzle, most, pulse))
        naming = puzzle.mode is Mode.ONLY_CONNECT or is_ordered(puzzle)
        return tuple(
            State(
                puzzle=replace(puzzle, groups=groups),
                order=(),
                found=tuple(range(GROUPS)),
                names=tuple(NameLink(group.name, True) if naming else None for group in groups),
                phase=Phase.OVER,
            )
            for groups in answers[:most]
        )

    def warning(self, puzzle: Puzzle, pulse: Pulse) -> Phrase | None:
        """Names the groups of a second answer that are not the wall's own, and cards that we know nothing of."""
        groups = next(self._others(puzzle, 2, pulse, strict=True), None)
        strangers = self.strangers(puzzle.cards)
        unknown = say("wall.trusted", cards=" ".join(strangers)) if strangers else None
        if groups is None:
            return unknown
        new = [group for group in groups if group not in puzzle.groups]
        each = (say("wall.group_and_cards", link=label(group), cards=join_list(group.cards)) for group in new)
        other = say("wall.other_partition", groups=chain_phrases("wall.two_groups", each))
        return say("wall.two_notes", first=other, second=unknown) if unknown else other

    def _others(self, puzzle: Puzzle, most: int, pulse: Pulse, *, strict: bool = False) -> Iterator[tuple[Group, ...]]:
        """The other ways to share out the cards. The wall's own groups keep their names and, as far
        as can be, their places."""
        self.prepare(pulse)
        links = self.links(puzzle.cards)
        links = {link: cards for link, cards in links.items() if not (strict and self.is_loose(link))}
        for group in puzzle.groups:
            links[group.name] = links.get(group.name, frozenset()) | frozenset(group.cards)
        own = {frozenset(group.cards): group for group in puzzle.groups}
        places = {group.name: number for number, group in enumerate(own.values())}
        for partition in rank_partitions(puzzle.cards, links, self.depths, most, pulse):
            if partition == frozenset(own):
                continue
            groups = []
            for cards in partition:
                # A link that the wall itself names comes first, then the plainest.
                link = min(self.explain(cards, links), key=lambda link: link not in places)
                groups.append(own.get(cards) or self.group(link, cards))
            yield tuple(sorted(groups, key=lambda group: (places.get(group.name, GROUPS), group.cards)))


def flat_theme(
    known: Knowledge, names: Callable[[str], tuple[str, ...]], prepare: Callable[[Pulse], object]
) -> WallTheme:
    """A theme in which all links of a card have depth 1; cards without a link are unknown."""
    return WallTheme(known, names, prepare, lambda card: dict.fromkeys(known(card), 1), lambda card: not known(card))

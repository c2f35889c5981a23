"""The verdict on a wall that somebody makes, after every key: exactly one way, or two, and by which cards.

one      no other way to share out the cards is known: by Lantern's lists, the maker's own, and the ticks
two      another way under the same four names, the one that moves the fewest cards: "PENGUIN also fits Birds"
perhaps  another way, but one of its groups goes by a name that the wall has not
open     places are still empty, or a card stands twice
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import StrEnum
from itertools import islice, product

from generators.kernel.kind import BadText, Pulse
from generators.kernel.ladder import EASY, LEVELS
from generators.kernel.phrases import Phrase, say
from generators.wall.analysis import WallAnalysis, analyse, surest
from generators.wall.maker.draft import WallDraft, made, plain, tidy_name
from generators.wall.maker.knowledge import WallKnowledge, knowledge, name_key
from generators.wall.maker.lint import lint
from generators.wall.maker.own_lists import OwnList
from generators.wall.rules import GROUPS, SIZE, Group, Guess, Puzzle, play, start
from generators.wall.solver import CardsByLink, Partition, ways

LOOKED_AT = 60  # other ways, of which the nearest is shown


class HowMany(StrEnum):
    OPEN = "open"
    ONE = "one"
    TWO = "two"
    PERHAPS = "perhaps"
    FAULTY = "faulty"  # no file could hold it


@dataclass(frozen=True, slots=True)
class Double:
    """A card that fits another group than its own."""

    card: str
    home: int
    other: int
    ticked: bool = False  # by the maker alone


@dataclass(frozen=True, slots=True)
class Lure:
    """A link that cards of several groups share, and how strong it pulls: 1 for two cards, 2 for three, 3 for more."""

    link: str
    cards: tuple[str, ...]
    strength: int


@dataclass(frozen=True, slots=True)
class WallVerdict:
    outcome: HowMany
    level: str = EASY  # of the hardest of its groups
    other: tuple[Group, ...] = ()  # the second way, its groups in the places of the first
    moved: frozenset[str] = frozenset()  # the cards that lie elsewhere in it
    doubles: tuple[Double, ...] = ()
    lures: tuple[Lure, ...] = ()
    strangers: tuple[str, ...] = ()  # cards of which Lantern has never heard
    unlisted: tuple[str, ...] = ()  # names of groups that it has no list for
    faults: tuple[Phrase, ...] = ()  # what an editor would say
    why_not: Phrase | None = None  # why no file could hold it
    puzzle: Puzzle | None = None


def judge(draft: WallDraft, own: tuple[OwnList, ...], pulse: Pulse) -> WallVerdict:
    """`knowledge.prepare` has been called."""
    known = knowledge(draft, own)
    pulse()
    names = tuple(tidy_name(group.name) for group in draft.groups)
    unlisted = tuple(name for name, listed in zip(names, known.listed, strict=True) if name and not listed)
    doubles = tuple(_doubles(known))
    found = WallVerdict(HowMany.OPEN, doubles=doubles, strangers=known.strangers, unlisted=unlisted, faults=lint(draft))
    if not draft.is_whole:
        nameless = len(draft.cards) == GROUPS * SIZE and not all(names)
        return replace(found, why_not=say("maker.says.nameless")) if nameless else found
    try:
        puzzle = made(draft)
    except BadText as error:
        return replace(found, outcome=HowMany.FAULTY, why_not=error.phrase)
    analysis = analyse(known.model, puzzle, pulse)
    keys = {name_key(group.name) for group in puzzle.groups}  # the bank may write them otherwise
    strange = (each for each in analysis.herrings if name_key(each.link) not in keys)
    lures = tuple(Lure(each.link, tuple(sorted(each.cards)), min(3, len(each.cards) - 1)) for each in strange)
    found = replace(found, lures=lures, puzzle=puzzle)
    if not (other := nearest_way(known, puzzle, pulse)):
        return replace(found, outcome=HowMany.ONE, level=hardest(analysis, pulse))
    home = {card: number for number, group in enumerate(puzzle.groups) for card in group.cards}
    moved = frozenset(card for number, group in enumerate(other) for card in group.cards if home[card] != number)
    same = all(group.name == its.name for group, its in zip(puzzle.groups, other, strict=True))
    return replace(found, outcome=HowMany.TWO if same else HowMany.PERHAPS, other=other, moved=moved)


def _doubles(known: WallKnowledge) -> Iterator[Double]:
    for home, group in enumerate(known.draft.groups):
        for card in group.filled:
            for other in known.others(card, home):
                yield Double(card, home, other, (plain(card), other) in known.draft.ticks)


def nearest_way(known: WallKnowledge, puzzle: Puzzle, pulse: Pulse) -> tuple[Group, ...]:
    """The other way to share out the cards that keeps most of the names and moves the fewest cards, its groups as near
    their places as can be; nothing where none is known."""
    links = known.theme.links(puzzle.cards)
    own = frozenset(frozenset(group.cards) for group in puzzle.groups)
    found = (
        _placed(known, links, way, puzzle)
        for way in islice(ways(puzzle.cards, links, pulse), LOOKED_AT + 1)
        if way != own
    )

    def nearness(way: tuple[Group, ...]) -> tuple[int, int]:
        names = sum(group.name == its.name for group, its in zip(puzzle.groups, way, strict=True))
        return names, sum(len({*group.cards} & {*its.cards}) for group, its in zip(puzzle.groups, way, strict=True))

    return max(found, key=nearness, default=())


def _placed(known: WallKnowledge, links: CardsByLink, way: Partition, puzzle: Puzzle) -> tuple[Group, ...]:
    """The fours in the places of the groups with which they share the most."""
    pairs = product(range(GROUPS), sorted(way, key=sorted))
    nearest = sorted(pairs, key=lambda pair: (-len(pair[1].intersection(puzzle.groups[pair[0]].cards)), pair[0]))
    placed: dict[int, Group] = {}
    left = set(way)
    for number, four in nearest:
        if four in left and number not in placed:
            left.discard(four)
            placed[number] = _called(known, links, four, puzzle.groups[number])
    return tuple(placed[number] for number in range(GROUPS))


def _called(known: WallKnowledge, links: CardsByLink, four: frozenset[str], group: Group) -> Group:
    """The four cards under the name of the group, where that fits them all, else by the link that does."""
    shared = known.theme.explain(four, links)
    cards = tuple(sorted(four, key=lambda card: (card not in group.cards, card)))
    return Group(group.name if group.name in shared else shared[0], cards)


def hardest(analysis: WallAnalysis, pulse: Pulse) -> str:
    """The level of the hardest of its groups, each found when it is surest."""
    state, level = start(analysis.puzzle), EASY
    while len(state.order) > SIZE:
        found = surest(analysis, state, pulse)
        level = max(level, found.technique.level, key=LEVELS.index)
        state = play(state, Guess(found.group.cards))
    return level

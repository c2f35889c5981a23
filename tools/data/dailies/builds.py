"""The construction of a wall: what its source declares, and what its homes and `fits too` show.

A card that fits another group than its own is lent by its home to that group. Who lends to whom is the skeleton:

    thief             one group lends a card to each of the other three
    dominoes          one group lends to the second, that to the third, that to the fourth, and the fourth to none
    two of a field    three cards or more are lent between two groups

No other build may have the skeleton of a thief. Docs: docs/dailies.md.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import timedelta
from itertools import pairwise, permutations

from generators.kernel.kind import no_pulse
from generators.kernel.sets import group_by, lists_by_key
from generators.wall.maker.draft import LONGEST_NAME
from generators.wall.rules import GROUPS, SIZE, Ghost, fold_text
from generators.wall.solver import iter_partitions
from tools.data.dailies.source import YEAR, Finding
from tools.data.dailies.walls import NEAR, HandWall

THIEF, DOMINOES, FIELD_OF_TWO = "thief", "dominoes", "two of a field"
SKELETONS = THIEF, DOMINOES, FIELD_OF_TWO
GHOST, GHOST_OF_FIVE, TWIN = GHOSTS = ("ghost", "ghost of five", "ghost and twin")
BUILDS = (
    *(THIEF, *GHOSTS, DOMINOES, FIELD_OF_TWO),
    *("true set", "one field", "disguise", "pairs apart", "before and after", "names", "letters"),
)
SPREAD = {GHOST: GROUPS, GHOST_OF_FIVE: 3, TWIN: 3}  # groups in which a ghost has cards, at least
THIEF_SHARE, STOCK_THIEF_SHARE = 3, 2  # at most one wall in three has a thief, in the stock one in two
GHOST_SHARE = 4  # at least one wall in four has a ghost,
MOST_GHOSTS = 2, 5  # and at most two in five
FEW = 8  # walls of a month that are counted

Lends = Mapping[tuple[int, int], Sequence[str]]


def lends(wall: HandWall) -> Lends:
    """The cards that fit another group, by their home and that group."""
    homes = {fold_text(card): at for at, group in enumerate(wall.puzzle.groups) for card in group.cards}
    groups = enumerate(wall.puzzle.groups)
    return lists_by_key(((homes[fold_text(card)], at), card) for at, group in groups for card in group.fits)


def build_of(wall: HandWall) -> str:
    """The declared build of a wall, or else the one that its skeleton shows; empty where there is none."""
    return wall.build or next((each for each in SKELETONS if has_skeleton(each, lends(wall))), "")


def has_skeleton(build: str, lent: Lends) -> bool:
    match build:
        case "thief":
            return any(_steals(home, lent) for home in range(GROUPS))
        case "dominoes":
            orders = permutations(range(GROUPS))
            last = {to for _, to in lent}.difference(home for home, _ in lent)
            return any(order[-1] in last and all(step in lent for step in pairwise(order)) for order in orders)
        case "two of a field":
            both = (len(cards) + len(lent.get((to, home), ())) for (home, to), cards in lent.items())
            return any(count >= NEAR for count in both)
        case _:
            return not has_skeleton(THIEF, lent)


def _steals(home: int, lent: Lends) -> bool:
    """Does it lend three cards to the three others, which lend no more than one?"""
    own = [cards for (of, _), cards in lent.items() if of == home]
    others = [card for (of, _), cards in lent.items() if of != home for card in cards]
    return len(own) == GROUPS - 1 and len({card for cards in own for card in cards}) >= NEAR and len(others) <= 1


def check_build(wall: HandWall, others: Iterable[HandWall]) -> Iterator[Finding]:
    """What it declares is so; its ghost is no way out, and none of the last year's."""
    line = wall.entry.line
    if wall.build and wall.build not in BUILDS:
        yield Finding(line, f"build: {wall.build} is none of {', '.join(BUILDS)}")
    elif wall.build and not has_skeleton(wall.build, lent := lends(wall)):
        names = [group.name for group in wall.puzzle.groups]
        ways = [f"“{names[home]}” lends {', '.join(cards)} to “{names[to]}”" for (home, to), cards in lent.items()]
        shown = f"{'; '.join(ways) or 'no group lends a card'}"
        wrong = "the skeleton is another" if wall.build in SKELETONS else "it is a thief"
        yield Finding(line, f"build: {wall.build}, but {wrong}: {shown}", fault=not wall.kept)
    if wall.puzzle.ghost:
        yield from _check_ghost(wall, wall.puzzle.ghost)
        yield from _check_past(wall, wall.puzzle.ghost, others)
    elif wall.build in GHOSTS:
        yield Finding(line, f"build: {wall.build}, but there is no line `ghost: NAME: card card card card`")


def _check_ghost(wall: HandWall, ghost: Ghost) -> Iterator[Finding]:
    homes = {card: at for at, group in enumerate(wall.puzzle.groups) for card in group.cards}
    cards = frozenset(ghost.cards)
    if strange := sorted(cards - homes.keys()):
        yield Finding(wall.ghost_line, f"ghost: {', '.join(strange)} is not on the wall")
        return
    if len(cards) < SIZE:
        yield Finding(wall.ghost_line, f"ghost: {len(cards)} cards; it needs {SIZE} or more")
    if wall.build in (GHOST, GHOST_OF_FIVE) and (len(cards) > SIZE) is (wall.build == GHOST):
        yield Finding(wall.ghost_line, f"ghost: {len(cards)} cards are no {wall.build}")
    spread = Counter(homes[card] for card in cards)
    if len(spread) < (least := SPREAD.get(wall.build, 2)):
        yield Finding(wall.ghost_line, f"ghost: its cards stand in {len(spread)} groups; {least} are the least")
    if len(ghost.name) > LONGEST_NAME:
        yield Finding(wall.ghost_line, f"ghost: its name has more than {LONGEST_NAME} signs")
    for at, group in enumerate(wall.puzzle.groups):
        if spread[at] == SIZE or fold_text(ghost.name) in map(fold_text, (group.name, *group.answers)):
            yield Finding(wall.ghost_line, f"ghost: it is the group “{group.name}”")
    links = {f"{at}": frozenset((*group.cards, *group.fits)) for at, group in enumerate(wall.puzzle.groups)}
    ways = iter_partitions(wall.puzzle.cards, {**links, "ghost": cards}, no_pulse)
    if out := next((way for way in ways if any(four <= cards for four in way)), None):
        way = "; ".join(sorted(" ".join(sorted(four)) for four in out))
        yield Finding(wall.ghost_line, f"ghost: it is a way out: {way}")


def _check_past(wall: HandWall, ghost: Ghost, others: Iterable[HandWall]) -> Iterator[Finding]:
    cards = set(map(fold_text, ghost.cards))
    for other in others:
        if (its := other.puzzle.ghost) and abs(wall.entry.day - other.entry.day) <= timedelta(YEAR):
            shared = cards.intersection(map(fold_text, its.cards))
            if len(shared) >= NEAR or fold_text(ghost.name) == fold_text(its.name):
                yield Finding(wall.ghost_line, f"ghost: “{its.name}” comes back from {other.entry.when}")


def check_months(made: Sequence[HandWall], every: Sequence[HandWall]) -> Iterator[tuple[HandWall, Finding]]:
    """What is wrong with the builds of the months of `made` among `every` wall of one language, and with those of two
    days in a row, where all ghosts are alike. Of a month in which a wall declares no build these are remarks."""
    by_day = {wall.entry.day: wall for wall in every if not wall.entry.level}
    for wall in made:
        before = None if wall.entry.level else by_day.get(wall.entry.day - timedelta(1))
        built = build_of(before) if before else ""
        if wall.build and (wall.build == built or {wall.build, built} <= {*GHOSTS}):
            yield wall, Finding(wall.entry.line, f"build: the day before has {built}", bool(before and before.build))
    months = group_by(every, _month)
    for month in dict.fromkeys(map(_month, made)):
        walls = months[month]
        first = next(wall for wall in made if _month(wall) == month)
        declared = sum(wall.build in BUILDS for wall in walls)
        if len(walls) >= FEW:
            if 0 < declared < len(walls):
                yield first, Finding(first.entry.line, f"{month}: {declared} of {len(walls)} declare a build", False)
            for said in _count_builds(month, walls):
                yield first, Finding(first.entry.line, said, declared == len(walls))


def _month(wall: HandWall) -> str:
    return "stock" if wall.entry.level else f"{wall.entry.day:%Y-%m}"


def _count_builds(month: str, walls: Sequence[HandWall]) -> Iterator[str]:
    counts = Counter(map(build_of, walls))
    thieves, most = counts[THIEF], len(walls) // (STOCK_THIEF_SHARE if month == "stock" else THIEF_SHARE)
    ghosts, least = sum(counts[each] for each in GHOSTS), -(-len(walls) // GHOST_SHARE)
    if thieves > most:
        yield f"{month}: thief {thieves} of {len(walls)}: at most {most}"
    if ghosts < least and month != "stock":
        yield f"{month}: ghosts {ghosts} of {len(walls)}: at least {least}"
    if ghosts > (many := len(walls) * MOST_GHOSTS[0] // MOST_GHOSTS[1]):
        yield f"{month}: ghosts {ghosts} of {len(walls)}: at most {many}"

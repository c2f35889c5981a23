"""People of many sorts, who play as no rating expects, in every kind: of pairs half a logit apart the stronger has the
higher rating after thirty games, and Mine meets what each of them chose."""

from __future__ import annotations

from random import Random

from game.catalogue import CATALOGUE, entry_of
from tests.game.rating.simulated_players import LEARNING, MOODY, SORTS, STEADY, in_order, share_within, within
from tools.soak.tally import Tally, Task

ORDERED, GAMES, IN_ORDER = 120, 30, 0.93
FEW_IN_ORDER = 0.8  # of fewer than half as many people: chance alone takes six in a hundred from sixteen
AIMING, CHANCES, MET = 60, (0.5, 0.75, 0.9), 0.85
FEWEST = 8  # people to whom a chance is possible: of fewer no share is told


def tasks(share: float, *, quick: bool) -> list[Task]:
    if quick:
        return [(each, 2 * FEWEST) for each in ("riddle", "brick")]
    return [(each.kind.id, max(FEWEST, round(ORDERED * share))) for each in CATALOGUE]


def run(task: Task, seed: str) -> Tally:
    name, people = task
    tally = Tally()
    for sort in (STEADY, LEARNING, MOODY):
        order(tally, name, sort, people, Random(f"{seed} {sort}"))
    for sort in SORTS:
        for chance in CHANCES:
            aim(tally, name, sort, people * AIMING // ORDERED, chance, Random(f"{seed} {sort} {chance}"))
    return tally


def order(tally: Tally, name: str, sort: str, people: int, rng: Random) -> None:
    found = in_order(entry_of(name).kind, sort, people, GAMES, rng)
    tally.tried[f"{name}: {sort} people in order, {found:.1%}"] += people
    if found < (IN_ORDER if 2 * people >= ORDERED else FEW_IN_ORDER):
        tally.wrong(f"{name}: {sort} people are in order in {found:.1%} of pairs")


def aim(tally: Tally, name: str, sort: str, people: int, chance: float, rng: Random) -> None:
    hits = within(entry_of(name).kind, sort, people, chance, rng)
    met = share_within(hits, chance)
    tally.tried[f"{name}: {sort} people at {chance:.0%}, met by {met:.0%}"] += len(hits)
    if len(hits) >= FEWEST and met < MET:
        tally.wrong(f"{name}: {chance:.0%} is met by {met:.0%} of {len(hits)} {sort} people")

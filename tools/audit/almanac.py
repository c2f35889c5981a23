"""Figures about the almanac: how soon things come back, and what is gained by choosing the best of several candidates.
Beside it stands the figure of the first candidates, which would be taken without choosing."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import date
from itertools import combinations
from random import Random
from statistics import mean, median
from typing import Any

from generators.kernel.kind import AnyPuzzle
from generators.names.almanac import YEARS, AlmanacPage, read_year
from generators.wall.kind import CONNECTING_WALL
from tools.audit import lures
from tools.audit.connecting import doubles
from tools.audit.run import Figure, portion
from tools.data.almanac import JUDGES, Made, candidate, judge_of, read
from tools.data.almanac_seasons import fitting


def figures(count: int, seed: int) -> Iterator[Figure]:
    """The figures of so many days of each kind; what comes back is listed for all."""
    for kind in JUDGES:
        pages = [page for number in YEARS for page in read_year(kind, number)]
        made = read(pages)
        yield from _returning(kind, made)
        yield from _of_walls(made) if kind == CONNECTING_WALL.id else ()
        at = sorted(Random(seed).sample(range(len(pages)), min(count, len(pages))))
        yield from _choose(kind, pages, made, at)


def _choose(kind: str, pages: list[AlmanacPage], made: Made, at: list[int]) -> Iterator[Figure]:
    firsts, laws, flaws = [], [], []
    for number in at:
        judge = judge_of(kind, pages[number].day, made[:number])
        firsts.append(candidate(kind, judge, f"{kind} {pages[number].day} 0"))
        both = made[number][1], firsts[-1]
        laws.append([judge.laws(each) > 0 for each in both])
        flaws.append([judge.flaws(each) for each in both])
    now, was = (sum(each) for each in zip(*laws, strict=True))
    yield Figure(f"{kind}: days that break a law", str(now), wanted="0", first=f"{was} of {len(at)}")
    now, was = (mean(each) for each in zip(*flaws, strict=True))
    yield Figure(f"{kind}: flaws, mean", f"{now:.2f}", first=f"{was:.2f}")


# --- what comes back


def _returning(kind: str, made: Made) -> Iterator[Figure]:
    for name, things in _THINGS.get(kind, {}).items():
        last: dict[Any, date] = {}
        gaps: list[int] = []
        for day, puzzle in made:
            for each in things(puzzle):
                gaps += [(day - last[each]).days] if each in last else []
                last[each] = day
        spread = f"{min(gaps)} / {median(gaps):.0f}" if gaps else "never"
        yield Figure(f"{kind}: {name}, different; days until one comes back", f"{len(last)}; {spread}")


def _of_walls(made: Made) -> Iterator[Figure]:
    """How the days of the week tempt, what comes again, and whether holidays have something of their own."""
    week = [[doubles(wall) for day, wall in made if day.weekday() == number] for number in range(7)]
    yield Figure(
        "connecting_wall: cards that fit two groups, Monday to Sunday", " ".join(f"{mean(n):.1f}" for n in week)
    )
    if lures.is_there():
        week = [[len(lures.lures(wall)) for day, wall in made if day.weekday() == number] for number in range(7)]
        yield Figure("connecting_wall: lures by WordNet, Monday to Sunday", " ".join(f"{mean(n):.2f}" for n in week))
    fours = [(group.name, frozenset(group.cards)) for _, wall in made for group in wall.groups]
    threes = [frozenset(three) for _, wall in made for three in combinations(_links(wall), 3)]
    yield Figure("connecting_wall: the same four of a category again", str(len(fours) - len(set(fours))))
    yield Figure("connecting_wall: the same three categories again", str(len(threes) - len(set(threes))), wanted="0")
    kept = [(day, wall) for day, wall in made if fitting(day)]
    fit = (not set(fitting(day)).isdisjoint(_links(wall)) for day, wall in kept)
    yield portion("connecting_wall: holidays with something that fits", fit)


def _links(wall: AnyPuzzle) -> list[str]:
    return [group.name for group in wall.groups]


_THINGS: dict[str, dict[str, Callable[[Any], list[Any]]]] = {
    "connecting_wall": {"categories": _links, "cards": lambda wall: list(wall.cards)},
    "lion_wall": {
        "links": _links,
        "groups": lambda wall: [frozenset(group.cards) for group in wall.groups],
        "characters": lambda wall: list(wall.cards),
    },
    "crossword": {"answers": lambda puzzle: [puzzle.answer(slot) for slot in puzzle.solution.slots]},
    "riddle": {"answers": lambda puzzle: list(puzzle.answers)},
    "riddle_zh": {"answers": lambda puzzle: [puzzle.answer]},
    "brick_zh": {"sets of characters": lambda puzzle: [puzzle.letters]},
    "brick": {"sets of letters": lambda puzzle: ["".join(sorted(puzzle.letters))]},
    "idioms_zh": {"idioms": lambda puzzle: list(puzzle.words)},
    "idioms_zh_rows": {"idioms": lambda puzzle: list(puzzle.words)},
    "poem_zh": {"lines": lambda puzzle: list(puzzle.lines)},
    "fill_in": {"words": lambda puzzle: [word for word in puzzle.words if word.isalpha()]},
}

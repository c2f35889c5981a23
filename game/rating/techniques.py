"""How well the player knows each technique, from reviewed games.

Each use counts as a game against the technique, which has a fixed rating: won when found at once, half when found late,
lost when wrong or hinted. Guesses do not count. Unlike a plain share, the rating is useful after only three uses.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from game.rating.strength import Rating, expected_score, of_technique, update_ratings
from game.store.learning import Counts
from generators.kernel.kind import LEVELS, AnyKind, Technique

UNKNOWN = 2.0  # logits: first deviation
LATE = 0.5  # of a win
ENOUGH = 12  # uses of one game that count
FORGETS = 0.2  # logits added to the deviation with each game


@dataclass(frozen=True, slots=True)
class Bar:
    technique: Technique
    counts: Counts
    rating: Rating

    @property
    def chance(self) -> float:
        """The chance of finding it at once the next time."""
        return expected_score(self.rating, of_technique(self.technique))


def bars(kind: AnyKind, games: Iterable[Mapping[str, Counts]]) -> tuple[Bar, ...]:
    """A bar for each technique that was used, from easy to hard; the latest game comes last."""
    met_in: dict[str, list[Counts]] = {}
    for game in games:
        for name, counts in game.items():
            if counts.all:
                met_in.setdefault(name, []).append(counts)
    found = (_bar(each, met_in[each.name]) for each in kind.techniques if each.name in met_in)
    known = (each for each in found if each.counts.judged)
    return tuple(sorted(known, key=lambda each: (LEVELS.index(each.technique.level), each.technique.weight)))


def weakest(found: Iterable[Bar], names: Iterable[str]) -> Bar | None:
    """The bar with the lowest chance, of the techniques in `names`."""
    offered = frozenset(names)
    return min((each for each in found if each.technique.name in offered), key=lambda each: each.chance, default=None)


def _bar(technique: Technique, games: list[Counts]) -> Bar:
    """Each game is a rating period, with the mean result for each use."""
    hard = of_technique(technique)
    rating = Rating(hard.mean, UNKNOWN)
    for counts in games:
        rating = rating.loosen(FORGETS)
        score = (counts.sure + LATE * counts.slow) / max(1, counts.judged)
        for _ in range(min(ENOUGH, counts.judged)):
            rating, _same = update_ratings(rating, hard, score)
    return Bar(technique, sum(games, Counts()), rating)

"""How sure the player is of each technique, from what was seen of it in the games that were looked back at.

Each use is a meeting with the technique, whose strength is given: won when it was seen at once, half won when it was
seen late, lost when wrong or hinted. What was played before the board showed it is none: it may have been seen in the
head. That gives a chance of seeing it at once which tells something also
where it was met three times; bare shares would call three of three certain.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from game.rating.glicko import Rating, expected, updated
from game.rating.strength import of_technique
from game.store.learning import Counts
from generators.kernel.kind import LEVELS, AnyKind, Technique

UNKNOWN = 2.0  # logits: how far off somebody of whom nothing is known may be
LATE = 0.5  # of a win
ENOUGH = 12  # meetings of one game: more tell no more
FORGETS = 0.2  # logits: how much less sure a game makes with each that comes after it


@dataclass(frozen=True, slots=True)
class Bar:
    technique: Technique
    counts: Counts
    rating: Rating

    @property
    def chance(self) -> float:
        """The chance of seeing it at once the next time."""
        return expected(self.rating, of_technique(self.technique))


def bars(kind: AnyKind, games: Iterable[Mapping[str, Counts]]) -> tuple[Bar, ...]:
    """A bar for each technique that was met, from easy to hard; of games the latest last."""
    met_in: dict[str, list[Counts]] = {}
    for game in games:
        for name, counts in game.items():
            if counts.all:
                met_in.setdefault(name, []).append(counts)
    found = (_bar(each, met_in[each.name]) for each in kind.techniques if each.name in met_in)
    known = (each for each in found if each.counts.judged)
    return tuple(sorted(known, key=lambda each: (LEVELS.index(each.technique.level), each.technique.weight)))


def weakest(found: Iterable[Bar], names: Iterable[str]) -> Bar | None:
    """The technique, of those that can be practised, that is seen at once least often."""
    offered = frozenset(names)
    return min((each for each in found if each.technique.name in offered), key=lambda each: each.chance, default=None)


def _bar(technique: Technique, games: list[Counts]) -> Bar:
    """Each game is a rating period, in which there were so many meetings of the mean result."""
    hard = of_technique(technique)
    rating = Rating(hard.mean, UNKNOWN)
    for counts in games:
        rating = rating.loosened(FORGETS)
        score = (counts.sure + LATE * counts.slow) / max(1, counts.judged)
        for _ in range(min(ENOUGH, counts.judged)):
            rating, _same = updated(rating, hard, score)
    return Bar(technique, sum(games, Counts()), rating)

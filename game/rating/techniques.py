"""How sure the player is of each technique, from what was seen of it in the games that were looked back at.

Each use is a meeting with the technique, whose strength is given: won when it was seen at once, half won when it was
seen late, lost when it was guessed, wrong or told. That gives a chance of seeing it at once which tells something also
where it was met three times; bare shares would call three of three certain.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from game.rating.difficulty import of_technique
from game.rating.glicko import Rating, expected, met
from game.rating.learned import Counts
from generators.kind import Kind
from generators.ladder import LEVELS, Technique

UNKNOWN = 2.0  # logits: how far off somebody of whom nothing is known may be
LATE = 0.5  # of a win
AT_ONCE = 20  # uses of one game that count: more of them tell nothing more of that day


@dataclass(frozen=True, slots=True)
class Bar:
    """One technique, and what was seen of it."""

    technique: Technique
    counts: Counts
    rating: Rating

    @property
    def chance(self) -> float:
        """Of seeing it at once the next time."""
        return expected(self.rating, of_technique(self.technique))


def bars(kind: Kind[Any, Any, Any, Any], games: Iterable[Mapping[str, Counts]]) -> tuple[Bar, ...]:
    """Of those that were met, from easy to hard."""
    known = {each.name: each for each in kind.techniques}
    found: dict[str, Bar] = {}
    for game in games:
        for name, counts in game.items():
            if name in known and counts.all:
                found[name] = _after(found.get(name) or _unmet(known[name]), counts)
    return tuple(sorted(found.values(), key=lambda each: (LEVELS.index(each.technique.level), each.technique.weight)))


def weakest(found: Iterable[Bar], names: Iterable[str]) -> Bar | None:
    """Of those that can be practised, the one that is seen at once least often."""
    offered = frozenset(names)
    return min((each for each in found if each.technique.name in offered), key=lambda each: each.chance, default=None)


def _unmet(technique: Technique) -> Bar:
    return Bar(technique, Counts(), Rating(of_technique(technique).mean, UNKNOWN))


def _after(bar: Bar, counts: Counts) -> Bar:
    """One more game: its mean result, as often as there were uses."""
    rating, hard = bar.rating.rested(), of_technique(bar.technique)
    score = (counts.sure + LATE * counts.slow) / counts.all
    for _ in range(min(AT_ONCE, counts.all)):
        rating, _hard = met(rating, hard, score)
    return Bar(bar.technique, bar.counts + counts, rating)

"""Glicko, as Mark Glickman published it in 1995 ("The Glicko system"), counted in logits: one is 174 points of Elo.

Of the models that are well known, this is the smallest that does what is asked of it:

- Elo alone would need a K that falls by some rule of ours. Here it follows: a rating has a deviation, which says how
  well it is known, and the less is known, the further one result moves it. After thirty games it is fairly firm.
- Opponents are no people but presets and techniques. Each has a rating and a deviation as well: firm where its strength
  is given, loose where it is to be learned from this player, and then both move by one result, each as far as it is
  unsure.
- Glicko-2 adds how erratic a player is, found by iterating over rating periods. One person who plays now and then, and
  has no periods, gains nothing by that; instead, each game loosens the rating a little, so that whoever gets better
  is followed.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import exp, hypot, pi, sqrt

LOOSER = 0.2  # by so much each game makes a rating less sure, as the root of squares: learners are followed
FARTHEST = 35.0  # logits: no exponential beyond


@dataclass(frozen=True, slots=True)
class Rating:
    mean: float
    deviation: float  # two of three times it is no further off

    def harder(self, by: Rating) -> Rating:
        return Rating(self.mean + by.mean, hypot(self.deviation, by.deviation))

    def loosened(self, looser: float = LOOSER) -> Rating:
        return Rating(self.mean, hypot(self.deviation, looser))


def expected(one: Rating, other: Rating) -> float:
    """The chance of a win, with all that is not known of both."""
    return _logistic(_blunted(hypot(one.deviation, other.deviation)) * (one.mean - other.mean))


def updated(one: Rating, other: Rating, score: float, weight: float = 1.0) -> tuple[Rating, Rating]:
    """Both after a result: 1 for a win of the one, 0 for its defeat. What is a part of a result weighs less."""
    return _moved(one, other, score, weight), _moved(other, one, 1 - score, weight)


def _moved(one: Rating, other: Rating, score: float, weight: float) -> Rating:
    blunt = _blunted(other.deviation)
    chance = _logistic(blunt * (one.mean - other.mean))
    information = weight * blunt * blunt * chance * (1 - chance)  # how much the result can tell
    known = 1 / (1 / max(one.deviation, 1e-9) ** 2 + information)
    return Rating(one.mean + known * weight * blunt * (score - chance), sqrt(known))


def _blunted(deviation: float) -> float:
    """The less is known of an opponent, the less a result tells."""
    return 1 / sqrt(1 + 3 * (deviation / pi) ** 2)


def _logistic(logits: float) -> float:
    return 1 / (1 + exp(-max(-FARTHEST, min(FARTHEST, logits))))

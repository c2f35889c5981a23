"""The Glicko rating system (Mark Glickman, 1995), in logits: one logit is 174 points of Elo.

- Elo would need a rule of ours for K. In Glicko each rating has a deviation: the larger it is, the more one result
  changes the rating. After thirty games it is fairly small.
- The opponents are presets and techniques. Each has a rating and a deviation too, and one result changes both sides.
- Glicko-2 also estimates the volatility from rating periods, which one person's games do not have. Instead each game
  increases the deviation a little, so that the rating follows a player who improves.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import exp, hypot, pi, sqrt

LOOSER = 0.2  # added to the deviation before each game, as root of squares
FARTHEST = 35.0  # logits; limits the exponential


@dataclass(frozen=True, slots=True)
class Rating:
    mean: float
    deviation: float  # the standard deviation

    def harder(self, by: Rating) -> Rating:
        return Rating(self.mean + by.mean, hypot(self.deviation, by.deviation))

    def loosen(self, looser: float = LOOSER) -> Rating:
        return Rating(self.mean, hypot(self.deviation, looser))


def expected_score(one: Rating, other: Rating) -> float:
    """The chance of a win, with both deviations."""
    return _logistic(_impact(hypot(one.deviation, other.deviation)) * (one.mean - other.mean))


def update_ratings(one: Rating, other: Rating, score: float, weight: float = 1.0) -> tuple[Rating, Rating]:
    """Both ratings after a result: 1 for a win of the first, 0 for a loss; part of a result has a lower weight."""
    return _move(one, other, score, weight), _move(other, one, 1 - score, weight)


def _move(one: Rating, other: Rating, score: float, weight: float) -> Rating:
    blunt = _impact(other.deviation)
    chance = _logistic(blunt * (one.mean - other.mean))
    information = weight * blunt * blunt * chance * (1 - chance)
    known = 1 / (1 / max(one.deviation, 1e-9) ** 2 + information)
    return Rating(one.mean + known * weight * blunt * (score - chance), sqrt(known))


def _impact(deviation: float) -> float:
    """Glicko's g: the less is known of the opponent, the smaller the effect of a result."""
    return 1 / sqrt(1 + 3 * (deviation / pi) ** 2)


def _logistic(logits: float) -> float:
    return 1 / (1 + exp(-max(-FARTHEST, min(FARTHEST, logits))))

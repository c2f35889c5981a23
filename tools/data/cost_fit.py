"""The cost of each technique, from how long games took that needed it so and so often.

A game's seconds are taken to be the player's pace times the sum of what its techniques cost, times an error that is
lognormal, as times of people are. The logarithm of costs is fitted by Gauss and Newton, each step beside a prior: what
nobody met stays as the prior has it, what many met hardly feels it. Between two steps each player's pace is the mean of
what is left over in that player's games; all paces together are one on average, or they and the costs would only be
known together.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import exp, log, sqrt

ROUNDS = 60
STILL = 1e-6  # of a logarithm: no cost moves further
FIRMNESS = 0.05  # of the prior, in games whose time is all of that one technique
FURTHEST = 1.0  # that a logarithm may move in one round
LEAST = 0.2  # seconds: what counting says is nothing still has to be done


@dataclass(frozen=True, slots=True)
class Timed:
    """One game: who played it, how long, and how often it needed each technique."""

    player: str
    seconds: float
    needs: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class FittedCost:
    seconds: float
    error: float  # of its logarithm: 0.1 is ten per cent
    games: int  # that needed it


@dataclass(frozen=True, slots=True)
class CostFit:
    costs: dict[str, FittedCost]
    paces: dict[str, float]  # 2 takes twice as long
    spread: float  # of the logarithm of times, that nothing explains


def fit(games: Sequence[Timed], prior: Mapping[str, float]) -> CostFit:
    """The prior tells what each technique costs beside the others; the games tell in what seconds."""
    names = list(prior)
    costs = _scaled(games, prior)
    paces = dict.fromkeys((each.player for each in games), 0.0)
    start = dict(costs)
    for _ in range(ROUNDS):
        paces = _paces(games, costs)
        step = _step(games, names, costs, paces, start)
        costs = {name: costs[name] * exp(move) for name, move in zip(names, step, strict=True)}
        if max(map(abs, step), default=0.0) < STILL:
            break
    return _fit(games, names, costs, paces)


def expected(costs: Mapping[str, float], needs: Mapping[str, int]) -> float:
    return max(LEAST, sum(costs[name] * count for name, count in needs.items()))


def _scaled(games: Sequence[Timed], prior: Mapping[str, float]) -> dict[str, float]:
    """The prior in seconds: so that the games take as long on the whole as they did."""
    least = {name: max(cost, LEAST) for name, cost in prior.items()}
    rest = [log(max(each.seconds, LEAST) / expected(least, each.needs)) for each in games]
    factor = exp(sum(rest) / len(rest)) if rest else 1.0
    return {name: cost * factor for name, cost in least.items()}


def _left(game: Timed, costs: Mapping[str, float], pace: float) -> float:
    """The part of the logarithm of a time that costs and pace do not explain."""
    return log(max(game.seconds, LEAST)) - pace - log(expected(costs, game.needs))


def _paces(games: Sequence[Timed], costs: Mapping[str, float]) -> dict[str, float]:
    """Logarithms, which are nothing on average."""
    left: dict[str, list[float]] = {}
    for each in games:
        left.setdefault(each.player, []).append(_left(each, costs, 0.0))
    means = {player: sum(some) / len(some) for player, some in left.items()}
    middle = sum(means.values()) / max(1, len(means))
    return {player: mean - middle for player, mean in means.items()}


def _step(
    games: Sequence[Timed],
    names: Sequence[str],
    costs: Mapping[str, float],
    paces: Mapping[str, float],
    start: Mapping[str, float],
) -> list[float]:
    """How far the logarithm of each cost has to move."""
    matrix = _information(games, names, costs)
    slope = [FIRMNESS * log(start[name] / costs[name]) for name in names]
    for each in games:
        left = _left(each, costs, paces[each.player])
        for row, share in enumerate(_shares(each, names, costs)):
            slope[row] += share * left
    moves = _solved(matrix, slope)
    return [max(-FURTHEST, min(FURTHEST, each)) for each in moves]


def _shares(game: Timed, names: Sequence[str], costs: Mapping[str, float]) -> list[float]:
    """The share of a game's time that each technique takes."""
    whole = expected(costs, game.needs)
    return [costs[name] * game.needs.get(name, 0) / whole for name in names]


def _information(games: Sequence[Timed], names: Sequence[str], costs: Mapping[str, float]) -> list[list[float]]:
    size = len(names)
    matrix = [[FIRMNESS * (row == column) for column in range(size)] for row in range(size)]
    for each in games:
        shares = [(at, share) for at, share in enumerate(_shares(each, names, costs)) if share]
        for row, one in shares:
            for column, other in shares:
                matrix[row][column] += one * other
    return matrix


def _solved(matrix: list[list[float]], right: list[float]) -> list[float]:
    """Gauss, with the largest of a column first; the prior keeps the matrix from being singular."""
    rows = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    size = len(rows)
    for column in range(size):
        best = max(range(column, size), key=lambda row: abs(rows[row][column]))
        rows[column], rows[best] = rows[best], rows[column]
        pivot = rows[column]
        for row in range(column + 1, size):
            factor = rows[row][column] / pivot[column]
            rows[row] = [one - factor * other for one, other in zip(rows[row], pivot, strict=True)]
    found = [0.0] * size
    for row in reversed(range(size)):
        known = sum(rows[row][column] * found[column] for column in range(row + 1, size))
        found[row] = (rows[row][size] - known) / rows[row][row]
    return found


def _fit(
    games: Sequence[Timed], names: Sequence[str], costs: Mapping[str, float], paces: Mapping[str, float]
) -> CostFit:
    left = [_left(each, costs, paces[each.player]) for each in games]
    free = max(1, len(games) - len(names) - len(paces) + 1)
    spread = sqrt(sum(each * each for each in left) / free)
    matrix = _information(games, names, costs)
    by_name = {}
    for at, name in enumerate(names):
        alone = _solved(matrix, [float(at == other) for other in range(len(names))])[at]
        met = sum(each.needs.get(name, 0) > 0 for each in games)
        by_name[name] = FittedCost(costs[name], spread * sqrt(max(alone, 0.0)), met)
    return CostFit(by_name, {player: exp(pace) for player, pace in paces.items()}, spread)

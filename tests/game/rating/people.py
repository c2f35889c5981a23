"""Simulated people, and how they are judged."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import combinations
from random import Random
from typing import Any

from game.rating.mine import family, mix
from game.rating.strength import Strength, after, alone, strength
from generators.kernel.kind import AnyKind, Preset
from tools.data.simulated_players import SimulatedPlayer, game, games, hardness, logistic

SPREAD = 2.0  # logits, 347 points of Elo: about as chess players of a club differ
APART = 0.5  # logits, 87 points of Elo: nearer ones are as good as equal, for the better one is so 62 times in 100
OFF = 0.4  # logits: how far presets are, to one person, from what they are to others


@dataclass(frozen=True, slots=True)
class Ordered:
    """Shares of pairs in which the stronger one has the higher rating."""

    apart: float  # of those at least APART from each other
    all: float


def judged(found: Sequence[tuple[float, float]]) -> Ordered:
    """Of true strengths and ratings."""
    pairs = [(one[0] - two[0], one[1] - two[1]) for one, two in combinations(found, 2)]
    right = [true * told > 0 for true, told in pairs]
    apart = [true * told > 0 for true, told in pairs if abs(true) >= APART]
    return Ordered(sum(apart) / len(apart), sum(right) / len(right))


def rated(kind: AnyKind, people: int, count: int, rng: Random) -> list[tuple[float, float]]:
    """True strengths, and the ratings after so many games of presets drawn at random."""
    found = []
    for _ in range(people):
        true = rng.gauss(0, SPREAD)
        told = strength(kind, games(SimulatedPlayer({kind.id: true}), kind, kind.presets, count, rng))
        found.append((true, told.rating.mean))
    return found


@dataclass(frozen=True, slots=True)
class Aimed:
    """What became of a chosen chance."""

    won: float  # games solved without a hint
    possible: bool  # of the presets that may come, some are easier and some are harder than that, to this person


def aimed(kind: AnyKind, like: Preset[Any], chance: float, rng: Random, *, warm: int = 30, then: int = 100) -> Aimed:
    """So many games of any level, then so many of Mine."""
    true, off = rng.gauss(0, 1.0), {each.id: rng.gauss(0, OFF) for each in kind.presets}
    player = SimulatedPlayer({kind.id: true})

    def hard(preset: Preset[Any]) -> float:
        return hardness(preset) + off[preset.id]

    chances = [logistic(true - hard(each)) for each in family(kind, like, sizes=True)]
    known = strength(kind, games(player, kind, kind.presets, warm, rng, hard=hard))
    won, here = 0, like
    for number in range(then):
        here = mix(kind, here, known, chance).drawn(rng)
        known, well = _played(known, kind, player, here, rng, number, hard)
        won += well
    return Aimed(won / then, min(chances) < chance < max(chances))


def _played(
    known: Strength,
    kind: AnyKind,
    player: SimulatedPlayer,
    preset: Preset[Any],
    rng: Random,
    number: int,
    hard: Callable[[Preset[Any]], float],
) -> tuple[Strength, bool]:
    row = game(player, kind, preset, rng, number=number, hard=hard)
    well = alone(kind, row)
    return after(known, preset, alone=well, clean=None if row.slips is None else not row.slips), well

"""Simulated players of known strength: what they play can be compared with what is learned of them.

    player = SimulatedPlayer({"sweet_spots": 0.5, "sweet_spots/what_if": -1.0}, pace=1.2)
    rows = games(player, SWEET_SPOTS, SWEET_SPOTS.presets, 30, Random(7))

Skill is in logits, as strengths are in Elo: whoever meets what is exactly as hard as they are strong sees it at once
half of the time, one logit above that 73 times in 100. One logit is 174 points of Elo. A name of a kind is the skill in
all of it, `kind/technique` in that one technique, where it is another.

Two laws, to be chosen from:

- by preset: `alone` is one throw for the whole game, by a logistic of skill less how hard the preset is. Quick: nothing
  is made.
- by use, where `uses` tells what the puzzle at an address needs: each use of a technique is a throw of its own, with
  what it costs in seconds; what is not seen at once is seen late, looked up by a hint, or tried and wrong.

The ids of the games end with the seed of their puzzles, as those of real chapters do (game/store/log.py), so that
each puzzle can be made again.

Times are lognormal around what they should be. All of it is pure, and the same dice give the same games. Nothing of it
comes from game/rating: the laws are written here once more, and otherwise, so that the one can be a check of the other.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from math import exp, log2
from random import Random
from typing import Any, TypeAlias

from game.store.archive import Game
from game.store.log import FREE, LOST, SOLVED
from generators.kernel.kind import LEVELS, AnyKind, Technique
from generators.kernel.options import Preset
from generators.names.address import Address, any_seed

Uses: TypeAlias = Callable[[Address], Mapping[str, int]]  # how often the puzzle there needs each technique

FIRST = date(2026, 1, 1)
A_DAY = 3  # games
SPREAD = 0.35  # of the logarithm of times
FASTER = 0.3  # of that logarithm, for each logit of skill
LATE, LOOKED_UP = 0.45, 0.85  # of what was not seen at once: seen late; looked up; the rest was tried and wrong
WAITED = 3.0  # times as long, where it was seen late or looked up
SIZES = ("size", "count")  # what a choice calls its number, where that is how large the puzzle is
MOST_SLIPS = 4  # where each guess is judged, that many lose


@dataclass(frozen=True, slots=True)
class SimulatedPlayer:
    skill: Mapping[str, float]  # logits, by kind or by kind/technique
    pace: float = 1.0  # how fast this person is at all, which is no skill: 2 takes half the time

    def of(self, kind: str, technique: str = "") -> float:
        return self.skill.get(f"{kind}/{technique}", self.skill.get(kind, 0.0))


@dataclass(frozen=True, slots=True)
class TrueCost:
    """The true cost of a technique to these players."""

    hard: float  # logits: so strong one must be to see it at once half of the time
    seconds: float


@dataclass(frozen=True, slots=True)
class Went:
    """How one game went."""

    hints: int
    slips: int
    seconds: float


def costs(techniques: Iterable[Technique]) -> dict[str, TrueCost]:
    """The true costs of techniques; they grow with the ladder's weights, but not in proportion."""
    found = {}
    for each in techniques:
        steep = LEVELS.index(each.level) + log2(1 + each.weight) / 3
        found[each.name] = TrueCost(round(-5.5 + 1.2 * steep, 3), round(1.5 + 4.0 * steep**1.4, 3))
    return found


def hardness(preset: Preset[Any]) -> float:
    """The hardness in logits, by what its choices say: a level, and the first number among the others."""
    level = next((LEVELS.index(each.key[6:]) for each in preset.choices if each.key.startswith("level.")), 1)
    return -1.9 + 1.15 * level + 0.12 * (size_of(preset) - 8)


def size_of(preset: Preset[Any]) -> int:
    """Rows, letters; of presets that have none, as of a usual one."""
    blanks = [(name, value) for choice in preset.choices for name, value in choice.blanks]
    return next((value for name, value in blanks if name in SIZES and isinstance(value, int)), 8)


def games(
    player: SimulatedPlayer,
    kind: AnyKind,
    presets: Sequence[Preset[Any]],
    count: int,
    rng: Random,
    *,
    uses: Uses | None = None,
    hard: Callable[[Preset[Any]], float] = hardness,
) -> list[Game]:
    """Games that ended, so many, the earliest first, each of a preset drawn at random."""
    return [
        game(player, kind, rng.choice(presets), rng, number=number, uses=uses, hard=hard) for number in range(count)
    ]


def game(
    player: SimulatedPlayer,
    kind: AnyKind,
    preset: Preset[Any],
    rng: Random,
    *,
    number: int = 0,
    uses: Uses | None = None,
    hard: Callable[[Preset[Any]], float] = hardness,
) -> Game:
    """One of them, the so-manieth."""
    address = Address(kind.id, preset.id, any_seed(rng))
    name = f"{rng.getrandbits(48):012x}"
    if uses is not None:
        went = by_use(player, kind, uses(address), rng)
    else:
        went = by_preset(player, kind, hard(preset), size_of(preset), rng)
    lost = kind.scoring.slips is not None and went.slips >= MOST_SLIPS
    rank = _rank(kind, went, rng)
    solved = not lost if rank is None else rank == len(kind.scoring.ranks) - 1
    day = (FIRST + timedelta(number // A_DAY)).isoformat()
    how = SOLVED if solved else LOST
    moves = 10 + round(went.seconds / 6)
    result = (how, went.seconds, went.hints, moves, went.slips, rank)
    return Game(name, kind.id, FREE, preset.id, day, *result, address=str(address))


def by_preset(player: SimulatedPlayer, kind: AnyKind, hard: float, size: int, rng: Random) -> Went:
    """One throw for hints, one for slips, one for the time."""
    ahead = player.of(kind.id) - hard
    hints = 0 if rng.random() < logistic(ahead) else 1 + _times(rng, 0.35)
    slips = 0 if rng.random() < logistic(ahead + 0.7) else 1 + _times(rng, 0.4)
    usual = 6.0 * size**1.5 * exp(0.25 * hard - FASTER * ahead) / player.pace
    return Went(hints, slips, round(usual * rng.lognormvariate(0, SPREAD), 1))


def by_use(player: SimulatedPlayer, kind: AnyKind, needs: Mapping[str, int], rng: Random) -> Went:
    """A throw for each use of each technique, and the seconds that all of them cost."""
    cost, hints, slips, seconds = costs(kind.techniques), 0, 0, 0.0
    for name, count in sorted(needs.items()):
        skill = player.of(kind.id, name)
        for sort in (_use(skill - cost[name].hard, rng) for _ in range(count)):
            hints += sort == "hinted"
            slips += sort == "slip"
            seconds += cost[name].seconds * exp(-FASTER * skill) * (WAITED if sort in ("slow", "hinted") else 1.0)
    return Went(hints, slips, round(seconds / player.pace * rng.lognormvariate(0, SPREAD), 1))


def sightings(
    player: SimulatedPlayer, kind: AnyKind, needs: Mapping[str, int], rng: Random
) -> dict[str, dict[str, int]]:
    """The sorts that a look back would count of one game that needs these: by technique, how many were sure, slow, a
    guess, a slip or hinted."""
    cost = costs(kind.techniques)
    found: dict[str, dict[str, int]] = {}
    for name, count in sorted(needs.items()):
        sorts = [_use(player.of(kind.id, name) - cost[name].hard, rng) for _ in range(count)]
        found[name] = {sort: sorts.count(sort) for sort in dict.fromkeys(sorts)}
    return found


def logistic(logits: float) -> float:
    return 1 / (1 + exp(-logits))


def _use(ahead: float, rng: Random) -> str:
    """How one use of a technique went."""
    if rng.random() < logistic(ahead):
        return "sure"
    rest = rng.random()
    if rest < LATE:
        return "slow"
    if rest < LOOKED_UP:
        return "hinted" if rng.random() < 0.7 else "guess"
    return "slip"


def _times(rng: Random, chance: float) -> int:
    """How often in a row something of that chance came to be."""
    times = 0
    while rng.random() < chance:
        times += 1
    return times


def _rank(kind: AnyKind, went: Went, rng: Random) -> int | None:
    """The rank, of kinds that have ranks: high up without a hint, anywhere with one."""
    if not kind.scoring.ranks:
        return None
    top = len(kind.scoring.ranks) - 1
    return rng.randint((top + 1) // 2 if not went.hints else 0, top)

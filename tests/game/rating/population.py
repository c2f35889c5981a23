"""People of many sorts, who play as no rating expects: each has an own slope of levels and sizes; some learn, some have
days, some leave what they cannot solve. Their laws are those of simulated_players.py, a throw for a game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from itertools import combinations
from random import Random
from statistics import mean
from typing import Any

from game.rating.next_preset import family, mix
from game.rating.strength import Strength, after_game, strength
from game.store.archive import Game
from generators.kernel.kind import AnyKind
from generators.kernel.options import Preset
from tests.game.rating.simulated_players import A_DAY, SimulatedPlayer, game, hardness, logistic, size_of

STEADY, LEARNING, JUMPING, MOODY, LEAVING, SLOPED = "steady", "learning", "jumping", "moody", "leaving", "sloped"
SORTS = (STEADY, LEARNING, JUMPING, MOODY, LEAVING, SLOPED)
WARM, MINE = 30, 100  # games of any preset, then of Mine
LEARNED, LEAP, LEAPS_AT = 3.0, 2.0, 70  # logits in a hundred games; at once, after so many games
DAY, ODD = 0.5, 0.05  # logits from day to day; games that go as they like
MIDDLE = -0.2  # of levels, about which they are steeper to some people than to others
OFF = 0.3  # logits: how far a preset is from what its choices tell, to one person
APART = 0.5  # logits, 87 points of Elo: nearer people count as equal, for the better one is so 62 times in 100
REACHED = 0.9  # of the games of Mine
LEAVES = 0.6  # of what would need a hint


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


@dataclass(slots=True)
class Person:
    sort: str
    true: float
    rng: Random
    steep: float = 1.0  # how much more levels are to this person than to others
    wide: float = 1.0  # the same of sizes
    played: int = 0
    form: float = 0.0
    off: dict[str, float] = field(default_factory=dict)

    @property
    def skill(self) -> float:
        learned = LEARNED * self.played / 100 if self.sort == LEARNING else 0.0
        leapt = LEAP if self.sort == JUMPING and self.played >= LEAPS_AT else 0.0
        return self.true + learned + leapt

    def hard(self, preset: Preset[Any]) -> float:
        large = 0.12 * (size_of(preset) - 8)
        usual = hardness(preset) - large
        own = self.off.setdefault(preset.id, self.rng.gauss(0, OFF))
        return MIDDLE + self.steep * (usual - MIDDLE) + self.wide * large + own

    def plays(self, kind: AnyKind, preset: Preset[Any]) -> Game:
        if self.played % A_DAY == 0 and self.sort == MOODY:
            self.form = self.rng.gauss(0, DAY)
        hard = self.hard(preset)
        if self.sort == MOODY and self.rng.random() < ODD:
            hard = self.skill + self.rng.choice((-3.0, 3.0))
        row = game(
            SimulatedPlayer({kind.id: self.skill + self.form}),
            kind,
            preset,
            self.rng,
            number=self.played,
            hard=lambda _: hard,
        )
        self.played += 1
        failed = row.hints > 0 or (row.rank is None and not row.solved)
        return replace(row, ending="") if self.sort == LEAVING and failed and self.rng.random() < LEAVES else row


def person(sort: str, rng: Random, spread: float) -> Person:
    own = sort in (SLOPED, MOODY)
    steep, wide = (rng.lognormvariate(0, 0.25), rng.lognormvariate(0, 0.5)) if own else (1.0, 1.0)
    true = rng.gauss(0, spread) - LEARNED / 2 * (sort == LEARNING)
    return Person(sort, true, Random(rng.getrandbits(64)), steep, wide)


def in_order(kind: AnyKind, sort: str, people: int, games: int, rng: Random, spread: float = 2.0) -> float:
    """The share of pairs, half a logit apart, whose ratings are in the order of their strengths in the end."""
    found = []
    for _ in range(people):
        one = person(sort, rng, spread)
        rows = [one.plays(kind, rng.choice(kind.presets)) for _ in range(games)]
        found.append((one.skill, strength(kind, rows).rating.mean))
    return judged(found).apart


@dataclass(frozen=True, slots=True)
class Hit:
    won: float
    possible: bool  # in nearly all of the games some presets were easier, and some harder, than was chosen


def hit(kind: AnyKind, one: Person, like: Preset[Any], chance: float) -> Hit:
    known, won, here, reach = Strength(), 0, like, 0
    near = family(kind, like, sizes=True)
    for number in range(WARM + MINE):
        here = one.rng.choice(kind.presets) if number < WARM else mix(kind, here, known, chance).drawn(one.rng)
        if number == WARM:
            here = like
        reach += number >= WARM and _possible(one, near, chance)
        row = one.plays(kind, here)
        won += number >= WARM and row.ending != "" and row.hints == 0 and (row.solved or row.rank is not None)
        known = after_game(kind, known, row)
    return Hit(won / MINE, reach >= REACHED * MINE)


def _possible(one: Person, near: Sequence[Preset[Any]], chance: float) -> bool:
    chances = [logistic(one.skill - one.hard(each)) for each in near]
    return min(chances) < chance < max(chances)


def within(kind: AnyKind, sort: str, people: int, chance: float, rng: Random, spread: float = 1.0) -> Sequence[Hit]:
    likes = kind.presets[:1]
    found = [hit(kind, person(sort, rng, spread), rng.choice(likes), chance) for _ in range(people)]
    return [each for each in found if each.possible]


def share_within(hits: Sequence[Hit], chance: float, points: float = 0.1) -> float:
    return mean(abs(each.won - chance) <= points + 1e-9 for each in hits) if hits else 1.0

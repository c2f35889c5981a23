"""Simulated players of known strength: what they play can be compared with what is learned of them.

    player = SimulatedPlayer({"sweet_spots": 0.5})
    rows = games(player, SWEET_SPOTS, SWEET_SPOTS.presets, 30, Random(7))

Skill is in logits, as strengths are in Elo: whoever meets what is exactly as hard as they are strong sees it at once
half of the time, one logit above that 73 times in 100. One logit is 174 points of Elo.

`games` throws once for each whole game. The laws are written here once more, and otherwise than in game/rating. A
Person is of one of many sorts that no rating expects: each has an own slope of levels and sizes; some learn, some have
days, some leave what they cannot solve.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import date, timedelta
from itertools import combinations
from math import exp
from random import Random
from statistics import mean
from typing import Any

from game.rating.strength import Strength, after_game, family, mix, strength
from game.store.archive import Game
from game.store.log import FREE, LOST, SOLVED
from generators.kernel.kind import LEVELS, AnyKind
from generators.kernel.options import Preset
from generators.names.address import Address, random_seed

FIRST = date(2026, 1, 1)
A_DAY = 3  # games
SPREAD = 0.35  # of the logarithm of times
FASTER = 0.3  # of that logarithm, for each logit of skill
SIZES = ("size", "count")  # what a choice calls its number, where that is how large the puzzle is
MOST_SLIPS = 4  # where each guess is judged, that many lose


@dataclass(frozen=True, slots=True)
class SimulatedPlayer:
    skill: Mapping[str, float]  # logits, by kind

    def of(self, kind: str) -> float:
        return self.skill.get(kind, 0.0)


def hardness(preset: Preset[Any]) -> float:
    """The hardness in logits, by what its choices say: a level, and the first number among the others."""
    level = next((LEVELS.index(each.key[6:]) for each in preset.choices if each.key.startswith("level.")), 1)
    return -1.9 + 1.15 * level + 0.12 * (size_of(preset) - 8)


def size_of(preset: Preset[Any]) -> int:
    """Rows, letters; of presets that have none, as of a usual one."""
    blanks = [(name, value) for choice in preset.choices for name, value in choice.blanks]
    return next((value for name, value in blanks if name in SIZES and isinstance(value, int)), 8)


def games(
    player: SimulatedPlayer, kind: AnyKind, presets: Sequence[Preset[Any]], count: int, rng: Random
) -> list[Game]:
    """Games that ended, so many, the earliest first, each of a preset drawn at random."""
    drawn = (rng.choice(presets) for _ in range(count))  # each just before its game
    return [game(player, kind, each, rng, number=at, hard=hardness(each)) for at, each in enumerate(drawn)]


def game(player: SimulatedPlayer, kind: AnyKind, preset: Preset[Any], rng: Random, *, number: int, hard: float) -> Game:
    """One throw for hints, one for slips, one for the time."""
    address = Address(kind.id, preset.id, random_seed(rng))
    name = f"{rng.getrandbits(48):012x}"
    ahead = player.of(kind.id) - hard
    hints = 0 if rng.random() < logistic(ahead) else 1 + _times(rng, 0.35)
    slips = 0 if rng.random() < logistic(ahead + 0.7) else 1 + _times(rng, 0.4)
    usual = 6.0 * size_of(preset) ** 1.5 * exp(0.25 * hard - FASTER * ahead)
    seconds = round(usual * rng.lognormvariate(0, SPREAD), 1)
    lost = kind.scoring.slips is not None and slips >= MOST_SLIPS
    rank = _rank(kind, hints, rng)
    solved = not lost if rank is None else rank == len(kind.scoring.ranks) - 1
    day = (FIRST + timedelta(number // A_DAY)).isoformat()
    result = (SOLVED if solved else LOST, seconds, hints, 10 + round(seconds / 6), slips, rank)
    return Game(name, kind.id, FREE, preset.id, day, *result, address=str(address))


def logistic(logits: float) -> float:
    return 1 / (1 + exp(-logits))


def _times(rng: Random, chance: float) -> int:
    """How often in a row something of that chance came to be."""
    times = 0
    while rng.random() < chance:
        times += 1
    return times


def _rank(kind: AnyKind, hints: int, rng: Random) -> int | None:
    """The rank, of kinds that have ranks: high up without a hint, anywhere with one."""
    if not kind.scoring.ranks:
        return None
    top = len(kind.scoring.ranks) - 1
    return rng.randint((top + 1) // 2 if not hints else 0, top)


# --- people of many sorts


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


def in_order_of(found: Sequence[tuple[float, float]]) -> float:
    """Of pairs of true strengths and ratings at least APART: the share in which the stronger has the higher rating."""
    pairs = [(one[0] - two[0], one[1] - two[1]) for one, two in combinations(found, 2)]
    return mean(true * told > 0 for true, told in pairs if abs(true) >= APART)


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
        player = SimulatedPlayer({kind.id: self.skill + self.form})
        row = game(player, kind, preset, self.rng, number=self.played, hard=hard)
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
    return in_order_of(found)


def hit(kind: AnyKind, one: Person, like: Preset[Any], chance: float) -> float | None:
    """The share of games of Mine that were won; None if too seldom some presets were easier, and some harder, than was
    chosen."""
    known, won, here, reach = Strength(), 0, like, 0
    near = family(kind, like, sizes=True)
    for number in range(WARM + MINE):
        here = one.rng.choice(kind.presets) if number < WARM else mix(kind, here, known, chance).choose(one.rng)
        if number == WARM:
            here = like
        if number >= WARM:
            chances = [logistic(one.skill - one.hard(each)) for each in near]
            reach += min(chances) < chance < max(chances)
        row = one.plays(kind, here)
        won += number >= WARM and row.ending != "" and row.hints == 0 and (row.solved or row.rank is not None)
        known = after_game(kind, known, row)
    return won / MINE if reach >= REACHED * MINE else None


def within(kind: AnyKind, sort: str, people: int, chance: float, rng: Random, spread: float = 1.0) -> list[float]:
    """The shares of those to whom that chance is possible."""
    likes = kind.presets[:1]
    found = [hit(kind, person(sort, rng, spread), rng.choice(likes), chance) for _ in range(people)]
    return [each for each in found if each is not None]


def share_within(hits: Sequence[float], chance: float, points: float = 0.1) -> float:
    return mean(abs(each - chance) <= points + 1e-9 for each in hits) if hits else 1.0

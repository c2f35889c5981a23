"""How strong a player is and how hard presets are, on one scale; and the next preset at the
player's level, so that a chosen share is solved without hints.

It is the scale of the Glicko rating system (Mark Glickman, 1995), in logits: one logit is 174 points of Elo.
- Elo would need a rule of ours for K. In Glicko each rating has a deviation: the larger it is, the more one result
  changes the rating. After thirty games it is fairly small.
- The opponents are presets. Each has a rating and a deviation too, and one result changes both sides.
- Glicko-2 also estimates the volatility from rating periods, which one person's games do not have. Instead each game
  increases the deviation a little, so that the rating follows a player who improves.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial, reduce
from math import exp, hypot, pi, sqrt
from random import Random

from game.store.archive import Game
from generators.kernel.kind import LEVELS, MEDIUM, AnyKind, AnyPreset
from generators.kernel.options import menu_preset
from generators.kernel.phrases import Phrase

LOOSER = 0.2  # added to the deviation before each game, as root of squares
FARTHEST = 35.0  # logits; limits the exponential

LEVEL = "level."  # prefix of choices that are levels
SIZES = ("size", "count")  # names of numbers that are sizes
FIRST, STEP = -1.5, 1.0  # logits: easiest level, and from one level to the next
LARGER, USUAL = 0.15, 8  # for each row or letter more than usual
UNSURE = 0.5  # logits: deviation of a preset

CLEAN = 0.3  # weight of a result without mistakes
FARTHER = 0.6  # deviation for each logit between a preset and the nearest one that was played

CHANCE = 0.7  # that a puzzle at the player's level is solved without help
NEAR_ENOUGH = 0.02  # difference to the chosen chance


@dataclass(frozen=True, slots=True)
class Rating:
    mean: float
    deviation: float  # standard deviation

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


def level_of(choices: Sequence[Phrase]) -> int | None:
    """Which of the choices is the level; None where there is none."""
    return next((at for at, each in enumerate(choices) if each.key.startswith(LEVEL)), None)


def level_name(preset: AnyPreset) -> str:
    """The level of a preset; medium where it has none."""
    at = level_of(preset.choices)
    name = preset.choices[at].key.removeprefix(LEVEL) if at is not None else MEDIUM
    return name if name in LEVELS else MEDIUM


def size_axis(choices: Sequence[Phrase]) -> int | None:
    return next((at for at, each in enumerate(choices) if any(name in SIZES for name, _ in each.blanks)), None)


def size_of(preset: AnyPreset) -> int:
    at = size_axis(preset.choices)
    numbers = [value for name, value in preset.choices[at].blanks if name in SIZES] if at is not None else []
    return next((each for each in numbers if isinstance(each, int)), USUAL)


BEGINNER = Rating(0.0, 2.0)  # an unknown player
TRAPS = Rating(-0.5, 0.7)  # difference between making no mistake and needing no hint


@dataclass(frozen=True, slots=True)
class Strength:
    rating: Rating = BEGINNER
    presets: Mapping[str, Rating] = field(default_factory=dict)  # ratings of played presets, by id
    traps: Rating = TRAPS
    games: int = 0

    def chance(self, preset: AnyPreset) -> float:
        return expected_score(self.rating, self.hardness(preset))

    def hardness(self, preset: AnyPreset) -> Rating:
        if preset.id in self.presets:
            return self.presets[preset.id]
        prior = FIRST + STEP * LEVELS.index(level_name(preset)) + LARGER * (size_of(preset) - USUAL)
        off = min((abs(prior - each.mean) for each in self.presets.values()), default=0.0)
        return Rating(prior, hypot(UNSURE, FARTHER * off))


def strength(kind: AnyKind, games: Iterable[Game]) -> Strength:
    """The strength after the ended games of a kind, given from first to last."""
    return reduce(partial(after_game, kind), games, Strength())


def after_game(kind: AnyKind, before: Strength, game: Game) -> Strength:
    """Unchanged for an imported game, or a preset that does not exist any more."""
    preset = menu_preset(kind.menu, game.preset)
    if preset is None:
        return before
    unknown = game.slips is None or not game.ending
    return after(before, preset, alone=alone(kind, game), clean=None if unknown else not game.slips)


def after(before: Strength, preset: AnyPreset, *, alone: bool, clean: bool | None) -> Strength:
    player, hard, traps = before.rating.loosen(), before.hardness(preset), before.traps
    weight = 1.0
    if clean is not None:
        weight = 1 - CLEAN
        ahead = player.harder(Rating(-hard.mean, hard.deviation))
        traps = update_ratings(ahead, traps, float(clean), CLEAN)[1]
        player = update_ratings(player, hard.harder(before.traps), float(clean), CLEAN)[0]
    player, hard = update_ratings(player, hard, float(alone), weight)
    return Strength(player, {**before.presets, preset.id: hard}, traps, before.games + 1)


def alone(kind: AnyKind, game: Game) -> bool:
    """Whether it was solved, or half of its ranks reached, without a hint."""
    if game.hints:
        return False
    return game.solved if game.rank is None else 2 * game.rank >= len(kind.scoring.ranks)


@dataclass(frozen=True, slots=True)
class Mix:
    """A harder and an easier preset, and the share of the easier one; both the same if none is between."""

    harder: AnyPreset
    easier: AnyPreset
    share: float  # share of the easier preset
    chance: float  # chance of solving one without a hint
    untried: tuple[str, ...] = ()  # presets that were never played

    def choose(self, rng: Random) -> AnyPreset:
        return self.easier if rng.random() < self.share else self.harder

    @property
    def presets(self) -> tuple[AnyPreset, ...]:
        both = (self.easier, self.harder) if self.share >= 0.5 else (self.harder, self.easier)
        return both[:1] if self.easier.id == self.harder.id else both


def mix(kind: AnyKind, like: AnyPreset, strength: Strength, chance: float = CHANCE) -> Mix:
    found = _mix(kind, like, strength, chance)
    return replace(found, untried=tuple(each.id for each in found.presets if each.id not in strength.presets))


def _mix(kind: AnyKind, like: AnyPreset, strength: Strength, chance: float) -> Mix:
    """Presets that differ from the given one in level; if no level fits, also in size, by one step at most."""
    found = _between(family(kind, like), strength, chance)
    if _off(found, chance) < NEAR_ENOUGH:
        return found
    wider, size = family(kind, like, sizes=True), size_of(nearest_preset(kind, like))
    sizes = sorted({size_of(each) for each in wider})
    at = sizes.index(size)
    steps = sizes[max(0, at - 1) : at + 2]
    near = _between([each for each in wider if size_of(each) in steps], strength, chance)
    return near if _off(near, chance) < _off(found, chance) else found


def has_levels(kind: AnyKind) -> bool:
    levels = {each.choices[at] for each in kind.presets if (at := level_of(each.choices)) is not None}
    return len(levels) > 1


def family(kind: AnyKind, like: AnyPreset, *, sizes: bool = False) -> list[AnyPreset]:
    """The presets that differ from the nearest preset only in level, or in level and size."""
    like = nearest_preset(kind, like)
    level, size = level_of(like.choices), size_axis(like.choices) if sizes else None

    def no_changes(preset: AnyPreset) -> list[Phrase]:
        return [_without_size(each) if at == size else each for at, each in enumerate(preset.choices) if at != level]

    stays = no_changes(like)
    return [each for each in kind.presets if no_changes(each) == stays and level_of(each.choices) == level]


def nearest_preset(kind: AnyKind, preset: AnyPreset) -> AnyPreset:
    """The preset itself if the menu has it, else the first with most of its choices."""
    if preset in kind.presets:
        return preset
    return max(kind.presets, key=lambda each: len({*each.choices} & {*preset.choices}))


def _between(presets: Sequence[AnyPreset], strength: Strength, chance: float) -> Mix:
    """The nearest presets on both sides, in the shares that give the chance."""
    chances = [(strength.chance(each), each) for each in presets]
    harder = max((each for each in chances if each[0] <= chance), key=lambda each: each[0], default=None)
    easier = min((each for each in chances if each[0] > chance), key=lambda each: each[0], default=None)
    if harder is None or easier is None:
        only = harder or easier
        assert only is not None
        return Mix(only[1], only[1], 1.0, only[0])
    share = (chance - harder[0]) / (easier[0] - harder[0])
    return Mix(harder[1], easier[1], share, chance)


def _off(found: Mix, chance: float) -> float:
    return abs(found.chance - chance)


def _without_size(choice: Phrase) -> Phrase:
    return Phrase(choice.key, tuple(blank for blank in choice.blanks if blank[0] not in SIZES))

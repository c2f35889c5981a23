"""Mine: which preset comes next, so that the player solves a chosen share of them without a hint."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Any

from game.rating.strength import SIZES, Strength, level_of, size_axis, size_of
from generators.kernel.kind import AnyKind
from generators.kernel.options import Preset
from generators.kernel.phrases import Phrase

ENOUGH = 0.02  # off the chance that was chosen


@dataclass(frozen=True, slots=True)
class Mix:
    """The preset just hard enough and the one just easy enough, and how often the easier one is to come. Where all are
    too easy or all too hard, the nearest comes alone."""

    harder: Preset[Any]
    easier: Preset[Any]
    share: float  # of the easier one
    chance: float  # of solving without a hint what comes of it
    untried: tuple[str, ...] = ()  # presets that were never played: their chance is a guess

    def choose(self, rng: Random) -> Preset[Any]:
        return self.easier if rng.random() < self.share else self.harder

    @property
    def presets(self) -> tuple[Preset[Any], ...]:
        both = (self.easier, self.harder) if self.share >= 0.5 else (self.harder, self.easier)
        return both[:1] if self.easier.id == self.harder.id else both


def mix(kind: AnyKind, like: Preset[Any], strength: Strength, chance: float) -> Mix:
    found = _mix(kind, like, strength, chance)
    return replace(found, untried=tuple(each.id for each in found.presets if not strength.tried(each)))


def _mix(kind: AnyKind, like: Preset[Any], strength: Strength, chance: float) -> Mix:
    """The mix of presets. What was chosen besides the level stays; only where no level of that size will do, the size
    gives way too, one step from game to game: nobody goes from the smallest to the largest because the model thinks
    so."""
    found = _between(family(kind, like), strength, chance)
    if _off(found, chance) < ENOUGH:
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


def family(kind: AnyKind, like: Preset[Any], *, sizes: bool = False) -> list[Preset[Any]]:
    """The presets that differ from that one in level alone, or in level and size. One that the menu does not offer
    counts as the first of those that are most like it."""
    like = nearest_preset(kind, like)
    level, size = level_of(like.choices), size_axis(like.choices) if sizes else None

    def unchanged(preset: Preset[Any]) -> list[Phrase]:
        return [_unsized(each) if at == size else each for at, each in enumerate(preset.choices) if at != level]

    stays = unchanged(like)
    return [each for each in kind.presets if unchanged(each) == stays]


def nearest_preset(kind: AnyKind, preset: Preset[Any]) -> Preset[Any]:
    """Itself, if the menu offers it; else the first of those that have most of its choices."""
    if preset in kind.presets:
        return preset
    return max(kind.presets, key=lambda each: len({*each.choices} & {*preset.choices}))


def _between(presets: Sequence[Preset[Any]], strength: Strength, chance: float) -> Mix:
    """The nearest on either side, the first of several that are as near; in such shares that they meet the chance."""
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


def _unsized(choice: Phrase) -> Phrase:
    return Phrase(choice.key, tuple(blank for blank in choice.blanks if blank[0] not in SIZES))

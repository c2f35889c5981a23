"""Chooses the next preset at the player's level, so that a chosen share is solved without hints."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Any

from game.rating.strength import SIZES, Strength, level_of, size_axis, size_of
from generators.kernel.kind import AnyKind
from generators.kernel.options import Preset
from generators.kernel.phrases import Phrase

ENOUGH = 0.02  # difference to the chosen chance


@dataclass(frozen=True, slots=True)
class Mix:
    """A harder and an easier preset, and the share of the easier one; both the same if none is between."""

    harder: Preset[Any]
    easier: Preset[Any]
    share: float  # of the easier one
    chance: float  # of solving one without a hint
    untried: tuple[str, ...] = ()  # presets that were never played

    def choose(self, rng: Random) -> Preset[Any]:
        return self.easier if rng.random() < self.share else self.harder

    @property
    def presets(self) -> tuple[Preset[Any], ...]:
        both = (self.easier, self.harder) if self.share >= 0.5 else (self.harder, self.easier)
        return both[:1] if self.easier.id == self.harder.id else both


def mix(kind: AnyKind, like: Preset[Any], strength: Strength, chance: float) -> Mix:
    found = _mix(kind, like, strength, chance)
    return replace(found, untried=tuple(each.id for each in found.presets if not strength.has_played(each)))


def _mix(kind: AnyKind, like: Preset[Any], strength: Strength, chance: float) -> Mix:
    """Presets that differ from the given one in level; if no level fits, also in size, by one step at most."""
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
    """The presets that differ from the nearest preset only in level, or in level and size."""
    like = nearest_preset(kind, like)
    level, size = level_of(like.choices), size_axis(like.choices) if sizes else None

    def no_changes(preset: Preset[Any]) -> list[Phrase]:
        return [_without_size(each) if at == size else each for at, each in enumerate(preset.choices) if at != level]

    stays = no_changes(like)
    return [each for each in kind.presets if no_changes(each) == stays]


def nearest_preset(kind: AnyKind, preset: Preset[Any]) -> Preset[Any]:
    """The preset itself if the menu has it, else the first with most of its choices."""
    if preset in kind.presets:
        return preset
    return max(kind.presets, key=lambda each: len({*each.choices} & {*preset.choices}))


def _between(presets: Sequence[Preset[Any]], strength: Strength, chance: float) -> Mix:
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

"""How strong the player is in one kind, from the rows of the archive alone: so old games count as well.

Each game is one result of two parts. The weightier is with its preset: won when it was solved without a hint; of a kind
in which rank counts, when half of the ranks were climbed without one. What is learned of the preset is kept to the
player as well, for what is hard is not the same to everybody. The other is with what lies in wait there: won when
nothing went wrong on the way; how much easier that is than to need no hint is learned once for the kind. Games of which
it is not known, older ones and those that were left, have the first part alone, and it weighs all.

Of presets that were never tried less is known, the farther they are from those that were.

Times have no say here: how long a puzzle takes others is not known, and people of one strength differ in pace by more
than a step of strength would make of it. They count in techniques, where a step is slow by the player's own pace.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from math import hypot
from typing import Any

from game.rating.difficulty import of_preset
from game.rating.glicko import Rating, expected, updated
from game.store.archive import Game
from generators.kernel.kind import AnyKind
from generators.kernel.options import Preset, named

BEGINNER = Rating(0.0, 2.0)  # what is thought of somebody of whom nothing is known
CLEAN = 0.3  # of a result is that nothing went wrong
FARTHER = 0.6  # logits of doubt, for each that a preset is harder or easier than any that was tried
TRAPS = Rating(-0.5, 0.7)  # by so much it is easier to make no slip than to need no hint, as far as anybody knows


@dataclass(frozen=True, slots=True)
class Strength:
    rating: Rating = BEGINNER
    presets: Mapping[str, Rating] = field(default_factory=dict)  # by id, those that were met
    traps: Rating = TRAPS
    games: int = 0

    def chance(self, preset: Preset[Any]) -> float:
        return expected(self.rating, self.hardness(preset))

    def hardness(self, preset: Preset[Any]) -> Rating:
        if preset.id in self.presets:
            return self.presets[preset.id]
        prior = of_preset(preset)
        off = min((abs(prior.mean - each.mean) for each in self.presets.values()), default=0.0)
        return Rating(prior.mean, hypot(prior.deviation, FARTHER * off))

    def tried(self, preset: Preset[Any]) -> bool:
        return preset.id in self.presets


def strength(kind: AnyKind, games: Iterable[Game]) -> Strength:
    """The strength that a kind's ended games show, the earliest first."""
    found = Strength()
    for game in games:
        found = after_game(kind, found, game)
    return found


def after_game(kind: AnyKind, before: Strength, game: Game) -> Strength:
    """Nothing is learned of a game from outside, or of a preset that is gone."""
    preset = named(kind.menu, game.preset)
    if preset is None:
        return before
    unknown = game.slips is None or not game.ending
    return after(before, preset, alone=alone(kind, game), clean=None if unknown else not game.slips)


def after(before: Strength, preset: Preset[Any], *, alone: bool, clean: bool | None) -> Strength:
    player, hard, traps = before.rating.rested(), before.hardness(preset), before.traps
    weight = 1.0
    if clean is not None:
        weight = 1 - CLEAN
        ahead = player.harder(Rating(-hard.mean, hard.deviation))
        traps = updated(ahead, traps, float(clean), CLEAN)[1]
        player = updated(player, hard.harder(before.traps), float(clean), CLEAN)[0]
    player, hard = updated(player, hard, float(alone), weight)
    return Strength(player, {**before.presets, preset.id: hard}, traps, before.games + 1)


def alone(kind: AnyKind, game: Game) -> bool:
    """Was it solved, or climbed half-way, without a hint?"""
    if game.hints:
        return False
    return game.solved if game.rank is None else 2 * game.rank >= len(kind.scoring.ranks)

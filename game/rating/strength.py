"""How strong the player is in one kind, from the rows of the archive alone: so old games count as well.

Each game is two meetings. One with its preset: won when it was solved without a hint; of a kind in which rank counts,
when half of the ranks were climbed without one. What is learned of the preset is kept to the player as well, for what
is hard is not the same to everybody. And one with what lies in wait there: won when nothing went wrong on the way; how
much easier that is than to need no hint is learned once for the kind. Older games of which it is not known have the
first meeting alone.

Times have no say here: how long a puzzle takes others is not known, and people of one strength differ in pace by more
than a step of strength would make of it. They count in techniques, where a step is slow by the player's own pace.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from game.rating.difficulty import of_preset
from game.rating.glicko import Rating, expected, met
from game.store.archive import Game
from generators.kernel.kind import AnyKind, Preset
from generators.kernel.offers import named

BEGINNER = Rating(0.0, 2.0)  # what is thought of somebody of whom nothing is known
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
        return self.presets.get(preset.id) or of_preset(preset)


def strength(kind: AnyKind, games: Iterable[Game]) -> Strength:
    """The strength that a kind's ended games show, the earliest first."""
    found = Strength()
    presets: dict[str, Preset[Any] | None] = {}
    for game in games:
        if game.preset not in presets:
            presets[game.preset] = named(kind, game.preset)
        preset = presets[game.preset]
        if preset is not None:  # else it was from outside, or of a preset that is gone
            found = after(found, preset, alone=alone(kind, game), clean=None if game.slips is None else not game.slips)
    return found


def after(before: Strength, preset: Preset[Any], *, alone: bool, clean: bool | None) -> Strength:
    player, hard, traps = before.rating.rested(), before.hardness(preset), before.traps
    if clean is not None:
        ahead = player.harder(Rating(-hard.mean, hard.deviation))
        player, traps = met(player, hard.harder(traps), float(clean))[0], met(ahead, traps, float(clean))[1]
    player, hard = met(player, hard, float(alone))
    return Strength(player, {**before.presets, preset.id: hard}, traps, before.games + 1)


def alone(kind: AnyKind, game: Game) -> bool:
    """Was it solved, or climbed half-way, without a hint?"""
    if game.hints:
        return False
    return game.solved if game.rank is None else 2 * game.rank >= len(kind.scoring.ranks)

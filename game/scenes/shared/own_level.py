"""Mine, as the player meets it: chosen like a level, remembered by kind, and asked whenever a new puzzle is made."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from game.rating.learner import latest
from game.rating.next_preset import Mix, has_levels, mix
from game.rating.strength import Strength, strength
from game.scenes.shared.scene import Services
from game.store.settings import Settings
from generators.kernel.kind import AnyKind
from generators.kernel.options import Preset


def offers_mine(services: Services, kind: AnyKind) -> bool:
    return services.settings.learn and has_levels(kind)


def is_mine(services: Services, kind: AnyKind) -> bool:
    return offers_mine(services, kind) and kind.id in services.settings.mine


def with_mine(settings: Settings, kind: str, *, on: bool) -> Settings:
    others = [each for each in settings.mine if each != kind]
    return replace(settings, mine=(*others, *([kind] if on else [])))


def known(services: Services, kind: AnyKind) -> Strength:
    forgot = services.store.learned().forgot.get(kind.id)
    return strength(kind, reversed(latest(services.store.archive, kind.id, forgot, left=True)))


def coming(services: Services, kind: AnyKind, like: Preset[Any]) -> Mix:
    return mix(kind, like, known(services, kind), services.settings.chance / 100)


def next_preset(services: Services, kind: AnyKind, like: Preset[Any]) -> Preset[Any]:
    """The preset that New gives after that one: the same, or by the dice one that meets the chosen chance."""
    return coming(services, kind, like).drawn(services.dice) if is_mine(services, kind) else like


def may_come(services: Services, kind: AnyKind, like: Preset[Any]) -> tuple[Preset[Any], ...]:
    return coming(services, kind, like).presets if is_mine(services, kind) else (like,)

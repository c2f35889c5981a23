"""The player's last choices beyond the presets, of each kind: kept among the settings."""

from __future__ import annotations

from dataclasses import replace

from game.store.settings import Settings
from generators.kernel.custom import is_custom
from generators.kernel.kind import AnyKind


def last_chosen(settings: Settings, kind: AnyKind) -> dict[str, str] | None:
    """The values; None where there was no choice yet, or where it is not offered any more."""
    name, custom = _names(settings).get(kind.id, ""), kind.variety.custom
    values = custom.read(name) if custom is not None and name else None
    return values if custom is not None and values is not None and custom.offers(values) else None


def with_choice(settings: Settings, kind: str, name: str) -> Settings:
    return replace(settings, custom=tuple((_names(settings) | {kind: name}).items()))


def _names(settings: Settings) -> dict[str, str]:
    """The choices by kind; what cannot be one is passed over."""
    return {kind: name for kind, name in settings.custom if is_custom(name)}

"""What the player chose last beyond the presets, of each kind: kept among the settings, as a text of names."""

from __future__ import annotations

from dataclasses import replace

from game.store.settings import Settings
from generators.kernel.custom import is_custom
from generators.kernel.kind import AnyKind

_OF = ":"  # between a kind and the name of the choice


def last_chosen(settings: Settings, kind: AnyKind) -> dict[str, str] | None:
    """The values; None where there was no choice yet, or where it cannot be read any more."""
    name = _names(settings).get(kind.id, "")
    return kind.variety.custom.read(name) if kind.variety.custom is not None and name else None


def with_choice(settings: Settings, kind: str, name: str) -> Settings:
    names = _names(settings) | {kind: name}
    return replace(settings, custom=" ".join(f"{each}{_OF}{names[each]}" for each in names))


def _names(settings: Settings) -> dict[str, str]:
    """By kind; what is no such name is passed over."""
    pairs = (each.partition(_OF) for each in settings.custom.split())
    return {kind: name for kind, _, name in pairs if is_custom(name)}

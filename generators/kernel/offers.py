"""A kind's offers by name: its presets, and what can be chosen beyond them."""

from __future__ import annotations

from typing import Any

from generators.kernel.custom import Custom, Values, is_custom
from generators.kernel.kind import KindMenu, O, Preset
from generators.kernel.phrases import Phrase, say


def every_preset(menu: KindMenu[O]) -> tuple[Preset[O], ...]:
    """All presets of the menu, and those that were in it."""
    return (*menu.presets, *menu.withdrawn)


def named(menu: KindMenu[O], name: str) -> Preset[O] | None:
    """The preset of that name, or None if there is none any more."""
    if menu.custom is None or not is_custom(name):
        return next((each for each in every_preset(menu) if each.id == name), None)
    values = menu.custom.read(name)
    return None if values is None else chosen(menu, menu.custom, values)


def chosen(menu: KindMenu[O], custom: Custom[O], values: Values) -> Preset[O] | None:
    """The preset of these values; the menu's own where it has one that asks for the same. None for what cannot be."""
    if custom.why_not(values) is not None:
        return None
    options = custom.build(values)
    same = next((each for each in every_preset(menu) if each.options == options), None)
    return same or made(custom, values)


def made(custom: Custom[O], values: Values) -> Preset[O]:
    return Preset(custom.name(values), custom.build(values), custom.choices(values))


def why_none(custom: Custom[Any], name: str) -> Phrase:
    values = custom.read(name)
    why = None if values is None else custom.why_not(values)
    return why or say("custom.unknown")

"""What the menu offers: levels, ways to play, and for Lion Wall the script."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import product
from typing import TypeAlias

from generators.kernel.kind import Preset
from generators.kernel.phrases import Phrase, say
from generators.wall.generate import ANY_SCRIPT, Options
from generators.wall.rules import Mode

Taught: TypeAlias = "Mapping[str, Mapping[str, tuple[int, ...]]]"  # script -> level -> levels of characters


def presets(
    levels: Iterable[str], scripts: Iterable[str] = (), taught: Taught | None = None
) -> tuple[Preset[Options], ...]:
    ways = product(tuple(scripts) or ("",), Mode, tuple(levels))
    return tuple(
        _preset(level, mode, script, characters)
        for script, mode, level in ways
        for characters in (0, *(taught or {}).get(script, {}).get(level, ()))
    )


def _preset(level: str, mode: Mode, script: str, characters: int) -> Preset[Options]:
    """Without a script, one on which there is no choice of them."""
    choices = (say(f"wall.{mode}"), say(f"level.{level}"), *(_written(script, characters) if script else ()))
    identity = f"{level}-{mode.replace('_', '-')}" + ("" if script in ("", ANY_SCRIPT) else f"-{script}")
    identity += f"-{characters}" if characters else ""
    return Preset(identity, Options(level, mode, script or ANY_SCRIPT, characters), choices)


def _written(script: str, characters: int) -> tuple[Phrase, Phrase]:
    known = say("lion_wall.up_to", number=characters) if characters else say("lion_wall.as_level")
    return say(f"lion_wall.{script}"), known

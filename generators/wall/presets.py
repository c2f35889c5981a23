"""What the menu offers: levels, ways to play, and for Lion Wall the script."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import product

from generators.kind import Preset
from generators.phrases import say
from generators.wall.generate import ANY_SCRIPT, Options
from generators.wall.rules import Mode


def presets(levels: Iterable[str], scripts: Iterable[str] = ()) -> tuple[Preset[Options], ...]:
    ways = product(tuple(scripts) or ("",), Mode, tuple(levels))
    return tuple(_preset(level, mode, script) for script, mode, level in ways)


def _preset(level: str, mode: Mode, script: str) -> Preset[Options]:
    """Without a script, one on which there is no choice of them."""
    choices = (say(f"wall.{mode}"), say(f"level.{level}"), *((say(f"lion_wall.{script}"),) if script else ()))
    identity = f"{level}-{mode.replace('_', '-')}" + ("" if script in ("", ANY_SCRIPT) else f"-{script}")
    return Preset(identity, Options(level, mode, script or ANY_SCRIPT), choices)

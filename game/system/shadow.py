"""Is the pygame that answers to `import pygame` the one that Lantern needs? Looks without importing it."""

from __future__ import annotations

import re
import sys
from pathlib import Path

from generators.kernel.phrases import tell

LEAST = (2, 5, 6)


def fault() -> str | None:
    """A sentence for the player, or None when all is well. A frozen Lantern brings its own and has no metadata."""
    if getattr(sys, "frozen", False):
        return None
    plain, community = _version("pygame"), _version("pygame_ce")
    if plain is not None:
        return tell("shadow.plain", version=plain)
    if community is not None and _numbers(community) < LEAST:
        return tell("shadow.old", version=community, least=".".join(map(str, LEAST)))
    return None


def _version(package: str) -> str | None:
    """The version by the name of the folder of its metadata: importlib.metadata says the same, and takes a tenth of the
    start."""
    known = re.compile(rf"{package}-([^-]+?)(-py[\d.]+)?\.(dist|egg)-info")
    names = (known.fullmatch(each.name) for folder in sys.path for each in Path(folder).glob(f"{package}-*-info"))
    return next((name[1] for name in names if name), None)


def _numbers(text: str) -> tuple[int, ...]:
    return tuple(int(part) for part in text.split(".")[:3] if part.isdigit())

"""The cost of one use of each technique, in seconds, as tools/data/calibrate.py found it.

What is bundled was fitted to simulated players, for want of others; `origin` says so. Levels do not hang on it:
they are a matter of which techniques a puzzle needs. Effort does.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

from generators.kernel.ladder import Technique

COSTS = Path(__file__).parents[2] / "assets" / "calibration" / "costs.toml"
POINT = "point"  # stands among the techniques of a kind: seconds for each point of the ladder's weight


@cache
def _table() -> Mapping[str, Any]:
    return tomllib.loads(COSTS.read_text(encoding="utf-8")) if COSTS.is_file() else {}


def cost(kind: str, technique: Technique) -> float:
    """The cost of one use, in points as the ladder's weights are: measured where games were measured; else that
    weight."""
    known: Mapping[str, float] = _table().get(kind, {})
    return known[technique.name] / known[POINT] if technique.name in known else float(technique.weight)

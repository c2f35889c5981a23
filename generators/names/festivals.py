"""Chinese festivals: assets/almanac/festivals.toml has their days."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache

from generators.words.dictionary import asset

LANTERNS = "lanterns"  # 元宵, the night of riddles


def festival_on(day: str) -> str:
    """The name of its sentence, `date.festival_NAME`; empty on other days."""
    return _festivals().get(day, "")


@cache
def _festivals() -> Mapping[str, str]:
    found = tomllib.loads(asset("almanac", "festivals.toml").read_text(encoding="utf-8"))
    return {day: name for name, days in found.items() for day in days}

"""Chinese festivals: assets/almanac/festivals.txt has their days."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from generators.words.dictionary import asset

LANTERNS = "lanterns"  # 元宵, the night of riddles


def festival_on(day: str) -> str:
    """The name of its sentence, `date.festival_NAME`; empty on other days."""
    return _festivals().get(day, "")


@cache
def _festivals() -> Mapping[str, str]:
    lines = asset("almanac", "festivals.txt").read_text(encoding="utf-8").splitlines()
    days = (line.partition(" ") for line in lines if line[:1].isdecimal())
    return {day: name for day, _, name in days}

"""Sums of what seeds give, for tests to compare: `python -m tools.pin_edition` writes tests/golden/edition.toml anew.

Wanted after EDITION was bumped, and with the name of a kind where only its presets are others."""

from __future__ import annotations

import sys
import tomllib
from hashlib import sha256
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Any

from generators.kernel.kind import AnyKind, no_pulse
from generators.kernel.offers import every_preset
from generators.kinds import KINDS
from generators.names.edition import EDITION

PINS = Path(__file__).parent.parent / "tests" / "golden" / "edition.toml"
SOON, SLOW = "soon", "slow"
LONG = 0.15  # seconds for one puzzle: only the full suite makes it again

Sums = dict[str, dict[str, str]]  # by SOON or SLOW, and by preset


def sum_of(kind: AnyKind, preset: str) -> str:
    options = next(each.options for each in every_preset(kind) if each.id == preset)
    return sha256(kind.write(kind.generate(options, Random(f"edition {preset}"), no_pulse)).encode()).hexdigest()[:12]


def pins() -> dict[str, Any]:
    """The edition, and the sums of each kind."""
    return tomllib.loads(PINS.read_text(encoding="utf-8"))


def sums(kind: AnyKind) -> Sums:
    found: Sums = {SOON: {}, SLOW: {}}
    for preset in every_preset(kind):
        begun = perf_counter()
        made = sum_of(kind, preset.id)
        found[SLOW if perf_counter() - begun > LONG else SOON][preset.id] = made
    return found


def main() -> None:
    before = pins()
    asked = sys.argv[1:] if before["edition"] == EDITION else []
    text = f"edition = {EDITION}\n"
    for kind in KINDS:
        for speed, table in (sums(kind) if kind.id in asked or not asked else before[kind.id]).items():
            text += "\n".join((f"\n[{kind.id}.{speed}]", *(f'{name} = "{each}"' for name, each in table.items()), ""))
    PINS.write_text(text, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()

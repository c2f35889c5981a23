"""Sums of what seeds give, for tests to compare: `python -m tools.pin_edition` writes tests/golden/edition.toml anew.

Kinds whose edition has grown since are made again, and those that are named. A kind whose sums are others keeps its
edition only with --unreleased: nobody has an address of it yet."""

from __future__ import annotations

import sys
import tomllib
from hashlib import sha256
from pathlib import Path
from random import Random
from time import process_time
from typing import Any

from generators.kernel.kind import AnyKind, no_pulse
from generators.kernel.options import every_preset
from generators.lanterns import all_kinds
from generators.names.address import edition_of

PINS = Path(__file__).parent.parent / "tests" / "golden" / "edition.toml"
SOON, SLOW = "soon", "slow"
LONG = 0.15  # seconds of processor for one puzzle: only the full suite makes it again

Sums = dict[str, dict[str, str]]  # by SOON or SLOW, and by preset


def sum_of(kind: AnyKind, preset: str) -> str:
    options = next(each.options for each in every_preset(kind.menu) if each.id == preset)
    return sum_of_text(kind.write(kind.generate(options, Random(f"edition {preset}"), no_pulse)))


def sum_of_text(text: str) -> str:
    return sha256(text.encode()).hexdigest()[:12]


def pins() -> dict[str, Any]:
    """The edition and the sums of each kind."""
    return tomllib.loads(PINS.read_text(encoding="utf-8"))


def sums(kind: AnyKind) -> Sums:
    found: Sums = {SOON: {}, SLOW: {}}
    for preset in every_preset(kind.menu):
        begun = process_time()
        made = sum_of(kind, preset.id)
        found[SLOW if process_time() - begun > LONG else SOON][preset.id] = made
    return found


def differing(before: Sums, after: Sums) -> list[str]:
    """Presets that are in both and have other sums."""
    old, new = (
        {name: each for speed in (SOON, SLOW) for name, each in table[speed].items()} for table in (before, after)
    )
    return [name for name in old if name in new and old[name] != new[name]]


def main() -> None:
    before = pins()
    blocks = []
    for kind in all_kinds():
        edition, table = edition_of(kind.id), before.get(kind.id, {})
        again = kind.id in sys.argv and table.get("edition") == edition
        found = sums(kind) if again or table.get("edition") != edition else table
        if again and "--unreleased" not in sys.argv and (others := differing(table, found)):
            sys.exit(
                f"{kind.id} gives other puzzles ({others[0]}): its edition in generators/names/address.py has to grow."
            )
        blocks.append(f"[{kind.id}]\nedition = {edition}\n")
        for speed in (SOON, SLOW):
            rows = (f'{name} = "{each}"\n' for name, each in found[speed].items())
            blocks.append(f"[{kind.id}.{speed}]\n{''.join(rows)}")
    text = "\n".join(blocks)
    PINS.write_text(text, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()

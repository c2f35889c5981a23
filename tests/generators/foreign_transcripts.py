"""Transcripts of puzzles from elsewhere: in all forms, whole and damaged, with several solutions or none."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterator
from functools import cache, partial
from random import Random
from typing import Any

from game.catalogue import CATALOGUE
from generators.brick.file_format import read, write
from generators.brick.trie import Brick
from generators.kernel.kind import AnyKind, TimedMove, no_pulse
from generators.packs.make_pack import PackMaking
from generators.packs.pack import PackHead, claims, puzzle_line, read_pack
from tests.generators.crossword.test_across_lite import REBUS, made
from tests.generators.crossword.test_across_text import TEXT as ACROSS_TEXT
from tests.generators.crossword.test_ipuz_parts import file as parts_of
from tests.generators.packs.at_once import at_once
from tests.generators.transcripts import Section, attempt
from tests.kinds import chosen, puzzle
from tests.sources import ROOT
from tools.soak.examples import EXAMPLES

GOLDEN = ROOT / "tests" / "golden"
TABLES = {"lion_wall": "wall", "connecting_wall": "wall"}  # golden ones of which the name is another
LONGEST = 1500  # letters of a golden text
STEPS, WHYS, DAMAGES = 12, 3, 40
MORE = {  # with an empty line between two
    "sweet_spots": """
A A B B
A A B B
C C D D
C C D D

# targets: 1
0 0 0 1 1
0 2 2 1 1
2 2 2 3 3
4 4 3 3 3
4 4 4 3 3

# targets: 1
0 0 0 0
1 1 1 0
2 2 1 0
3 3 3 3

# targets: 1
0 0 1 1
0 0 1 1
0 2 2 3
0 2 3 3

# targets: 1
0 0 0 0 0 0
0 1 1 1 2 2
0 1 3 3 2 2
4 4 3 3 3 2
4 4 4 5 5 5
4 4 4 5 5 5
""",
    "riddle": """
My first is in town, but not in twelve
My second is in water but not in liter
My third is in log and also in gull

My first is in hat but not in sun.
My second is in oven but not in van.
My third is in tea but not in sea.
My whole is a drink.

My first is in zz and also in zz
My second is in qq
My third is in xx
""",
    "fill_in": """
fill-in
***
*.*
***
cat cot tip top pit

fill-in
***
*.*
***
cat cap pot tot

fill-in
***.
*.**
***.
abc ade cfg efg fe

fill-in
***
*.*
***
123 145 376 596
""",
    "crossword": """
crossword
grid
CAT
O.O
PIP
across
1 It purrs
3 Seed
down
1 Police officer
2 Not bottom

crossword
title A title
author Somebody
grid
CAT
O.O
PIP
across
1 It purrs (see 2 down)
3 Seed of 1 across
down
1 Police officer, with 3 across
2 Not bottom
""",
    "connecting_wall": """
butter crane dragon heron house horse king robin sea shop starling swallow wall wren kite fire

Birds: robin wren kite crane
More birds: heron starling swallow thrush
Paper: wall news sand note
Flies: butter dragon horse fire
""",
    "lion_wall": """
病 疯 疼 痛 江 泳 河 池 林 柏 枝 桃 青 情 晴 清

青 情 晴 清 请 精 猜 睛 江 河 海 湖 林 柏 枝 桃
""",
    "brick": """
letters: aeilnrt

aeilnrt

[T]AEILNR
""",
}
PARTS: dict[str, dict[str, Any]] = {  # of ipuz files, besides those that all have
    "continued": {
        "across": [{"number": 1, "clue": "Wooden box", "continued": [["Down", 2]]}, [4, "Something nice"]],
        "down": [[1, "It purrs"], {"number": 3, "clue": "Have a meal", "references": [{"direction": "Across"}]}],
    },
    "styled": {
        "styled": {(0, 0): {"shapebg": "circle"}, (0, 2): {"color": "ccc"}, (2, 2): {"barred": "TL"}, (2, 4): "x"},
        "down": [
            {"number": [1, 2], "clue": "It purrs", "enumeration": "3"},
            {"cells": [[4, 0]], "clue": "Have a meal"},
        ],
    },
    "told": {
        "title": "A <b>title</b>",
        "author": ["Anna"],
        "notes": "<i>Mind</i> the tea",
        "explanation": "Done",
        "copyright": 3,
        "saved": [["C"]],
        "block": "#",
        "empty": 0,
    },
    "odd": {
        "solution": [[*"CRAT", "ER"], [*"A#L#A"], [*"TREAT"]],
        "clues": {"Across": ["Wooden box", "Something nice"], "Down": {"1": "x"}},
    },
    "unlabelled": {"puzzle": [["1", None, 0, "A", "#"], [0], "text"], "dimensions": {"width": 5, "height": 3}},
}


def foreign_sections() -> Iterator[Section]:
    for entry in CATALOGUE:
        kind = entry.kind
        yield Section(f"{kind.id} texts", partial(_texts, kind))
        yield Section(f"{kind.id} files", partial(_files, kind))
    yield Section("packs", _packs)
    yield Section("letter sets", _letter_sets)


def _texts(kind: AnyKind) -> Iterator[object]:
    more = MORE.get(kind.id, "").split("\n\n")
    ours = [text for _, text in EXAMPLES.get(kind.id, ())] + [f"{text.strip()}\n" for text in more]
    for number, text in enumerate((*ours, *_golden(TABLES.get(kind.id, kind.id)))):
        opened: Any = attempt(partial(kind.open, text.encode()))
        yield text, kind.claims(text.encode())
        readers: list[tuple[str, Callable[[], object]]] = [
            (form.name, partial(form.read, text.encode(), no_pulse))
            for form in kind.outside.forms
            if form.read and (form.fits or kind.claims)(text.encode())
        ]
        others = [(name, attempt(reader)) for name, reader in readers]
        yield others
        found = next((each for each in (opened, *(other for _, other in others)) if type(each) is _puzzle(kind)), None)
        if found is None:
            yield opened
        elif number < len(ours) + 2:
            yield from _looked_at(kind, found)
        else:
            yield found, kind.outside.notes and kind.outside.notes(found)


@cache
def _golden(table: str) -> tuple[str, ...]:
    """All texts of several lines in the golden files of a kind."""
    files = sorted(GOLDEN.glob(f"{table}*.toml"))
    return tuple(dict.fromkeys(text for file in files for text in _strings(tomllib.loads(file.read_text("utf-8")))))


def _strings(value: object) -> Iterator[str]:
    match value:
        case str() if "\n" in value and len(value) < LONGEST:
            yield value
        case dict():
            for each in value.values():
                yield from _strings(each)
        case list():
            for each in value:
                yield from _strings(each)


@cache
def _puzzle_types() -> dict[str, type]:
    return {entry.kind.id: type(puzzle(entry.kind.id, chosen(entry)[0].id)) for entry in CATALOGUE}


def _puzzle(kind: AnyKind) -> type:
    return _puzzle_types()[kind.id]


def _looked_at(kind: AnyKind, found: Any) -> Iterator[object]:
    """All that is said of a puzzle, and some steps of its way; there a reason may be that several things fit."""
    outside, variety, teaching = kind.outside, kind.variety, kind.teaching
    yield found, kind.write(found)
    yield outside.notes and outside.notes(found), outside.warning and outside.warning(found, no_pulse)
    yield variety.canonical and variety.canonical(found)
    yield [(suffix, attempt(partial(export, found))) for suffix, export in outside.export]
    yield [(name, attempt(partial(link, found))) for name, link in outside.links]
    state, done = kind.start(found), list[TimedMove[Any, Any]]()
    for step in range(STEPS):
        hint = None if kind.over(state) else kind.hint(state, no_pulse)
        if hint is None:
            break
        after = kind.play(state, hint.move)
        yield hint, kind.write_move(hint.move), kind.mistakes and kind.mistakes(after, no_pulse)
        if step < WHYS:
            yield teaching.why and teaching.why(state, hint.move, no_pulse)
            yield teaching.doubt and teaching.doubt(state, hint.move, no_pulse)
        done.append(TimedMove(5.0 * step, state, hint.move, after))
        state = after
    yield kind.result(state), kind.solutions(found, 3, no_pulse)
    yield teaching.account and teaching.account(tuple(done), no_pulse)


# --- files that are no texts


def _files(kind: AnyKind) -> Iterator[object]:
    """Each file as it is, and damaged: what is read, or the sentence in which it is refused."""
    for name, data in _whole(kind):
        chance = Random(f"transcript {name}")
        yield name, attempt(partial(kind.open, data))
        for _ in range(DAMAGES):
            yield attempt(partial(kind.open, _damaged(data, chance)))


def _whole(kind: AnyKind) -> Iterator[tuple[str, bytes]]:
    for entry in CATALOGUE:
        if entry.kind.id == kind.id:
            preset = chosen(entry)[0].id
            yield from ((name, export(puzzle(kind.id, preset))) for name, export in kind.outside.export)
            yield from ((name, link(puzzle(kind.id, preset)).encode()) for name, link in kind.outside.links)
    yield from ((name, text.encode()) for name, text in EXAMPLES.get(kind.id, ()))
    if kind.id == "crossword":
        yield from ((path.name, path.read_bytes()) for path in sorted((GOLDEN / "jpz").iterdir()))
        yield "puz", made(extra=REBUS, notes=b"Notes", title=b"", rights=b"Ours", version=b"2.0\0")
        yield "across text", ACROSS_TEXT.encode()
        yield from ((name, parts_of(**parts).encode()) for name, parts in PARTS.items())
        yield "latin", made(notes=b"caf\xe9", author=b"\x93Anna\x94", locked=1)


def _packs() -> Iterator[object]:
    """Packs of two kinds, and what is read of them once a letter or a line is another."""
    for preset in ("sweet_spots:4-1-easy", "riddle:6-easy-letters"):
        kind, _, name = preset.partition(":")
        head, chance = PackHead(kind, name, 7, distinct=kind == "sweet_spots"), Random(f"transcript {kind}")
        text = head.line() + "".join(
            puzzle_line(head, each) for each in PackMaking(head, at_once(), lambda: 0.0).puzzles(4)
        )
        lines = text.splitlines(keepends=True)
        yield text, attempt(partial(_kept, text.encode()))
        for _ in range(DAMAGES):
            shuffled = chance.sample(lines[1:], 4)
            given = chance.choice((text.encode(), "".join((lines[0], *shuffled)).encode(), (lines[0] + text).encode()))
            yield attempt(partial(_kept, _damaged(given, chance)))


def _kept(data: bytes) -> object:
    return claims(data), read_pack(data, [entry.kind for entry in CATALOGUE])


def _letter_sets() -> Iterator[object]:
    """A brick file of a few words, and what is read of it once a byte is another."""
    whole = write(Brick(("bead", "ace", "face", "cafe", "facade", "zebra", "été", "naïve", "a", "decade", "brace")))
    chance = Random("transcript")
    for data in (whole, *(_damaged(whole, chance) for _ in range(3 * DAMAGES))):
        yield data, attempt(partial(_paths, data))


def _paths(data: bytes) -> object:
    return list(read(data).paths())


def _damaged(data: bytes, chance: Random) -> bytes:
    """A byte changed, a piece left out or doubled, or a number or a name in it changed."""
    at, length = chance.randrange(len(data)), chance.choice((1, 2, 9, 40))
    piece = data[at : at + length]
    return chance.choice(
        (
            data[:at] + bytes([data[at] ^ 1 << chance.randrange(8)]) + data[at + 1 :],
            data[:at] + data[at + length :],
            data[:at] + piece + data[at:],
            data[:at],
            data.replace(piece, b""),
            data.replace(piece, piece.swapcase()),
        )
    )

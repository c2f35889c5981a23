"""Unihan's facts about a character, in a few words: how common it is, who writes it, how it sounds, what it means.

How early a character is met, in six steps for each script: 1 is the first weeks of a course.

Simplified: the levels of HSK 3.0, by the syllabus of the examination of 2026. Traditional: those of the simplified
form; where that is a traditional character itself (面 beside 麵) not before Hong Kong's schools teach it. Japanese: the
school years of the official list of 1,026 characters (2020).
"""

from __future__ import annotations

import bz2
import re
from collections import defaultdict
from collections.abc import Container, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TypeAlias

from tools.data.han.tables import (
    MEANINGS,
    NEVER_SIMPLIFIED,
    NEVER_TRADITIONAL,
    NO_JAPANESE_WORD,
    POLITE,
    POLYPHONES,
    READINGS,
    SCHOOL_YEARS,
    SELDOM_TRADITIONAL,
    HanSense,
)

Unihan: TypeAlias = "dict[str, dict[str, str]]"  # character -> property -> value

ORDINARY, LEARNED = 7, 8  # levels of characters: in HSK 7 to 9 or in general use; in books

WANTED = frozenset(
    {
        *("kMandarin", "kHanyuPinyin", "kJapaneseOn", "kJapaneseKun", "kDefinition"),
        *("kTGH", "kGradeLevel", "kJoyoKanji", "kJinmeiyoKanji", "kFrequency", "kHanyuPinlu", "kBigFive"),
        *("kTraditionalVariant", "kSimplifiedVariant", "kTotalStrokes"),
    }
)
LONGEST_MEANING = 48
RAREST_LEVEL = LEARNED + 1
RUDE = re.compile(
    r"\b(penis|vagina|vulva|testic|genital|copulat|intercourse|prostitut|whore|brothel|excrement|feces|faeces|dung|fart"
    r"|urin|rape|incest|eunuch|castrat|sodom|semen|masturbat|buttocks|anus|barbarian|savage|tribe|lewd|obscene|lecher"
    r"|adulter|concubine|slave|suicide|strangle|behead|hemorrhoid|piles|nipple|breasts|end of spine)"
)
REMARK = re.compile(r"radical (number )?\d|variant of|same as|U\+", re.IGNORECASE)  # says nothing of the meaning

INSTEAD = {"淨": "净"}  # which Unihan does not know as a form of it
LATE = 5  # the level of what no school list has
BIG_FIVE_RARE = "C9"  # where the second half of Big5 begins
TGH_ORDINARY, TGH_LEARNED = 3500, 6500


@dataclass(frozen=True, slots=True)
class Facts:
    """`commonness` sorts: the commonest character first. `scripts` is s1t1j2: each script with its level there."""

    commonness: tuple[int, int, int]
    scripts: str
    pinyin: str
    japanese: str
    meaning: str
    also: str  # a second reading and what it means: "zhǎng grow"
    rude: bool


def unihan(folder: Path, wanted: Container[str] = WANTED) -> Unihan:
    found: Unihan = defaultdict(dict)
    for path in sorted(folder.glob("Unihan_*.txt.bz2")):
        with bz2.open(path, "rt", encoding="utf-8") as lines:
            for line in lines:
                if line.startswith("U+"):
                    code, name, value = line.rstrip("\n").split("\t", 2)
                    if name in wanted:
                        found[character(code)][name] = value
    return found


def character(code: str) -> str:
    return chr(int(code.removeprefix("U+"), 16))


def facts_of(known: Unihan, hsk: Mapping[str, int]) -> dict[str, Facts]:
    levels = {"s": hsk, "t": _traditional(known, hsk), "j": steps(SCHOOL_YEARS)}
    met = {
        char: {mark: level for mark in levels if (level := _level(char, mark, known, levels[mark]))} for char in known
    }
    kept = (char for char in known if pinyin(known[char]) or meaning(known[char]))
    return {char: one(char, known[char], met[char]) for char in kept}


def one(char: str, about: dict[str, str], met: Mapping[str, int]) -> Facts:
    first, also = (*POLYPHONES.get(char, ()), None, None)[:2]
    sense = first or HanSense(READINGS.get(char) or pinyin(about), MEANINGS.get(char) or meaning(about))
    foreign = set(met) == {"j"}  # nobody in China writes it
    return Facts(
        commonness=(min(met.values(), default=RAREST_LEVEL), -print_rank(about), school_rank(about)),
        scripts="".join(f"{mark}{level}" for mark, level in met.items()),
        pinyin="" if foreign else sense.pinyin,
        japanese=japanese(char, about),
        meaning=sense.meaning,
        also=f"{also.pinyin} {also.meaning}" if also and not foreign else "",
        rude=char not in POLITE and bool(RUDE.search(about.get("kDefinition", "").lower())),
    )


def _traditional(known: Unihan, hsk: Mapping[str, int]) -> dict[str, int]:
    """The level of the short form; who knows 里 does not know 裏 yet."""
    found: dict[str, int] = {}
    for char, about in known.items():
        forms = {*map(character, about.get("kSimplifiedVariant", "").split())} - {char}
        levels = [hsk[form] for form in forms if form in hsk]
        if char in hsk:
            found[char] = hsk[char]
        elif levels:
            other = any(is_traditional(form, known[form]) for form in forms)
            found[char] = max(min(levels), int(about.get("kGradeLevel", LATE))) if other else min(levels)
    return found | dict.fromkeys(SELDOM_TRADITIONAL, LEARNED) | {char: hsk[form] for char, form in INSTEAD.items()}


def _level(char: str, mark: str, known: Unihan, taught: Mapping[str, int]) -> int:
    """0 outside that script; 1 to 6 as taught; above that, how rare the character is."""
    about = known[char]
    if mark == "t":
        return (taught.get(char) or _rarity_by_big_five(about)) if is_traditional(char, about) else 0
    if mark == "j":
        return (taught.get(char) or ORDINARY) if "kJoyoKanji" in about else 0
    if "kTGH" not in about or char in NEVER_SIMPLIFIED:
        return 0
    rare = ORDINARY if tgh(about) <= TGH_ORDINARY else LEARNED if tgh(about) <= TGH_LEARNED else RAREST_LEVEL
    return taught.get(char) or rare


def is_traditional(char: str, about: dict[str, str]) -> bool:
    """Written as such where traditional characters are: not a short form, be it China's or Japan's."""
    others = set(map(character, about.get("kTraditionalVariant", "").split())) - {char}
    taught, rare = "kGradeLevel" in about, about.get("kBigFive", "") >= BIG_FIVE_RARE
    short = bool(others) or (rare and "kJoyoKanji" in about)
    return "kBigFive" in about and char not in NEVER_TRADITIONAL and (taught or not short)


def _rarity_by_big_five(about: dict[str, str]) -> int:
    if about["kBigFive"] >= BIG_FIVE_RARE:
        return RAREST_LEVEL
    return ORDINARY if "kFrequency" in about else LEARNED


def tgh(about: dict[str, str]) -> int:
    return int(about["kTGH"].partition(":")[2]) if "kTGH" in about else 9999


def print_rank(about: dict[str, str]) -> int:
    """How often it was met in print in China."""
    return sum(map(int, re.findall(r"\((\d+)\)", about.get("kHanyuPinlu", ""))))


def school_rank(about: dict[str, str]) -> int:
    """How late in Hong Kong's schools and how far down in Taiwan's print."""
    return int(about.get("kGradeLevel", 7)) + int(about.get("kFrequency", "6").split()[0])


def strokes(about: dict[str, str]) -> int:
    """The number of strokes as it is written in China: where Taiwan counts another number, that stands second."""
    return int(about.get("kTotalStrokes", "0").split()[0])


def pinyin(about: dict[str, str]) -> str:
    listed = about.get("kMandarin") or about.get("kHanyuPinyin", "").partition(":")[2].replace(",", " ")
    return listed.split()[0] if listed else ""


def japanese(char: str, about: dict[str, str]) -> str:
    """The first Chinese-Japanese reading and the first Japanese one, in Latin letters."""
    names = ("kJapaneseOn",) if char in NO_JAPANESE_WORD else ("kJapaneseOn", "kJapaneseKun")
    readings = (about.get(name, "").split() for name in names)
    return " · ".join(each[0].lower() for each in readings if each)


def meaning(about: dict[str, str]) -> str:
    """The first sense, without remarks in brackets and at most a few words."""
    plain = re.sub(r"\([^)]*\)|\[[^]]*\]", "", about.get("kDefinition", ""))
    senses = [" ".join(sense.split()).strip(" ,.") for sense in plain.split(";")]
    first = next((sense for sense in senses if sense and not REMARK.search(sense)), "")
    first = re.sub(r"\bi\b(?!\.)", "I", first)
    return first if len(first) <= LONGEST_MEANING else shorter(first)


def shorter(sense: str) -> str:
    """The first of its comma-separated parts, as many as fit, or else as many words."""
    for mark in (",", " "):
        words = sense.split(mark)
        while len(words) > 1 and len(mark.join(words)) > LONGEST_MEANING:
            words.pop()
        if len(mark.join(words)) <= LONGEST_MEANING:
            break
    return mark.join(words).strip(" ,")


def steps(levels: tuple[str, ...]) -> Mapping[str, int]:
    """Character -> the first of these lists that it stands in, from 1."""
    found: dict[str, int] = {}
    for level, characters in enumerate(levels, start=1):
        for character in characters:
            found.setdefault(character, level)
    return found


def hsk(table: Path) -> Mapping[str, int]:
    """Character -> its level of HSK; levels 7 to 9 are one band there, and the 7 of this list."""
    rows = (line.split("\t") for line in table.read_text(encoding="utf-8").splitlines()[1:])
    return {character: int(level) for character, level in rows}

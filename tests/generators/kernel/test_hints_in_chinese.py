"""A hint in Chinese holds the same facts as the English one, which other tests read back and find true."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache
from random import Random
from string import Formatter
from typing import Any

import pytest

from generators.brick.kind import BRICK
from generators.crossword.kind import CROSSWORD
from generators.fill_in.kind import FILL_IN
from generators.kernel.kind import AnyKind, Hint, Kind, Preset, no_pulse
from generators.kernel.phrases import CHINESE, ENGLISH, Phrase, Phrasebook, listed, phrasebook, say
from generators.riddle.kind import RIDDLE
from generators.riddle.why_words import explain
from generators.sweet_spots.kind import SWEET_SPOTS
from generators.sweet_spots.rules import Mark, Move
from tests.rows import FULL, sample

Facts = dict[str, list[object]]  # by sort, in the order in which they are first told
Reader = Callable[[str, str], Facts]

HAN = re.compile("[\u4e00-\u9fff]")
LATIN_STOPS = re.compile(r"[\u4e00-\u9fff][,.;:?!()]|[,.;:?!()][\u4e00-\u9fff]")
LINES = {
    ENGLISH: re.compile(r"row (\d+) / column (\d+)|[Rr]ow (\d+)|column (\d+)|zone ([A-Z]+)"),
    CHINESE: re.compile(r"第(\d+)行第(\d+)列|第(\d+)行|第(\d+)列|([A-Z]+)区"),
}
EMPTY = {ENGLISH: re.compile(r"stays? empty|(holds|held) no chest"), CHINESE: re.compile("空着。|没有宝箱。$")}


def walked(kind: AnyKind, preset: Preset[Any], seed: int) -> Iterator[Hint[Any]]:
    """All hints from the start on, as far as they lead."""
    state = kind.start(kind.generate(preset.options, Random(seed), no_pulse))
    while (hint := kind.hint(state, no_pulse)) is not None:
        yield hint
        state = kind.play(state, hint.move)


def sentences(hint: Hint[Any]) -> Iterator[Phrase]:
    yield from (hint.where, hint.because, *(link.words for link in hint.chain))


def boards(kind: AnyKind, fitting: str, many: int) -> list[tuple[Preset[Any], int]]:
    """Presets of all levels in turn, each with other dice."""
    presets = [each for each in kind.presets if re.search(fitting, each.id)]
    return [(presets[number % len(presets)], number) for number in range(many)]


def in_order(found: Iterator[tuple[str, object]]) -> Facts:
    facts: Facts = {}
    for sort, value in found:
        told = facts.setdefault(sort, [])
        if value not in told:
            told.append(value)
    return facts


# --- Sweet Spots


def spots_and_lines(language: str, text: str) -> Facts:
    """The spots, rows, columns, zones and counts that a sentence tells."""

    def found() -> Iterator[tuple[str, object]]:
        for match in LINES[language].finditer(text):
            row, column, *line = match.groups()
            yield ("spot", (row, column)) if row else ("line", tuple(line))
        yield from (
            ("count", number) for number in re.findall(r"\d+", LINES[language].sub(" ", text.replace("2×2", "")))
        )

    return in_order(found())


# --- crossing words, letters


@cache
def slot_pattern(language: str) -> list[tuple[str, re.Pattern[str]]]:
    told = {each: phrasebook(language).sentences[f"lattice.slot_{each}"] for each in ("across", "down")}
    return [(each, re.compile(re.escape(words).replace(r"\{number\}", r"(\d+)"))) for each, words in told.items()]


@cache
def places(language: str) -> list[tuple[str, int]]:
    """The words for the places in a word, those first that hold others."""
    told = [(phrasebook(language).sentences[f"lattice.place_{place}"], place) for place in range(1, 41)]
    return sorted(told, key=lambda each: -len(each[0]))


def words_and_letters(language: str, text: str) -> Facts:
    """The slots, places, numbers, and whatever stands in capitals."""

    def found() -> Iterator[tuple[str, object]]:
        rest = text.replace("first-aid", " ")
        for direction, pattern in slot_pattern(language):
            yield from ((direction, number) for number in pattern.findall(rest))
            rest = pattern.sub(" ", rest)
        for words, place in places(language):
            if words in rest:
                yield "place", place
                rest = rest.replace(words, " ")
        yield from (("number", number) for number in re.findall(r"\d+", rest))
        rest = re.sub(r"\bA (?=word|number)", " ", re.sub(HAN, " ", rest))  # an article, and no letter
        yield from (("word", word) for word in re.findall(r"\b[A-Z]+\b", rest))

    return {sort: sorted(told, key=str) for sort, told in in_order(found()).items()}


@cache
def clear_english() -> Phrasebook:
    """In English, “row 3, column 3” in a list of lines may be two of them or a spot; here a spot is told otherwise."""
    return Phrasebook(phrasebook(ENGLISH).sentences | {"sweet_spots.spot": "row {row} / column {column}"})


def same_facts(phrase: Phrase, read: Reader) -> None:
    """A clue is quoted in both as it stands, whatever places or numbers it speaks of."""
    phrase = replace(phrase, blanks=tuple((name, "" if name == "clue" else said) for name, said in phrase.blanks))
    english, chinese = clear_english().tell(phrase), phrasebook(CHINESE).tell(phrase)
    assert read(ENGLISH, english) == read(CHINESE, chinese), (english, chinese)


def well_written(phrase: Phrase) -> None:
    """Full-width stops, no doubled ones, no blank before or after them."""
    chinese = phrasebook(CHINESE).tell(phrase)
    assert not LATIN_STOPS.search(chinese), chinese
    assert not re.search("[，。、；：] | [，。、；：]|[，。、；：]{2}|  ", chinese), chinese


# --- the laws


@pytest.mark.parametrize("level", ["easy", "medium", "hard", "expert"])
def test_sweet_spots(level: str) -> None:
    """Boards of all levels; what stays empty in the one language stays empty in the other."""
    for preset, seed in boards(SWEET_SPOTS, rf"^(([5-9]|10)-1|9-2)-{level}$", 12 if FULL else 3):
        for hint in walked(SWEET_SPOTS, preset, seed):
            for phrase in sentences(hint):
                same_facts(phrase, spots_and_lines)
                well_written(phrase)
            says_what_it_does(hint.chain[-1].words if hint.chain else hint.because, hint.move)
            for link in hint.chain:
                if link.move is not None:
                    says_what_it_does(link.words, link.move)


def says_what_it_does(words: Phrase, move: Move) -> None:
    """In both languages, that cells stay empty where no chest is put."""
    crosses = all(mark is Mark.CROSS for _, mark in move.changes)
    for language, empty in EMPTY.items():
        told = phrasebook(language).tell(words)
        assert bool(empty.search(told)) == crosses, told


@pytest.mark.parametrize("table", ["hint", "why", "chain", "several"])
def test_every_sentence_of_sweet_spots_tells_its_lines_spots_and_counts_in_the_same_order(table: str) -> None:
    """Also those that are seldom said: which line lies in which is a matter of order."""
    told = [key for key in phrasebook(ENGLISH).sentences if key.startswith(f"sweet_spots.{table}.")]
    assert told
    for key in told:
        names = [name for _, name, _, _ in Formatter().parse(phrasebook(ENGLISH).sentences[key]) if name is not None]
        phrase = say(key, **{name: made_up(name, number) for number, name in enumerate(dict.fromkeys(names), 1)})
        same_facts(phrase, spots_and_lines)
        well_written(phrase)


def made_up(name: str, number: int) -> Phrase | int:
    """Something for a blank of that name; each number gives another."""
    if name in ("count", "left", "most", "want", "have"):
        return 20 + number
    if name == "spot":
        return say("sweet_spots.spot", row=number, column=number + 30)
    row, column = (say(f"sweet_spots.{sort}", number=number + 40) for sort in ("row", "column"))
    return listed([row, column, say("sweet_spots.zone", name="ABCDEFG"[number])])


@pytest.mark.parametrize(
    ("kind", "fitting", "many"),
    [
        (FILL_IN, r"^(7|9|11)-(easy|medium|hard|expert)(-numbers|-themed)?$", 48 if FULL else 8),
        (CROSSWORD, r"^(5|7|9)-", 9 if FULL else 2),
        (RIDDLE, r"^[4-6]-", 30 if FULL else 4),
        (BRICK, r"^[5-7]-easy", 6 if FULL else 2),
    ],
    ids=lambda each: each.id if isinstance(each, Kind) else "",
)
def test_word_games(kind: AnyKind, fitting: str, many: int) -> None:
    for preset, seed in boards(kind, fitting, many):
        for hint in walked(kind, preset, seed):
            for phrase in sentences(hint):
                same_facts(phrase, words_and_letters)
                if HAN.search(phrasebook(CHINESE).tell(phrase)):
                    well_written(phrase)


def test_why_each_line_of_a_riddle_gives_its_letter() -> None:
    for preset, seed in sample(boards(RIDDLE, "", len(RIDDLE.presets)), 16):
        for phrase in explain(RIDDLE.generate(preset.options, Random(seed), no_pulse)):
            same_facts(phrase, words_and_letters)
            well_written(phrase)


def test_a_riddle_told_in_clauses() -> None:
    text = """My first is twice in letter, once in set but not in cat
My second is in both ape and ear
My third is neither in xyz nor in qrs
"""
    first, second, third = explain(RIDDLE.read(text))
    assert phrasebook(CHINESE).tell(first).startswith("E 在 LETTER 里出现两次，在 SET 里出现一次，不在 CAT 里。")
    assert phrasebook(CHINESE).tell(second).startswith("A 同时在 APE 和 EAR 里。")
    assert phrasebook(CHINESE).tell(third).startswith("T 既不在 XYZ 里，也不在 QRS 里。")


@pytest.mark.parametrize(
    ("english", "chinese"),
    [
        (
            "All chests of row 3 are found, so its other cells stay empty.",
            "第4行的宝箱已经找齐，所以其余的格子都空着。",
        ),
        ("Row 2 lies in zone A.", "A区在第2行里。"),
        ("There are only 2 cells left for zone B.", "B区只剩3个格子。"),
        ("So row 1 / column 2 holds a chest.", "所以第2行第1列有宝箱。"),
    ],
)
def test_facts_that_differ_are_seen(english: str, chinese: str) -> None:
    assert spots_and_lines(ENGLISH, english) != spots_and_lines(CHINESE, chinese)

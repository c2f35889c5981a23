"""Codes of races: found in any text, read for ever, refused if a letter is wrong; the puzzles that a word gives."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from generators.kernel.kind import BadText
from generators.lanterns import TABLE
from generators.names.address import edition_of
from generators.names.code import DIGITS
from generators.page.race import SETS, Leg, Race, Run, plain_word, race_of
from generators.page.result import Sent, has_results, read_results, write_result

SHARES = (3, 9, 20, 31, 40, 47, 60)
LEGS = tuple(Leg(each, each % 3, SHARES) for each in (416, 389, 574, 442, 552))
RUN = Run(Race("friday-7", "boards", 2), LEGS)
ANNA = Sent((), 0x7E11B0, run=RUN)
# Lines that Lantern wrote since its first version with races; they are read for ever.
KEPT = (
    "Anna · race friday-7 · 5:37.3 · litrace1UIkL2G0qkFV5IYPYBcIbLjfFIOKAhTuvX7XZN3K0txYNZAiFOQIJ86o5iLLly0pypO7A5v2ah3"
)


def test_what_was_written_is_read() -> None:
    dice = Random(5)
    for word in ("friday-7", "7", "周五-7", "ab" * 12):
        for number, name in enumerate(SETS):
            shares = [tuple(sorted(dice.randrange(64) for _ in range(7))) for _ in range(5)]
            legs = tuple(Leg(dice.randrange(1, 2**17), dice.randrange(16), each) for each in shares)
            sent = Sent((), dice.randrange(2**24), run=Run(Race(word, name, number + 1), legs[: number + 1]))
            assert read_results(write_result(sent)) == [sent]
    slow = replace(ANNA, run=replace(RUN, legs=(Leg(2**20, 99, SHARES), *LEGS[1:])))
    [read] = read_results(write_result(slow))
    assert read.run == replace(RUN, legs=(Leg(2**17 - 1, 15, SHARES), *LEGS[1:]))
    assert len(write_result(ANNA)) <= 90
    assert read_results(KEPT) == [replace(ANNA, name="Anna")]
    assert KEPT.endswith(write_result(ANNA))


def test_all_codes_of_a_text_are_found() -> None:
    code = write_result(ANNA)
    other = write_result(replace(ANNA, player=2))
    text = f"[9.12.26, 18:04] Ben: Anna · race friday-7 · 5:37.3\n{code}\nhello Ben · race · {other}, well done"
    assert read_results(text) == [replace(ANNA, name="Anna"), replace(ANNA, player=2, name="hello Ben")]
    assert has_results(text)
    for text in ("race", "litrace", "prelitrace11", ""):
        assert read_results(text) == []


def test_wrong_letters_are_refused() -> None:
    dice, code = Random(3), write_result(ANNA)
    for _ in range(300):
        at = dice.randrange(len("litrace1"), len(code))
        bad = code[:at] + dice.choice(DIGITS.replace(code[at], "")) + code[at + 1 :]
        with pytest.raises(BadText, match="result"):
            read_results(bad)
        assert read_results(f"{bad} {code}") == [ANNA]
    for bad in (code[:-1], f"{code}0", "litrace1", f"litrace1{'z' * 5000}", "litrace1" + "0" * 75):
        with pytest.raises(BadText, match="result"):
            read_results(bad)
    with pytest.raises(BadText, match="version"):
        read_results(code.replace("race1", "race2"))


def test_words_are_plain() -> None:
    found = [plain_word(each) for each in ("Friday 7", " friday-7!", "FRIDAY_7", "周五 7", "ß" * 30, "-", "ａ１")]
    assert found == ["friday-7", "friday-7", "friday-7", "周五-7", "ß" * 12, "", "a1"]


def test_a_word_gives_five_puzzles() -> None:
    rows = {each.id: each for each in TABLE}
    for name, (kind, preset) in SETS.items():
        assert preset in [each.id for each in rows[kind].menu.presets]
        race = race_of("Friday 7", name)
        assert race == Race("friday-7", name, edition_of(kind))
        assert len(set(race.addresses)) == 5
        assert not any(each.stocked for each in race.addresses)
    # The seeds of a word never change.
    assert [each.seed for each in race_of("friday-7", "boards").addresses] == [
        "298378",
        "145207",
        "458574",
        "496892",
        "684557",
    ]


def test_a_ghost_says_how_many_when() -> None:
    assert RUN.tenths == sum((416, 389, 574, 442, 552)) + 100 * sum(each.wrong for each in LEGS)
    assert RUN.at(0) == (0, 0)
    assert RUN.at(20) == (0, 1)
    assert RUN.at(415) == (0, 7)
    assert RUN.at(416 + 100 * LEGS[0].wrong) == (1, 0)
    assert RUN.at(RUN.tenths) == (5, 0)

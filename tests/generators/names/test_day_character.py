"""The path of one character a day: every day is whole, nothing comes twice, and no item has a second answer."""

from __future__ import annotations

import re
from itertools import permutations

import pytest

from generators.kernel.kind import no_pulse
from generators.lanterns import all_kinds
from generators.names.address import make_at
from generators.names.day_character import FESTIVE, addresses_of, character_days, day_character, sentence_pages
from generators.riddle_zh.generate import GAP, stock
from generators.wall.chinese_bank import groups
from generators.wall.chinese_walls import LEARNERS_FILE, PLAYS
from generators.words.poem_book import book, listed_lines, meaning
from generators.words.readings import bare, is_taught, learner_facts, senses, sounds_in, taught_words, word_facts
from tests.generators.riddle_zh.test_small import fits, known_words
from tests.generators.wall import brute

SHORTEST, LONGEST = 6, 14  # signs of a sentence
DAYS, KINDS = character_days(), {each.id: each for each in all_kinds()}
SIGNS = {level: frozenset("".join(word for word, at in taught_words().items() if at <= level)) for level in (3, 4)}


def test_days_are_whole_and_nothing_comes_twice() -> None:
    assert [each.level for each in DAYS] == [3] * 56 + [4] * 56
    assert {bool(each.riddle) for number, each in enumerate(DAYS) if number % 7 in (1, 3, 5)} == {True}
    walls = [group for each in DAYS for group in each.wall]
    every = (
        [each.sign for each in DAYS],
        [frozenset(each.words) for each in DAYS],
        [gap[0] for each in DAYS for gap in each.gaps],
        [gap[1:3] for each in DAYS for gap in each.gaps],
        [each.line for each in DAYS],
        [each.riddle for each in DAYS if each.riddle],
        [frozenset(cards) for _, *cards in walls],
    )
    for items in every:
        assert len({*items}) == len(items)
    assert len(every[-2]) == 48
    assert len(walls) == 64 * 4
    assert {*every[-2]} <= {each.face for each in stock()}


@pytest.mark.parametrize("number", range(len(DAYS)))
def test_learners_can_read_a_day(number: int) -> None:
    day, known = DAYS[number], SIGNS[DAYS[number].level]
    assert len({*day.words}) == 4
    assert all(day.sign in word and len(word) == 2 for word in day.words)
    assert sum(taught_words()[word] > day.level for word in day.words) <= 1
    assert day.line.count(day.sign) == 1
    assert len({*day.line} - known) <= 1
    assert meaning(day.line, "en")
    for address in addresses_of(number):
        kind = KINDS[address.kind]
        puzzle = make_at(kind, address, no_pulse)
        assert kind.read(kind.write(puzzle)) == puzzle
        if not day.wall or address.kind != "connecting_wall_zh":
            text = re.sub(r"\W", "", puzzle.face.replace(GAP, puzzle.answer))
            assert len({*text, *puzzle.answer} - known) <= 1
            assert puzzle.answer in known or is_taught(puzzle.answer, day.level), "no answer above the level"
    for key, _, sign, sound in day.gaps:
        assert sign != day.sign, key
        assert sound in learner_facts(sign)[0].split("/"), key
    heard = (zip(word, sounds_in(word, word_facts(word)[0]), strict=True) for word in day.every_word)
    said = {sound for each in heard for sign, sound in each if sign == day.sign and sound}
    assert said <= {*learner_facts(day.sign)[0].split("/")}
    seen = [make_at(KINDS[each.kind], each, no_pulse) for each in addresses_of(number)[1:3]]
    assert all(day.sign in puzzle.face for puzzle in seen)


@pytest.mark.slow
def test_no_other_character_fits() -> None:
    words, signs = known_words(), {row.split("\t")[0] for row in brute.rows("facts.txt")}
    for number, day in enumerate(DAYS):
        middle, *gaps = (make_at(KINDS[each.kind], each, no_pulse) for each in addresses_of(number)[:3])
        assert [sign for sign in signs if fits(middle, sign, words)] == [day.sign]
        assert middle.answer == day.sign
        for gap in gaps:
            sound = bare(gap.target.partition(" ")[2])
            same = [sign for sign in signs if sound in map(bare, senses(sign))]
            assert [sign for sign in same if fits(gap, sign, words)] == [gap.answer], gap.face
    for lines in (listed_lines(), book().by_line):
        for day in DAYS:
            pattern = re.compile(day.line.replace(day.sign, "."))
            assert [line for line in lines if pattern.fullmatch(line) and line != day.line] == []


def test_a_card_by_meaning_fits_no_list_by_form() -> None:
    bank = groups(no_pulse, LEARNERS_FILE)
    for day in DAYS:
        rows = {name: cards for name, *cards in day.wall}
        assert all({*cards} <= {*bank[name].cards} for name, cards in rows.items())
        whole = {name: {*bank[name].cards, *bank[name].also} for name in rows}
        also = {(one, two) for one, two in permutations(rows, 2) if whole[two].intersection(rows[one])}
        assert all(PLAYS.search(one) for one, _ in also), day.sign
        assert not {(two, one) for one, two in also} & also, day.sign


def test_a_path_goes_on() -> None:
    signs = [each.sign for each in DAYS]
    assert day_character("hsk-3", ()) == 0
    assert day_character("hsk-4", ()) == 56
    assert day_character("hsk-3", signs[:56]) == 56, "HSK 3 goes on to HSK 4"
    assert day_character("hsk-3", signs) == 112
    assert day_character("hsk-4", [*signs[56:], "112"]) == 113
    later = [make_at(KINDS[each.kind], each, no_pulse) for at in (112, 113) for each in addresses_of(at)]
    assert len({*later}) == 4


def test_sentences_have_what_was_met_until_then() -> None:
    pages = sentence_pages()
    assert [*pages] == ["3 4", "3 8", "4 4", "4 8"]
    assert len({text for page in pages.values() for text, *_ in page}) == 12 * len(pages)
    for page, rows in pages.items():
        level, weeks = map(int, page.split())
        days = [each for each in DAYS if each.level == level][: 7 * weeks]
        known = {sign for word, at in taught_words().items() if at < level for sign in word}
        known |= {sign for day in days for word in day.every_word for sign in word}
        for text, english, sound in rows:
            signs = [sign for sign in text if sign.isalpha()]
            assert SHORTEST <= len(signs) <= LONGEST, text
            assert len({*signs} - known) <= 1, text
            sounds = ("|".join({bare(each) for each in senses(sign)}) + "|r" * (sign == "儿") for sign in signs)
            assert re.fullmatch("".join(f"(?:{each})" for each in sounds), re.sub(r"\W", "", bare(sound.lower()))), text
            assert re.fullmatch("[ -~“”]+[.!?]", english)


def test_festivals_take_their_characters() -> None:
    for festival, wanted in FESTIVE.items():
        left = [sign for sign in wanted if sign in {each.sign for each in DAYS}]
        taken = list[str]()
        for _ in left:
            taken.append(DAYS[day_character("hsk-3", taken, festival)].sign)
        assert taken == left, festival
        assert DAYS[day_character("hsk-3", taken, festival)].sign not in wanted

"""Makers of data: the almanac, meanings, last lines of riddles, cryptic clues."""

from __future__ import annotations

import re
from collections import defaultdict
from dataclasses import replace
from datetime import date, timedelta
from pathlib import Path
from random import Random

import pytest

from generators.brick.kind import BRICK_ZH
from generators.kernel.course import SECOND
from generators.kernel.kind import no_pulse
from generators.names.almanac import read_year
from generators.sweet_spots.notation import read_sbn
from generators.words.dictionary import asset, packed_lines, words_spelled
from tests.almanac import dailies
from tools.data import almanac as make_almanac
from tools.data import almanac_words, cryptic
from tools.data.almanac import best, boxed_pages, candidate, days, judge_of, one_day, read, renew
from tools.data.almanac_past import BROKEN, Earlier
from tools.data.course import Wanted, fits
from tools.data.last_lines import Sounds, fault
from tools.data.meanings import UNKIND, bases, meaning, ours
from tools.data.wordnet import PARTS, WordNetSense

KIND, LAST = "riddle", "2026-11-05"


def test_days_of_a_kind_that_has_none_are_made_from_the_first(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(make_almanac, "asset", lambda _, name: tmp_path / name)
    monkeypatch.setattr(make_almanac, "read_year", lambda kind, number: read_year(kind, number, tmp_path))
    made = list(renew(KIND, set(days(last=LAST))))
    assert [page.day for page in made] == list(days(last=LAST))
    assert list(boxed_pages(KIND)) == made
    (again,) = renew(KIND, {LAST})
    assert again == made[-1], "it comes from its seed and the days before it"


def test_no_candidate_is_better_than_the_one_that_is_taken() -> None:
    day = "2026-11-02"
    page = best(KIND, day, [])
    judge = judge_of(KIND, day, [])
    taken = judge.cost(read([page])[0][1])
    wanted = make_almanac.CANDIDATES[KIND][0]
    costs = [judge.cost(candidate(KIND, judge, f"{KIND} {day} {number}")) for number in range(wanted)]
    assert taken == (0 if 0 in costs else min(costs))


def test_a_day_of_the_box_is_made_again() -> None:
    """Of a kind whose seeds still give what they gave when the box was made."""
    boxed = dailies("sweet_spots")[36]
    page = one_day("sweet_spots", boxed.day.isoformat())
    assert (page.text, page.seed, page.preset) == (boxed.text, boxed.seed, boxed.preset)


@pytest.mark.parametrize(("ago", "breaks"), [(1, True), (45, True), (46, False)])
def test_an_idiom_of_the_last_45_days_breaks_a_law_of_its_daily(ago: int, breaks: bool) -> None:
    options = BRICK_ZH.presets[0].options
    puzzle, day = BRICK_ZH.generate(options, Random(1), no_pulse), date(2027, 3, 1)
    judge = almanac_words.JUDGES[BRICK_ZH.id](Earlier(day, ((day - timedelta(ago), puzzle),)), options)
    other = replace(puzzle, letters="龙", words=puzzle.words[:1])
    assert (judge.cost(other) >= BROKEN) == breaks


# --- meanings from WordNet


NONE: dict[str, dict[str, list[str]]] = {part: defaultdict(list) for part in PARTS}
TABLE = {
    ("log", "v"): [WordNetSense(9, "enter into a log")],
    ("logger", "n"): [WordNetSense(1, "a person who fells trees")],
    ("putter", "n"): [WordNetSense(0, "a golfer who is putting")],
    ("putter", "v"): [WordNetSense(1, "work lightly")],
    ("invite", "v"): [WordNetSense(9, "increase the likelihood of")],
}


def test_a_verb_has_no_comparative_and_an_adjective_no_past() -> None:
    assert ("log", "v") in set(bases("logged", NONE)) - set(bases("logger", NONE))
    assert ("big", "a") in set(bases("bigger", NONE)) - set(bases("bigged", NONE))
    assert meaning("logger", TABLE, NONE) == "logger\tlogger\tA person who fells trees"


def test_ours_is_said_of_the_part_of_speech_that_it_is_of() -> None:
    for word, line in (
        ("putter", "putter\tGolf club for the green"),
        ("puttering", "putter\tWork lightly"),
        ("inviting", "invite\tAsk to come"),
    ):
        assert meaning(word, TABLE, NONE) == f"{word}\t{line}"


def test_no_meaning_in_the_box_is_unkind_or_spelled_as_americans_do_but_of_their_own_words() -> None:
    """An abnormality was said to be a retardation."""
    rows = [line.rstrip("\n").split("\t") for line in packed_lines("meanings.txt.gz")]
    assert [word for word, base, text in rows if base not in ours() and UNKIND.search(text)] == []
    told = {word: set(re.findall("[a-z]+", text.lower())) for word, _, text in rows if word not in words_spelled("a")}
    assert [word for word, words in told.items() if words & words_spelled("a")] == []


# --- last lines

ONE = ("my", "whole", "will", "you", "sea", "i", "ring", "rain", "in", "and", "fall", "on", "roofs", "run", "streams")
SOUNDS: Sounds = {word: ["1"] for word in ONE} | {"the": ["0"], "carry": ["10"], "over": ["10"], "above": ["01"]}


def test_a_line_has_four_beats_and_what_does_not_scan_is_told() -> None:
    for line, why in (
        ("My whole will carry you over the sea", ""),
        ("I fall on roofs and run in streams", ""),
        ("I ring above the sea", "6 syllables"),
        ("I carry the carry the carry the over the sea", "14 syllables"),
        ("My whole will the the the the the sea", "does not scan"),
        ("I carry you over the sea of the moon", "the pronouncing dictionary lacks of moon"),
    ):
        assert fault(line, SOUNDS) == why, line


# --- lines of cryptic clues


def test_lines_are_put_in_order_of_letters_and_none_twice() -> None:
    lines = ["# remark", "New York\tC\tb", "new\tC\ta", "newer\tC\tc", "new\tC\ta", ""]
    assert cryptic.in_order(lines) == ["# remark", "new\tC\ta", "newer\tC\tc", "New York\tC\tb"]


def test_no_indicator_of_the_bank_is_worn_out() -> None:
    rows = [
        f"panda\tC\tAnimal {each} Japan daily\tAnimal | hidden | {each} | Japan daily" for each in ("in", "of", "In")
    ]
    assert cryptic.worn_indicators("\n".join(rows)) == ["in", "of"]
    assert cryptic.worn_indicators(asset("clues", "cryptic.txt").read_text(encoding="utf-8")) == []


def test_a_board_that_needs_a_technique_twice_has_no_step_that_is_enough() -> None:
    twice, once = (read_sbn(each, no_pulse) for each in (b"881W80ZXvWcRk01ctx6R5Ym", b"881WCMCmo-IcW5G2QYcZ-2X"))
    assert fits(Wanted("crowding", SECOND), twice)
    assert not fits(Wanted("crowding", SECOND), once), "one of four ways in is"

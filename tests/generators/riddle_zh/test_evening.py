"""The slips of an evening: fifteen of several sorts, none of which comes twice within a year."""

from __future__ import annotations

import re
from datetime import date
from itertools import pairwise, permutations
from random import Random

import pytest

from generators.kernel.kind import no_pulse
from generators.kernel.phrases import CHINESE, ENGLISH, phrasebook, say, speak
from generators.names.address import SLIPS, evening, make_at
from generators.riddle_zh.explain import (
    face_in_english,
    method_of,
    pieces_of,
    reason,
    reason_of,
    sound_of,
    step_of,
    target_of,
)
from generators.riddle_zh.generate import evening_of
from generators.riddle_zh.kind import RIDDLE_ZH
from generators.riddle_zh.menu import EVENING
from generators.riddle_zh.notation import OF_CHAIN, OF_EVENING, OF_FOLK, OF_LINE, OF_PIECES, OF_POET, read, write
from generators.riddle_zh.rules import Tell, play, start
from generators.words.idioms import idiom_sense, known_idioms
from generators.words.pieces import atoms
from tests.rows import sample

FIRST = date(2026, 12, 2).toordinal()
DAYS = range(FIRST, FIRST + 400)


def test_no_slip_comes_twice_within_a_year() -> None:
    last: dict[str, int] = {}
    for day in DAYS:
        faces = [each.face for each in evening_of(day)]
        assert len(set(faces)) == SLIPS
        for face in faces:
            assert day - last.get(face, 0) > 366, face
            last[face] = day


def test_no_slip_gives_another_of_its_evening_away() -> None:
    """In 800 nights 14 had a face with the answer of another slip, and 8 had an answer twice."""
    for day in range(FIRST, FIRST + 800):
        for one, other in permutations(evening_of(day), 2):
            for answer in one.answers:
                assert answer not in other.answers, date.fromordinal(day)
                assert len(answer) == 1 or answer not in other.face, date.fromordinal(day)


def test_an_evening_goes_from_easy_to_hard_and_has_every_sort() -> None:
    for day in DAYS:
        slips = evening_of(day)
        assert [each.level for each in slips] == sorted(each.level for each in slips)
        lengths = {len(each.answer) for each in slips}
        assert {1, 2, 4} <= lengths
        assert lengths & {5, 7}, "a line of a poem"
        assert sum(each.method == OF_PIECES for each in slips) == 4, "more than half of them were bare pieces"
        assert sum(each.source != OF_EVENING for each in slips) == 4, "riddles that were written by hand: all that last"
        assert not any(idiom_sense(each.answer) == each.face for each in slips), "a line of the dictionary was a riddle"


def test_what_fits_into_a_gap_between_idioms_counts() -> None:
    """Of an idiom's meaning 惊恐万状 was refused where 心惊胆战 was meant."""
    slips = [each for day in sample(DAYS, 40, 5) for each in evening_of(day) if each.method == OF_CHAIN]
    for slip in slips:
        for answer in slip.answers:
            one, *between, two = slip.face.split("，")
            found = [one, answer, two] if between else [one[:-1] + answer, answer + two[1:]]
            assert known_idioms().issuperset(found)
            assert all(before[-1] == after[0] for before, after in pairwise(found))
    assert any(each.also for each in slips)


def test_each_week_has_an_old_riddle() -> None:
    old = [any(each.source == OF_FOLK for each in evening_of(day)) for day in DAYS]
    assert all(any(old[at : at + 7]) for at in range(len(old) - 6))


@pytest.mark.parametrize("day", sample(DAYS, 4, 1))
def test_an_address_opens_the_slip_of_that_evening(day: int) -> None:
    for address, slip in zip(evening("riddle_zh", EVENING, day), evening_of(day), strict=True):
        assert make_at(RIDDLE_ZH, address, no_pulse) == slip
        assert read(write(slip)) == slip


@pytest.mark.parametrize("day", sample(DAYS, 20, 2))
def test_pieces_make_every_answer_that_counts(day: int) -> None:
    for slip in evening_of(day):
        if slip.method == OF_PIECES:
            whole = sorted(piece for each in slip.face.replace(" ", "") for piece in atoms(each))
            for answer in slip.answers:
                assert sorted(piece for sign in answer for piece in atoms(sign)) == whole, slip.face


@pytest.mark.parametrize("day", sample(DAYS, 20, 3))
def test_a_slip_is_explained_in_both_languages(day: int) -> None:
    for slip in evening_of(day):
        told = [phrasebook().tell(say("list.one", only=each(slip))) for each in (step_of, pieces_of)]
        assert all(told)
        assert target_of(slip) != slip.target
        if slip.source == OF_EVENING:
            assert method_of(slip) != slip.method
        assert slip.method != OF_CHAIN or "首尾相接" not in reason_of(slip), "each idiom says what it means"
        assert face_in_english(slip)
        assert bool(sound_of(slip)) == (slip.method != OF_PIECES), "a reading is unsure"
        assert target_of(slip).partition(" · ")[2] in face_in_english(slip), "what is asked was missing"
        if slip.method in (OF_LINE, OF_POET):
            assert face_in_english(slip)[0].isupper(), "the couplet is translated"
            assert re.match(r"“.+[.!?]” [A-Z]", method_of(slip)), "a verse had no stop"
            assert re.search(r"》 \(.+\)$", phrasebook().tell(say("list.one", only=pieces_of(slip)))), (
                "the title is too"
            )
        if slip.source != OF_FOLK:
            assert phrasebook().tell(reason(play(start(slip), Tell())))[-1] != ")", "(new), (of an evening)"
        speak(CHINESE)
        assert (method_of(slip), face_in_english(slip)) == (slip.method, "")
        assert reason_of(slip).startswith(slip.reason)
        assert (reason_of(slip) != slip.reason) == (slip.method == OF_CHAIN), "of a chain it says what an idiom means"
        speak(ENGLISH)


@pytest.mark.parametrize("day", sample(DAYS, 20, 4))
def test_the_second_help_leaves_something_to_guess(day: int) -> None:
    for slip in evening_of(day):
        told = phrasebook().tell(say("list.one", only=step_of(slip)))
        assert slip.answer not in told


def test_a_new_game_after_a_slip_is_a_slip() -> None:
    """No slip could be chosen."""
    preset = next(each for each in RIDDLE_ZH.menu.withdrawn if each.id == EVENING)
    assert RIDDLE_ZH.generate(preset.options, Random(1), no_pulse).face

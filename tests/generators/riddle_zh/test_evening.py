"""The slips of an evening: nine riddles and one each of three other sorts, none of which comes back soon."""

from __future__ import annotations

import re
from datetime import date
from itertools import pairwise, permutations
from random import Random

import pytest

from generators.kernel.kind import no_pulse
from generators.kernel.phrases import CHINESE, ENGLISH, phrasebook, say, speak
from generators.names.address import SLIPS, evening, make_at
from generators.names.almanac import YEARS, festival_on, read_year
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
from generators.riddle_zh.generate import FESTIVE, evening_of, learner_row
from generators.riddle_zh.kind import RIDDLE_ZH
from generators.riddle_zh.menu import EVENING
from generators.riddle_zh.notation import OF_CHAIN, OF_EVENING, OF_LINE, OF_POET, is_handed_down, read, write
from generators.riddle_zh.rules import Put, Puzzle, Tell, is_solved, play, start
from generators.words.idioms import idiom_sense, known_idioms
from generators.words.readings import taught_signs
from tests.rows import sample

FIRST = date(2026, 11, 30).toordinal()
DAYS = range(FIRST, FIRST + 794)  # as many as have a daily riddle written by hand


def _least_evenings(slip: Puzzle) -> int:
    """After how many evenings the slip may hang again."""
    if slip.source == OF_EVENING:
        return 366
    return 150 if is_handed_down(slip) or slip in learner_row() else 200


@pytest.mark.slow
def test_no_slip_comes_back_soon() -> None:
    """On the 794 evenings and as many after them: the row of a sort begins anew."""
    last: dict[str, int] = {}
    for day in range(FIRST, FIRST + 1500):
        slips = evening_of(day)
        assert len({each.face for each in slips}) == len(slips) == SLIPS
        for each in slips:
            assert day - last.get(each.face, 0) >= _least_evenings(each), each.face
            last[each.face] = day


@pytest.mark.slow
def test_no_slip_gives_another_of_its_evening_away() -> None:
    """In 800 nights 14 had a face with the answer of another slip, and 8 had an answer twice."""
    for day in DAYS:
        for one, other in permutations(evening_of(day), 2):
            for answer in one.answers:
                assert answer not in other.answers, date.fromordinal(day)
                assert len(answer) == 1 or answer not in other.face, date.fromordinal(day)


@pytest.mark.slow
def test_an_evening_has_nine_riddles_and_goes_from_easy_to_hard() -> None:
    """They were four, beside eleven slips that took a minute in all."""
    dailies = {page.day: read(page.text).answer for year in YEARS for page in read_year("riddle_zh", year)}
    assert len(dailies) == len(DAYS)
    for day in DAYS:
        slips, at = evening_of(day), date.fromordinal(day).isoformat()
        assert [each.level for each in slips] == sorted(each.level for each in slips)
        riddles = [each for each in slips if each.source != OF_EVENING]
        assert len(riddles) == 9
        assert all(each.level < riddles[-1].level for each in riddles[:-1]), at
        assert riddles[-1] == slips[-1]
        assert sum(map(is_handed_down, riddles)) >= 3, at
        assert sum(each in learner_row() for each in riddles) == 1, at
        made = sorted(each.method for each in slips if each.source == OF_EVENING)
        assert made == sorted((OF_CHAIN, OF_LINE, OF_POET))
        assert dailies[at] not in {each.answer for each in riddles}, at
        assert not any(idiom_sense(each.answer) == each.face for each in slips), "a line of the dictionary was a riddle"


@pytest.mark.slow
def test_festivals_have_the_riddles_about_them() -> None:
    found = {at: festival for day in DAYS if (festival := festival_on(at := date.fromordinal(day).isoformat()))}
    assert {*found.values()} == {*FESTIVE}
    for day in DAYS:
        answers = {each.answer for each in evening_of(day)}
        festival = found.get(date.fromordinal(day).isoformat(), "")
        for name, words in FESTIVE.items():
            assert answers.issuperset(words.split()) if name == festival else answers.isdisjoint(words.split())


def test_learners_know_each_character_of_their_riddle() -> None:
    for each in learner_row():
        assert taught_signs().issuperset(re.sub(r"[\W\d]", "", each.face + each.answer)), each.face


@pytest.mark.parametrize(
    ("face", "target", "answer", "method", "pieces", "reason"),
    [
        ("女 又 心", "拼一字", "怒", "把几块拼成字。", "女 又 心", "女＋又＋心＝怒。"),
        ("一路顺□，□吹雨打", "填一字", "风", OF_CHAIN, "几", "一路顺风，风吹雨打：首尾相接。"),
    ],
)
def test_a_slip_of_another_version_opens_and_is_solved(
    face: str, target: str, answer: str, method: str, pieces: str, reason: str
) -> None:
    """As it was sent or begun; its sort hangs no more."""
    kept = write(Puzzle(face, target, answer, method, pieces, reason, OF_EVENING, 1))
    slip = start(read(kept))
    assert target_of(slip.puzzle)
    assert is_solved(play(slip, Put(0, answer)))
    for speech in (CHINESE, ENGLISH):
        speak(speech)
        assert RIDDLE_ZH.hint(slip, no_pulse)
        assert reason_of(slip.puzzle)
        assert method_of(slip.puzzle)
        face_in_english(slip.puzzle)
        sound_of(slip.puzzle)


@pytest.mark.slow
def test_what_fits_into_a_gap_between_idioms_counts() -> None:
    """Of an idiom's meaning 惊恐万状 was refused where 心惊胆战 was meant."""
    slips = [each for day in sample(DAYS, 40, 5) for each in evening_of(day) if each.method == OF_CHAIN]
    for slip in slips:
        for answer in slip.answers:
            one, _, two = slip.face.split("，")
            found = [one, answer, two]
            assert known_idioms().issuperset(found)
            assert all(before[-1] == after[0] for before, after in pairwise(found))
    assert any(each.also for each in slips)


@pytest.mark.parametrize("day", sample(DAYS, 4, 1))
def test_an_address_opens_the_slip_of_that_evening(day: int) -> None:
    for address, slip in zip(evening("riddle_zh", EVENING, day), evening_of(day), strict=True):
        assert make_at(RIDDLE_ZH, address, no_pulse) == slip
        assert read(write(slip)) == slip


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
        assert sound_of(slip), "a reading is unsure"
        assert target_of(slip).partition(" · ")[2] in face_in_english(slip), "what is asked was missing"
        if slip.method in (OF_LINE, OF_POET):
            assert face_in_english(slip)[0].isupper(), "the couplet is translated"
            assert re.match(r"“.+[.!?]” [A-Z]", method_of(slip)), "a verse had no stop"
            assert re.search(r"》 \(.+\)$", phrasebook().tell(say("list.one", only=pieces_of(slip)))), (
                "the title is too"
            )
        if not is_handed_down(slip):
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

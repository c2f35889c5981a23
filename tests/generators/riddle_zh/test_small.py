"""The small puzzles of learners, the middle character and the heard gap: no second answer, by brute force."""

from __future__ import annotations

from itertools import combinations

import pytest

from generators.kernel.kind import no_pulse
from generators.kernel.phrases import CHINESE, ENGLISH, phrasebook, say, speak
from generators.names.day_character import LINE, character_days
from generators.riddle_zh.explain import face_in_english, reason, sound_of, step_of, target_of
from generators.riddle_zh.generate import GAP, slip_of_path, small_puzzles, tray
from generators.riddle_zh.kind import RIDDLE_ZH
from generators.riddle_zh.menu import SMALL
from generators.riddle_zh.notation import read, write
from generators.riddle_zh.rules import Puzzle, Tell, play, start
from generators.words.idioms import known_idioms
from generators.words.readings import bare, senses, taught_words
from tests.generators.wall import brute
from tests.rows import sample

MIDDLES, HEARD = ([group for group in SMALL if group.startswith(form)] for form in ("middle", "heard"))


def known_words() -> set[str]:
    """Words of the tables for cards, idioms, words that learners are taught, and one that no table has."""
    found = {*taught_words(), *known_idioms(), "早会"}
    for row in (*brute.rows("examples.txt"), *brute.rows("word_sounds.txt"), *brute.rows("words_en.txt")):
        found |= {cell.split(" ")[0].split("/")[0] for cell in row.split("\t")}
    return found


def fits(puzzle: Puzzle, sign: str, words: set[str]) -> bool:
    """Does the character make all four words, or with what stands beside the gap a word of two to four?"""
    parts = puzzle.face.replace(GAP, sign).split("，")
    if puzzle.target == "填一字":
        return words.issuperset(parts)
    text, at = puzzle.face.replace(GAP, sign), puzzle.face.index(GAP)
    ends = combinations(range(max(0, at - 3), min(len(text), at + 4) + 1), 2)
    return any(begin <= at < end and end - begin > 1 and text[begin:end] in words for begin, end in ends)


@pytest.mark.slow
def test_no_other_character_fits() -> None:
    words = known_words()
    signs = {row.split("\t")[0] for row in brute.rows("facts.txt")}
    heard = {sign: {bare(sound) for sound in senses(sign)} for sign in signs}
    for group in SMALL:
        for puzzle in small_puzzles(group):
            sound = bare(puzzle.target.partition(" ")[2])
            others = [sign for sign in signs - {puzzle.answer} if not sound or sound in heard[sign]]
            assert [sign for sign in others if fits(puzzle, sign, words)] == [], puzzle.face


@pytest.mark.sampled
@pytest.mark.parametrize("group", SMALL)
def test_learners_know_all_words(group: str) -> None:
    form, level = SMALL[group]
    puzzles = small_puzzles(group)
    assert len(puzzles) >= (40 if form == "middle" else 190)
    assert len({each.face for each in puzzles}) == len(puzzles)
    for each in puzzles:
        assert read(write(each)) == each
        assert each.answer not in each.face
        if form == "middle":
            words = each.face.replace(GAP, each.answer).split("，")
            assert len({*words}) == 4
            assert all(taught_words()[word] <= level for word in words)
        else:
            word, _, text = each.reason.partition("：")
            assert taught_words()[word] <= level
            assert word in text
            assert each.target.partition(" ")[2] in senses(each.answer)
            assert text == each.face.replace(GAP, each.answer)
            same = [sign for sign in tray(each, taught=True) if each.target.partition(" ")[2] in senses(sign)]
            assert len(same) > 1, "there is nothing to choose"


@pytest.mark.parametrize("group", SMALL)
def test_hints_and_reasons_are_told_in_both_languages(group: str) -> None:
    for puzzle in sample(small_puzzles(group), 20, 3):
        for speech in (CHINESE, ENGLISH):
            speak(speech)
            tell = phrasebook().tell
            hint = RIDDLE_ZH.hint(start(puzzle), no_pulse)
            assert hint is not None
            step = tell(say("list.one", only=step_of(puzzle)))
            assert puzzle.answer not in step or "pieces" not in puzzle.helps
            told = tell(reason(play(start(puzzle), Tell())))
            assert puzzle.answer in told
        assert sound_of(puzzle)
        assert "/" not in sound_of(puzzle)
        assert target_of(puzzle) != puzzle.target
        assert face_in_english(puzzle)
    speak(ENGLISH)


def test_a_reason_has_the_sound_of_the_line() -> None:
    """It said “得 de” below a line with dé."""
    number = next(at for at, day in enumerate(character_days()) if day.line == "怕得鱼惊不应人")
    puzzle = slip_of_path(number, LINE)
    speak(ENGLISH)
    assert phrasebook().tell(reason(play(start(puzzle), Tell()))).startswith("得 dé")

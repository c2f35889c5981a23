"""Brick of idioms: the sets of characters, what they write, and what is said of it."""

from __future__ import annotations

import re
from random import Random

import pytest

from generators.brick.chinese import COMMON, repeats
from generators.brick.explain import meaning, way
from generators.brick.kind import BRICK, BRICK_ZH
from generators.brick.notation import note
from generators.brick.rules import (
    GENIUS,
    NAMES,
    Guess,
    Puzzle,
    Reveal,
    in_signs,
    judge,
    play,
    rank,
    rank_thresholds,
    start,
)
from generators.kernel.kind import IllegalMove, no_pulse
from generators.kernel.options import every_preset, is_custom
from generators.kernel.phrases import LANGUAGES, phrasebook, say, speak
from generators.words.idioms import idiom_of, idioms, known_idioms, sense
from generators.words.readings import taught_signs
from tests.rows import few_or_slow, present
from tests.said import blanks, refused

PRESETS = {preset.id: preset.options for preset in every_preset(BRICK_ZH.menu) if not is_custom(preset.id)}
LEVELS = {"hsk": 1, "easy": 1, "medium": 2, "hard": 3}


def dealt(name: str, seed: int) -> Puzzle:
    return BRICK_ZH.generate(PRESETS[name], Random(seed), no_pulse)


@pytest.mark.sampled
@pytest.mark.parametrize("name", PRESETS)
@pytest.mark.parametrize("seed", few_or_slow(5, 29))
def test_a_plain_scan_finds_the_same_idioms(name: str, seed: int) -> None:
    puzzle, options = dealt(name, seed), PRESETS[name]
    signs = set(puzzle.letters)
    levels = {idiom.simplified: idiom.level for idiom in idioms()}
    written = {idiom for idiom in known_idioms() if set(idiom) <= signs}
    assert "话说回来" not in written, "it is hardly an idiom"
    asked = {idiom for idiom in written if levels.get(idiom, 9) <= LEVELS[options.level]} - {"三朋四友"}
    if options.level == "hsk":  # there was none for learners
        asked = {idiom for idiom in asked if taught_signs().issuperset(idiom)}
    assert len(puzzle.letters) == len(signs) == options.letters
    assert set(puzzle.words) == asked
    assert set(puzzle.extra) == written - asked
    assert 6 <= len(puzzle.words) <= 12
    assert set("".join(puzzle.words)) == signs, "every character is of use"
    for word in puzzle.words:
        others = set("".join(other for other in puzzle.words if other != word))
        assert len(set(word) & others) >= 2, f"{word} has nothing to do with the others"
    assert sum(len(set(word)) < 4 for word in puzzle.words) <= 2, "too many idioms have a character twice"


def test_few_sets_have_the_commonest_characters_and_the_next_day_has_other_idioms() -> None:
    puzzles = [dealt("14-medium", seed) for seed in range(30)]
    assert sum(not COMMON.isdisjoint(puzzle.letters) for puzzle in puzzles) <= 10
    assert repeats(puzzles[0], (puzzles[0],))
    assert not repeats(puzzles[0], ())


def test_so_few_idioms_have_three_ranks() -> None:
    for seed in range(10):
        ranks = rank_thresholds(puzzle := dealt("14-easy", seed))
        assert [name for *_, name in ranks] == [NAMES[0], NAMES[GENIUS], NAMES[-1]]
        assert [points for points, *_ in ranks] == sorted({points for points, *_ in ranks})
        state = start(puzzle)
        for word in puzzle.words:
            assert rank(state) == (NAMES[GENIUS] if len(state.found) >= ranks[1][0] else NAMES[0])
            state = play(state, Guess(word))
        assert rank(state) == NAMES[-1]


@pytest.mark.parametrize("word", ["万水千", "abcd"])
def test_what_is_no_idiom_is_refused_with_its_line(word: str) -> None:
    text = f'{{"brick_zh": {{"letters": "千山万水abcd",\n"words": ["千山万水",\n"{word}"]}}}}'
    phrase = refused(BRICK_ZH.open, text.encode())
    assert (phrase.key, blanks(phrase)["line"], blanks(phrase)["word"]) == ("brick_zh.odd_word", 3, word)


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_speaks_of_characters_and_idioms_on_paper_too(language: str) -> None:
    speak(language)
    puzzle, paper = dealt("12-easy", 3), present(BRICK_ZH.outside.paper)
    state = BRICK_ZH.start(puzzle)
    said = [hint.because for hint in way(state, no_pulse)]
    said += [judge(state, text) for text in ("千", "千军万马", puzzle.letters[0] * 4, puzzle.words[0])]
    said += [note(puzzle, no_pulse), BRICK_ZH.hint(state, no_pulse).where]
    said += [in_signs(puzzle, say(f"board.brick.tab_{tab}")) for tab in ("alphabet", "table", "reveal")]
    with pytest.raises(IllegalMove) as refused:
        BRICK_ZH.play(state, Reveal("千"))
    said.append(refused.value.phrase)
    told = list(map(phrasebook().tell, said))
    for sheet in (paper.sheet(puzzle), paper.answer(BRICK_ZH.solutions(puzzle, 1, no_pulse)[0])):
        told += [sheet.rule, sheet.ruled, *(part.title for part in sheet.lists)]
    for text in told:
        assert not re.search("字母|单词|词典|letter|word|dictionary|pangram", text.lower()), text


def test_a_found_idiom_has_its_sound_and_its_meaning() -> None:
    assert present(meaning(dealt("12-easy", 3), "一举两得")).text.startswith("yī jǔ liǎng dé ")


def test_a_hint_says_what_an_idiom_means_then_how_it_sounds() -> None:
    """A hint gave a character in three presses and never the pinyin: sixty presses for six idioms."""
    state = BRICK_ZH.start(dealt("14-easy", 1))
    first = BRICK_ZH.hint(state, no_pulse)
    says = [link.words.key for link in first.chain]
    assert says == ["brick_zh.hint.meaning"]
    told = blanks(first.chain[0].words)["meaning"]
    assert told == sense(first.move.word)
    assert idiom_of(first.move.word).pinyin not in told
    again = BRICK_ZH.hint(BRICK_ZH.play(state, first.move), no_pulse)
    assert again.move == Guess(first.move.word)
    assert blanks(again.where)["meaning"] == told
    assert blanks(again.chain[0].words)["sound"] == idiom_of(first.move.word).pinyin
    letters = BRICK.hint(BRICK.start(Puzzle("adel", "", ("deal", "lead"))), no_pulse)
    assert len(letters.chain) == 1

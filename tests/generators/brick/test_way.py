"""The whole way through a brick, and what stands behind a guess: every sentence, read back, is true."""

from __future__ import annotations

import re
from random import Random

import pytest

from generators.brick.kind import BRICK
from generators.brick.rules import Add, Finish, Guess, Puzzle, Reveal, State, Strike, seal
from generators.brick.why import why
from generators.kernel.kind import FOUND, no_pulse
from generators.kernel.phrases import ENGLISH, phrasebook
from generators.kernel.way import thoughts, way
from tests.generators.brick.player import game
from tests.generators.brick.read_back import is_true, rarity
from tests.rows import FULL

PUZZLES = 100 if FULL else 3


def made(seed: int) -> Puzzle:
    return BRICK.generate(BRICK.presets[seed * 7 % len(BRICK.presets)].options, Random(seed), no_pulse)


@pytest.mark.parametrize("seed", range(PUZZLES))
def test_the_way_finds_every_word_and_tells_the_truth(seed: int) -> None:
    puzzle, rng = made(seed), Random(seed)
    state = BRICK.start(puzzle)
    for word in rng.sample(puzzle.words, seed % 3 * len(puzzle.words) // 3):
        state = BRICK.play(state, Guess(word))
    steps = list(way(BRICK, state, no_pulse))
    assert [*state.found, *(step.hint.move.word for step in steps)] == list(steps[-1].after.found)
    assert sorted(steps[-1].after.found) == list(puzzle.words)
    for step in steps:
        assert is_true(step.before, step.hint.because) == step.hint.move.word
        assert str(len(step.hint.move.word)) in phrasebook(ENGLISH).tell(step.hint.where)
        assert (step.hint.technique, step.hint.level) in {(each.name, each.level) for each in BRICK.techniques}
    groups = thoughts(BRICK, steps)
    letters = []
    for group in groups:
        title = phrasebook(ENGLISH).tell(group.title)
        count, letter = re.fullmatch(r"(\d+|One) words? that begins? with (.)", title).groups()
        assert ("1" if count == "One" else count) == str(len(group.steps))
        assert {step.hint.move.word[0].upper() for step in group.steps} == {letter}
        letters.append(letter)
    assert letters == sorted(set(letters))


@pytest.mark.parametrize("seed", range(PUZZLES))
def test_what_stands_behind_each_guess(seed: int) -> None:
    puzzle = made(seed)
    for deed in game(puzzle, Random(seed), 0.8, oddly=True):
        found = why(deed.before, deed.move, no_pulse) if deed.move is not None else None
        word = deed.move.word if isinstance(deed.move, Guess) else ""
        assert (found is not None) == bool(word)
        if found is not None:
            assert found.sort == FOUND
            assert is_true(deed.before, found.because) == word
            assert found.technique == technique(deed.before, word)


def technique(state: State, word: str) -> str:
    """Told anew, but for endings."""
    level = rarity(word)
    by_level = "common_word" if level <= 35 else "uncommon_word" if level <= 50 else "rare_word"
    if word in state.puzzle.extra:
        return by_level
    if any(each == word and count for each, count in state.revealed):
        return "a_letter"
    if set(word) == set(state.puzzle.letters):
        return "pangram"
    ending = "with another ending" in phrasebook(ENGLISH).tell(why(state, Guess(word), no_pulse).because)
    return "inflection" if ending else by_level


def after(*words: str, puzzle: Puzzle) -> State:
    state = BRICK.start(puzzle)
    for word in words:
        state = BRICK.play(state, Guess(word))
    return state


ENDINGS = Puzzle("deghinps", "", ("shed", "shin", "shine", "shined", "shines", "shins", "shinned", "shinning"))


@pytest.mark.parametrize(
    ("found", "word", "stem"),
    [
        ("shin", "shins", "shin"),
        ("shin", "shines", ""),  # of shine
        ("shine", "shines", "shine"),
        ("shin", "shined", ""),
        ("shine", "shined", "shine"),
        ("shin", "shinning", "shin"),
        ("shined", "shine", ""),
        ("shed", "shins", ""),
    ],
)
def test_an_ending_is_told_of_the_word_it_belongs_to(found: str, word: str, stem: str) -> None:
    told = phrasebook(ENGLISH).tell(why(after(found, puzzle=ENDINGS), Guess(word), no_pulse).because)
    assert told.startswith(f"{word}: with another ending, {stem} was found before." if stem else f"{word}: {len(word)}")


def test_what_is_not_judged() -> None:
    puzzle = Puzzle("abelt", "", ("table", "bleat"), hushed=(seal("tabbel"),))
    state = after("table", puzzle=puzzle)
    for move in (Reveal("bleat"), Strike("table"), Add("batt"), Finish(), Guess("tabbel")):
        assert why(state, move, no_pulse) is None
    assert why(state, Guess(" Bleat "), no_pulse) is not None


def test_of_another_language_nothing_is_claimed() -> None:
    """Fast, kind and rot are German words as well."""
    puzzle = Puzzle("adefiknrst", "", ("fast", "kind", "rinde", "tanne", "saite", "seide", "keifen", "frieren"))
    texts = [phrasebook(ENGLISH).tell(step.hint.because) for step in way(BRICK, BRICK.start(puzzle), no_pulse)]
    assert all(re.fullmatch(r"\w+: \d letters\. How common it is, is unknown\.", text) for text in texts)
    assert list(way(BRICK, BRICK.play(BRICK.start(puzzle), Finish()), no_pulse)) == []

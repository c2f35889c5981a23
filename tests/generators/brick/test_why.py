"""How a word of a brick is found: by its ending, by all letters, or because it is known."""

from __future__ import annotations

from random import Random

import pytest

from generators.brick.explain import why
from generators.brick.kind import BRICK
from generators.brick.rules import Add, Finish, Guess, Puzzle, Reveal, State, Strike, seal
from generators.kernel.kind import FOUND, no_pulse
from generators.kernel.way import thoughts, way
from tests.generators.brick.player import game, made
from tests.generators.brick.read_back import is_true, rarity
from tests.rows import few_or_slow
from tests.said import blanks, name, parts

ENDINGS = Puzzle("deghinps", "", ("shed", "shin", "shine", "shined", "shines", "shins", "shinned", "shinning"))


def stem(state: State, word: str) -> str:
    """Of what word it is said to be another ending."""
    found = why(state, Guess(word), no_pulse)
    assert found is not None
    said = [blanks(each)["stem"] for each in parts(found.because) if name(each) == "inflection"]
    return "".join(said)


@pytest.mark.parametrize("seed", few_or_slow(3, 100))
def test_why_a_guess_counts(seed: int) -> None:
    for played in game(made(seed), Random(seed), 0.8, oddly=True):
        found = why(played.before, played.move, no_pulse) if played.move is not None else None
        word = played.move.word if isinstance(played.move, Guess) else ""
        assert (found is not None) == bool(word)
        if found is not None:
            assert found.sort == FOUND
            assert is_true(played.before, found.because) == word
            assert found.technique == technique(played.before, word)


def technique(state: State, word: str) -> str:
    """Judged again, but for endings."""
    level = rarity(word)
    by_level = "common_word" if level <= 35 else "uncommon_word" if level <= 50 else "rare_word"
    if word in state.puzzle.extra:
        return by_level
    if any(each == word and count for each, count in state.revealed):
        return "a_letter"
    if set(word) == set(state.puzzle.letters):
        return "pangram"
    return "inflection" if stem(state, word) else by_level


def test_a_way_goes_by_first_letters() -> None:
    groups = thoughts(BRICK, list(way(BRICK, BRICK.start(made(1)), no_pulse)))
    titles = []
    for group in groups:
        said = blanks(group.title)
        assert said.get("count", 1) == len(group.steps)
        assert {step.hint.move.word[0].upper() for step in group.steps} == {said["letter"]}
        titles.append(said["letter"])
    assert titles == sorted(set(titles))


@pytest.mark.parametrize(
    ("found", "word", "expected"),
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
def test_an_ending_belongs_to_its_word(found: str, word: str, expected: str) -> None:
    assert stem(BRICK.play(BRICK.start(ENDINGS), Guess(found)), word) == expected


def test_what_is_not_judged() -> None:
    puzzle = Puzzle("abelt", "", ("table", "bleat"), hushed=(seal("tabbel"),))
    state = BRICK.play(BRICK.start(puzzle), Guess("table"))
    for move in (Reveal("bleat"), Strike("table"), Add("batt"), Finish(), Guess("tabbel")):
        assert why(state, move, no_pulse) is None
    assert why(state, Guess(" Bleat "), no_pulse) is not None


def test_how_common_words_of_another_language_are_is_unknown() -> None:
    """Fast, kind and rot are German words as well."""
    puzzle = Puzzle("adefiknrst", "", ("fast", "kind", "rinde", "tanne", "saite", "seide", "keifen", "frieren"))
    for step in way(BRICK, BRICK.start(puzzle), no_pulse):
        assert name(step.hint.because) == "word"
        assert name(blanks(step.hint.because)["known"]) == "known_0"
    assert list(way(BRICK, BRICK.play(BRICK.start(puzzle), Finish()), no_pulse)) == []

"""Words of the player's own in Brick: added, struck, and what a word means."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from generators.brick.explain import WITTY, meaning
from generators.brick.generate import generate, reworded
from generators.brick.kind import BRICK
from generators.brick.menu import Options
from generators.brick.notation import read, write
from generators.brick.rules import (
    Add,
    Guess,
    Move,
    Puzzle,
    State,
    Strike,
    is_pangram,
    most_points,
    play,
    points,
    same_brick,
    seal,
    solved,
    stars,
    start,
    to_find,
)
from generators.kernel.kind import IllegalMove, no_pulse
from generators.words.clue_bank import bank
from generators.words.dictionary import BLANK
from generators.words.word_list import OwnWords

PUZZLE = Puzzle("adeln", "", ("laden", "lead", "lend"), ("dell",), (seal("dead"),), ("dell",))


def after(*moves: Move) -> State:
    state = start(PUZZLE)
    for move in moves:
        state = play(state, move)
    return state


# --- moves


def test_an_added_word_earns_a_star() -> None:
    state = after(Add("Alan"))
    assert stars(state) == ("alan",)
    assert state.puzzle == PUZZLE
    with pytest.raises(IllegalMove):
        play(state, Guess("alan"))


@pytest.mark.parametrize("word", ["lead", "dell", "dead", "ale", "quad", "al an"])
def test_only_an_unknown_word_of_these_letters_can_be_added(word: str) -> None:
    with pytest.raises(IllegalMove):
        after(Add(word))


def test_a_struck_word_keeps_its_points_and_is_none_of_those_to_find() -> None:
    before = after(Guess("lend"))
    state = play(before, Strike("lend"))
    assert points(state) == points(before)
    assert most_points(state.puzzle) == most_points(PUZZLE) - 1
    assert to_find(state) == to_find(before)
    assert state.puzzle.words == ("laden", "lead")
    assert stars(state) == ()
    assert same_brick(PUZZLE, state.puzzle)
    assert solved(play(play(state, Guess("lead")), Guess("laden")))


def test_what_is_still_to_be_found_cannot_be_struck_nor_the_only_word() -> None:
    with pytest.raises(IllegalMove):
        after(Strike("lend"))
    with pytest.raises(IllegalMove):
        after(Guess("lend"), Strike("lend"), Guess("lead"), Strike("lead"), Guess("laden"), Strike("laden"))


# --- puzzles


def test_a_puzzle_by_own_words() -> None:
    own = OwnWords(("alan", "dead", "lean", "zonkey", "lead"), ("lend", "moor"))
    puzzle = reworded(PUZZLE, own)
    assert puzzle.words == ("laden", "lead")
    assert puzzle.extra == ("alan", "dell", "lean", "lend")
    assert puzzle.besides == ("dell", "lend")
    assert reworded(puzzle, own) == puzzle
    assert read(write(puzzle)) == puzzle


def test_a_puzzle_always_asks_for_something() -> None:
    assert reworded(PUZZLE, OwnWords(struck=PUZZLE.words)).words == PUZZLE.words
    assert reworded(PUZZLE, OwnWords(("moor",), ("alan",))) is PUZZLE


@pytest.mark.parametrize("preset", BRICK.presets[:6], ids=lambda each: each.id)
def test_new_puzzles_ask_for_no_struck_word(preset: object) -> None:
    options: Options = preset.options  # type: ignore[attr-defined]
    first = generate(options, Random(3), no_pulse)
    struck = (*first.words[::2], *(word for word in first.words if is_pangram(first, word)))
    added = first.letters + first.letters  # no word, but these letters spell it
    own = OwnWords((added,), struck)
    for seed in range(3, 8):
        puzzle = generate(replace(options, own=own), Random(seed), no_pulse)
        assert not set(puzzle.words) & set(struck)
        assert any(is_pangram(puzzle, word) for word in puzzle.words)
        assert (added in puzzle.extra) == (set(added) == set(puzzle.letters))


# --- meanings


def test_a_meaning_is_the_plainest_clue_without_a_gap_or_wit() -> None:
    puzzle = generate(Options(), Random(1), no_pulse)
    for word in puzzle.words:
        clues = [clue for clue in bank().get(word, ()) if BLANK not in clue.text and clue.difficulty < WITTY]
        found = meaning(puzzle, word)
        if clues:
            assert found is not None
            assert found.word == word
            assert found.text in {clue.text for clue in clues if clue.difficulty == min(c.difficulty for c in clues)}


def test_a_form_tells_of_its_stem() -> None:
    found = meaning(Puzzle("adeln", "", ("lead", "lean")), "ignoring")
    assert found is not None
    assert found.word == "ignore"
    royally = meaning(Puzzle("adeln", "", ("lead", "lean")), "royally")
    assert royally is not None
    assert royally.word in ("royally", "royal")
    assert meaning(Puzzle("adeln", "", ("lead", "lean")), "scarcely") != meaning(
        Puzzle("adeln", "", ("lead", "lean")), "scarce"
    )


def test_words_of_another_language_have_no_english_meaning() -> None:
    german = Puzzle("deiknrst", "", ("dein", "eins", "kind", "rinde", "sind", "stein"))
    assert meaning(german, "kind") is None
    assert meaning(Puzzle("dikn", "", ("kind", "kidding")), "qqqq") is None

"""The rules of play, points, words of the player's own, and texts of Brick."""

import json
import tomllib
from collections import Counter
from functools import reduce
from itertools import combinations
from pathlib import Path

import pytest
from hypothesis import strategies as st

from generators.brick import rules
from generators.brick.notation import claims, read, write
from generators.brick.rules import (
    Add,
    Guess,
    Move,
    Puzzle,
    Reveal,
    State,
    Strike,
    extra_points,
    is_solved,
    points,
    seal,
    start,
)
from generators.brick.solver import english
from generators.kernel.kind import no_pulse
from generators.kernel.phrases import phrasebook
from tests.rows import present
from tests.said import refused

GOLDEN = tomllib.loads((Path(__file__).parents[2] / "golden" / "brick.toml").read_text(encoding="utf-8"))
DRIVER = Puzzle("deioprv", "", ("driver", "error", "order", "prior", "provide"), ("deed", "overdid"), (seal("dodo"),))
CENTRED = Puzzle("deioprv", "p", ("prior", "provide"))
BESIDES = Puzzle("deioprv", "", ("order", "prior"), ("deed", "overdid"), (), ("deed",))
LADEN = Puzzle("adeln", "", ("laden", "lead", "lend"), ("dell",), (seal("dead"),), ("dell",))


def played(puzzle: Puzzle, *moves: Move) -> State:
    return reduce(rules.play, moves, start(puzzle))


@pytest.mark.parametrize(
    ("puzzle", "words", "verdict"),
    [
        (DRIVER, ["order"], "found"),
        (DRIVER, [" ORDER "], "found"),
        (DRIVER, ["provide"], "pangram"),
        (DRIVER, ["deed"], "extra"),
        (DRIVER, ["dodo"], "extra"),
        (DRIVER, ["order", "order"], "already"),
        (DRIVER, ["deed", "deed"], "already"),
        (DRIVER, ["rid"], "too_short"),
        (DRIVER, [""], "too_short"),
        (DRIVER, ["spider"], "other_letters"),
        (DRIVER, ["rrrrr"], "unknown"),
        (CENTRED, ["order"], "no_centre"),
    ],
)
def test_verdicts(puzzle: Puzzle, words: list[str], verdict: str) -> None:
    *before, last = words
    state = played(puzzle, *map(Guess, before))
    said = rules.judge(state, last)
    assert said.key == f"brick.verdict.{verdict}"
    assert phrasebook().tell(said)
    if verdict in ("found", "pangram", "extra"):
        assert rules.play(state, Guess(last)) != state
    else:
        assert refused(rules.play, state, Guess(last)) == said


def test_all_the_words_solve_it_and_extra_words_do_not() -> None:
    state = played(DRIVER, *map(Guess, DRIVER.words))
    assert is_solved(state)
    refused(rules.play, state, Guess("deed"))
    assert not is_solved(played(DRIVER, *map(Guess, [*DRIVER.words[1:], "deed", "dodo", "overdid"])))


def test_a_game_begun_before_the_dictionary_knew_a_word_ends_by_its_own_words() -> None:
    text = (
        '{"puzzle": {"letters": "cdklnow", "words": ["clock", "clown", "cold", "down", "lock", "look"], '
        '"bonus": ["clod", "cowl"], "besides": ["clod"]}}\n'
    )
    puzzle = read(text)
    assert "lockdown" in english(no_pulse).words(puzzle.letters)
    assert "lockdown" not in puzzle.words + puzzle.extra
    assert write(puzzle) == text
    state = played(puzzle, Guess("clod"), Add("lockdown"), *map(Guess, puzzle.words))
    assert state.bonus == ("clod", "lockdown")
    assert is_solved(state)
    assert rules.judge(start(puzzle), "lockdown").key == "brick.verdict.unknown"


def test_ranks_climb_with_the_points_of_words() -> None:
    assert {each["word"]: rules.points_for(DRIVER, each["word"]) for each in GOLDEN["worth"]} == {
        each["word"]: each["points"] for each in GOLDEN["worth"]
    }
    needed = [points for points, *_ in rules.rank_thresholds(DRIVER)]
    assert needed == sorted(needed)
    assert needed[0] == 0
    assert needed[-1] == rules.most_points(DRIVER) == 35
    assert rules.rank(start(DRIVER)) == rules.rank_thresholds(DRIVER)[0][-1]
    assert rules.rank(played(DRIVER, *map(Guess, DRIVER.words))) == rules.rank_thresholds(DRIVER)[-1][-1]
    ahead = present(rules.next_rank(played(DRIVER, Guess("order"))))
    assert ahead[0] == min(step for step in needed if step > 5) - 5


def missing(puzzle: Puzzle, *guesses: Guess) -> str:
    points, words, _ = present(rules.next_rank(played(puzzle, *guesses)))
    return phrasebook().tell(rules.tell_needs(points, words))


def test_a_genius_has_half_of_the_words_however_short_the_list() -> None:
    """Three of eight words were enough, with the pangram among them."""
    short = Puzzle("enorw", "r", ("error", "newer", "owner", "renew", "were", "wore", "worn", "wren"))
    three = Guess("owner"), Guess("error"), Guess("newer")
    assert not rules.is_genius(played(short, *three))
    assert missing(short, *three) == "1 word"
    assert missing(short, *three[:2]) == "5 points and 2 words"
    assert rules.is_genius(played(short, *three, Guess("wren"))), "with the fewest points, too"
    assert rules.is_genius(played(CENTRED, Guess("provide"), Guess("prior")))


def test_no_lantern_that_was_lit_goes_out() -> None:
    """Genius asked for 70 % of the points, and for more of them than the best words short of half can have."""
    short = Puzzle("enorw", "r", ("error", "newer", "owner", "renew", "were", "wore", "worn", "wren"))
    best = sorted((rules.points_for(short, word) for word in short.words), reverse=True)
    before = max(-(-rules.most_points(short) * 70 // 100), sum(best[:3]) + 1)
    for count in range(len(short.words) + 1):
        for words in combinations(short.words, count):
            state = played(short, *map(Guess, words))
            assert points(state) < before or rules.is_genius(state)


def test_the_tables_count_what_is_still_to_be_found() -> None:
    state = played(DRIVER, Guess("order"), Guess("deed"))
    assert rules.by_first_letter(state) == {"d": Counter({6: 1}), "e": Counter({5: 1}), "p": Counter({5: 1, 7: 1})}
    assert rules.by_first_two_letters(state) == {"dr": 1, "er": 1, "pr": 2}


def test_letters_are_revealed_one_by_one() -> None:
    state = played(DRIVER, Reveal("driver"), Reveal("driver"))
    assert rules.letters_shown(state, "driver") == "dr____"
    assert rules.letters_shown(state, "error") == "_____"
    state = played(DRIVER, *[Reveal("error")] * 5, Guess("order"))
    for word in ("error", "deed", "order "):
        refused(rules.play, state, Reveal(word))


def test_words_to_find_make_the_points_and_extra_words_are_counted_apart() -> None:
    state = played(BESIDES, Guess("deed"), Guess("overdid"))
    assert (points(state), extra_points(state)) == (0, 1 + 7)
    rich = rules.play(state, Guess("order"))
    assert (points(rich), extra_points(rich)) == (5, 1 + 7)
    assert {rules.judge(start(BESIDES), word).key for word in ("deed", "overdid")} == {"brick.verdict.extra"}
    assert not is_solved(state)


# --- words of the player's own


def test_an_added_word_is_an_extra() -> None:
    state = played(LADEN, Add("Alan"))
    assert state.bonus == ("alan",)
    assert state.puzzle == LADEN


def test_a_struck_word_is_an_extra_and_none_of_those_to_find() -> None:
    before = played(LADEN, Guess("lend"))
    state = rules.play(before, Strike("lend"))
    assert (points(state), extra_points(state)) == (0, points(before))
    assert rules.most_points(state.puzzle) == rules.most_points(LADEN) - 1
    assert rules.words_to_find(state) == rules.words_to_find(before)
    assert state.puzzle.words == ("laden", "lead")
    assert state.bonus == ("lend",)
    assert rules.same_brick(LADEN, state.puzzle)
    assert is_solved(rules.play(rules.play(state, Guess("lead")), Guess("laden")))


@pytest.mark.parametrize(
    "moves",
    [
        *([Add(word)] for word in ("lead", "dell", "dead", "ale", "quad", "al an")),  # known, or not of these letters
        [Add("alan"), Guess("alan")],
        [Strike("lend")],  # still to be found
        [Guess("lend"), Strike("lend"), Guess("lead"), Strike("lead"), Guess("laden"), Strike("laden")],  # the only one
    ],
)
def test_what_cannot_be_added_or_struck(moves: list[Move]) -> None:
    played(LADEN, *moves[:-1])
    refused(played, LADEN, *moves)


# --- texts


MOVES = st.one_of(*(st.builds(move, st.text("abcé", min_size=1)) for move in (Guess, Add, Reveal, Strike)))


def test_the_example_of_the_first_program_is_a_puzzle() -> None:
    text = json.dumps({"puzzle": GOLDEN["example"]})
    puzzle = read(text)
    assert puzzle.letters == GOLDEN["example"]["letters"]
    assert set(puzzle.words) == set(GOLDEN["example"]["words"])
    assert claims(text.encode())
    assert not claims(b'{"puzzle": [[1]], "clues": {"Across": [[1, "letters"]]}}'), "a crossword with this clue"


@pytest.mark.parametrize(
    ("content", "key"),
    [
        ({"letters": ""}, "letters"),
        ({"letters": "ab1"}, "sign"),
        ({"letters": 7}, "not_text"),
        ({"letters": "abc", "centre": "d", "words": ["abba"]}, "centre"),
        ({"letters": "abc", "words": []}, "no_words"),
        ({"letters": "abc", "words": "abba"}, "not_texts"),
        ({"letters": "abc", "words": [1]}, "not_texts"),
        ({"letters": "abc", "words": ["abba", "dada"]}, "word"),
        ({"letters": "abc", "centre": "c", "words": ["abba"]}, "word"),
        ({"letters": "abc", "words": ["a" * 100]}, "word"),
        ({"letters": "abc", "words": ["abba"], "hushed": ["\ud800"]}, "seal"),
    ],
)
def test_puzzles_that_cannot_be(content: dict[str, object], key: str) -> None:
    assert refused(read, json.dumps({"puzzle": content})).key == f"brick.file.{key}"


@pytest.mark.parametrize("sign", ["\u200d", "\u200b", "\u202e", "\0", "\ud800", "7"])
def test_signs_that_are_no_letters_are_refused_by_name(sign: str) -> None:
    for puzzle in ({"letters": "abc" + sign, "words": ["abba"]}, {"letters": "abc", "words": ["abba" + sign]}):
        assert phrasebook().tell(refused(read, json.dumps({"puzzle": puzzle}))).isprintable()


@pytest.mark.parametrize("text", ["", "{", "[" * 100_000, "9" * 10_000, "[]", '{"puzzle": []}', "\ud800"])
def test_other_texts_are_refused(text: str) -> None:
    refused(read, text)

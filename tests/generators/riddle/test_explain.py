"""Hints, ways, judgements, exercises and the account of a riddle, held against a scan of the dictionary.

Whether the sentences of ways are true: tests/test_every_way.py."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from random import Random
from string import ascii_lowercase
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generators.kernel.kind import FOLLOWED, JUSTIFIED, SLIP, TimedMove, Why, no_pulse
from generators.kernel.phrases import ENGLISH, Phrase, phrasebook
from generators.kernel.way import thoughts, way
from generators.riddle.explain import account, counts, explain, why_here
from generators.riddle.kind import RIDDLE
from generators.riddle.rules import Cross, GiveUp, Move, Put, State
from tests import said
from tests.generators.riddle.second import allowed, fitting, left_by_boxes, true_of, words_of
from tests.generators.riddle.test_rules import TEACUP, moves, played
from tests.kinds import timed
from tests.rows import few_or_slow, present
from tests.said import blanks, name, parts
from tests.test_every_drill import begun as exercise_begun
from tests.test_every_drill import drills_of, exercise

DRILLS = drills_of("riddle")
TOWN = """My first is in town, but not in twelve
My second is in water but not in liter
My third is in log and also in gull
"""
HOT = """My first is in hat but not in sun.
My second is in oven but not in van.
My third is in tea but not in sea.
"""
OWL = """My first is in cold but not in hunted
My second is in two but not in fit
My third is in lip, never in tin
Solution: owl
"""


def begun(seed: int) -> State:
    presets = RIDDLE.presets
    return RIDDLE.start(RIDDLE.generate(presets[seed * 5 % len(presets)].options, Random(seed), no_pulse))


def why(state: State, move: Move) -> Why | None:
    return present(RIDDLE.teaching.why)(state, move, no_pulse)


def sentence(state: State, move: Move) -> tuple[str, dict[str, Any]]:
    """The name of a phrase and its blanks."""
    found = present(why(state, move))
    return name(found.because), blanks(found.because)


def test_letters_that_would_fit_too_are_a_list_with_or() -> None:
    """The reason said "D E would fit too"."""
    told = [phrasebook(ENGLISH).tell(why_here(TEACUP, at, "teacup"[at])) for at in range(6)]
    lists = [each.split("alone, ")[1] for each in told if "would fit too" in each]
    assert any(re.fullmatch(r"[A-Z](, [A-Z])* or [A-Z] would fit too\.", each) for each in lists), lists
    assert not any(re.search("[A-Z] [A-Z]", each) for each in lists)


# --- ways


@pytest.mark.parametrize("seed", few_or_slow(3, 20))
def test_a_way_takes_the_steps_of_hints_each_line_by_itself_to_the_answer(seed: int) -> None:
    state = begun(seed)
    steps = list(way(RIDDLE, state, no_pulse))
    assert ["".join(steps[-1].after.placed)] == fitting(state)
    for step in steps:
        hint = present(RIDDLE.hint(state, no_pulse))
        assert (hint.move, hint.technique.name) == (step.hint.move, step.hint.technique.name)
        state = RIDDLE.play(state, hint.move)
    titles = [each.title for each in thoughts(RIDDLE, steps)]
    assert {name(each) for each in titles} == {"line"}
    assert sorted(blanks(each)["number"] for each in titles) == list(range(1, len(state.placed) + 1))


@given(st.sampled_from([RIDDLE.start(TEACUP), RIDDLE.start(RIDDLE.read(TOWN))]), st.lists(moves, max_size=12))
def test_whatever_is_done_is_judged_and_mended_first(state: State, done: list[Move]) -> None:
    for move in done:
        if isinstance(move, Put | Cross) and move.position < len(state.placed) and not RIDDLE.over(state):
            found = why(state, move)
            assert found is None or phrasebook().tell(found.because)
            state = RIDDLE.play(state, move)
    steps = list(way(RIDDLE, state, no_pulse))
    mending = [step.hint.technique.name == "mistake" for step in steps]
    assert mending == sorted(mending, reverse=True)
    assert RIDDLE.is_solved(steps[-1].after if steps else state) or steps[-1].hint.technique.name == "several"


def test_letters_to_choose_from_are_told_with_or_and_one_letter_alone() -> None:
    """Of A P, only A makes a word; no word fits with any of these: N."""
    told = {"one": set[str](), "many": set[str]()}
    for seed in range(4):
        for step in way(RIDDLE, begun(seed), no_pulse):
            if isinstance(step.hint.move, Cross):
                told["one" if len(step.hint.move.letters) == 1 else "many"].add(phrasebook().tell(step.hint.because))
    assert all(told.values())
    assert [each for each in told["one"] if " or " in each.rpartition("with ")[2]] == []
    assert [each for each in told["many"] if " or " not in each.rpartition("with ")[2]] == []


# --- judgements


def a_game(seed: int) -> Iterator[tuple[State, Move, str, str]]:
    """Each move on a board where all is right, with what it is, and by which technique it follows."""
    state, rng = begun(seed), Random(seed)
    (answer,) = fitting(state)
    while empty := [at for at, letter in enumerate(state.placed) if not letter]:
        at = rng.choice(empty)
        open_letters = allowed(state)[at] - set(state.crossed[at])
        others = sorted(open_letters - {answer[at]})
        chance = rng.random()
        if chance < 0.15:
            letter = rng.choice(sorted(set(ascii_lowercase) - {answer[at]}))
            yield state, Put(at, letter), SLIP, ""
        elif chance < 0.3 and others:
            gone = rng.sample(others, rng.randint(1, len(others)))
            move: Move = Cross(at, "".join(sorted(gone)))
            yield state, move, JUSTIFIED, "no_word"
            state = RIDDLE.play(state, move)
        else:
            move = Put(at, answer[at])
            technique = {0: "only_letter", 1: "last_choice"}.get(len(others), "no_word")
            yield state, move, JUSTIFIED, technique
            state = RIDDLE.play(state, move)


@pytest.mark.parametrize("seed", few_or_slow(5, 60))
def test_guesses_slips_and_reasons_are_found_and_told_truly(seed: int) -> None:
    for state, move, sort, technique in a_game(seed):
        found = present(why(state, move))
        assert isinstance(move, Put | Cross)
        assert found.sort == sort, (state, move)
        assert technique in ("", found.technique.name)
        assert true_of(found.because, state, move.position), (phrasebook().tell(found.because), state)


def test_each_sentence() -> None:
    state = RIDDLE.start(TEACUP)
    assert sentence(state, Put(4, "u"))[0] == "only"
    assert sentence(state, Put(0, "r")) == ("is_in", {"letter": "R", "number": 1, "word": "RESINS"})
    assert sentence(state, Put(0, "z")) == ("not_in", {"letter": "Z", "number": 1, "word": "REMIT"})
    assert sentence(state, Put(0, "m")) == ("no_word", {"letter": "M", "number": 1})
    assert sentence(state, Put(0, "t"))[0] == "choice", "all lines together leave one letter"
    assert sentence(played(state, Cross(0, "m")), Put(0, "t")) == ("rest", {"letter": "T", "number": 1})
    assert sentence(state, Cross(0, "t")) == ("needed", {"letter": "T", "number": 1})
    assert sentence(state, Cross(0, "z")) == ("never", {"number": 1, "letters": ["Z"]})
    teacu = played(state, *(Put(at, letter) for at, letter in enumerate("teacu")))
    assert sentence(teacu, Put(5, "p")) == ("choice", {"letters": ["C", "P", "R"], "letter": "P"})


def test_what_a_wrong_letter_leaves_followed_from_it() -> None:
    """OWL with a P in its third box: of W and O only O goes on to a word, as in COP."""
    wrong = played(RIDDLE.start(RIDDLE.read(OWL)), Put(2, "p"))
    followed, other = present(why(wrong, Put(1, "o"))), present(why(wrong, Put(0, "l")))
    assert (followed.sort, other.sort) == (FOLLOWED, SLIP)


@pytest.mark.parametrize("move", [Put(0, ""), Put(0, "t"), GiveUp(), Cross(0, "m"), Cross(1, "m")])
def test_what_takes_nothing_further_is_not_judged(move: Move) -> None:
    """Erasing, writing again, showing; crossing out where a letter stands, or taking that back."""
    state = RIDDLE.start(TEACUP)
    assert why(played(state, Put(0, "t"), Cross(1, "m")), move) is None
    assert not counts(state, move) or move == Put(0, "t"), "nothing to be proved"


# --- reasons, and exercises


@pytest.mark.parametrize("seed", few_or_slow(1, 20))
@pytest.mark.parametrize("name", DRILLS.names)
def test_an_exercise_leaves_as_many_letters_as_its_technique_says(name: str, seed: int) -> None:
    of = exercise("riddle", name, seed)
    state = exercise_begun("riddle", of)
    assert of.hint is not None
    at = of.hint.move.position
    assert true_of(of.hint.because, state, at)
    left = allowed(state)[at] - set(state.crossed[at])
    assert {"only_letter": len(left) == 1, "last_choice": len(left) == 2, "no_word": len(left) > 2}[name]
    (answer,) = fitting(state)
    for letter in "etaoin" + answer[at]:
        assert DRILLS.is_done(of, RIDDLE.play(state, Put(at, letter))) == (letter == answer[at])


def test_the_reason_of_a_line_says_how_often_its_words_have_the_letter() -> None:
    text = (
        "My first is twice in letter, once in set but not in cat\nMy second is in both ape and ear\nMy third is in tea"
    )
    told = [(name(part), blanks(part)) for part in parts(explain(RIDDLE.read(text))[0])]
    counted = [each for each in told if each[0] in ("twice", "once", "none")]
    assert counted == [("twice", {"word": "LETTER"}), ("once", {"word": "SET"}), ("none", {"word": "CAT"})]


def hints(text: str, *done: Move) -> list[Phrase]:
    state = played(RIDDLE.start(RIDDLE.read(text)), *done)
    return [step.hint.because for step in way(RIDDLE, state, no_pulse)]


def test_hints_for_several_answers() -> None:
    last = hints(f"{HOT}Answer: hot")[-1]
    assert {"HOT", "TOT"} <= set(blanks(last).values())
    first = hints(f"{HOT}Answer: hot", Put(0, "t"))[0]
    assert (name(first), blanks(first)) == ("other", {"letter": "T", "due": "H", "number": 1}), "the file decides"
    two = blanks(hints(HOT)[-1])
    assert (two["answer"], two["other"], two["letter"], two["number"]) == ("HOT", "TOT", "H", 1), "nothing decides"
    closing = hints(f"{HOT}I am warm. What am I?")[-1]
    assert any("I am warm. What am I?" in blanks(part).values() for part in parts(closing))
    assert name(hints(TOWN, Put(0, "o"), Put(1, "a"))[0]) == "not_together", "letters of two answers"


# --- the account


def told(done: tuple[TimedMove[State, Move], ...]) -> dict[str, list[tuple[str, dict[str, Any]]]]:
    return said.lines(account(done, no_pulse))


def number(count: Phrase) -> int:
    """Of words or letters, which may be one or none."""
    of = name(count)
    return 1 if of.startswith("one_") else 0 if of.startswith("no_") else int(blanks(count)["count"])


@pytest.mark.parametrize("seed", few_or_slow(3, 12))
def test_its_numbers_are_those_of_the_dictionary(seed: int) -> None:
    state = begun(seed)
    (answer,) = fitting(state)
    done = timed(RIDDLE, state, Put(0, "q"), *(Put(at, letter) for at, letter in enumerate(answer)))
    lines, letters, (first, *rest) = told(done).values()
    allow, known = allowed(state), words_of(len(answer))
    left = known
    for at, (_, line) in enumerate(lines):
        left = [word for word in left if word[at] in allow[at]]
        assert (line["number"], number(line["letters"]), number(line["words"])) == (at + 1, len(allow[at]), len(left))
    for each, (_, line) in zip(done, letters, strict=True):
        assert isinstance(each.move, Put)
        assert (line["letter"].lower(), line["number"]) == (each.move.letter, each.move.position + 1)
        assert number(line["words"]) == left_by_boxes(each.after)
    assert first == ("answer", {"answers": [answer.upper()]})
    broken = [[at for at, (a, b) in enumerate(zip(word, allow, strict=True)) if a not in b] for word in known]
    alone = Counter(lines[0] for lines in broken if len(lines) == 1)  # the words that this line alone keeps out
    for key, line in rest:
        assert key == ("telling" if line["count"] > 1 else "telling_one")
        assert line["count"] == max(alone.values()) == alone[line["number"] - 1]


def test_a_long_game_that_is_not_over_is_told_in_short_without_the_answer() -> None:
    done = timed(RIDDLE, RIDDLE.start(TEACUP), *(Put(at % 5, letter) for at, letter in enumerate(ascii_lowercase)))
    assert "answer_title" not in told(done)
    assert "answer_title" in told((*done, *timed(RIDDLE, done[-1].after, GiveUp())))
    assert max(map(len, told(done).values())) <= 15


def test_a_line_alike_in_letters_among_others_close_in_meaning_says_so() -> None:
    """The end of the riddle left such a line without a word on its pair."""
    lines = "My first is in hot but not in cold\nMy second is in ash and also in oak\nMy third is in curdle but not in "
    told = [[name(part) for part in parts(each)][1:] for each in explain(RIDDLE.read(lines + "dawdle\n"), "har")]
    assert [each[-1] for each in told] == ["opposite", "kind", "alike"]

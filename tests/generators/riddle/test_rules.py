"""The rules of My First Is In, its moves and its texts; riddles in many wordings, judged by a tiny solver."""

import tomllib
from contextlib import suppress
from functools import reduce
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generators.kernel.kind import BadText, IllegalMove, no_pulse
from generators.riddle.kind import RIDDLE
from generators.riddle.notation import line_of, puzzle_of, read, sentences, write
from generators.riddle.read import ARTICLES, LARGEST_TEXT, SELF, VOCABULARY, WORDINGS, read_all
from generators.riddle.rules import LETTERS, Cross, GiveUp, Line, Move, Put, Puzzle, Sort, State, clauses, possible
from generators.riddle.solver import answers, difficulty, letters_left
from tests.generators.riddle.second import words_of
from tests.rows import present, sample
from tests.said import blanks, refused

FOLDER = Path(__file__).parents[2] / "golden"
EXAMPLES = tomllib.loads((FOLDER / "riddle.toml").read_text(encoding="utf-8"))
GOLDEN = tomllib.loads((FOLDER / "riddle_wordings.toml").read_text(encoding="utf-8"))
OURS = sorted(word for word in VOCABULARY | ARTICLES | WORDINGS["determiners"] | SELF if word.isalpha())
SIGNS = [",", ".", "\n", ";", "“", "'", "-", "—", "/", "\u200b", "\u202e", "İ", "ß", "🙂", "7", "my second", "my last"]
PLAIN = ["hat", "sun", "ice", "cream", "isn't", "my first"]
TEACUP = Puzzle(
    (
        Line(Sort.BUT_NOT, "remit", "resins"),
        Line(Sort.BUT_NOT, "mingles", "gingkos"),
        Line(Sort.AND_ALSO, "suave", "state"),
        Line(Sort.BOTH, "caned", "cored"),
        Line(Sort.BUT_NOT, "saucy", "spacey"),
        Line(Sort.BUT_NOT, "carps", "save"),
    ),
    ("teacup",),
)
moves = st.one_of(
    st.builds(Put, st.integers(0, 11), st.sampled_from(["", *LETTERS])),
    st.builds(Cross, st.integers(0, 11), st.text(LETTERS, min_size=1, max_size=26)),
    st.just(GiveUp()),
)


def played(state: State, *steps: Move) -> State:
    return reduce(RIDDLE.play, steps, state)


def test_possible_letters_shrink_when_crossed_and_come_back() -> None:
    state = RIDDLE.start(TEACUP)
    assert [possible(state, position) for position in range(6)] == ["mt", "elm", "aes", "cde", "u", "cpr"]
    state = RIDDLE.play(state, Cross(1, "ml"))
    assert possible(state, 1) == "e"
    assert possible(RIDDLE.play(state, Cross(1, "l")), 1) == "el"


def test_a_letter_against_its_own_line_is_a_fault_and_another_wrong_one_a_mistake() -> None:
    state = played(RIDDLE.start(TEACUP), Put(0, "r"), Put(1, "m"), Put(2, "a"))
    assert RIDDLE.faults(state) == {(0, 0)}
    assert present(RIDDLE.mistakes)(state, no_pulse) == {(0, 0), (0, 1)}


@pytest.mark.parametrize("answer", ["teacup", "concur"])
def test_any_answer_solves_and_ends_it(answer: str) -> None:
    begun = RIDDLE.start(Puzzle(TEACUP.lines, ("concur", "teacup")))
    state = played(begun, *(Put(position, letter) for position, letter in enumerate(answer)))
    assert RIDDLE.is_solved(state)
    refused(RIDDLE.play, state, GiveUp())
    assert RIDDLE.over(RIDDLE.play(begun, GiveUp()))


@pytest.mark.parametrize("move", [Put(6, "a"), Put(-1, "a"), Put(0, "ä"), Put(0, "ab"), Cross(0, ""), Cross(0, "A")])
def test_moves_that_are_none(move: Move) -> None:
    with pytest.raises(IllegalMove) as caught:
        RIDDLE.play(RIDDLE.start(TEACUP), move)
    assert str(caught.value)


def test_a_riddle_that_names_another_language_is_left_to_a_sibling() -> None:
    riddle = "My first is in lion but not in tiger\n"
    for language, ours in ((None, True), ("en", True), ("zh", False)):
        text = f"# language: {language}\n{riddle}" if language else riddle
        assert RIDDLE.claims(text.encode()) is ours


def test_a_written_puzzle_hides_its_answer_which_the_dictionary_gives_as_well() -> None:
    text = write(TEACUP)
    assert "teacup" not in text
    bare = text.partition("Sealed")[0]
    assert read(text) == read(bare) == read(bare + "Solution: teacup") == TEACUP
    wrong = write(Puzzle(TEACUP.lines, ("concur", "teacup"), says_last=True))  # concur does not fit these lines
    for bad in (wrong, *(bare + tail for tail in ("Solution: sprout", "Solution: tea", "Sealed: abcdef"))):
        refused(read, bad)


# --- riddles as people write them


def fitting(told: list[str]) -> list[str]:
    """The words of the dictionary that fit, letter by letter: +in -not in, 2 twice in."""
    fits = [[letter for letter in LETTERS if all(holds(each, letter) for each in line.split())] for line in told]
    words = words_of(len(fits))
    return sorted(word for word in words if all(letter in choice for letter, choice in zip(word, fits, strict=True)))


def holds(told: str, letter: str) -> bool:
    count = told[1:].count(letter)
    return count > 0 if told[0] == "+" else count == int(told[0].replace("-", "0"))


@pytest.mark.parametrize("case", GOLDEN["riddle"])
def test_every_wording_is_understood(case: dict[str, Any]) -> None:
    (reading,) = read_all(case["text"])
    expected = fitting(case["told"])
    assert expected
    assert list(answers(reading.lines)) == expected
    puzzle = read(case["text"])
    assert read(write(puzzle)) == puzzle


@pytest.mark.parametrize("article", ["a", "an", "the", "The"])
def test_an_article_is_never_the_word(article: str) -> None:
    (reading,) = read_all(f"My first is in hat but not in {article} sun")
    assert reading.lines == (Line(Sort.BUT_NOT, "hat", "sun"),)
    assert refused(read_all, f"My first is in hat but not in {article}").key == "riddle.line.article"
    (quoted,) = read_all(f'My first is in hat but not in "{article}"')
    assert quoted.lines[0].second == article.lower()


@pytest.mark.parametrize(
    ("line", "key"),
    [
        ("is in cat or dog", "unsure"),
        ("is not in cat and in dog", "unsure"),
        ("is not in cat, in dog", "unsure"),
        ("is in hat but in cap", "unsure"),
        ("is not in both cat and dog", "unsure"),
        ("is in either cat or dog", "stranger"),
        ("is in hat in cap", "stranger"),
        ("is in hat my cap", "stranger"),
        ("is in hat you wear but not in cap", "stranger"),
        ("is in hat, my dear, but not in cap", "stranger"),
        ("is in hat.\nCap does not hold it.", "stranger"),
        ("is in h@t but not in cap", "letters"),
        ("is in мир but not in cap", "letters"),
        ("is in 4ever but not in cap", "letters"),
        ("is a mystery", "stranger"),
        ("is in", "no_word"),
        ("is in hat but", "no_word"),
        ("is", "no_word"),
    ],
)
def test_what_can_be_read_in_two_ways_or_none_is_refused_by_its_line(line: str, key: str) -> None:
    why = refused(read_all, f"A riddle\nMy first is in oak\nMy second {line}\nMy last is in elm")
    assert (why.key, blanks(why)["line"]) == (f"riddle.line.{key}", 3)


def test_what_is_said_at_the_end_is_kept_and_is_no_clue() -> None:
    for tail in ("What am I?", "My whole is in the sea, but not in a lake.", "A thing that shines", "Guess the word!"):
        (reading,) = read_all(f"My first is in sky and not in dry.\n{tail}")
        assert reading.remark == tail
        assert reading.lines == (Line(Sort.BUT_NOT, "sky", "dry"),)


@pytest.mark.parametrize(
    "word", ["İzmir", "STRASSE", "Straße", "ca\u200bfé", "e\u0301te", "ﬁn", "\uff46in", "na\u00adil"]
)
def test_letters_are_folded_and_saved(word: str) -> None:
    (reading,) = read_all(f"My first is in {word}\nMy second is in oa\nMy third is in nt")
    puzzle = puzzle_of(reading)
    assert set(clauses(puzzle.lines[0])[0].word) <= set(LETTERS)
    assert read(write(puzzle)) == puzzle


def test_any_words_of_ours_can_be_looked_in() -> None:
    for number, first in enumerate(sample(OURS, 60)):
        second = OURS[number * 7 % len(OURS)]
        for sort in (Sort.BUT_NOT, Sort.AND_ALSO, Sort.BOTH, Sort.NEITHER):
            lines = (Line(sort, first, second), Line(sort, second, "oak"))
            text = "\n".join(sentences(Puzzle(lines, (), says_last=True)))
            (reading,) = read_all(text + "\nSealed: xyz\n")
            assert (reading.lines, reading.remark) == (lines, "")


@given(st.lists(st.sampled_from([*OURS, *SIGNS, *PLAIN]), max_size=14))
def test_whatever_is_said_is_read_as_it_stands_or_refused(parts: list[str]) -> None:
    text = "My first is in " + " ".join(parts)
    with suppress(BadText):
        for line in (line for reading in read_all(text) for line in reading.lines):
            assert all(set(clause.word) <= {*LETTERS, *" '-"} for clause in clauses(line))
            (again,) = read_all(line_of(Puzzle((line,), ()), 0))
            assert clauses(again.lines[0]) == clauses(line)


def test_a_remark_that_is_cut_between_words_is_read_back_the_same() -> None:
    """Found by random texts: the blank at the cut was kept once, and lost the second time."""
    lines = "My first is in cat but not in hat\nMy second is in oat but not in bit\nMy third is in wet but not in few\n"
    for length in range(1, 12):
        made = read(f"{lines}{'x' * length} {'and so on ' * 60}\nSolution: cot")
        assert read(write(made)) == made


def test_an_i_without_its_dot_is_an_i() -> None:
    """Python's own search for letters of either case finds it where an i is looked for."""
    text = "My fırst is in cat but not in hat\nMy second ıs in oat but not in bit\nMy thırd is in wet but not in few"
    assert read(f"{text}\nSolution: cot").answers == ("cot",)


# --- texts and their answers


def test_riddles_as_people_write_them() -> None:
    readings = read_all("\n\n".join(each["text"] for each in EXAMPLES["riddle"]))
    assert [list(answers(each.lines)) for each in readings] == [each["answers"] for each in EXAMPLES["riddle"]]
    assert [each.solution for each in readings[:3]] == [None, "teacup", None]
    assert [each.says_last for each in readings[:3]] == [False, True, False]


def test_hostile_texts_end() -> None:
    for text in (
        "my first " * 4_000,
        "my first is in " + "a" * 30_000,
        "x" * (LARGEST_TEXT + 1),
        "my first is" + " " * 39_000,
    ):
        refused(read_all, text)


def test_difficulty_is_the_mean_of_the_letters_left() -> None:
    puzzle = Puzzle((Line(Sort.BUT_NOT, "ab", "cd"), Line(Sort.BUT_NOT, "abefghij", "cd")), ("aa",))
    assert letters_left(puzzle) == (2, 8)
    assert difficulty(puzzle) == pytest.approx(4)

"""The whole way through a crossword: it leads to the solution, and every sentence of it, read back, is true."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from random import Random

import pytest

from generators.crossword.hints import way as way_of
from generators.crossword.kind import CROSSWORD
from generators.crossword.notation import read
from generators.crossword.rules import Clear, Move, Put, Puzzle, Reveal, State
from generators.kernel.kind import Cancelled, Hint, no_pulse
from generators.kernel.phrases import CHINESE, ENGLISH, Phrase, phrasebook
from generators.kernel.way import way
from tests.generators.crossword.bank import clues_of
from tests.generators.crossword.read_back import fits, is_true, told, written
from tests.generators.crossword.test_rules import SEVERAL
from tests.generators.kernel.test_hints_in_chinese import well_written, words_and_letters
from tests.rows import FULL

PUZZLES = 25 if FULL else 3
WORDS = [preset for preset in CROSSWORD.presets if not preset.id.endswith("cryptic")]  # see cryptic/
SMALL = [preset for preset in WORDS if not preset.id.startswith(("13", "15"))]


@cache
def made(seed: int) -> Puzzle:
    presets = WORDS if FULL else SMALL
    return CROSSWORD.generate(presets[seed * 7 % len(presets)].options, Random(seed), no_pulse)


def steps(state: State) -> Iterator[tuple[State, Hint[Move]]]:
    """With the state in which each speaks."""
    for step in way(CROSSWORD, state, no_pulse):
        yield step.before, step.hint
        state = step.after
    assert state.rows == state.puzzle.solution.rows


@pytest.mark.parametrize("seed", range(PUZZLES))
def test_the_way_leads_to_the_solution_and_every_sentence_is_true(seed: int) -> None:
    puzzle = made(seed)
    answered = set()
    for state, hint in steps(CROSSWORD.start(puzzle)):
        said = told(puzzle, hint.because)
        letters = written(state, said.slot)
        assert "_" in letters
        is_true(puzzle, said, letters)
        assert hint.move == Reveal(said.slot.direction, said.slot.start)
        assert hint.spots == set(said.slot.spots)
        assert hint.targets == {s for s, sign in zip(said.slot.spots, letters, strict=True) if sign == "_"}
        assert hint.technique == technique(said.answer, said.clue, letters)
        same_in_chinese(hint.because, said.clue)
        answered.add(said.slot)
    assert len(answered) <= len(puzzle.solution.slots)


def same_in_chinese(phrase: Phrase, clue: str) -> None:
    """But for the clue, which is English in both and may hold anything."""
    facts = [
        words_and_letters(language, phrasebook(language).tell(phrase).replace(f"“{clue}”", ""))
        for language in (ENGLISH, CHINESE)
    ]
    assert facts[0] == facts[1]
    well_written(phrase)


def technique(answer: str, clue: str, letters: str) -> str:
    """By which a word is found, told anew."""
    gaps = letters.count("_")
    if gaps < len(letters):
        if gaps == 1 or (gaps == 2 and len(letters) >= 7):
            return "last_letters"
        if fits(letters) <= 5 and fits(answer):
            return "by_crossings"
    level = next((each.difficulty for each in clues_of(answer.lower()) if each.text == clue), 0)
    return ["by_clue", "by_easy_clue", "by_fair_clue", "by_hard_clue"][level]  # themes say nothing of how hard one is


@pytest.mark.parametrize("seed", range(PUZZLES))
def test_what_is_easier_comes_first(seed: int) -> None:
    """On the empty grid no word has an easier clue than the first and is better known as well."""
    puzzle = made(seed)
    first = told(puzzle, next(steps(CROSSWORD.start(puzzle)))[1].because)
    levels = {"by_easy_clue": 1, "by_fair_clue": 2, "by_clue": 2, "by_hard_clue": 3}
    cold = [
        levels[technique(puzzle.answer(slot), clue, "_" * slot.length)]
        for slot, clue in zip(puzzle.solution.slots, puzzle.clues, strict=True)
    ]
    assert first.letters is None
    assert first.level is not None
    assert first.level <= min(cold) + 1  # a hard word with an easy clue may wait for a plain one


@pytest.mark.parametrize("seed", range(PUZZLES))
def test_from_the_midst_what_is_wrong_is_mended_first(seed: int) -> None:
    rng = Random(seed)
    puzzle = made(seed)
    state = CROSSWORD.start(puzzle)
    wrong = set()
    for spot in rng.sample(list(puzzle.solution.cells()), 8):
        letter = rng.choice([puzzle.answer_at(spot), "Q"])
        state = CROSSWORD.play(state, Put(spot, letter, pencil=rng.random() < 0.5))
        wrong |= {spot} if letter != puzzle.answer_at(spot) else set()
    hints = [hint for _, hint in steps(state)]
    assert {hint.move.spot for hint in hints[: len(wrong)] if isinstance(hint.move, Clear)} == wrong
    assert all(hint.technique == "mistake" for hint in hints[: len(wrong)])
    assert all(isinstance(hint.move, Reveal) for hint in hints[len(wrong) :])


FILE = """crossword
grid
CAT
O.O
PIP
across
1 It says miaow
3
down
1 A bobby
2 "It's lonely at the ____!"
"""


def test_a_file_says_nothing_of_its_clues_and_may_have_none() -> None:
    texts = [phrasebook(ENGLISH).tell(hint.because) for _, hint in steps(CROSSWORD.start(read(FILE)))]
    assert texts == [
        '2 down, “"It\'s lonely at the ____!"”: TOP. The clue is easy. It had none of its 3 letters.',
        "1 across, “It says miaow”: CAT. The level of the clue is unknown. It had 1 of its 3 letters: __T.",
        "1 down, “A bobby”: COP. The level of the clue is unknown. It had 1 of its 3 letters: C__.",
        (
            "3 across, which has no clue: PIP. It had 2 of its 3 letters: P_P. "
            "That is not enough, so this comes from the solution."
        ),
    ]


def test_without_any_clue_nothing_is_claimed() -> None:
    puzzle = replace(read(FILE), clues=("",) * 4)
    hints = [hint for _, hint in steps(CROSSWORD.start(puzzle))]
    told_away = phrasebook(ENGLISH).tell(hints[0].because)
    assert told_away.endswith("It had none of its 3 letters, so this comes from the solution.")
    assert {hint.technique for hint in hints} <= {"a_word", "last_letters", "by_crossings"}


def test_cells_with_several_letters() -> None:
    state = CROSSWORD.start(read(SEVERAL))
    for step in way(CROSSWORD, state, no_pulse):
        state = step.after
        assert told(state.puzzle, step.hint.because).fit is None
    assert CROSSWORD.solved(state)


def test_it_can_be_called_off() -> None:
    puzzle = made(1)
    for allowed in (0, 2, 30):
        left = iter(range(allowed))

        def pulse(left: Iterator[int] = left) -> None:
            if next(left, None) is None:
                raise Cancelled

        with pytest.raises(Cancelled):
            list(way_of(CROSSWORD.start(puzzle), pulse))

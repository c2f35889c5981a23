from __future__ import annotations

import os
from random import Random

import pytest

from generators.data import never_offered, offered
from generators.fill_in import FILL_IN, rules
from generators.fill_in.generate import LEVELS, Options
from generators.fill_in.reasoning import Reason, next_step, steps
from generators.fill_in.rules import State, placed
from generators.kind import IllegalMove, Preset, still
from generators.lattice.layout import DOWN
from generators.phrases import phrasebook
from tests.generators.crossword.second import GOLDEN, count

SEEDS = range(500 if os.environ.get("LANTERN_FULL") else 40)
OPTIONS = [preset.options for preset in FILL_IN.presets]


def original() -> rules.Puzzle:
    return FILL_IN.read(f"fill-in\n{GOLDEN['original']['layout']}\n{GOLDEN['original']['words']}")


def after(*moves: str) -> State:
    state = FILL_IN.start(original())
    for move in moves:
        state = FILL_IN.play(state, FILL_IN.read_move(move))
    return state


@pytest.mark.parametrize("seed", SEEDS)
def test_one_solution_by_a_second_opinion(seed: int) -> None:
    puzzle = FILL_IN.generate(OPTIONS[seed % len(OPTIONS)], Random(seed), still)
    assert count(puzzle.layout.rows, puzzle.words) == 1
    assert len(set(puzzle.words)) == len(puzzle.words)
    assert {word.lower() for word in puzzle.words} <= set(offered(50)) - never_offered()


@pytest.mark.parametrize("preset", FILL_IN.presets, ids=lambda preset: preset.id)
def test_hints_alone_solve_it_and_never_mislead(preset: Preset[Options]) -> None:
    puzzle = FILL_IN.generate(preset.options, Random(7), still)
    assert puzzle.layout.height == puzzle.layout.width == preset.options.size
    (solution,) = FILL_IN.solutions(puzzle, 2, still)
    state = FILL_IN.start(puzzle)
    assert not FILL_IN.solved(state)
    while not FILL_IN.solved(state):
        hint = FILL_IN.hint(state, still)
        assert hint is not None
        assert "{" not in phrasebook().tell(hint.where) + phrasebook().tell(hint.because)
        state = FILL_IN.play(state, hint.move)
        assert all(state.letter(spot) == solution.letter(spot) for spot in hint.targets)
        assert not FILL_IN.faults(state)
    assert FILL_IN.hint(state, still) is None
    assert state == solution


def test_levels_differ() -> None:
    hardest = {
        level: [max(step.reason for step in steps(_made(level, seed), still)) for seed in range(4)] for level in LEVELS
    }
    assert max(hardest["easy"]) <= Reason.ONLY_PLACE
    assert max(hardest["medium"]) <= Reason.CROSSINGS
    assert min(hardest["hard"]) >= Reason.CROSSINGS
    assert all(_made("easy", seed).layout.givens() for seed in range(3))


def _made(level: str, seed: int) -> rules.Puzzle:
    return FILL_IN.generate(Options(9, level), Random(seed), still)


def test_one_seed_one_puzzle() -> None:
    assert _made("hard", 5) == _made("hard", 5) != _made("hard", 6)


def test_a_word_is_placed_moved_and_lifted() -> None:
    state = after("place 2,3 across MANDARIN")
    assert placed(state) == {"MANDARIN"}
    assert placed(after("place 2,3 across MANDARIN", "place 9,2 across MANDARIN")) == {"MANDARIN"}
    assert after("place 2,3 across MANDARIN", "lift 2,3 across") == after()
    crossed = after("place 2,3 across MANDARIN", "place 2,4 down APPLE", "lift 2,3 across")
    assert placed(crossed) == {"APPLE"}
    assert crossed.letter((1, 3)) == "A"


def test_faults_are_unknown_words_and_words_twice() -> None:
    assert FILL_IN.faults(after("place 2,3 across MANDARIN")) == frozenset()
    slot = original().layout.slot_at((6, 8), DOWN)
    assert slot is not None
    spelled = [f"put {r + 1},{c + 1} {letter}" for (r, c), letter in zip(slot.spots, "DATX", strict=True)]
    assert FILL_IN.faults(after(*spelled)) == frozenset(slot.spots)
    twice = [f"put {r + 1},{c + 1} {letter}" for (r, c), letter in zip(slot.spots, "DATE", strict=True)]
    assert len(FILL_IN.faults(after(*twice, "place 6,1 across DATE", *twice))) == 8


@pytest.mark.parametrize(
    "move",
    ["put 1,1 A", "place 2,3 across KIWI", "place 2,3 across PAPAYAAA", "lift 2,3 down", "rub 9,1", "put 40,1 A"],
)
def test_moves_that_go_nowhere(move: str) -> None:
    with pytest.raises(IllegalMove):
        after(move)


def test_given_letters_stay() -> None:
    puzzle = FILL_IN.read("fill-in\nK**\n...\n***\n\nkit cat")
    state = FILL_IN.start(puzzle)
    assert state.letter((0, 0)) == "K"
    for move in ("put 1,1 C", "rub 1,1", "place 1,1 across CAT"):
        with pytest.raises(IllegalMove):
            FILL_IN.play(state, FILL_IN.read_move(move))
    assert FILL_IN.play(state, FILL_IN.read_move("lift 1,1 across")) == state


def test_mistakes_and_how_a_hint_mends_them() -> None:
    assert FILL_IN.mistakes is not None
    assert FILL_IN.mistakes(after("place 2,3 across MANDARIN"), still) == frozenset()
    wrong = after("place 2,3 across HONEYDEW", "put 4,2 K")
    assert (3, 1) in FILL_IN.mistakes(wrong, still)
    state = wrong
    for _ in range(30):
        hint = FILL_IN.hint(state, still)
        state = FILL_IN.play(state, hint.move) if hint else state
    assert FILL_IN.solved(state)


def test_reasons_from_plain_to_deep() -> None:
    step = next_step(FILL_IN.start(original()), still)
    assert step is not None
    assert (step.word, step.reason) == ("PAPAYA", Reason.ONLY_WORD)
    reasons = [step.reason for step in steps(original(), still)]
    assert len(reasons) == 8
    assert max(reasons) < Reason.CHAIN


def test_a_hint_names_the_letter_that_tells() -> None:
    state = after(
        "place 4,2 across PAPAYA", "place 4,7 down AVOCADO", "put 6,1 D", "put 6,2 A", "put 6,3 T", "put 6,4 E"
    )
    hint = FILL_IN.hint(state, still)
    assert hint is not None
    assert "KIWI" in phrasebook().tell(hint.because)


def test_no_solution_and_many() -> None:
    assert FILL_IN.solutions(FILL_IN.read("fill-in\n**\n**\n\nab cd ef gh"), 2, still) == ()
    many = FILL_IN.read("fill-in\n***\n...\n***\n\ncat dog")
    assert len(FILL_IN.solutions(many, 9, still)) == 2
    assert FILL_IN.mistakes is not None
    state = FILL_IN.play(FILL_IN.start(many), FILL_IN.read_move("put 1,1 D"))
    assert FILL_IN.mistakes(state, still) == frozenset()
    for _ in range(4):
        hint = FILL_IN.hint(state, still)
        state = FILL_IN.play(state, hint.move) if hint else state
    assert FILL_IN.solved(state)

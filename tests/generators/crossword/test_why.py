"""How words of a crossword are found, on the way and in games, and which letters are slips. Whether the sentences of a
way are true is asked in tests/test_every_way.py."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from generators.crossword.explain import why as judge
from generators.crossword.kind import CROSSWORD
from generators.crossword.notation import read
from generators.crossword.rules import Check, Clear, Move, Put, Puzzle, Reveal, State
from generators.kernel.kind import FOLLOWED, FOUND, SLIP, TimedMove, Why, no_pulse
from generators.kernel.way import way
from generators.lattice.layout import BLANK, Slot
from tests import said
from tests.generators.crossword.made import SMALL, small
from tests.generators.crossword.player import Player, reads
from tests.generators.crossword.read_back import Said, check, clues_of, fits, told
from tests.generators.crossword.test_rules import SEVERAL, after
from tests.rows import few_or_slow

PLAIN = [preset for preset in SMALL if not preset.id.endswith("cryptic")]
games = pytest.mark.parametrize("seed", few_or_slow(2, 30))

# --- the way


def by(answer: str, clue: str, letters: str) -> str:
    """The technique by which a word is found, judged again."""
    gaps = letters.count("_")
    if gaps < len(letters):
        if gaps == 1 or (gaps == 2 and len(letters) >= 7):
            return "last_letters"
        if fits(letters) <= 5 and fits(answer):
            return "by_crossings"
    level = next((each.difficulty for each in clues_of(answer.lower()) if each.text == clue), 0)
    return ["by_clue", "by_easy_clue", "by_fair_clue", "by_hard_clue"][level]  # themes say nothing of how hard one is


@pytest.mark.parametrize("seed", few_or_slow(1, 30))
def test_words_are_found_by_what_stands_and_the_easiest_first(seed: int) -> None:
    """Cryptic ones have techniques of their own: see cryptic/."""
    preset = PLAIN[seed * 5 % len(PLAIN)]
    puzzle = CROSSWORD.generate(preset.options, Random(seed), no_pulse)
    steps = list(way(CROSSWORD, CROSSWORD.start(puzzle), no_pulse))
    for step in steps:
        found = told(puzzle, step.hint.because)
        letters = found.blanks["letters"]
        assert step.hint.technique == by(found.answer, found.clue, letters)
        assert step.hint.move == Reveal(found.slot.direction, found.slot.start)
        assert step.hint.spots == set(found.slot.spots)
        assert step.hint.targets == {s for s, sign in zip(found.slot.spots, letters, strict=True) if sign == "_"}
    levels = {"by_easy_clue": 1, "by_fair_clue": 2, "by_clue": 2, "by_hard_clue": 3}
    cold = [
        levels[by(puzzle.answer(slot), clue, "_" * slot.length)]
        for slot, clue in zip(puzzle.solution.slots, puzzle.clues, strict=True)
    ]
    first = told(puzzle, steps[0].hint.because)
    assert first.name == "clue_cold"
    assert first.level is not None
    assert first.level <= min(cold) + 1  # a hard word with an easy clue may wait for a plain one


@games
def test_mistakes_are_mended_first(seed: int) -> None:
    rng, puzzle, wrong = Random(seed), small(seed), set()
    state = CROSSWORD.start(puzzle)
    for spot in rng.sample(list(puzzle.solution.cells()), 8):
        letter = rng.choice([puzzle.answer_at(spot), "Q"])
        state = CROSSWORD.play(state, Put(spot, letter, pencil=rng.random() < 0.5))
        wrong |= {spot} if letter != puzzle.answer_at(spot) else set()
    hints = [step.hint for step in way(CROSSWORD, state, no_pulse)]
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


def walked(puzzle: Puzzle) -> list[Said]:
    return [told(puzzle, step.hint.because) for step in way(CROSSWORD, CROSSWORD.start(puzzle), no_pulse)]


def test_how_hard_the_clues_of_a_file_are_is_unknown_unless_they_are_ours() -> None:
    found = walked(read(FILE))
    assert [(each.answer, each.name, each.level, each.blanks["letters"]) for each in found] == [
        ("TOP", "clue_cold", 1, "___"),
        ("CAT", "clue", 0, "__T"),
        ("COP", "clue", 0, "C__"),
        ("PIP", "given", 0, "P_P"),
    ]
    assert found[3].clue == ""


def test_without_clues_words_are_given() -> None:
    puzzle = replace(read(FILE), clues=("",) * 4)
    assert walked(puzzle)[0].name == "given_cold"
    techniques = {step.hint.technique for step in way(CROSSWORD, CROSSWORD.start(puzzle), no_pulse)}
    assert techniques <= {"a_word", "last_letters", "by_crossings"}


def test_cells_with_several_letters_on_the_way() -> None:
    steps = list(way(CROSSWORD, CROSSWORD.start(read(SEVERAL)), no_pulse))
    assert all(told(step.before.puzzle, step.hint.because).name not in ("few", "only") for step in steps)
    assert CROSSWORD.solved(steps[-1].after)


# --- games


def why(played: TimedMove[State, Move]) -> Why | None:
    return judge(played.before, played.move, no_pulse) if played.move is not None else None


def from_full_words(state: State, slot: Slot, written: tuple[int, int]) -> str:
    """The letters that lay in other words that were full, with gaps."""
    others = [other for other in state.puzzle.solution.slots if other != slot and BLANK not in reads(state, other)]
    shared = {spot for other in others for spot in other.spots} - {written}
    return "".join(state.letter(spot) if spot in shared else "_" for spot in slot.spots)


@games
def test_a_word_is_judged_when_it_is_completed(seed: int) -> None:
    player = Player(Random(seed), small(seed), slips=0.15, asks=0.05, doubts=0.1)
    puzzle = player.puzzle
    for played in player.solve():
        found = why(played)
        done = [
            slot
            for slot in puzzle.solution.slots
            if reads(played.after, slot) == puzzle.answer(slot) != reads(played.before, slot)
        ]
        if found is None or found.sort in (SLIP, FOLLOWED):
            assert not (done and isinstance(played.move, Put))
            continue
        assert found.sort == FOUND
        assert isinstance(played.move, Put)
        this = told(puzzle, found.because)
        letters = {slot: from_full_words(played.before, slot, played.move.spot) for slot in done}
        gaps = {slot: letters[slot].count("_") / slot.length for slot in done}
        assert gaps[this.slot] == max(gaps.values())
        check(puzzle, this, letters[this.slot])
        assert found.targets == {played.move.spot}
        assert found.spots == set(this.slot.spots)


@games
def test_a_word_is_spoilt_once(seed: int) -> None:
    player = Player(Random(seed), small(seed), slips=0.4)
    wrong: set[tuple[int, int]] = set()
    for at, played in enumerate(player.solve()):
        found = why(played)
        assert played.move is not None
        row, column = spot = played.move.spot
        slots = [slot for slot in player.puzzle.solution.slots if spot in slot.spots]
        spoilt = any(wrong & set(slot.spots) for slot in slots)
        assert (found is not None and found.sort == SLIP) == (at in player.slipped and not spoilt)
        if found is not None and found.sort == SLIP:
            blanks = said.blanks(found.because)
            assert isinstance(played.move, Put)
            assert (blanks["letter"], blanks["row"], blanks["column"]) == (played.move.letter, row + 1, column + 1)
            assert [*map(said.slot, blanks["slots"])] == [(slot.number, slot.direction) for slot in slots]
        wrong.discard(spot)
        if at in player.slipped:
            wrong.add(spot)


# --- examples


def word(state: State, move: Move) -> str:
    """The answer that it completes, the letter that is wrong, or nothing."""
    found = judge(state, move, no_pulse)
    if found is None:
        return ""
    return str(said.blanks(found.because)["letter"] if found.sort == SLIP else told(state.puzzle, found.because).answer)


def test_what_is_not_judged() -> None:
    nearly = after("put 1,1 C", "put 1,2 A")
    assert word(nearly, Put((0, 2), "T")) == "CAT"
    assert not word(nearly, Put((1, 0), "O"))  # a letter alone
    assert not word(nearly, Put((0, 0), "C", pencil=True))  # the same in pencil
    assert not word(nearly, Put((0, 2), "X", pencil=True))  # a try
    for move in (Clear("grid", (0, 0)), Check("grid", (0, 0)), Reveal("letter", (0, 2)), Reveal("grid", (0, 0))):
        assert not word(nearly, move)


def test_what_crosses_a_wrong_word_followed_from_it() -> None:
    full, begun = after("put 1,1 X", "put 1,2 A", "put 1,3 T"), after("put 1,1 X", "put 1,2 A")
    followed, same = (judge(state, Put((1, 0), "Z"), no_pulse) for state in (full, begun))
    assert followed is not None
    assert followed.sort == FOLLOWED
    assert same is None, "of the wrong word itself: one mistake"


def test_a_cell_with_several_letters_may_be_written_whole_or_not() -> None:
    for entry in ("S", "STAR"):
        assert word(after(f"put 1,1 {entry}", "put 1,2 T", text=SEVERAL), Put((0, 2), "S")) == "STARTS"
    found = judge(after(text=SEVERAL), Put((0, 0), "STAX"), no_pulse)
    assert found is not None
    assert found.sort == SLIP
    assert read(SEVERAL).rebus

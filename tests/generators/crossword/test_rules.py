from __future__ import annotations

import tomllib
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from generators.crossword.formats import ipuz
from generators.crossword.kind import CROSSWORD
from generators.crossword.notation import read, read_move
from generators.crossword.rules import (
    LONGEST_ENTRY,
    REACHES,
    Check,
    Clear,
    Put,
    Puzzle,
    Reveal,
    State,
    full_but_wrong,
    start,
)
from generators.kernel.kind import no_pulse
from generators.lattice.layout import Layout
from tests.generators.lattice.second import random_grid
from tests.rows import present
from tests.said import refused
from tests.sources import ROOT

TEXT = """crossword
title Three by three
grid
CAT
O.O
PIP
across
1 It purrs
3 Seed
down
1 Police officer
2 Not bottom
"""


SEVERAL = """crossword
rebus 1,1 STAR 3,2 O/UP
bars-below 1,3
grid
STS
E.O
DON
across
1 Begins
3 Put on
down
1 Looked hard
2 Upon
"""


LINE = st.text(st.characters(blacklist_categories=("Cc", "Cf", "Cs", "Zs", "Zl", "Zp")), max_size=60)
WORD = st.text("ABCXYZ", min_size=1, max_size=6)


@st.composite
def crosswords(draw: st.DrawFn) -> Puzzle:
    _, _, rows = random_grid(draw(st.integers(0, 10_000)))
    cells = sorted((r, c) for r, row in enumerate(rows) for c, sign in enumerate(row) if sign != ".")
    some = st.sets(st.sampled_from(cells), max_size=5)
    solution = _barred(tuple(rows), draw(some), draw(some))
    readings = draw(st.dictionaries(st.sampled_from(cells), st.lists(WORD, min_size=1, max_size=3, unique=True)))
    several = {
        (r, c): "/".join(dict.fromkeys((rows[r][c] + first, *others))) for (r, c), (first, *others) in readings.items()
    }
    return Puzzle(
        solution,
        tuple(draw(LINE) for _ in solution.slots),
        draw(LINE),
        draw(LINE),
        tuple(sorted(several.items())),
        frozenset(draw(some)),
        frozenset(draw(some)),
        tuple(draw(st.lists(LINE.filter(bool), max_size=3))),
        draw(LINE),
        draw(LINE),
        tuple(sorted(draw(st.sets(st.integers(0, len(solution.slots) - 1), max_size=5)))),
    )


def _barred(rows: tuple[str, ...], right: set[tuple[int, int]], below: set[tuple[int, int]]) -> Layout:
    """As many of these bars as stand between two cells and leave no cell without a word."""
    layout = Layout(rows)
    wanted = [((r, c), "right", (r, c + 1)) for r, c in sorted(right)]
    wanted += [((r, c), "below", (r + 1, c)) for r, c in sorted(below)]
    for spot, side, other in wanted:
        barred = Layout(rows, layout.bars | {(spot, side)})
        if layout.is_open(*other) and not barred.lonely():
            layout = barred
    return layout


def after(*moves: str, text: str = TEXT) -> State:
    state = start(read(text))
    for move in moves:
        state = CROSSWORD.play(state, read_move(move))
    return state


def test_pen_pencil_and_how_far_clear_reaches() -> None:
    state = after("put 1,1 C", "pencil 1,2 E", "pencil 1,3 T", "put 1,3 S")
    assert state.rows == ("CES", " . ", "   ")
    assert state.pencil == {(0, 1)}
    assert after("pencil 1,2 E", "clear letter 1,2").pencil == frozenset()
    moves = "put 1,1 C", "put 1,2 A", "put 3,1 P"
    assert after(*moves, "clear letter 1,2").rows == ("C  ", " . ", "P  ")
    assert after(*moves, "clear down 2,1").rows == (" A ", " . ", "   ")
    assert after(*moves, "clear grid 1,1").rows == ("   ", " . ", "   ")


def test_check_marks_wrong_letters_until_they_change_and_revealed_ones_stay() -> None:
    wrong = after("put 1,1 D", "put 1,2 A", "check across 1,1")
    assert wrong.wrong == CROSSWORD.faults(wrong) == {(0, 0)}
    assert after("put 1,1 D", "check letter 1,2").wrong == frozenset()
    assert after("put 1,1 D", "check grid 2,1", "put 1,1 E").wrong == frozenset()
    state = after("put 1,1 C", "put 1,2 X", "reveal across 1,2", "clear grid 1,1")
    assert state.rows == (" AT", " . ", "   ")
    assert state.revealed == {(0, 1), (0, 2)}
    refused(CROSSWORD.play, state, read_move("put 1,2 A"))


def test_solved_and_full_but_wrong() -> None:
    nearly = after("reveal grid 1,1")
    assert CROSSWORD.is_solved(nearly)
    assert not full_but_wrong(nearly)
    wrong = after("put 1,1 D", "reveal across 3,1", "reveal down 1,3", "put 1,2 A", "put 2,1 O")
    assert full_but_wrong(wrong)
    assert not CROSSWORD.is_solved(wrong)
    assert CROSSWORD.mistakes is not None
    assert CROSSWORD.mistakes(wrong, no_pulse) == {(0, 0)}


def test_moves_that_go_nowhere() -> None:
    for move in ("put 2,2 A", "put 1,1 CA", "put 4,1 A", "reveal letter 9,9", "clear across 2,1", "check down 1,2"):
        refused(after, move)


def test_a_hint_takes_the_word_with_most_letters() -> None:
    hint = present(CROSSWORD.hint(after("put 3,1 P", "put 3,3 P"), no_pulse))
    assert hint.targets == {(2, 1)}
    assert hint.spots == {(2, 0), (2, 1), (2, 2)}


def test_a_cell_takes_several_letters_of_which_the_first_or_another_reading_is_right_too() -> None:
    state = after("put 1,1 STAR", "put 1,2 T", text=SEVERAL)
    assert state.letter((0, 0)) == "STAR"
    assert state.rows == ("ST ", " . ", "   ")
    assert CROSSWORD.mistakes is not None
    assert CROSSWORD.mistakes(state, no_pulse) == frozenset()
    assert after("put 1,1 STAR", "put 1,1 S", text=SEVERAL).several == frozenset()
    assert after("put 1,1 STAR", "clear across 1,1", text=SEVERAL).rows == start(read(SEVERAL)).rows
    assert after("put 1,1 STIR", "check grid 1,1", text=SEVERAL).wrong == {(0, 0)}
    assert after("put 1,2 TT", "check grid 1,1", text=SEVERAL).wrong == {(0, 1)}
    rest = ("put 1,2 T", "put 1,3 S", "put 2,1 E", "put 2,3 O", "put 3,1 D", "put 3,3 N")
    for first in ("STAR", "S"):
        for last in ("O", "UP", "U"):
            assert CROSSWORD.is_solved(after(*rest, f"put 1,1 {first}", f"put 3,2 {last}", text=SEVERAL))
    for first, last in (("ST", "O"), ("T", "O"), ("S", "P"), ("S", "OUP")):
        assert full_but_wrong(after(*rest, f"put 1,1 {first}", f"put 3,2 {last}", text=SEVERAL))
    state = after("put 1,1 S", "put 3,2 UP", "reveal grid 1,1", text=SEVERAL)
    assert (state.letter((0, 0)), state.letter((2, 1))) == ("STAR", "UP")
    assert (2, 1) not in state.revealed, "what is right is left"
    (only,) = CROSSWORD.solutions(read(SEVERAL), 2, no_pulse)
    assert CROSSWORD.is_solved(only)
    assert only.letter((0, 0)) == "STAR"


@given(crosswords(), st.integers(0, 99))
def test_bars_and_blocks_make_the_same_words_cell_by_cell(puzzle: Puzzle, seed: int) -> None:
    """A walk from cell to cell finds the words; and whatever is revealed in any order ends solved."""
    layout = puzzle.solution
    open_cells = set(layout.cells())
    found = set()
    for side, (down, right) in (("right", (0, 1)), ("below", (1, 0))):
        goes_on = {
            (r, c): (r + down, c + right)
            for r, c in open_cells
            if (r + down, c + right) in open_cells and ((r, c), side) not in layout.bars
        }
        for begin in goes_on.keys() - set(goes_on.values()):
            run = [begin]
            while run[-1] in goes_on:
                run.append(goes_on[run[-1]])
            found.add(tuple(run))
    assert {slot.spots for slot in layout.slots} == found
    starts = sorted({run[0] for run in found})
    assert all(slot.number == starts.index(slot.start) + 1 for slot in layout.slots)
    state = start(puzzle)
    for spot in Random(seed).sample(sorted(open_cells), len(open_cells)):
        assert not CROSSWORD.is_solved(state)
        state = CROSSWORD.play(state, Reveal("letter", spot))
    assert CROSSWORD.is_solved(state)
    assert not CROSSWORD.faults(state)


# --- texts and moves there and back

FAULTS = tomllib.loads((ROOT / "tests" / "golden" / "crossword.toml").read_text(encoding="utf-8"))["fault"]
SPOTS = st.tuples(st.integers(0, 39), st.integers(0, 39))
LETTERS = st.text("ABCDEFGHIJKLMNOPQRSTUVWXYZ", min_size=1, max_size=LONGEST_ENTRY)
MOVES = st.builds(Put, SPOTS, LETTERS, st.booleans()) | st.one_of(
    *(st.builds(move, st.sampled_from(REACHES), SPOTS) for move in (Clear, Check, Reveal))
)


@given(crosswords())
def test_all_that_a_crossword_has_there_and_back(puzzle: Puzzle) -> None:
    assert CROSSWORD.read(CROSSWORD.write(puzzle)) == puzzle
    assert CROSSWORD.open(ipuz.write(puzzle).encode()) == puzzle


def test_a_row_may_look_like_a_heading() -> None:
    text = "crossword\ngrid\nGRID\n....\nDOWN\nacross\n1 Lines\n2 Not up\ndown\n"
    puzzle = CROSSWORD.read(text)
    assert puzzle.solution.rows == ("GRID", "....", "DOWN")
    assert CROSSWORD.write(puzzle) == text


def test_american_grids_have_no_lengths_behind_their_clues() -> None:
    british, american = (
        read(TEXT),
        Puzzle(Layout(("CAT", "OPE", "DEN")), ("It purrs", "Also\u00a0(1,2)", "A film (2003)", *"bcd")),
    )
    assert british.clue(british.solution.slots[0]) == "It purrs\u00a0(3)"
    assert [american.clue(slot) for slot in american.solution.slots[:3]] == ["It purrs", "Also", "A film (2003)"]

"""What may be done on the board, what breaks the rules in plain sight, and when it is solved."""

from collections.abc import Iterable
from random import Random

import pytest

from generators.kernel.kind import IllegalMove, Spot
from generators.sweet_spots.notation import read
from generators.sweet_spots.rules import (
    Mark,
    Move,
    Puzzle,
    State,
    auto_marks,
    canonical,
    faults,
    lines,
    play,
    puzzle,
    solved,
    start,
    starved,
    zone_name,
)
from tests.generators.sweet_spots import second

PUZZLE = read(second.GOLDEN["example"]["text"])
SOLUTION = {
    (row, column)
    for row, signs in enumerate(second.GOLDEN["example"]["solution"].split())
    for column, sign in enumerate(signs)
    if sign == "*"
}


def marked(chests: Iterable[Spot] = (), crosses: Iterable[Spot] = (), board: Puzzle = PUZZLE) -> State:
    changes = [(spot, Mark.CHEST) for spot in chests] + [(spot, Mark.CROSS) for spot in crosses]
    return play(start(board), Move(tuple(changes)))


def test_a_move_makes_a_new_state() -> None:
    before = start(PUZZLE)
    after = play(before, Move((((0, 1), Mark.CHEST), ((3, 3), Mark.CROSS), ((2, 2), Mark.CROSS), ((2, 2), Mark.EMPTY))))
    assert before == start(PUZZLE)
    assert list(after.spots(Mark.CHEST)) == [(0, 1)]
    assert list(after.spots(Mark.CROSS)) == [(3, 3)]
    assert play(after, Move((((0, 1), Mark.EMPTY), ((3, 3), Mark.EMPTY)))) == before


@pytest.mark.parametrize("spot", [(4, 0), (0, 4), (-1, 0), (0, -1)])
def test_off_the_board(spot: Spot) -> None:
    with pytest.raises(IllegalMove) as caught:
        play(start(PUZZLE), Move((((1, 1), Mark.CHEST), (spot, Mark.CROSS))))
    assert caught.value.phrase.key == "sweet_spots.off_board"
    assert dict(caught.value.phrase.blanks) == {"row": spot[0] + 1, "column": spot[1] + 1, "size": 4}


def test_the_solution_is_one_and_nothing_else_is() -> None:
    assert second.brute(PUZZLE) == {frozenset(SOLUTION)}
    assert solved(marked(SOLUTION))
    assert solved(marked(SOLUTION, crosses=[(0, 0)]))
    assert not faults(marked(SOLUTION))
    assert not solved(start(PUZZLE))
    assert not faults(start(PUZZLE))
    for spot in SOLUTION:
        assert not solved(marked(SOLUTION - {spot}))
        assert not faults(marked(SOLUTION - {spot}))


@pytest.mark.parametrize(
    ("chests", "crosses", "clashing", "without_room"),
    [
        ("00 11", "", "00 11", ""),  # corners
        ("01 02", "", "01 02", ""),  # edges, and the row
        ("00 03", "", "00 03", ""),  # one row
        ("00 30", "", "00 30", ""),  # one column
        ("13 30", "", "13 30", ""),  # one zone
        ("13 31", "", "", ""),
        ("", "00 01 02 03", "", "00 01 02 03"),  # a row without room
        ("", "31 32", "", "31 32"),  # a zone without room
        ("", "31", "", ""),
        ("01", "00 02 03", "", ""),  # full, and right
    ],
)
def test_faults(chests: str, crosses: str, clashing: str, without_room: str) -> None:
    def spots(text: str) -> set[Spot]:
        return {(int(spot[0]), int(spot[1])) for spot in text.split()}

    state = marked(spots(chests), spots(crosses))
    assert faults(state) == spots(clashing)
    assert starved(state) == spots(without_room)


def test_lines_of_two_chests() -> None:
    board = puzzle(second.whole_zones(9, Random(1)), 2)
    row = [(4, column) for column in range(9)]
    assert set(row) <= starved(marked([], row[:8], board=board))
    assert not set(row) <= starved(marked([], row[:7], board=board))
    assert not faults(marked([(0, 0), (0, 4)], board=board)) - faults(marked([(0, 0)], board=board))
    assert {(0, 0), (0, 4), (0, 8)} <= faults(marked([(0, 0), (0, 4), (0, 8)], board=board))


def test_auto_marks_are_the_neighbours_and_the_rest_of_full_lines() -> None:
    row, column = {(1, 0), (1, 1), (1, 2), (1, 3)}, {(0, 0), (1, 0), (2, 0), (3, 0)}
    zone, near = {(0, 0), (1, 0), (1, 1)}, {(0, 0), (0, 1), (1, 1), (2, 0), (2, 1)}
    assert set(auto_marks(start(PUZZLE), (1, 0))) == (row | column | zone | near) - {(1, 0)}
    assert list(auto_marks(start(PUZZLE), (1, 0))) == sorted(auto_marks(start(PUZZLE), (1, 0)))


def test_auto_marks_leave_marks_alone_and_wait_for_the_last_chest() -> None:
    state = marked(crosses=[(0, 0)], chests=[(3, 3)])
    assert not {(0, 0), (3, 3)} & set(auto_marks(state, (1, 1)))
    board = puzzle(second.whole_zones(9, Random(1)), 2)
    assert set(auto_marks(start(board), (4, 4))) == {
        (row, column) for row in (3, 4, 5) for column in (3, 4, 5) if (row, column) != (4, 4)
    }
    assert {(4, column) for column in range(9) if column not in (0, 4)} <= set(
        auto_marks(marked([(4, 0)], board=board), (4, 4))
    )


def test_auto_marks_never_cross_out_the_solution() -> None:
    state = start(PUZZLE)
    for spot in sorted(SOLUTION):
        assert not SOLUTION & set(auto_marks(state, spot))
        state = play(state, Move(((spot, Mark.CHEST),)))


def test_lines_and_targets_have_one_order() -> None:
    told = [(set(line), target) for line, target in zip(lines(PUZZLE), PUZZLE.targets(), strict=True)]
    again = [(set(line), target) for line, target in second.lines(PUZZLE)]
    assert told == again[0::3] + again[1::3] + again[2::3]


def test_zones_are_named_and_numbered_as_they_are_read() -> None:
    assert [zone_name(each) for each in (0, 1, 25, 26, 27, 51, 52, 63)] == ["A", "B", "Z", "AA", "AB", "AZ", "BA", "BL"]

    assert canonical(((7, 3), (3, 0))) == ((0, 1), (1, 2))

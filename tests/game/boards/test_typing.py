"""Words typed over letters that stand already: wherever the cursor comes from, a word lands whole."""

from __future__ import annotations

from itertools import count
from typing import Any

import pygame
import pytest

from game.boards.crossword.board import CrosswordBoard
from game.boards.fill_in.board import FillInBoard
from game.store.settings import Settings
from game.ui.input import Down, Key, Up
from game.ui.ui import ui_for
from generators.crossword import rules as crossword
from generators.fill_in import rules as fill_in
from generators.fill_in.kind import FILL_IN
from generators.kernel.kind import Spot
from generators.lattice.layout import ACROSS, DOWN, Layout
from tests.game.boards.crossword.crossword_hand import WORDS


class Hand:
    """Clicks and keys on a board, without a window."""

    def __init__(self, board: Any, rules: Any, state: Any) -> None:
        self.board, self.rules, self.state = board, rules, state
        board.place(ui_for((1280, 800), Settings(), dark=False), pygame.Rect(0, 0, 1280, 700), state)

    def put(self, letters: dict[Spot, str]) -> None:
        for spot, letter in letters.items():
            self._do(self.rules.Put(spot, letter))

    def keys(self, *names: str) -> None:
        for name in names:
            self._do(self.board.handle(Key(name.removeprefix("shift_"), shift="shift_" in name), self.state))

    def types(self, typed: str) -> None:
        """Capital letters or digits and, between commas, names of keys in small letters."""
        for part in typed.split(","):
            self.keys(*([part] if part.islower() else part.lower()))

    def click(self, at: tuple[int, int]) -> None:
        for event in (Down(at), Up(at)):
            self._do(self.board.handle(event, self.state))

    def _do(self, move: Any) -> None:
        if isinstance(move, (self.rules.Put, fill_in.Place)):
            before, self.state = self.state, self.rules.play(self.state, move)
            self.board.follow(before, self.state)


def row_of(row: int, letters: str) -> dict[Spot, str]:
    return {(row, column): letter for column, letter in zip(count(), letters) if letter not in "_."}


# --- Crossword: the second row, and the third, into which nothing may fall

CROSSWORD = """
_____ click 0 TEPEE TEPEE     | T____ click 1 TEPEE TEPEE     | T____ click 1 EPEE TEPEE
TE___ click 2 TEPEE TEPEE     | TE___ click 2 PEE TEPEE       | TEP__ click 3 TEPEE TEPEE
TEP__ click 3 EE TEPEE        | TEPE_ click 4 TEPEE TEPEE     | TEPE_ click 4 E TEPEE
T_P__ click 1 TEPEE TEPEE     | T_P__ click 1 EEE TEPEE       | T_PE_ click 1 TEPEE TEPEE
T_P_E click 1 TEPEE TEPEE     | T__EE click 1 TEPEE TEPEE     | T___E click 1 TEPEE TEPEE
_E___ click 0 TEPEE TEPEE     | __P__ click 0 TEPEE TEPEE     | ____E click 0 TEPEE TEPEE
_EPEE click 0 TEPEE TEPEE     | _E_E_ click 0 TEPEE TEPEE     | T____ click 1 TRUNK TRUNK
L____ click 1 LLAMA LLAMA     | N____ click 1 NOVEL NOVEL     | NOO__ click 3 NN NOON_
T____ tab 0 TEPEE TEPEE       | TE___ tab 0 PEE TEPEE         | T_P__ tab 0 TEPEE TEPEE
T__E_ tab 0 TEPEE TEPEE       | _E__E tab 0 TEPEE TEPEE       | T____ list 0 TEPEE TEPEE
TEP__ list 0 TEPEE TEPEE      | T_P_E list 0 TEPEE TEPEE      | _EP__ list 0 TEPEE TEPEE
T____ jump 0 TEPEE TEPEE      | T_P__ jump 0 TEPEE TEPEE      | TE__E jump 0 TEPEE TEPEE
_E___ jump 0 TEPEE TEPEE      | T____ again 1 TEPEE TEPEE     | T_P__ again 1 EEE TEPEE
T_Z__ click 0 TEPEE TEPEE     | T_Z_Z click 0 TEPEE TEPEE     | TEZ_Z click 0 TEPEE TEPEE
T_Z__ tab 0 TEPEE TEPEE       | T_ZZ_ click 1 TEPEE TEPEE     | T_Z__ click 1 EEE TEZEE
T_P__ click 3 TEPEE TEPEE     | T_P__ click 3 EE T_PEE        | T___E click 2 TEPEE TEPEE
T__E_ click 4 T T__ET         | _E___ click 3 E _E_E_         | T_P__ click 2 T T_T__
T_P__ click 3 TT T_PT_        | T_P__ click 3 TTX T_PTX       | _EP__ click 4 TE EEP_T
__P__ click 0 TEPX TEPX_      | T_P__ click 1 EP TEP__        | T_P__ click 1 EPP TEPP_
TEP__ click 3 P TEPP_         | T____ tab 0 TEPEEER TEPEEER   | __P__ tab 0 TEEEER TEPEEER
___EE click 0 TEPEEER TEPEEER | __PEE click 0 TEPXX TEPEE
_____ click 3 TEPEE TEPEE     | _____ click 2 NOON NOON_      | _____ click 4 E ____E
__P__ click 0 TE,left,right,P TEPP_ | __P__ click 0 TE,tab,shift_tab,P TEPP_
"""


def cases(table: str) -> list[list[str]]:
    return [each.split() for line in table.strip().splitlines() for each in line.split("|")]


@pytest.mark.sampled
@pytest.mark.parametrize(("stands", "way", "column", "typed", "row"), cases(CROSSWORD))
def test_a_word_of_a_crossword_lands_whole(stands: str, way: str, column: str, typed: str, row: str) -> None:
    layout = Layout(WORDS)
    puzzle = crossword.Puzzle(layout, tuple(f"Clue of {slot.number}" for slot in layout.slots))
    board = CrosswordBoard()
    hand = Hand(board, crossword, crossword.start(puzzle))
    hand.put(row_of(1, stands))
    board.at.go((0, 0), ACROSS)
    here = 1, int(column)
    match way:
        case "tab":
            hand.keys("tab")
        case "jump":
            hand.keys(*"star")
        case "list":
            hand.click(board.places.clues.rows[1].rect.center)
        case "again":  # a click where the cursor has jumped
            hand.keys("tab")
            hand.click(board.places.grid.place_of(here).center)
        case _:
            hand.click(board.places.grid.place_of(here).center)
    hand.types(typed)
    assert "".join(hand.state.rows[1:3]) == row.replace("_", " ").ljust(10)


# --- Fill-In: its list says what a word may be

LISTED = FILL_IN.read("fill-in\n*O***\n*.*.*\n*****\n*.*.*\n*****\n\nTOAST SHEEP ERASE TASTE ARENA TEPEE\n")
NUMBERS = FILL_IN.read("fill-in\n*0***\n*.*.*\n*****\n*.*.*\n*****\n\n10421 27556 53425 14215 43584 15655\n")

PLACES = """
0 _____ click 2 TOAST TOAST   | 0 T____ click 2 TOAST TOAST   | 0 T_A__ click 3 TOAST TOAST
0 T____ click 2 AST TOAST     | 0 ____T click 2 TOAST TOAST   | 0 T_A_T click 3 S TOAST
0 _____ tab 0 TOAST TOAST     | 0 T____ tab 0 TOAST TOAST     | 0 __A__ click 4 TOAST TOAST
2 S____ click 1 SHEEP SHEEP   | 2 S____ click 1 HEEP SHEEP    | 2 S____ click 3 SHEEP SHEEP
2 __E__ click 1 SHEEP SHEEP   | 2 __E__ click 4 SHEEP SHEEP   | 2 S_E__ click 3 SHEEP SHEEP
2 S_E__ click 1 SHEEP SHEEP   | 2 S___P click 2 SHEEP SHEEP   | 2 SHE__ click 3 EP SHEEP
2 SHE__ click 4 SHEEP SHEEP   | 2 __E_P click 3 SHEEP SHEEP   | 2 _____ click 3 SHEEP SHEEP
4 _R___ click 2 ERASE ERASE   | 4 E____ click 2 ERASE ERASE   | 4 E_A__ click 1 RSE ERASE
0 T_A__ click 2 TOAST TOAST   | 0 _____ click 1 TOAST TOAST   | 0 ____T click 4 TOAST TOAST
2 __E__ click 2 SHEEP SHEEP   | 2 S_E_P click 4 SHEEP SHEEP   | 2 S_E__ click 2 A S_A__
2 _____ click 3 ERASER ERASE  | 2 TAS_E click 3 WA TASWE      | 2 _____ click 3 SHEEPSHEEP SHEEP
2 _____ click 3 ERASER,backspace,X ERASX | 2 _____ click 3 P ___P_
"""
DIGITS = """
0 _____ click 2 10421 10421   | 2 __5__ click 1 27556 27556   | 2 ____6 click 1 27556 27556
2 2____ click 1 27556 27556   | 2 2_5__ click 3 27556 27556   | 4 __4__ click 1 53425 53425
4 __4__ click 4 53425 53425   | 4 5___5 click 2 53425 53425   | 4 5___5 click 1 342 53425
2 __5__ click 2 27556 27556   | 4 __4_5 click 4 53425 53425   | 0 _____ click 1 10421 10421
"""
LISTS = [(LISTED, *row) for row in cases(PLACES)] + [(NUMBERS, *row) for row in cases(DIGITS)]


@pytest.mark.parametrize(("puzzle", "at", "stands", "way", "column", "typed", "row"), LISTS)
def test_a_word_of_the_list_is_written_from_its_first_cell(
    puzzle: fill_in.Puzzle, at: str, stands: str, way: str, column: str, typed: str, row: str
) -> None:
    board = FillInBoard()
    hand = Hand(board, fill_in, fill_in.start(puzzle))
    hand.put(row_of(int(at), stands))
    board.at.go((2, 1), ACROSS)
    if way == "tab":
        hand.keys(*["tab"] * 6)  # the first shows where the cursor is, the others go round
    else:
        hand.click(board.grid.place_of((int(at), int(column))).center)
    board.choice.asking = True
    hand.types(typed)
    assert hand.state.rows[int(at)].replace(" ", "_") == row
    begun, ended = (rows[: int(at)] + rows[int(at) + 1 :] for rows in (fill_in.start(puzzle).rows, hand.state.rows))
    assert begun == ended, "letters went into other places"


@pytest.mark.parametrize("column", [1, 2])
def test_a_word_down_begins_above_the_gap_that_was_clicked(column: int) -> None:
    board = FillInBoard()
    hand = Hand(board, fill_in, fill_in.start(LISTED))
    hand.put(row_of(0, "TOAST"))
    board.at.go((4, 0), DOWN)
    hand.click(board.grid.place_of((column, 4)).center)
    hand.keys(*"tepee")
    assert [row[4] for row in hand.state.rows] == list("TEPEE")


@pytest.mark.parametrize("stands", [{(row, 4): letter for row, letter in enumerate("TEPEE")}, {}])
def test_a_click_on_a_letter_chooses_the_place_that_is_unfinished(stands: dict[Spot, str]) -> None:
    """A number that was finished downwards was chosen, and the first digits of the one across were lost."""
    board = FillInBoard()
    hand = Hand(board, fill_in, fill_in.start(LISTED))
    hand.put(stands)
    board.at.go((2, 4), DOWN)
    hand.click(board.grid.place_of((0, 4)).center)
    assert board.at.direction == (ACROSS if stands else DOWN)
    if stands:
        hand.keys(*"toast")
        assert hand.state.rows[0] == "TOAST"

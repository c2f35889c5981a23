"""Words typed in a browser land as they do in the window: the same tables, on the same boards."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from generators.fill_in.kind import FILL_IN
from generators.names.code import tag
from generators.page.result import puzzle_key
from tests.game.boards.crossword.crossword_hand import WORDS, own
from tests.game.boards.test_typing import CROSSWORD, DIGITS, LISTED, NUMBERS, PLACES, cases, row_of
from tests.generators.page.browser import DESK, IN_BROWSER, signs
from tests.generators.page.played import played

pytestmark = IN_BROWSER
KEPT = """([key, game]) => {
    localStorage.setItem(key, game);
    document.dispatchEvent(new Event("visibilitychange"));
}"""
KEYS = {"left": "ArrowLeft", "right": "ArrowRight", "tab": "Tab", "shift_tab": "Shift+Tab", "backspace": "Backspace"}
WIDTH = 5


def begin(page: Any, text: str, row: int, stands: str) -> None:
    """On a board on which these letters stand, as if they were written in another window."""
    board = played(text)
    moves = [[[r * WIDTH + c, letter]] for (r, c), letter in row_of(row, stands).items()]
    game = {"version": 1, "moves": moves, "at": len(moves), "begun": True}
    key = f"lantern {tag(board.kind.id)} {puzzle_key(board.kind, board.puzzle)}"
    page.evaluate(KEPT, [key, json.dumps(game)])


def type_in(page: Any, typed: str) -> None:
    """As the hand of the window does: letters and, between commas, names of keys."""
    for part in typed.split(","):
        for key in [KEYS[part]] if part.islower() else part:
            page.keyboard.press(key)


def cell(page: Any, place: int) -> Any:
    return page.locator(f"#board > :nth-child({place // WIDTH + 1}) > :nth-child({place % WIDTH + 1})")


def test_a_word_of_a_crossword_lands_as_in_the_window(reader: Callable[..., Any]) -> None:
    text = "crossword\n" + own(WORDS)
    page, wrong = reader(text, DESK).play(), []
    for case in cases(CROSSWORD):
        stands, way, column, typed, row = case
        begin(page, text, 1, stands)
        page.click("#lists button >> nth=0")
        if way in ("tab", "again"):
            page.keyboard.press("Tab")
        if way == "jump":
            type_in(page, "STAR")
        elif way == "list":
            page.click("#lists button >> nth=1")
        elif way != "tab":
            cell(page, WIDTH + int(column)).click()
        type_in(page, typed)
        there = "".join(each or "_" for each in signs(page)[WIDTH : 3 * WIDTH])
        if there != row.ljust(2 * WIDTH, "_"):
            wrong.append((*case, there))
    assert wrong == []


@pytest.mark.parametrize(("puzzle", "table"), [(LISTED, PLACES), (NUMBERS, DIGITS)], ids=["words", "digits"])
def test_a_word_of_fill_in_lands_as_in_the_window(puzzle: Any, table: str, reader: Callable[..., Any]) -> None:
    text = "fill-in\n" + FILL_IN.write(puzzle)
    page, wrong = reader(text, DESK).play(), []
    for at, stands, way, column, typed, row in cases(table):
        begin(page, text, int(at), stands)
        cell(page, 2 * WIDTH + 1).click()
        if way == "tab":
            page.keyboard.press("Shift+Tab")
        else:
            cell(page, int(at) * WIDTH + int(column)).click()
        type_in(page, typed)
        there = "".join(each or "_" for each in signs(page)[int(at) * WIDTH :][:WIDTH])
        if there != row:
            wrong.append((at, stands, way, column, typed, row, there))
    assert wrong == []

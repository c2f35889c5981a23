"""A key that is held, on every board: as in the window, few count again."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.generators.page.browser import DESK, IN_BROWSER, seen
from tests.generators.page.hands import FOCUS, HANDS, KEYS
from tests.generators.page.played import played
from tests.generators.page.test_browser import KINDS

pytestmark = IN_BROWSER
ALL = "document.querySelector('#game').innerHTML + document.activeElement.outerHTML"
AT = "[...document.querySelectorAll('#board > * > *')].indexOf(document.activeElement)"


def hold(page: Any, key: str, times: int) -> None:
    """The browser says of each but the first that the key repeats."""
    for _ in range(times):
        page.keyboard.down(key)
    page.keyboard.up(key)


@pytest.mark.parametrize("kind", KINDS)
def test_letters_enter_space_and_hints_count_once(kind: str, reader: Callable[..., Any]) -> None:
    page = reader(KINDS[kind][0], DESK).play()
    for key in ("a", "1", "x", "Enter", "Space", "h", "Control+h"):
        *chord, name = key.split("+")
        for each in chord:
            page.keyboard.down(each)
        page.keyboard.down(name)
        once = page.evaluate(ALL)
        hold(page, name, 2)
        for each in chord:
            page.keyboard.up(each)
        assert page.evaluate(ALL) == once, f"{key} counts again"
    page.focus("#hint")
    page.keyboard.down("Enter")
    once = page.inner_text("#card")
    hold(page, "Enter", 2)
    assert page.inner_text("#card") == once, "Enter on a button counts again"


@pytest.mark.parametrize("kind", KINDS)
def test_arrows_and_undo_count_while_they_are_held(kind: str, reader: Callable[..., Any]) -> None:
    board = played(KINDS[kind][0])
    page = reader(KINDS[kind][0], DESK).play()
    if page.locator("[role=gridcell]").count():
        page.evaluate(FOCUS)
        start = page.evaluate(AT)
        hold(page, "ArrowRight", 2)
        assert page.evaluate(AT) == start + 2
    empty = seen(page)
    turns_of, make_turn = HANDS[board.page.script]
    for turn in turns_of(board)[:2]:
        make_turn(page, board, turn, KEYS)
    assert seen(page) != empty
    if board.page.script != "wall":  # what is guessed is guessed
        page.evaluate("document.activeElement.blur()")  # out of a field for Chinese
        page.keyboard.down("Control")
        hold(page, "z", 40)
        page.keyboard.up("Control")
        assert seen(page) == empty

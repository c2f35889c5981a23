"""Riddles in a real browser: typed, tapped and clicked to the end, hinted, closed and opened again."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

try:
    from axe_playwright_python.sync_playwright import Axe
except ImportError:
    Axe = None

from generators.kernel.phrases import CHINESE, ENGLISH
from generators.lanterns import all_kinds
from generators.page.result import read_result
from tests.generators.page.played import LANTERN_RIDDLES, RIDDLES, Played, played
from tests.generators.page.test_browser import (  # noqa: F401 - fixtures
    DESK,
    PHONE,
    browser,
    leave,
    line_of,
    pytestmark,
    reader,
)
from tests.generators.page.test_browser_letters import signs

VERSE, IDIOM = RIDDLES[0], LANTERN_RIDDLES[0]


def by_keys(page: Any, sign: str, at: int) -> None:
    del at
    page.keyboard.press(sign)


def by_mouse(page: Any, sign: str, at: int) -> None:
    page.click(f"[role=gridcell] >> nth={at}")
    page.click(f"#keys button:text-is('{sign}')")


def by_finger(page: Any, sign: str, at: int) -> None:
    del at  # the next empty box
    page.tap(f"#keys button:text-is('{sign}')")


def by_field(page: Any, sign: str, at: int) -> None:
    del at
    page.locator("#keys input").press_sequentially(sign)


WAYS = [(VERSE, by_keys), (VERSE, by_mouse), (VERSE, by_finger)]
WAYS += [(IDIOM, by_field), (IDIOM, by_mouse), (IDIOM, by_finger)]


@pytest.mark.parametrize("language", [ENGLISH, CHINESE])
@pytest.mark.parametrize("size", [PHONE, DESK])
@pytest.mark.parametrize(("address", "act"), WAYS)
def test_a_riddle_is_guessed_in_two_sittings(
    address: str,
    act: Callable[[Any, str, int], None],
    size: tuple[int, int],
    language: str,
    reader: Callable[..., Any],  # noqa: F811
) -> None:
    board, touch, tray = played(address, language), act is by_finger, address == IDIOM and act is not by_field
    answer = board.table.solution[: board.table.givens["width"]]
    with reader(size, language, board=board, has_touch=touch, is_mobile=touch) as somebody:
        page = somebody.open()
        page.click("#play")
        if tray:
            page.click("#keys > button")
        for at, sign in enumerate(answer[:2]):
            act(page, str(sign), at)
        before = signs(page)
        assert before[:3] == [*answer[:2], ""]
        leave(page)
        page = somebody.open()
        page.click("#play")
        assert signs(page) == before
        page.click("#undo")
        assert signs(page) != before
        page.click("#redo")
        for at, sign in enumerate(answer[2:], 2):
            assert page.is_hidden("#end")
            act(page, str(sign), at)
        assert page.is_visible("#end")
        found = read_result(line_of(page), all_kinds())
        assert found is not None
        assert (found.kind, found.hints) == (board.kind.id, int(tray))
        leave(page)
        page = somebody.open()
        assert page.is_visible("#end")


@pytest.mark.parametrize("language", [ENGLISH, CHINESE])
@pytest.mark.parametrize("address", [VERSE, RIDDLES[2], IDIOM])
def test_hints_lead_to_the_end(address: str, language: str, reader: Callable[..., Any]) -> None:  # noqa: F811
    board = played(address, language)
    with reader(PHONE, language, board=board) as somebody:
        page = somebody.open()
        page.click("#play")
        while page.is_visible("#hint"):
            page.click("#hint")
        assert signs(page) == list(board.table.solution[: board.table.givens["width"]])
        page.click("#how")
        for step in board.table.steps:
            assert page.inner_text("#card-text").startswith(step.where)
            if page.is_enabled("#step-on"):
                page.click("#step-on")


def test_letters_are_crossed_out_and_come_back(reader: Callable[..., Any]) -> None:  # noqa: F811
    board = played(VERSE)
    with reader(DESK, board=board) as somebody:
        page = somebody.open()
        page.click("#play")
        gone = page.locator("#keys .gone")
        page.keyboard.press("Shift+A")
        page.click("#keys button:text-is('B')", button="right")
        page.click("#keys button[aria-pressed]")
        page.click("#keys button:text-is('C')")
        assert gone.all_inner_texts() == ["A", "C", "B"], "in the order of the keys"
        page.keyboard.press("ArrowRight")
        assert gone.count() == 0
        page.click("#undo")
        assert gone.all_inner_texts() == ["A", "B"], "the line whose letter came back is shown"
        assert signs(page)[0] == ""
        page.click("[role=gridcell] >> nth=0")
        page.keyboard.press("Space")
        page.keyboard.press("Q")
        assert signs(page)[0] == "Q"
        assert page.locator(".faults").count() == 1
        page.click("#check")
        assert page.locator(".wrong").count() == 1
        page.keyboard.press("Backspace")
        page.keyboard.press("Backspace")
        assert signs(page)[0] == ""


def test_a_wrong_answer_is_named_and_a_box_gives_its_character_back(reader: Callable[..., Any]) -> None:  # noqa: F811
    board = played(IDIOM)
    with reader(PHONE, board=board, has_touch=True, is_mobile=True) as somebody:
        page = somebody.open()
        page.click("#play")
        page.locator("#keys input").fill("一二三四五")
        assert signs(page) == ["一", "二", "三", "四"]
        assert page.inner_text("#status") == "It is not 一二三四."
        assert page.is_hidden(".tiles")
        page.tap("[role=gridcell] >> nth=1")
        assert signs(page) == ["一", "", "三", "四"]
        page.click("#hint")
        assert page.inner_text("#card-text") == board.table.hints[0].where


def test_the_second_answer_counts(reader: Callable[..., Any]) -> None:  # noqa: F811
    board = played(LANTERN_RIDDLES[3])
    with reader(PHONE, board=board) as somebody:
        page = somebody.open()
        page.click("#play")
        page.locator("#keys input").fill(board.puzzle.also[0])
        assert page.is_visible("#end")


def check_access(page: Any, board: Played) -> None:
    found = Axe().run(page).response["violations"]
    assert [(each["id"], [node["html"] for node in each["nodes"]]) for each in found] == [], board.puzzle


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("size", [(360, 640), DESK])
@pytest.mark.parametrize("address", [VERSE, IDIOM])
def test_it_breaks_no_rule_of_accessibility(
    address: str,
    size: tuple[int, int],
    scheme: str,
    reader: Callable[..., Any],  # noqa: F811
) -> None:
    board = played(address)
    with reader(size, board=board, color_scheme=scheme, reduced_motion="reduce") as somebody:
        page = somebody.open()
        page.click("#play")
        check_access(page, board)
        if address == VERSE:
            page.keyboard.press("Shift+A")
            page.keyboard.press("Q")
        else:
            page.locator("#keys input").fill("一二三四")
        check_access(page, board)
        page.click("#hint")
        page.click("#hint")
        check_access(page, board)
        while page.is_visible("#hint"):
            page.click("#hint")
        check_access(page, board)


@pytest.mark.parametrize("size", [(360, 640), DESK, (640, 400)])
@pytest.mark.parametrize("letters", [1, 2])
@pytest.mark.parametrize("address", [VERSE, RIDDLES[5], IDIOM])
def test_nothing_is_cut_off(address: str, letters: int, size: tuple[int, int], reader: Callable[..., Any]) -> None:  # noqa: F811
    touch = size[0] < 700
    with reader(size, board=played(address), has_touch=touch, is_mobile=touch) as somebody:
        page = somebody.open()
        page.evaluate(f"document.documentElement.style.fontSize = '{letters}00%'")
        page.click("#play")
        for each in ("#board", "#keys", "#hint", "h1", "#clock"):
            box = page.locator(each).bounding_box()
            assert box["x"] >= 0, each
            assert box["x"] + box["width"] <= size[0], each
        assert page.evaluate("document.documentElement.scrollWidth") <= size[0]

"""Bricks in a real browser: words typed and tapped, judged, hinted, finished, closed and opened again."""

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
from tests.generators.page.played import BRICKS, played
from tests.generators.page.test_browser import (  # noqa: F401 - fixtures
    DESK,
    PHONE,
    browser,
    leave,
    line_of,
    pytestmark,
    reader,
)

WORDS, IDIOMS = BRICKS[0], BRICKS[2]


def by_keys(page: Any, word: str) -> None:
    page.keyboard.type(word)
    page.keyboard.press("Enter")


def by_mouse(page: Any, word: str) -> None:
    for letter in word:
        page.click(f".hive button:text-is('{letter.upper()}')")
    page.locator("#buttons button").first.click()


def by_finger(page: Any, word: str) -> None:
    for letter in word:
        page.tap(f".hive button:text-is('{letter.upper()}')")
    page.locator("#buttons button").first.tap()


def by_field(page: Any, word: str) -> None:
    page.locator("#board input").press_sequentially(word)
    page.keyboard.press("Enter")


def found(page: Any) -> list[str]:
    texts: list[str] = page.locator("#lists li:not(.missed)").all_inner_texts()
    return texts


WAYS = [(WORDS, by_keys), (WORDS, by_mouse), (WORDS, by_finger), (IDIOMS, by_mouse), (IDIOMS, by_finger)]


@pytest.mark.parametrize("language", [ENGLISH, CHINESE])
@pytest.mark.parametrize("size", [PHONE, DESK])
@pytest.mark.parametrize(("address", "act"), [*WAYS, (IDIOMS, by_field)])
def test_every_word_is_found_in_two_sittings(
    address: str,
    act: Callable[[Any, str], None],
    size: tuple[int, int],
    language: str,
    reader: Callable[..., Any],  # noqa: F811
) -> None:
    board, touch = played(address, language), act is by_finger
    words = board.puzzle.words
    with reader(size, language, board=board, has_touch=touch, is_mobile=touch) as somebody:
        page = somebody.open()
        page.click("#play")
        for word in words[:3]:
            act(page, word)
        assert found(page) == list(words[:3])
        leave(page)
        page = somebody.open()
        page.click("#play")
        assert found(page) == list(words[:3])
        for word in words[3:]:
            assert page.is_hidden("#end")
            act(page, word)
        assert page.is_visible("#end")
        result = read_result(line_of(page), all_kinds())
        assert result is not None
        assert (result.kind, result.hints) == (board.kind.id, 0)
        page.click("#how")
        for step in board.table.steps:
            assert page.inner_text("#card-text").startswith(step.where)
            assert page.locator("#lists .lit").count() == 1
            if page.is_enabled("#step-on"):
                page.click("#step-on")
        leave(page)
        page = somebody.open()
        assert page.is_visible("#end")


def test_what_is_said_of_guesses(reader: Callable[..., Any]) -> None:  # noqa: F811
    board = played(WORDS)
    with reader(DESK, board=board) as somebody:
        page = somebody.open()
        page.click("#play")
        for typed, said in (
            ("admin", "admin: well found! Points: +5. New rank: Candle."),
            ("admin", "You have admin already."),
            ("zip", "zip uses other letters: P, Z."),
            ("kin", "kin is too short: words have 4 letters or more."),
            ("iiii", "iiii is not in the dictionary."),
            ("maim", "maim: an extra word. +1 extra."),
        ):
            by_keys(page, typed)
            assert page.inner_text(".said") == said
        assert page.inner_text("#lists") == "1 of 14 words\nadmin\nExtra words: +1\nmaim".replace("\n", "\n\n", 0)
        page.click("#lists button:text-is('admin')")
        assert page.inner_text(".said") == board.table.givens["notes"][0]
        page.keyboard.type("ab")
        page.keyboard.press("Backspace")
        assert page.inner_text(".typed") == "A"
        page.keyboard.press("Escape")
        assert page.inner_text(".typed").strip() == ""
        page.keyboard.press("Control+z")
        assert page.locator("#lists h2").count() == 1, "the extra word is taken back"


def test_finish_is_asked_for_twice_and_shows_the_rest(reader: Callable[..., Any]) -> None:  # noqa: F811
    board = played(WORDS)
    with reader(PHONE, board=board) as somebody:
        page = somebody.open()
        page.click("#play")
        by_keys(page, "mania")
        page.click("button:text-is('Finish')")
        assert page.inner_text(".said") == "Press Finish once more to end the game and see all words."
        page.click("button:text-is('Finish')")
        assert page.inner_text("#end-title") == "Candle: 5 of 39 points, 1 of 14 words."
        assert page.locator("#lists .missed button").count() == 13
        assert line_of(page).startswith("Brick: Candle, 5 of 39 points in 0:0")
        page.click("#lists button:text-is('mind')")
        assert page.inner_text("#card-text") == board.table.givens["notes"][board.puzzle.words.index("mind")]


@pytest.mark.parametrize("language", [ENGLISH, CHINESE])
@pytest.mark.parametrize("address", [WORDS, IDIOMS])
def test_hints_lead_to_the_end(address: str, language: str, reader: Callable[..., Any]) -> None:  # noqa: F811
    board = played(address, language)
    with reader(PHONE, language, board=board) as somebody:
        page = somebody.open()
        page.click("#play")
        while page.is_visible("#hint"):
            page.click("#hint")
        assert found(page) == list(board.puzzle.words)


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("size", [(360, 640), DESK])
@pytest.mark.parametrize("address", [WORDS, IDIOMS])
def test_it_breaks_no_rule_of_accessibility(
    address: str,
    size: tuple[int, int],
    scheme: str,
    reader: Callable[..., Any],  # noqa: F811
) -> None:
    board = played(address)
    with reader(size, board=board, color_scheme=scheme, reduced_motion="reduce") as somebody:
        page = somebody.open()

        def check(state: str) -> None:
            broken = Axe().run(page).response["violations"]
            assert [(state, each["id"], [node["html"] for node in each["nodes"]]) for each in broken] == []

        page.click("#play")
        check("start")
        by_mouse(page, board.puzzle.words[0])
        by_mouse(page, board.puzzle.extra[-1])
        check("found")
        for _ in range(4):
            page.click("#hint")
        check("hint")
        page.click("button:text-is('Finish')")
        page.click("button:text-is('Finish')")
        check("end")
        page.click("#how")
        check("review")


@pytest.mark.parametrize("size", [(360, 640), DESK, (640, 400)])
@pytest.mark.parametrize("letters", [1, 2])
@pytest.mark.parametrize("address", [BRICKS[1], BRICKS[4]])
def test_nothing_is_cut_off(
    address: str,
    letters: int,
    size: tuple[int, int],
    reader: Callable[..., Any],  # noqa: F811
) -> None:
    with reader(size, board=played(address)) as somebody:
        page = somebody.open()
        page.evaluate(f"document.documentElement.style.fontSize = '{letters}00%'")
        page.click("#play")
        assert page.evaluate("document.documentElement.scrollWidth") <= size[0]
        for each in ("#board", ".hive", "#hint", "h1", "#clock"):
            box = page.locator(each).bounding_box()
            assert box["x"] >= 0, each
            assert box["x"] + box["width"] <= size[0], each
        page.evaluate("scrollTo(0, 0)")
        if letters == 1 and size[1] >= 640:
            box = page.locator("#hint").bounding_box()
            assert box["y"] + box["height"] <= size[1], "the letters and the buttons are seen at once"

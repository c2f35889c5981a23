"""Grids of words in a real browser: typed, tapped and clicked to the end, checked, hinted, closed and opened again."""

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
from tests.generators.page.played import CROSSWORDS, FILL_INS, IDIOMS, REBUS, Played, played
from tests.generators.page.test_browser import (  # noqa: F401 - fixtures
    DESK,
    PHONE,
    browser,
    leave,
    line_of,
    pytestmark,
    reader,
)

MINI, USUAL = played(CROSSWORDS[0]), played(CROSSWORDS[3])
SIGNS = "[...document.querySelectorAll('#board > * > *')].map((cell) => cell.sign ? cell.sign.textContent : '')"


def signs(page: Any) -> list[str]:
    found: list[str] = page.evaluate(SIGNS)
    return found


def answer(board: Played) -> list[str]:
    layout = getattr(board.puzzle, "layout", None) or board.puzzle.solution
    cells = set(layout.cells())
    spots = ((row, column) for row in range(layout.height) for column in range(layout.width))
    return [board.solution.letter(spot) if spot in cells else "" for spot in spots]


def cell(page: Any, board: Played, place: int) -> Any:
    row, column = divmod(place, board.table.givens["width"])
    return page.locator(f"#board > :nth-child({row + 1}) > :nth-child({column + 1})")


def go_to(page: Any, board: Played, slot: dict[str, Any], tap: str) -> None:
    """Press the first cell, once more if the cursor then stands across the word."""
    first = cell(page, board, slot["places"][0])
    for _ in range(3):
        getattr(first, tap)()
        if slot["name"] == page.inner_text("#bar b"):
            return


def by_mouse(page: Any, board: Played, slot: dict[str, Any]) -> None:
    go_to(page, board, slot, "click")
    for place in slot["places"]:
        cell(page, board, place).click()
        page.keyboard.press(board.table.solution[place])


def by_finger(page: Any, board: Played, slot: dict[str, Any]) -> None:
    for place in slot["places"]:
        if signs(page)[place] == "":
            cell(page, board, place).tap()
            page.locator(f"#keys button:text-is('{board.table.solution[place]}')").tap()


def by_keys(page: Any, board: Played, slot: dict[str, Any]) -> None:
    """From wherever the cursor is: on to the word, and its letters in one go."""
    page.evaluate("document.querySelector('[role=gridcell][tabindex=\"0\"]').focus()")
    for _ in board.table.givens["slots"]:
        if slot["name"] == page.inner_text("#bar b"):
            break
        page.keyboard.press("Enter")
    page.keyboard.type("".join(board.table.solution[place] for place in slot["places"] if not signs(page)[place]))


def word_of(board: Played, slot: dict[str, Any]) -> str:
    given = board.table.givens["given"]
    return "".join(given.get(place) or board.table.solution[place] for place in slot["places"])


def by_list(page: Any, board: Played, slot: dict[str, Any]) -> None:
    """A place, then its word."""
    word = word_of(board, slot)
    if signs(page) and [signs(page)[place] for place in slot["places"]] != list(word):
        go_to(page, board, slot, "click")
        page.click(f"#lists button:text-is('{word}')")


def by_tapped_list(page: Any, board: Played, slot: dict[str, Any]) -> None:
    """A word, then its place: a cell of this one alone."""
    word, slots = word_of(board, slot), board.table.givens["slots"]
    alone = [place for place in slot["places"] if sum(place in each["places"] for each in slots) == 1]
    if [signs(page)[place] for place in slot["places"]] != list(word):
        page.locator(f"#lists button:text-is('{word}')").tap()
        cell(page, board, alone[0]).tap()


def by_tiles(page: Any, board: Played, slot: dict[str, Any], press: str = "click") -> None:
    """A cell, then what it is made of."""
    for place in slot["places"]:
        if signs(page)[place] != answer(board)[place]:
            getattr(cell(page, board, place), press)()
            for piece in board.table.solution[place]:
                getattr(page.locator(f".tiles button:not(.used):text-is('{piece}')").first, press)()


def by_tapped_tiles(page: Any, board: Played, slot: dict[str, Any]) -> None:
    by_tiles(page, board, slot, "tap")


def by_tiles_and_keys(page: Any, board: Played, slot: dict[str, Any]) -> None:
    """From cell to cell by themselves, as each character is a tile."""
    page.evaluate("document.querySelector('[role=gridcell][tabindex=\"0\"]').focus()")
    missing = [place for place in slot["places"] if not signs(page)[place]]
    for _ in board.table.givens["slots"]:
        if slot["name"] == page.inner_text("#bar b"):
            break
        page.keyboard.press("Enter")
    for place in missing:
        page.locator(f".tiles button:not(.used):text-is('{board.table.solution[place]}')").first.focus()
        page.keyboard.press("Enter")


WAYS = [(CROSSWORDS[0], by_mouse), (CROSSWORDS[0], by_finger), (CROSSWORDS[0], by_keys)]
WAYS += [(FILL_INS[1], by_list), (FILL_INS[1], by_tapped_list), (FILL_INS[0], by_keys)]
WAYS += [(IDIOMS[0], by_tiles), (IDIOMS[0], by_tiles_and_keys), (IDIOMS[2], by_tapped_tiles), (IDIOMS[5], by_tiles)]


@pytest.mark.parametrize("language", [ENGLISH, CHINESE])
@pytest.mark.parametrize("size", [PHONE, DESK])
@pytest.mark.parametrize(("address", "act"), WAYS)
def test_a_grid_is_solved_in_two_sittings(
    address: str,
    act: Callable[..., None],
    size: tuple[int, int],
    language: str,
    reader: Callable[..., Any],  # noqa: F811
) -> None:
    board, touch = played(address, language), act in (by_finger, by_tapped_list, by_tapped_tiles)
    with reader(size, language, board=board, has_touch=touch, is_mobile=touch) as somebody:
        page = somebody.open()
        page.click("#play")
        slots = [slot for slot in board.table.givens["slots"] if slot["across"]]
        for slot in slots[:2]:
            act(page, board, slot)
        before = signs(page)
        assert all(before[place] for slot in slots[:2] for place in slot["places"])
        leave(page)
        page = somebody.open()
        page.click("#play")
        assert signs(page) == before
        page.click("#undo")
        assert signs(page) != before
        page.click("#redo")
        assert signs(page) == before
        assert page.is_hidden("#end")
        for slot in (*slots[2:], *(slot for slot in board.table.givens["slots"] if not slot["across"])):
            if page.is_hidden("#end"):
                act(page, board, slot)
        assert page.is_visible("#end")
        assert sorted(signs(page)) == sorted(answer(board))
        found = read_result(line_of(page), all_kinds())
        assert found is not None
        assert found.kind == board.kind.id
        leave(page)
        page = somebody.open()
        assert page.is_visible("#end")


@pytest.mark.parametrize("size", [PHONE, DESK])
def test_the_cursor_goes_where_a_person_expects(size: tuple[int, int], reader: Callable[..., Any]) -> None:  # noqa: F811
    with reader(size, board=USUAL) as somebody:
        page = somebody.open()
        page.click("#play")
        slot = USUAL.table.givens["slots"][0]
        first, second = slot["places"][:2]
        assert page.inner_text("#bar b") == slot["name"]
        page.keyboard.type("ab")
        assert [signs(page)[each] for each in (first, second)] == ["A", "B"]
        page.click("#undo")  # both letters were typed in one go
        assert signs(page)[first] == signs(page)[second] == ""
        page.click("#redo")
        cell(page, USUAL, second).click()
        page.keyboard.press("Backspace")
        page.keyboard.press("Backspace")
        assert signs(page)[first] == ""
        crossing = next(each for each in USUAL.table.givens["slots"] if not each["across"])
        cell(page, USUAL, crossing["places"][0]).click()
        if page.inner_text("#bar b") != crossing["name"]:
            cell(page, USUAL, crossing["places"][0]).click()
        assert page.inner_text("#bar b") == crossing["name"]
        assert crossing["clue"] in page.inner_text("#bar").replace("\n", " ")
        page.keyboard.press("Tab")
        assert page.inner_text("#bar b") != crossing["name"]
        page.locator("#lists button").last.click()
        assert page.inner_text("#bar b") == USUAL.table.givens["slots"][-1]["name"]
        page.keyboard.press("Tab")  # on the last word it leaves the board
        assert page.evaluate("document.activeElement.getAttribute('role')") is None


def test_check_names_wrong_letters_of_the_word_or_the_grid(reader: Callable[..., Any]) -> None:  # noqa: F811
    with reader(DESK, board=USUAL) as somebody:
        page = somebody.open()
        page.click("#play")
        page.click("#check")
        assert "Nothing is filled in" in page.inner_text("#card-text")
        slots = [slot for slot in USUAL.table.givens["slots"] if slot["across"]]
        for slot in slots[:2]:
            go_to(page, USUAL, slot, "click")
            right = USUAL.table.solution[slot["places"][0]]
            page.keyboard.type("Q" if right != "Q" else "Z")
        for button, count in (("Word", 1), ("Grid", 2)):
            page.click("#check")
            page.click(f"#choices button:text-is('{button}')")
            assert page.locator(".wrong").count() == count
        page.click("#hint")
        page.click("#hint")
        assert "is not right" in page.inner_text("#card-text")
        page.click("#hint")
        assert page.locator(".wrong").count() == 1
        page.keyboard.type("AQ")  # another letter is not marked any more
        assert page.locator(".wrong").count() <= 1


def test_a_cell_takes_several_letters(reader: Callable[..., Any]) -> None:  # noqa: F811
    board = played(REBUS)
    with reader(PHONE, board=board, has_touch=True) as somebody:
        page = somebody.open()
        page.click("#play")
        first = cell(page, board, 0)
        page.locator("#keys button[aria-label='Several letters']").tap()
        page.keyboard.type("car")
        page.keyboard.press("Enter")
        assert signs(page)[0] == "CAR"
        page.click("#undo")
        assert signs(page)[0] == ""
        first.click()
        for place, value in enumerate(board.table.solution):
            if value:
                cell(page, board, place).click()
                page.keyboard.press("Insert")
                page.keyboard.type(value)
                page.keyboard.press("Enter")
        assert page.is_visible("#end")


@pytest.mark.parametrize("address", [CROSSWORDS[0], FILL_INS[0], IDIOMS[3], IDIOMS[5]])
@pytest.mark.parametrize("language", [ENGLISH, CHINESE])
def test_hints_lead_to_the_end_and_every_step_is_told_again(
    language: str,
    address: str,
    reader: Callable[..., Any],  # noqa: F811
) -> None:
    board = played(address, language)
    with reader(PHONE, language, board=board) as somebody:
        page = somebody.open()
        page.click("#play")
        for _ in range(400):
            if page.is_hidden("#hint"):
                break
            page.click("#hint")
        assert sorted(signs(page)) == sorted(answer(board)), "rows may have another order"
        page.click("#how")
        for step in board.table.steps:
            assert page.inner_text("#card-text").startswith(step.where)
            if page.is_enabled("#step-on"):
                page.click("#step-on")
        assert signs(page) != answer(board), "the last step is not on the board yet"


READ = [(True, CROSSWORDS[3]), (True, IDIOMS[3]), *((False, each) for each in (CROSSWORDS[3], FILL_INS[4], IDIOMS[3]))]


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("size", [PHONE, DESK])
@pytest.mark.parametrize(("touch", "address"), READ)
def test_it_breaks_no_rule_of_accessibility(
    touch: bool,
    size: tuple[int, int],
    scheme: str,
    address: str,
    reader: Callable[..., Any],  # noqa: F811
) -> None:
    settings = {"color_scheme": scheme, "reduced_motion": "reduce", "has_touch": touch, "is_mobile": touch}
    with reader(size, board=played(address), **settings) as somebody:
        page, axe = somebody.open(), Axe()

        def check(state: str) -> None:
            found = axe.run(page).response["violations"]
            assert [(state, each["id"], [node["html"] for node in each["nodes"]]) for each in found] == []

        page.click("#play")
        check("start")
        page.keyboard.type("QZQZ")
        if address in IDIOMS:
            page.locator(".tiles button").first.click()
        page.click("#check")
        check("how far")
        page.click("#choices button >> nth=1")
        check("checked")
        page.click("#hint")
        check("where")
        page.click("#hint")
        check("why")


@pytest.mark.parametrize("size", [(360, 640), PHONE, DESK, (1920, 1080), (640, 400)])
@pytest.mark.parametrize("letters", [1, 2])
@pytest.mark.parametrize("address", [CROSSWORDS[0], CROSSWORDS[7], FILL_INS[5], IDIOMS[6]])
def test_nothing_is_cut_off(
    address: str,
    letters: int,
    size: tuple[int, int],
    reader: Callable[..., Any],  # noqa: F811
) -> None:
    touch = size[0] < 700
    with reader(size, board=played(address), has_touch=touch, is_mobile=touch) as somebody:
        page = somebody.open()
        page.evaluate(f"document.documentElement.style.fontSize = '{letters}00%'")
        page.click("#play")
        page.keyboard.type("Q")
        for each in (
            "#board",
            "#bar",
            "#hint",
            "#undo",
            "h1",
            "#clock",
            *["#keys"] * (touch and address in CROSSWORDS),
        ):
            box = page.locator(each).bounding_box()
            assert box["x"] >= 0, each
            assert box["x"] + box["width"] <= size[0], each
        assert page.evaluate("document.documentElement.scrollWidth") <= size[0]
        page.evaluate("scrollTo(0, 0)")
        if letters == 1 and size[1] >= 640:
            box = page.locator("#keys" if touch and address in CROSSWORDS else "#hint").bounding_box()
            assert box["y"] + box["height"] <= size[1], "the board, its buttons and its keys are seen at once"


def test_a_printed_page_has_the_grid_and_its_clues(reader: Callable[..., Any]) -> None:  # noqa: F811
    with reader(DESK, board=USUAL) as somebody:
        page = somebody.open()
        page.emulate_media(media="print")
        for each in ("#board", "#lists"):
            assert page.is_visible(each)
        for each in ("#greeting", "#buttons", "#hint", "#bar", "#keys", "footer"):
            assert page.is_hidden(each)

"""Walk the Poem in a real browser: dragged, tapped and walked to the end, hinted, refused, closed and opened again."""

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
from tests.generators.page.played import POEMS, Played, played
from tests.generators.page.test_browser import (  # noqa: F401 - fixtures
    DESK,
    PHONE,
    browser,
    centre,
    leave,
    line_of,
    pytestmark,
    reader,
)
from tests.generators.page.test_path import place_of, ways

THEME, POEM, HIDDEN, LARGE = (POEMS[number] for number in (0, 1, 2, 4))


def paths(board: Played) -> list[list[int]]:
    return [[*map(int, value.split())] for value in dict.fromkeys(map(str, board.table.solution)) if value != "0"]


def by_mouse(page: Any, board: Played, path: list[int]) -> None:
    page.mouse.move(*centre(page, path[0]))
    page.mouse.down()
    for place in path[1:]:
        page.mouse.move(*centre(page, place))
    page.mouse.up()


def by_finger(page: Any, board: Played, path: list[int]) -> None:
    touch = page.context.new_cdp_session(page)
    for at, place in enumerate(path):
        points = [dict(zip("xy", centre(page, place), strict=True))]
        touch.send("Input.dispatchTouchEvent", {"type": "touchMove" if at else "touchStart", "touchPoints": points})
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def by_taps(page: Any, board: Played, path: list[int]) -> None:
    for place in path:
        page.touchscreen.tap(*centre(page, place))


def by_keys(page: Any, board: Played, path: list[int]) -> None:
    page.evaluate("document.querySelector('[role=gridcell][tabindex=\"0\"]').focus()")
    for place in path:
        here = page.evaluate("[...document.querySelectorAll('[role=gridcell]')].findIndex(c => c.tabIndex === 0)")
        (row, column), (down, right) = (divmod(each, board.puzzle.width) for each in (here, place))
        for _ in range(abs(down - row)):
            page.keyboard.press("ArrowDown" if down > row else "ArrowUp")
        for _ in range(abs(right - column)):
            page.keyboard.press("ArrowRight" if right > column else "ArrowLeft")
        page.keyboard.press("Space")


def ribbons(page: Any) -> int:
    return int(page.locator(".ribbons > g:not(.pen)").count())


@pytest.mark.parametrize("language", [ENGLISH, CHINESE])
@pytest.mark.parametrize("size", [PHONE, DESK])
@pytest.mark.parametrize("act", [by_mouse, by_finger, by_taps, by_keys])
@pytest.mark.parametrize("address", [THEME, POEM])
def test_a_board_is_walked_in_two_sittings(
    address: str,
    act: Callable[[Any, Played, list[int]], None],
    size: tuple[int, int],
    language: str,
    reader: Callable[..., Any],  # noqa: F811
) -> None:
    board, touch = played(address, language), act in (by_finger, by_taps)
    first, second, *others = paths(board)
    with reader(size, language, board=board, has_touch=touch, is_mobile=touch and size == PHONE) as somebody:
        page = somebody.open()
        page.click("#play")
        for each in (first, second):
            act(page, board, each)
        assert ribbons(page) == 2
        leave(page)
        page = somebody.open()
        page.click("#play")
        assert ribbons(page) == 2
        page.click("#undo")
        assert ribbons(page) == 1
        page.click("#redo")
        for each in others:
            assert page.is_hidden("#end")
            act(page, board, each)
        assert page.is_visible("#end")
        found = read_result(line_of(page), all_kinds())
        assert found is not None
        assert (found.kind, found.hints, found.checks) == (board.kind.id, 0, 0)
        assert page.locator("#lists p").count() == len(board.table.givens["sources"])


@pytest.mark.parametrize("address", [THEME, POEM, HIDDEN, LARGE])
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
        for _ in range(4 * len(board.puzzle.lines)):
            page.click("#hint")
        assert page.is_visible("#end")
        page.click("#how")
        for number, step in enumerate(board.table.steps):
            assert page.inner_text("#card-text").startswith(step.where)
            assert ribbons(page) == number
            if page.is_enabled("#step-on"):
                page.click("#step-on")


def test_a_wrong_line_is_named_and_a_long_press_takes_one_away(reader: Callable[..., Any]) -> None:  # noqa: F811
    board = played(LARGE)
    (stray,) = set(board.table.givens["lines"]) - set(board.puzzle.lines)
    with reader(board=board, has_touch=True, is_mobile=True) as somebody:
        page = somebody.open()
        page.click("#play")
        by_finger(page, board, [place_of(board.puzzle, spot) for spot in ways(board.puzzle, (stray,))[0]])
        assert ribbons(page) == 1
        page.click("#check")
        assert "mistake" in page.inner_text("#card-text")
        assert page.locator(".ribbons .wrong").count() == 1
        page.click("#hint")
        assert stray in page.inner_text("#card-text")
        page.click("#hint")
        assert stray in page.inner_text("#card-text")
        page.click("#hint")
        assert ribbons(page) == 0
        by_finger(page, board, paths(board)[0])
        touch = page.context.new_cdp_session(page)
        points = [dict(zip("xy", centre(page, paths(board)[0][2]), strict=True))]
        touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": points})
        page.wait_for_timeout(700)
        touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
        assert ribbons(page) == 0


def test_what_is_no_line_is_refused_in_words(reader: Callable[..., Any]) -> None:  # noqa: F811
    board = played(THEME)
    with reader(board=board) as somebody:
        page = somebody.open()
        page.click("#play")
        by_mouse(page, board, [0, 1, 2, 3, 4])
        said = page.inner_text("#status")
        assert board.table.givens["signs"][:5] in said
        assert page.locator(".ribbons .wrong").count() == 1
        by_mouse(page, board, [5, 6])
        assert page.locator(".ribbons .wrong").count() == 0
        assert page.locator(".ribbons .pen").count() == 1
        assert page.inner_text("#status") != said
        by_mouse(page, board, [6, 5])  # back along the line
        page.keyboard.press("Escape")
        assert page.locator(".ribbons g").count() == 0


def test_a_drag_goes_from_corner_to_corner_and_back(reader: Callable[..., Any]) -> None:  # noqa: F811
    board = played(THEME)
    width = board.puzzle.width
    with reader(board=board) as somebody:
        page = somebody.open()
        page.click("#play")
        page.mouse.move(*centre(page, 0))
        page.mouse.down()
        page.mouse.move(*centre(page, 2 * width + 2))  # at once: the cell between is not left out, those aside are
        signs = board.table.givens["signs"]
        label = page.locator("[role=gridcell]").first.get_attribute("aria-label")
        assert "".join(signs[place] for place in (0, width + 1, 2 * width + 2)) in label
        page.mouse.move(*centre(page, 0))
        page.mouse.up()
        assert page.locator(".used").count() == 1


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("size", [PHONE, DESK])
@pytest.mark.parametrize("address", [THEME, POEM, HIDDEN])
def test_it_breaks_no_rule_of_accessibility(
    size: tuple[int, int],
    scheme: str,
    address: str,
    reader: Callable[..., Any],  # noqa: F811
) -> None:
    board = played(address)
    with reader(size, board=board, color_scheme=scheme, reduced_motion="reduce") as somebody:
        page, axe = somebody.open(), Axe()

        def check(state: str) -> None:
            found = axe.run(page).response["violations"]
            assert [(state, each["id"], [node["html"] for node in each["nodes"]]) for each in found] == []

        page.click("#play")
        check("start")
        by_mouse(page, board, paths(board)[0][:3])
        check("drawing")
        page.click("#hint")
        check("where")
        page.click("#hint")
        check("why")
        for path in paths(board):
            page.keyboard.press("Escape")
            by_mouse(page, board, path)
        check("end")
        page.click("#how")
        check("review")


@pytest.mark.parametrize("size", [(360, 640), PHONE, DESK, (1920, 1080), (640, 400)])
@pytest.mark.parametrize("letters", [1, 2])
@pytest.mark.parametrize("address", [HIDDEN, LARGE])
def test_nothing_is_cut_off(
    address: str,
    letters: int,
    size: tuple[int, int],
    reader: Callable[..., Any],  # noqa: F811
) -> None:
    with reader(size, CHINESE, board=played(address)) as somebody:
        page = somebody.open()
        page.evaluate(f"document.documentElement.style.fontSize = '{letters}00%'")
        page.click("#play")
        for each in ("#board", "#hint", "#undo", "h1", "#clock", "#lists"):
            box = page.locator(each).bounding_box()
            assert box["x"] >= 0, each
            assert box["x"] + box["width"] <= size[0], each
        assert page.evaluate("document.documentElement.scrollWidth") <= size[0]
        page.evaluate("scrollTo(0, 0)")
        if letters == 1 and size[1] >= 640:
            box = page.locator("#hint").bounding_box()
            assert box["y"] + box["height"] <= size[1], "the board and its buttons are seen at once"

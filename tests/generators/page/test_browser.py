"""Pages in a real browser: played by mouse, finger and keys, closed and opened again, hinted to the end, and read by a
checker of accessibility. Nothing is ever loaded, and the console stays empty."""

from __future__ import annotations

import re
import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

import pytest

from generators.kernel.kind import no_pulse
from generators.kernel.phrases import CHINESE, ENGLISH, speak
from generators.lanterns import all_kinds
from generators.page.page import Greeting, write_page
from generators.page.result import read_result
from tests.generators.page.played import BOARDS, WALLS, Played, played
from tests.generators.page.test_page import HOSTILE

try:
    from axe_playwright_python.sync_playwright import Axe
    from playwright.sync_api import sync_playwright
except ImportError:
    sync_playwright = None
CHROMIUM = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(CHROMIUM is None, reason="there is no Chromium here, so no page is opened in a browser"),
    pytest.mark.skipif(
        sync_playwright is None, reason="playwright is not installed, so no page is opened in a browser"
    ),
]
PHONE, DESK = (360, 740), (1280, 800)
ANN = Greeting("Ann", "Ben", "Happy birthday!", 252)
BOARD = played(BOARDS[1])
SIZE, SOLUTION = BOARD.puzzle.size, BOARD.table.solution
WALL, IDIOMS, ONLY_CONNECT, CLASSIC, HAUNTED = map(played, WALLS[:5])
EVERY = [pytest.param(BOARD, id="sweet_spots"), pytest.param(WALL, id="wall"), pytest.param(CLASSIC, id="classic")]
MORE = [*EVERY, pytest.param(IDIOMS, id="idioms"), pytest.param(ONLY_CONNECT, id="only_connect")]
KEYS = "1234qwerasdfzxcv"


@pytest.fixture(scope="module")
def browser() -> Iterator[Any]:
    with sync_playwright() as playwright:
        flags = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--no-first-run"]
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=flags)
        yield browser
        browser.close()


@dataclass
class Reader:
    """Somebody with a page before them; whatever the browser complains of or asks for is noted."""

    context: Any
    file: Path
    noted: list[str] = field(default_factory=list)

    def note_request(self, asked: Any) -> None:
        if asked.url != self.file.as_uri():
            self.noted.append(f"asks for {asked.url}")

    def open(self) -> Any:
        page = self.context.new_page()
        page.on("console", lambda said: self.noted.append(f"console: {said.text}"))
        page.on("pageerror", lambda error: self.noted.append(f"error: {error}"))
        page.on("dialog", lambda dialog: self.noted.append(f"dialog: {dialog.message}"))
        page.on("request", self.note_request)
        page.goto(self.file.as_uri())
        return page


@pytest.fixture
def reader(browser: Any, tmp_path: Path) -> Callable[..., Any]:
    """Opens a puzzle for a reader: size of the window, language, greeting, and settings of the browser."""

    @contextmanager
    def read(
        size: tuple[int, int] = PHONE,
        language: str = ENGLISH,
        greeting: Greeting = ANN,
        board: Played = BOARD,
        **settings: Any,
    ) -> Iterator[Reader]:
        speak(language)
        try:
            text = write_page(board.kind, board.puzzle, greeting, no_pulse)
        finally:
            speak(ENGLISH)
        file = tmp_path / "page.html"
        file.write_bytes(text.encode())
        context = browser.new_context(viewport={"width": size[0], "height": size[1]}, **settings)
        found = Reader(context, file)
        yield found
        context.close()
        assert found.noted == []

    return read


def leave(page: Any) -> None:
    """Close it, no sooner than a person could: a browser needs milliseconds to store what a page saves."""
    page.wait_for_timeout(1000)
    page.close()


def centre(page: Any, place: int) -> tuple[float, float]:
    box = page.locator("[role=gridcell]").nth(place).bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def marks(page: Any) -> list[Any]:
    """What is on the board: the values of its cells; of a wall its bars, and the cards that are chosen."""
    found: list[Any] = page.evaluate(
        """[...document.querySelectorAll('[data-value]')].map(c => +c.dataset.value).concat(
            [...document.querySelectorAll('.bar, .chosen')].map(each => each.textContent))"""
    )
    return found


def turns(board: Played) -> list[list[int]]:
    """The places of each turn: a chest, or the cards of a group; the last group solves itself."""
    if board.table.script == "cells":
        return [[place] for place, value in enumerate(board.table.solution) if value == 2]
    return [list(group["cards"]) for group in board.table.givens["groups"][:-1]]


def take(page: Any, board: Played, places: list[int], act: Callable[[Any, int, bool], None]) -> None:
    """A turn; four cards are then submitted, in the same manner."""
    if board.table.script == "cells":
        act(page, places[0], True)
        return
    for place in places:
        there = [*page.locator("[role=gridcell]").all()]
        labels = [each.get_attribute("aria-label") if each.is_visible() else "" for each in there]
        act(page, labels.index(board.table.givens["cards"][place]), False)
    if board.table.givens["limit"]:
        return
    if act is by_keys:
        page.keyboard.press("Enter")
    elif act is by_finger:
        page.locator("#buttons .primary:visible").tap()
    else:
        page.locator("#buttons .primary:visible").click()


def by_mouse(page: Any, place: int, twice: bool) -> None:
    page.mouse.click(*centre(page, place), button="right" if twice and place % 2 else "left")
    if twice and not place % 2:
        page.mouse.click(*centre(page, place))


def by_finger(page: Any, place: int, twice: bool) -> None:
    for _ in range(1 + twice):
        page.touchscreen.tap(*centre(page, place))


def by_keys(page: Any, place: int, twice: bool) -> None:
    """From wherever the one Tab stop of the board is; every other card by its letter."""
    if not twice and place % 2:
        page.keyboard.press(KEYS[place + 4 * page.locator(".bar").count()])
        return
    size = SIZE if twice else 4
    here = page.evaluate("[...document.querySelectorAll('[role=gridcell]')].findIndex(c => c.tabIndex === 0)")
    page.evaluate("document.querySelector('[role=gridcell][tabindex=\"0\"]').focus()")
    (down, right), (row, column) = divmod(place, size), divmod(here, size)
    for key, count in (("ArrowDown", down - row), ("ArrowRight", right - column)):
        back = {"ArrowDown": "ArrowUp", "ArrowRight": "ArrowLeft"}[key]
        for _ in range(abs(count)):
            page.keyboard.press(key if count > 0 else back)
    page.keyboard.press("Enter")


def line_of(page: Any) -> str:
    return str(page.inner_text("#line"))


@pytest.mark.parametrize("language", [ENGLISH, CHINESE])
@pytest.mark.parametrize("size", [PHONE, DESK])
@pytest.mark.parametrize("act", [by_mouse, by_finger, by_keys])
@pytest.mark.parametrize("board", EVERY)
def test_a_board_is_solved_in_two_sittings(
    board: Played,
    act: Callable[[Any, int, bool], None],
    size: tuple[int, int],
    language: str,
    reader: Callable[..., Any],
) -> None:
    every = turns(board)
    with reader(size, language, board=board, has_touch=act is by_finger) as somebody:
        page = somebody.open()
        page.click("#play")
        for places in every[:2]:
            take(page, board, places, act)
        before = marks(page)
        assert any(before)
        leave(page)
        page = somebody.open()
        assert page.inner_text("#play") == ("Resume" if language == ENGLISH else "继续")
        page.click("#play")
        assert marks(page) == before
        if page.is_visible("#undo"):
            page.click("#undo")
            assert marks(page) != before
            page.click("#redo")
            assert marks(page) == before
        for places in every[2:]:
            assert page.is_hidden("#end")
            take(page, board, places, act)
        assert page.is_visible("#end")
        found = read_result(line_of(page), all_kinds())
        assert found is not None
        assert (found.kind, found.hints, found.checks) == (board.kind.id, 0, 0)
        leave(page)
        page = somebody.open()  # and so it stays
        assert page.is_visible("#end")


def do_wrong(page: Any, board: Played) -> str:
    """A wrong chest, or a card of another group with two that belong together; what a hint must name."""
    if board.table.script == "cards":
        first, second, *_ = board.table.givens["groups"]
        cards = [*first["cards"][:2], second["cards"][0]]
        for place in cards:
            page.mouse.click(*centre(page, place))
        return re.escape(str(board.table.givens["cards"][cards[-1]]))
    wrong = next(place for place, value in enumerate(SOLUTION) if value == 1)
    page.mouse.click(*centre(page, wrong), button="right")
    row, column = divmod(wrong, SIZE)
    return rf"\b{row + 1}\D+{column + 1}\D"


@pytest.mark.parametrize("language", [ENGLISH, CHINESE])
@pytest.mark.parametrize("board", MORE)
def test_hints_lead_to_the_end_and_every_step_is_told_again(
    board: Played, language: str, reader: Callable[..., Any]
) -> None:
    with reader(PHONE, language, board=board) as somebody:
        page = somebody.open()
        page.click("#play")
        wrong, before = do_wrong(page, board), len([*filter(None, marks(page))])
        page.click("#hint")
        page.click("#hint")
        assert re.search(wrong, page.inner_text("#card-text"))
        page.click("#hint")
        assert len([*filter(None, marks(page))]) == before - 1
        told = []
        while page.is_visible("#hint"):
            page.click("#hint")
            told.append(page.inner_text("#card-text"))
            page.click("#hint")
            told[-1] += " " * (language == ENGLISH) + page.inner_text("#card-text")
            page.click("#hint")
        assert marks(page) == list(SOLUTION) if board is BOARD else page.locator(".bar").count() == 4
        found = read_result(line_of(page), all_kinds())
        assert found is not None
        assert found.hints == len(told) + 1
        page.click("#how")
        again = [page.inner_text("#card-text")]
        while page.is_enabled("#step-on"):
            page.click("#step-on")
            again.append(page.inner_text("#card-text"))
        assert len(again) == len(board.table.steps)
        if board is not IDIOMS:  # there a hint keeps the order secret
            assert again[:3] == told[:3]
            assert again[3:] == told[3:] or board is not BOARD
        page.click("#close")
        assert page.is_visible("#end")


def test_a_drag_paints_crosses_and_takes_them_back(reader: Callable[..., Any]) -> None:
    with reader() as somebody:
        page = somebody.open()
        page.click("#play")
        for wanted in ([1] * SIZE, [0] * SIZE):
            page.mouse.move(*centre(page, 0))
            page.mouse.down()
            page.mouse.move(*centre(page, SIZE - 1))  # at once: cells between are not left out
            page.mouse.up()
            assert marks(page)[:SIZE] == wanted


def test_a_finger_drags_crosses_and_holds_for_a_chest(reader: Callable[..., Any]) -> None:
    with reader(has_touch=True, is_mobile=True) as somebody:
        page = somebody.open()
        page.click("#play")
        touch = somebody.context.new_cdp_session(page)

        def send(kind: str, *places: int) -> None:
            points = [dict(zip("xy", centre(page, place), strict=True)) for place in places]
            touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

        send("touchStart", 0)
        for place in (1, 2, 2 + SIZE):
            send("touchMove", place)
        send("touchEnd")
        assert [place for place, value in enumerate(marks(page)) if value] == [0, 1, 2, 2 + SIZE]
        assert page.evaluate("scrollY") == 0
        send("touchStart", 4 * SIZE)
        page.wait_for_timeout(700)
        send("touchEnd")
        assert marks(page)[4 * SIZE] == 2


def test_clashes_and_check_are_told(reader: Callable[..., Any]) -> None:
    with reader() as somebody:
        page = somebody.open()
        page.click("#play")
        page.click("#check")
        assert "Nothing is filled in" in page.inner_text("#card-text")
        for place in (0, 1):
            page.mouse.click(*centre(page, place), button="right")
        assert page.inner_text("#status") == "Two chests touch. Corners count, too."
        assert page.locator(".faults").count() == 2
        page.click("#check")
        assert "mistake" in page.inner_text("#card-text")
        page.keyboard.press("Control+z")
        page.keyboard.press("Control+z")
        assert marks(page) == [0] * len(SOLUTION)


def test_one_tab_stop_on_the_board(reader: Callable[..., Any]) -> None:
    with reader(DESK) as somebody:
        page = somebody.open()
        page.keyboard.press("Tab")
        page.keyboard.press("Enter")
        assert page.evaluate("document.activeElement.getAttribute('role')") == "gridcell"
        assert page.locator("[role=gridcell][tabindex='0']").count() == 1
        page.keyboard.press("ArrowRight")
        page.keyboard.press("Shift+ArrowRight")
        assert marks(page)[:4] == [0, 0, 1, 0]
        page.keyboard.press("Tab")
        assert page.evaluate("document.activeElement.id") == "undo"
        page.keyboard.press("h")
        assert page.inner_text("#card-title") == "Where to look"


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("size", [PHONE, DESK])
@pytest.mark.parametrize("board", MORE)
def test_it_breaks_no_rule_of_accessibility(
    board: Played, size: tuple[int, int], scheme: str, reader: Callable[..., Any]
) -> None:
    with reader(size, board=board, color_scheme=scheme, reduced_motion="reduce") as somebody:
        page, axe = somebody.open(), Axe()

        def check(state: str) -> None:
            found = axe.run(page).response["violations"]
            assert [(state, each["id"], [node["html"] for node in each["nodes"]]) for each in found] == []

        check("greeting")
        page.click("#play")
        check("start")
        page.mouse.click(*centre(page, 0), button="right" if board is BOARD else "left")
        page.mouse.click(*centre(page, 1), button="right" if board is BOARD else "left")
        check("clash")
        if board is BOARD:
            page.click("#check")
            check("check")
            page.click("#undo")
            page.click("#undo")
        else:
            page.keyboard.press("Backspace")
        page.click("#hint")
        check("where")
        page.click("#hint")
        check("why")
        bars = 0
        while page.is_visible("#hint"):
            page.click("#hint")
            if bars != (bars := page.locator(".bar").count()):
                check(f"{bars} groups")
        check("end")
        page.click("#how")
        check("review")


@pytest.mark.parametrize("size", [(360, 640), PHONE, DESK, (1920, 1080), (640, 400)])
@pytest.mark.parametrize("letters", [1, 2])
@pytest.mark.parametrize("board", EVERY[:2])
def test_nothing_is_cut_off(board: Played, size: tuple[int, int], letters: int, reader: Callable[..., Any]) -> None:
    with reader(size, board=board) as somebody:
        page = somebody.open()
        page.evaluate(f"document.documentElement.style.fontSize = '{letters}00%'")
        for press in ("#play", "#hint", "#hint"):
            page.click(press)
            assert page.evaluate("document.documentElement.scrollWidth") <= size[0]
        for each in ("#board", "#hint", "#buttons", "h1", "#clock"):
            box = page.locator(each).bounding_box()
            assert box["x"] >= 0
            assert box["x"] + box["width"] <= size[0]
        page.evaluate("scrollTo(0, 0)")
        if letters == 1 and size[1] >= 640:
            box = page.locator("#hint").bounding_box()
            assert box["y"] + box["height"] <= size[1], "the board and its buttons are seen at once"


@pytest.mark.parametrize("size", [(360, 640), DESK])
def test_long_cards_are_large_enough_and_inside(size: tuple[int, int], reader: Callable[..., Any]) -> None:
    """SNOWMOBILE in a quarter of a telephone, and labels of pills: nothing touches an edge, or is under 11 pixels."""
    long = dict(zip(WALL.puzzle.cards, ("snowmobile", "snowshoes", "big bad wolf", "rip-roaring"), strict=False))
    groups = [replace(each, cards=tuple(long.get(card, card) for card in each.cards)) for each in WALL.puzzle.groups]
    cards = tuple(long.get(card, card) for card in WALL.puzzle.cards)
    wall = replace(WALL, puzzle=replace(WALL.puzzle, cards=cards, groups=tuple(groups)))
    with reader(size, board=wall) as somebody:
        page = somebody.open()
        page.click("#play")
        page.wait_for_timeout(100)
        cells = page.locator("[role=gridcell]")
        assert min(cells.evaluate_all("every => every.map(each => parseFloat(each.style.fontSize))")) >= 11
        room = page.evaluate(
            """[...document.querySelectorAll('[role=gridcell] .line, #buttons button')].flatMap((each) => {
                const text = document.createRange();
                text.selectNodeContents(each);
                const inner = text.getBoundingClientRect();
                const outer = each.closest('[role], button').getBoundingClientRect();
                return inner.width ? [Math.min(inner.left - outer.left, outer.right - inner.right)] : [];
            })"""
        )
        assert len(room) >= 16 + 4
        assert min(room) >= 2


def test_mistakes_are_lanterns_and_the_last_one_ends_the_game(reader: Callable[..., Any]) -> None:
    first, second, *_ = WALL.table.givens["groups"]
    three, others = first["cards"][:3], second["cards"]
    with reader(board=WALL) as somebody:
        page = somebody.open()
        page.click("#play")
        for at, other in enumerate(others, 1):
            page.keyboard.press("Backspace")
            take(page, WALL, [*three, other], by_mouse)
            if at < 4:
                assert page.inner_text("#status") == "one away"
                assert page.locator(".lamps .off").count() == at
                page.click("#buttons .primary:visible")
                assert page.inner_text("#status") == "You tried these four already."
        assert page.inner_text("#end-title") == "No lives left"
        lantern = page.locator("#end > svg").evaluate("each => getComputedStyle(each).filter")
        assert lantern == "grayscale(1)", "the lantern stays dark"
        assert page.locator(".bar.missed").count() == 4
        assert line_of(page) == "Connecting Wall: 0 of 4 groups, without help, 4 mistakes."


def test_a_ghost_that_misled_is_named_in_a_hint_and_at_the_end(reader: Callable[..., Any]) -> None:
    with reader(board=HAUNTED) as somebody:
        page = somebody.open()
        page.click("#play")
        take(page, HAUNTED, [HAUNTED.puzzle.cards.index(card) for card in HAUNTED.puzzle.ghost.cards], by_mouse)
        assert page.inner_text("#status") == "not a group"
        page.keyboard.press("Backspace")
        page.click("#hint")
        page.click("#hint")
        text = page.inner_text("#card-text")
        assert text.endswith("are all in “Cinderella”, but no group is.")
        assert all(card.upper() in text for card in HAUNTED.puzzle.ghost.cards)
        while page.is_visible("#hint"):
            page.click("#hint")
        assert page.inner_text("#status") == "“Cinderella” was no group"


def test_links_are_named_by_the_listed_names_or_counted_anyway(reader: Callable[..., Any]) -> None:
    with reader(board=ONLY_CONNECT) as somebody:
        page = somebody.open()
        page.click("#play")
        for places in turns(ONLY_CONNECT):
            take(page, ONLY_CONNECT, places, by_mouse)
        for number, group in enumerate(ONLY_CONNECT.table.givens["groups"]):
            page.fill("#link", "a hint, h and c" if number == 0 else group["names"][-1])
            page.keyboard.press("Enter")
            if number == 0:
                assert "Try once more" in page.inner_text("form")
                page.click("text=Count it anyway")
        assert page.inner_text("#end-title").startswith("10 of 10 points")


def test_an_idiom_is_put_in_order_by_its_characters(reader: Callable[..., Any]) -> None:
    groups = IDIOMS.table.givens["groups"]
    with reader(board=IDIOMS) as somebody:
        page = somebody.open()
        page.click("#play")
        take(page, IDIOMS, groups[0]["cards"], by_mouse)  # in its order: it is not asked again
        for group in groups[1:3]:
            take(page, IDIOMS, group["cards"][::-1], by_mouse)
        for group in groups[1:]:
            for place in group["cards"]:
                page.click(f".signs button:text-is('{IDIOMS.table.givens['cards'][place]}')")
            page.click("text=Answer >> visible=true")
        assert page.is_visible("#end")
        assert "hint" not in line_of(page)


def test_hostile_names_are_shown_as_they_are(reader: Callable[..., Any]) -> None:
    text = " ".join(each for each in HOSTILE if each.isprintable() and len(each) < 50)
    with reader(greeting=Greeting("<b>Ann</b>", "</script><script>alert(1)</script>", text)) as somebody:
        page = somebody.open()
        assert page.inner_text("#greeting-title") == "For <b>Ann</b>, from </script><script>alert(1)</script>"
        assert "<img src=x onerror=alert(1)>" in page.inner_text("#says")
        assert page.evaluate("document.documentElement.scrollWidth") <= PHONE[0]


def test_a_browser_that_keeps_nothing_is_told_of_once(reader: Callable[..., Any]) -> None:
    with reader() as somebody:
        somebody.context.add_init_script(
            "Object.defineProperty(window, 'localStorage', {get() { throw new Error('refused'); }})"
        )
        page = somebody.open()
        page.click("#play")
        page.mouse.click(*centre(page, 0))
        assert marks(page)[0] == 1
        assert page.locator("text=This browser keeps nothing").count() == 1


def test_a_page_that_is_open_twice_loses_nothing(reader: Callable[..., Any]) -> None:
    with reader() as somebody:
        first, second = somebody.open(), somebody.open()
        for page, place in ((first, 0), (second, 4)):
            page.click("#play")
            page.mouse.click(*centre(page, place))
        leave(first)  # the older one, which knows of one mark
        page = somebody.open()
        page.click("#play")
        assert sum(map(bool, marks(page))) >= 1
        page.mouse.click(*centre(page, SIZE))
        second.bring_to_front()
        second.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
        assert marks(second) == marks(page)


def test_a_printed_page_has_the_board_alone(reader: Callable[..., Any]) -> None:
    with reader(DESK) as somebody:
        page = somebody.open()
        page.emulate_media(media="print")
        assert page.is_visible("#board")
        for each in ("#greeting", "#buttons", "#hint", "footer"):
            assert page.is_hidden(each)


def test_the_policy_stops_a_request(reader: Callable[..., Any]) -> None:
    with reader() as somebody:
        page = somebody.open()
        broken = page.evaluate(
            """() => new Promise((done) => {
                document.addEventListener("securitypolicyviolation", (event) => done(event.effectiveDirective));
                document.body.append(Object.assign(new Image(), {src: "https://example.org/a.png"}));
            })"""
        )
        assert broken == "img-src"
        assert any("violates the following Content Security Policy" in each for each in somebody.noted)
        somebody.noted.clear()


def test_it_is_quick(reader: Callable[..., Any]) -> None:
    """The first picture, and a move: the work of the page itself, on a machine that does other things too."""
    with reader(DESK) as somebody:
        page = somebody.open()
        page.click("#play")
        tools = somebody.context.new_cdp_session(page)
        tools.send("Performance.enable")
        counts = {each["name"]: each["value"] for each in tools.send("Performance.getMetrics")["metrics"]}
        assert counts["TaskDuration"] < 0.4
        milliseconds = page.evaluate(
            """() => {
                const cell = document.querySelector("[role=gridcell]");
                const began = performance.now();
                for (let turn = 0; turn < 40; turn += 1) {
                  cell.dispatchEvent(new KeyboardEvent("keydown", {key: "x", bubbles: true}));
                  document.body.offsetHeight;
                }
                return (performance.now() - began) / 40;
            }"""
        )
        assert milliseconds < 16

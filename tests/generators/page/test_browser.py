"""Pages in a real browser: played by mouse, finger and keys, closed and opened again, hinted to the end, and read by a
checker of accessibility. Nothing is ever loaded, and the console stays empty."""

from __future__ import annotations

import re
import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest

from generators.kernel.kind import no_pulse
from generators.kernel.phrases import CHINESE, ENGLISH, speak
from generators.page.page import Greeting, write_page
from tests.generators.page.played import BOARDS, Played, played
from tests.generators.page.test_page import HOSTILE, read_result

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
    """Opens the board for a reader: size of the window, language, greeting, and settings of the browser."""

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
    page.wait_for_timeout(300)
    page.close()


def centre(page: Any, place: int) -> tuple[float, float]:
    box = page.locator("#board").bounding_box()
    row, column = divmod(place, SIZE)
    return box["x"] + (column + 0.5) * box["width"] / SIZE, box["y"] + (row + 0.5) * box["height"] / SIZE


def marks(page: Any) -> list[int]:
    found: list[int] = page.evaluate("[...document.querySelectorAll('[role=gridcell]')].map(c => +c.dataset.value)")
    return found


def by_mouse(page: Any, place: int) -> None:
    page.mouse.click(*centre(page, place), button="right" if place % 2 else "left")
    if not place % 2:
        page.mouse.click(*centre(page, place))


def by_finger(page: Any, place: int) -> None:
    page.touchscreen.tap(*centre(page, place))
    page.touchscreen.tap(*centre(page, place))


def by_keys(page: Any, place: int) -> None:
    """From wherever the one Tab stop of the board is."""
    here = page.evaluate("[...document.querySelectorAll('[role=gridcell]')].findIndex(c => c.tabIndex === 0)")
    page.evaluate("document.querySelector('[role=gridcell][tabindex=\"0\"]').focus()")
    (down, right), (row, column) = divmod(place, SIZE), divmod(here, SIZE)
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
def test_a_board_is_solved_in_two_sittings(
    act: Callable[[Any, int], None], size: tuple[int, int], language: str, reader: Callable[..., Any]
) -> None:
    chests = [place for place, value in enumerate(SOLUTION) if value == 2]
    with reader(size, language, has_touch=act is by_finger) as somebody:
        page = somebody.open()
        page.click("#play")
        for place in chests[:3]:
            act(page, place)
        before = marks(page)
        leave(page)
        page = somebody.open()
        assert page.inner_text("#play") == ("Resume" if language == ENGLISH else "继续")
        page.click("#play")
        assert marks(page) == before
        page.click("#undo")
        page.click("#redo")
        assert marks(page) == before
        for place in chests[3:]:
            assert page.is_hidden("#end")
            act(page, place)
        assert page.is_visible("#end")
        kind, _, _, hints, checks = read_result(line_of(page).split()[-1])
        assert (kind, hints, checks) == ("sweetspots", 0, 0)
        leave(page)
        page = somebody.open()  # and so it stays
        assert page.is_visible("#end")


@pytest.mark.parametrize("language", [ENGLISH, CHINESE])
def test_hints_lead_to_the_end_and_every_step_is_told_again(language: str, reader: Callable[..., Any]) -> None:
    with reader(PHONE, language) as somebody:
        page = somebody.open()
        page.click("#play")
        wrong = next(place for place, value in enumerate(SOLUTION) if value == 1)
        page.mouse.click(*centre(page, wrong), button="right")
        page.click("#hint")
        page.click("#hint")
        row, column = divmod(wrong, SIZE)
        assert re.search(rf"\b{row + 1}\D+{column + 1}\D", page.inner_text("#card-text"))
        page.click("#hint")
        assert marks(page)[wrong] == 0
        told = []
        while page.is_visible("#hint"):
            page.click("#hint")
            told.append(page.inner_text("#card-text"))
            page.click("#hint")
            told[-1] += " " * (language == ENGLISH) + page.inner_text("#card-text")
            page.click("#hint")
        assert marks(page) == list(SOLUTION)
        _, _, _, hints, _ = read_result(line_of(page).split()[-1])
        assert hints == len(told) + 1
        page.click("#how")
        for at, text in enumerate(told):
            assert page.inner_text("#card-text") == text
            assert page.is_enabled("#step-on") == (at < len(told) - 1)
            if at < len(told) - 1:
                page.click("#step-on")
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
def test_it_breaks_no_rule_of_accessibility(size: tuple[int, int], scheme: str, reader: Callable[..., Any]) -> None:
    with reader(size, color_scheme=scheme, reduced_motion="reduce") as somebody:
        page, axe = somebody.open(), Axe()

        def check(state: str) -> None:
            found = axe.run(page).response["violations"]
            assert [(state, each["id"], [node["html"] for node in each["nodes"]]) for each in found] == []

        check("greeting")
        page.click("#play")
        check("start")
        page.mouse.click(*centre(page, 0), button="right")
        page.mouse.click(*centre(page, 1), button="right")
        check("clash")
        page.click("#check")
        check("check")
        page.click("#undo")
        page.click("#undo")
        page.click("#hint")
        check("where")
        page.click("#hint")
        check("why")
        while page.is_visible("#hint"):
            page.click("#hint")
        check("end")
        page.click("#how")
        check("review")


@pytest.mark.parametrize("size", [(360, 640), PHONE, DESK, (1920, 1080), (640, 400)])
@pytest.mark.parametrize("letters", [1, 2])
def test_nothing_is_cut_off(size: tuple[int, int], letters: int, reader: Callable[..., Any]) -> None:
    with reader(size) as somebody:
        page = somebody.open()
        page.evaluate(f"document.documentElement.style.fontSize = '{letters}00%'")
        for press in ("#play", "#hint", "#hint"):
            page.click(press)
            assert page.evaluate("document.documentElement.scrollWidth") <= size[0]
        for each in ("#board", "#hint", "#undo", "h1", "#clock"):
            box = page.locator(each).bounding_box()
            assert box["x"] >= 0
            assert box["x"] + box["width"] <= size[0]
        page.evaluate("scrollTo(0, 0)")
        if letters == 1 and size[1] >= 640:
            box = page.locator("#hint").bounding_box()
            assert box["y"] + box["height"] <= size[1], "the board and its buttons are seen at once"


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

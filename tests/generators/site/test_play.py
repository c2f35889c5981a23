"""Links in a real browser: each kind is played from its address, and what is damaged gets one sentence."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pygame
import pytest

from generators.kernel.kind import AnyKind, no_pulse
from generators.lanterns import all_kinds
from generators.names.link import pack_link, read_link
from generators.page.link import Links, write_links
from generators.page.page import Greeting
from generators.page.result import read_results
from tests.generators.page.browser import ANN, IN_BROWSER, PHONE, cells, check_access, check_room, leave, line_of
from tests.generators.page.played import BOARDS, WALLS, played
from tests.generators.page.test_browser import HINTS
from tests.generators.page.test_link import HOSTILE, KEPT, data_of, spoiled
from tests.generators.run_command import run
from tests.generators.site.test_site_browser import served

pytestmark = IN_BROWSER
MOVES = """new Promise((tell) => { setTimeout(tell, 300, 0); const type = "layout-shift";
    new PerformanceObserver((moved) => tell(moved.getEntries().length)).observe({ type, buffered: true }); })"""
DAMAGED = "This link is damaged or cut off. Ask for it once more."


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    root = tmp_path_factory.mktemp("host")
    run("site", "", str(root), "--from", "2026-12-01", "--days", "1")
    with served(root) as port:
        yield f"http://127.0.0.1:{port}/"


@pytest.fixture
def opened(browser: Any, site: str) -> Iterator[Callable[..., Any]]:
    """A page with this link, of the test's own site."""
    noted = list[str]()
    context = browser.new_context(viewport={"width": PHONE[0], "height": PHONE[1]}, reduced_motion="reduce")

    def open_link(link: str) -> Any:
        page = context.new_page()
        page.on("console", lambda said: noted.append(said.text))
        page.on("pageerror", lambda error: noted.append(str(error)))
        page.on("dialog", lambda dialog: noted.append(dialog.message))
        page.on("request", lambda asked: noted.extend([asked.url] * (not asked.url.startswith((site, "data:")))))
        page.goto(link.replace("https://example.org/", site))
        page.wait_for_selector("#play:not(:empty), main > .note:not([hidden])", state="attached")
        return page

    yield open_link
    context.close()
    assert noted == []


def links(address: str, greeting: Greeting = ANN) -> Links:
    board = played(address)
    return write_links(board.kind, board.puzzle, greeting, "https://example.org/", no_pulse)


def solved(opened: Callable[..., Any]) -> Any:
    page = opened(links(BOARDS[0]).short)
    page.click("#play")
    for place, value in enumerate(played(BOARDS[0]).page.solution):
        for _ in range(int(value)):
            cells(page).nth(place).click()
    return page


@pytest.mark.parametrize("kind", all_kinds(), ids=lambda kind: kind.id)
def test_kept_links_of_every_kind_are_played(kind: AnyKind, opened: Callable[..., Any]) -> None:
    for link in KEPT:
        if read_link(link, all_kinds())[0].id == kind.id:
            page = opened(link)
            assert page.is_visible("#play"), page.inner_text("main")
            assert "undefined" not in page.inner_text("main")
            page.click("#play")
            assert "undefined" not in page.inner_text("main")
            assert page.is_visible("#board")
            page.click("summary")
            assert re.fullmatch("[^{}]{40,}", page.inner_text("details[lang]"))
            if page.is_visible("#hint"):
                page.evaluate(HINTS)
                assert page.is_visible("#end")


def test_both_links_open_the_same_game(opened: Callable[..., Any]) -> None:
    made = links(BOARDS[1])
    page = opened(made.full)
    check_access(page, "greeting", "light", "dark")
    assert page.inner_text("#greeting-title") == "For Ann, from Ben"
    assert page.inner_text("#beat") == "Ben took 4:12."
    page.click("#play")
    assert page.is_visible("#hint")
    check_room(page, PHONE)
    cells(page).first.click()
    leave(page)
    page = opened(made.short)
    assert page.inner_text("#play") == "Resume"
    page.click("#play")
    assert cells(page).first.get_attribute("data-value") == "1", "what was played is lost"
    assert page.is_hidden("#hint"), "a hint is promised that the link has not"
    page.keyboard.press("h")
    assert page.is_hidden("#card-title")


def test_a_result_is_of_the_same_puzzle(opened: Callable[..., Any]) -> None:
    page = solved(opened)
    assert page.is_visible("#end")
    assert page.is_hidden("#how")
    (sent,) = read_results(line_of(page))
    assert [(each.puzzle, each.key) for each in sent.results] == [("sweet_spots", data_of(links(BOARDS[0]).full)[5])]


def test_a_site_without_an_engine_says_what_makes_a_puzzle(opened: Callable[..., Any]) -> None:
    how = "In Lantern, on a computer, “Give…” makes a link or a file of any puzzle."
    page = solved(opened)
    assert page.inner_text("#turn") == f"Your turn: give Ben one. {how}"
    check_access(page, "end", "light", "dark")
    page.goto(f"{page.url.partition('play/')[0]}give-en.html#to=Ben&by=Ann&kind=sweetspots")
    assert page.inner_text("main") == f"Give Ben a puzzle. {how}"
    assert page.locator("button:visible").all_inner_texts() == ["简体中文"]
    check_access(page, "give", "light", "dark")


@pytest.mark.parametrize("greeting", [ANN, Greeting("", "Ben")], ids=["known", "unknown"])
def test_the_line_to_send_has_the_link_if_nobody_gave_it(opened: Callable[..., Any], greeting: Greeting) -> None:
    """Who gave it has the link."""
    page = opened(links(WALLS[0], greeting).full)
    page.click("#play")
    page.evaluate(HINTS)
    assert (page.url in line_of(page)) == (not greeting.by)
    assert line_of(page).split("\n")[-1].endswith(page.url if not greeting.by else "3 hints.")
    assert page.locator("#line").bounding_box()["height"] < 160
    rest = "each => each.clientHeight % parseFloat(getComputedStyle(each).lineHeight)"
    assert page.locator("#line").evaluate(rest) < 1, "a line of it is cut"


def test_the_end_is_a_picture(opened: Callable[..., Any]) -> None:
    page = solved(opened)
    with page.expect_download() as told:
        page.click("#picture")
    assert pygame.image.load(told.value.path()).get_size() == (1080, 1350)


def test_hostile_links_get_one_sentence(opened: Callable[..., Any]) -> None:
    rng, start = Random(3), links(WALLS[0]).full.partition("#")[0]
    changed = [pack_link(spoiled(data_of(links(each).full), rng)) for each in (BOARDS[0], WALLS[0]) for _ in range(12)]
    for data in (*HOSTILE, *changed):
        page = opened(f"{start}#{data}")
        if page.is_hidden("#play"):
            said = page.inner_text("main").strip()
            assert said.startswith((DAMAGED, "This link was made by a newer", "There is no puzzle in this address"))
            assert page.locator("details:visible").count() == 0
        page.close()


def test_nothing_moves_while_a_slow_page_opens(browser: Any, site: str) -> None:
    for address in (f"{site}2026-12-01/crossword/", links(WALLS[0]).full.replace("https://example.org/", site)):
        page = browser.new_page(viewport={"width": PHONE[0], "height": PHONE[1]})
        page.route("**/*.js", lambda route: (route.request.frame.page.wait_for_timeout(300), route.continue_()))
        page.goto(address)
        page.wait_for_selector("#hint:visible, #play:visible")
        assert page.evaluate(MOVES) == 0


def test_an_old_browser_is_told_so(browser: Any, site: str) -> None:
    page = browser.new_page()
    page.add_init_script("delete globalThis.DecompressionStream")
    page.goto(links(BOARDS[0]).short.replace("https://example.org/", site))
    page.wait_for_timeout(300)
    assert page.inner_text("main").strip().startswith("This browser is too old for links.")

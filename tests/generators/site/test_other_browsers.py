"""The main ways in Firefox and WebKit: a link of each kind, an end that is kept, New without a network."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack

import pytest

from generators.kernel.phrases import ENGLISH
from generators.lanterns import all_kinds
from generators.names.link import read_link
from generators.page.result import read_results
from generators.site import command as site_command
from generators.web.drawer import Drawer
from tests.generators.page.played import BOARDS, WALLS, played
from tests.generators.page.test_browser import HINTS
from tests.generators.page.test_link import KEPT
from tests.generators.run_command import run
from tests.generators.site.other_browsers import FIREFOX, MINI, WEBKIT, Driven, firefox, webkit
from tests.generators.site.test_play import links
from tests.generators.site.test_site_browser import served

PRESENT = {"firefox": (firefox, FIREFOX), "webkit": (webkit, WEBKIT and MINI)}
pytestmark = pytest.mark.slow
Site = tuple[Driven, str, Callable[[], None]]


@pytest.fixture(scope="module", params=PRESENT)
def site(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """A browser, the address of a newspaper, and how its host is taken away."""
    begin, present = PRESENT[request.param]
    if not present:
        pytest.skip(f"there is no {request.param} here, so no page is opened in it")
    root, profile = tmp_path_factory.mktemp("host"), tmp_path_factory.mktemp("profile")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(site_command, "every_drawer", lambda: [Drawer("sweet_spots", "5-1-easy", ENGLISH)])
        patch.setattr(site_command, "EVENINGS", 2)
        run("site", "", str(root), "--from", "2026-11-30", "--days", "1", "--ready", "2")
    with begin(profile) as browser, ExitStack() as host:
        port = host.enter_context(served(root))
        yield browser, f"http://127.0.0.1:{port}/", host.close


def follow(site: Site, link: str) -> Driven:
    browser, address, _ = site
    browser.open("about:blank")
    browser.open(link.replace("https://example.org/", address))
    browser.wait("document.querySelector('#play')?.textContent")
    return browser


def test_a_link_of_every_kind_is_played_to_its_end(site: Site) -> None:
    first = {read_link(link, all_kinds())[0].id: link for link in KEPT}
    for kind, link in first.items():
        browser = follow(site, link)
        browser.press("#play")
        assert browser.seen("#board"), kind
        if browser.seen("#hint"):
            browser.run(f"({HINTS})()")
            assert browser.seen("#end"), kind
        assert "undefined" not in browser.text("main"), kind


def test_a_solved_board_stays_solved_and_gives_its_line(site: Site) -> None:
    board, link = played(BOARDS[0]), links(BOARDS[0]).short
    browser = follow(site, link)
    browser.press("#play")
    for place, value in enumerate(board.page.solution):
        for _ in range(int(value)):
            browser.press("[role=gridcell]", place)
    browser.wait("document.querySelector('#end').checkVisibility()")
    assert read_results(browser.text("#line"))
    browser = follow(site, link)
    assert browser.text("#play") != "Play"


def test_a_wall_is_found_by_pressing_cards(site: Site) -> None:
    board = played(WALLS[0])
    browser = follow(site, links(WALLS[0]).full)
    browser.press("#play")
    place = "return [...document.querySelectorAll('[role=gridcell]')].findIndex((e) => e.ariaLabel === arguments[0])"
    for group in board.givens.groups[:-1]:
        for card in group.cards:
            browser.press("[role=gridcell]", browser.run(place, board.givens.cards[card]))
        browser.press("#buttons .primary")
    browser.wait("document.querySelector('#end').checkVisibility()")


def test_the_newspaper_and_new_are_there_without_a_network(site: Site) -> None:
    browser, address, leave = site
    browser.open(f"{address}new-en.html")
    browser.wait("navigator.serviceWorker.controller !== null && caches.match('new-en.html').then(Boolean)")
    browser.open(f"{address}2026-11-30/")
    browser.wait("document.querySelectorAll('main a').length > 3")
    leave()
    browser.open(f"{address}new-en.html")
    browser.wait("document.querySelector('main').innerText.includes('Sweet Spots')")

"""New in a real browser, by touch on a telephone: there without a network after one visit, and nothing repeats."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime
from pathlib import Path
from typing import Any

import pytest

from generators.kernel.phrases import CHINESE, ENGLISH
from generators.site import command as site_command
from generators.web.drawer import Drawer
from tests.generators.page.browser import IN_BROWSER, check_access
from tests.generators.run_command import run
from tests.generators.site.test_site_browser import served, wait
from tests.generators.web.test_engine import ENGINE, missing

pytestmark = IN_BROWSER
PHONE = {"viewport": {"width": 360, "height": 640}, "has_touch": True, "is_mobile": True, "locale": "en-GB"}
SPOTS = ("4-1-easy", "5-1-easy", "6-1-easy", "7-1-easy", "8-1-easy", "8-1-medium", "9-1-easy", "10-1-easy")
WALL = Drawer("connecting_wall", "easy-connections", ENGLISH)
DRAWERS = [WALL, *(Drawer("sweet_spots", each, language) for each in SPOTS for language in (ENGLISH, CHINESE))]
READY = 2


@pytest.fixture(scope="module")
def written(tmp_path_factory: pytest.TempPathFactory) -> Path:
    root = tmp_path_factory.mktemp("host")
    engine = () if missing() else ("--engine", str(ENGINE))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(site_command, "every_drawer", lambda: DRAWERS)
        patch.setattr(site_command, "EVENINGS", 31)
        run("site", "", str(root), "--from", "2026-12-01", "--days", "1", "--ready", str(READY), *engine)
    return root


@pytest.fixture
def page(browser: Any) -> Iterator[Any]:
    noted = list[str]()
    context = browser.new_context(**PHONE)
    page = context.new_page()
    page.on("pageerror", lambda error: noted.append(str(error)))
    yield page
    context.close()
    assert noted == []


def press(page: Any, name: str) -> None:
    page.get_by_role("button", name=name, exact=True).tap()


def pick(page: Any, name: str) -> None:
    """By a finger on the middle of the chip."""
    box = page.get_by_role("radio", name=name, exact=True).bounding_box()
    page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


def take(page: Any) -> str:
    """Plays the next one, goes back, and says which it was."""
    press(page, "Play")
    page.wait_for_url("**/play/**")
    page.locator("#play").tap()
    assert page.locator("#game").is_visible()
    found = str(page.url)
    page.go_back()
    page.wait_for_url("**/new-en.html")
    return found


def test_two_kinds_are_played_without_a_network_and_nothing_repeats(page: Any, written: Path) -> None:
    with served(written) as port:
        page.goto(f"http://127.0.0.1:{port}/new-en.html")
        wait(page, "navigator.serviceWorker.controller !== null")
        kept = "caches.open(`lantern new ${new URL('.', location).href}`).then((cache) => cache.keys())"
        for place in ("play", "drawers"):
            wait(page, f"{kept}.then((each) => each.filter(({{ url }}) => url.includes('/{place}/')).length > 1)")
        page.wait_for_timeout(500)
    page.reload()
    taken = [take(page) for _ in range(READY)]
    pick(page, "Sweet Spots")
    taken += [take(page) for _ in range(READY)]
    assert len(set(taken)) == 2 * READY
    press(page, "Play")
    page.locator(".foot p:not(:empty)").wait_for()
    press(page, "Play one again")
    page.wait_for_url("**/play/**")
    assert page.url == taken[READY]
    page.go_back()
    if page.locator(".more").count():  # without the engine it is none of the usual sizes
        page.locator(".more").first.tap()
    pick(page, "9×9 · 1 chest")  # its drawer was never opened
    press(page, "Play")
    page.get_by_text("needs the network").wait_for()


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("language", [ENGLISH, CHINESE])
@pytest.mark.parametrize("size", [(360, 640), (390, 664), (1280, 800)])
def test_everybody_can_use_it(size: tuple[int, int], language: str, scheme: str, browser: Any, written: Path) -> None:
    context = browser.new_context(viewport={"width": size[0], "height": size[1]}, color_scheme=scheme)
    page = context.new_page()
    with served(written) as port:
        page.goto(f"http://127.0.0.1:{port}/new-{language}.html")
        page.locator(".chips").first.wait_for()
        assert page.evaluate("document.documentElement.scrollWidth") <= size[0]
        check_access(page, f"new {language}", scheme)
        page.keyboard.press("Tab")
    context.close()


def test_a_ready_puzzle_is_given_with_both_names(page: Any, written: Path) -> None:
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    with served(written) as port:
        page.goto(f"http://127.0.0.1:{port}/give-en.html#to=Anna&by=Ben&kind=sweetspots")
        page.get_by_role("link", name="Or give a ready puzzle").tap()
        page.get_by_role("heading", name="Give Anna a puzzle").wait_for()
        press(page, "Make the link")
        page.locator("section.gift svg.code").wait_for()
        check_access(page, "a ready puzzle", "light")
        press(page, "Copy a link")
        page.get_by_text("The link is on the clipboard.").wait_for()
        given = page.evaluate("navigator.clipboard.readText()")
        page.goto(f"http://127.0.0.1:{port}/mine-en.html")
        assert "Anna" in page.locator("section", has_text="What you gave").inner_text()
        page.goto(given)
        page.get_by_role("heading", name="For Anna, from Ben").wait_for()
    assert "/play/sweet-spots-en.html#1" in given


@pytest.mark.skipif(bool(missing()), reason=missing())
def test_the_engine_makes_more_after_one_question_and_then_without_a_network(page: Any, written: Path) -> None:
    with served(written) as port:
        page.goto(f"http://127.0.0.1:{port}/new-en.html")
        wait(page, "navigator.serviceWorker.controller !== null")
        pick(page, "Sweet Spots")
        for _ in range(READY):
            take(page)
        press(page, "Play")
        page.get_by_text("6 MB").wait_for()
        press(page, "Make one")
        press(page, "Cancel")
        assert page.get_by_role("button", name="Play", exact=True).is_visible()
        take(page)
    made = take(page)
    assert "/play/sweet-spots-en.html#1" in made


def test_every_evening_has_its_riddles_without_a_network_and_each_can_be_sent(browser: Any, written: Path) -> None:
    """Weeks after the site was written."""
    context = browser.new_context(**PHONE | {"viewport": {"width": 390, "height": 664}})
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    page = context.new_page()
    page.clock.set_fixed_time(datetime.fromisoformat("2026-12-29T20:00"))
    with served(written) as port:
        page.goto(f"http://127.0.0.1:{port}/new-en.html")
        wait(page, "navigator.serviceWorker.controller !== null")
        kept = "caches.open(`lantern new ${new URL('.', location).href}`).then((cache) => cache.keys())"
        wait(page, f"{kept}.then((each) => each.filter(({{ url }}) => url.includes('/evening/')).length === 3)")
        page.goto(f"http://127.0.0.1:{port}/mine-en.html")
        wait(page, f"{kept.replace('new', 'mine', 1)}.then((each) => each.length > 2)")
        page.goto(f"http://127.0.0.1:{port}/")
        page.locator(".evening").wait_for()
        assert page.get_attribute(".evening", "href").endswith("/evening/2026-12-29-en.html")
        page.locator(".evening").tap()
        face = page.inner_text(".slip >> nth=0 >> .face").replace("\n", "")
        page.locator(".sending").first.tap()
        page.locator(".sent:not(:empty)").wait_for()
        page.goto(page.evaluate("navigator.clipboard.readText()"))
        page.locator("#play").tap()
        assert face in page.inner_text("#game").replace("\n", "")
        page.goto(f"http://127.0.0.1:{port}/new-en.html")
    page.get_by_role("link", name="Tonight's twelve Chinese riddles").tap()
    page.wait_for_url("**/evening/2026-12-29-en.html")
    check_access(page, "an evening", "light", "dark")
    page.locator(".handing").tap()
    page.locator(".handing").tap()
    page.goto(f"http://127.0.0.1:{port}/mine-en.html")
    assert page.inner_text(".night a").endswith("29 December · 0 of 12")
    assert page.locator(".night .lamp").count() == 12
    check_access(page, "my lanterns", "light", "dark")
    page.clock.set_fixed_time(datetime.fromisoformat("2027-02-01T20:00"))
    page.goto(f"http://127.0.0.1:{port}/new-en.html")
    page.locator(".chips").first.wait_for()
    assert page.get_by_role("link", name="Tonight's").count() == 0
    context.close()

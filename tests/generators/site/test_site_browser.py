"""The newspaper in a real browser, from an ordinary web server: the reader's clock chooses the page, what was read is
there without a network, and a solved puzzle lights its day."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import datetime, timedelta
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any

import pytest

from generators.page.result import Result, Sent, read_results, write_result
from tests.generators.page.browser import IN_BROWSER, cells, check_access, line_of
from tests.generators.page.played import played
from tests.generators.page.test_browser import HINTS
from tests.generators.run_command import run
from tests.generators.site.test_site import rows

pytestmark = IN_BROWSER
FIRST, LAST = "2028-02-27", "2028-03-02"
PREFIX = "/news/of/the/day/"


class Quiet(SimpleHTTPRequestHandler):
    def log_message(self, *_: object) -> None:
        pass


@pytest.fixture(scope="module")
def written(tmp_path_factory: pytest.TempPathFactory) -> Path:
    root = tmp_path_factory.mktemp("host")
    folder = root / PREFIX.strip("/")
    folder.mkdir(parents=True)
    (folder / "site.toml").write_text(f'address = "https://example.org{PREFIX}"', "utf-8")
    run("site", "", str(folder), "--from", FIRST, "--days", "5")
    return root


@contextmanager
def served(root: Path, port: int = 0) -> Iterator[int]:
    host = ThreadingHTTPServer(("127.0.0.1", port), partial(Quiet, directory=str(root)))
    Thread(target=host.serve_forever, daemon=True).start()
    yield host.server_port
    host.shutdown()
    host.server_close()


@pytest.fixture
def opened(browser: Any, written: Path) -> Iterator[Callable[..., Any]]:
    """Opens the site at a time of the reader's clock."""
    noted, contexts = list[str](), list[Any]()
    with served(written) as port:

        def open_at(time: str, place: str = "", **settings: Any) -> Any:
            context = browser.new_context(**{"locale": "en-GB", "timezone_id": "Asia/Shanghai"} | settings)
            contexts.append(context)
            page = context.new_page()
            page.on("console", lambda said: noted.append(said.text))
            page.on("pageerror", lambda error: noted.append(str(error)))
            page.on("request", lambda asked: noted.extend([asked.url] * (f":{port}{PREFIX}" not in asked.url)))
            page.clock.install(time=datetime.fromisoformat(f"{time}+08:00"))
            page.goto(f"http://127.0.0.1:{port}{PREFIX}{place}")
            return page

        yield open_at
        for each in contexts:
            each.close()
    assert noted == []


def wait(page: Any, expression: str) -> None:
    """Until it holds; the policy of the page lets playwright's own wait evaluate nothing."""
    for _ in range(200):
        if page.evaluate(expression):
            return
        page.wait_for_timeout(50)
    raise AssertionError(expression)


def heading(page: Any) -> str:
    return str(page.locator(".dateline h2").inner_text())


def links(page: Any) -> list[str]:
    return [each.get_attribute("href") for each in page.locator(".dateline a, .week a").all()]


def test_the_clock_of_the_reader_chooses_the_day(opened: Callable[..., Any]) -> None:
    """It is still the 28th in Europe."""
    page = opened("2028-02-29T00:30:00")
    assert heading(page) == "Tuesday, 29 February 2028"
    found = {each.split("/")[-2] for each in links(page)}
    assert found == {"2028-02-28", "2028-02-29"}  # the days to come have no link
    page.locator(".dateline a").click()
    wait(page, "document.querySelector('.dateline h2')?.textContent.startsWith('Monday')")
    assert heading(page) == "Monday, 28 February 2028"
    assert page.locator(".dateline a").count() == 2


@pytest.mark.parametrize(("locale", "tag"), [("zh-TW", "zh-Hans"), ("en-US", "en"), ("fr-FR", "en")])
def test_the_front_door_speaks_the_language_of_the_reader(locale: str, tag: str, opened: Callable[..., Any]) -> None:
    """Until another is chosen, which stays."""
    page, other = opened("2028-02-29T12:00:00", locale=locale), {"en": "简体中文", "zh-Hans": "English"}[tag]
    page.locator(".week").wait_for()
    assert page.evaluate("document.documentElement.lang") == tag
    page.get_by_role("button", name=other).click()
    wait(page, f"document.documentElement.lang !== '{tag}'")
    page.reload()
    page.locator(".week").wait_for()
    assert page.evaluate("document.documentElement.lang") != tag


def test_the_page_turns_at_midnight(opened: Callable[..., Any]) -> None:
    page = opened("2028-02-29T23:59:00")
    assert heading(page) == "Tuesday, 29 February 2028"
    page.clock.run_for(timedelta(minutes=2) // timedelta(milliseconds=1))
    wait(page, "document.querySelector('.dateline h2')?.textContent.includes('March')")
    assert heading(page) == "Wednesday, 1 March 2028"


def test_before_the_first_day_there_is_a_sentence_and_after_the_last_its_page(opened: Callable[..., Any]) -> None:
    early = opened("2028-02-26T12:00:00")
    assert early.locator(".note").inner_text() == "No page has come out yet. Please come back soon."
    first = opened(f"{FIRST}T12:00:00")
    assert heading(first) == "Sunday, 27 February 2028"
    assert first.locator(".dateline a").count() == 0
    late = opened("2031-05-05T12:00:00")
    assert heading(late) == "Thursday, 2 March 2028"
    for place in (f"#{LAST}", f"{LAST}/", f"zh/{LAST}/"):  # that day is to come
        page = opened("2028-02-28T12:00:00", place)
        page.wait_for_url(re.compile(f"{PREFIX}(2028-02-28/)?$"))
        page.locator(".week").wait_for()
        assert heading(page) == "Monday, 28 February 2028"


def test_a_day_and_a_puzzle_have_addresses_of_their_own(opened: Callable[..., Any]) -> None:
    page = opened("2028-02-29T12:00:00", "2028-02-28/", locale="zh-CN")
    page.locator(".week").wait_for()
    assert heading(page) == "Monday, 28 February 2028"  # it stays in its language
    assert page.title().endswith(" · 28 February 2028 · Lantern · 灯谜")
    page.get_by_role("button", name="简体中文").click()
    page.wait_for_url(f"**{PREFIX}zh/2028-02-28/")
    page.locator(".week").wait_for()
    page.locator(".puzzle h2 a").first.click()
    page.locator("#board").wait_for()
    assert page.is_hidden("#greeting")
    assert page.is_visible("#board")


def test_a_page_is_read_without_scripts(opened: Callable[..., Any]) -> None:
    page = opened("2028-02-29T12:00:00", "2028-02-28/", java_script_enabled=False)
    assert page.locator(".puzzle").count() >= 5
    page.get_by_role("link", name="Crossword", exact=True).click()
    assert page.locator(".clues li").count() > 5
    page.get_by_role("link", name="28 February 2028").click()
    page.get_by_role("link", name="All days").click()
    assert page.title() == "February 2028 · Lantern · 灯谜"
    page.get_by_role("link", name="简体中文").click()
    assert page.locator("h1").inner_text() == "灯谜"


def test_an_address_without_a_page_leads_on(opened: Callable[..., Any]) -> None:
    page = opened("2028-02-29T12:00:00", "404.html")
    wait(page, "document.querySelectorAll('nav a').length === 4")
    assert page.locator(".note").inner_text() == "There is no page at this address."
    page.get_by_role("link", name="Today").click()
    page.wait_for_url(f"**{PREFIX}")


def test_a_solved_puzzle_is_told_to_scripts_of_the_newspaper(opened: Callable[..., Any]) -> None:
    page = opened("2028-02-29T12:00:00", "2028-02-29/sweet_spots/")
    page.locator("#board").wait_for()
    page.evaluate("document.addEventListener('solved', ({ detail }) => (globalThis.said = detail))")
    for place, value in enumerate(played("sweet-spots/daily/2028-02-29").page.solution):
        for _ in range(int(value)):
            cells(page).nth(place).click()
    page.locator("#end").wait_for()
    said = page.evaluate("said")
    assert (said["puzzle"], said["page"], said["lost"]) == ("Sweet Spots", page.url, 0)


def test_a_frame_tells_how_high_it_is_and_what_is_solved(browser: Any, tmp_path: Path) -> None:
    page = browser.new_page()
    with served(tmp_path) as port:
        (tmp_path / "site.toml").write_text(f'frames = ["http://127.0.0.1:{port}"]')
        run("site", "", str(tmp_path), "--from", FIRST, "--days", "1")
        script = "said = []; onmessage = ({ data }) => said.push(data.lantern)"
        for outer, name in (("one.html", "index.html"), ("two.html", f"{FIRST}/riddle/")):
            (tmp_path / outer).write_text(f"<script>{script}</script><iframe src={name}></iframe>")
            page.goto(f"http://127.0.0.1:{port}/{outer}")
            wait(page, "said.some(({ height }) => height > 100)")
        page.frames[1].evaluate(HINTS)
        wait(page, "said.some(({ solved }) => solved?.puzzle === 'My First Is In')")
    page.close()


def test_a_wide_logo_leaves_the_title_whole(browser: Any, tmp_path: Path) -> None:
    wide = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 60"><rect width="240" height="60"/></svg>'
    (tmp_path / "logo.svg").write_text(wide)
    (tmp_path / "site.toml").write_text('name = "The Evening Lantern"\nlogo = "logo.svg"\nkinds = ["riddle"]')
    run("site", "", str(tmp_path), "--from", FIRST, "--days", "1")
    page = browser.new_page(viewport={"width": 360, "height": 640})
    with served(tmp_path) as port:
        page.goto(f"http://127.0.0.1:{port}/mine-en.html")
        assert page.locator("nav a").inner_text() == "The Evening Lantern"
        assert page.locator("h1").bounding_box()["height"] < 30, "the title is one line"
        assert page.evaluate("document.documentElement.scrollWidth") == 360
    page.close()


def test_the_index_as_a_file_says_why_it_has_no_day(browser: Any, written: Path) -> None:
    context = browser.new_context(locale="en-GB")
    page = context.new_page()
    page.clock.install(time=datetime.fromisoformat("2028-02-29T12:00:00"))
    page.goto((written / PREFIX.strip("/") / "index.html").as_uri())
    page.locator(".note").wait_for()
    assert page.locator(".note").inner_text().startswith("Opened as a file, this page cannot read its days.")
    context.close()


def test_what_a_page_has_without_its_script_stays_in_its_place(browser: Any, written: Path) -> None:
    """So the browser lays out nothing twice."""
    page = browser.new_page(timezone_id="Asia/Shanghai")
    page.clock.install(time=datetime.fromisoformat(f"{FIRST}T12:00+08:00"))
    note = "for (const { removedNodes } of list) for (const { nodeName } of removedNodes) taken.push(nodeName);"
    watch = f"new MutationObserver((list) => {{ {note} }}).observe(document, {{ childList: true, subtree: true }})"
    page.add_init_script(f"globalThis.taken = []; {watch}")
    with served(written) as port:
        page.goto(f"http://127.0.0.1:{port}{PREFIX}{FIRST}/")
        wait(page, "document.querySelector('.week')")
        assert "ARTICLE" not in page.evaluate("taken")
        parts = page.evaluate("[...document.querySelector('main').children].map((each) => each.localName)")
        assert parts == ["div", "article", "section", "section"]
    page.close()


def test_today_and_yesterday_are_there_without_a_network(browser: Any, written: Path) -> None:
    context = browser.new_context(locale="en-GB")
    page = context.new_page()
    page.clock.install(time=datetime.fromisoformat("2028-02-29T12:00:00"))
    with served(written) as port:
        address = f"http://127.0.0.1:{port}{PREFIX}"
        page.goto(address)
        wait(page, "navigator.serviceWorker.controller !== null")
        kept = rows(written / PREFIX.strip("/"))
        days = [kept[day] for day in ("2028-02-28", "2028-02-29")]
        files = [f"a/{name}" for day in days for each in day[2] for name in each[3:]]
        files += [place for day in days for place in (day[0], *(each[1] for each in day[2]))]
        cache = "caches.open(`lantern ${new URL('.', location).href}`)"
        wait(
            page,
            f"{cache}.then((c) => Promise.all({files}.map((n) => c.match(n)))).then((f) => f.every(Boolean))",
        )
    page.goto(address)
    assert heading(page) == "Tuesday, 29 February 2028"
    for day in ("28", "29"):
        page.goto(f"{address}2028-02-{day}/")
        wait(page, f"document.querySelector('.dateline h2')?.textContent.includes('{day} ')")
        for place in [each.get_attribute("href") for each in page.locator(".puzzle h2 a").all()]:
            page.goto(f"{address}2028-02-{day}/{place}")
            assert page.locator("#game").is_visible()
    page.goto(f"{address}2028-02-27/sweet_spots/")
    page.locator(".note").wait_for()
    assert page.locator(".note").inner_text() == "This page needs the network. Please try again later."
    context.close()


def test_a_solved_puzzle_lights_its_day(opened: Callable[..., Any]) -> None:
    page = opened("2028-02-29T12:00:00")
    assert "0 of 7" in page.locator(".week").inner_text()
    solve_spots(page, "2028-02-29")
    first, *_, last = line_of(page).split("\n")
    assert first.startswith("Sweet Spots · 29 February 2028: lit in ")
    assert last == page.url
    page.locator("#again").click()
    page.locator("#end").wait_for(state="hidden")
    assert page.title() == "Sweet Spots · 29 February 2028"
    page.locator("h1 a").click()
    page.locator(".week").wait_for()
    assert "1 of 7" in page.locator(".week").inner_text()
    assert page.locator(".puzzle .lamp.lit").count() == 1
    page.get_by_role("button", name="简体中文").click()
    wait(page, "document.documentElement.lang === 'zh-Hans'")
    wait(page, "document.querySelectorAll('.puzzle .lamp.lit').length === 1")  # it is the same puzzle
    page.reload()
    page.locator(".week").wait_for()
    assert page.locator("h1").inner_text() == "灯谜"


def solve_spots(page: Any, day: str) -> None:
    page.get_by_role("link", name="Sweet Spots").click()
    page.locator("#board").wait_for()
    for place, value in enumerate(played(f"sweet-spots/daily/{day}").page.solution):
        for _ in range(int(value)):
            cells(page).nth(place).click()
    page.locator("#end").wait_for()


def test_a_day_is_copied_and_those_of_friends_stand_beside_it(opened: Callable[..., Any]) -> None:
    """Of a puzzle that is not finished only that a friend did it."""
    page = opened("2028-02-29T12:00:00", permissions=["clipboard-read", "clipboard-write"])
    day = datetime.fromisoformat("2028-02-29").toordinal()
    times = Result("sweet_spots", 5, 914), Result("connecting_wall", 7, 600, 1), Result("brick", 8, 500, lost=True)
    sent = f"Ben · 29 February · 🏮🏮 2 of 8\n{write_result(Sent(times, 77, day))}"
    page.locator(".friends textarea").fill(f"Look at this!\n{sent}")
    page.locator(".friends table").wait_for()
    assert "1:31" not in page.locator(".friends").inner_text()
    assert page.locator(".friends td [role=img]").count() == 3
    page.locator(".friends textarea").fill(sent)
    assert page.locator(".friends [role=status]").inner_text() == "You have these results already."
    page.get_by_role("button", name="Copy my day").click()
    assert "not finished" in page.locator(".friends [role=status]").inner_text()
    solve_spots(page, "2028-02-29")
    page.locator("h1 a").click()
    page.locator(".friends table").wait_for()
    shown = page.locator(".friends table").inner_text()
    assert "1:31" in shown
    assert "1:00" not in shown
    page.locator(".friends input").fill("Anna")
    page.get_by_role("button", name="Copy my day").click()
    wait(page, "document.querySelector('.friends [role=status]').textContent.includes('copied')")
    line, code = page.evaluate("navigator.clipboard.readText()").split("\n")
    assert line == "Anna · 29 February · 🏮 1 of 7"
    [read] = read_results(f"{line}\n{code}")
    assert (read.day, read.name, [each.puzzle for each in read.results]) == (day, "Anna", ["sweet_spots"])
    assert not read.results[0].late


def test_the_archive_shows_the_days_that_have_come_by_kind(opened: Callable[..., Any]) -> None:
    page = opened("2028-03-01T12:00:00", "#2028-02")
    page.locator(".days").wait_for()
    assert page.locator(".days li").count() == 3
    page.locator("select").select_option("sweet_spots")
    wait(page, "location.hash.endsWith('sweet_spots')")
    wait(page, "document.querySelectorAll('.days p a').length === 3")
    page.locator(".dateline a").click()
    wait(page, "document.querySelectorAll('.days p a').length === 1")  # 1 March, not 2 March
    assert heading(page) == "March 2028"


def test_it_can_be_installed(opened: Callable[..., Any]) -> None:
    page = opened("2028-02-29T12:00:00")
    client = page.context.new_cdp_session(page)
    found = client.send("Page.getAppManifest")
    assert found["errors"] == []
    assert f'{PREFIX}"' in found["manifest"]["startUrl"] + '"'
    errors = client.send("Page.getInstallabilityErrors")["installabilityErrors"]
    assert {each["errorId"] for each in errors} <= {"in-incognito"}  # as every window of playwright is


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize(("locale", "size"), [("en-GB", (1280, 800)), ("zh-CN", (360, 640)), ("en-GB", (360, 640))])
def test_everybody_can_read_it(locale: str, size: tuple[int, int], scheme: str, opened: Callable[..., Any]) -> None:
    view = {"viewport": {"width": size[0], "height": size[1]}, "locale": locale, "color_scheme": scheme}
    for place in ("", "#2028-02"):
        page = opened("2028-02-29T12:00:00", place, **view)
        page.locator(".front, .days").wait_for()
        page.wait_for_timeout(300)
        assert page.evaluate("document.documentElement.scrollWidth") <= size[0]
        check_access(page, place or "front page", scheme)
        page.evaluate("document.documentElement.style.fontSize = '200%'")
        assert page.evaluate("document.documentElement.scrollWidth") <= size[0]

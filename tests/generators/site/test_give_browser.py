"""A wall is written on a telephone, given by its link, solved there, and one is given back."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from generators.kernel.phrases import CHINESE, ENGLISH, tell
from generators.names.link import TEXT, pack_link, page_name
from generators.page.page import page_of
from generators.site import command as site_command
from generators.site.day import SiteDay
from generators.web.ask import hint_on
from tests.generators.page.browser import IN_BROWSER, REFUSED, check_access
from tests.generators.page.played import BOARDS, FIRST, played
from tests.generators.run_command import run
from tests.generators.site.test_asking import ALONE, data
from tests.generators.site.test_new_browser import PHONE
from tests.generators.site.test_site_browser import served, wait
from tests.generators.web.test_ask import WORDS, Lists
from tests.generators.web.test_engine import ENGINE, missing
from tests.rows import present
from tests.test_papers import examples

pytestmark = [*IN_BROWSER, pytest.mark.skipif(bool(missing()), reason=missing())]
TWO: Lists = [("Fruit", "lime, apple, pear, banana"), ("Colours", "peach, red, blue, green"), *WORDS[1:3]]

STARTS = 120_000  # milliseconds in which the engine starts on a machine with much else to do


@pytest.fixture(scope="module")
def written(tmp_path_factory: pytest.TempPathFactory) -> Path:
    root = tmp_path_factory.mktemp("host")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(site_command, "make_day", lambda day, **_: SiteDay(day))
        run("site", "", str(root), "--from", "2026-12-01", "--days", "1", "--engine", str(ENGINE))
    return root


def write(page: Any, lists: Lists) -> None:
    for at, (name, cards) in enumerate(lists):
        page.locator(".list .name").nth(at).fill(name)
        page.locator(".list textarea").nth(at).fill(cards)


def says(page: Any, title: str) -> None:
    page.get_by_role("status").get_by_text(title, exact=True).wait_for(timeout=STARTS)


def solve(page: Any) -> None:
    page.locator("#play").tap()
    for _, cards in WORDS[:3]:  # the last four follow
        for card in cards.upper().split(", "):
            page.get_by_role("gridcell", name=card).tap()
        page.get_by_role("button", name="Submit").tap()


def test_a_wall_is_written_given_solved_and_answered(browser: Any, written: Path) -> None:
    noted = list[str]()
    context = browser.new_context(**PHONE)
    page = context.new_page()
    page.on("pageerror", lambda error: noted.append(str(error)))
    with served(written) as port:
        page.goto(f"http://127.0.0.1:{port}/give-en.html#to=Ben&by=Anna")
        page.get_by_role("button", name="Start").tap()
        write(page, TWO)
        says(page, tell("give_one.mend", title="Two ways"))
        assert page.get_by_text("PEACH also fits Fruit.").is_visible()
        assert page.get_by_role("button", name="Make the link").is_disabled()
        write(page, WORDS)
        says(page, "Exactly one solution")
        page.reload()
        says(page, "Exactly one solution")
        page.get_by_role("button", name="Make the link").tap()
        page.locator(".code").wait_for()
        with page.expect_download() as file:
            page.get_by_role("link", name="Save it as a file").tap()
        assert file.value.suggested_filename == "Lantern for Ben.html"
        assert "For Ben, from Anna" in Path(file.value.path()).read_text(encoding="utf-8")
        page.goto(page.locator(".gift .line").inner_text())
        assert page.locator("#greeting-title").inner_text() == "For Ben, from Anna"
        solve(page)
        page.get_by_role("link", name="Your turn: give Anna one").tap()
        page.wait_for_url("**/give-en.html#*")
        assert page.get_by_role("heading", level=1).inner_text() == "Give Anna a puzzle"
        assert page.get_by_label("From whom?").input_value() == "Ben"
        page.goto(f"http://127.0.0.1:{port}/mine-en.html")
        assert page.get_by_role("heading", name="Days in a row: 1").is_visible()
        assert page.get_by_role("row", name="Connecting Wall 1").is_visible()  # some machines need no second for it
    context.close()
    assert noted == []


def test_a_browser_that_keeps_nothing_judges_and_shows_its_lanterns(browser: Any, written: Path) -> None:
    noted = list[str]()
    context = browser.new_context(**PHONE)
    context.add_init_script(REFUSED)
    page = context.new_page()
    page.on("pageerror", lambda error: noted.append(str(error)))
    with served(written) as port:
        page.goto(f"http://127.0.0.1:{port}/give-en.html")
        page.get_by_role("button", name="Start").tap()
        write(page, WORDS)
        says(page, "Exactly one solution")
        page.goto(f"http://127.0.0.1:{port}/mine-en.html")
        assert page.get_by_role("heading", name="Days in a row").is_visible()
    context.close()
    assert noted == []


RIDDLE = "in boat but not in bat\nin wolf and in wall\nin lion but not in ink"


def test_a_riddle_is_written_and_given(browser: Any, written: Path) -> None:
    context = browser.new_context(**PHONE)
    page = context.new_page()
    with served(written) as port:
        page.goto(f"http://127.0.0.1:{port}/give-en.html#kind=riddle")
        page.get_by_role("button", name="Start").tap()
        page.get_by_label("Lines of the riddle").fill(RIDDLE.partition("\n")[0] + "\nin")
        says(page, "Not yet")
        page.get_by_label("Lines of the riddle").fill(RIDDLE)
        says(page, "Only OWL fits")
        page.goto(f"http://127.0.0.1:{port}/give-en.html")  # without the names
        page.reload()
        says(page, "Only OWL fits")
        page.get_by_role("button", name="Make the link").tap()
        page.locator(".code").wait_for()
        link = page.locator(".gift .line").inner_text()
        page.get_by_role("radio", name="Connecting Wall").tap()
        assert page.locator(".gift").is_hidden()
        page.goto(link)
        page.locator("#play").tap()
        assert "is in BOAT but not in BAT" in page.locator("body").inner_text()
    context.close()


ZONES = "AAAAAA BBACAD BBACCD BBACCC EBCCFC BBCCFF".replace(" ", "")


def test_a_board_is_painted_and_given(browser: Any, written: Path) -> None:
    page = browser.new_context(**PHONE).new_page()
    with served(written) as port:
        page.goto(f"http://127.0.0.1:{port}/give-en.html")
        page.get_by_role("radio", name="Sweet Spots").tap()
        page.get_by_role("button", name="Start").tap()
        cells = page.get_by_role("gridcell")
        for zone in sorted({*ZONES}):
            page.locator(".palette label", has_text=zone).tap()
            for at in (at for at, each in enumerate(ZONES) if each == zone):
                cells.nth(at).tap()
        says(page, "Exactly one solution")
        page.get_by_role("button", name="Make the link").tap()
        page.locator(".code").wait_for()
        assert "play/sweet-spots-en.html#1" in page.locator(".gift .line").inner_text()
        page.locator(".palette label", has_text="E").tap()
        cells.first.tap()
        says(page, tell("give_one.mend", title="More than one solution"))
        coins = [each for each in page.locator(".coin").all_inner_texts() if each]
        assert sorted(coins) == ["1"] * 4 + ["2"] * 4 + ["●"] * 2, "two chests are in both"
    page.context.close()


def test_a_file_a_list_and_a_link_are_opened(browser: Any, written: Path) -> None:
    page = browser.new_context(**PHONE).new_page()
    with served(written) as port:
        page.goto(f"http://127.0.0.1:{port}/open-en.html")
        page.set_input_files("input", {"name": "a.jpz", "mimeType": "", "buffer": examples()["jpz"].encode()})
        page.get_by_role("button", name="Load and open").tap()
        page.wait_for_url("**/play/crossword-en.html#1*", timeout=STARTS)
        link = page.url
        for text in (examples()["clues"], f"Look: {link}"):
            page.go_back()
            page.get_by_role("textbox").fill(text)
            page.get_by_role("button", name="Open it").tap()
            if text != f"Look: {link}":
                page.get_by_role("button", name="Fill-In").tap(timeout=STARTS)
                page.wait_for_url("**/play/fill-in-en.html#1*", timeout=STARTS)
        page.wait_for_url(link)
    page.context.close()


@pytest.mark.parametrize("language", [ENGLISH, CHINESE])
def test_large_letters_leave_the_title_whole(language: str, browser: Any, written: Path) -> None:
    page = browser.new_context(**PHONE).new_page()
    with served(written) as port:
        page.goto(f"http://127.0.0.1:{port}/give-{language}.html#to=Bartholomew")
        page.evaluate("document.documentElement.style.fontSize = '200%'")
        assert page.evaluate("document.documentElement.scrollWidth") <= page.viewport_size["width"]
        assert page.locator("header").bounding_box()["height"] < page.viewport_size["height"] / 4
    page.context.close()


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("language", [ENGLISH, CHINESE])
@pytest.mark.parametrize("size", [(360, 640), (1280, 800)])
def test_everybody_can_use_it(size: tuple[int, int], language: str, scheme: str, browser: Any, written: Path) -> None:
    context = browser.new_context(viewport={"width": size[0], "height": size[1]}, color_scheme=scheme)
    page = context.new_page()
    with served(written) as port:
        page.goto(f"http://127.0.0.1:{port}/give-{language}.html#to={'Ben' * 20}")
        check_access(page, f"question, {language}", scheme)
        page.locator(".foot button").click()
        write(page, TWO)
        page.locator(".verdict.two").wait_for(timeout=STARTS)
        check_access(page, f"verdict, {language}", scheme)
        write(page, WORDS)
        page.locator(".foot button").click()  # as soon as it is enabled
        page.locator(".code").wait_for()
        check_access(page, f"gift, {language}", scheme)
        for letters in (200, 100):
            page.evaluate(f"document.documentElement.style.fontSize = '{letters}%'")
            assert page.evaluate("document.documentElement.scrollWidth") <= size[0]
        for name in ("open", "mine"):
            page.goto(f"http://127.0.0.1:{port}/{name}-{language}.html")
            check_access(page, f"{name}, {language}", scheme)
    context.close()


def test_the_engine_has_hints_for_links_without_steps_and_for_any_board(browser: Any, written: Path) -> None:
    """It is asked for once."""
    context, noted = browser.new_context(**PHONE), list[str]()
    page = context.new_page()
    page.on("pageerror", lambda error: noted.append(str(error)))
    says = page.locator("#card-text")
    with served(written) as port:
        site = f"http://127.0.0.1:{port}/"
        page.goto(f"{site}give-en.html")
        wait(page, "navigator.serviceWorker.controller !== null")
        for at, address in enumerate(each for each in FIRST if each not in ALONE):
            puzzle = played(address)
            page.goto(f"{site}{page_name(puzzle.kind.id, ENGLISH)}#{pack_link(data(address)[: TEXT + 1])}")
            page.locator("#play").tap()
            page.locator("#hint").tap()
            if not at:
                check_access(page, "asking", "light", "dark")
                page.get_by_role("button", name="Load and find them").tap()
            step = (puzzle.page.hints or puzzle.page.steps)[0]
            if page_of(puzzle.kind).state is not None:
                step = present(hint_on(puzzle.kind, puzzle.puzzle, [0] * len(puzzle.page.solution)))
            says.get_by_text(step.where, exact=True).wait_for(timeout=STARTS)
        page.goto("about:blank")
        page.goto(f"{site}{page_name('sweet_spots', ENGLISH)}#{pack_link(data(BOARDS[1]))}")
        page.locator("#play").tap()
        chest = played(BOARDS[1]).page.solution.index(2)
        for _ in range(2):
            page.get_by_role("gridcell").nth(chest).tap()
        board = [2 if at == chest else 0 for at in range(len(played(BOARDS[1]).page.solution))]
        step = present(hint_on(played(BOARDS[1]).kind, played(BOARDS[1]).puzzle, board))
        page.locator("#hint").tap()
        says.get_by_text(step.where, exact=True).wait_for(timeout=STARTS)
    context.close()
    assert noted == []

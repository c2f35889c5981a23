"""The path in a real browser: a board begins at its step, and only what the page saw for certain counts as seen."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from generators.page.own_days import EveningDay, read_own_days
from generators.site import command as site_command
from generators.web.drawer import EVENING, Drawer
from tests.generators.page.browser import IN_BROWSER, check_access
from tests.generators.run_command import run
from tests.generators.site.test_site_browser import served

pytestmark = IN_BROWSER
DRAWERS = [Drawer("sweet_spots", f"{EVENING}groups_of_two", each) for each in ("en", "zh")]
SAID = "Done · 1 of 1 right away · the last one right in another way"
DRAWERS.append(Drawer("crossword", f"{EVENING}joined_pieces", "en"))


def test_a_board_counts_by_its_first_mark(browser: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(site_command, "every_drawer", lambda: DRAWERS)
    monkeypatch.setattr(site_command, "EVENINGS", 2)
    run("site", "", str(tmp_path), "--from", "2026-12-01", "--days", "1", "--ready", "2")
    (name,) = (tmp_path / "drawers").glob("sweet*-en-*")
    page = browser.new_page(viewport={"width": 360, "height": 640}, locale="en-GB", accept_downloads=True)
    with served(tmp_path) as port:
        for language in ("zh", "en"):
            page.goto(f"http://127.0.0.1:{port}/path-{language}.html")
            check_access(page, f"path {language}", "light", "dark")
        assert page.locator(".chips").inner_text().endswith("Cryptic Crossword")
        for seen, puzzle in zip((True, False), json.loads(name.read_text(encoding="utf-8")), strict=True):
            solution, steps, moment = puzzle[2], [{place for place, _ in step[4]} for step in puzzle[7]], puzzle[9]
            left = {at for at, value in enumerate(solution) if value == 1}.difference(*steps[:moment])
            page.get_by_role("button", name="Two against two").click()
            page.locator("#play").click()
            cells = page.locator("#board [role=gridcell]")
            assert page.locator("#board :is([data-value='1'], [data-value='2'])").count() == len(
                set().union(*steps[:moment])
            )
            cells.nth(min(left & steps[moment] if seen else left.difference(puzzle[10]))).click()
            for place, value in enumerate(solution):
                while value == 2 and cells.nth(place).get_attribute("data-value") != "2":
                    cells.nth(place).click()
            page.get_by_role("link", name="The path").click()
        row = page.get_by_role("button", name="Two against two")
        assert row.inner_text().split("\n")[1] == SAID, "another way is right, and no use"
        page.goto(f"http://127.0.0.1:{port}/mine-en.html")
        with page.expect_download() as saved:
            page.get_by_role("button", name="Save to a file").click()
    (found,) = read_own_days(Path(saved.value.path()).read_bytes()).evenings
    assert found == EveningDay("sweet_spots", "groups_of_two", found.day, 2, 1, 1)
    page.close()

"""A puzzle in the cell of a notebook, in a real browser."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from generators.public import new
from tests.generators.page.browser import DESK, IN_BROWSER

pytestmark = IN_BROWSER
NOTEBOOK = "<!doctype html><div style='height: 2000px'>In [1]: puzzle</div><div>{}</div>"
HINTS = """() => {
    const hint = document.querySelector("#hint");
    for (let press = 0; press < 400 && hint.offsetParent; press += 1) hint.click();
}"""


def test_it_is_played_in_its_cell(browser: Any, tmp_path: Path) -> None:
    """It does not move the notebook when it comes, and the game is there when the notebook is opened again."""
    noted: list[str] = []
    file, puzzle = tmp_path / "notebook.html", new("sweet-spots", size=8, level="hard", seed=7)
    file.write_text(NOTEBOOK.format(puzzle._repr_html_()), encoding="utf-8")
    page = browser.new_page(viewport={"width": DESK[0], "height": DESK[1]})
    page.on("console", lambda said: noted.append(said.text))
    page.on("pageerror", lambda error: noted.append(str(error)))
    page.on("request", lambda asked: noted.append(asked.url) if asked.url != file.as_uri() else None)
    page.goto(file.as_uri())
    assert page.evaluate("[scrollY, document.activeElement.tagName]") == [0, "BODY"]
    cell = page.frames[1]
    cell.click("#play")
    assert cell.evaluate("document.documentElement.scrollHeight <= innerHeight"), "it scrolls in its frame"
    for _ in range(3):
        cell.click("#hint")
    assert cell.inner_text("#status") == "1 of 8 chests"
    page.wait_for_timeout(1000)  # a browser needs milliseconds to store what a page saves
    page.reload()
    cell = page.frames[1]
    assert cell.inner_text("#play") == "Resume"
    cell.click("#play")
    assert cell.inner_text("#status") == "1 of 8 chests"
    cell.evaluate(HINTS)
    assert cell.is_visible("#end")
    page.close()
    assert noted == []

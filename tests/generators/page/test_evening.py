"""The riddles of an evening on one page, played by touch: nothing is given away until the next day."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path
from typing import Any

from generators.kernel.kind import no_pulse
from generators.lanterns import all_kinds
from generators.page.page import evening_parts
from tests.generators.page.browser import ANN, IN_BROWSER, Reader, check_access

pytestmark = IN_BROWSER
KIND = next(each for each in all_kinds() if each.id == "riddle_zh")
DAY, ANSWER = "2027-02-20", "首日封"


def test_answers_go_in_and_open_on_the_next_day(browser: Any, tmp_path: Path) -> None:
    text, file = evening_parts(KIND, DAY, ANN, no_pulse).file(), tmp_path / "evening.html"
    assert "元旦下大雪，高速关了" in text
    assert ANSWER not in text
    file.write_bytes(text.encode())
    reader = Reader(browser.new_context(viewport={"width": 360, "height": 640}, has_touch=True), file)
    page = reader.open()
    page.clock.set_fixed_time(datetime.fromisoformat(f"{DAY}T20:00"))
    page.tap(".slip:has-text('元旦下大雪') .boxes")
    page.fill(".entry input", ANSWER)
    page.tap(".slip:has-text('好闺女') .boxes")
    page.fill(".entry input", "hao")
    page.tap(".entry .tiles button:has-text('好')")
    page.fill(".owner", "Anna")
    page.tap(".handing")
    page.tap(".handing")
    assert page.inner_text("#line") == "Anna · lantern riddles, 20 February · 1 of 12"
    page.clock.set_fixed_time(datetime.fromisoformat(f"{DAY}T23:59"))
    page.reload()
    assert (page.locator(".answer").count(), page.locator(".boxes:enabled").count()) == (0, 0)
    page.clock.set_fixed_time(datetime.fromisoformat("2027-02-21T00:01"))
    page.reload()
    assert page.inner_text(".lit .answer") == ANSWER
    assert page.locator(".answer").count() == 12
    check_access(page, "end of an evening", "light", "dark")
    assert reader.noted == []
    reader.context.close()

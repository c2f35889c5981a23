"""What each page of a browser says, in tests/golden/browser: in a stand-in for the browser, so that a change is seen
without one. What depends on sizes, styles or a pointer is in the tests of real browsers."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from generators.kernel.phrases import CHINESE, ENGLISH
from tests.generators.page.browser import ANN, text_of
from tests.generators.page.document import SITE, StandIn
from tests.generators.page.test_browser import HINTS, KINDS
from tests.golden_text import GOLDEN, same

PAGES = GOLDEN / "browser"
NOON = "2026-12-01T12:00"


def of_kind(kind: str, language: str) -> Iterator[tuple[str, str]]:
    """At its start, after a hint, and at its end."""
    page = StandIn(text_of(KINDS[kind][1], language, ANN), f"{SITE}{kind}.html", NOON)
    yield "start", page.text()
    page.press("#play")
    page.press("#hint")
    yield "a hint", page.text()
    page.do(f"({HINTS})()")
    yield "end", page.text()


@pytest.mark.parametrize("kind", KINDS)
def test_what_the_page_of_each_kind_says(kind: str) -> None:
    """Of Chinese kinds in Chinese, too."""
    languages = (ENGLISH, CHINESE) if "zh" in kind else (ENGLISH,)
    moments = (f"== {name}, {each} ==\n{text}\n" for each in languages for name, text in of_kind(kind, each))
    same(PAGES / f"{kind}.txt", "\n".join(moments))

"""What pages keep and count, in a stand-in for a browser: no layout and no pointer has a part in it."""

from __future__ import annotations

import json
from datetime import date
from typing import Any

from generators.kernel.phrases import ENGLISH
from tests.generators.page.browser import ANN, text_of
from tests.generators.page.document import SITE, StandIn
from tests.generators.page.played import BOARDS, IDIOMS, LANTERN_RIDDLES, played

TODAY = "2026-12-01T12:00"
FULL = """const kept = Object.getPrototypeOf(localStorage), set = kept.setItem;
kept.setItem = function (key, text) {
    if (text.length > 80 && this["lantern sweetspots 1"].length > 80) throw new Error("full");
    set.call(this, key, text);
};"""


def opened(address: str, kept: dict[str, str] | None = None) -> StandIn:
    return StandIn(text_of(address, ENGLISH, ANN), SITE, TODAY, kept=kept)


def games(page: StandIn) -> list[Any]:
    return [json.loads(text) for key, text in page.kept().items() if "{" in text]


def test_old_games_shrink_to_their_lantern() -> None:
    """Those that nobody saw for two months; all that are solved, when the browser has no more room."""
    solved = {"version": 1, "moves": [[[0, 1]]], "at": 1, "solved": True, "ended": {"day": "2026-11-01"}}
    now = (date(2026, 12, 1) - date(1970, 1, 1)).days
    seen = [{"seen": now - 61}, {"seen": now - 5}, {}]
    kept = {f"lantern sweetspots {at}": json.dumps(solved | each) for at, each in enumerate(seen)}
    page = opened(BOARDS[1], kept | {"lantern language": "en"})
    assert [len(each["moves"]) for each in games(page)] == [0, 1, 1]
    page.do(FULL)
    page.press("#play")
    page.do("document.activeElement.dispatchEvent(new Event('keydown', { key: 'x' }))")
    assert "This browser keeps nothing" not in page.text()
    *others, own = games(page)
    assert ([len(each["moves"]) for each in others], len(own["moves"])) == ([0, 0, 0], 1)
    assert [each["ended"]["day"] for each in others] == ["2026-11-01"] * 3


def test_a_hint_that_is_asked_for_again_counts_once() -> None:
    page = opened(BOARDS[1])
    page.press("#play")
    for each in ("hint", "hint", "hint", "undo") * 2:
        page.press(f"#{each}")
    assert [each["hints"] for each in games(page)] == [1]


def test_a_meaning_is_paid_once() -> None:
    """Also by who closes the page and opens it again."""
    page = opened(IDIOMS[0])
    page.press("#play")
    clue = "document.querySelectorAll('#bar button')[1]"
    covered = page.do(f"{clue}.textContent")
    page.do(f"{clue}.click()")
    told = page.do(f"{clue}.textContent")
    assert told != covered
    page = opened(IDIOMS[0], page.kept())
    page.press("#play")
    assert page.do(f"{clue}.textContent") == told
    page.do(f"{clue}.click()")
    assert [each["hints"] for each in games(page)] == [1]


def test_the_second_answer_counts() -> None:
    board = played(LANTERN_RIDDLES[3])
    page = opened(LANTERN_RIDDLES[3])
    page.press("#play")
    page.write("#keys input", board.puzzle.also[0])
    assert f"status '{board.givens.reasons[1]}'" in page.text(), "what makes the riddle"
    assert page.do("!document.querySelector('#end').hidden")

"""Links on a site with the engine, in a stand-in for a browser: hints of any board, and of links without steps."""

from __future__ import annotations

import json
from dataclasses import astuple
from functools import cache
from typing import Any

import pytest

from generators.kernel.phrases import tell
from generators.names.code import tag
from generators.names.link import TEXT, pack_link
from generators.page.link import write_play_page
from generators.page.page import write_script, write_style
from generators.web.ask import hint_on, link_data
from tests.generators.page.document import SITE, StandIn
from tests.generators.page.played import BOARDS, BRICKS, CROSSWORDS, FILL_INS, FIRST, RIDDLES, played
from tests.rows import present

ALLOWED = {"lantern engine": "yes"}
ALONE = (CROSSWORDS[0], RIDDLES[0], BRICKS[0])
CARD, MOST = "#card-text", 400
SPOTS = BOARDS[1]


@cache
def data(address: str) -> tuple[Any, ...]:
    puzzle = played(address)
    return tuple(astuple(link_data(puzzle.kind, puzzle.puzzle)))


@cache
def html(address: str, engine: str) -> str:
    page = played(address).page
    script, style = write_script(page.script, "play"), write_style(page.styles)
    elements = f"<script>{script}</script>", f"<style>{style}</style>"
    return write_play_page(played(address).kind, *elements, "", engine, next='<p id="turn"></p>')


def opened(address: str, kept: dict[str, str] | None = None, *, steps: bool = True, engine: bool = True) -> StandIn:
    link = pack_link(data(address)[: None if steps else TEXT + 1])
    page = StandIn(
        html(address, "../engine-1/worker.js" if engine else ""),
        f"{SITE}play/x.html#{link}",
        "2026-12-01T12:00",
        kept=kept,
    )
    page.press("#play")
    return page


def says(page: StandIn, where: str = CARD) -> str:
    return str(page.do(f"document.querySelector({json.dumps(where)}).textContent"))


def games(address: str, moves: list[list[tuple[int, Any]]]) -> dict[str, str]:
    """What a browser keeps of a game with these moves."""
    puzzle = played(address)
    told = {"version": 1, "moves": moves, "at": len(moves), "begun": True}
    return {f"lantern {tag(puzzle.kind.id)} {data(address)[5]}": json.dumps(told)}


@pytest.mark.sampled
@pytest.mark.parametrize("address", FIRST)
def test_a_link_without_steps_has_hints_and_a_review(address: str) -> None:
    """After one question; a kind whose script knows all hints by itself asks for the review alone."""
    page, whole = opened(address, steps=False), opened(address, ALLOWED)
    page.press("#hint")
    asks = address not in ALONE
    assert ("6 MB" in says(page)) == asks
    if asks:
        assert says(page, "#hint") == tell("play.hint")
        page.press("#choices button")
    whole.press("#hint")
    for _ in range(MOST):
        assert says(page) == says(whole)
        if says(whole, "#end-title"):
            break
        for each in (page, whole):
            each.press("#hint")
    page.press("#how")
    if not asks:
        page.press("#choices button")
    whole.press("#how")
    assert says(page) == says(whole)
    assert says(page).startswith(data(address)[TEXT + 1][0][0])


@pytest.mark.parametrize("address", ALONE)
def test_some_kinds_have_hints_without_steps_or_engine(address: str) -> None:
    page = opened(address, steps=False, engine=False)
    page.press("#hint")
    assert says(page)
    assert "no-steps" in page.do("document.body.className")
    other = opened(SPOTS, steps=False, engine=False)
    other.press("#hint")
    assert not says(other)


def test_a_hint_is_that_of_the_window_where_the_engine_is_kept() -> None:
    """Of this very board; but what is wrong the page says itself."""
    puzzle, told = played(FILL_INS[1]), list[str]()
    board = list[Any](puzzle.page.solution)
    for place, _ in puzzle.page.steps[0].move:
        board[place] = 0
    step = present(hint_on(puzzle.kind, puzzle.puzzle, board))
    moves = [[(place, value)] for place, value in enumerate(board) if value]
    for more, played_here in (({}, moves), (ALLOWED, moves), (ALLOWED, [*moves, [(step.move[0][0], "?")]])):
        page = opened(FILL_INS[1], games(FILL_INS[1], played_here) | more)
        for _ in range(2):
            page.press("#hint")
        told.append(says(page))
    assert step.why == (told[1],)
    assert told[1] != told[0]
    assert told[2] == "The ? in 1 across blocks another number."


SILENT = (
    "Worker.prototype.postMessage = function (question) { globalThis.asked = question; globalThis.worker = this; };"
)


def silent(steps: bool = True) -> StandIn:
    """A page whose engine does not answer yet, after a press for a hint."""
    page = opened(SPOTS, ALLOWED, steps=steps)
    page.do(SILENT)
    page.press("#hint")
    assert says(page) == tell("coach.thinking")
    return page


def test_a_move_made_meanwhile_drops_the_answer() -> None:
    page = silent()
    answered = page.do("host.answer(JSON.stringify(asked))")
    page.do("document.activeElement.dispatchEvent(new Event('keydown', { key: 'x' }))")
    assert says(page) == ""
    page.do(f"worker.onmessage({{ data: {answered} }})")
    assert says(page) == ""
    page.press("#hint")
    assert page.do("asked.board.some(Boolean)")


def test_a_page_with_steps_does_not_wait_for_ever() -> None:
    page = silent()
    page.do("now += 10_001")
    assert says(page, "#hint") == tell("play.hint_why")
    assert says(page) == data(SPOTS)[TEXT + 1][0][0]


def test_a_link_without_steps_says_what_is_missing() -> None:
    page = silent(steps=False)
    page.do("worker.onerror()")
    assert says(page) == tell("site.offline")

"""What a worker in a browser may ask: a question and its answer are JSON. assets/page/worker.js has the other end."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import astuple
from typing import Any

from generators.kernel.kind import AnyKind, AnyPuzzle, BadText, no_pulse
from generators.kernel.phrases import ENGLISH, LANGUAGES, quote, say, speak
from generators.lanterns import TABLE
from generators.names.address import edition_of, make_at, read_address, slug
from generators.names.almanac import EXTRAS, FIRST, LAST, seed_day
from generators.page.link import LinkData
from generators.page.page import Greeting, about_line, puzzle_page
from generators.page.result import puzzle_key

Question = Mapping[str, Any]


def answer(question: str) -> str:
    """The answer, or as `fault` a sentence that says why there is none."""
    asked = json.loads(question)
    speak(asked["language"] if asked["language"] in LANGUAGES else ENGLISH)
    try:
        found = QUESTIONS[asked["ask"]](asked)
    except BadText as error:
        found = {"fault": str(error)}
    return json.dumps(found, ensure_ascii=False, separators=(",", ":"))


def _make_new(asked: Question) -> Any:  # noqa: ANN401 - JSON
    """A puzzle by kind, preset and seed: its address, and what a link has of it. A browser has no almanac, so a seed
    with a puzzle there is refused: it would get another."""
    row = next((each for each in TABLE if each.id == asked["kind"]), None)
    if row is None:
        raise BadText("address.kind", kind=quote(str(asked["kind"]), 30), kinds=say("list.one", only=slug(TABLE[0].id)))
    kind = row.kind()
    there = read_address(f"{slug(kind.id)}/{asked['preset']}/{asked['seed']}@{edition_of(kind.id)}", (kind,))
    bundled = there.preset in EXTRAS.get(kind.id, ()) and FIRST <= seed_day(there.seed) <= LAST
    if bundled or there.stocked:
        raise BadText("address.not_in_browser")
    return {"address": str(there), "link": astuple(link_data(kind, make_at(kind, there, no_pulse)))}


def link_data(kind: AnyKind, puzzle: AnyPuzzle, most: int = 2) -> LinkData:
    """A puzzle that nobody gives, with all its steps. BadText if it has no page, or not exactly one solution."""
    page = puzzle_page(kind, puzzle, no_pulse, most)
    own = about_line(puzzle, page), Greeting(), puzzle_key(kind, puzzle), kind.write(puzzle)
    return LinkData(page.mode, page.givens, page.solution, *own, page.steps, page.hints)


QUESTIONS: dict[str, Callable[[Question], Any]] = {"new": _make_new}

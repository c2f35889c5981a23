"""What a worker in a browser may ask: a question and its answer are JSON. assets/page/worker.js has the other end."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any

from generators.kernel.kind import BadText, no_pulse
from generators.kernel.phrases import ENGLISH, LANGUAGES, phrasebook, quote, say, speak, tell
from generators.lanterns import TABLE
from generators.names.address import edition_of, make_at, read_address, slug
from generators.names.almanac import EXTRAS, FIRST, LAST, seed_day
from generators.page.page import Greeting, page_content

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


def _list_kinds(asked: Question) -> Any:  # noqa: ANN401 - JSON
    """The kinds of a language, each with its presets and their choices in words."""
    shown = [row for row in TABLE if row.menu.language in ("", asked["language"])]
    spoken = phrasebook().tell
    return [
        {
            "kind": row.id,
            "name": tell(f"board.{row.id}.name"),
            "presets": {each.id: list(map(spoken, each.choices)) for each in row.menu.presets},
        }
        for row in shown
    ]


def _make_new(asked: Question) -> Any:  # noqa: ANN401 - JSON
    """A puzzle by kind, preset and seed: its text, and all that its page says. A browser has no almanac, so a seed with
    a puzzle there is refused: it would get another."""
    row = next((each for each in TABLE if each.id == asked["kind"]), None)
    if row is None:
        raise BadText("address.kind", kind=quote(str(asked["kind"]), 30), kinds=say("list.one", only=slug(TABLE[0].id)))
    kind = row.kind()
    there = read_address(f"{slug(kind.id)}/{asked['preset']}/{asked['seed']}@{edition_of(kind.id)}", (kind,))
    bundled = there.preset in EXTRAS.get(kind.id, ()) and FIRST <= seed_day(there.seed) <= LAST
    if bundled or there.stocked:
        raise BadText("address.not_in_browser")
    puzzle = make_at(kind, there, no_pulse)
    made = page_content(kind, puzzle, Greeting(), no_pulse)
    return {"address": str(there), "text": kind.write(puzzle), "key": made.key, "texts": made.texts, "data": made.data}


QUESTIONS: dict[str, Callable[[Question], Any]] = {"kinds": _list_kinds, "new": _make_new}

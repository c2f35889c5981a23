"""What a worker in a browser may ask: a question and its answer are JSON. assets/page/worker.js has the other end."""

from __future__ import annotations

import json
from base64 import b64decode
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, astuple
from random import Random
from typing import Any

from generators.kernel.kind import AnyKind, AnyPuzzle, BadText, no_pulse
from generators.kernel.page import PageStep, Value
from generators.kernel.phrases import ENGLISH, LANGUAGES, current_language, in_a_row, phrasebook, quote, say, speak
from generators.kernel.text import claims_night, claims_pack, text_of
from generators.kernel.way import write_step
from generators.kernel.written import Judged
from generators.lanterns import TABLE, all_kinds
from generators.names.address import Address, edition_of, looks_like_address, make_at, read_address, slug
from generators.names.almanac import EXTRAS, FIRST, LAST, seed_day
from generators.names.link import LONGEST, TEXT, pack_link, page_name
from generators.page.link import LinkData, write_links
from generators.page.page import Greeting, about_line, page_of, puzzle_page, write_page
from generators.page.result import puzzle_key
from generators.reading.parse import OWN, WORDS, choose, read
from generators.reading.parse import TEXT as ANY_TEXT
from generators.words.word_list import read_word_list

Question = Mapping[str, Any]
SHOWN = 12  # words without a place


def answer(question: str) -> str:
    """The answer, or as `fault` a sentence that says why there is none."""
    told = json.dumps(json.loads(question), ensure_ascii=False)
    asked = json.loads(told.encode("utf-8", "replace"))  # what is written in a browser may have halves of signs
    speak(asked["language"] if asked["language"] in LANGUAGES else ENGLISH)
    try:
        found = QUESTIONS[asked["ask"]](asked)
    except BadText as error:
        found = {"fault": str(error)}
    return json.dumps(found, ensure_ascii=False, separators=(",", ":"))


def _kind(name: str) -> AnyKind:
    row = next((each for each in TABLE if each.id == name), None)
    if row is None:
        raise BadText("address.kind", kind=quote(name, 30), kinds=say("list.one", only=slug(TABLE[0].id)))
    return row.kind()


def _make_new(asked: Question) -> Any:  # noqa: ANN401 - JSON
    """A puzzle by kind, preset and seed: its address, and what a link has of it."""
    kind = _kind(str(asked["kind"]))
    there = read_address(f"{slug(kind.id)}/{asked['preset']}/{asked['seed']}@{edition_of(kind.id)}", (kind,))
    _refuse_bundled(there)
    return {"address": str(there), "link": astuple(link_data(kind, make_at(kind, there, no_pulse)))}


def _refuse_bundled(there: Address) -> None:
    """A browser has no almanac: a seed with a puzzle there would get another."""
    bundled = there.preset in EXTRAS.get(there.kind, ()) and FIRST <= seed_day(there.seed) <= LAST
    if bundled or there.stocked:
        raise BadText("address.not_in_browser")


def link_data(kind: AnyKind, puzzle: AnyPuzzle, most: int = 2) -> LinkData:
    """A puzzle that nobody gives, with all its steps. BadText if it has no page, or not exactly one solution."""
    page = puzzle_page(kind, puzzle, no_pulse, most)
    own = about_line(puzzle, page), Greeting(), puzzle_key(kind, puzzle), kind.write(puzzle)
    return LinkData(page.mode, page.givens, page.solution, *own, page.steps, page.hints)


def _judged(asked: Question) -> Judged:
    kind, lists = _kind(asked["kind"]), asked["lists"]
    return kind.outside.judged(lists, no_pulse) if kind.outside.judged else _judge_words(kind, lists[0][1])


def _judge_words(kind: AnyKind, text: str) -> Judged:
    maker, words = kind.outside.from_words, read_word_list(text, whole=True)
    assert maker is not None, kind.id
    made = maker.made(words, Random(0), no_pulse)
    unused = [*made.unused, *words.odd][:SHOWN]
    lines = *made.notes[: len(words.entries) - 1], *([say("form.unused", words=in_a_row(unused))] if unused else [])
    placed = {*maker.fitting(words)}.difference(made.unused)
    title = say(f"give_one.made_{kind.id}", count=len(getattr(made.puzzle, "words", placed)))
    return Judged("one", title, lines, (), kind.id, made.puzzle)


def _judge(asked: Question) -> Any:  # noqa: ANN401 - JSON
    """What stands beside the form of a maker, and whether the puzzle can be given."""
    tell = phrasebook().tell
    try:
        found = _judged(asked)
    except BadText as error:
        return {"outcome": "open", "ready": False, "title": tell(say("give_one.not_yet")), "lines": [str(error)]}
    once = found.puzzle is not None and len(_kind(found.kind).solutions(found.puzzle, 2, no_pulse)) == 1
    beside = [list(map(tell, each)) for each in found.beside]
    told: dict[str, Any] = {
        "title": tell(found.title),
        "lines": list(map(tell, found.lines)),
        "beside": beside,
        "ways": list(map(sorted, found.ways)),
    }
    return {"outcome": found.outcome, "ready": once, **told}


def _give(asked: Question) -> Any:  # noqa: ANN401 - JSON
    """The link of what was made, the short one for a code, and its page. BadText where `_judge` is not ready."""
    found = _judged(asked)
    if found.puzzle is None:
        return {"fault": phrasebook().tell(found.title)}
    given = _kind(found.kind), found.puzzle, Greeting(asked["to"], asked["by"], asked["says"])
    links, page = write_links(*given, asked["site"], no_pulse), write_page(*given, no_pulse, site=asked["site"])
    named = {"kind": found.kind, "key": puzzle_key(*given[:2])}
    return {"link": links.full, "short": links.short, "page": page, **named}


def _open(asked: Question) -> Any:  # noqa: ANN401 - JSON
    """The page of the puzzle in a file or a text, or the names of the kinds that it may become."""
    data = b64decode(asked["data"])
    kinds, tell = all_kinds(), phrasebook().tell
    if claims_night(data) or claims_pack(data):
        raise BadText("open.many")
    if looks_like_address(text_of(data), kinds):
        there = read_address(text_of(data), kinds)
        if there.day:
            return {"page": f"#{there.day}/{there.kind}"}
        _refuse_bundled(there)
    found = read(data, kinds, no_pulse)
    offers = [each.kind.id for each in (found.offer, *found.others) if each]
    if not asked["as"] and (found.offer is None or (len(offers) > 1 and found.offer.form != OWN)):
        names = [(slug(each), tell(say(f"board.{each}.name"))) for each in offers]
        return {"as": names, "fault": found.fault and tell(found.fault)}
    offer, puzzle = choose(found, asked["as"])
    most = 1 if offer.form in (ANY_TEXT, WORDS) else 2
    values = astuple(link_data(offer.kind, puzzle, most))
    link = pack_link(values)
    if len(link) > LONGEST:
        link = pack_link(values[: TEXT + 1])
    return {"page": f"{page_name(offer.kind.id, current_language())}#{link}"}


def _explain(asked: Question) -> Any:  # noqa: ANN401 - JSON
    """The hint of a board; without a board all steps and hints, for a link that has none."""
    kind = _kind(asked["kind"])
    puzzle = kind.read(asked["text"])
    if "board" in asked:
        step = hint_on(kind, puzzle, asked["board"])
        return {"step": step and asdict(step)}
    page = puzzle_page(kind, puzzle, no_pulse, 1)
    return {"steps": [*map(asdict, page.steps)], "hints": [*map(asdict, page.hints)]}


def hint_on(kind: AnyKind, puzzle: AnyPuzzle, board: Sequence[Value]) -> PageStep | None:
    """The kind's own hint on the board of a page; None if it is solved."""
    page, start = page_of(kind), kind.start(puzzle)
    assert page.values is not None, kind.id
    assert page.state is not None, kind.id
    numbers = {spot: at for at, spot in enumerate(page.values(start))}
    state = page.state(puzzle, dict(zip(numbers, board, strict=True)))
    hint = kind.hint(state, no_pulse)
    if hint is None:
        return None
    after = page.values(kind.play(state, hint.move)).values()
    move = [(at, value) for at, (old, value) in enumerate(zip(board, after, strict=True)) if value != old]
    return write_step(hint, move, lambda spots: tuple(sorted(map(numbers.__getitem__, spots))))


QUESTIONS: dict[str, Callable[[Question], Any]] = {
    "new": _make_new,
    "judge": _judge,
    "give": _give,
    "open": _open,
    "hint": _explain,
}

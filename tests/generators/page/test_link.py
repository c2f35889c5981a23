"""A link is the puzzle: the page gets what a page from a file has, Lantern opens it, and damaged ones are refused."""

from __future__ import annotations

import json
import tomllib
import zlib
from base64 import urlsafe_b64decode
from dataclasses import asdict, replace
from functools import cache
from random import Random
from typing import Any

import pytest
import quickjs

from generators.brick.generate import of_letters
from generators.kernel.credit import title_of
from generators.kernel.kind import AnyKind, BadText, no_pulse
from generators.lanterns import all_kinds
from generators.names.code import named_puzzle
from generators.names.link import LARGEST, mix, pack_link, read_link
from generators.page.link import MOST, Links, clean_site, link_shape, page_modes, write_links
from generators.page.page import Greeting, puzzle_page, read_scripts
from generators.page.qr import qr_rows
from generators.page.result import puzzle_key
from tests.generators.page.browser import ANN
from tests.generators.page.played import (
    BOARDS,
    BRICKS,
    CROSSWORDS,
    FILL_INS,
    IDIOMS,
    LANTERN_RIDDLES,
    POEMS,
    RIDDLES,
    WALLS,
    played,
)
from tests.kinds import named
from tests.rows import present
from tests.said import refused
from tests.sources import ROOT

SAME = ("mode", "givens", "solution")
SITE = "https://example.org/"
ALL = (
    *(*BOARDS[:3], *WALLS[:5], *CROSSWORDS[:2], CROSSWORDS[5], *FILL_INS[:2], *IDIOMS[:5]),
    *(*POEMS[:3], *RIDDLES[:2], *LANTERN_RIDDLES[:1], *BRICKS[:3]),
)
KEPT = tomllib.loads((ROOT / "tests" / "golden" / "links.toml").read_text(encoding="utf-8"))["links"]
BY_HAND = """# by: Ben
Kinds of cheese: feta brie edam cottage
Things with scales: fish dragon map piano
Parts of a shoe: tongue lace heel upper
Card games: snap bridge patience old_maid
"""


def links(address: str) -> Links:
    board = played(address)
    return write_links(board.kind, board.puzzle, ANN, SITE, no_pulse)


def data_of(link: str) -> Any:
    letters = link.partition("#1")[2]
    return json.loads(zlib.decompress(mix(urlsafe_b64decode(letters + "=" * (-len(letters) % 4)))))


@cache
def checker() -> quickjs.Context:
    engine = quickjs.Context()
    engine.eval(read_scripts("link") + "const check = (text) => JSON.stringify(shaped(...JSON.parse(text)));")
    return engine


def shaped(kind: AnyKind, values: Any) -> Any:
    """What the page makes of the data of a link."""
    return json.loads(checker().eval(f"check({json.dumps(json.dumps([link_shape(kind), values]))})"))


@pytest.mark.parametrize("address", ALL)
def test_a_link_has_what_a_page_and_lantern_need(address: str) -> None:
    board, made = played(address), links(address)
    page = puzzle_page(board.kind, board.puzzle, no_pulse)
    short, full = (shaped(board.kind, data_of(each)) for each in (made.short, made.full))
    given = json.loads(json.dumps(asdict(page)))
    brief = given | {"givens": json.loads(json.dumps(asdict(page.givens.brief())))}
    assert [short[name] for name in SAME] == [brief[name] for name in SAME]
    greeting = asdict(replace(ANN, puzzle=title_of(board.puzzle)))
    assert (short["key"], short["greeting"]) == (puzzle_key(board.kind, board.puzzle), greeting)
    assert (short["text"], short["steps"], short["hints"]) == ("", [], [])
    givens = {name: given[name] for name in ("givens", *(("steps", "hints") if full["steps"] else ()))}
    assert full in [short | {"text": board.kind.write(board.puzzle)} | more for more in ({}, givens)]
    assert not full["steps"] or len(made.full) <= MOST
    kind, puzzle = present(named_puzzle(f"Look: {made.full} !", all_kinds(), no_pulse))
    assert (kind.id, kind.write(puzzle)) == (board.kind.id, full["text"])
    assert refused(read_link, made.short, all_kinds()).key == "link.short"


def test_a_wall_by_hand_with_both_names_is_short() -> None:
    kind = named("connecting_wall").kind
    made = write_links(kind, kind.read(BY_HAND), Greeting("Anna", "Ben", "Happy birthday"), SITE, no_pulse)
    assert len(made.short) <= 550


def test_a_brick_leaves_its_notes_out_where_they_do_not_fit() -> None:
    kind, notes = named("brick").kind, dict[str, list[str]]()
    for word in ("jumps", "lantern"):
        made = write_links(kind, of_letters(word, (), no_pulse), ANN, SITE, no_pulse)
        notes[word] = shaped(kind, data_of(made.full))["givens"]["notes"]
        assert len(made.full) <= MOST
        assert len(qr_rows(made.short)) > 0, "a code shows it, too"
    assert (bool(notes["jumps"]), notes["lantern"]) == (True, [])


@pytest.mark.parametrize("kind", all_kinds(), ids=lambda kind: kind.id)
def test_links_of_every_kind_open_for_ever(kind: AnyKind) -> None:
    """Of the page, and of Lantern: the key is that of the puzzle as it was when the link was made."""
    own = [each for each in KEPT if read_link(each, all_kinds())[0].id == kind.id]
    assert own
    for link in own:
        found = shaped(kind, data_of(link))
        assert found["mode"] in {each.mode for each in page_modes(kind)}
        assert found["key"] == puzzle_key(*read_link(link, all_kinds()))


def spoiled(values: Any, rng: Random) -> Any:
    """With one value somewhere in it replaced."""
    odd: tuple[Any, ...] = (
        None,
        -1,
        2**40,
        1.5,
        "<script>alert(1)</script>",
        "x" * 9_000,
        [],
        {},
        [[]] * 9_000,
        True,
        {"__proto__": 1},
    )
    if not isinstance(values, list) or not values or rng.random() < 0.1:
        return rng.choice(odd)
    at = rng.randrange(len(values))
    return [*values[:at], spoiled(values[at], rng), *values[at + 1 :]]


NO_LISTS: tuple[Any, ...] = (None, {}, [], "x", 7, [[]] * 9, ["classic"], [1] * 10)
HOSTILE = (
    *("", "1", "1A", "1" + "A" * 1_000_000, "2abc", "9", "1<script>alert(1)</script>", "1%00", "1" + "_" * 400),
    *(pack_link(each) for each in NO_LISTS),
    *("1" + pack_link([" " * size])[1:] for size in (LARGEST, 4 * LARGEST)),
)


def test_hostile_links_are_refused_in_one_sentence() -> None:
    rng, link = Random(1), links(WALLS[0]).full
    start, _, data = link.partition("#")
    cut = [data[: rng.randrange(len(data))] for _ in range(150)]
    changed = [data[:at] + rng.choice("AZaz09-_") + data[at + 1 :] for at in rng.sample(range(1, len(data)), 150)]
    for each in (*HOSTILE, *cut, *changed):
        if each != data:
            with pytest.raises(BadText) as error:
                read_link(f"{start}#{each}", all_kinds())
            assert error.value.phrase.key in ("link.damaged", "link.version", "link.short")
    assert refused(read_link, link.replace("connecting-wall", "disconnecting-wall"), all_kinds()).key == "link.damaged"


def test_what_has_another_shape_is_refused_by_the_page() -> None:
    rng, refusals = Random(2), 0
    for address in (BOARDS[0], WALLS[0], CROSSWORDS[0], IDIOMS[0]):
        board, values = played(address), data_of(links(address).full)
        for _ in range(60):
            try:
                shaped(board.kind, spoiled(values, rng))
            except quickjs.JSException:
                refusals += 1
    assert refusals > 200


@pytest.mark.parametrize(
    "site", ["", "example.org", "ftp://example.org/", "https://", "https://exa mple.org", "javascript:a"]
)
def test_the_address_of_a_site_is_one(site: str) -> None:
    assert refused(clean_site, site).key == "link.no_site"


def test_an_address_that_was_copied_from_a_browser_will_do() -> None:
    for each in ("https://a.org", "https://a.org/", " https://a.org/index.html#2026-12-01\n"):
        assert clean_site(each) == "https://a.org/"

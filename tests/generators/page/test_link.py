"""A link is the puzzle: the page gets what a page from a file has, Lantern opens it, and damaged ones are refused."""

from __future__ import annotations

import json
import shutil
import string
import subprocess
import tomllib
import tracemalloc
import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import asdict, replace
from functools import cache
from random import Random
from typing import Any

import pytest
import quickjs

from generators.brick.generate import of_letters
from generators.kernel.credit import title_of
from generators.kernel.kind import AnyKind, BadText, no_pulse
from generators.kernel.phrases import LANGUAGES
from generators.lanterns import all_kinds
from generators.names.code import named_puzzle
from generators.names.link import LARGEST, VERSION, mix, pack_link, read_link
from generators.page.link import MOST, Links, clean_site, link_shape, write_links
from generators.page.page import Greeting, page_of, puzzle_page, read_scripts
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
LETTERS = string.ascii_letters + string.digits + "-_"
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


@pytest.mark.sampled
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


@pytest.mark.sampled
@pytest.mark.parametrize("kind", [each for each in all_kinds() if each.outside.page], ids=lambda kind: kind.id)
def test_links_of_every_kind_open_for_ever(kind: AnyKind) -> None:
    """Of the page in each language, and of Lantern: the key is that of the puzzle as it was when the link was made."""
    own = [each for each in KEPT if read_link(each, all_kinds())[0].id == kind.id]
    assert {each.partition(".html#")[0][-2:] for each in own} == set(LANGUAGES)
    for link in own:
        found = shaped(kind, data_of(link))
        assert found["mode"] in {each.mode for each in page_of(kind).texts()}
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


def hostile_data(rng: Random, values: Sequence[Any]) -> Iterator[str]:
    """Five hundred, without HOSTILE: what stands behind the # of links with these values, made to do harm."""
    whole = [pack_link(each) for each in values]
    for _ in range(90):
        data = rng.choice(whole)
        yield data[: rng.randrange(len(data))]
        at = rng.randrange(1, len(data))
        yield data[:at] + rng.choice("AZaz09-_") + data[at + 1 :]
        yield data[:at] + rng.choice(("<script>alert(1)</script>", "%00", "\u202e", "#1", "=", "ä")) + data[at:]
        yield pack_link(spoiled(rng.choice(values), rng))
    for _ in range(40):
        yield VERSION + "".join(rng.choices(LETTERS, k=rng.randrange(3_000)))
        yield packed(rng.randbytes(rng.randrange(3_000)))
        yield str(rng.choice((0, *range(2, 10)))) + rng.choice(whole)[1:]
    for size in (LARGEST, LARGEST + 1, 4_000_000, 16_000_000):
        yield from (packed(zlib.compress(each * size, 9)) for each in (b" ", b"[", b"9", b"\x00", b"\xff"))


def packed(data: bytes) -> str:
    return VERSION + urlsafe_b64encode(mix(data)).decode().rstrip("=")


def told_by_python(data: str) -> str:
    """Nothing where Lantern opens it, else the key of the one sentence."""
    try:
        read_link(f"play/connecting-wall-en.html#{data}", all_kinds())
    except BadText as error:
        return error.phrase.key.removeprefix("link.")
    return ""


NODE = """
import { readFileSync } from "node:fs";
const told = [];
for (const each of JSON.parse(readFileSync(0))) {
  const opened = readLink(each).then((list) => shaped(shape, list));
  told.push(await opened.then(() => "", ({ name, message }) => (name === "Error" ? message : "damaged")));
}
console.log(JSON.stringify(told));
"""


def told_by_script(kind: AnyKind, every: list[str]) -> list[str]:
    """The same of the page, with little memory."""
    script = f"const shape = {json.dumps(link_shape(kind))};{read_scripts('link')}{NODE}"
    node = ["node", "--max-old-space-size=64", "--input-type=module", "-e", script]
    said = subprocess.run(node, input=json.dumps(every), capture_output=True, check=True, text=True, timeout=60)
    return list(json.loads(said.stdout))


@pytest.mark.slow
def test_five_hundred_hostile_links_get_one_sentence_each() -> None:
    """Those of Lantern, in little memory; and the page never opens what Lantern finds damaged."""
    values = [data_of(links(each).full) for each in WALLS[:3]]
    every = [*HOSTILE, *hostile_data(Random(1), values)]
    told = [told_by_python(each) for each in every]
    tracemalloc.start()
    assert {told_by_python(each) for each in every[-20:]} == {"damaged"}, "bombs"
    assert tracemalloc.get_traced_memory()[1] < 20 * LARGEST
    tracemalloc.stop()
    assert len(every) >= 500
    counts = Counter(told)
    assert (counts["version"] > 40, counts["damaged"] > 300) == (True, True), counts
    if shutil.which("node") is None:
        pytest.skip("node is not installed, so the script was not asked")
    for data, one, other in zip(every, told, told_by_script(named("connecting_wall").kind, every), strict=True):
        assert other in ("", "damaged", "version", "none"), data[:80]
        assert (one == "version") == (other == "version"), data[:80]
        assert other or one != "damaged", data[:80]


@pytest.mark.slow
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

"""Why a card is in its group: rows by an editor, of walls that are there, or the whole word."""

from __future__ import annotations

import json
from base64 import b64decode
from functools import cache, partial

import pytest

from generators.kernel.kind import no_pulse
from generators.kernel.paper import PaperRow
from generators.kernel.phrases import CHINESE, ENGLISH, speak
from generators.names.almanac import FIRST_ISSUE, LAST_ISSUE, STOCK, YEARS, daily, read_year
from generators.names.link import mix
from generators.page.link import link_shape
from generators.page.page import Greeting, page_parts
from generators.wall.kind import CONNECTING_WALL, CONNECTING_WALL_ZH
from generators.wall.notation import read
from generators.wall.paper import CONNECTING
from generators.wall.pointers import reason_in, reasons
from generators.wall.rules import Group
from generators.words.dictionary import asset_text, entries
from generators.words.readings import in_english

LONGEST = 60


@cache
def written_groups() -> tuple[Group, ...]:
    pages = (page for year in (*YEARS, STOCK) for page in read_year("connecting_wall", year))
    texts = {page.text.partition("\n")[2] for page in pages}  # a wall stands in several modes
    return tuple(group for text in sorted(texts) for group in read(f"# mode: classic\n{text}").groups)


@pytest.mark.slow
def test_every_english_reason_is_of_a_card_in_its_group() -> None:
    cards = {f"{card}·{group.name}".casefold() for group in written_groups() for card in group.cards}
    rows = [row.split("\t") for row in entries(asset_text("categories", "reasons.txt"))]
    assert [row for row in rows if len(row) != 2 or not all(row)] == [], "a card and link, a tab, a reason"
    assert [key for key, _ in rows if key.casefold() not in cards] == [], "no wall has this card in this group"
    assert len({key.casefold() for key, _ in rows}) == len(rows), "told twice"
    assert [key for key, reason in rows if len(reason) > LONGEST] == [], "too long for a card"


@pytest.mark.slow
def test_on_the_paper_each_chinese_card_has_a_reason_and_each_english_group_has_all_or_none() -> None:
    for kind, language in ((CONNECTING_WALL, ENGLISH), (CONNECTING_WALL_ZH, ENGLISH), (CONNECTING_WALL_ZH, CHINESE)):
        speak(language)
        pages = (page for year in YEARS for page in read_year(kind.id, year))
        written = [read(page.text) for page in pages if FIRST_ISSUE <= page.day <= LAST_ISSUE]
        told = {group: [*map(partial(reason_in, group), group.cards)] for wall in written for group in wall.groups}
        assert len(written) == 794
        whole = all if kind is CONNECTING_WALL_ZH else lambda its: all(its) or not any(its)
        assert [group.name for group, its in told.items() if not whole(its)] == []


def test_the_cards_of_a_wall_say_why_they_are_in_their_groups() -> None:
    wall = read(daily("connecting_wall", "2026-11-30") or "")
    assert dict(reasons(wall.groups[1]))["cuff"] == "off the cuff: without preparation"
    assert dict(reasons(wall.groups[2]))["Nana"].endswith("Darlings’ dog")
    assert reasons(wall.groups[3]) == (), "terms of endearment need none"
    speak(CHINESE)
    assert reason_in(wall.groups[1], "hook") == "off the hook: out of trouble", "an English wall speaks English"


def test_a_missing_part_is_shown_in_the_whole_word() -> None:
    told = [
        reason_in(Group(link, (card, "a", "b", "c")), card)
        for link, card in (("____worm", "ring"), ("win____", "now"), ("low ____", "land"), ("____ pad", "ink"))
    ]
    assert told == ["RINGWORM", "WINNOW", "", ""]


def test_paper_and_pages_tell_each_card_with_its_reason_but_links_do_not() -> None:
    kind = CONNECTING_WALL
    puzzle = kind.read(daily(kind.id, "2026-11-30") or "")
    told = CONNECTING.told(puzzle)
    assert told[1].rows[2] == PaperRow("off the cuff: without preparation", "CUFF")
    assert told[-1].rows == (PaperRow("“Peter Pan” is no group here"),)
    page = page_parts(kind, puzzle, Greeting(), no_pulse, 1)
    table = json.loads(mix(b64decode(page.data)))["table"]
    assert table["told"][1]["rows"][2]["label"] == "CUFF"
    assert "told" not in str(link_shape(kind)), "a link would be too long"


def test_an_english_reader_is_told_what_a_chinese_joke_says() -> None:
    """The window said it, but paper and pages did not."""
    kind = CONNECTING_WALL_ZH
    puzzle = kind.read(daily(kind.id, "2027-01-01") or "")
    for group, told in zip(puzzle.groups, CONNECTING.told(puzzle), strict=False):
        assert told.title.startswith(f"{group.wit} ({in_english('jokes_en.txt', group.wit)[0]}) · ")
    page = json.loads(mix(b64decode(page_parts(kind, puzzle, Greeting(), no_pulse, 1).data)))["table"]
    assert [each["title"] for each in page["told"]] == [each.title for each in CONNECTING.told(puzzle)]
    speak(CHINESE)
    assert CONNECTING.told(puzzle)[0].title.startswith(f"{puzzle.groups[0].wit} · ")

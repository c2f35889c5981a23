"""Drawers hold puzzles that can be played, each once, and their names say what is in them."""

from __future__ import annotations

import json
from hashlib import blake2b
from typing import Any

import pytest

from generators.kernel.phrases import CHINESE, ENGLISH, current_language
from generators.lanterns import TABLE
from generators.names import address
from generators.names.almanac import stock
from generators.names.link import TEXT, pack_link, read_link
from generators.web.drawer import EVENING, SLOW, Drawer, evenings_of, every_drawer, fill_drawer

KEY = TEXT - 1
SMALL = Drawer("sweet_spots", "5-1-easy", ENGLISH)


def puzzles(drawer: Drawer, count: int) -> Any:
    return json.loads(fill_drawer(drawer, count))


def test_every_preset_of_the_menu_has_one_and_those_of_a_new_player_are_first() -> None:
    every = every_drawer()
    presets = {(row.id, each.id) for row in TABLE for each in row.menu.presets}
    evenings = {(row.id, EVENING + each.name) for row in TABLE for each in evenings_of(row.kind())}
    assert {(each.kind, each.preset) for each in every} == presets | evenings
    assert len({each.stem for each in every}) == len(every)
    assert {each.language for each in every if each.kind == "sweet_spots"} == {ENGLISH, CHINESE}
    assert {each.kind for each in every[: len(TABLE) + 1]} == {row.id for row in TABLE}


def test_slow_presets_are_in_the_menu() -> None:
    menus = {row.id: {each.id for each in row.menu.presets} for row in TABLE}
    assert [(kind, name) for kind, names in SLOW.items() for name in names.split() if name not in menus[kind]] == []


def test_its_puzzles_are_links_with_steps_each_once() -> None:
    found = puzzles(SMALL, 3)
    assert len({each[KEY] for each in found}) == 3
    for each in found:
        assert len(each[TEXT + 1]) > 1
        kind, puzzle = read_link(f"play/sweet-spots-en.html#{pack_link(each)}", (TABLE[3].kind(),))
        assert kind.write(puzzle) == each[TEXT]
    assert puzzles(SMALL, 3) == found


def test_its_sentences_are_in_its_language_and_the_puzzles_are_the_same() -> None:
    english, chinese = puzzles(SMALL, 2), puzzles(Drawer(SMALL.kind, SMALL.preset, CHINESE), 2)
    assert [each[TEXT] for each in english] == [each[TEXT] for each in chinese]
    assert english[0][TEXT + 1] != chinese[0][TEXT + 1]
    assert current_language() == ENGLISH


def test_those_written_by_hand_come_first_and_modes_begin_at_different_ones() -> None:
    modes = "classic", "only-connect"
    first = [puzzles(Drawer("connecting_wall", f"easy-{each}", ENGLISH), 1)[0][TEXT] for each in modes]
    written = [set(stock("connecting_wall", f"easy-{each}").values()) for each in modes]
    assert [each in there for each, there in zip(first, written, strict=True)] == [True, True]
    cards = [{*each.replace(",", "\n").lower().split()} for each in first]
    assert len(cards[0] & cards[1]) < len(cards[0]) / 2


def test_its_name_has_the_edition_and_the_content(monkeypatch: pytest.MonkeyPatch) -> None:
    edition, data = address.edition_of("sweet_spots"), b"[]"
    name = SMALL.file(data)
    assert name == f"sweet-spots-5-1-easy-en-{edition}-{blake2b(data, digest_size=8).hexdigest()}.json"
    others = [SMALL.file(b"[1]"), Drawer("sweet_spots", "5-1-easy", CHINESE).file(data), "notes.txt"]
    assert SMALL.files([name, *others]) == sorted([name, others[0]])
    monkeypatch.setitem(address.EDITIONS, "sweet_spots", edition + 1)
    assert SMALL.files([name, *others]) == []


@pytest.mark.slow
def test_a_board_of_an_evening_has_its_moment_where_it_counts_by_it() -> None:
    for *link, moment, places in puzzles(Drawer("sweet_spots", f"{EVENING}groups_of_two", ENGLISH), 2):
        assert "The 2 chests that" in (step := link[TEXT + 1][moment])[1][0]
        assert {place for place, _ in step[4]} <= set(places)
    assert {each[-2] for each in puzzles(Drawer("connecting_wall", f"{EVENING}thief", ENGLISH), 2)} == {None}
    (what_if,) = puzzles(Drawer("sweet_spots", f"{EVENING}what_if", ENGLISH), 1)
    assert len(what_if[-1]) > len(what_if[TEXT + 1][what_if[-2]][4]), "any short proof is right"
    assert len(puzzles(Drawer("sweet_spots", f"{EVENING}sunday", ENGLISH), 2)) == 2

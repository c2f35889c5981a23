"""The archive as a table: what goes out comes in again, and odd tables are refused with a place."""

from __future__ import annotations

import csv
import io
from contextlib import suppress
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.store.archive import Game
from game.store.csv_text import COLUMNS, claims, read_csv, write_csv
from generators.kernel.kind import BadText

ADDRESS = "brick/7-medium/12345"
GAME = Game("abc", "brick", "free", "7-medium", "2026-11-20", "solved", 61.5, 1, 9, 2, 7, ADDRESS)
HEAD = ",".join(COLUMNS)

COUNTS = st.integers(0, 10_000_000)
GAMES = st.builds(
    Game,
    id=st.from_regex(r"[\w-]{1,64}", fullmatch=True),
    kind=st.from_regex(r"[a-z][a-z0-9_]{0,20}", fullmatch=True),
    place=st.one_of(st.just("free"), st.dates().map(lambda day: f"daily {day}"), st.just("given 0123456789ab")),
    preset=st.text(st.characters(min_codepoint=32, exclude_characters="\x7f", codec="utf-8"), max_size=40),
    day=st.dates().map(str),
    ending=st.sampled_from(["", "solved", "lost"]),
    seconds=st.integers(0, 9_999_999_990).map(lambda tenths: tenths / 10),
    hints=COUNTS,
    moves=COUNTS,
    slips=st.one_of(st.none(), COUNTS),
    rank=st.one_of(st.none(), COUNTS),
    address=st.sampled_from(["", ADDRESS, "crossword/daily/2026-12-25", "=1"]),
)


@given(st.lists(GAMES, max_size=8, unique_by=lambda game: game.id))
def test_what_goes_out_comes_in_again(games: list[Game]) -> None:
    text = write_csv(games)
    assert claims(text.encode())
    assert read_csv(text) == games
    assert read_csv("\ufeff" + text) == read_csv(f"{text}\r\n\n") == games


@given(st.lists(GAMES, max_size=5, unique_by=lambda game: game.id))
def test_no_cell_is_a_formula(games: list[Game]) -> None:
    for row in csv.reader(io.StringIO(write_csv(games), newline="")):
        assert not [cell for cell in row if cell and cell[0] in "=+-@\t\r"]


def test_lines_end_as_the_standard_says_and_a_formula_is_text() -> None:
    text = write_csv([replace(GAME, preset='a "b", c')])
    assert text == f'{HEAD}\r\nabc,brick,free,"a ""b"", c",2026-11-20,solved,61.5,1,9,2,7,{ADDRESS}\r\n'
    assert "'=1+1" in write_csv([replace(GAME, preset="=1+1")])
    assert "''=1" in write_csv([replace(GAME, preset="'=1")]), "an apostrophe of its own is kept"


def test_columns_may_stand_in_any_order_and_some_may_be_missing() -> None:
    (game,) = read_csv(
        "kind,id,ending,seconds,note,hints,moves,day,preset,place\nbrick,abc,lost,3,x,0,1,2026-11-20,p,free"
    )
    assert game == Game("abc", "brick", "free", "p", "2026-11-20", "lost", 3.0, 0, 1)


@pytest.mark.parametrize("data", [b"", b"id,kind", b"word,clue\na,b", b"\xff\xfe", b"<svg/>", b"8\n12 kind id ending"])
def test_other_files_are_left_alone(data: bytes) -> None:
    assert not claims(data)


ODD = {
    "id": ("a b", ""),
    "kind": ("Brick!",),
    "place": ("nowhere", "daily 2026-13-01"),
    "preset": ("a\x01",),
    "day": ("20.11.2026", "20261120"),
    "ending": ("won",),
    "seconds": ("-1", "nan", "1e99", "9999999999"),
    "hints": ("1.5", ""),
    "moves": ("٣", "99999999999"),
    "slips": ("-",),
    "rank": ("=2",),
    "address": ("x" * 300,),
}


@pytest.mark.parametrize(("column", "cell"), [(name, cell) for name, cells in ODD.items() for cell in cells])
def test_an_odd_cell_is_named_with_its_place(column: str, cell: str) -> None:
    row = dict(zip(COLUMNS, next(csv.reader([write_csv([GAME]).splitlines()[1]])), strict=True)) | {column: cell}
    text = "\n".join([HEAD, write_csv([replace(GAME, id="first")]).splitlines()[1], ",".join(row.values())])
    with pytest.raises(BadText) as found:
        read_csv(text)
    assert found.value.phrase.key == f"statistics.csv.odd_{column}"
    blanks = dict(found.value.phrase.blanks)
    assert (blanks["line"], blanks["column"]) == (3, COLUMNS.index(column) + 1)
    assert str(found.value)


@pytest.mark.parametrize(
    ("text", "key", "line"),
    [
        (f"{HEAD}\na,b", "cells", 2),
        (f'{HEAD}\n"a,b', "quotes", 2),
        (f'{HEAD}\n"a\nb"x,b', "quotes", 2),
        ("id,kind,ending,seconds\n", "no_column", None),
        ("", "no_column", None),
    ],
)
def test_a_table_that_is_none_is_refused(text: str, key: str, line: int | None) -> None:
    with pytest.raises(BadText) as found:
        read_csv(text)
    assert found.value.phrase.key == f"statistics.csv.{key}"
    assert dict(found.value.phrase.blanks).get("line") == line


def test_a_game_that_is_there_twice_is_refused() -> None:
    with pytest.raises(BadText, match="Line 3, column 1"):
        read_csv(write_csv([GAME, GAME]))


@given(st.text(max_size=300))
def test_any_text_is_read_or_refused(text: str) -> None:
    for each in (text, f"{HEAD}\n{text}"):
        with suppress(BadText):
            games = read_csv(each)
            assert read_csv(write_csv(games)) == games


def test_a_table_of_a_spreadsheet_that_parts_cells_by_semicolons() -> None:
    """As in countries where 61,5 is a number."""
    table = write_csv([GAME]).replace(",", ";").replace("61.5", "61,5")
    assert claims(table.encode())
    assert read_csv(table) == [GAME]

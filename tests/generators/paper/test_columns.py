"""Columns are balanced, hold everything in order, and cut nothing."""

from __future__ import annotations

from itertools import chain

from hypothesis import given
from hypothesis import strategies as st

from generators.kernel.paper import PaperList, PaperRow, Words
from generators.paper.columns import balanced, blocks, broken, filled, height, tallest
from generators.paper.fonts import width

TEXTS = st.lists(st.text("ab c汉字，", min_size=1, max_size=60), min_size=1, max_size=25)


def lists(texts: list[str]) -> list[PaperList]:
    return [PaperList("Across", tuple(PaperRow(text, str(at)) for at, text in enumerate(texts, 1)))]


@given(TEXTS, st.integers(1, 4))
def test_columns_hold_all_in_order(texts: list[str], count: int) -> None:
    rows = blocks(lists(texts), 9, 120)
    columns = balanced(rows, count)
    assert list(chain.from_iterable(columns)) == rows
    assert len(columns) <= count


@given(TEXTS)
def test_two_columns_differ_by_a_block_at_most(texts: list[str]) -> None:
    rows = blocks(lists(texts), 9, 120)
    columns = balanced(rows, 2)
    largest = max(block.height + block.air for block in rows)
    assert tallest(columns) <= height(rows) / 2 + largest + 1


def test_a_number_stays_with_its_clue_and_a_title_with_its_first() -> None:
    rows = blocks(lists(["one"] * 3), 9, 120)
    assert len(rows) == 3
    columns, rest = filled(rows, 1, rows[0].height)
    assert columns == [[rows[0]]]
    assert rest == rows[1:]
    shown = [mark.text for mark in rows[0].marks if isinstance(mark, Words)]
    assert shown == ["Across", "one", "1"]


def test_no_line_is_wider_than_its_room() -> None:
    text = "a few words, 还有一些汉字，and Pneumonoultramicroscopicsilicovolcanoconiosis"
    lines = broken(text, 10, 80)
    assert all(width(line, 10) <= 80 for line in lines)
    assert "".join(lines).replace(" ", "") == text.replace(" ", "")
    assert not any(line.startswith("，") for line in lines)

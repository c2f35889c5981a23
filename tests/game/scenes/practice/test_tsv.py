"""The table of cards, read by the module that programs read such tables with."""

from __future__ import annotations

import csv
import io

from hypothesis import given
from hypothesis import strategies as st

from game.scenes.practice.card_list import FlashCardRow, write_tsv

ANY = st.text(max_size=30)
CARDS = st.lists(st.builds(FlashCardRow, ANY, ANY, ANY, ANY, st.tuples(ANY, ANY)), max_size=5)


@given(CARDS)
def test_it_is_read_as_five_columns_a_card_on_a_line_each(cards: list[FlashCardRow]) -> None:
    text = write_tsv(cards)
    rows = list(csv.reader(io.StringIO(text, newline=""), delimiter="\t"))
    assert len(rows) == text.count("\n") == len(cards)
    assert all(len(row) == 5 for row in rows)
    assert text.encode("utf-8", "strict").decode("utf-8") == text


@given(CARDS)
def test_no_cell_is_a_formula_or_has_signs_that_set_cells_apart(cards: list[FlashCardRow]) -> None:
    for row in csv.reader(io.StringIO(write_tsv(cards), newline=""), delimiter="\t"):
        for cell in row:
            assert cell[:1] not in ("=", "+", "-", "@")
            assert not {"\t", "\n", "\r"} & set(cell)


def test_what_is_plain_comes_back_as_it_was() -> None:
    card = FlashCardRow("乐", "lè", 'happy, "glad"', "乐 = 小", ("lion-wall", "simplified"))
    (row,) = csv.reader(io.StringIO(write_tsv([card]), newline=""), delimiter="\t")
    assert row == ["乐", "lè", 'happy, "glad"', "乐 = 小", "lion-wall simplified"]

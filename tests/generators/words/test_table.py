"""Tables of words: which texts are tables, and which columns are taken for words and clues."""

from __future__ import annotations

import csv
from io import StringIO

from hypothesis import given
from hypothesis import strategies as st

from generators.words.table import read_table
from generators.words.word_list import read_word_list
from tests.rows import check_rows

TABLES = {  # whether the first row names the columns, the words' column, the clues'
    "word,clue\nlantern,It hangs\nmoon,It was full\n": (True, 0, 1),
    'Clue;Answer\n"hangs; in the hall";lantern\nfull;moon\n': (True, 1, 0),
    "No\tTerm\tMeaning\n1\tlantern\thangs\n2\tmoon\tfull\n": (True, 1, 2),
    '1,lantern,"in the hall, lit"\n2,moon,full last night\n3,river,it flows by\n': (False, 1, 2),
    "Punkte;Wort\n3;lantern\n2;moon\n5;river\n": (True, 1, None),
    "编号,英文,中文\n1,lantern,灯笼\n2,moon,月亮\n": (True, 1, 2),
    "sep=;\nWort;Deutung\nlantern;hangs in the hall\nmoon;full last night\n": (True, 0, 1),
    "It hangs in the hall\tlantern\nIt was full last night\tmoon\nIt flows by here\triver\n": (False, 1, 0),
    "\ufeffname,age\nAnna,12\nBen,11\nChloé,12\n": (True, 0, None),
}
NO_TABLES = (
    "lantern, moon, ferry\nriver, maple, garden\ncandle, mirror, pencil\n",
    "lantern\nmoon\nriver\n",
    "plaice, sole, turbot, dab",
    "tea: green, oolong, chai\ncoats: pea, rain, duffle\nnuts: pea, wal, hazel\n",
    "It rained.\nThen, at last, it stopped.\nWe went out, and home.\n",
    "12, 345, 678\n1234, 99, 4567\n11, 22, 33\n",
    "",
    "\n,\n",
)


def test_columns_are_guessed() -> None:
    def check(row: tuple[str, tuple[bool, int, int | None]]) -> None:
        found = read_table(row[0])
        assert found is not None
        assert (found.headed, found.word, found.clue) == row[1]
        assert len(read_word_list(row[0]).entries) == len(found.body)

    check_rows(TABLES.items(), check)


def test_lists_and_prose_are_no_tables() -> None:
    check_rows([(text,) for text in NO_TABLES], lambda row: _no_table(row[0]))


def _no_table(text: str) -> None:
    assert read_table(text) is None


CELLS = st.lists(
    st.tuples(st.sampled_from(["lantern", "ice cream", "Zoë"]), st.text("ab ;,\"\t'", max_size=9)), min_size=2
)


@given(CELLS, st.sampled_from("\t;,"))
def test_a_table_that_was_written_is_read_back(pairs: list[tuple[str, str]], sign: str) -> None:
    text = StringIO()
    csv.writer(text, delimiter=sign).writerows([("word", "clue"), *pairs])
    found = read_table(text.getvalue())
    assert found is not None
    assert found.pairs == tuple((word, clue.strip()) for word, clue in pairs)


@given(st.text('ab,;\t"\n#=1', max_size=60))
def test_no_text_is_too_odd(text: str) -> None:
    for sure in (False, True):
        found = read_table(text, sure=sure)
        if found is not None:
            assert {len(row) for row in found.rows} == {len(found.names)}
            assert found.of_words(0).of_clues(0).clue == 0 or len(found.names) == 1

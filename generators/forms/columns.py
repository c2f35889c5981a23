"""The columns of a table as sentences name them, and as somebody chooses them."""

from __future__ import annotations

from generators.kernel.kind import BadText
from generators.kernel.phrases import Phrase, in_a_row, quoted, say, tell
from generators.words.table import WordTable

LONGEST = 24  # letters of a name that are shown


def column_names(table: WordTable) -> tuple[str, ...]:
    return tuple(
        quoted(name, LONGEST) if name else tell("table.column", number=number)
        for number, name in enumerate(table.names, 1)
    )


def with_columns(table: WordTable, words: str, clues: str) -> WordTable:
    """The table with the columns of these headings or numbers; those that are not given stay."""
    found = table.of_words(_column(table, words)) if words else table
    return found.of_clues(_column(table, clues)) if clues else found


def _column(table: WordTable, name: str) -> int:
    at = table.column(name)
    if at is None:
        raise BadText("table.no_column", column=quoted(name, LONGEST), columns=in_a_row(column_names(table)))
    return at


def columns_phrase(table: WordTable) -> Phrase:
    """Which columns are read, and which there are besides."""
    names = column_names(table)
    clues = say("table.no_clues") if table.clue is None else names[table.clue]
    return say("table.read", words=names[table.word], clues=clues, columns=in_a_row(names))

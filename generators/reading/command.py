"""open: prints a text in any form as Lantern writes it; make: a puzzle of the player's own words;
show: the puzzle of a code or an address as text, or the code of a puzzle in a file."""

from __future__ import annotations

import os
from argparse import Namespace
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from random import Random

from generators.command import COUNT, SEED, CliCommand, option, print_notes, print_texts, take
from generators.kernel.kind import AnyKind, BadText, FromWords, no_pulse
from generators.kernel.phrases import say
from generators.kernel.text import claims_pack, read_bytes, read_text
from generators.lanterns import all_kinds
from generators.names import address, code
from generators.names.address import slug
from generators.names.code import named_puzzle, open_file, write_code
from generators.packs.pack import read_pack
from generators.reading.parse import ReadText, choose, columns_phrase, read, with_columns, word_offers
from generators.words.word_list import read_table, read_word_list, words_of_table

COLUMNS = (
    option("--column", "command.make_column", default=""),
    option("--clues", "command.make_clues", default="", metavar="COLUMN"),
)


def open_(several: Callable[[bytes], str | None]) -> CliCommand:
    """`several` rewrites a text with more than one puzzle; None for any other."""
    what = option("file", "command.open_file", metavar="FILE_OR_ADDRESS")
    kind = option("--as", "command.open_as", dest="kind", default="", choices=[slug(kind.id) for kind in all_kinds()])
    return CliCommand(partial(_open_text, several), (what, kind, *COLUMNS))


def text_or_file(name: str, kinds: Sequence[AnyKind]) -> bytes:
    """A text with line breaks, an address, a code or another short form, unless a file has that name; else the file."""
    data = name.encode("utf-8", "replace")
    fits = any(form.fits(data) for kind in kinds for form in kind.outside.forms if form.fits is not None)
    named = address.looks_like_address(name, kinds) or code.looks_like_code(name, kinds)
    itself = fits or named or "\n" in name
    return data if itself and not os.path.exists(name) else read_bytes(name)  # noqa: PTH110 - no name is too odd for it


def _open_text(several: Callable[[bytes], str | None], arguments: Namespace) -> int:
    kinds = all_kinds()
    data = text_or_file(arguments.file, kinds)
    if claims_pack(data):
        pack = read_pack(data, kinds)
        return print_texts((each.text for each in pack.puzzles), slug(pack.head.kind) * bool(arguments.json))
    if (text := several(data)) is not None:
        return print_texts([text], "quiz-night" * bool(arguments.json))
    found = _read_columns(read(data, kinds, no_pulse), arguments)
    if found.fault is not None:
        print_notes([found.fault])
    offer, puzzle = choose(found, arguments.kind)
    kind, notes = offer.kind, offer.kind.outside.notes
    print_notes([say("form.read_as", form=say(f"form.{offer.form}"), kind=kind.name)])
    print_notes(notes(puzzle) if notes else ())
    return print_texts([kind.write(puzzle)], slug(kind.id) * bool(arguments.json))


def _read_columns(found: ReadText, arguments: Namespace) -> ReadText:
    """The requested columns of a table; other text stays unchanged."""
    if found.words is None or found.words.table is None:
        return found
    words = words_of_table(with_columns(found.words.table, arguments.column, arguments.clues))
    assert words.table is not None
    print_notes([columns_phrase(words.table)])
    return replace(found, others=tuple(word_offers(words, all_kinds())), words=words)


def make(kind: AnyKind) -> CliCommand:
    what = option("file", "command.make_file", metavar="FILE")
    return CliCommand(partial(_make, kind), (what, *COLUMNS, SEED, COUNT))


def _make(kind: AnyKind, arguments: Namespace) -> int:
    maker: FromWords[object] | None = kind.outside.from_words
    assert maker is not None
    # The words of a list or a table; with requested columns, the text must be a table.
    text = read_text(arguments.file)
    table = read_table(text, sure=bool(arguments.column or arguments.clues))
    words = words_of_table(with_columns(table, arguments.column, arguments.clues)) if table else read_word_list(text)
    rng = Random(arguments.seed)
    if words.table is not None:
        print_notes([columns_phrase(words.table)])
    made = (maker.made(words, rng, no_pulse) for _ in range(arguments.count))
    return print_texts((kind.write(take(each, words.odd)) for each in made), arguments.json)


def _show(arguments: Namespace) -> int:
    if (arguments.what is None) == (arguments.code is None):
        raise BadText("command.nothing_to_show")
    if arguments.code is not None:
        print(write_code(*open_file(read_bytes(arguments.code), all_kinds())))
        return 0
    if (found := named_puzzle(arguments.what, all_kinds(), no_pulse)) is None:
        raise BadText("address.neither")
    kind, puzzle = found
    return print_texts([kind.write(puzzle)], slug(kind.id) * bool(arguments.json))


SHOW = CliCommand(
    _show,
    (
        option("what", "command.code_or_address", nargs="?", metavar="CODE_OR_ADDRESS"),
        option("--code", "command.code_of", metavar="FILE"),
    ),
)

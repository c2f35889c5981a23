"""Whose a text is. Every form that it fits is tried: the first that can be read is offered, the others stand beside it.

    1 a code, an address                the name of one puzzle
    2 what a kind claims                a file with a heading, a board, a riddle
    3 a form of a kind                  sixteen cards, an address of another page
    4 a layout, or a list of words      the player chooses what it becomes
    5 any text                          its words make a Brick, its characters a Lion Wall

What fits nothing is answered by the nearest form, and what is wrong there.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from random import Random

from generators.kernel.kind import AnyKind, AnyPuzzle, BadText, Form, Made, Pulse
from generators.kernel.phrases import Phrase, in_a_row, quoted, say, tell
from generators.kernel.sets import grouped
from generators.lattice.notation import is_layout, is_slot_list, read_any_layout
from generators.names.code import LONGEST, puzzle_text
from generators.reading.files import LARGEST_FILE, decode, refuse_json, text_of
from generators.words import word_list
from generators.words.word_list import GivenWords, WordTable

Refused = tuple["FormOffer", BadText]
OWN, WORDS, TEXT = "own", "words", "text"  # forms that every kind may have: its own file, a list of words, any text
LAYOUT = "layout"
LONGEST_LIST, FEWEST = 100_000, 3  # bytes; items
_ITEM = re.compile(r"(?:[-\u2013\u2022]|[0-9]{1,3}[.)])\s+(?=\S)(.*\w.*)")


@dataclass(frozen=True, slots=True)
class FormOffer:
    """A kind that a text may be of, and the form that it would be in."""

    kind: AnyKind
    form: str
    open: Callable[[Random, Pulse], Made[AnyPuzzle]]  # or BadText; dice count where something is made


@dataclass(frozen=True, slots=True)
class ReadText:
    """The best of the offers and what it gave, or else words that wait to be made into something; other offers."""

    offer: FormOffer | None
    made: Made[AnyPuzzle] | None
    others: tuple[FormOffer, ...] = ()
    words: GivenWords | None = None
    fault: Phrase | None = None  # of a form that it fits nearest_form, or that the words fitted better


def read(data: bytes, kinds: Sequence[AnyKind], pulse: Pulse, *, make: bool = True) -> ReadText:
    """BadText for what nobody can read. What would have to be made of any text may wait."""
    if len(data) > LARGEST_FILE:
        raise BadText("file.too_large", name=say("import.this"), most=LARGEST_FILE // 1_000_000)
    data = _unlisted(_named(data, kinds, pulse))
    if (slots := text_of(data)) and is_slot_list(slots):  # letters and numbers, four a line: a board could be that
        return _to_make(read_any_layout(slots), kinds)
    good: list[tuple[FormOffer, Made[AnyPuzzle]]] = []
    bad: list[Refused] = []
    for offer in _shaped(data, kinds):
        pulse()
        try:
            good.append((offer, offer.open(Random(0), pulse)))
        except BadText as error:
            bad.append((offer, error))
    words = _words(data) if not any(offer.form == OWN for offer, _ in good) else None
    if good:
        fault = next((nearest_form(*each).phrase for each in bad if _alike(each[0].kind, good[0][0].kind)), None)
        others = (*(offer for offer, _ in good), *(word_offers(words, kinds) if words else ()))
        _, *of_other_kinds = grouped(others, lambda offer: offer.kind.id).values()
        return ReadText(*good[0], tuple(best for best, *_ in of_other_kinds), fault=fault)
    if words is None:
        return _last(data, kinds, bad, pulse, make=make)
    nearest = [nearest_form(*each).phrase for each in bad if each[0].form != OWN]
    return _to_make(words, kinds, nearest[0] if nearest else None)


def _to_make(words: GivenWords, kinds: Sequence[AnyKind], fault: Phrase | None = None) -> ReadText:
    return ReadText(None, None, tuple(word_offers(words, kinds)), words, fault)


def _alike(one: AnyKind, other: AnyKind) -> bool:
    """Whether two kinds are written in the same form: what is wrong for the one may just fit the other."""
    forms = {form.name for form in one.outside.forms}
    return one is not other and not forms.isdisjoint(form.name for form in other.outside.forms)


def _named(data: bytes, kinds: Sequence[AnyKind], pulse: Pulse) -> bytes:
    """The text of the puzzle that a code holds or an address names; what is neither stays as it is."""
    text = puzzle_text(data.decode("utf-8", "replace"), kinds, pulse) if len(data) <= 2 * LONGEST else None
    return data if text is None else text.encode()


def _unlisted(data: bytes) -> bytes:
    """The line without the numbers or dashes of a list, or the brackets and quotes of one that a program wrote."""
    text = text_of(data).strip() if len(data) < LONGEST_LIST else ""
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    if len(lines) >= FEWEST and all(map(_ITEM.fullmatch, lines)):
        return "\n".join(_ITEM.sub(r"\1", line) for line in lines).encode()
    if text.startswith("[") and text.endswith("]"):
        with suppress(ValueError, RecursionError):
            items = json.loads(text)
            if len(items) >= FEWEST and all(isinstance(item, str) and item.isprintable() for item in items):
                return "\n".join(items).encode("utf-8", "replace")
    return data


def _shaped(data: bytes, kinds: Sequence[AnyKind]) -> Iterator[FormOffer]:
    for kind in kinds:
        if kind.claims(data):
            yield FormOffer(kind, OWN, partial(_opened, kind, data))
    for kind in kinds:
        for form in kind.outside.forms:
            if form.fits is not None and form.fits(data):
                yield FormOffer(kind, form.name, partial(_formed, form, data))


def _opened(kind: AnyKind, data: bytes, _: Random, pulse: Pulse) -> Made[AnyPuzzle]:
    pulse()
    return Made(kind.open(data))


def _formed(form: Form[AnyPuzzle], data: bytes, _: Random, pulse: Pulse) -> Made[AnyPuzzle]:
    assert form.read is not None
    return Made(form.read(data, pulse))


def _words(data: bytes) -> GivenWords | None:
    """A layout or a list, if it is one."""
    text = text_of(data)
    if is_layout(text):
        return read_any_layout(text)
    return word_list.read_word_list(text) if word_list.looks_like_list(text) else None


def word_offers(words: GivenWords, kinds: Sequence[AnyKind]) -> Iterator[FormOffer]:
    for kind in kinds:
        maker = kind.outside.from_words
        if maker is not None and (maker.layouts if words.rows else len(maker.fitting(words)) >= maker.least):
            yield FormOffer(kind, LAYOUT if words.rows else WORDS, partial(maker.make, words))


def _by_text(text: str, kinds: Sequence[AnyKind]) -> FormOffer | None:
    """The kind whose puzzles are made from such a text: characters make a Lion Wall, words a Brick."""
    able = (each for each in kinds if each.outside.from_text is not None)
    kind = next((each for each in able if (reads := each.outside.reads) is None or reads(text)), None)
    return FormOffer(kind, TEXT, partial(_from_text, kind, text)) if kind else None


def _from_text(kind: AnyKind, text: str, rng: Random, pulse: Pulse) -> Made[AnyPuzzle]:
    assert kind.outside.from_text is not None
    unused = kind.outside.unused(text) if kind.outside.unused else ()
    return Made(kind.outside.from_text(text, rng, pulse), notes=unused)


def _last(
    data: bytes, kinds: Sequence[AnyKind], bad: list[tuple[FormOffer, BadText]], pulse: Pulse, *, make: bool
) -> ReadText:
    """Any text makes something, unless it was meant for something else and failed: then the nearest form is named."""
    if bad:
        raise nearest_form(*bad[-1]) from bad[-1][1]
    text = decode(data)
    offer = _by_text(text, kinds)
    if offer is None:
        raise BadText("import.unknown")
    refuse_json(text)
    try:
        return ReadText(offer, offer.open(Random(0), pulse) if make else None)
    except BadText as error:
        if offer.kind.outside.reads is not None:
            raise
        raise BadText("import.no_use") from error


def nearest_form(offer: FormOffer, error: BadText) -> BadText:
    """The nearest form, and what is wrong there."""
    form = say(f"board.{offer.kind.id}.name") if offer.form == OWN else say(f"form.{offer.form}")
    return BadText("form.nearly", form=form, fault=error.phrase)


LONGEST_HEADING = 24  # letters of a name that are shown


def column_names(table: WordTable) -> tuple[str, ...]:
    return tuple(
        quoted(name, LONGEST_HEADING) if name else tell("table.column", number=number)
        for number, name in enumerate(table.names, 1)
    )


def with_columns(table: WordTable, words: str, clues: str) -> WordTable:
    """The table with the columns of these headings or numbers; those that are not given stay."""
    found = table.of_words(_column(table, words)) if words else table
    return found.of_clues(_column(table, clues)) if clues else found


def _column(table: WordTable, name: str) -> int:
    at = table.column(name)
    if at is None:
        raise BadText("table.no_column", column=quoted(name, LONGEST_HEADING), columns=in_a_row(column_names(table)))
    return at


def columns_phrase(table: WordTable) -> Phrase:
    """Which columns are read, and which there are besides."""
    names = column_names(table)
    clues = say("table.no_clues") if table.clue is None else names[table.clue]
    return say("table.read", words=names[table.word], clues=clues, columns=in_a_row(names))

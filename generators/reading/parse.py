"""Finds the kind of a text. Tries every form that fits: offers the first that can be read, and the others beside it.

    1 a code, an address                the name of one puzzle
    2 what a kind claims                a file with a heading, a board, a riddle
    3 a form of a kind                  sixteen cards, an address of another page
    4 a layout, or a list of words      the player chooses what it becomes
    5 any text                          its words make a Brick, its characters a Lion Wall

If nothing fits, the error names the nearest form and what is wrong there.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from random import Random

from generators.kernel.given_words import GivenWords, WordTable
from generators.kernel.kind import AnyKind, AnyPuzzle, BadText, Form, Made, Pulse, no_pulse
from generators.kernel.phrases import Phrase, in_a_row, quote, say, tell
from generators.kernel.sets import group_by
from generators.kernel.text import LARGEST_FILE, decode, refuse_json, text_of
from generators.lattice.notation import is_layout, is_slot_list, read_any_layout
from generators.names.address import slug
from generators.names.code import LONGEST, puzzle_text
from generators.words import word_list
from generators.words.word_list import MOST_LINES

Refused = tuple["FormOffer", BadText]
OWN, WORDS, TEXT = "own", "words", "text"  # forms that every kind may have: its own file, a list of words, any text
LAYOUT = "layout"
LONGEST_LIST, FEWEST = 100_000, 3  # bytes; items
_ITEM = re.compile(r"(?:[-\u2013\u2022]|[0-9]{1,3}[.)])\s+(?=\S)(.*\w.*)")
LONGEST_HEADING = 24  # letters of a column name in a message


@dataclass(frozen=True, slots=True)
class FormOffer:
    """A kind that a text may belong to, and its form."""

    kind: AnyKind
    form: str
    open: Callable[[Random, Pulse], Made[AnyPuzzle]]  # made puzzle, or BadText; random if it is made from words


@dataclass(frozen=True, slots=True)
class ReadText:
    """The best offer and its puzzle, or words that a puzzle can be made of; and the other offers."""

    offer: FormOffer | None
    made: Made[AnyPuzzle] | None
    others: tuple[FormOffer, ...] = ()
    words: GivenWords | None = None
    fault: Phrase | None = None  # error of a form that nearly fits, or fits better than a list of words


def read(data: bytes, kinds: Sequence[AnyKind], pulse: Pulse, *, make: bool = True) -> ReadText:
    """BadText if no kind can read it. With `make` false, puzzles of plain text are not made yet."""
    if len(data) > LARGEST_FILE:
        raise BadText("file.too_large", name=say("import.this"), most=LARGEST_FILE // 1_000_000)
    if len(text_of(data).splitlines()) > MOST_LINES:  # every form would read all of them
        raise BadText("file.too_many_lines", most=f"{MOST_LINES:,}")
    # The text of the puzzle if the data is a code or an address; otherwise the data.
    text = puzzle_text(data.decode("utf-8", "replace"), kinds, pulse) if len(data) <= 2 * LONGEST else None
    data = _without_list_marks(data if text is None else text.encode())
    if (slots := text_of(data)) and is_slot_list(slots):  # letters and numbers, four a line, could also be a board
        return _offer_words(read_any_layout(slots), kinds)
    good: list[tuple[FormOffer, Made[AnyPuzzle]]] = []
    bad: list[Refused] = []
    for offer in _matching_forms(data, kinds, pulse):
        pulse()
        try:
            good.append((offer, offer.open(Random(0), pulse)))
        except BadText as error:
            bad.append((offer, error))
    words = None
    try:
        if all(offer.form != OWN for offer, _ in good):
            words = _read_words(data)
    except BadText:  # a heading is no row; the fault of such a file was found above
        if not bad:
            raise
    if good:
        fault = next((nearest_form(*each).phrase for each in bad if _share_form(each[0].kind, good[0][0].kind)), None)
        others = (*(offer for offer, _ in good), *(word_offers(words, kinds) if words else ()))
        _, *of_other_kinds = group_by(others, lambda offer: offer.kind.id).values()
        return ReadText(*good[0], tuple(best for best, *_ in of_other_kinds), fault=fault)
    if words is None and bad:
        raise nearest_form(*bad[-1]) from bad[-1][1]
    if words is None:
        return _read_as_text(data, kinds, pulse, make=make)
    nearest = [nearest_form(*each).phrase for each in bad if each[0].form != OWN]
    return _offer_words(words, kinds, nearest[0] if nearest else None)


def _offer_words(words: GivenWords, kinds: Sequence[AnyKind], fault: Phrase | None = None) -> ReadText:
    return ReadText(None, None, tuple(word_offers(words, kinds)), words, fault)


def _share_form(one: AnyKind, other: AnyKind) -> bool:
    """Do two kinds share a form? Then a text that is wrong for one may fit the other."""
    forms = {form.name for form in one.outside.forms}
    return one is not other and not forms.isdisjoint(form.name for form in other.outside.forms)


def _without_list_marks(data: bytes) -> bytes:
    """Removes the numbers or dashes of a list, or the brackets and quotes of a JSON list."""
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


def _matching_forms(data: bytes, kinds: Sequence[AnyKind], pulse: Pulse) -> Iterator[FormOffer]:
    for kind in kinds:
        pulse()
        if kind.claims(data):
            yield FormOffer(kind, OWN, partial(_open_own_file, kind, data))
    for kind in kinds:
        for form in kind.outside.forms:
            pulse()
            if form.fits is not None and form.fits(data):
                yield FormOffer(kind, form.name, partial(_parse_form, form, data))


def _open_own_file(kind: AnyKind, data: bytes, _: Random, pulse: Pulse) -> Made[AnyPuzzle]:
    pulse()
    return Made(kind.open(data))


def _parse_form(form: Form[AnyPuzzle], data: bytes, _: Random, pulse: Pulse) -> Made[AnyPuzzle]:
    assert form.read is not None
    return Made(form.read(data, pulse))


def _read_words(data: bytes) -> GivenWords | None:
    """The words of a layout or a list; None for other text."""
    text = text_of(data)
    if is_layout(text):
        return read_any_layout(text)
    return word_list.read_word_list(text) if word_list.looks_like_list(text) else None


def word_offers(words: GivenWords, kinds: Sequence[AnyKind]) -> Iterator[FormOffer]:
    for kind in kinds:
        maker = kind.outside.from_words
        if maker is not None and (maker.layouts if words.rows else len(maker.fitting(words)) >= maker.least):
            yield FormOffer(kind, LAYOUT if words.rows else WORDS, partial(maker.made, words))


def _make_from_text(kind: AnyKind, text: str, rng: Random, pulse: Pulse) -> Made[AnyPuzzle]:
    assert kind.outside.from_text is not None
    unused = kind.outside.unused(text) if kind.outside.unused else ()
    return Made(kind.outside.from_text(text, rng, pulse), notes=unused)


def _read_as_text(data: bytes, kinds: Sequence[AnyKind], pulse: Pulse, *, make: bool) -> ReadText:
    """Makes a puzzle from any text."""
    text = decode(data)
    # The kind that makes puzzles from such text: a Lion Wall from characters, a Brick from words.
    able = (each for each in kinds if each.outside.from_text is not None)
    kind = next((each for each in able if (reads := each.outside.reads) is None or reads(text)), None)
    if kind is None:
        raise BadText("import.unknown")
    offer = FormOffer(kind, TEXT, partial(_make_from_text, kind, text))
    refuse_json(text)
    pulse()
    try:
        return ReadText(offer, offer.open(Random(0), pulse) if make else None)
    except BadText as error:
        if kind.outside.reads is not None:
            raise
        raise BadText("import.no_use") from error


def nearest_form(offer: FormOffer, error: BadText) -> BadText:
    form = offer.kind.name if offer.form == OWN else say(f"form.{offer.form}")
    return BadText("form.nearly", form=form, fault=error.phrase)


def choose(found: ReadText, asked: str) -> tuple[FormOffer, AnyPuzzle]:
    """What the text becomes, of the asked kind, by its slug, or else of the best one; BadText if there is none."""
    offers = {slug(each.kind.id): each for each in (found.offer, *found.others) if each is not None}
    offer = offers.get(asked) if asked else found.offer
    if offer is None:
        kinds = in_a_row([*offers])
        raise BadText("form.not_as", kind=asked, kinds=kinds) if asked else BadText("form.choose", kinds=kinds)
    if offer is found.offer and found.made is not None:
        return offer, found.made.puzzle
    try:
        return offer, offer.open(Random(0), no_pulse).puzzle
    except BadText as error:
        raise nearest_form(offer, error) from error


def column_names(table: WordTable) -> tuple[str, ...]:
    columns = enumerate(table.names, 1)
    return tuple(quote(name, LONGEST_HEADING) if name else tell("table.column", number=at) for at, name in columns)


def with_columns(table: WordTable, words: str, clues: str) -> WordTable:
    """The table with these columns, by heading or number; an empty name changes nothing."""
    found = table.of_words(_find_column(table, words)) if words else table
    return found.of_clues(_find_column(table, clues)) if clues else found


def _find_column(table: WordTable, name: str) -> int:
    at = table.column(name)
    if at is None:
        raise BadText("table.no_column", column=quote(name, LONGEST_HEADING), columns=in_a_row(column_names(table)))
    return at


def columns_phrase(table: WordTable) -> Phrase:
    """A sentence with the columns that are read, and the names of all columns."""
    names = column_names(table)
    clues = say("table.no_clues") if table.clue is None else names[table.clue]
    return say("table.read", words=names[table.word], clues=clues, columns=in_a_row(names))

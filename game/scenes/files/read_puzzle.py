"""Reads imported data: a puzzle and its solutions, or words for a new puzzle. Addresses and codes are recognised."""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from random import Random, SystemRandom
from typing import Literal, TypeAlias
from urllib.parse import unquote

from game.backup.read import is_backup
from game.boards.parts.picture_file import picture_suffix, read_picture
from game.catalogue import CATALOGUE, Entry, entry_of
from game.scenes.shared.scene import Addressed, Daily, Import, Open, Turn
from game.scenes.shared.screens import ReadFile
from generators.kernel.given_words import GivenWords
from generators.kernel.kind import AnyPuzzle, AnyState, BadText, Made, Pulse
from generators.kernel.phrases import Phrase, in_a_row, say
from generators.kernel.text import claims_night, claims_pack, read_plain
from generators.names import address, code
from generators.names.address import Address, read_address
from generators.names.code import read_code
from generators.names.link import looks_like_link, read_link
from generators.packs.pack import largest
from generators.page.circle_file import claims as is_circle
from generators.page.own_days import claims as is_days
from generators.page.result import has_results, read_results
from generators.reading.parse import TEXT, WORDS, FormOffer, nearest_form, read

KINDS = tuple(entry.kind for entry in CATALOGUE)
FILE = "file://"
TRIES = 5  # attempts at a puzzle that differs from the earlier ones
SHOWN = 12  # unused words that are listed


What: TypeAlias = Literal["picture", "circle", "days", "results", "address", "night", "pack", "text"]


def what_is(data: bytes) -> What:
    """Text may be a puzzle, a code, or what can be made into a puzzle."""
    if picture_suffix(data):
        return "picture"
    if is_circle(data):
        return "circle"
    if is_days(data):
        return "days"
    text = data.decode("utf-8", "replace")
    if has_results(text):
        return "results"
    if looks_like_link(text):
        return "text"
    if address.looks_like_address(text, KINDS):
        return "address"
    return "night" if claims_night(data) else "pack" if claims_pack(data) else "text"


def load(file: Path) -> bytes | None:
    """The contents of a file; None for a backup. BadText if it cannot be read."""
    return None if is_backup(file) else read_picture(file) or read_plain(file, largest(file))


@dataclass(frozen=True, slots=True)
class ReadPuzzle:
    entry: Entry
    puzzle: AnyPuzzle
    solutions: tuple[AnyState, ...] | None = None  # None: not searched yet
    warning: Phrase | None = None
    more: Callable[[Pulse], AnyPuzzle] | None = None  # makes another puzzle of the same text
    added: tuple[Phrase, ...] = ()  # notes on how it was made
    others: tuple[FormOffer, ...] = ()  # other kinds that can read the same text
    form: str = ""

    @property
    def notes(self) -> tuple[Phrase, ...]:
        notes = self.entry.kind.outside.notes
        return (*(notes(self.puzzle) if notes else ()), *self.added)


@dataclass(frozen=True, slots=True)
class ReadWords:
    """A word list or an empty grid; the player chooses what it becomes."""

    words: GivenWords
    others: tuple[FormOffer, ...]
    fault: Phrase | None = None  # error of the format that matched best


def read_data(data: bytes, pulse: Pulse) -> ReadPuzzle | ReadWords:
    reading = read(data, KINDS, pulse)
    if reading.offer is None or reading.made is None:
        assert reading.words is not None
        return ReadWords(reading.words, reading.others, reading.fault)
    found = read_as(reading.offer, reading.made)
    faults = () if reading.fault is None else (reading.fault,)
    return replace(found, others=reading.others, added=(*faults, *found.added))


def words_phrase(words: GivenWords) -> Phrase:
    count = len(words.entries)
    if not words.rows:
        return say("form.is_words", count=count)
    key = "form.is_layout_words" if count else "form.is_layout"
    return say(key, count=count, width=len(words.rows[0]), height=len(words.rows))


def read_offer(offer: FormOffer, others: tuple[FormOffer, ...], pulse: Pulse) -> ReadPuzzle:
    try:
        return replace(read_as(offer, offer.open(Random(0), pulse)), others=others)
    except BadText as error:
        raise (error if offer.form in (TEXT, WORDS) else nearest_form(offer, error)) from error


def read_as(offer: FormOffer, made: Made[AnyPuzzle]) -> ReadPuzzle:
    unused = (say("form.unused", words=in_a_row(made.unused[:SHOWN])),) if made.unused else ()
    more = partial(_make_another, offer, {offer.kind.write(made.puzzle)}) if offer.form in (TEXT, WORDS) else None
    return ReadPuzzle(entry_of(offer.kind.id), made.puzzle, more=more, added=(*made.notes, *unused), form=offer.form)


def _make_another(offer: FormOffer, seen: set[str], pulse: Pulse) -> AnyPuzzle:
    """Make a puzzle that was not made before; BadText if there is none."""
    for _ in range(TRIES):
        puzzle = offer.open(Random(SystemRandom().getrandbits(64)), pulse).puzzle
        if (written := offer.kind.write(puzzle)) not in seen:
            seen.add(written)
            return puzzle
    raise BadText("import.no_more")


def prove(found: ReadPuzzle, pulse: Pulse) -> ReadPuzzle:
    """The puzzle with its solutions, at most two: enough to know whether there are several."""
    kind = found.entry.kind
    warning = kind.outside.warning(found.puzzle, pulse) if kind.outside.warning and found.form != TEXT else None
    most = 1 if found.form in (TEXT, WORDS) else 2
    return replace(found, solutions=kind.solutions(found.puzzle, most, pulse), warning=warning)


@dataclass(frozen=True, slots=True)
class PuzzleName:
    """A turn that opens the puzzle and its description, or None and an error."""

    turn: Turn | None
    words: Phrase
    today: Turn | None = None  # opens the puzzle that the address of another edition makes today

    @property
    def opens(self) -> Turn | None:
        return self.turn or self.today


def looks_like_name(text: str) -> bool:
    """Whether the text looks like an address, a code, a link, or has results that others sent, valid or not."""
    return (
        looks_like_link(text)
        or has_results(text)
        or code.looks_like_code(text, KINDS)
        or address.looks_like_address(text, KINDS)
        or bool(_path_in(text))
    )


def _path_in(text: str) -> str:
    """The path that a text is, as file managers copy it, or nothing. It is not looked up: a disk may be slow."""
    text = text.strip().strip("\"'")
    path = os.path.expanduser(unquote(text[len(FILE) :]) if text.startswith(FILE) else text)  # noqa: PTH111 - never fails
    return path if os.path.isabs(path) and path.isprintable() else ""  # noqa: PTH117 - no Path of each letter


def parse_name(text: str, source: str | Phrase) -> PuzzleName:
    """Parse an address, a code, a link or results. An address needs no proof; the others are imported like a file."""
    try:
        if sent := read_results(text):
            found = say("circle.found", count=sum(max(1, len(each.results)) for each in sent))
            return PuzzleName(Import(text.encode("utf-8", "replace"), source), found)
        if looks_like_link(text):
            found = say("link.found", name=read_link(text, KINDS)[0].name)
            return PuzzleName(Import(text.encode("utf-8", "replace"), source), found)
        if code.looks_like_code(text, KINDS):
            kind, _ = read_code(text, KINDS)
            found = say("address.found_code", name=kind.name)
            return PuzzleName(Import(text.encode("utf-8", "replace"), source), found)
        if not address.looks_like_address(text, KINDS):
            path = _path_in(text)
            found = say("address.found_file", name=Path(path).name) if path else say("address.neither")
            return PuzzleName(ReadFile(path) if path else None, found)
        return _describe_address(read_address(text, KINDS))
    except BadText as error:
        if error.phrase.key != "address.edition":
            return PuzzleName(None, error.phrase)
        ours = dict(error.phrase.blanks)["ours"]
        return PuzzleName(None, error.phrase, parse_name(f"{text.partition('@')[0].strip()}@{ours}", source).turn)


def _describe_address(there: Address) -> PuzzleName:
    entry = entry_of(there.kind)
    name = say(f"board.{there.kind}.name")
    if there.day:
        return PuzzleName(Open(entry, Daily(there.day)), say("address.found_day", name=name, day=there.day))
    preset = entry.preset(there.plain)
    first, *rest = (each for each in preset.choices if each not in preset.plain)
    for each in rest:
        first = say("address.choices", before=first, next=each)
    return PuzzleName(Open(entry, Addressed(there)), say("address.found", name=name, choices=first))

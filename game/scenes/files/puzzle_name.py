"""The puzzle that a text names: the one at an address, or the one that a code holds."""

from __future__ import annotations

from dataclasses import dataclass

from game.catalogue import CATALOGUE, entry_of
from game.scenes.shared.launch_request import Addressed, Daily
from game.scenes.shared.scene import Bring, Open, Turn
from generators.kernel.kind import BadText
from generators.kernel.phrases import Phrase, say
from generators.names import address, code
from generators.names.address import Address, read_address
from generators.names.code import read_code

KINDS = tuple(entry.kind for entry in CATALOGUE)


@dataclass(frozen=True, slots=True)
class PuzzleName:
    """A turn that opens it, and what it is; or else what is wrong with the text."""

    turn: Turn | None
    words: Phrase


def names(text: str) -> bool:
    """Is it meant for an address or a code, right or wrong?"""
    return code.looks_like_code(text, KINDS) or address.looks_like(text, KINDS)


def named(text: str, source: str | Phrase) -> PuzzleName:
    """A code is looked at like a file of that name; what is at an address was made by us."""
    try:
        if code.looks_like_code(text, KINDS):
            kind, _ = read_code(text, KINDS)
            found = say("address.found_code", name=say(f"board.{kind.id}.name"))
            return PuzzleName(Bring(text.encode("utf-8", "replace"), source), found)
        if not address.looks_like(text, KINDS):
            return PuzzleName(None, say("address.neither"))
        return _at(read_address(text, KINDS))
    except BadText as error:
        return PuzzleName(None, error.phrase)


def _at(there: Address) -> PuzzleName:
    entry = entry_of(there.kind)
    name = say(f"board.{there.kind}.name")
    if there.day:
        return PuzzleName(Open(entry, Daily(there.day)), say("address.found_day", name=name, day=there.day))
    first, *rest = entry.preset(there.plain).choices
    for each in rest:
        first = say("address.choices", before=first, next=each)
    return PuzzleName(Open(entry, Addressed(there)), say("address.found", name=name, choices=first))

"""The puzzle that a text names, by a code or an address; or that a file holds."""

from __future__ import annotations

from collections.abc import Sequence

from generators.kernel.kind import AnyKind, AnyPuzzle, BadText, Pulse
from generators.names import almanac, code
from generators.names.address import Address, looks_like, made_at, read_address


def named_text(what: str, kinds: Sequence[AnyKind], pulse: Pulse) -> str | None:
    """The puzzle as its kind writes it; None where the text is meant for neither, BadText where it is a wrong one."""
    if code.looks_like(what, kinds):
        kind, puzzle = code.read_code(what, kinds)
        return kind.write(puzzle)
    if not looks_like(what, kinds):
        return None
    there = read_address(what, kinds)
    if there.day:
        return of_day(there)
    kind = next(each for each in kinds if each.id == there.kind)
    return kind.write(made_at(kind, there, pulse))


def of_day(there: Address) -> str:
    """Out of the box; what is not in there, a window makes of the date."""
    text = almanac.daily(there.kind, there.day)
    if text is None:
        raise BadText("address.day_in_window")
    return text


def opened(data: bytes, kinds: Sequence[AnyKind]) -> tuple[AnyKind, AnyPuzzle]:
    """The puzzle in a file, with the kind that claims it."""
    kind = next((each for each in kinds if each.claims(data)), None)
    if kind is None:
        raise BadText("code.unclaimed")
    return kind, kind.open(data)

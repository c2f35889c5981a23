"""Addresses of puzzles, by their texts, from when they are made until they lie on the table."""

from __future__ import annotations

from threading import Lock

from generators.names.address import Address
from generators.names.edition import edition_of

MOST = 60  # at once: some for each kind that is played in turn
_SEEDED = "seed "  # begins the first line of one made ahead


class Addresses:
    def __init__(self) -> None:
        self._known: dict[tuple[str, str], Address] = {}
        self._busy = Lock()

    def note(self, text: str, address: Address) -> None:
        """Note an address; the oldest is forgotten."""
        with self._busy:
            self._known.pop((address.kind, text), None)
            self._known[address.kind, text] = address
            if len(self._known) > MOST:
                del self._known[next(iter(self._known))]

    def of(self, kind: str, text: str) -> Address | None:
        with self._busy:
            return self._known.get((kind, text))


def seeded(text: str, address: Address | None) -> str:
    """The text of a puzzle made ahead, under a line with its seed; an older Lantern passes such a one over."""
    return text if address is None else f"{_SEEDED}{address.seed} {address.edition}\n{text}"


def unseeded(kind: str, text: str | None) -> tuple[str | None, str]:
    if text is None or not text.startswith(_SEEDED):
        return text, ""
    head, _, rest = text.partition("\n")
    seed, _, edition = head.removeprefix(_SEEDED).partition(" ")
    return rest, seed if edition == str(edition_of(kind)) else ""

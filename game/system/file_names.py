"""Names that a file may have wherever it is carried: what one system forbids, none is given."""

from __future__ import annotations

import unicodedata

from generators.kernel.phrases import Phrase, quoted, say

MOST = 200  # bytes: file systems take 255, and what is written first has a longer name
FORBIDDEN = frozenset('/\\:*?"<>|')
RESERVED = frozenset(
    {"con", "prn", "aux", "nul", "conin$", "conout$"}
    | {f"{name}{number}" for name in ("com", "lpt") for number in "0123456789¹²³"}
)


def fault_of(name: str) -> Phrase | None:
    """The reason why no file should have that name."""
    if not name.strip():
        return say("files.no_name")
    odd = next((each for each in name if each in FORBIDDEN or unicodedata.category(each) in ("Cc", "Cs")), None)
    if odd is not None:
        return say("files.odd_sign", sign=quoted(odd, 1))
    if name.startswith("."):
        return say("files.hidden")
    if name.endswith((".", " ")):
        return say("files.odd_end")
    first = name.partition(".")[0].rstrip()
    if first.casefold() in RESERVED:
        return say("files.reserved", name=first)
    if len(name.encode()) > MOST:
        return say("files.too_long", most=MOST)
    return None


def with_suffix(name: str, suffix: str, others: tuple[str, ...] = ()) -> str:
    """The name with that ending, in the place of one of the others."""
    name = name.strip()
    for each in (suffix, *others):
        if name.lower().endswith(each.lower()) and len(name) > len(each):
            name = name[: -len(each)]
            break
    return name + suffix if name else name

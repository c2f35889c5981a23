"""An address that is a puzzle: play/KIND-LANGUAGE.html#1 and the data. docs/files.md tells its format.

The page plays it without any Python. Lantern itself opens the text of the puzzle, which short links leave out."""

from __future__ import annotations

import json
import re
import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Iterable
from typing import Any

from generators.kernel.kind import AnyKind, AnyPuzzle, BadText
from generators.names.address import slug

VERSION = "1"
LONGEST = 40_000  # letters of its data
LARGEST = 262_144  # bytes of its data, unpacked
TEXT = 6  # its place in the list
_LINK = re.compile(r"\bplay/([a-z-]+)-[a-z]+\.html#(\d)([\w-]*)", re.ASCII)


def mix(data: bytes) -> bytes:
    """Each byte mixed with a number from its place, so that nobody reads it by chance. Mixing twice undoes it."""
    return bytes(byte ^ (place * 31 + 89) & 255 for place, byte in enumerate(data))


def page_name(kind: str, language: str) -> str:
    return f"play/{slug(kind)}-{language}.html"


def give_name(language: str) -> str:
    """The page of a site where a puzzle is made, or that says how."""
    return f"give-{language}.html"


def pack_link(values: Any) -> str:  # noqa: ANN401 - JSON
    """What stands behind the # of a link."""
    text = json.dumps(values, ensure_ascii=False, separators=(",", ":"))
    return VERSION + urlsafe_b64encode(mix(zlib.compress(text.encode(), 9))).decode().rstrip("=")


def looks_like_link(text: str) -> bool:
    return _LINK.search(text) is not None


def read_link(text: str, kinds: Iterable[AnyKind]) -> tuple[AnyKind, AnyPuzzle]:
    """The puzzle of a link, in any message around it. BadText if it is damaged, or a short one."""
    found = _LINK.search(text)
    kind = next((each for each in kinds if found and slug(each.id) == found[1]), None)
    if found is None or kind is None:
        raise BadText("link.damaged")
    if found[2] != VERSION:
        raise BadText("link.version")
    values = _unpack(found[3])
    text = values[TEXT] if len(values) > TEXT else ""
    if not isinstance(text, str):
        raise BadText("link.damaged")
    if not text:
        raise BadText("link.short")
    return kind, kind.read(text)


def _unpack(letters: str) -> list[Any]:
    if len(letters) > LONGEST:
        raise BadText("link.damaged")
    press = zlib.decompressobj()
    try:
        data = press.decompress(mix(urlsafe_b64decode(letters + "=" * (-len(letters) % 4))), LARGEST)
        values = json.loads(data)
    except (zlib.error, ValueError, RecursionError) as error:
        raise BadText("link.damaged") from error
    if not press.eof or not isinstance(values, list):
        raise BadText("link.damaged")
    return values

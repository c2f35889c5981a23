"""Codes: a puzzle as one word that can be pasted anywhere, such as sweetspots1k3Jd0Zq…

A code starts with the name of the kind and the version of the format. The rest is bytes as one
number, in digits, capital and small letters, which chat programs leave unchanged; blanks and line
breaks do not count. The bytes are a checksum of the name and of all that follows, the format of the
body, and the body: the kind's own compact form, or its text, compressed with words that are
frequent in such texts (assets/codes).
"""

from __future__ import annotations

import re
import string
import zlib
from collections.abc import Iterable, Sequence

from generators.kernel.cache import cached
from generators.kernel.kind import AnyKind, AnyPuzzle, BadText, Pulse
from generators.kernel.options import menu_preset
from generators.kernel.phrases import quote
from generators.names.address import Address, looks_like_address, make_at, read_address
from generators.names.almanac import LAST, daily, headed, last_day, ordinal_of, preset_on
from generators.names.link import looks_like_link, read_link
from generators.words.dictionary import asset

VERSION = "1"
LONGEST = 16_000  # letters; generated puzzles are much shorter, and reading so many is fast
LARGEST_TEXT = 200_000  # bytes

DIGITS = string.digits + string.ascii_uppercase + string.ascii_lowercase
_VALUES = {digit: value for value, digit in enumerate(DIGITS)}
_BLOCK = 10  # digits per conversion
_CHECK = 4  # bytes of the checksum
_TEXT, _PACKED = b"T", b"P"
_SHAPE = re.compile(r"([A-Za-z]+?)([0-9])([0-9A-Za-z]+)")
_UNSEEN = re.compile(r"[\s\u200b-\u200f\u2060\ufeff\u00ad]+")


def tag(kind: str) -> str:
    return kind.replace("_", "")


def looks_like_code(text: str, kinds: Iterable[AnyKind]) -> bool:
    """Is the text meant as a code: a word that starts with the name of a kind and a digit?"""
    found = _match_parts(text) if len(text) <= 2 * LONGEST else None
    return found is not None and found[1].lower() in {tag(each.id) for each in kinds}


def _match_parts(text: str) -> re.Match[str] | None:
    """Name, version and digits. The text up to the first blank must have all three: “Brick 7 words” is refused."""
    whole, first = (_SHAPE.fullmatch(_UNSEEN.sub("", each)) for each in (text, (text.split(maxsplit=1) or [""])[0]))
    return whole if first else None


def write_code(kind: AnyKind, puzzle: AnyPuzzle) -> str:
    """BadText if the puzzle is too large for a code."""
    body, name = _write_body(kind, puzzle), tag(kind.id)
    code = name + VERSION + _to_digits(_checksum(name, body) + body)
    if len(code) > LONGEST:
        raise BadText("code.too_large")
    return code


def _write_body(kind: AnyKind, puzzle: AnyPuzzle) -> bytes:
    if kind.outside.pack is not None and (packed := kind.outside.pack[0](puzzle)) is not None:
        return _PACKED + packed
    text = kind.write(puzzle).encode()
    if len(text) > LARGEST_TEXT:
        raise BadText("code.too_large")
    press = zlib.compressobj(9, zlib.DEFLATED, -zlib.MAX_WBITS, 9, zdict=_frequent_strings(kind.id))
    return _TEXT + press.compress(text) + press.flush()


@cached
def _frequent_strings(kind: str) -> bytes:
    """Frequent strings in texts of that kind, perhaps none; fixed within a version."""
    path = asset("codes", f"{kind}.txt")
    return path.read_bytes() if path.exists() else b""


def _checksum(name: str, body: bytes) -> bytes:
    return zlib.crc32(name.encode() + VERSION.encode() + body).to_bytes(_CHECK, "big")


def _to_digits(data: bytes) -> str:
    """The bytes as digits; a one before them keeps leading zeros."""
    number, blocks = int.from_bytes(b"\1" + data, "big"), []
    while number:
        number, block = divmod(number, len(DIGITS) ** _BLOCK)
        for _ in range(_BLOCK):
            block, digit = divmod(block, len(DIGITS))
            blocks.append(DIGITS[digit])
    return "".join(reversed(blocks)).lstrip(DIGITS[0])


def read_code(text: str, kinds: Iterable[AnyKind]) -> tuple[AnyKind, AnyPuzzle]:
    """The kind and the puzzle; BadText if the code is damaged, or the text is something else."""
    if len(text) > 2 * LONGEST:
        raise BadText("code.too_large")
    found = _match_parts(text)
    kind = next((each for each in kinds if found and tag(each.id) == found[1].lower()), None)
    if found is None or kind is None:
        raise BadText("code.none", text=quote(text.strip(), 30))
    if found[2] != VERSION:
        raise BadText("code.version", version=found[2])
    data = _from_digits(found[3])
    body = data[_CHECK:]
    if len(body) < 2 or data[:_CHECK] != _checksum(tag(kind.id), body):
        raise BadText("code.damaged")
    return kind, _read_body(kind, body[:1], body[1:])


def _from_digits(digits: str) -> bytes:
    if len(digits) > LONGEST:
        raise BadText("code.too_large")
    number = 0
    for start in range(0, len(digits), _BLOCK):
        block, value = digits[start : start + _BLOCK], 0
        for digit in block:
            value = value * len(DIGITS) + _VALUES[digit]
        number = number * len(DIGITS) ** len(block) + value
    data = number.to_bytes((number.bit_length() + 7) // 8, "big")
    if data[:1] != b"\1":
        raise BadText("code.damaged")
    return data[1:]


def _read_body(kind: AnyKind, form: bytes, rest: bytes) -> AnyPuzzle:
    """The puzzle; one in the compact form is checked by writing and reading its text."""
    if form == _PACKED and kind.outside.pack is not None:
        return kind.read(kind.write(kind.outside.pack[1](rest)))
    press = zlib.decompressobj(-zlib.MAX_WBITS, zdict=_frequent_strings(kind.id))
    try:
        text = press.decompress(rest, LARGEST_TEXT).decode()
    except (zlib.error, UnicodeDecodeError) as error:
        raise BadText("code.damaged") from error
    if form != _TEXT or not press.eof or press.unused_data:
        raise BadText("code.damaged")
    return kind.read(text)


def puzzle_text(what: str, kinds: Sequence[AnyKind], pulse: Pulse) -> str | None:
    """The text of the puzzle with this code, link or address; None for other text, BadText for a wrong one."""
    found = named_puzzle(what, kinds, pulse)
    return None if found is None else found[0].write(found[1])


def named_puzzle(what: str, kinds: Sequence[AnyKind], pulse: Pulse) -> tuple[AnyKind, AnyPuzzle] | None:
    """The puzzle with this code, link or address, and its kind."""
    if looks_like_link(what):
        return read_link(what, kinds)
    if looks_like_code(what, kinds):
        return read_code(what, kinds)
    if not looks_like_address(what, kinds):
        return None
    there = read_address(what, kinds)
    kind = next(each for each in kinds if each.id == there.kind)
    return kind, kind.read(daily_of(there)) if there.day else make_at(kind, there, pulse)


def daily_of(there: Address) -> str:
    """The bundled text of a daily; only the window makes others."""
    text = daily(there.kind, there.day)
    if text is None:
        raise BadText("address.day_in_window")
    return text


def goes_on(kind: AnyKind, day: str) -> bool:
    """Has a day after the last one of the almanac a puzzle that needs no window?"""
    return kind.variety.after is not None and last_day(kind.id) < day <= LAST


def text_after(kind: AnyKind, day: str) -> str:
    """The text of such a day."""
    preset = menu_preset(kind.menu, preset_on(kind.menu, day))
    if kind.variety.after is None or preset is None:
        raise BadText("address.day_in_window")
    puzzle = kind.variety.after(preset.options, _number_after(kind, day))
    return headed(kind.id, day, kind.write(puzzle))


def _number_after(kind: AnyKind, day: str) -> int:
    """How many days before that day, from the last one of the almanac on, have its preset."""
    week, preset = kind.menu.week, preset_on(kind.menu, day)

    def count(until: str) -> int:
        weeks, rest = divmod(ordinal_of(until) - 1, len(week))  # the first day is a Monday
        return weeks * week.count(preset) + week[:rest].count(preset)

    return count(day) - count(last_day(kind.id) or day)


def open_file(data: bytes, kinds: Sequence[AnyKind]) -> tuple[AnyKind, AnyPuzzle]:
    kind = next((each for each in kinds if each.claims(data)), None)
    if kind is None:
        raise BadText("code.unclaimed")
    return kind, kind.open(data)

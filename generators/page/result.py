"""Reads the code of a result that the page of a puzzle gives to send back; assets/page/result.js tells its format."""

from __future__ import annotations

import re
import zlib
from collections.abc import Collection
from dataclasses import dataclass

from generators.kernel.kind import AnyKind, AnyPuzzle, BadText
from generators.names.code import DIGITS, tag

VERSION = "1"
LONGEST = 2_000  # letters of a message around it
_CODE = re.compile(r"(?<![0-9A-Za-z])lit([a-z]+)([0-9])([0-9A-Za-z]*)(?![0-9A-Za-z])")
_LENGTH, _BYTES = 13, 9


@dataclass(frozen=True, slots=True)
class Result:
    code: str
    kind: str  # its id
    key: int  # of its puzzle, see `key_of_text`
    seconds: int
    hints: int
    checks: int


def puzzle_key(kind: AnyKind, puzzle: AnyPuzzle) -> int:
    """A number that tells puzzles of a kind apart."""
    return key_of_text(kind.write(puzzle))


def key_of_text(puzzle: str) -> int:
    return zlib.crc32(puzzle.encode("utf-8", "replace"))


def has_result(text: str, kinds: Collection[AnyKind]) -> bool:
    """Whether a message has a code of a result, valid or not."""
    return _find(text, kinds) is not None


def _find(text: str, kinds: Collection[AnyKind]) -> re.Match[str] | None:
    names = {tag(each.id) for each in kinds}
    found = (each for each in _CODE.finditer(text) if each[1] in names) if len(text) <= LONGEST else iter(())
    return next(found, None)


def read_result(text: str, kinds: Collection[AnyKind]) -> Result | None:
    """The first result in a message; None if there is none, BadText if its code is damaged or of a newer version."""
    if (code := _find(text, kinds)) is None:
        return None
    if code[2] != VERSION:
        raise BadText("back.version", version=code[2])
    number = 0
    for digit in code[3][: _LENGTH + 1]:
        number = number * len(DIGITS) + DIGITS.index(digit)
    if len(code[3]) != _LENGTH or number >> 8 * _BYTES:
        raise BadText("back.damaged")
    number, check = divmod(number, 256)
    total = 0
    for byte in reversed(number.to_bytes(_BYTES - 1, "big")):
        total = (total * 3 + byte) % 256
    if check != total:
        raise BadText("back.damaged")
    kind = next(each.id for each in kinds if tag(each.id) == code[1])
    return Result(code[0], kind, number >> 32, number >> 14 & 0x3FFFF, number >> 7 & 127, number & 127)

"""Boards as other players pass them on: the address of a page, or a short code.

https://puzz.link/p?starbattle/4/4/1/8k44f0      columns, rows, stars, borders: five to a sign, those at the right
https://pzv.jp/p.html?starbattle/...             of the cells first, then those beneath them, row by row
SBN 441W...                                      rows twice, stars, a sign, borders: six to a sign, those beneath
                                                 column by column, filled up in front
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from generators.files.outside import decode
from generators.kernel.kind import BadText, Pulse, no_pulse
from generators.sweet_spots.notation import borders, fences, zones_within
from generators.sweet_spots.rules import LARGEST, Puzzle, puzzle

HOST = "https://puzz.link/p?"

_LINK = re.compile(
    r"(?:https?://)?[^\s?]{0,80}?(?:p(?:\.html)?\?|^)(?:pzv/)?starbattle/(?P<options>v:/)?(?P<columns>\d{1,3})/(?P<rows>\d{1,3})"
    r"/(?P<stars>\d{1,2})/(?P<borders>[0-9a-v]*)/?",
    re.IGNORECASE | re.ASCII,  # or a dotless i would be one of the letters
)
_BASE32 = "0123456789abcdefghijklmnopqrstuv"
_BASE64 = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_"
_SBN = re.compile(
    r"(?:SBN[:\s]\s*)?(?P<size>[4-9A-Z])(?P=size)(?P<stars>[1-9])(?P<flag>[A-Za-z])(?P<data>[0-9A-Za-z_-]{4,700})"
)


def is_link(data: bytes) -> bool:
    return len(data) < 4000 and b"starbattle" in data.lower()


def is_sbn(data: bytes) -> bool:
    """Long enough for its borders, and hardly a word of any language."""
    found = _SBN.fullmatch(data.decode("utf-8", "replace").strip()) if len(data) < 800 else None
    return found is not None and len(found["data"]) >= _signs(_size(found["size"]))


def read_link(data: bytes, pulse: Pulse) -> Puzzle:
    pulse()
    text = decode(data).strip()
    found = _LINK.fullmatch(text)
    if found is None:
        raise BadText("sweet_spots.bad_link")
    columns, rows, stars = (int(found[name]) for name in ("columns", "rows", "stars"))
    if columns != rows:
        raise BadText("sweet_spots.link_square", rows=rows, columns=columns)
    if not 1 < rows <= LARGEST:
        raise BadText("sweet_spots.link_size", most=LARGEST)
    each = rows * (rows - 1)
    signs, borders = -(-each // 5), found["borders"].lower()
    if len(borders) != 2 * signs:
        raise BadText("sweet_spots.link_borders", count=len(borders), wanted=2 * signs)
    bits = [bool(_BASE32.index(sign) >> 4 - at & 1) for sign in borders for at in range(5)]
    return _board(rows, stars, (*bits[:each], *bits[5 * signs : 5 * signs + each]))


def read_sbn(data: bytes, pulse: Pulse) -> Puzzle:
    """The board alone: behind its borders a player's marks may follow."""
    pulse()
    found = _SBN.fullmatch(decode(data).strip())
    if found is None:
        raise BadText("sweet_spots.bad_link")
    size = _size(found["size"])
    each = size * (size - 1)
    number = 0
    for sign in found["data"][: _signs(size)]:
        number = number << 6 | _BASE64.index(sign)
    bits = [bool(number >> 2 * each - 1 - at & 1) for at in range(2 * each)]
    beneath = [bits[each + column * (size - 1) + row] for row in range(size - 1) for column in range(size)]
    return _board(size, int(found["stars"]), (*bits[:each], *beneath))


def _size(sign: str) -> int:
    return _BASE64.index(sign)


def _signs(size: int) -> int:
    return -(-2 * size * (size - 1) // 6)


def _board(size: int, stars: int, bits: Sequence[bool]) -> Puzzle:
    zones = zones_within(size, [pair for pair, border in zip(borders(size), bits, strict=True) if not border])
    count = max(map(max, zones)) + 1
    if count != size:
        raise BadText("sweet_spots.link_zones", zones=count, size=size)
    if not 1 <= stars <= size:
        raise BadText("sweet_spots.link_stars", stars=stars, size=size)
    return puzzle(zones, stars)


def link(board: Puzzle) -> str:
    """The address of the board on puzz.link; nothing where it has none, for counts that differ or a zone in pieces."""
    address = HOST + "/".join(("starbattle", f"{board.size}/{board.size}", str(board.per_row[0]), _borders(board)))
    return address if _same(board, read_link, address) else ""


def sbn(board: Puzzle) -> str:
    """The short code of the board; nothing where it has none."""
    size = board.size
    if not 4 <= size <= 35 or not 1 <= board.per_row[0] <= 9:
        return ""
    all_bits, each = fences(board), size * (size - 1)
    beneath = (all_bits[each + row * size + at] for at in range(size) for row in range(size - 1))
    bits = [*all_bits[:each], *beneath]
    number = sum(bit << place for place, bit in enumerate(reversed(bits)))
    signs = "".join(_BASE64[number >> 6 * place & 63] for place in reversed(range(_signs(size))))
    code = f"{_BASE64[size] * 2}{board.per_row[0]}W{signs}"
    return code if _same(board, read_sbn, code) else ""


def _same(board: Puzzle, read: Callable[[bytes, Pulse], Puzzle], text: str) -> bool:
    try:
        return read(text.encode(), no_pulse) == board
    except BadText:
        return False


def _borders(board: Puzzle) -> str:
    bits, each = fences(board), board.size * (board.size - 1)
    return _fives(bits[:each]) + _fives(bits[each:])


def _fives(bits: list[bool]) -> str:
    filled = [*bits, *[False] * (-len(bits) % 5)]
    fives = (filled[at : at + 5] for at in range(0, len(filled), 5))
    return "".join(_BASE32[sum(bit << 4 - at for at, bit in enumerate(five))] for five in fives)

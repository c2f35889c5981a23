"""The file of a brick, .brk, as the first program of this game wrote it. All numbers are little-endian.

u8                  A, the bytes of a key: 1 or 4 (we write 4)
keys                the letters in pre-order, A bytes each; before a key that is no child of the one before it
                    stand `#` and the number of levels to go up, A bytes each
lists of words      for each path with words: how many keys lie between it and the path before, itself included
                    (A bytes); the number of words (u64); each word in UTF-8 with `#` (A bytes) behind
u64                 the bytes of the keys
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise

from generators.brick.trie import Brick, Path, path_of
from generators.kernel.kind import BadText

MARK = ord("#")
WIDE = 4
COUNT = 8  # bytes of a number of words, and of the length at the end
LARGEST = 4_000_000  # bytes
MOST_KEYS = 500_000
SUFFIX = ".brk"


def write(brick: Brick) -> bytes:
    """The file of a brick; BadText where it would be larger than what we read."""
    nodes = list(brick.nodes())
    keys = b"".join(_key(before, path) for before, path in pairwise([(), *(path for path, _ in nodes)]))
    lists = b""
    for offset, words in _offsets(nodes):
        written = b"".join(word.encode() + _wide(MARK) for word in words)
        lists += _wide(offset) + len(words).to_bytes(COUNT, "little") + written
    data = bytes([WIDE]) + keys + lists + len(keys).to_bytes(COUNT, "little")
    if len(data) > LARGEST or len(nodes) > MOST_KEYS:
        raise BadText("brick.brk.too_large", most=LARGEST // 1_000_000)
    return data


def read(data: bytes) -> Brick:
    """The brick of a file, in one pass over it; BadText says what is wrong at which byte."""
    if len(data) > LARGEST:
        raise BadText("brick.brk.too_large", most=LARGEST // 1_000_000)
    if len(data) < 1 + COUNT:
        raise BadText("brick.brk.short")
    if data[0] not in (1, WIDE):
        raise BadText("brick.brk.width", width=data[0])
    length = int.from_bytes(data[-COUNT:], "little")
    if length > len(data) - 1 - COUNT or length % data[0]:
        raise BadText("brick.brk.keys_length", length=length)
    return _filled(_Reader(data, data[0], 1, 1 + length), _Reader(data, data[0], 1 + length, len(data) - COUNT))


def claims(data: bytes) -> bool:
    if len(data) < 1 + COUNT or data[0] not in (1, WIDE):
        return False
    return int.from_bytes(data[-COUNT:], "little") <= len(data) - 1 - COUNT


def _key(before: Path, path: Path) -> bytes:
    up = len(before) - len(path) + 1
    back = _wide(MARK) + _wide(up) if up else b""
    return back + _wide(ord(path[-1]))


def _offsets(nodes: list[tuple[Path, tuple[str, ...]]]) -> Iterator[tuple[int, tuple[str, ...]]]:
    last = 0
    for number, (_, words) in enumerate(nodes, start=1):
        if words:
            yield number - last, words
            last = number


def _wide(number: int) -> bytes:
    return number.to_bytes(WIDE, "little")


@dataclass(slots=True)
class _Reader:
    data: bytes
    width: int
    place: int
    end: int

    def more(self) -> bool:
        return self.place < self.end

    def number(self, size: int) -> int:
        if self.place + size > self.end:
            raise BadText("brick.brk.cut", byte=self.place)
        self.place += size
        return int.from_bytes(self.data[self.place - size : self.place], "little")

    def word(self) -> str:
        start = self.place
        stop = self.data.find(MARK.to_bytes(self.width, "little"), start, self.end)
        if stop < 0:
            raise BadText("brick.brk.cut", byte=start)
        self.place = stop + self.width
        try:
            return self.data[start:stop].decode("utf-8")
        except UnicodeDecodeError as error:
            raise BadText("brick.brk.word", byte=start) from error


def _filled(keys: _Reader, lists: _Reader) -> Brick:
    brick = Brick()
    due = _offset(lists)
    for path in _walk(keys):
        due -= 1
        if due == 0:
            _take_words(brick, lists, path)
            due = _offset(lists)
    if due > 0:
        raise BadText("brick.brk.offset", byte=lists.place - lists.width)
    return brick


def _offset(lists: _Reader) -> int:
    """How many keys on the next list lies; -1 when there is none."""
    if not lists.more():
        return -1
    offset = lists.number(lists.width)
    if not offset:
        raise BadText("brick.brk.offset", byte=lists.place - lists.width)
    return offset


def _walk(keys: _Reader) -> Iterator[list[str]]:
    """The path at every key: always the same list, longer or shorter."""
    path: list[str] = []
    for _ in range(MOST_KEYS):
        if not keys.more():
            return
        at = keys.place
        key = keys.number(keys.width)
        if key == MARK:
            up = keys.number(keys.width)
            if not 0 < up <= len(path):
                raise BadText("brick.brk.up", byte=at, up=up)
            del path[-up:]
            key = keys.number(keys.width)
        if key > sys.maxunicode or not chr(key).isalpha() or (path and chr(key) <= path[-1]):
            raise BadText("brick.brk.key", byte=at)
        path.append(chr(key))
        yield path
    if keys.more():
        raise BadText("brick.brk.too_many", most=MOST_KEYS)


def _take_words(brick: Brick, lists: _Reader, path: list[str]) -> None:
    for _ in range(lists.number(COUNT)):  # a count that is too large soon meets the end of the file
        at = lists.place
        word = lists.word()
        if len(set(word)) != len(path) or path_of(word) != tuple(path) or not brick.insert(word):
            raise BadText("brick.brk.word", byte=at)

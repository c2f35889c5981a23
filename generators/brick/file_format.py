"""Reads and writes .brk, the file of the first program of this game: a trie over the sorted distinct letters of words.

`error` and `roe` are both on the path e-o-r:

e ─┬─ n ── o ── t      note, tone, tenon
   └─ o ── r           error, roe

>>> brick = Brick(["error", "roe", "note", "tone", "tint"])
>>> list(brick.paths())
[(('e', 'n', 'o', 't'), ('note', 'tone')), (('e', 'o', 'r'), ('error', 'roe')), (('i', 'n', 't'), ('tint',))]

All numbers of the file are little-endian.

u8                  A, the bytes of a key: 1 or 4 (we write 4)
keys                the letters in pre-order, A bytes each; before a key that is no child of the previous one come `#`
                    and the number of levels to go up, A bytes each
lists of words      for each path with words: the number of keys since the previous such path, including its own
                    (A bytes); the number of words (u64); each word in UTF-8, followed by `#` (A bytes)
u64                 the bytes of the keys
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from generators.kernel.kind import BadText

MARK = ord("#")
WIDE = 4
COUNT = 8  # bytes of each number: of words, and of the length at the end
LARGEST = 4_000_000  # bytes
MOST_KEYS = 500_000
SUFFIX = ".brk"
LONGEST_WORD = 1_000  # letters; this also limits the depth of the trie
Path = tuple[str, ...]  # distinct letters in order


def path_of(word: str) -> Path:
    return tuple(sorted(set(word)))


class Brick:
    """Words by the letters they are made of; built once, then only read."""

    def __init__(self, words: Iterable[str] = ()) -> None:
        self._words: dict[Path, set[str]] = {}
        for word in words:
            self.insert(word)

    def insert(self, word: str) -> bool:
        """Adds a word to its path; False when it is already there or has other signs than letters."""
        if not word.isalpha() or len(word) > LONGEST_WORD:
            return False
        same = self._words.setdefault(path_of(word), set())
        if word in same:
            return False
        same.add(word)
        return True

    def __len__(self) -> int:
        return sum(map(len, self._words.values()))

    def __iter__(self) -> Iterator[str]:
        """The words, path by path in order, and in alphabetical order on each path."""
        for _, words in self.paths():
            yield from words

    def paths(self) -> Iterator[tuple[Path, tuple[str, ...]]]:
        return ((path, tuple(sorted(words))) for path, words in sorted(self._words.items()))

    def nodes(self) -> Iterator[tuple[Path, tuple[str, ...]]]:
        """The nodes of the trie in pre-order, each with its words if it holds any."""
        paths = {path[:length] for path in self._words for length in range(1, len(path) + 1)}
        return ((path, tuple(sorted(self._words.get(path, ())))) for path in sorted(paths))


def write(brick: Brick) -> bytes:
    """The file of a brick; BadText where it would be larger than what we read."""
    nodes = list(brick.nodes())
    keys, lists, last = bytearray(), bytearray(), 0
    before: Path = ()
    for number, (path, words) in enumerate(nodes, start=1):
        if up := len(before) - len(path) + 1:
            keys += _number_bytes(MARK) + _number_bytes(up)
        keys += _number_bytes(ord(path[-1]))
        before = path
        if words:
            written = b"".join(word.encode() + _number_bytes(MARK) for word in words)
            lists += _number_bytes(number - last) + len(words).to_bytes(COUNT, "little") + written
            last = number
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
    return _read_words(_Reader(data, data[0], 1, 1 + length), _Reader(data, data[0], 1 + length, len(data) - COUNT))


def claims(data: bytes) -> bool:
    if len(data) < 1 + COUNT or data[0] not in (1, WIDE):
        return False
    return int.from_bytes(data[-COUNT:], "little") <= len(data) - 1 - COUNT


def _number_bytes(number: int) -> bytes:
    return number.to_bytes(WIDE, "little")


@dataclass(slots=True)
class _Reader:
    data: bytes
    width: int
    place: int
    end: int

    def has_more(self) -> bool:
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


def _read_words(keys: _Reader, lists: _Reader) -> Brick:
    brick = Brick()
    due = _offset(lists)
    for path in _read_paths(keys):
        due -= 1
        if due == 0:
            for _ in range(lists.number(COUNT)):  # a count that is too large stops at the end of the file
                at = lists.place
                word = lists.word()
                if len(set(word)) != len(path) or path_of(word) != tuple(path) or not brick.insert(word):
                    raise BadText("brick.brk.word", byte=at)
            due = _offset(lists)
    if due > 0:
        raise BadText("brick.brk.offset", byte=lists.place - lists.width)
    return brick


def _offset(lists: _Reader) -> int:
    """The number of keys up to the next list; -1 when there is none."""
    if not lists.has_more():
        return -1
    offset = lists.number(lists.width)
    if not offset:
        raise BadText("brick.brk.offset", byte=lists.place - lists.width)
    return offset


def _read_paths(keys: _Reader) -> Iterator[list[str]]:
    """The path at every key; the same list each time, changed in place."""
    path: list[str] = []
    for _ in range(MOST_KEYS):
        if not keys.has_more():
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
    if keys.has_more():
        raise BadText("brick.brk.too_many", most=MOST_KEYS)

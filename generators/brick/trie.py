"""A brick: a trie over the sorted distinct letters of words. `error` lies on the path e-o-r, as `roe` does too.

e ─┬─ n ── o ── t      note, tone, tenon
   └─ o ── r           error, roe

>>> brick = Brick(["error", "roe", "note", "tone", "tint"])
>>> list(brick.paths())
[(('e', 'n', 'o', 't'), ('note', 'tone')), (('e', 'o', 'r'), ('error', 'roe')), (('i', 'n', 't'), ('tint',))]
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

LONGEST_WORD = 1_000  # letters; also bounds the depth of the trie
Path = tuple[str, ...]  # distinct letters in order


def path_of(word: str) -> Path:
    return tuple(sorted(set(word)))


@dataclass(slots=True)
class _Node:
    words: set[str] | None = None  # few nodes hold words
    children: dict[str, _Node] = field(default_factory=dict)


class Brick:
    """Words by the letters they are made of. The one value here that grows: it is built once, then only read."""

    def __init__(self, words: Iterable[str] = ()) -> None:
        self._root = _Node()
        self._count = 0
        for word in words:
            self.insert(word)

    def insert(self, word: str) -> bool:
        """Put a word on its path; False when it lies there already, or is no word of letters."""
        if not word.isalpha() or len(word) > LONGEST_WORD:
            return False
        node = self._root
        for letter in path_of(word):
            if letter not in node.children:
                node.children[letter] = _Node()
            node = node.children[letter]
        node.words = node.words or set()
        if word in node.words:
            return False
        node.words.add(word)
        self._count += 1
        return True

    def __len__(self) -> int:
        return self._count

    def __iter__(self) -> Iterator[str]:
        """The words, path by path in order, and in alphabetical order on each path."""
        for _, words in self.paths():
            yield from words

    def paths(self) -> Iterator[tuple[Path, tuple[str, ...]]]:
        for path, words in self.nodes():
            if words:
                yield path, words

    def nodes(self) -> Iterator[tuple[Path, tuple[str, ...]]]:
        """The paths in pre-order, each with its words if it holds any."""
        waiting: list[tuple[Path, _Node]] = [((), self._root)]
        while waiting:
            path, node = waiting.pop()
            if path:
                yield path, tuple(sorted(node.words or ()))
            waiting += [((*path, letter), node.children[letter]) for letter in sorted(node.children, reverse=True)]

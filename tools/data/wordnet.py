"""Pairs of common words close in meaning, from WordNet as Debian's wordnet-base installs it."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Container
from dataclasses import dataclass
from difflib import SequenceMatcher
from functools import cache
from itertools import combinations
from pathlib import Path

from generators.words.dictionary import Relation
from tools.data.word_corrections import LOOSE_KINDS

WORDNET = Path("/usr/share/wordnet")
PARTS = {"n": "noun", "v": "verb", "a": "adj", "r": "adv"}
COUNTED_AS = {"1": "n", "2": "v", "3": "a", "4": "r", "5": "a"}
# The topics, by WordNet's numbers, whose members a person can picture or feel: animals, artifacts, the body, feelings,
# food, places, people, weather, plants, quantities, shapes, substances, times.
TOPICS = frozenset({"05", "06", "08", "12", "13", "17", "18", "19", "20", "23", "25", "27", "28"})
DEPTH = 5  # depth of a kind below "entity": above that, kinds say too little
MEMBERS = 30  # members of a kind: larger kinds say too little as well
MADE_NOUNS = ("ing", "ings", "ness", "ation", "ment", "ization", "isation")  # built of another word: dull partners
ALIKE = 0.8  # two spellings of one word, or one word made of the other


@dataclass(frozen=True, slots=True)
class Meaning:
    topic: str
    words: tuple[str, ...]
    pointers: tuple[tuple[str, str, str], ...]  # sort, id of the other meaning, from which word to which


@dataclass(frozen=True, slots=True)
class WordNetSense:
    count: int  # how often it was met in WordNet's own texts
    gloss: str


class WordNet:
    """Meanings by id (part of speech + offset), and the meanings of each wanted word, commonest first."""

    def __init__(self, wanted: frozenset[str]) -> None:
        self.meanings = dict(meaning for part in PARTS for meaning in _meanings(part))
        self.senses = {part: _senses(part, wanted) for part in PARTS}
        self.counts = _counts(wanted)
        self.depth = cache(self._depth)

    def _depth(self, meaning: str) -> int:
        above = [other for sort, other, _ in self.meanings[meaning].pointers if sort in {"@", "@i"}]
        return 1 + min(map(self.depth, above)) if above else 0

    def main(self, word: str, part: str) -> str | None:
        """The first meaning of the word as that part of speech, if at least half of all its use is that."""
        senses = self.senses[part].get(word)
        if senses is None or word not in self.meanings[senses[0]].words:
            return None
        counts = self.counts.get(word, {})
        if counts:
            return senses[0] if 2 * counts.get((part, "1"), 0) >= sum(counts.values()) else None
        return senses[0] if sum(len(each.get(word, ())) for each in self.senses.values()) == 1 else None

    def mains(self, part: str) -> dict[str, str]:
        found = ((word, self.main(word, part)) for word in sorted(self.senses[part]))
        return {word: meaning for word, meaning in found if meaning}

    def kin(self) -> list[Relation]:
        """Nouns that are the same kind of thing: lion and tiger are both big cats."""
        kinds: dict[str, set[str]] = defaultdict(set)
        for word, meaning in self.mains("n").items():
            if self.meanings[meaning].topic in TOPICS and not word.endswith(MADE_NOUNS):
                for sort, other, _ in self.meanings[meaning].pointers:
                    if sort == "@":
                        kinds[other].add(word)
        clear = [words for kind, words in sorted(kinds.items()) if self._clear(kind, words)]
        pairs = {pair for words in clear for pair in combinations(sorted(words), 2)}
        return _relations(pairs, "kin")

    def _clear(self, kind: str, words: set[str]) -> bool:
        meaning = self.meanings[kind]
        return len(words) <= MEMBERS and self.depth(kind) >= DEPTH and LOOSE_KINDS.isdisjoint(meaning.words)

    def same(self) -> list[Relation]:
        """Words that share their main meaning: couch and sofa."""
        sharing: dict[str, set[str]] = defaultdict(set)
        for part in PARTS:
            for word, meaning in self.mains(part).items():
                sharing[meaning].add(word)
        return _relations({pair for words in sharing.values() for pair in combinations(sorted(words), 2)}, "same")

    def opposite(self) -> list[Relation]:
        """Words whose main meanings are opposed: hot and cold."""
        pairs = set()
        for part in PARTS:
            for word, main in self.mains(part).items():
                meaning = self.meanings[main]
                for sort, other, ends in meaning.pointers:
                    here, there = divmod(int(ends, base=16), 256)  # which words of the two meanings, from 1
                    if sort == "!" and meaning.words[here - 1] == word:
                        opposed = self.meanings[other].words[there - 1]
                        if self.main(opposed, part) == other:
                            pairs.add((min(word, opposed), max(word, opposed)))
        return _relations(pairs, "opposite")


def _meanings(part: str) -> list[tuple[str, Meaning]]:
    found = []
    for line in _lines(f"data.{PARTS[part]}"):
        offset, topic, _, many, *rest = line.split("|")[0].split()
        end = 2 * int(many, 16)
        words = tuple(word.partition("(")[0] for word in rest[:end:2])
        links = rest[end + 1 : end + 1 + 4 * int(rest[end])]
        pointers = tuple(
            (sort, place + other, ends)
            for sort, other, place, ends in zip(links[::4], links[1::4], links[2::4], links[3::4], strict=True)
        )
        found.append((part + offset, Meaning(topic, words, pointers)))
    return found


def _senses(part: str, wanted: Container[str] | None) -> dict[str, tuple[str, ...]]:
    """Senses of all words, where none are named."""
    found = {}
    for line in _lines(f"index.{PARTS[part]}"):
        word, _, _, pointers, *rest = line.split()
        if wanted is None or word in wanted:
            found[word] = tuple(part + offset for offset in rest[int(pointers) + 2 :])
    return found


def _counts(wanted: Container[str]) -> dict[str, dict[tuple[str, str], int]]:
    """word -> (part of speech, number of its sense) -> how often it was met in WordNet's own texts"""
    found: dict[str, dict[tuple[str, str], int]] = defaultdict(dict)
    for line in _lines("cntlist.rev"):
        key, number, count = line.split()
        word, _, kind = key.partition("%")
        if word in wanted:
            found[word][COUNTED_AS[kind[0]], number] = int(count)
    return found


def senses() -> dict[tuple[str, str], list[WordNetSense]]:
    """(word, part of speech) -> its senses, commonest first; of plain words, not of names"""
    found = {}
    for part, name in PARTS.items():
        glosses = {part + line[:8]: line.partition("|")[2].strip() for line in _lines(f"data.{name}")}
        spellings = {meaning: its.words for meaning, its in _meanings(part)}
        its = _senses(part, None)
        counts = _counts(its.keys())
        for word, meanings in its.items():
            count = counts.get(word, {})
            found[word, part] = [
                WordNetSense(count.get((part, str(number)), 0), glosses[meaning])
                for number, meaning in enumerate(meanings, 1)
                if word in spellings[meaning]
            ]
    return found


def _lines(name: str) -> list[str]:
    """The lines without the licence at the head, whose lines begin with a blank."""
    lines = (WORDNET / name).read_text(encoding="ascii").splitlines()
    return [line for line in lines if not line.startswith(" ")]


def _relations(pairs: set[tuple[str, str]], sort: str) -> list[Relation]:
    return [Relation(one, other, sort) for one, other in sorted(pairs) if not _alike(one, other)]


def _alike(one: str, other: str) -> bool:
    return one in other or other in one or SequenceMatcher(None, one, other).ratio() >= ALIKE

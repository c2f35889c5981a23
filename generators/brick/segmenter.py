"""Splits a text into words by the rules of its language, without names, hyphenated and quoted words."""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from generators.kernel.kind import Pulse

FEWEST, MOST = 4, 30  # letters of a word
TOKENS_A_PULSE = 1_000
LOOKED_AT = 100_000  # the language of a text is decided by so many characters
LEAST_SHARE = 0.02  # least share of the little words of a language in a text of it

_GAPS = re.compile(r"[\s\u2012-\u2015\u2026|/]+|--+|\.\.+")
_AROUND = "()[]{}<>.,;:!?¡¿*_#~=+§"
_QUOTES = "\"'`´‘’‚‛“”„‟«»‹›「」『』"
_ELIDED = re.compile(r"\w{1,5}['’](?=\w{2})")  # l'amour, dell'acqua, qu'elle
_LATIN = "abcdefghijklmnopqrstuvwxyz"


@dataclass(frozen=True, slots=True)
class Segmenter:
    letters: frozenset[str] | None = None  # a word with other letters is foreign; None: any letter
    capitals: bool = False  # ordinary words may be capitalised
    elides: bool = False  # a short word may be tied to the next by an apostrophe
    little: tuple[str, ...] = ()  # words that are in every text of the language, and in no other language

    def words(self, text: str, pulse: Pulse) -> tuple[str, ...]:
        found: set[str] = set()
        for number, token in enumerate(set(_GAPS.split(unicodedata.normalize("NFC", text)))):
            if number % TOKENS_A_PULSE == 0:
                pulse()
            found.add(self._word(token))
        return tuple(sorted(found - {""}))

    def left_out(self, text: str, words: Iterable[str]) -> int:
        """The number of words in the text that are not among these."""
        tokens = filter(lambda token: any(map(str.isalpha, token)), _GAPS.split(unicodedata.normalize("NFC", text)))
        return len({token.strip(_AROUND + _QUOTES).lower() for token in tokens}.difference(words))

    def _word(self, token: str) -> str:
        token = token.strip(_AROUND)
        if len(token) > 1 and token[0] in _QUOTES and token[-1] in _QUOTES:
            return ""
        token = token.strip(_AROUND + _QUOTES)
        if self.elides:
            token = _ELIDED.sub("", token, count=1)
        word = token.lower()
        if not FEWEST <= len(word) <= MOST or not word.isalpha() or token[1:] != word[1:]:
            return ""
        ordinary = self.capitals or token == word
        return word if ordinary and (self.letters is None or self.letters.issuperset(word)) else ""


LANGUAGES: dict[str, Segmenter] = {
    "any": Segmenter(),
    "en": Segmenter(frozenset(_LATIN), little=("the", "and", "of", "with", "that")),
    "de": Segmenter(frozenset(_LATIN + "äöüß"), capitals=True, little=("und", "nicht", "das", "ist", "ein", "auch")),
    "es": Segmenter(frozenset(_LATIN + "áéíñóúü"), little=("y", "los", "las", "pero", "como", "muy")),
    "fr": Segmenter(frozenset(_LATIN + "àâæçèéêëîïôœùûüÿ"), elides=True, little=("les", "des", "dans", "une", "pour")),
    "it": Segmenter(frozenset(_LATIN + "àèéìíîòóùú"), elides=True, little=("che", "della", "gli", "sono", "è", "più")),
    "nl": Segmenter(frozenset(_LATIN + "áéëíïóöúü"), little=("een", "het", "niet", "zijn", "maar", "ook")),
    "pl": Segmenter(frozenset("aąbcćdeęfghijklłmnńoóprsśtuwyzźż"), little=("się", "jest", "że", "jak", "był", "tylko")),
    "pt": Segmenter(frozenset(_LATIN + "àáâãçéêíóôõú"), little=("não", "uma", "um", "são", "com", "muito")),
    "ru": Segmenter(frozenset("абвгдеёжзийклмнопрстуфхцчшщъыьэюя"), little=("что", "как", "это", "его", "был", "но")),
    "sv": Segmenter(frozenset(_LATIN + "åäöé"), little=("och", "att", "är", "inte", "till")),
}


def segmenter(language: str) -> Segmenter:
    """The rules of the language by its code, or the rules for any language."""
    return LANGUAGES.get(language, LANGUAGES["any"])


def language_of(text: str) -> str:
    """The language with the most frequent little words in the text; "any" where all of them are rare."""
    words = Counter(unicodedata.normalize("NFC", text[:LOOKED_AT]).lower().split())
    counts = {code: sum(words[word] for word in rules.little) for code, rules in LANGUAGES.items()}
    most = max(counts, key=lambda code: counts[code])
    return most if counts[most] > LEAST_SHARE * words.total() else "any"

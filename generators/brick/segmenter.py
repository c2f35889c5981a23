"""From a text to its words, by the rules of its language. Names, hyphenated and quoted words are left out."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass

from generators.kind import Pulse

FEWEST, MOST = 4, 30  # letters of a word
LINES_A_PULSE = 20

_GAPS = re.compile(r"[\s\u2012-\u2015\u2026|/]+|--+|\.\.+")
_AROUND = "()[]{}<>.,;:!?¡¿*_#~=+§"
_QUOTES = "\"'`´‘’‚‛“”„‟«»‹›「」『』"
_ELIDED = re.compile(r"\w{1,5}['’](?=\w{2})")  # l'amour, dell'acqua, qu'elle


@dataclass(frozen=True, slots=True)
class Segmenter:
    """The rules of one language."""

    letters: frozenset[str] | None = None  # a word with any other is foreign; None: every letter will do
    capitals: bool = False  # ordinary words may be capitalised
    elides: bool = False  # a short word may be tied to the next by an apostrophe

    def words(self, text: str, pulse: Pulse) -> tuple[str, ...]:
        """The distinct words of four letters or more, in alphabetical order, accents kept."""
        found: set[str] = set()
        for number, line in enumerate(unicodedata.normalize("NFC", text).splitlines()):
            if number % LINES_A_PULSE == 0:
                pulse()
            found.update(filter(None, map(self._word, _GAPS.split(line))))
        return tuple(sorted(found))

    def _word(self, token: str) -> str:
        """The word in what stands between two gaps, or nothing."""
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


_LATIN = "abcdefghijklmnopqrstuvwxyz"

LANGUAGES: dict[str, Segmenter] = {
    "any": Segmenter(),
    "en": Segmenter(frozenset(_LATIN)),
    "de": Segmenter(frozenset(_LATIN + "äöüß"), capitals=True),
    "es": Segmenter(frozenset(_LATIN + "áéíñóúü")),
    "fr": Segmenter(frozenset(_LATIN + "àâæçèéêëîïôœùûüÿ"), elides=True),
    "it": Segmenter(frozenset(_LATIN + "àèéìíîòóùú"), elides=True),
    "nl": Segmenter(frozenset(_LATIN + "áéëíïóöúü")),
    "pl": Segmenter(frozenset("aąbcćdeęfghijklłmnńoóprsśtuwyzźż")),
    "pt": Segmenter(frozenset(_LATIN + "àáâãçéêíóôõú")),
    "ru": Segmenter(frozenset("абвгдеёжзийклмнопрстуфхцчшщъыьэюя")),
    "sv": Segmenter(frozenset(_LATIN + "åäöé")),
}


def segmenter(language: str) -> Segmenter:
    """The rules of the language, by its code; those of any language for one that has none of its own."""
    return LANGUAGES.get(language, LANGUAGES["any"])

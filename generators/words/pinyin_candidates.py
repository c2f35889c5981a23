"""What typed pinyin can stand for: xiaozhang gives 校长, then 小 and 笑. The lists know no puzzle, but its length."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from operator import contains
from types import MappingProxyType
from typing import TypeAlias

from generators.kernel.cache import cached, cached_lately
from generators.kernel.kind import Pulse, no_pulse
from generators.kernel.sets import lists_by_key, sets_by_key
from generators.words.dictionary import entries, with_pulses
from generators.words.idioms import RAREST_IDIOM, idiom_of, known_idioms
from generators.words.readings import FACTS, known_words, senses_of, table_text, taught_signs, taught_words, type_sound
from generators.words.signs import CHARACTERS

KEPT = 8  # typed texts that stay in memory
MOST = 2400  # characters on a page
COMPLETIONS = 2  # words that go on after the typed letters
TONES = "1234"
UNTAUGHT = 5  # follows the levels of taught words

Signs: TypeAlias = Mapping[str, None]  # in their order
Rank: TypeAlias = tuple[int, bool, int]
_WORD = re.compile(f"[{CHARACTERS}]{{2,}}")


@dataclass(frozen=True, slots=True)
class Candidate:
    signs: str
    used: int  # how much of the typed text it stands for


@cached
def _signs_by_sound(pulse: Pulse = no_pulse) -> Mapping[str, Signs]:
    """The characters of ma and of ma3; taught words come first."""
    pairs = [each[1:] for each in sorted(_ranked_sounds(pulse))]
    simplified = {sign for _, sign in pairs}
    for row in entries(table_text("readings.txt")):
        sign, *sounds = row.split()
        if sign in simplified:
            pairs += [(sound, sign) for sound in sounds]
    found = lists_by_key(pairs).items()
    return {sound: dict.fromkeys(signs) for sound, signs in found}


def _ranked_sounds(pulse: Pulse) -> Iterator[tuple[Rank, str, str]]:
    """How simplified characters sound, with and without a tone."""
    others = dict[str, list[str]]()
    for row in entries(table_text("other_readings.txt")):
        signs, said, *_ = row.split(" ")
        others |= dict.fromkeys(signs, said.split(","))
    rows = with_pulses(entries(table_text(FACTS)), pulse)
    for number, row in enumerate(rows):
        sign, scripts, sound, _, _, *also = row.split("\t")
        if "s" not in scripts:
            continue
        sounds = [*senses_of(sound, "", "".join(also))]
        level = taught_words().get(sign, UNTAUGHT)
        for each in (*sounds, *others.get(sign, ())):
            rank = level, sign not in taught_signs(), number
            letters, tone = type_sound(each)
            yield rank, letters, sign
            yield rank, letters + tone, sign
            level = UNTAUGHT  # not the usual reading


@cached
def sound_table() -> str:
    """The commonest characters, for a page, with tones: ma马3妈1."""
    by_sound, common = _signs_by_sound(), re.findall(r"^(.)\ts[1-7]", table_text(FACTS), re.MULTILINE)
    usual, rows = {*common[:MOST], *taught_signs()}, list[str]()
    for sound in sorted(filter(str.isalpha, by_sound)):
        row = sound
        for sign in filter(usual.__contains__, by_sound[sound]):
            row += sign + "".join(tone for tone in TONES if sign in by_sound.get(sound + tone, ()))
        rows += [row] * (row != sound)
    return " ".join(rows)


@cached
def _begun_syllables() -> Mapping[str, frozenset[str]]:
    """The syllables that begin so: zh of zhe and zhang."""
    sounds = filter(str.isalpha, _signs_by_sound())
    return sets_by_key((sound[:end], sound) for sound in sounds for end in range(1, len(sound) + 1))


@cached
def _words_by_sign(pulse: Pulse = no_pulse) -> Mapping[str, Sequence[tuple[int, str]]]:
    """Words by their first characters, with their places in the order: taught words, our idioms, the others."""
    rows = entries(table_text(FACTS))
    places = {row[0]: at for at, row in reversed([*enumerate(rows)])}

    def rank(word: str) -> tuple[int, int, bool, int]:
        idiom, rarest = idiom_of(word), max(places.get(sign, len(rows)) for sign in word)
        level = idiom.level if idiom else RAREST_IDIOM + (word in known_idioms())
        return taught_words().get(word, UNTAUGHT), level, not taught_signs().issuperset(word), rarest

    words = filter(_WORD.fullmatch, known_words() | known_idioms(pulse))
    ranked = sorted(with_pulses(sorted(words), pulse), key=rank)
    pairs = ((word[0], (at, word)) for at, word in enumerate(ranked))
    return MappingProxyType(lists_by_key(pairs))


def load(pulse: Pulse) -> None:
    """Read all lists, before the first letter is typed."""
    _signs_by_sound(pulse)
    _words_by_sign(pulse)


@cached_lately(KEPT)
def candidates(typed: str, length: int) -> Sequence[Candidate]:
    """First words of that length, then characters for the first syllable. Empty if the text is no pinyin."""
    divided = [each for each in _divide(typed, 0) if each]
    words, longer = list[str](), list[str]()
    for parts in divided:
        if len(parts) == length > 1:
            words += _words_of(parts, length)
        elif 1 < len(parts) < length:
            longer += _words_of(parts, length)
    firsts = sorted({first for first, *_ in divided}, key=len, reverse=True)
    whole = [Candidate(word, len(typed)) for word in dict.fromkeys((*words, *longer[:COMPLETIONS]))]
    return (*whole, *(Candidate(sign, len(first)) for first in firsts for sign in _signs_of(first)))


def _divide(typed: str, start: int) -> Iterator[tuple[str, ...]]:
    """The ways to divide it into syllables; the last may be incomplete."""
    if start == len(typed):
        yield ()
    for end in range(start + 1, len(typed) + 1):
        part = typed[start:end]
        whole = part.rstrip("'") in _signs_by_sound()
        if whole or (end == len(typed) and _signs_of(part)):
            yield from ((part, *rest) for rest in _divide(typed, end))


def _signs_of(part: str) -> Signs:
    """The characters of a syllable, or of all that begin so."""
    part = part.rstrip("'")
    if part in _signs_by_sound():
        return _signs_by_sound()[part]
    found = dict[str, None]()
    for sound in sorted(_begun_syllables().get(part, ())):
        found |= _signs_by_sound()[sound]
    return found


def _words_of(parts: Sequence[str], length: int) -> list[str]:
    heard = [_signs_of(part) for part in parts]
    words = (each for sign in heard[0] for each in _words_by_sign().get(sign, ()))
    fit = (each for each in words if len(each[1]) == length and all(map(contains, heard, each[1])))
    return [word for _, word in sorted(fit)]

"""Links by sound: the same syllable whatever the tone (qing), the same part that lends it its sound (青 · qing), or the
same final (-ing): among the few characters of a beginner there are hardly any of one syllable."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Mapping
from types import MappingProxyType

from generators.kernel.cache import cached
from generators.kernel.groups import collected
from generators.kernel.kind import Pulse, no_pulse
from generators.wall.characters.han import STROKES, ancestors, facts, lines, parts
from generators.words.dictionary import paced

BETWEEN = " · "
ENDS = "-"  # the link of a final begins with it
INITIAL = re.compile("zh|ch|sh|[bpmfdtnlgkhjqxrzcsyw]?")
VOWELS = "aeiouü"
HIDDEN = re.compile("[yw]|[jqx]u|(?:[zcs]h?|r)i$|[aeo]")  # begins what hides its final: xue, shi, you
TONES = "1234"
SYLLABLE = re.compile(r"[^\W\d_]+")
PHONETIC = 0.5  # so many of the characters with a part that sounds otherwise itself must have the sound


@cached
def polyphones(pulse: Pulse = no_pulse) -> Mapping[str, tuple[str, ...]]:
    rows = (line.replace("v", "ü").split() for line in lines("readings.txt", pulse))
    return MappingProxyType({character: tuple(sounds) for character, *sounds in rows})


def bare(pinyin: str) -> str:
    """The syllable without its tone; the dots of ü stay."""
    decomposed = unicodedata.normalize("NFD", pinyin)
    kept_signs = (sign for sign in decomposed if not unicodedata.combining(sign) or sign == "\u0308")
    return unicodedata.normalize("NFC", "".join(kept_signs))


def sounds(character: str) -> tuple[str, ...]:
    """All sounds of a character, the usual one first; none where it is not known."""
    several = polyphones().get(character)
    fact = facts().get(character)
    usual = [bare(each) for each in SYLLABLE.findall(fact.pinyin)] if fact else []
    return tuple(dict.fromkeys((*usual, *(several or ()))))


def toned(character: str, sound: str) -> str:
    """The sound with the tone that the character has: qíng of 情."""
    return next((each for each in readings(character) if bare(each) == sound), sound)


def readings(character: str) -> list[str]:
    """The two that have a meaning of their own, with their tones."""
    fact = facts().get(character)
    return SYLLABLE.findall(f"{fact.pinyin} {fact.also.partition(' ')[0]}") if fact else []


@cached
def known_sounds(card: str) -> frozenset[str]:
    """Every sound it can have, alone and with each of its parts."""
    heard = sounds(card)
    return frozenset(heard) | {f"{part}{BETWEEN}{sound}" for part in ancestors(card) for sound in heard}


@cached
def dealt(most: int, script: str, polyphonic: bool, pulse: Pulse = no_pulse) -> Mapping[str, tuple[str, ...]]:
    """The links of each character that is no rarer, by its usual sound; those of several sounds if wanted."""
    found: dict[str, tuple[str, ...]] = {}
    several = polyphones(pulse)
    phonetic = phonetics(pulse)
    for card, fact in paced(facts(pulse).items(), pulse):
        if fact.rank <= most and script in fact.scripts and fact.pinyin and (polyphonic or card not in several):
            sound = sounds(card)[0]
            by_part = (f"{part}{BETWEEN}{sound}" for part in dict.fromkeys(parts(pulse).of(card)))
            found[card] = (sound, *(link for link in by_part if link in phonetic))
    return MappingProxyType(found)


@cached
def dealt_finals(most: int, script: str, polyphonic: bool, pulse: Pulse = no_pulse) -> Mapping[str, tuple[str, ...]]:
    """Each character with its final: ian of tian, but nothing of xue, where u is ü."""
    heard = dealt(most, script, polyphonic, pulse)
    plain = {card: its[0] for card, its in heard.items() if not HIDDEN.match(its[0])}
    return MappingProxyType({card: (f"{ENDS}{INITIAL.sub('', sound, count=1)}",) for card, sound in plain.items()})


@cached
def known_finals(card: str) -> frozenset[str]:
    """Finals that its sounds may be said to end in: -ian and -an are seen in tian."""
    finals = [INITIAL.sub("", sound, count=1) for sound in sounds(card)]
    return frozenset(f"{ENDS}{final[at:]}" for final in finals for at, letter in enumerate(final) if letter in VOWELS)


@cached
def phonetics(pulse: Pulse = no_pulse) -> frozenset[str]:
    """Parts that lend their sound: they have it themselves, or half of their characters do."""
    sounding = (card for card in paced(facts(pulse), pulse) if facts(pulse)[card].pinyin)
    heard = collected((part, sounds(card)[0]) for card in sounding for part in dict.fromkeys(parts(pulse).of(card)))
    return frozenset(_lent(heard))


def _lent(heard: Mapping[str, list[str]]) -> Iterator[str]:
    for part, its in heard.items():
        for sound in dict.fromkeys(its):
            lent = sound in sounds(part)[:1] or its.count(sound) >= PHONETIC * len(its)
            if part not in STROKES and lent:
                yield f"{part}{BETWEEN}{sound}"


def is_final(link: str) -> bool:
    return link.startswith(ENDS)


def names(link: str) -> tuple[str, ...]:
    """The sound alone will do, in any tone: qing, qing1, qíng."""
    if is_final(link):
        return (link[len(ENDS) :],)
    part, between, sound = link.rpartition(BETWEEN)
    toned = tuple(f"{sound}{tone}" for tone in TONES)
    plain = (sound.replace("ü", "v"),) if "ü" in sound else ()
    return ((sound, part) if between else ()) + plain + toned

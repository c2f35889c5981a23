"""How a character sounds, with a word that has it, as people tell characters apart: yuè, the one of 月亮; and what
they call the parts of characters."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from unicodedata import combining, normalize

from generators.kernel.cache import cached
from generators.kernel.kind import Pulse, no_pulse
from generators.kernel.phrases import Phrase, say
from generators.words.dictionary import asset, entries, with_pulses
from generators.words.idioms import idioms

TONE_MARKS = "\u0304\u0301\u030c\u0300"  # as in mā má mǎ mà


@cached
def readings(pulse: Pulse = no_pulse) -> Mapping[str, tuple[str, str]]:
    """The reading of each simplified character, and a word, which may be empty."""
    words = {forms[0]: [*others, ""][0].split(" ")[0] for forms, _, *others in _rows("glosses_zh.txt", pulse)}
    sounds = {sign: sound for sign, _, sound, *_ in _rows("facts.txt", pulse) if sound}
    return MappingProxyType({sign: (sound, words.get(sign, "")) for sign, sound in sounds.items()})


@cached
def chinese_names(pieces: bool = False) -> Mapping[str, tuple[str, ...]]:
    """Each form of a radical, with its Chinese names in characters and as these sound; if wished, of pieces too."""
    found: dict[str, tuple[str, ...]] = {}
    for name in ("radical_names.txt", "piece_names.txt")[: 1 + pieces]:
        for line in entries(asset("han", name).read_text(encoding="utf-8")):
            forms, _, names = line.partition(" ")
            written, _, spoken = names.partition("|")
            found |= dict.fromkeys(forms, (*written.split(), *spoken.split()))
    return MappingProxyType(found)


def piece_name(sign: str) -> str:
    """What people call a piece that is no word by itself: 三点水 for 氵."""
    return "" if readings().get(sign, ("", ""))[1] else next(iter(chinese_names(True).get(sign, ())), "")


def _rows(name: str, pulse: Pulse) -> Iterator[list[str]]:
    lines = entries(asset("han", name).read_text(encoding="utf-8"))
    return (line.split("\t") for line in with_pulses(lines, pulse))


def say_reading(sign: str) -> Phrase | None:
    sound, word = readings().get(sign, ("", ""))
    if word:
        return say("reader.reading_in", sign=sign, sound=sound, word=word)
    named = piece_name(sign) or sound
    return say("reader.reading", sound=named) if named else None


@cached
def first_letters() -> Mapping[str, str]:
    """The letters with which the sounds of a character begin, as it sounds in our idioms and alone, and its name."""
    found = {sign: sound[:1] for sign, (sound, _) in readings().items()}
    for idiom in idioms():
        for sign, sound in zip(idiom.simplified, idiom.pinyin.split(), strict=False):
            found[sign] = found.get(sign, "") + sound[0]
    for sign, names in chinese_names(True).items():
        found[sign] = found.get(sign, "") + next(filter(str.isascii, names))[0]
    return MappingProxyType({sign: normalize("NFD", sounds) for sign, sounds in found.items()})


def sound_order(sign: str) -> tuple[str, bool, int, str]:
    """Sorts by pinyin: by the letters, ü after u, then by the tone. A piece without a sound comes last."""
    sound = normalize("NFD", readings().get(sign, ("~", ""))[0])
    letters = "".join(each for each in sound if not combining(each))
    tone = next((TONE_MARKS.index(each) for each in sound if each in TONE_MARKS), len(TONE_MARKS))
    return letters, "\u0308" in sound, tone, sign

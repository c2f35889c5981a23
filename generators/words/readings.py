"""How a character sounds, with a word that has it, as people tell characters apart: yuè, the one of 月亮."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from unicodedata import combining, normalize

from generators.kernel.cache import cached
from generators.kernel.kind import Pulse, no_pulse
from generators.kernel.phrases import Phrase, say
from generators.words.dictionary import asset, entries, with_pulses

TONE_MARKS = "\u0304\u0301\u030c\u0300"  # as in mā má mǎ mà


@cached
def readings(pulse: Pulse = no_pulse) -> Mapping[str, tuple[str, str]]:
    """The reading of each simplified character, and a word, which may be empty."""
    words = {forms[0]: [*others, ""][0].split(" ")[0] for forms, _, *others in _rows("glosses_zh.txt", pulse)}
    sounds = {sign: sound for sign, _, sound, *_ in _rows("facts.txt", pulse) if sound}
    return MappingProxyType({sign: (sound, words.get(sign, "")) for sign, sound in sounds.items()})


def _rows(name: str, pulse: Pulse) -> Iterator[list[str]]:
    lines = entries(asset("han", name).read_text(encoding="utf-8"))
    return (line.split("\t") for line in with_pulses(lines, pulse))


def say_reading(sign: str) -> Phrase | None:
    sound, word = readings().get(sign, ("", ""))
    if not sound:
        return None
    return say("reader.reading_in", sign=sign, sound=sound, word=word) if word else say("reader.reading", sound=sound)


def sound_order(sign: str) -> tuple[str, bool, int, str]:
    """Sorts by pinyin: by the letters, ü after u, then by the tone. A piece without a sound comes last."""
    sound = normalize("NFD", readings().get(sign, ("~", ""))[0])
    letters = "".join(each for each in sound if not combining(each))
    tone = next((TONE_MARKS.index(each) for each in sound if each in TONE_MARKS), len(TONE_MARKS))
    return letters, "\u0308" in sound, tone, sign

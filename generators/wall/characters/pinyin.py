"""Pinyin as people type it, and whether a character sounds so.

qīng   qing1   QING 1   qing         with a mark, with a number, with no tone
lǜ     lü4     lv4      lu:4         a keyboard without ü
ma     ma5     ma0                   the light tone
"""

from __future__ import annotations

import re
import unicodedata
from enum import Enum, auto

from generators.wall.characters.sounds import bare, readings, sounds

MARKS = {"\u0304": 1, "\u0301": 2, "\u030c": 3, "\u0300": 4}
LIGHT = 5
TYPED = re.compile(r"([a-zü]{1,6})([0-5]?)")
WITHOUT_U = ("j", "q", "x", "y")  # before these ü is written u


class PinyinVerdict(Enum):
    RIGHT = auto()
    NO_TONE = auto()  # right so far
    OTHER_TONE = auto()
    WRONG = auto()


def heard(text: str, character: str) -> tuple[PinyinVerdict, str]:
    """Is the reading right, and which was meant? Else the usual one is given."""
    syllable, tone = _typed(text)
    known = [each.casefold() for each in readings(character)]
    meant = [each for each in known if bare(each) == syllable]
    usual = (meant or known or [""])[0]
    if not syllable or syllable not in sounds(character):
        return PinyinVerdict.WRONG, usual
    tones = {tone_of(each): each for each in meant}
    if tone == 0:
        return PinyinVerdict.RIGHT if set(tones) == {LIGHT} else PinyinVerdict.NO_TONE, usual
    return PinyinVerdict.RIGHT if not tones or tone in tones else PinyinVerdict.OTHER_TONE, tones.get(tone, usual)


def _typed(text: str) -> tuple[str, int]:
    """The syllable, and its tone; 0: none was said."""
    plain = re.sub(r"[\s'’]", "", text.casefold()).replace("u:", "ü").replace("v", "ü")
    said = TYPED.fullmatch(bare(plain))
    if said is None:
        return "", 0
    syllable, number = said[1], said[2]
    marked = tone_of(plain)
    written = syllable.replace("ü", "u") if syllable.startswith(WITHOUT_U) else syllable
    return written, marked if marked != LIGHT else (int(number) or LIGHT) if number else 0


def tone_of(syllable: str) -> int:
    """The tone that the mark of a syllable says."""
    decomposed = unicodedata.normalize("NFD", syllable)
    return next((MARKS[sign] for sign in decomposed if sign in MARKS), LIGHT)

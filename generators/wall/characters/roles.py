"""Which part of a character gives its sound, and which its meaning.

A part that can stand alone gives its sound where that can be heard: 清 sounds like 青 (qing), whatever the tone; or it
rhymes with it, as 精 (jing) does, and so do most characters with that part; or is near it, as pan is to fen.
The other one of two parts gives the meaning, if it is a radical: 氵 (water). Where two parts sound like the whole, or
none does, nothing is said.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import TypeAlias

from generators.kernel.atlas import Part, Role
from generators.kernel.cache import cached
from generators.kernel.groups import collected
from generators.kernel.kind import Pulse, no_pulse
from generators.wall.characters.han import DOTS, STROKES, facts, parts, radicals
from generators.wall.characters.sounds import sounds
from generators.words.dictionary import paced

RAREST = 8  # the level of characters that are still shown: what is rarer, hardly anybody has met
SERIES = 3  # characters that rhyme with a part, before it is heard in rhymes
INITIALS = ("zh", "ch", "sh", *"bpmfdtnlgkhjqxrzcs")
BUZZED = ("zh", "ch", "sh", "r", "z", "c", "s")  # their i is another one
SPELLED = {"yu": "ü", "yi": "i", "wu": "u", "y": "i", "w": "u"}  # a final without an initial, as it begins
SHORT = {"iou": "iu", "uei": "ui", "uen": "un"}
PLACES = ("bpf", "dt")  # initials that were one, before they parted
NASALS = ("ng", "n")
# What sounds alike by chance, and what only stands there: 儿 does not give 兒 its sound, nor 十 卖 its meaning.
NEITHER = frozenset(["兒儿", "廣广", "围囗", "圍囗", "冰冫", "虎虍", "舍舌", "開开", "养八", "卖十", "毕十", "华十"])

Made: TypeAlias = Mapping[str, tuple[str, ...]]  # of what each is made
Heard: TypeAlias = Mapping[str, str]  # how each sounds, without a tone


@cached
def made_of_parts(pulse: Pulse = no_pulse) -> Made:
    made: dict[str, tuple[str, ...]] = {}
    ahead = [sign for sign, fact in facts(pulse).items() if fact.level("") <= RAREST]
    while ahead:
        found = ((sign, parts(pulse).of(sign)) for sign in paced(ahead, pulse))
        made |= {sign: tuple(dict.fromkeys(part for part in its if part not in DOTS)) for sign, its in found}
        ahead = [part for sign in ahead for part in made[sign] if part not in made]
    return MappingProxyType(made)


@cached
def _heard(pulse: Pulse = no_pulse) -> Heard:
    signs = paced(made_of_parts(pulse), pulse)
    return MappingProxyType({sign: syllables[0] for sign in signs if (syllables := sounds(sign))})


def sounding_part(whole: str, pulse: Pulse = no_pulse) -> str:
    return _sounding(whole, made_of_parts(pulse).get(whole, ()), _heard(pulse), _rhymed(pulse))


def meaning_part(whole: str) -> str:
    """The other one of two parts, if the first gives the sound."""
    return next((each.sign for each in roles(whole) if each.role is Role.MEANING), "")


def roles(whole: str) -> tuple[Part, ...]:
    """The parts as they stand, each with what it gives."""
    signs, sounding = made_of_parts().get(whole, ()), sounding_part(whole)
    return tuple(Part(each, role(whole, each, signs, sounding)) for each in signs)


def role(whole: str, sign: str, signs: tuple[str, ...], sounding: str) -> Role:
    if sign == sounding:
        return Role.SOUND
    if whole + sign in NEITHER:
        return Role.PLAIN
    return Role.MEANING if sounding and len(signs) == 2 and sign in radical_forms() else Role.PLAIN


@cached
def bound_forms() -> frozenset[str]:
    """Forms of radicals that do not stand alone: 氵, but not 马."""
    known = facts()
    forms = (form for radical in radicals() for form in radical.forms[1:])
    return frozenset(each for each in forms if each not in known or known[each].level("") >= RAREST)


@cached
def radical_forms() -> frozenset[str]:
    return frozenset(form for radical in radicals() for form in radical.forms)


def _sounding(whole: str, signs: tuple[str, ...], heard: Heard, rhymed: frozenset[str]) -> str:
    """The one part that gives the sound; empty where none does, or several might."""
    if whole not in heard or len(signs) < 2:
        return ""
    free = (each for each in signs if each not in STROKES and each not in bound_forms())
    able = [each for each in free if each in heard and whole + each not in NEITHER]
    same = [each for each in able if heard[each] == heard[whole]]
    series = [each for each in able if each in rhymed]
    found = same or [each for each in series if rhyme(heard[each]) == rhyme(heard[whole])]
    found = found or [each for each in series if _are_kindred(heard[each], heard[whole])]
    return found[0] if len(found) == 1 else ""


@cached
def _rhymed(pulse: Pulse = no_pulse) -> frozenset[str]:
    """Parts with which most of their characters rhyme."""
    heard = _heard(pulse)
    several = ((whole, signs) for whole, signs in made_of_parts(pulse).items() if whole in heard and len(signs) > 1)
    finals = collected((each, rhyme(heard[whole])) for whole, signs in several for each in signs)
    own = {part: finals[part].count(rhyme(heard[part])) for part in finals if part in heard}
    return frozenset(part for part, alike in own.items() if alike >= SERIES and 2 * alike >= len(finals[part]))


def rhyme(syllable: str) -> str:
    """The final of a syllable: ing of qing, ying and jing; üan of yuan and quan; the i of shi is not that of xi."""
    initial = next((each for each in INITIALS if syllable.startswith(each)), "")
    final = syllable[len(initial) :]
    if not initial:
        begins = next((each for each in SPELLED if syllable.startswith(each)), "")
        final = SPELLED.get(begins, "") + syllable[len(begins) :]
        return SHORT.get(final, final)
    if initial in BUZZED and final == "i":
        return "ï"
    return f"ü{final[1:]}" if initial in "jqx" and final.startswith("u") else final


def _are_kindred(one: str, other: str) -> bool:
    """Fen and pan: initials of one place, and the same nasal at the end."""
    starts = any({one[0], other[0]} <= {*place} for place in PLACES)
    return starts and any(one.endswith(nasal) and other.endswith(nasal) for nasal in NASALS)

"""How characters sound: links by sound, the part that gives a character its sound, and pinyin as people type it.

Links by sound are a syllable whatever its tone (qing), a part with the sound it gives (青 · qing),
or a final (-ing). Finals are for beginners: few of their characters share a whole syllable.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping
from enum import Enum, auto
from types import MappingProxyType

from generators.characters.han import DOTS, STROKES, ancestors, facts, lines, parts, radicals
from generators.kernel.atlas import Part, Role
from generators.kernel.cache import cached
from generators.kernel.kind import Pulse, no_pulse
from generators.kernel.sets import lists_by_key
from generators.words.dictionary import with_pulses
from generators.words.readings import bare, senses_of

SOUND_SEPARATOR = " · "
FINAL_PREFIX = "-"  # prefix of the link of a final
INITIAL = re.compile("zh|ch|sh|[bpmfdtnlgkhjqxrzcsyw]?")
VOWELS = "aeiouü"
HIDDEN = re.compile("[yw]|[jqx]u|(?:[zcs]h?|r)i$|[aeo]")  # start that hides the final: xue, shi, you
TONES = "1234"
PHONETIC = 0.5  # share of the characters with a part that must have the sound, if the part itself sounds different

RAREST_SHOWN = 8  # level of the rarest characters on a wall
SERIES = 3  # characters that rhyme with a part, before it is heard in rhymes
INITIALS = ("zh", "ch", "sh", *"bpmfdtnlgkhjqxrzcs")
SIBILANTS = ("zh", "ch", "sh", "r", "z", "c", "s")  # their i is another one
SPELLED = {"yu": "ü", "yi": "i", "wu": "u", "y": "i", "w": "u"}  # spelling of a final without an initial
SHORT = {"iou": "iu", "uei": "ui", "uen": "un", "iong": "ong"}  # as after an initial; 甬 (yong) rhymes with 痛 (tong)
PLACES = ("bpf", "dt")  # initials that were one, before they parted
NASALS = ("ng", "n")
# What sounds alike by chance, and what only stands there: 儿 does not give 兒 its sound, nor 十 卖 its meaning.
EXCEPTIONS = frozenset(["兒儿", "廣广", "围囗", "圍囗", "冰冫", "虎虍", "舍舌", "開开", "养八", "卖十", "毕十", "华十"])

MARKS = {"\u0304": 1, "\u0301": 2, "\u030c": 3, "\u0300": 4}
LIGHT = 5
TYPED = re.compile(r"([a-zü]{1,6})([0-5]?)")
WITHOUT_U = ("j", "q", "x", "y")  # initials before which ü is written u


@cached
def polyphones(pulse: Pulse = no_pulse) -> Mapping[str, tuple[str, ...]]:
    rows = (line.replace("v", "ü").split() for line in lines("readings.txt", pulse))
    return MappingProxyType({character: tuple(sounds) for character, *sounds in rows})


def sounds(character: str) -> tuple[str, ...]:
    """All sounds of a character, the usual one first; none where it is not known."""
    named = [bare(each) for each in readings(character)]
    return tuple(dict.fromkeys((*named[:1], *polyphones().get(character, ()), *named)))


def with_tone(character: str, sound: str) -> str:
    """The sound with the tone that the character has: qíng of 情."""
    return next((each for each in readings(character) if bare(each) == sound), sound)


def readings(character: str) -> list[str]:
    """The one to three readings with a meaning, with their tones; the meaning of the second may name a third."""
    fact = facts().get(character)
    return [] if fact is None else list(senses_of(fact.pinyin, "", fact.also))


@cached
def other_readings() -> Mapping[str, tuple[str, ...]]:
    """Readings that cards do not name, each with a word: dé 得到 of 得."""
    rows = (line.split() for line in lines("other_readings.txt", no_pulse))
    pairs = ((signs, tuple(map(" ".join, zip(found.split(","), words, strict=True)))) for signs, found, *words in rows)
    return MappingProxyType({sign: found for signs, found in pairs for sign in signs})


def all_readings(character: str) -> list[str]:
    others = (each.split()[0] for each in other_readings().get(character, ()))
    return [*map(str.casefold, readings(character)), *others]


@cached
def known_sounds(card: str) -> frozenset[str]:
    """Every sound it can have, alone and with each of its parts."""
    heard = sounds(card)
    return frozenset(heard) | {f"{part}{SOUND_SEPARATOR}{sound}" for part in ancestors(card) for sound in heard}


@cached
def links_by_card(most: int, script: str, polyphonic: bool, pulse: Pulse = no_pulse) -> Mapping[str, tuple[str, ...]]:
    """The links of each character that is no rarer, by its usual sound; those of several sounds if wanted."""
    found: dict[str, tuple[str, ...]] = {}
    several = polyphones(pulse)
    phonetic = phonetics(pulse)
    for card, fact in with_pulses(facts(pulse).items(), pulse):
        if fact.rank <= most and script in fact.scripts and fact.pinyin and (polyphonic or card not in several):
            sound = sounds(card)[0]
            by_part = (f"{part}{SOUND_SEPARATOR}{sound}" for part in dict.fromkeys(parts(pulse).of(card)))
            found[card] = (sound, *(link for link in by_part if link in phonetic))
    return MappingProxyType(found)


@cached
def finals_by_card(most: int, script: str, polyphonic: bool, pulse: Pulse = no_pulse) -> Mapping[str, tuple[str, ...]]:
    """Each character with its final: ian of tian, but nothing of xue, where u is ü."""
    heard = links_by_card(most, script, polyphonic, pulse)
    plain = {card: its[0] for card, its in heard.items() if not HIDDEN.match(its[0])}
    return MappingProxyType({card: (FINAL_PREFIX + INITIAL.sub("", its, count=1),) for card, its in plain.items()})


@cached
def known_finals(card: str) -> frozenset[str]:
    """Every sound it can have, and the finals that end it: tian ends in -ian and -an."""
    finals = [INITIAL.sub("", sound, count=1) for sound in sounds(card)]
    ends = (final[at:] for final in finals for at, letter in enumerate(final) if letter in VOWELS)
    return known_sounds(card).union(FINAL_PREFIX + end for end in ends)


@cached
def phonetics(pulse: Pulse = no_pulse) -> frozenset[str]:
    """The parts with the sound that they give: they have it themselves, or half of their characters do."""
    sounding = (card for card in with_pulses(facts(pulse), pulse) if facts(pulse)[card].pinyin)
    heard = lists_by_key((part, sounds(card)[0]) for card in sounding for part in dict.fromkeys(parts(pulse).of(card)))
    pairs = ((part, sound, its) for part, its in heard.items() if part not in STROKES for sound in dict.fromkeys(its))
    return frozenset(
        f"{part}{SOUND_SEPARATOR}{sound}"
        for part, sound, its in pairs
        if sound in sounds(part)[:1] or its.count(sound) >= PHONETIC * len(its)
    )


def is_final(link: str) -> bool:
    return link.startswith(FINAL_PREFIX)


def names(link: str) -> tuple[str, ...]:
    """The sound with or without a tone: qing, qing1."""
    if is_final(link):
        return (link[len(FINAL_PREFIX) :],)
    part, between, sound = link.rpartition(SOUND_SEPARATOR)
    toned = tuple(f"{sound}{tone}" for tone in TONES)
    plain = (sound.replace("ü", "v"),) if "ü" in sound else ()
    return ((sound, part) if between else ()) + plain + toned


# Parts that give the sound, and parts that give the meaning.
#
# A part that can stand alone gives its sound where that can be heard: 清 sounds like 青 (qing), in any tone; or it
# rhymes with it, as 精 (jing) does, and so do most characters with that part; or it is near it, as pan is to fen.
# The other one of two parts gives the meaning if it is a radical: 氵 (water). Where two parts sound like the whole,
# nothing is said; where none does, old_sounds.txt may have the one that did in old Chinese.


@cached
def made_of_parts(pulse: Pulse = no_pulse) -> Mapping[str, tuple[str, ...]]:
    made: dict[str, tuple[str, ...]] = {}
    ahead = [sign for sign, fact in facts(pulse).items() if fact.level("") <= RAREST_SHOWN]
    while ahead:
        found = ((sign, parts(pulse).of(sign)) for sign in with_pulses(ahead, pulse))
        made |= {sign: tuple(dict.fromkeys(part for part in its if part not in DOTS)) for sign, its in found}
        ahead = [part for sign in ahead for part in made[sign] if part not in made]
    return MappingProxyType(made)


@cached
def _sounds_of_signs(pulse: Pulse = no_pulse) -> Mapping[str, str]:
    signs = with_pulses(made_of_parts(pulse), pulse)
    return MappingProxyType({sign: syllables[0] for sign in signs if (syllables := sounds(sign))})


def sounding_part(whole: str, pulse: Pulse = no_pulse) -> str:
    """The one part that gives the sound; empty where none does, or several might."""
    signs, heard, rhymed = made_of_parts(pulse).get(whole, ()), _sounds_of_signs(pulse), _rhyming_parts(pulse)
    if whole not in heard or len(signs) < 2:
        return ""
    free = (each for each in signs if each not in STROKES and each not in bound_forms())
    able = [each for each in free if each in heard and whole + each not in EXCEPTIONS]
    same = [each for each in able if heard[each] == heard[whole]]
    series = [each for each in able if each in rhymed]
    found = same or [each for each in series if rhyme(heard[each]) == rhyme(heard[whole])]
    found = found or [each for each in series if _sound_alike(heard[each], heard[whole])]
    return found[0] if len(found) == 1 else ""


@cached
def old_sounding_parts() -> Mapping[str, str]:
    """The part that once gave each character its sound, and no longer does: 门 of 问."""
    rows = (line.split() for line in lines("old_sounds.txt", no_pulse))
    return MappingProxyType({whole: part for part, wholes in rows for whole in wholes})


def meaning_part(whole: str) -> str:
    """The other one of two parts, if the first gives the sound."""
    return next((each.sign for each in roles(whole) if each.role is Role.MEANING), "")


def roles(whole: str) -> tuple[Part, ...]:
    signs, sounding = made_of_parts().get(whole, ()), sounding_part(whole)
    return tuple(Part(each, role(whole, each, signs, sounding)) for each in signs)


def role(whole: str, sign: str, signs: tuple[str, ...], sounding: str) -> Role:
    if sign == sounding:
        return Role.SOUND
    if whole + sign in EXCEPTIONS:
        return Role.PLAIN
    once = "" if sounding else old_sounding_parts().get(whole, "")
    if sign == once:
        return Role.ONCE
    return Role.MEANING if (sounding or once) and len(signs) == 2 and sign in radical_forms() else Role.PLAIN


@cached
def bound_forms() -> frozenset[str]:
    """Forms of radicals that do not stand alone: 氵, but not 马."""
    known = facts()
    forms = (form for radical in radicals() for form in radical.forms[1:])
    return frozenset(each for each in forms if each not in known or known[each].level("") > RAREST_SHOWN)


@cached
def radical_forms() -> frozenset[str]:
    return frozenset(form for radical in radicals() for form in radical.forms)


@cached
def _rhyming_parts(pulse: Pulse = no_pulse) -> frozenset[str]:
    """Parts with which most of their characters rhyme."""
    heard = _sounds_of_signs(pulse)
    several = ((whole, signs) for whole, signs in made_of_parts(pulse).items() if whole in heard and len(signs) > 1)
    finals = lists_by_key((each, rhyme(heard[whole])) for whole, signs in several for each in signs)
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
    if initial in SIBILANTS and final == "i":
        return "ï"
    return f"ü{final[1:]}" if initial in "jqx" and final.startswith("u") else SHORT.get(final, final)


def _sound_alike(one: str, other: str) -> bool:
    """Fen and pan: initials of one place, and the same nasal at the end."""
    starts = any({one[0], other[0]} <= {*place} for place in PLACES)
    return starts and any(one.endswith(nasal) and other.endswith(nasal) for nasal in NASALS)


# Pinyin as people type it.
#
#     qīng   qing1   QING 1   qing         with a mark, with a number, without a tone
#     lǜ     lü4     lv4      lu:4         a keyboard without ü
#     ma     ma5     ma0                   the light tone


class PinyinVerdict(Enum):
    RIGHT = auto()
    NO_TONE = auto()  # right so far
    OTHER_TONE = auto()
    WRONG = auto()


def judge_pinyin(text: str, character: str) -> tuple[PinyinVerdict, str]:
    """Is the reading right, and which was meant? Else the usual one is given."""
    syllable, tone = _parse_pinyin(text)
    known = all_readings(character)
    meant = [each for each in known if bare(each) == syllable]
    usual = (meant or known or [""])[0]
    if not syllable or (syllable not in sounds(character) and not meant):
        return PinyinVerdict.WRONG, usual
    tones = {parse_tone(each): each for each in meant}
    if tone == 0:
        return PinyinVerdict.RIGHT if LIGHT in tones else PinyinVerdict.NO_TONE, usual
    return PinyinVerdict.RIGHT if not tones or tone in tones else PinyinVerdict.OTHER_TONE, tones.get(tone, usual)


def _parse_pinyin(text: str) -> tuple[str, int]:
    """The syllable and its tone; 0 without a tone."""
    plain = re.sub(r"[\s'’]", "", text.casefold()).replace("u:", "ü").replace("v", "ü")
    said = TYPED.fullmatch(bare(plain))
    if said is None:
        return "", 0
    syllable, number = said[1], said[2]
    marked = parse_tone(plain)
    written = syllable.replace("ü", "u") if syllable.startswith(WITHOUT_U) else syllable
    return written, marked if marked != LIGHT else (int(number) or LIGHT) if number else 0


def parse_tone(syllable: str) -> int:
    decomposed = unicodedata.normalize("NFD", syllable)
    return next((MARKS[sign] for sign in decomposed if sign in MARKS), LIGHT)

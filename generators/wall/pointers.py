"""Pointers to a link, and how it is shown: a card, a group, an idiom, a part of a character."""

from __future__ import annotations

import re
from collections.abc import Mapping
from types import MappingProxyType

from generators.characters.chinese import chinese_name, english_name, field_name, gloss, head, is_chinese
from generators.characters.han import radicals
from generators.characters.sounds import is_final
from generators.kernel.cache import cached
from generators.kernel.kind import EASY, Technique
from generators.kernel.phrases import CHINESE, Phrase, current_language, say
from generators.wall.rules import Group
from generators.words.dictionary import asset_text, entries
from generators.words.idioms import idiom_of, idiom_sense
from generators.words.readings import in_english, table_row

BLANK = "__"
SHARED = Technique("shared", EASY, 1)
NAMED = Technique("named", EASY, 1)
SHOWN = Technique("shown", EASY, 0)
TECHNIQUES = (SHARED, NAMED, SHOWN)  # nothing is concluded here: each hint shows a little more


def name_pointer(group: Group) -> Phrase:
    first, second = map(str.upper, group.cards[:2])
    if group.language == CHINESE:
        return _to_chinese(group, first, second)
    if (found := pointer(group, first, second)) is not None:
        return found
    if len(group.name) == 1 and group.answers:
        return say("wall.hint_name_meaning", first=first, second=second, meaning=group.answers[0])
    name = english_name(group.name) if group.of_characters else group.name
    words = re.sub(r"\(.*\)", "", name).replace("_", " ").split() or [name]
    initial, letters = words[0][0].upper(), sum(map(str.isalpha, "".join(words)))
    if "__" in group.name:
        side = "after" if group.name.startswith("__") else "before"
        return say(f"wall.hint_name_{side}", first=first, second=second, initial=initial, letters=letters)
    if len(words) == 1:
        return say("wall.hint_name_word", first=first, second=second, initial=initial)
    return say("wall.hint_name_words", first=first, second=second, count=len(words), word=words[0])


def label(group: Group, language: str = "") -> str | Phrase:
    """A part of a character is shown with its meaning: 疒 (sickness); in Chinese as it is called
    there. A Chinese link says in English what it means."""
    if group.language:
        (meaning,) = in_english("links_en.txt", group.name, language) or ("",)
        return say("wall.part", part=group.name, meaning=meaning) if meaning else group.name
    if group.of_characters and is_final(group.name):
        return say("wall.link_final", final=group.name[1:])
    if (language or current_language()) == CHINESE and group.of_characters and not group.is_spelled:
        return chinese_name(group.name, group.answers) or group.name
    if group.answers and (len(group.name) == 1 or is_glossed(group)):
        return say("wall.part", part=english_name(group.name), meaning=field_name(group.name) or group.answers[0])
    return group.name if group.of_characters or BLANK in group.name else group.name[:1].upper() + group.name[1:]


def title(group: Group, language: str = "") -> str | Phrase:
    """The name of a found group; a witty one explains nothing alone, so the plain one follows it."""
    plain = label(group, language)
    return say("wall.two_names", wit=group.wit, link=plain) if group.wit else plain


def reason_in(group: Group, card: str, language: str = "") -> str:
    """Why a word is in its group, if an editor says so: 花甲 among ages, sixty years. Else, where a
    part of it is missing, the whole: EARTHWORM. English walls speak English."""
    key = f"{card}·{group.name}"
    if not group.language:
        return _english_reasons().get(key.replace("'", "’").casefold()) or _joined(group.name, card)
    chinese, english, *_ = table_row("reasons.txt", key)[1:] or ("", "")
    return chinese if (language or current_language()) == CHINESE else english


@cached
def _english_reasons() -> Mapping[str, str]:
    text = asset_text("categories", "reasons.txt").replace("'", "’")
    return MappingProxyType({key.casefold(): reason for key, reason in (row.split("\t") for row in entries(text))})


def _joined(link: str, card: str) -> str:
    """earth and ____worm are one word, but not low ____ and land."""
    part = re.fullmatch(r"(\w*?)__+(\w*?)", link)
    return f"{part[1]}{card}{part[2]}".upper() if part else ""


def reasons(group: Group) -> tuple[tuple[str, str], ...]:
    """Its cards, each with its reason; none where a card has none. Characters of a Lion Wall have notes."""
    told = () if group.of_characters else tuple((card, reason_in(group, card)) for card in group.cards)
    return told if all(reason for _, reason in told) else ()


def sound_in(group: Group, card: str) -> str:
    """Which of its readings a word has there: 打 dá among units, from “dozen”."""
    return "".join(table_row("reasons.txt", f"{card}·{group.name}")[3:4])


def meaning_in(group: Group, card: str) -> str:
    """What a word means there, where that is not what it means first: 米 metre among units."""
    return "".join(table_row("reasons.txt", f"{card}·{group.name}")[4:])


def is_glossed(group: Group) -> bool:
    """Is its link shown with what it means: 电 ____ (electric), Birds (鸟), an idiom with its pinyin?"""
    field = is_chinese(group.answers[0]) and not is_chinese(group.name)
    return group.of_characters and (field or _is_word(group) or group.is_spelled)


def _is_word(group: Group) -> bool:
    return BLANK in group.name and is_chinese(group.name)


def pointer(group: Group, first: str, second: str) -> Phrase | None:
    """A phrase that helps to think of the link, and does not say it."""
    if group.of_characters and is_final(group.name):
        return say("wall.hint_final", first=first, second=second, initial=group.name[1])
    *_, sound = group.name.split(" · ")
    if f"{sound}1" in group.answers:
        return say("wall.hint_sound", first=first, second=second, initial=sound[0])
    if current_language() == CHINESE and group.of_characters:
        return _in_chinese(group.name, first, second)
    if _is_word(group) and group.answers:
        return say("wall.hint_makes_words", first=first, second=second, meaning=group.answers[0])
    return None


def _to_chinese(group: Group, first: str, second: str) -> Phrase:
    """Where the blank of 打____ stands; of another link how it begins, if it has more than one character."""
    if BLANK in group.name:
        side = "last" if group.name.startswith(BLANK) else "first"
        return say(f"wall.hint_gap_{side}", first=first, second=second)
    name = re.sub(r"（.*?）|\W", "", group.name)
    if len(name) == 1:
        return say("wall.hint_one_character", first=first, second=second)
    return say("wall.hint_field", first=first, second=second, count=len(name), initial=name[0])


def _in_chinese(name: str, first: str, second: str) -> Phrase | None:
    if BLANK in name and (sense := gloss(head(name))):
        return say("wall.hint_makes_words", first=first, second=second, meaning=sense)
    # The sense of the part, or of the form that stands alone: 心 of 忄.
    forms = (name, *(radical.forms[0] for radical in radicals() if name in radical.forms))
    if len(name) == 1 and (sense := next(filter(None, (gloss(form) for form in forms)), "")):
        return say("wall.hint_name_meaning", first=first, second=second, meaning=sense)
    if called := field_name(name):
        return say("wall.hint_field", first=first, second=second, count=len(called), initial=called[0])
    return None


def idiom_hint(asked: str, group: Group, **blanks: str) -> Phrase:
    """The beginning of an idiom and its literal sense; in Chinese, where it says so itself, its
    meaning. `asked`: is it the link of a group, or to be put in order?"""
    idiom, initial = idiom_of(group.name), group.name[0]
    if idiom is None:
        return say(f"wall.hint_{asked}_begins", initial=initial, **blanks)
    if current_language() == CHINESE:
        return say(f"wall.hint_{asked}_means", sense=idiom_sense(idiom.simplified), initial=initial, **blanks)
    return say(f"wall.hint_{asked}_says", literal=idiom.literal, initial=initial, **blanks)

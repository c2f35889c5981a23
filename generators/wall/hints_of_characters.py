"""What is said of links between characters that are no parts: sounds, words, fields, idioms."""

from __future__ import annotations

from generators.kernel.phrases import CHINESE, Phrase, say, spoken
from generators.wall.characters.chinese import field_name, idiom_sense, is_chinese, note
from generators.wall.characters.chinese_links import head
from generators.wall.characters.han import radicals
from generators.wall.characters.idioms import idiom_of
from generators.wall.naming.answer import of_characters
from generators.wall.rules import Group

BLANK = "__"


def is_glossed(group: Group) -> bool:
    """Is its link shown with what it means: 电 ____ (electric), Birds (鸟), an idiom with its pinyin?"""
    fields = is_chinese(group.answers[0]) and not is_chinese(group.name)
    return of_characters(group) and (fields or _is_word(group) or idiom_of(group.name) is not None)


def _is_word(group: Group) -> bool:
    return BLANK in group.name and is_chinese(group.name)


def pointer(group: Group, first: str, second: str) -> Phrase | None:
    """Something that helps to think of the link, and does not say it."""
    *_, sound = group.name.split(" · ")
    if f"{sound}1" in group.answers:
        return say("wall.hint_sound", first=first, second=second, initial=sound[0])
    if spoken() == CHINESE and of_characters(group):
        return _in_chinese(group.name, first, second)
    if _is_word(group) and group.answers:
        return say("wall.hint_makes_words", first=first, second=second, meaning=group.answers[0])
    return None


def _in_chinese(name: str, first: str, second: str) -> Phrase | None:
    if BLANK in name and (sense := note(head(name)).gloss):
        return say("wall.hint_makes_words", first=first, second=second, meaning=sense)
    if len(name) == 1 and (sense := _sense(name)):
        return say("wall.hint_name_meaning", first=first, second=second, meaning=sense)
    if called := field_name(name):
        return say("wall.hint_field", first=first, second=second, count=len(called), initial=called[0])
    return None


def _sense(part: str) -> str:
    """Its own, or that of the form that stands alone: 心 of 忄."""
    families = (radical.forms[0] for radical in radicals() if part in radical.forms)
    return next(filter(None, (note(form).gloss for form in (part, *families))), "")


def tells_of(group: Group, third: str, fourth: str) -> Phrase:
    """Of an idiom that is still to be found, what it says; in Chinese, where it says so itself, what it means."""
    idiom = idiom_of(group.name)
    if idiom is None:
        return say("wall.hint_idiom_begins", initial=group.name[0], third=third, fourth=fourth)
    if spoken() == CHINESE:
        return say("wall.hint_idiom_means", sense=idiom_sense(idiom.simplified), third=third, fourth=fourth)
    return say("wall.hint_idiom_says", literal=idiom.literal, third=third, fourth=fourth)


def begins(group: Group) -> Phrase:
    """Of one that is to be put in order, how it begins."""
    idiom = idiom_of(group.name)
    if idiom is None:
        return say("wall.hint_order_begins", initial=group.name[0])
    if spoken() == CHINESE:
        return say("wall.hint_order_means", sense=idiom_sense(idiom.simplified), initial=group.name[0])
    return say("wall.hint_order_says", literal=idiom.literal, initial=group.name[0])

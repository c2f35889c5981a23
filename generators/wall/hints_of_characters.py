"""What is said of links between characters that are no parts: sounds, words, fields, idioms."""

from __future__ import annotations

from generators.phrases import Phrase, say
from generators.wall.idioms import idiom_of
from generators.wall.rules import Group

FIRST_CHARACTER = "\u3400"
BLANK = "__"


def is_glossed(group: Group) -> bool:
    """Is its link shown with what it means: 电 ____ (electric), Birds (鸟), an idiom with its pinyin?"""
    ours = all(len(card) == 1 and card >= FIRST_CHARACTER for card in group.cards)
    fields = _is_chinese(group.answers[0]) and not _is_chinese(group.name)
    return ours and (fields or _is_word(group) or idiom_of(group.name) is not None)


def _is_chinese(text: str) -> bool:
    return any(sign >= FIRST_CHARACTER for sign in text)


def _is_word(group: Group) -> bool:
    return BLANK in group.name and _is_chinese(group.name)


def pointer(group: Group, first: str, second: str) -> Phrase | None:
    """Something that helps to think of the link, and does not say it."""
    if _is_word(group) and group.answers:
        return say("wall.hint_makes_words", first=first, second=second, meaning=group.answers[0])
    *_, sound = group.name.split(" · ")
    if f"{sound}1" in group.answers:
        return say("wall.hint_sound", first=first, second=second, initial=sound[0])
    return None


def tells_of(group: Group, third: str, fourth: str) -> Phrase:
    """Of an idiom that is still to be found, what it says."""
    idiom = idiom_of(group.name)
    if idiom is None:
        return say("wall.hint_idiom_begins", initial=group.name[0], third=third, fourth=fourth)
    return say("wall.hint_idiom_says", literal=idiom.literal, third=third, fourth=fourth)


def begins(group: Group) -> Phrase:
    """Of one that is to be put in order, how it begins."""
    idiom = idiom_of(group.name)
    if idiom is None:
        return say("wall.hint_order_begins", initial=group.name[0])
    return say("wall.hint_order_says", literal=idiom.literal, initial=group.name[0])

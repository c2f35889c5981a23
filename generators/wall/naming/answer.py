"""Is what a player typed the link of a group? Forgiving in how it is said, strict in what is said.

A link has one of five shapes, which its name shows, and each is judged in a file of its own:

    Kinds of cheese       a list: the words that matter, whatever stands around them          lists.py
    ____ ball             a fill-in: any way to say that ball comes last                      fill_ins.py
    Anagrams of fruits    a play: what is done and to what; one of the two alone is half      plays.py
    疒, 电 ____           characters, which have Chinese names as well                        characters/chinese.py
    一马当先              an idiom that is put in order: itself, or its pinyin                here
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable

from generators.wall.characters.chinese import are_characters, is_said, is_sound
from generators.wall.naming.fill_ins import fill_in
from generators.wall.naming.lists import NameVerdict, list_verdict, stem, stems, words
from generators.wall.naming.plays import play_in

# What is said in English around the name of a part and around a sound: three dots water, pronounced guan.
AROUND_PART = stems("""radical component element part side left right top bottom above below under over inside around
    dot two three stroke written character hanzi""")
AROUND_SOUND = stems("sound pronounce pronunciation like alike same read reading say said syllable pinyin tone")


def judged(
    text: str, name: str, answers: tuple[str, ...], cards: Iterable[str], *, in_order: bool = False
) -> NameVerdict:
    """Links of characters have Chinese names too, whatever the text of the wall calls them. Where they are idioms to
    be put in order, any that has the same characters will do."""
    if in_order:
        return _order_verdict(text, (name, *answers))
    said = judged_in_english(text, name, answers)
    if said is NameVerdict.RIGHT or not are_characters(cards):
        return said
    bare = _bare(text, name)
    again = is_said(text, name, answers) or (bare and judged_in_english(bare, name, answers) is NameVerdict.RIGHT)
    return NameVerdict.RIGHT if again else said


def _bare(text: str, name: str) -> str:
    """The name of a part or of a sound without what is said around it."""
    around = AROUND_PART if are_characters((name,)) else AROUND_SOUND if is_sound(name) else frozenset()
    return " ".join(word for word in words(text) if around and stem(word) not in around)


def judged_in_english(text: str, name: str, answers: Iterable[str] = ()) -> NameVerdict:
    answers = tuple(answers)
    if not any(map(str.isalnum, text)):
        return NameVerdict.WRONG
    shape = fill_in(name, answers) or play_in(name, answers)
    return shape.judged(text) if shape else list_verdict(text, name, answers)


def _order_verdict(text: str, names: Iterable[str]) -> NameVerdict:
    """The idiom itself, another that has the same characters, or its pinyin with or without tones."""
    said = _letters(text)
    return NameVerdict.RIGHT if said and said in map(_letters, names) else NameVerdict.WRONG


def _letters(text: str) -> str:
    """The letters and characters alone: yī mǎ dāng xiān is yimadangxian, and so is yi1 ma3 dang1 xian1."""
    decomposed = unicodedata.normalize("NFKD", text.casefold())
    return "".join(sign for sign in decomposed if sign.isalpha())

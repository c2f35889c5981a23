"""What is said of characters, fields and idioms in Chinese.

Each table is kept as one text in which a line is looked up: three thousand notes would take ten times the memory."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from generators.data import asset
from generators.kept import Beat, kept
from generators.wall.han import facts

GLOSSES, FIELDS, IDIOMS = "glosses_zh.txt", "fields_zh.txt", "chengyu_zh.txt"
HAN = "\u2e80"  # the first sign of Chinese, and all that follow


@dataclass(frozen=True, slots=True)
class Note:
    """`also` is a second reading with its sense: "zhǎng 生长". Whatever is not known is empty."""

    gloss: str = ""
    words: tuple[str, ...] = ()
    also: str = ""


@kept
def note(character: str, traditional: bool = False) -> Note:
    """Where the character or what is around it is traditional, so are the words."""
    form, gloss, words, also, *_ = (*_row(GLOSSES, character), "", "", "", "")
    if form[:1] != character or traditional:
        words = words.replace(form[:1], character)
        return Note(gloss, tuple(filter(None, map(_in_traditional, words.split()))), also)
    return Note(gloss, tuple(words.split()), also)


def explained_by(words: str) -> Iterator[str]:
    """Characters whose meaning is told with these words, the commonest first."""
    for line in _text(GLOSSES).splitlines():
        forms, _, gloss = line.partition("\t")
        if words in gloss.partition("\t")[0] and not line.startswith("#"):
            yield from forms.split("/")


def _in_traditional(word: str) -> str:
    """Empty where a character has no traditional form, or several."""
    forms = [_traditional(sign) for sign in word]
    return "".join(forms) if all(forms) else ""


def _traditional(sign: str) -> str:
    fact = facts(Beat()).get(sign)
    if fact is not None and "t" in fact.scripts:
        return sign
    _, *others = (*_row(GLOSSES, sign), "")[0].split("/")
    return others[0] if len(others) == 1 else ""


def field_name(english: str) -> str:
    return (*_row(FIELDS, english), "", "")[1]


def idiom_sense(simplified: str) -> str:
    return (*_row(IDIOMS, simplified), "", "")[1]


@kept
def _row(table: str, key: str) -> tuple[str, ...]:
    """The cells of the line that begins with the key, or with it after a / as in 说/說."""
    found = re.search(rf"^(?:[^\t\n]/)*{re.escape(key)}(?:/[^\t\n])*\t.*", _text(table), re.MULTILINE)
    return tuple(found[0].split("\t")) if found is not None else ()


@kept
def _text(table: str) -> str:
    return asset("han", table).read_text(encoding="utf-8")


def is_chinese(text: str) -> bool:
    return any(sign >= HAN for sign in text)

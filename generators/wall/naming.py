"""Is what a player typed the link of a group? Forgiving in how it is said, strict in what is said.

A link has one of three shapes, which its name shows: a list ("Kinds of cheese"), a fill-in ("____ ball": any way to say
that ball comes last), or a play ("Anagrams of fruits"), which is told by half when only the fruits are.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from enum import StrEnum

from generators.wall.fill_in_link import fill_in
from generators.wall.play_link import play_in
from generators.wall.said import GENERAL, close, content, meaning, same, spoken, words

HAVING = frozenset({"have", "has", "had", "having", "with", "got", "possess", "own", "bear", "contain", "include"})


class Said(StrEnum):
    RIGHT = "right"
    HALF = "half"  # true, but not all of it: it may be said again
    WRONG = "wrong"


def judged(text: str, name: str, answers: Iterable[str] = ()) -> Said:
    """What the text says of the link."""
    answers = tuple(answers)
    if not words(text):
        return Said.WRONG
    if (link := fill_in(name)) is not None:
        known = link.names(text) or (means(text, (name, *answers)) and not link.turned_round(text))
        return Said.RIGHT if known else Said.WRONG
    if (play := play_in(name, answers)) is not None:
        return Said(play.judged(text))
    return _of_list(text, name, answers)


def _of_list(text: str, name: str, answers: tuple[str, ...]) -> Said:
    if any(_holds(text, whole) or _sounds(text, whole) for whole in (name, *answers) if not is_half(whole, name)):
        return Said.HALF if _is_bare(text, name) else Said.RIGHT
    return Said.HALF if _within(content(text), content(name)) or means(text, answers) else Said.WRONG


def _is_bare(text: str, name: str) -> bool:
    """Of things with a head only "head", of things you strike only "strike": that could be a link of many sorts."""
    said = set(words(text))
    if (having := re.fullmatch(r"things with (.+)", name.casefold())) is not None:
        adjective = any(word.endswith("ed") for word in said)  # striped
        return not (said & HAVING or adjective) and _within(content(text), content(having[1]))
    done = re.fullmatch(r"things (?:that )?(?:you|to) (\w+)", name.casefold())
    return done is not None and said == {done[1]}


def is_half(answer: str, name: str) -> bool:
    """Does an answer leave out what the name cannot do without: whose capitals, or what of Uranus?"""
    said, whole = content(answer), content(name)
    if not _within(said, whole) or len(said) == len(whole) or {"and", "or"} & set(words(name)):
        return False
    proper = [word for word in words(name, keep_case=True)[1:] if word[0].isupper() and len(word) > 1]
    qualified = bool({"of", "in", "from"} & set(words(name)))
    only_proper = all(_within((each,), tuple(map(meaning, map(str.casefold, proper)))) for each in said)
    return (qualified and only_proper) or any(not _within(content(word), said) for word in proper)


def means(text: str, names: Iterable[str]) -> bool:
    """Does the text say one of the names, whatever its case, accents, articles, plurals or small slips?"""
    return any(same(content(text), content(name)) for name in names)


def _sounds(text: str, name: str) -> bool:
    """Names that are one word may be written in pieces and with tones: san1 dian3 shui3."""
    return " " not in name and bool(spoken(text)) and spoken(text) == spoken(name)


def _holds(text: str, name: str) -> bool:
    """The name, and perhaps words that add nothing: "names of rivers in Europe"."""
    said, wanted = list(content(text)), content(name)
    for word in wanted:
        found = next((each for each in said if close(each, word)), None)
        if found is None:
            return False
        said.remove(found)
    return all(word in GENERAL for word in said)


def _within(few: tuple[str, ...], many: tuple[str, ...]) -> bool:
    return bool(few) and all(any(close(one, other) for other in many) for one in few)

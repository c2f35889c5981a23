"""Is what a player typed the link of a group? Forgiving in how it is said, strict in what is said.

A link has one of three shapes, which its name shows: a list ("Kinds of cheese"), a fill-in ("____ ball": any way to say
that ball comes last), or a play ("Anagrams of fruits"), which is told by half when only the fruits are.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from collections.abc import Set as AbstractSet
from enum import StrEnum

from generators.wall.naming.fill_ins import fill_in
from generators.wall.naming.plays import play_in
from generators.wall.naming.words import (
    close,
    content,
    general,
    meaning,
    places,
    refitted,
    same,
    silent,
    solid,
    spoken,
    stem,
    words,
)

HAVING = frozenset({"have", "has", "had", "having", "with", "got", "possess", "own", "bear", "contain", "include"})
DENIALS = frozenset({meaning("not"), meaning("without"), meaning("no")})
CLAUSE = re.compile(r" (?:(?:that )?you|(?:that |which )?people|that (?:are|is|were|was)|which|who)\b")
ARTICLES = frozenset({"a", "an", "the", "of", "and"})


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
        others = (each for each in answers if not link.names(each))
        known = link.names(text) or (means(text, others) and not link.turned_round(text))
        return Said.RIGHT if known else Said.WRONG
    if (play := play_in(name, answers)) is not None:
        return Said(play.judged(text))
    text = refitted(text, (name, *answers))
    said = _of_list(text, name, answers)
    head = CLAUSE.split(text)[0]
    if said is Said.WRONG and head != text and not set(content(head)) <= general():
        return _of_list(head, name, answers)  # coffees you order in a café
    return said


def _of_list(text: str, name: str, answers: tuple[str, ...]) -> Said:
    if ", not " in name:
        text = text.partition(" not ")[0]
    whole = [each for each in (name, *answers) if not is_half(each, name)]
    known = frozenset(word for each in whole for word in content(each)) - DENIALS
    if any(_holds(text, each, known) or _sounds(text, each) for each in whole) and not _other_letter(text, name):
        return Said.HALF if _is_bare(text, name) else Said.RIGHT
    return Said.HALF if _within(content(text), content(name)) or means(text, answers) else Said.WRONG


def _other_letter(text: str, name: str) -> bool:
    """Is another letter told of, where the name ends with one: only the vowel A?"""
    wanted = re.search(r" ([a-z])$", name.casefold())
    told = {word for word in words(text) if len(word) == 1}
    return wanted is not None and bool(told) and wanted[1] not in told


def _is_bare(text: str, name: str) -> bool:
    """Only the thing itself where the link is what you do with it or which part of it is meant: head, strike, eye."""
    said = set(words(text))
    if (having := re.fullmatch(r"things with (.+)", name.casefold())) is not None:
        adjective = any(word.endswith("ed") for word in said)  # striped
        return not (said & HAVING or adjective) and _within(content(text), content(having[1]))
    if (whole := re.fullmatch(r"(?:parts of|words from) (?:the |an? )?(.+)", name.casefold())) is not None:
        return all(any(close(meaning(word), other) for other in content(whole[1])) for word in said - ARTICLES)
    if re.search(r"\b(?:are|is) (?:an? )?verbs?$|, but verbs$", name.casefold()) is not None:
        return {stem(word) for word in said - ARTICLES} == {"verb"}
    done = re.fullmatch(r"things (?:that )?(?:you|to) (\w+)", name.casefold())
    return done is not None and said == {done[1]}


def is_half(answer: str, name: str) -> bool:
    """Does an answer leave out what the name cannot do without: whose capitals, or what of Uranus?"""
    name = name.partition(", not ")[0]
    said, whole = content(answer), content(name)
    if not _within(said, whole) or len(said) == len(whole) or {"and", "or"} & set(words(name)):
        return False
    runs = _proper(name)
    if not {"of", "in", "from"} & set(words(name)):
        return len(said) == 1 and not all(_within(said, run) or _within(run[-1:], said) for run in runs)
    only_proper = all(_within((each,), sum(runs, ())) for each in said)
    return only_proper or not all(any(_within((word,), said) for word in run) for run in runs)


def _proper(name: str) -> list[tuple[str, ...]]:
    """The runs of capitals after the first word: Isaac Newton."""
    runs: list[tuple[str, ...]] = []
    capital = False
    for word in words(name, keep_case=True)[1:]:
        proper = word[0].isupper() and len(word) > 1
        if proper:
            runs[-1:] = (
                [(*runs[-1], meaning(word.casefold()))] if capital else [*runs[-1:], (meaning(word.casefold()),)]
            )
        capital = proper
    return runs


def means(text: str, names: Iterable[str]) -> bool:
    """Does the text say one of the names, whatever its case, accents, articles, plurals or small slips?"""
    return any(same(content(text), content(name)) for name in names)


def _sounds(text: str, name: str) -> bool:
    """Names that are one word may be written in pieces and with tones: san1 dian3 shui3."""
    return " " not in name and bool(spoken(text)) and spoken(text) == spoken(name)


def _holds(text: str, name: str, known: AbstractSet[str]) -> bool:
    """The name, and perhaps words that add nothing or that another of its names has: "names of rivers in Europe"."""
    said, wanted = list(content(text)), content(name)
    for word in wanted:
        found = next((each for each in said if close(each, word)), None)
        if found is None:
            return False
        said.remove(found)
    nothing = (
        general() - places()
        if any(word not in silent() and word not in general() for word in wanted)
        else general() - solid()
    )
    return all(word in nothing or word in silent() or word in known for word in said)


def _within(few: tuple[str, ...], many: tuple[str, ...]) -> bool:
    return bool(few) and all(any(close(one, other) for other in many) for one in few)

"""The family of a part: the characters that have it, each in a ring by how much it sounds like the part."""

from __future__ import annotations

from typing import TYPE_CHECKING

from generators.kernel.atlas import Family, Member, Role
from generators.wall.atlas.graph import made_of, standing, wholes
from generators.wall.characters.han import STROKES, facts
from generators.wall.characters.sounds import bound_forms, rhyme, sounds

if TYPE_CHECKING:
    from networkx import DiGraph

FAMILY = 2  # characters that make one
SCRIPTS = "stj"  # simplified, traditional, Japanese
SAME, RHYMES, OTHERS = range(3)


def family_of(graph: DiGraph, sign: str, script: str, name: str) -> Family | None:
    part = family_part(graph, sign)
    if not part:
        return None
    members = tuple(member(graph, each, part) for each in written(wholes(graph, part), script))
    return Family(part, sound_of(graph, part), name, members)


def family_part(graph: DiGraph, sign: str) -> str:
    """Itself, if it is a part of several; else the part that gives its sound, or the first that others have too."""
    if len(wholes(graph, sign)) >= FAMILY:
        return sign
    able = [each for each in made_of(graph, sign) if each.sign not in STROKES and len(wholes(graph, each.sign)) > 1]
    sounding = (each.sign for each in able if each.role is Role.SOUND)
    return next(sounding, able[0].sign if able else "")


def member(graph: DiGraph, sign: str, part: str = "") -> Member:
    return Member(sign, sound_of(graph, sign), made_of(graph, sign), ring(sign, part))


def sound_of(graph: DiGraph, sign: str) -> str:
    """The sound in pinyin; of a form that does not stand alone, as the character sounds that does."""
    fact = facts().get(standing(graph, sign) if sign in bound_forms() else sign)
    return fact.pinyin if fact else ""


def ring(sign: str, part: str) -> int:
    heard, given = sounds(sign)[:1], sounds(part)[:1]
    if not heard or not given:
        return OTHERS
    return SAME if heard == given else RHYMES if rhyme(heard[0]) == rhyme(given[0]) else OTHERS


def written(signs: list[str], script: str) -> list[str]:
    """Characters of the script, or where none is, of the first that has any; the commonest first."""
    known, ranked = facts(), by_rank(signs)
    for wanted in (script, *SCRIPTS):
        found = [each for each in ranked if wanted in known[each].scripts]
        if found:
            return found
    return ranked


def by_rank(signs: list[str]) -> list[str]:
    """Characters of which something is known, the commonest first."""
    known = facts()
    return sorted((each for each in signs if each in known), key=lambda each: known[each].rank)

"""Characters and their parts as a directed graph: 清 -> 氵 and 清 -> 青, each edge with the role of the part.

A part that can stand alone gives its sound where that can be heard: 清 sounds like 青 (qing), whatever the tone; or it
rhymes with it, as 精 (jing) does, and so do most characters with that part. The other one of two parts gives the
meaning, if it is a radical: 氵 (water). Where two parts sound like the whole, or none does, nothing is said.

A form of a radical leads to the form that stands alone, 氵 -> 水, so that 冰 and 清 share a part."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from typing import TYPE_CHECKING, TypeAlias

from generators.kernel.atlas import Part, Role
from generators.kernel.cache import UncachedPulse, cached
from generators.kernel.kind import Pulse
from generators.wall.characters.han import DOTS, STROKES, facts, parts, radicals
from generators.wall.characters.sounds import sounds
from generators.words.dictionary import paced

if TYPE_CHECKING:
    from networkx import DiGraph

FORM = "form"  # of an edge: not a part, but another form
RAREST = 8  # the level of characters that are still shown: what is rarer, hardly anybody has met
SERIES = 3  # characters that rhyme with a part, before it is heard in rhymes
INITIALS = ("zh", "ch", "sh", *"bpmfdtnlgkhjqxrzcs")
BUZZED = ("zh", "ch", "sh", "r", "z", "c", "s")  # their i is another one
SPELLED = {"yu": "ü", "yi": "i", "wu": "u", "y": "i", "w": "u"}  # a final without an initial, as it begins
SHORT = {"iou": "iu", "uei": "ui", "uen": "un"}

Made: TypeAlias = Mapping[str, tuple[str, ...]]  # of what each is made
Heard: TypeAlias = Mapping[str, str]  # how each sounds, without a tone


def graph_of(pulse: Pulse) -> DiGraph:
    from networkx import DiGraph  # noqa: PLC0415 - sixteen megabytes, for this page alone

    graph = DiGraph()
    made = _made(pulse)
    heard = {sign: syllables[0] for sign in paced(made, pulse) if (syllables := sounds(sign))}
    rhymed = _rhymed(made, heard)
    graph.add_nodes_from(made)
    for whole, signs in paced(made.items(), pulse):
        sounding = _sounding(whole, signs, heard, rhymed)
        for each in signs:
            graph.add_edge(whole, each, role=_role(each, signs, sounding))
    for radical in radicals():
        head = radical.forms[0]
        graph.add_edges_from(((form, head) for form in radical.forms[1:] if not graph.has_edge(form, head)), role=FORM)
        graph.add_nodes_from(radical.forms[1:], head=head)
    return graph


def drop_modules() -> None:
    """Those of networkx hold five megabytes; to import them anew takes a tenth of a second, in the worker."""
    for name in [each for each in sys.modules if each.partition(".")[0] == "networkx"]:
        del sys.modules[name]


def _made(pulse: Pulse) -> Made:
    uncached = UncachedPulse(pulse)
    made: dict[str, tuple[str, ...]] = {}
    ahead = [sign for sign, fact in facts(uncached).items() if fact.level("") <= RAREST]
    while ahead:
        found = ((sign, parts(uncached).of(sign)) for sign in paced(ahead, pulse))
        made |= {sign: tuple(dict.fromkeys(part for part in its if part not in DOTS)) for sign, its in found}
        ahead = [part for sign in ahead for part in made[sign] if part not in made]
    return made


def made_of(graph: DiGraph, sign: str) -> tuple[Part, ...]:
    if sign not in graph:
        return ()
    return tuple(Part(part, edge["role"]) for part, edge in graph.succ[sign].items() if edge["role"] != FORM)


def wholes(graph: DiGraph, part: str) -> list[str]:
    return [whole for whole, edge in graph.pred[part].items() if edge["role"] != FORM] if part in graph else []


def standing(graph: DiGraph, part: str) -> str:
    """The form of a radical that stands alone: 水 of 氵. Any other part is that itself."""
    return str(graph.nodes[part].get("head", part))


@cached
def bound_forms() -> frozenset[str]:
    """Forms of radicals that do not stand alone: 氵, but not 马."""
    known = facts(UncachedPulse())
    forms = (form for radical in radicals() for form in radical.forms[1:])
    return frozenset(each for each in forms if each not in known or known[each].level("") >= RAREST)


@cached
def radical_forms() -> frozenset[str]:
    return frozenset(form for radical in radicals() for form in radical.forms)


def _role(sign: str, signs: tuple[str, ...], sounding: str) -> Role:
    if sign == sounding:
        return Role.SOUND
    return Role.MEANING if sounding and len(signs) == 2 and sign in radical_forms() else Role.PLAIN


def _sounding(whole: str, signs: tuple[str, ...], heard: Heard, rhymed: frozenset[str]) -> str:
    """The one part that gives the sound; empty where none does, or several might."""
    if whole not in heard or len(signs) < 2:
        return ""
    able = [each for each in signs if each in heard and each not in STROKES and each not in bound_forms()]
    same = [each for each in able if heard[each] == heard[whole]]
    found = same or [each for each in able if each in rhymed and rhyme(heard[each]) == rhyme(heard[whole])]
    return found[0] if len(found) == 1 else ""


def _rhymed(made: Made, heard: Heard) -> frozenset[str]:
    """Parts with which most of their characters rhyme."""
    finals: dict[str, list[str]] = {}
    for whole, signs in made.items():
        for each in signs if whole in heard and len(signs) > 1 else ():
            finals.setdefault(each, []).append(rhyme(heard[whole]))
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

"""The atlas of Lion Wall: characters and their parts as a directed graph, and what is asked of it.

清 -> 氵 and 清 -> 青, each edge with the role of the part. A form of a radical leads to the form that
stands alone, 氵 -> 水, so that 冰 and 清 share a part. This is the only user of networkx, which is
imported when a graph is built.
"""

from __future__ import annotations

import re
import sys
import unicodedata
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from itertools import islice, pairwise
from types import MappingProxyType
from typing import TYPE_CHECKING, TypeAlias

from generators.characters.chinese import card_facts, find_by_gloss, is_chinese, part_name
from generators.characters.han import STROKES, Fact, by_strokes, facts, radicals, stroke_count, word_links
from generators.characters.sounds import (
    all_readings,
    bound_forms,
    made_of_parts,
    other_readings,
    parse_tone,
    rhyme,
    role,
    sounding_part,
    sounds,
)
from generators.kernel.atlas import MOST_FOUND, AtlasEntry, Family, Member, Part, Role, Way
from generators.kernel.cache import cached
from generators.kernel.kind import Pulse
from generators.kernel.phrases import CHINESE, current_language
from generators.words.dictionary import with_pulses
from generators.words.readings import bare, word_note

if TYPE_CHECKING:
    from networkx import DiGraph, Graph


FORM = "form"  # an edge to another form, not to a part


def graph_of(pulse: Pulse) -> DiGraph:
    from networkx import DiGraph  # noqa: PLC0415 - sixteen megabytes, for this page alone

    graph = DiGraph()
    made = made_of_parts(pulse)
    graph.add_nodes_from(made)
    for whole, signs in with_pulses(made.items(), pulse):
        sounding = sounding_part(whole, pulse)
        for each in signs:
            graph.add_edge(whole, each, role=role(whole, each, signs, sounding))
    for radical in radicals():
        head = radical.forms[0]
        graph.add_edges_from(((form, head) for form in radical.forms[1:] if not graph.has_edge(form, head)), role=FORM)
        graph.add_nodes_from(radical.forms[1:], head=head)
    return graph


# The family of a part: the characters that have it, each in a ring by how much it sounds like the part.

FAMILY = 2  # characters that make one
SCRIPT_MARKS = "stj"  # simplified, traditional, Japanese
SAME, RHYMES, OTHERS = range(3)


def ring(sign: str, part: str) -> int:
    heard, given = sounds(sign)[:1], sounds(part)[:1]
    if not heard or not given:
        return OTHERS
    return SAME if heard == given else RHYMES if rhyme(heard[0]) == rhyme(given[0]) else OTHERS


def in_script(signs: Iterable[str], script: str) -> list[str]:
    """Characters of the script, or where none is, of the first that has any; the commonest first."""
    known, ranked = facts(), by_rank(signs)
    for wanted in (script, *SCRIPT_MARKS):
        found = [each for each in ranked if wanted in known[each].scripts]
        if found:
            return found
    return ranked


def by_rank(signs: Iterable[str]) -> list[str]:
    """The characters with known facts, the commonest first."""
    known = facts()
    return sorted((each for each in signs if each in known), key=lambda each: known[each].rank)


# Ways from one character to another: 妈 -女- 她 -也- 地 -土- 黑 -灬- 热. Each step keeps one part.
#
# Characters and parts are the two sorts of nodes of an undirected graph, the web; a character is joined to each of its
# parts, and to itself as a part, so that 水 leads to 泉. A part is there in the form that stands alone: 冰 and 清
# share 水. A part is a node of its own, (水,), for 水 is a character as well.
#
# A way between two characters has twice as many edges as steps. Of all the shortest ways the one over the commonest
# characters is taken: each character costs a step and, far less, its rank. For another way, the characters of those
# before cost more, until no new way is found.

STEP = 10**9  # costs more than all ranks together
USED = 10**6
MOST = 8  # ways
LEVELS_OF_WAYS = (3, 6, 8)  # levels of characters on a way: everyday ones, if they join the two
LADDER = 4  # steps
GOALS = 40  # candidates: the commonest ones

Node: TypeAlias = "str | tuple[str]"


def characters_up_to(level: int, script: str) -> list[str]:
    """The characters of a script up to that level, the commonest first."""
    return [sign for sign, fact in facts().items() if script in fact.scripts and fact.level(script) <= level]


# Search: 清, qing, qing1, qīng, water, 氵, 氵青; 11 strokes, 11画, and these with any other. Sounds come before
# meanings, whole words before their beginnings, common characters before rare ones.

STROKE_COUNT = re.compile(r"(\d{1,2})\s*(?:strokes?\b|[笔筆]?[画畫劃划]|[笔筆])")
LEAST = 3  # letters of the beginning of a word
EXACT, SENSE, WORD, BEGINNING, NOTHING = range(5)  # quality of a match in meaning


def _by_words(wanted: str, script: str) -> Iterator[str]:
    for radical in radicals():
        if wanted in radical.names:
            yield from radical.forms
    known = facts().items()
    scored = ((_score(sign, fact, wanted), script not in fact.scripts, fact.rank, sign) for sign, fact in known)
    yield from (sign for score, *_, sign in sorted(scored) if score < NOTHING)


def _score(sign: str, fact: Fact, wanted: str) -> int:
    if wanted in spellings(sign):
        return EXACT
    meaning = fact.meaning.casefold()
    if wanted not in meaning:
        return NOTHING
    if wanted in re.split("[,;] ", meaning):
        return SENSE
    if re.search(rf"\b{re.escape(wanted)}\b", meaning):
        return WORD
    return BEGINNING if len(wanted) >= LEAST and re.search(rf"\b{re.escape(wanted)}", meaning) else NOTHING


@cached
def spellings(sign: str) -> Mapping[str, str]:
    """qīng, qing1 and qing, of all its readings, each with the first reading that is written so; ü may be written v."""
    found: dict[str, str] = {}
    for syllable in all_readings(sign):
        plain = bare(syllable)
        tone = str(parse_tone(syllable))
        for each in (syllable, plain, plain + tone, plain.replace("ü", "v"), plain.replace("ü", "v") + tone):
            found.setdefault(each, syllable)
    return MappingProxyType(found)


# The atlas as the window and the command line use it.

SCRIPTS = {"traditional": "t", "japanese": "j"}  # all others: simplified
WORDS = 3
CHOICES = 8


class Book:
    """Used in the worker, one query at a time."""

    name = staticmethod(part_name)

    def __init__(self, pulse: Pulse, script: str = "") -> None:
        self.script = SCRIPTS.get(script, "s")
        self.graph = graph_of(pulse)
        word_links(pulse)
        self._web: tuple[tuple[str, str], Graph | None] | None = None

    def close(self) -> None:
        self.graph.clear()
        self._web = None
        # networkx takes 5 MB; importing it again takes a tenth of a second.
        for name in [each for each in sys.modules if each.partition(".")[0] == "networkx"]:
            del sys.modules[name]

    def knows(self, sign: str) -> bool:
        return sign in self.graph

    def made_of(self, sign: str) -> tuple[Part, ...]:
        edges = self.graph.succ[sign].items() if sign in self.graph else ()
        return tuple(Part(part, edge["role"]) for part, edge in edges if edge["role"] != FORM)

    def wholes_with(self, part: str) -> list[str]:
        edges = self.graph.pred[part].items() if part in self.graph else ()
        return [whole for whole, edge in edges if edge["role"] != FORM]

    def with_parts(self, signs: str) -> list[str]:
        """The characters with all of these parts, the commonest first."""
        able = self.wholes_with(signs[0])
        return by_rank(each for each in able if {part.sign for part in self.made_of(each)}.issuperset(signs[1:]))

    def standalone_form(self, part: str) -> str:
        """The form of a radical that stands alone: 水 of 氵. Any other part is that itself."""
        return str(self.graph.nodes[part].get("head", part))

    def entry(self, sign: str) -> AtlasEntry | None:
        if sign not in self.graph:
            return None
        known = card_facts(sign, "", CHINESE)
        chinese, fact = current_language() == CHINESE, facts().get(sign)
        meaning = known.meaning if chinese else fact.meaning if fact else ""
        named = known.also if chinese or fact is None else fact.also
        alone, parts = self.standalone_form(sign), self.made_of(sign)
        # qīngchu · clear: of 清楚. None in Chinese.
        return AtlasEntry(
            character=sign,
            pinyin=self._sound_of(sign),
            meaning=meaning or part_name(sign),
            also=" · ".join(filter(None, [named, *other_readings().get(sign, ())])),
            parts=parts,
            labels=tuple(
                self._sound_of(part.sign) if part.is_heard else part_name(part.sign, first=not place)
                for place, part in enumerate(parts)
            ),
            words=tuple((each, "" if chinese else word_note(each)) for each in known.words if sign in each)[:WORDS],
            whole_of=len(self.wholes_with(sign)),
            standing=alone if alone != sign else "",
            strokes=stroke_count(sign),
        )

    def _sound_of(self, sign: str) -> str:
        """The sound in pinyin; of a form that does not stand alone, as the character sounds that does."""
        fact = facts().get(self.standalone_form(sign) if sign in bound_forms() else sign)
        return fact.pinyin if fact else ""

    def _member(self, sign: str, part: str = "") -> Member:
        return Member(sign, self._sound_of(sign), self.made_of(sign), ring(sign, part))

    def family(self, sign: str) -> Family | None:
        part = self.family_part(sign)
        if not part:
            return None
        members = tuple(self._member(each, part) for each in in_script(self.wholes_with(part), self.script))
        return Family(part, self._sound_of(part), part_name(part), members)

    def family_part(self, sign: str) -> str:
        """The sign itself if several characters contain it; else its sound part, or its first part
        that others share."""
        if len(self.wholes_with(sign)) >= FAMILY:
            return sign
        parts = (each for each in self.made_of(sign) if each.sign not in STROKES)
        able = [each for each in parts if len(self.wholes_with(each.sign)) > 1]
        sounding = (each.sign for each in able if each.role is Role.SOUND)
        return next(sounding, able[0].sign if able else "")

    # Search

    def search(self, text: str) -> tuple[Member, ...]:
        """Each with the reading that was searched for, if it was one."""
        wanted = unicodedata.normalize("NFC", text.strip().casefold())
        found = map(self._member, self._find(wanted) if wanted else ())
        return tuple(replace(each, pinyin=spellings(each.character).get(wanted, each.pinyin)) for each in found)

    def _find(self, wanted: str) -> list[str]:
        counted = STROKE_COUNT.search(wanted)
        able = by_strokes().get(int(counted[1]), "") if counted else ""
        rest = STROKE_COUNT.sub(" ", wanted).strip(" ,，、")
        if counted and not rest:
            found: Iterable[str] = in_script([each for each in able if each in self.graph], self.script)
        else:
            found = self._by_signs(rest) if is_chinese(rest) else _by_words(rest, self.script)
        fits = (each for each in found if each in self.graph and (each in able or not counted))
        return list(dict.fromkeys(fits))[:MOST_FOUND]

    def _by_signs(self, wanted: str) -> Iterator[str]:
        """Characters with all of these parts, then these characters, then those whose Chinese meaning has them."""
        signs = "".join(wanted.split())
        if len(signs) == 1:
            yield signs  # before those that it is a part of
        yield from in_script(self.with_parts(signs), self.script)
        yield from signs
        yield from find_by_gloss(wanted)

    # Ways

    def ways(self, start: str, goal: str) -> tuple[Way, ...]:
        web = self._joining(start, goal)
        return tuple(self._shortest_ways(web, start, goal)) if web is not None else ()

    def choices(self, start: str, goal: str) -> tuple[Member, ...]:
        web = self._joining(start, goal)
        if web is None:
            return ()
        nearer = next(self._shortest_ways(web, start, goal)).characters[1]
        ranks, beside = facts(), {each for part in web[start] for each in web[part]} - {start}
        near = sorted(beside, key=lambda each: ranks[each].rank if each in ranks else 0)
        best = [*islice((each for each in near if each != nearer), CHOICES - 1), nearer]
        return tuple(map(self._member, sorted(best, key=near.index)))

    def goal(self, start: str) -> str:
        """One of the commonest characters that are a ladder away, or as far as there are any."""
        from networkx import single_source_shortest_path_length  # noqa: PLC0415 - the same

        ranks = facts()
        for level in LEVELS_OF_WAYS:
            edges = single_source_shortest_path_length(self._web_of(level, start), start)
            far = {sign: count // 2 for sign, count in edges.items() if isinstance(sign, str)}
            if len(far) > 1:
                most = min(LADDER, max(far.values()))
                able = sorted((each for each, steps in far.items() if steps == most), key=lambda each: ranks[each].rank)
                return able[ord(start) % min(len(able), GOALS)]
        return start

    def shared_part(self, one: str, other: str) -> str:
        """A part of both, in the form that it has in both if it is the same; empty if there is none."""
        here, there = self._links(one), self._links(other)
        both = [part for part in here if part in there]
        same = next((here[part] for part in both if here[part] == there[part]), "")
        return same or next(iter(both), "")

    def _links(self, sign: str) -> dict[str, str]:
        """The parts that can join it to others, as it stands alone, and its form in this character."""
        if sign not in self.graph:
            return {}
        forms = (sign, *(part.sign for part in self.made_of(sign)))
        return {self.standalone_form(form): form for form in forms if form not in STROKES}

    def _web_of(self, level: int, *ends: str) -> Graph:
        from networkx import Graph  # noqa: PLC0415 - imported already, with the graph

        web = Graph()
        for sign in (*characters_up_to(level, self.script), *ends):
            web.add_node(sign)
            web.add_edges_from((sign, (part,)) for part in self._links(sign))
        return web

    def _joining(self, start: str, goal: str) -> Graph | None:
        """The web of the lowest level that joins the two; None where none does. The last one is
        cached, as the next query is often the same."""
        from networkx import has_path  # noqa: PLC0415 - the same

        if self._web is None or self._web[0] != (start, goal):
            able = start in self.graph and goal in self.graph
            webs = (self._web_of(level, start, goal) for level in LEVELS_OF_WAYS if able)
            self._web = (start, goal), next((web for web in webs if has_path(web, start, goal)), None)
        return self._web[1]

    def _shortest_ways(self, web: Graph, start: str, goal: str) -> Iterator[Way]:
        from networkx import dijkstra_path  # noqa: PLC0415 - the same

        ranks = facts()
        used = Counter[str]()

        def weight(_: Node, into: Node, __: object) -> int:
            if isinstance(into, tuple):
                return 0
            return STEP + (ranks[into].rank if into in ranks else 0) + USED * used.get(into, 0)

        seen: set[tuple[str, ...]] = set()
        while len(seen) < MOST:
            signs = tuple(each for each in dijkstra_path(web, start, goal, weight) if isinstance(each, str))
            if signs in seen:
                return
            seen.add(signs)
            used.update(signs[1:-1])
            yield Way(signs, tuple(self.shared_part(*step) for step in pairwise(signs)))

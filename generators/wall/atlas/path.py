"""Ways from one character to another: 妈 -女- 她 -也- 地 -土- 黑 -灬- 热. Each step keeps one part.

Characters and parts are the two sorts of nodes of an undirected graph, the web; a character is joined to each of its
parts, and to itself as a part, so that 水 leads to 泉. A part stands there in the form that stands alone: 冰 and 清
share 水. A part is a node of its own, (水,), for 水 is a character as well.

A way between two characters has twice as many edges as steps. Of all that are shortest the one over the commonest
characters is taken: each character costs a step and, far less, its rank. For another way, the characters of those
before cost more, until nothing new comes of it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import pairwise
from typing import TYPE_CHECKING, TypeAlias

from generators.kernel.atlas import Way
from generators.wall.atlas.graph import made_of, standing
from generators.wall.characters.han import STROKES, facts

if TYPE_CHECKING:
    from networkx import DiGraph, Graph

STEP = 10**9  # costs more than all ranks together
USED = 10**6
MOST = 8  # ways
LEVELS = (3, 6, 8)  # of the characters that a way leads over: everyday ones, if they join the two
LADDER = 4  # steps
GOALS = 40  # well-known ones, of which each start has its own

Node: TypeAlias = "str | tuple[str]"


def links(graph: DiGraph, sign: str) -> dict[str, str]:
    """The parts that can join it to others, as it stands alone, and its form in this character."""
    if sign not in graph:
        return {}
    forms = (sign, *(part.sign for part in made_of(graph, sign)))
    return {standing(graph, form): form for form in forms if form not in STROKES}


def shared(graph: DiGraph, one: str, other: str) -> str:
    """A part of both, in the form that it has in both if it is the same; empty if there is none."""
    here, there = links(graph, one), links(graph, other)
    both = [part for part in here if part in there]
    same = next((here[part] for part in both if here[part] == there[part]), "")
    return same or next(iter(both), "")


def web_of(graph: DiGraph, signs: Iterable[str]) -> Graph:
    from networkx import Graph  # noqa: PLC0415 - imported already, with the graph

    web = Graph()
    for sign in signs:
        web.add_node(sign)
        web.add_edges_from((sign, (part,)) for part in links(graph, sign))
    return web


def known_to(level: int, script: str) -> list[str]:
    """The characters of a script up to that level, the commonest first."""
    return [sign for sign, fact in facts().items() if script in fact.scripts and fact.level(script) <= level]


def joining_web(graph: DiGraph, start: str, goal: str, script: str) -> Graph | None:
    """The web of the lowest level that joins the two; None where none does."""
    from networkx import has_path  # noqa: PLC0415 - the same

    for level in LEVELS:
        web = web_of(graph, [*known_to(level, script), start, goal])
        if has_path(web, start, goal):
            return web
    return None


def ways(graph: DiGraph, web: Graph, start: str, goal: str) -> Iterator[Way]:
    """Shortest ways, each other than those before."""
    from networkx import dijkstra_path  # noqa: PLC0415 - the same

    ranks = facts()
    used: dict[str, int] = {}

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
        for each in signs[1:-1]:
            used[each] = used.get(each, 0) + 1
        yield Way(signs, tuple(shared(graph, *step) for step in pairwise(signs)))


def distances(web: Graph, start: str) -> dict[str, int]:
    from networkx import single_source_shortest_path_length  # noqa: PLC0415 - the same

    far = single_source_shortest_path_length(web, start)
    return {sign: edges // 2 for sign, edges in far.items() if isinstance(sign, str)}


def neighbours(web: Graph, sign: str) -> list[str]:
    """The characters one step away, the commonest first."""
    ranks = facts()
    near = {each for part in web[sign] for each in web[part]} - {sign}
    return sorted(near, key=lambda each: ranks[each].rank if each in ranks else 0)


def far_goal(graph: DiGraph, start: str, script: str) -> str:
    """One of the commonest characters that are a ladder away, or as far as there are any."""
    for level in LEVELS:
        far = distances(web_of(graph, [*known_to(level, script), start]), start)
        if len(far) > 1:
            most = min(LADDER, max(far.values()))
            ranks = facts()
            able = sorted((each for each, steps in far.items() if steps == most), key=lambda each: ranks[each].rank)
            return able[ord(start) % min(len(able), GOALS)]
    return start

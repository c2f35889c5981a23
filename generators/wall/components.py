"""The digraph from component to character: the ancestors of 字 are 宀 and 子. Only this file knows networkx."""

from __future__ import annotations

from collections.abc import Mapping
from sys import intern
from typing import TYPE_CHECKING

from generators.kept import Beat, kept
from generators.wall.deck import paced
from generators.wall.han import parts, radicals

if TYPE_CHECKING:
    from collections.abc import Iterator

    from networkx import DiGraph

DOTS = frozenset("丨丶丿亅乀")  # mere dots and dashes link nothing, though 主 is told to be 王 and 丶
STROKES = frozenset("一丨丶丿乙亅乚")
HIDDEN = 2  # how much deeper a mere stroke lies: nobody looks for it


@kept
def components(beat: Beat) -> DiGraph[str]:
    """Every character, below each of its parts; and the forms of a radical below the form that stands alone."""
    from networkx import DiGraph  # noqa: PLC0415 - a quarter of a second, and only the worker needs it

    graph: DiGraph[str] = DiGraph()
    nothing: dict[str, object] = {}  # is noted of a character or an edge: one for all instead of sixty thousand
    graph.edge_attr_dict_factory = graph.node_attr_dict_factory = lambda: nothing
    graph.add_edges_from(paced(_edges(beat), beat.pulse))
    return graph


def _edges(beat: Beat) -> Iterator[tuple[str, str]]:
    known = parts(beat)
    for table in (known.cards, known.others):
        for whole, made_of in table.items():
            yield from ((intern(part), whole) for part in made_of if part not in DOTS)
    for radical in radicals():
        yield from ((intern(radical.forms[0]), intern(form)) for form in radical.forms[1:])


def ancestors(character: str) -> frozenset[str]:
    """Its parts, their parts, and so on; and what these are other forms of."""
    return known_links(character) - {character}


@kept
def known_links(character: str) -> frozenset[str]:
    """Everything that can link it to others: a card 口 belongs to the cards with 口."""
    return frozenset(depths(character))


def depths(character: str) -> Mapping[str, int]:
    """How deep each of its links lies: 0 the card itself, 1 a part of it, 2 a part of a part; strokes lie deeper."""
    graph = components(Beat())
    found, level, depth = {character: 0}, [character], 0
    while level:
        depth += 1
        above = (part for each in level if each in graph for part in graph.predecessors(each))
        level = list(dict.fromkeys(part for part in above if part not in found))
        found |= {part: depth + (HIDDEN if part in STROKES else 0) for part in level}
    return found

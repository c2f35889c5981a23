"""Characters and their parts as a directed graph: 清 -> 氵 and 清 -> 青, each edge with the role of the part.

A form of a radical leads to the form that stands alone, 氵 -> 水, so that 冰 and 清 share a part."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from generators.kernel.atlas import Part
from generators.kernel.kind import Pulse
from generators.wall.characters.han import radicals
from generators.wall.characters.sounds import made_of_parts, role, sounding_part
from generators.words.dictionary import paced

if TYPE_CHECKING:
    from networkx import DiGraph

FORM = "form"  # of an edge: not a part, but another form


def graph_of(pulse: Pulse) -> DiGraph:
    from networkx import DiGraph  # noqa: PLC0415 - sixteen megabytes, for this page alone

    graph = DiGraph()
    made = made_of_parts(pulse)
    graph.add_nodes_from(made)
    for whole, signs in paced(made.items(), pulse):
        sounding = sounding_part(whole, pulse)
        for each in signs:
            graph.add_edge(whole, each, role=role(whole, each, signs, sounding))
    for radical in radicals():
        head = radical.forms[0]
        graph.add_edges_from(((form, head) for form in radical.forms[1:] if not graph.has_edge(form, head)), role=FORM)
        graph.add_nodes_from(radical.forms[1:], head=head)
    return graph


def drop_modules() -> None:
    """Gives back networkx, whose modules hold five megabytes; to import them anew takes a tenth of a second, in the
    worker."""
    for name in [each for each in sys.modules if each.partition(".")[0] == "networkx"]:
        del sys.modules[name]


def made_of(graph: DiGraph, sign: str) -> tuple[Part, ...]:
    if sign not in graph:
        return ()
    return tuple(Part(part, edge["role"]) for part, edge in graph.succ[sign].items() if edge["role"] != FORM)


def wholes(graph: DiGraph, part: str) -> list[str]:
    return [whole for whole, edge in graph.pred[part].items() if edge["role"] != FORM] if part in graph else []


def standing(graph: DiGraph, part: str) -> str:
    """The form of a radical that stands alone: 水 of 氵. Any other part is that itself."""
    return str(graph.nodes[part].get("head", part))

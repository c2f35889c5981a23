"""The digraph from component to character: the ancestors of 字 are 宀 and 子. Only this file knows networkx."""

from __future__ import annotations

from sys import intern
from typing import TYPE_CHECKING

from generators.kept import Beat, kept
from generators.wall.deck import paced
from generators.wall.han import parts, radicals

if TYPE_CHECKING:
    from collections.abc import Iterator

    from networkx import DiGraph


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
            yield from ((intern(part), whole) for part in made_of)
    for radical in radicals():
        yield from ((intern(radical.forms[0]), intern(form)) for form in radical.forms[1:])


def ancestors(character: str) -> frozenset[str]:
    """Its parts, their parts, and so on; and what these are other forms of."""
    from networkx import ancestors as all_above  # noqa: PLC0415 - as above

    graph = components(Beat())
    return frozenset(all_above(graph, character)) if character in graph else frozenset()


@kept
def known_links(character: str) -> frozenset[str]:
    """Everything that can link it to others: a card 口 belongs to the cards with 口."""
    return ancestors(character) | {character}
